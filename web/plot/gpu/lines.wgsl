// Lines: one stroke a segment.

@group(0) @binding(1) var<storage, read> ends: array<vec4f>;    // places x0, y0, x1, y1
@group(0) @binding(2) var<storage, read> phases: array<f32>;

@vertex
fn corner(@builtin(vertex_index) vertex: u32) -> Fragment {
  let segment = ends[vertex / 6];
  return strokeCorner(vertex, pixelOf(segment.xy), pixelOf(segment.zw), phases[vertex / 6]);
}
