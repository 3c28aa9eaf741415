// Writes multimodal_rotary.json: vectors turned along three axes as explicit (d,d) matrices in
// float64.
import { multiply, numbers, transpose, writeGolden, zeros } from './golden.mjs'

// Which axis pair i turns by: 0 time, 1 height, 2 width.
const byBlocks = ([time, height, width]) => [
  ...Array(time).fill(0),
  ...Array(height).fill(1),
  ...Array(width).fill(2),
]
// Time’s everywhere, then pairs 1, 4, 7 … are height’s and 2, 5, 8 … width’s, as many as there are.
function inTurn([time, height, width]) {
  const axes = Array(time + height + width).fill(0)
  for (let n = 0; n < height; n++) axes[1 + 3 * n] = 1
  for (let n = 0; n < width; n++) axes[2 + 3 * n] = 2
  return axes
}

function matrix(place, axes, pairs) {
  const width = 2 * axes.length
  const turned = zeros(width, width)
  axes.forEach((axis, i) => {
    const angle = place[axis] * 10_000 ** ((-2 * i) / width)
    const [a, b] = pairs === 'interleaved' ? [2 * i, 2 * i + 1] : [i, i + axes.length]
    turned[a][a] = turned[b][b] = Math.cos(angle)
    turned[b][a] = Math.sin(angle)
    turned[a][b] = -Math.sin(angle)
  })
  return turned
}

// A word, two patches of an image, a patch of a later frame far to the right, a word.
const positions = [
  [0, 1, 1, 30, 100],
  [0, 1, 2, 7, 100],
  [0, 5, 1, 90, 100],
]
const input = numbers(5, 16, 5)

function turned(order, sections, pairs) {
  const axes = order === 'blocks' ? byBlocks(sections) : inTurn(sections)
  return {
    source: 'formula in float64, rotation matrices (Wang et al., 2024)',
    tolerance: 2e-6,
    order,
    sections,
    pairs,
    axes,
    positions,
    input,
    expected: input.map((row, t) => {
      const turn = matrix(
        positions.map((along) => along[t]),
        axes,
        pairs,
      )
      return multiply([row], transpose(turn))[0]
    }),
  }
}

writeGolden('multimodal_rotary', [
  turned('blocks', [2, 3, 3], 'split-halves'),
  turned('blocks', [4, 0, 4], 'interleaved'),
  turned('in turn', [4, 2, 2], 'split-halves'),
  turned('in turn', [3, 3, 2], 'interleaved'),
])
