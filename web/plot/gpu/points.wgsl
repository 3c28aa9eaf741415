// Points, an instance each. Dots are squares of whole pixels, and depth keeps the order in which
// they were given, whatever tile they are drawn with. Shapes have smooth edges and are drawn in
// order.

struct Uniforms {
  scale: vec2f,   // pixel = scale * place + offset
  offset: vec2f,
  size: vec2f,    // of the target, in pixels
  extent: f32,    // of a dot its side, of a shape its radius, in pixels
  ranks: f32,     // more than any rank
}

struct Fragment {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(flat) colour: vec4f,
  @location(1) fromMiddle: vec2f,
  @location(2) @interpolate(flat) shape: u32,
}

@group(0) @binding(0) var<uniform> uniforms: Uniforms;

fn onTarget(pixel: vec2f, depth: f32) -> vec4f {
  return vec4f(pixel.x / uniforms.size.x * 2 - 1, 1 - pixel.y / uniforms.size.y * 2, depth, 1);
}

fn premultiplied(colour: vec4f, share: f32) -> vec4f {
  return vec4f(colour.rgb * colour.a, colour.a) * share;
}

@vertex
fn dotCorner(
  @builtin(vertex_index) vertex: u32,
  @location(0) place: vec2f,
  @location(1) colour: vec4f,
  @location(2) rankAndShape: u32,
) -> Fragment {
  let corner = vec2f(f32(vertex & 1), f32(vertex >> 1));
  let middle = uniforms.scale * place + uniforms.offset;
  let pixel = floor(middle - uniforms.extent / 2 + 0.5) + corner * uniforms.extent;
  let depth = (f32(rankAndShape >> 2) + 1) / uniforms.ranks;
  return Fragment(onTarget(pixel, depth), colour, corner, 0);
}

@fragment
fn dotColour(fragment: Fragment) -> @location(0) vec4f {
  return premultiplied(fragment.colour, 1);
}

@vertex
fn shapeCorner(
  @builtin(vertex_index) vertex: u32,
  @location(0) place: vec2f,
  @location(1) colour: vec4f,
  @location(2) rankAndShape: u32,
) -> Fragment {
  let corner = vec2f(f32(vertex & 1), f32(vertex >> 1)) * 2 - 1;
  // The diamond reaches farthest, and its edge half a pixel beyond.
  let fromMiddle = corner * (1.3 * uniforms.extent + 1);
  let pixel = uniforms.scale * place + uniforms.offset + fromMiddle;
  return Fragment(onTarget(pixel, 0.5), colour, fromMiddle, rankAndShape & 3);
}

// Disc, square, triangle, diamond.
fn inside(p: vec2f, shape: u32) -> bool {
  let r = uniforms.extent;
  let across = abs(p);
  switch shape {
    case 0: { return dot(p, p) < r * r; }
    case 1: { return max(across.x, across.y) < 0.9 * r; }
    case 2: { return p.y < 0.8 * r && 2.0 * across.x < 1.1 * (p.y + 1.2 * r); }
    default: { return across.x + across.y < 1.3 * r; }
  }
}

// Shapes are a few pixels wide: how much of a pixel one covers is counted, not told from distance.
const SAMPLES = 4;

@fragment
fn shapeColour(fragment: Fragment) -> @location(0) vec4f {
  var covered = 0.0;
  for (var i = 0; i < SAMPLES * SAMPLES; i++) {
    let sample = (vec2f(f32(i % SAMPLES), f32(i / SAMPLES)) + 0.5) / f32(SAMPLES) - 0.5;
    covered += select(0.0, 1.0, inside(fragment.fromMiddle + sample, fragment.shape));
  }
  return premultiplied(fragment.colour, covered / f32(SAMPLES * SAMPLES));
}
