// Arrows: three strokes each, the shaft and the two sides of a head of one size on screen.

@group(0) @binding(1) var<storage, read> ends: array<vec4f>;    // places x0, y0, x1, y1

fn turned(v: vec2f, angle: f32) -> vec2f {
  return vec2f(v.x * cos(angle) - v.y * sin(angle), v.x * sin(angle) + v.y * cos(angle));
}

@vertex
fn corner(@builtin(vertex_index) vertex: u32) -> Fragment {
  let arrow = ends[vertex / 18];
  let tail = pixelOf(arrow.xy);
  let tip = pixelOf(arrow.zw);
  let stroke = vertex / 6 % 3;
  if stroke == 0 {
    return strokeCorner(vertex, tail, tip, 0);
  }
  let side = turned(unit(tip - tail), select(-uniforms.turn, uniforms.turn, stroke == 1));
  return strokeCorner(vertex, tip, tip - uniforms.head * side, 0);
}
