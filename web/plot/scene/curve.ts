/** Curves in pixels; no DOM. */

/** Coordinates in CSS pixels; a NaN breaks the line. */
interface Curve {
  x: Float32Array
  y: Float32Array
}

/**
 * Converts samples to pixels. Where several samples share a pixel column, keeps only its first, lowest,
 * highest and last one, which looks the same.
 */
export function curve(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  toX: (value: number) => number,
  toY: (value: number) => number,
): Curve {
  const n = Math.min(x.length, y.length)
  const outX: number[] = []
  const outY: number[] = []
  let column = Number.NaN
  let first = 0
  let low = 0
  let high = 0
  let last = -1
  const add = (i: number) => {
    outX.push(toX(x[i] as number))
    outY.push(toY(y[i] as number))
  }
  const flush = () => {
    if (last < 0) return
    const indices = [...new Set([first, low, high, last])].sort((a, b) => a - b)
    for (const i of indices) add(i)
    last = -1
  }
  for (let i = 0; i < n; i++) {
    const value = y[i] as number
    const pixel = Math.floor(toX(x[i] as number))
    if (!Number.isFinite(value) || !Number.isFinite(pixel)) {
      flush()
      outX.push(Number.NaN)
      outY.push(Number.NaN)
      column = Number.NaN
      continue
    }
    if (pixel !== column) {
      flush()
      column = pixel
      first = low = high = i
    }
    if (value < (y[low] as number)) low = i
    if (value > (y[high] as number)) high = i
    last = i
  }
  flush()
  return { x: Float32Array.from(outX), y: Float32Array.from(outY) }
}
