// The rows with the highest cosine to each of a few queries: first the queries, each a sum of rows
// that are divided by their lengths; then every cosine; then the best of each stretch of rows.

struct Shape {
  rows: u32,
  width: u32,
  wanted: u32,     // of each stretch
  stretches: u32,
}

struct Query {
  rows: array<u32, 3>,
  weights: array<f32, 3>,
}

struct Found {
  cosine: f32,
  row: u32,
}

// Below every cosine: no row, or one without a direction.
const NONE = -2.0;

@group(0) @binding(0) var<uniform> shape: Shape;
@group(0) @binding(1) var<storage, read> vectors: array<f32>;         // rows x width
@group(0) @binding(2) var<storage, read> queries: array<Query>;
// queries x (width + 1): of length one, and 1 after it, or 0 where a query has no direction
@group(0) @binding(3) var<storage, read_write> directions: array<f32>;
@group(0) @binding(4) var<storage, read_write> cosines: array<f32>;   // queries x rows
@group(0) @binding(5) var<storage, read_write> best: array<Found>;    // queries x stretches x wanted

const LANES = 64u;
var<workgroup> sums: array<f32, 64>;

fn sumOfLanes(lane: u32, value: f32) -> f32 {
  sums[lane] = value;
  for (var half = LANES / 2; half > 0; half /= 2) {
    workgroupBarrier();
    if lane < half {
      sums[lane] += sums[lane + half];
    }
  }
  workgroupBarrier();
  let total = sums[0];
  workgroupBarrier();
  return total;
}

fn oneOver(length: f32) -> f32 {
  return select(0.0, 1 / length, length > 0);
}

// A workgroup takes a query.
@compute @workgroup_size(64)
fn sumQuery(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let query = queries[group.x];
  var factors: array<f32, 3>;
  for (var term = 0; term < 3; term++) {
    var squares = 0.0;
    for (var d = lane; d < shape.width; d += LANES) {
      let value = vectors[query.rows[term] * shape.width + d];
      squares += value * value;
    }
    factors[term] = query.weights[term] * oneOver(sqrt(sumOfLanes(lane, squares)));
  }
  let at = group.x * (shape.width + 1);
  var squares = 0.0;
  for (var d = lane; d < shape.width; d += LANES) {
    var value = 0.0;
    for (var term = 0; term < 3; term++) {
      value += factors[term] * vectors[query.rows[term] * shape.width + d];
    }
    directions[at + d] = value;
    squares += value * value;
  }
  let factor = oneOver(sqrt(sumOfLanes(lane, squares)));
  for (var d = lane; d < shape.width; d += LANES) {
    directions[at + d] *= factor;
  }
  if lane == 0 {
    directions[at + shape.width] = select(0.0, 1.0, factor > 0);
  }
}

const ROW_LANES = 16u;
const ROWS_AT_ONCE = LANES / ROW_LANES;
const ROWS_EACH = 64u;
var<workgroup> products: array<vec2f, 64>;

// A workgroup takes 64 rows, four at a time, and sixteen neighbouring lanes read a row together.
@compute @workgroup_size(64)
fn takeCosines(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let at = group.y * (shape.width + 1);
  let part = lane % ROW_LANES;
  for (var turn = 0u; turn < ROWS_EACH; turn += ROWS_AT_ONCE) {
    let row = group.x * ROWS_EACH + turn + lane / ROW_LANES;
    var product = vec2f();
    if row < shape.rows {
      for (var d = part; d < shape.width; d += ROW_LANES) {
        let value = vectors[row * shape.width + d];
        product += value * vec2f(directions[at + d], value);
      }
    }
    products[lane] = product;
    for (var half = ROW_LANES / 2; half > 0; half /= 2) {
      workgroupBarrier();
      if part < half {
        products[lane] += products[lane + half];
      }
    }
    if part == 0 && row < shape.rows {
      let sum = products[lane];
      let meant = sum.y > 0 && directions[at + shape.width] > 0;
      cosines[group.y * shape.rows + row] = select(NONE, sum.x * inverseSqrt(sum.y), meant);
    }
    workgroupBarrier();
  }
}

const STRETCH_LANES = 256u;
const EACH = 16u;
var<workgroup> candidates: array<Found, 256>;

fn better(one: Found, other: Found) -> bool {
  return one.cosine > other.cosine || (one.cosine == other.cosine && one.row < other.row);
}

// A workgroup takes a stretch of 4,096 rows, and finds its best one after another.
@compute @workgroup_size(256)
fn findBest(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let first = group.x * STRETCH_LANES * EACH + lane;
  var left: array<f32, 16>;
  for (var i = 0u; i < EACH; i++) {
    let row = first + i * STRETCH_LANES;
    left[i] = NONE;
    if row < shape.rows {
      left[i] = cosines[group.y * shape.rows + row];
    }
  }
  for (var k = 0u; k < shape.wanted; k++) {
    var mine = Found(NONE, 0xffffffff);
    for (var i = 0u; i < EACH; i++) {
      let one = Found(left[i], first + i * STRETCH_LANES);
      if better(one, mine) {
        mine = one;
      }
    }
    candidates[lane] = mine;
    for (var half = STRETCH_LANES / 2; half > 0; half /= 2) {
      workgroupBarrier();
      if lane < half && better(candidates[lane + half], candidates[lane]) {
        candidates[lane] = candidates[lane + half];
      }
    }
    workgroupBarrier();
    let winner = candidates[0];
    for (var i = 0u; i < EACH; i++) {
      if winner.row == first + i * STRETCH_LANES {
        left[i] = NONE;
      }
    }
    if lane == 0 {
      best[(group.y * shape.stretches + group.x) * shape.wanted + k] = winner;
    }
    workgroupBarrier();
  }
}
