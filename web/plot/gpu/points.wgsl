// Draws points, two triangles each. Instancing a quad would leave most of a GPU's lanes idle, so each
// vertex reads its point from the buffer. Dots are squares of whole pixels; the depth buffer keeps them in
// the mark's order, whatever the order of their tiles. Shapes have smooth edges and are drawn in order.

struct Uniforms {
  scale: vec2f,   // pixel = scale * position + offset
  offset: vec2f,
  size: vec2f,    // of the target, in pixels
  extent: f32,    // of a dot its side, of a shape its radius, in pixels
  ranks: f32,     // more than any rank
}

struct Point {
  position: vec2f,
  colour: u32,          // four bytes: red, green, blue, alpha
  rankAndShape: u32,
}

struct Fragment {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(flat) colour: vec4f,
  @location(1) fromCentre: vec2f,
  @location(2) @interpolate(flat) shape: u32,
}

@group(0) @binding(0) var<uniform> uniforms: Uniforms;
@group(0) @binding(1) var<storage, read> points: array<Point>;

// 0 or 1 in each direction.
fn cornerOf(vertex: u32) -> vec2f {
  let corner = array(0u, 1u, 2u, 2u, 1u, 3u)[vertex % 6];
  return vec2f(f32(corner & 1), f32(corner >> 1));
}

fn onTarget(pixel: vec2f, depth: f32) -> vec4f {
  return vec4f(pixel.x / uniforms.size.x * 2 - 1, 1 - pixel.y / uniforms.size.y * 2, depth, 1);
}

fn premultiplied(colour: vec4f, share: f32) -> vec4f {
  return vec4f(colour.rgb * colour.a, colour.a) * share;
}

@vertex
fn dotCorner(@builtin(vertex_index) vertex: u32) -> Fragment {
  let point = points[vertex / 6];
  let corner = cornerOf(vertex);
  let centre = uniforms.scale * point.position + uniforms.offset;
  let pixel = floor(centre - uniforms.extent / 2 + 0.5) + corner * uniforms.extent;
  let depth = (f32(point.rankAndShape >> 2) + 1) / uniforms.ranks;
  return Fragment(onTarget(pixel, depth), unpack4x8unorm(point.colour), corner, 0);
}

@fragment
fn dotColour(fragment: Fragment) -> @location(0) vec4f {
  return premultiplied(fragment.colour, 1);
}

@vertex
fn shapeCorner(@builtin(vertex_index) vertex: u32) -> Fragment {
  let point = points[vertex / 6];
  // The diamond extends farthest, and its smooth edge half a pixel beyond.
  let reach = 1.3 * uniforms.extent + 1;
  let fromCentre = (cornerOf(vertex) * 2 - 1) * reach;
  let pixel = uniforms.scale * point.position + uniforms.offset + fromCentre;
  let colour = unpack4x8unorm(point.colour);
  return Fragment(onTarget(pixel, 0.5), colour, fromCentre, point.rankAndShape & 3);
}

// Signed distance of a pixel from the edge of a disc, square, triangle or diamond; negative inside.
fn distanceFromEdge(p: vec2f, shape: u32) -> f32 {
  let r = uniforms.extent;
  let across = abs(p);
  switch shape {
    case 0: { return length(p) - r; }
    case 1: { return max(across.x, across.y) - 0.9 * r; }
    case 2: {
      // The slanted sides run 1.1 across for 2 down.
      let slanted = (2 * across.x - 1.1 * (p.y + 1.2 * r)) / length(vec2f(2, 1.1));
      return max(p.y - 0.8 * r, slanted);
    }
    default: { return (across.x + across.y - 1.3 * r) / sqrt(2.0); }
  }
}

// Shapes are only a few pixels wide, so sample their coverage; the distance alone is too inaccurate.
const SAMPLES = 4;

@fragment
fn shapeColour(fragment: Fragment) -> @location(0) vec4f {
  var covered = 0.0;
  for (var i = 0; i < SAMPLES * SAMPLES; i++) {
    let sample = (vec2f(f32(i % SAMPLES), f32(i / SAMPLES)) + 0.5) / f32(SAMPLES) - 0.5;
    covered += select(0.0, 1.0, distanceFromEdge(fragment.fromCentre + sample, fragment.shape) < 0);
  }
  return premultiplied(fragment.colour, covered / f32(SAMPLES * SAMPLES));
}
