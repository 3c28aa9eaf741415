// A heat map: each pixel has the colour of the mean of its cells.

struct Uniforms {
  first: vec2u,   // column and row of the window's first cell
  cells: vec2u,   // of the window
  pixels: vec2u,  // of the bitmap that shows it: at most one per cell
  columns: u32,   // of the whole heat map
}

// Marks cells without a value; fractions of the domain are far from it.
const EMPTY = -1e8;

@group(0) @binding(0) var<uniform> uniforms: Uniforms;
// Each value as a fraction of the domain, 0 … 1, cell after cell in row-major order, wrapped at the
// texture's width.
@group(0) @binding(1) var shares: texture_2d<f32>;
@group(0) @binding(2) var ramp: texture_2d<f32>;

@vertex
fn corner(@builtin(vertex_index) vertex: u32) -> @builtin(position) vec4f {
  return vec4f(f32(vertex & 1) * 2 - 1, f32(vertex >> 1) * 2 - 1, 0, 1);
}

@fragment
fn colour(@builtin(position) position: vec4f) -> @location(0) vec4f {
  let pixel = vec2u(position.xy);
  let low = uniforms.first + pixel * uniforms.cells / uniforms.pixels;
  let high = uniforms.first + (pixel + 1) * uniforms.cells / uniforms.pixels;
  let width = textureDimensions(shares).x;
  var sum = 0.0;
  var count = 0.0;
  for (var row = low.y; row < high.y; row++) {
    for (var column = low.x; column < high.x; column++) {
      let cell = row * uniforms.columns + column;
      let share = textureLoad(shares, vec2u(cell % width, cell / width), 0).r;
      if share > EMPTY {
        sum += share;
        count += 1;
      }
    }
  }
  if count == 0 {
    return vec4f();
  }
  let last = f32(textureDimensions(ramp).x - 1);
  let place = floor(clamp(sum / count, 0, 1) * last + 0.5);
  return textureLoad(ramp, vec2u(u32(place), 0), 0);
}
