// Writes embedding.json: gradients by one-hot matrix products in float64 (a route of its own, not
// sums over ids), the tied projection, and the rules that PyTorch's tests of nn.Embedding state.
import { multiply, numbers, transpose, writeGolden } from './golden.mjs'

const product = 'one-hot matrix products in float64'
const rules = (name) => `PyTorch, test/nn/test_embedding.py, ${name}`

const oneHot = (ids, rows) =>
  ids.map((id) => Array.from({ length: rows }, (_, row) => (row === id ? 1 : 0)))

function gradient(ids, rows, width, seed) {
  const upstream = numbers(ids.length, width, seed)
  const dense = multiply(transpose(oneHot(ids, rows)), upstream)
  const touched = [...new Set(ids)].sort((a, b) => a - b)
  return {
    kind: 'gradient',
    source: product,
    tolerance: 1e-6,
    rows,
    ids,
    upstream,
    touched,
    expected: touched.map((row) => dense[row]),
  }
}

// Ones go up through the lookup, so each touched row's gradient is how often its id came.
const counted = (name, rows, ids, touched, counts, paddingId) => ({
  kind: 'counts',
  source: rules(name),
  tolerance: 0,
  rows,
  ids,
  touched,
  counts,
  paddingId,
})

const weights = numbers(7, 4, 1)
const hidden = numbers(3, 4, 2)
const dLogits = numbers(3, 7, 3)

writeGolden('embedding', [
  gradient([5, 10, 10, 5], 12, 4, 1),
  gradient([3, 1, 7], 10, 4, 2),
  gradient([0, 0, 0, 0, 0, 9, 0, 4], 10, 3, 3),
  {
    kind: 'projection',
    source: 'matrix products in float64',
    tolerance: 1e-5,
    weights,
    hidden,
    dLogits,
    expected: multiply(hidden, transpose(weights)),
    expectedHidden: multiply(dLogits, weights),
    expectedWeights: multiply(transpose(dLogits), hidden),
  },
  counted('test_embedding_backward', 10, [7, 1, 3], [1, 3, 7], [1, 1, 1]),
  counted('test_embedding_backward, twice', 10, [7, 1, 3, 7, 1, 3], [1, 3, 7], [2, 2, 2]),
  counted('test_embedding_backward, one other', 10, [7, 1, 3, 8, 1, 3], [1, 3, 7, 8], [2, 2, 1, 1]),
  counted('test_embedding_max_norm_backward', 4, [0, 1, 2, 2], [0, 1, 2], [1, 1, 2]),
  counted('test_embedding_padding_idx, alone', 5, [0], [], [], 0),
  counted('test_embedding_padding_idx, with others', 5, [1, 3, 0, 0], [1, 3], [1, 1], 0),
  counted('test_embedding_padding_idx, with one', 5, [2, 0], [2], [1], 0),
  counted('test_embedding_padding_idx, negative', 10, [2, 8, 5, 8], [2, 5], [1, 1], -2),
  counted('test_embedding_sparse_empty_tensor, no ids', 10, [], [], []),
  {
    kind: 'refused-padding',
    source: rules('test_embedding_padding_idx, out of bounds'),
    tolerance: 0,
    rows: 10,
    paddingIds: [25, -25],
  },
])
