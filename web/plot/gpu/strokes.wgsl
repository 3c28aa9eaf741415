// Strokes: segments with round ends, each a quad whose pixels count how much of them the ink covers.
// Round ends of neighbours lie on one another, which makes round joins.

struct Uniforms {
  scale: vec2f,    // pixel = scale * place + offset
  offset: vec2f,
  size: vec2f,     // of the bitmap, in pixels
  radius: f32,     // half the width of a stroke, in pixels
  head: f32,       // length of the strokes of an arrow's head, in pixels
  period: f32,     // of the dash, in pixels; 0 for a solid line
  pieces: f32,     // of ink in a period
  turn: f32,       // angle between those strokes and the shaft
  colour: vec4f,
  dash: array<vec4f, 4>,  // from and to of two pieces each, in pixels from the period's start
}

struct Fragment {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(flat) start: vec2f,   // pixel
  @location(1) @interpolate(flat) along: vec2f,   // unit vector
  @location(2) @interpolate(flat) extent: f32,    // length in pixels
  @location(3) @interpolate(flat) phase: f32,     // pixels from a period's start to the segment's
}

@group(0) @binding(0) var<uniform> uniforms: Uniforms;

fn pixelOf(place: vec2f) -> vec2f {
  return uniforms.scale * place + uniforms.offset;
}

fn unit(way: vec2f) -> vec2f {
  let extent = length(way);
  return select(way / max(extent, 1e-12), vec2f(1, 0), extent == 0);
}

// One of the six corners of the quad around the segment between two pixels.
fn strokeCorner(vertex: u32, start: vec2f, stop: vec2f, phase: f32) -> Fragment {
  let extent = length(stop - start);
  let along = unit(stop - start);
  let across = vec2f(-along.y, along.x);
  let reach = uniforms.radius + EDGE;
  let corner = array(0u, 1u, 2u, 2u, 1u, 3u)[vertex % 6];
  let u = select(-reach, extent + reach, (corner & 1) == 1);
  let v = select(-reach, reach, corner > 1);
  let pixel = start + u * along + v * across;
  let place = vec2f(pixel.x / uniforms.size.x * 2 - 1, 1 - pixel.y / uniforms.size.y * 2);
  return Fragment(vec4f(place, 0.5, 1), start, along, extent, phase);
}

// The place of the segment's ink nearest to the place u along it.
fn nearestInk(u: f32, fragment: Fragment) -> f32 {
  let within = clamp(u, 0, fragment.extent);
  if uniforms.period == 0 {
    return within;
  }
  let period = floor((fragment.phase + within) / uniforms.period) * uniforms.period - fragment.phase;
  var best = -1e9;
  for (var turn = -1; turn <= 1; turn++) {
    for (var i = 0; i < i32(uniforms.pieces); i++) {
      let pair = uniforms.dash[i / 2];
      let piece = period + f32(turn) * uniforms.period + select(pair.xy, pair.zw, i % 2 == 1);
      let low = max(0, piece.x);
      let high = min(fragment.extent, piece.y);
      let near = clamp(within, low, max(low, high));
      if low <= high && abs(near - u) < abs(best - u) {
        best = near;
      }
    }
  }
  return best;
}

// From a pixel, counted from the segment's start, to the nearest ink.
fn distanceOf(p: vec2f, fragment: Fragment) -> f32 {
  let u = dot(p, fragment.along);
  let v = dot(p, vec2f(-fragment.along.y, fragment.along.x));
  return length(vec2f(u - nearestInk(u, fragment), v));
}

const SAMPLES = 4;
// Half a pixel's diagonal, and a little: pixels farther from the edge are covered whole or not at all.
const EDGE = 0.75;

fn covered(fragment: Fragment) -> f32 {
  let middle = fragment.position.xy - fragment.start;
  let distance = distanceOf(middle, fragment);
  if abs(distance - uniforms.radius) > EDGE {
    return select(0.0, 1.0, distance < uniforms.radius);
  }
  var inside = 0.0;
  for (var i = 0; i < SAMPLES * SAMPLES; i++) {
    let sample = (vec2f(f32(i % SAMPLES), f32(i / SAMPLES)) + 0.5) / f32(SAMPLES) - 0.5;
    inside += select(0.0, 1.0, distanceOf(middle + sample, fragment) < uniforms.radius);
  }
  return inside / f32(SAMPLES * SAMPLES);
}

@fragment
fn strokeColour(fragment: Fragment) -> @location(0) vec4f {
  let colour = uniforms.colour;
  return vec4f(colour.rgb * colour.a, colour.a) * covered(fragment);
}

