// Texts: each a quad that takes its picture from the atlas, pixel for pixel.

struct Text {
  corner: vec2i,  // of the picture on the bitmap, in pixels
  cell: vec2i,    // of the picture in the atlas
  size: vec2i,
}

struct Fragment {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(flat) shift: vec2i,  // from the bitmap to the atlas
}

@group(0) @binding(0) var<uniform> size: vec2f;  // of the bitmap, in pixels
@group(0) @binding(1) var<storage, read> texts: array<Text>;
@group(0) @binding(2) var atlas: texture_2d<f32>;

@vertex
fn corner(@builtin(vertex_index) vertex: u32) -> Fragment {
  let text = texts[vertex / 6];
  let corner = array(0u, 1u, 2u, 2u, 1u, 3u)[vertex % 6];
  let pixel = vec2f(text.corner + text.size * vec2i(i32(corner & 1), i32(corner >> 1)));
  let place = vec2f(pixel.x / size.x * 2 - 1, 1 - pixel.y / size.y * 2);
  return Fragment(vec4f(place, 0.5, 1), text.cell - text.corner);
}

@fragment
fn colour(fragment: Fragment) -> @location(0) vec4f {
  return textureLoad(atlas, vec2i(fragment.position.xy) + fragment.shift, 0);
}
