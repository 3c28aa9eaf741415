// Writes transformer.json: loss and gradients of tiny transformers in float64. The forward is written
// from the formulas, number by number; the gradients come of reverse-mode differentiation of every
// single operation (Wengert, 1964), so that no backward of a stage is written here at all.
import { writeGolden } from './golden.mjs'

const source = 'formulas in float64, differentiated operation by operation'

/** A number, the numbers it was made of, and its derivative by each. */
class Value {
  constructor(data, parents = [], slopes = []) {
    Object.assign(this, { data, parents, slopes, gradient: 0 })
  }
}
const add = (a, b) => new Value(a.data + b.data, [a, b], [1, 1])
const times = (a, b) => new Value(a.data * b.data, [a, b], [b.data, a.data])
const power = (a, n) => new Value(a.data ** n, [a], [n * a.data ** (n - 1)])
const exp = (a) => new Value(Math.exp(a.data), [a], [Math.exp(a.data)])
const log = (a) => new Value(Math.log(a.data), [a], [1 / a.data])
const constant = (data) => new Value(data)
const scaled = (a, factor) => new Value(a.data * factor, [a], [factor])
const sum = (values) => values.reduce(add)
const dot = (a, b) => sum(a.map((x, i) => times(x, b[i])))
const over = (a, b) => times(a, power(b, -1))

function differentiate(loss) {
  const order = []
  const seen = new Set()
  const visit = (value) => {
    if (seen.has(value)) return
    seen.add(value)
    value.parents.forEach(visit)
    order.push(value)
  }
  visit(loss)
  loss.gradient = 1
  for (const value of order.reverse()) {
    value.parents.forEach((parent, i) => {
      parent.gradient += value.gradient * value.slopes[i]
    })
  }
}

const multiply = (row, matrix) =>
  matrix[0].map((_, column) =>
    dot(
      row,
      matrix.map((r) => r[column]),
    ),
  )
const plus = (a, b) => a.map((x, i) => add(x, b[i]))

function norm(x, gain) {
  const r = power(add(scaled(dot(x, x), 1 / x.length), constant(1e-5)), -0.5)
  return x.map((value, i) => times(gain[0][i], times(value, r)))
}

/** Column i of a head pairs with i + d/2; pair i turns by position * base^(-2i/d). */
function turned(head, position, base) {
  const half = head.length / 2
  const angle = (i) => position * base ** (-i / half)
  const a = head.slice(0, half)
  const b = head.slice(half)
  return [
    ...a.map((x, i) => add(scaled(x, Math.cos(angle(i))), scaled(b[i], -Math.sin(angle(i))))),
    ...a.map((x, i) => add(scaled(x, Math.sin(angle(i))), scaled(b[i], Math.cos(angle(i))))),
  ]
}

function attend(rows, { heads, base, slopes }) {
  const width = rows[0].length / 3
  const d = width / heads
  return rows.map((row, i) =>
    Array.from({ length: heads }, (_, h) => {
      const part = (of, which, place) => {
        const head = of.slice(which * width + h * d, which * width + (h + 1) * d)
        return base && which < 2 ? turned(head, place, base) : head
      }
      const powers = rows
        .slice(0, i + 1)
        .map((key, j) =>
          exp(
            add(
              scaled(dot(part(row, 0, i), part(key, 1, j)), 1 / Math.sqrt(d)),
              constant(slopes ? -slopes[h] * (i - j) : 0),
            ),
          ),
        )
      const all = sum(powers)
      return Array.from({ length: d }, (_, c) =>
        over(sum(powers.map((p, j) => times(p, part(rows[j], 2, j)[c]))), all),
      )
    }).flat(),
  )
}

function lossOf(slots, one) {
  const { ids, targets, length, heads, layers, sinusoidal } = one
  const losses = []
  for (let start = 0; start < ids.length; start += length) {
    let x = ids.slice(start, start + length).map((id, t) => {
      const row = slots.tokens[id]
      if (slots['learned positions']) return plus(row, slots['learned positions'][t])
      if (!sinusoidal) return row
      const angle = (c) => t * sinusoidal ** (-(c - (c % 2)) / row.length)
      return plus(
        row,
        row.map((_, c) => constant(c % 2 ? Math.cos(angle(c)) : Math.sin(angle(c)))),
      )
    })
    layers.forEach((layer, l) => {
      const slot = (name) => slots[`layer ${l + 1} ${name}`]
      const qkv = x.map((row) => multiply(norm(row, slot('attention gain')), slot('qkv')))
      const seen = attend(qkv, { heads, ...layer })
      x = x.map((row, t) => plus(row, multiply(seen[t], slot('projection'))))
      if (!slot('mlp in')) return
      const hidden = x.map((row) => multiply(norm(row, slot('mlp gain')), slot('mlp in')))
      const active = hidden.map((row) =>
        row.map((a) => over(a, add(constant(1), exp(scaled(a, -1))))),
      )
      x = x.map((row, t) => plus(row, multiply(active[t], slot('mlp out'))))
    })
    x.forEach((row, t) => {
      const target = targets[start + t]
      if (target < 0) return
      const logits = multiply(norm(row, slots['final gain']), slots.output)
      losses.push(add(log(sum(logits.map(exp))), scaled(logits[target], -1)))
    })
  }
  return scaled(sum(losses), 1 / losses.length)
}

const vocabulary = 5
const width = 4
const hidden = 6

function shapesOf({ layers, learned, mlp }) {
  const shapes = { tokens: [vocabulary, width] }
  if (learned) shapes['learned positions'] = [learned, width]
  layers.forEach((_, l) => {
    const name = `layer ${l + 1} `
    shapes[`${name}attention gain`] = [1, width]
    shapes[`${name}qkv`] = [width, 3 * width]
    shapes[`${name}projection`] = [width, width]
    if (!mlp) return
    shapes[`${name}mlp gain`] = [1, width]
    shapes[`${name}mlp in`] = [width, hidden]
    shapes[`${name}mlp out`] = [hidden, width]
  })
  return { ...shapes, 'final gain': [1, width], output: [width, vocabulary] }
}

function golden(name, one) {
  const slots = {}
  let count = 0
  // Multiples of 1/32 between -1.6 and 1.6, exact in float32 and without a pattern.
  for (const [slot, [rows, columns]] of Object.entries(shapesOf(one))) {
    slots[slot] = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => new Value((((count++ * 37) % 101) - 50) / 32)),
    )
  }
  const loss = lossOf(slots, one)
  differentiate(loss)
  const all = Object.values(slots).flat(2)
  return {
    name,
    source,
    // float32 through two layers; the gradients are about 0.1.
    tolerance: 5e-6,
    ...one,
    vocabulary,
    width,
    mlp: one.mlp ? hidden : 0,
    parameters: all.map((value) => value.data),
    loss: loss.data,
    gradients: all.map((value) => value.gradient),
  }
}

const batch = { ids: [0, 3, 1, 3, 4, 2, 2, 0], targets: [3, 1, -1, 4, 2, 2, 0, -1], length: 4 }

writeGolden('transformer', [
  golden('no positions', { ...batch, heads: 2, layers: [{}] }),
  golden('learned, with an MLP', { ...batch, heads: 1, learned: 6, mlp: true, layers: [{}] }),
  golden('sinusoidal', { ...batch, heads: 2, sinusoidal: 10, layers: [{}] }),
  golden('rotary, with an MLP', { ...batch, heads: 2, mlp: true, layers: [{ base: 100 }] }),
  // Published slopes of two heads are 1/16 and 1/256.
  golden('ALiBi times 16', { ...batch, heads: 2, layers: [{ slopes: [1, 1 / 16] }] }),
  golden('rotary, then none', { ...batch, heads: 2, layers: [{ base: 10 }, {}] }),
])
