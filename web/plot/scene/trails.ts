/** Trails of moving points, as lines. */
import type { Lines } from './marks.ts'

export interface Position {
  x: Float32Array
  y: Float32Array
}

/** One polyline per word through its positions, oldest first. */
export function trailLines(positions: readonly Position[], words: ArrayLike<number>): Lines {
  const steps = positions.length
  const x = new Float32Array(words.length * steps)
  const y = new Float32Array(words.length * steps)
  const starts = new Uint32Array(words.length)
  for (let w = 0; w < words.length; w++) {
    starts[w] = w * steps
    for (let s = 0; s < steps; s++) {
      const position = positions[s] as Position
      x[w * steps + s] = position.x[words[w] as number] ?? Number.NaN
      y[w * steps + s] = position.y[words[w] as number] ?? Number.NaN
    }
  }
  return { kind: 'lines', x, y, starts, colour: 'muted', width: 1, opacity: 0.5 }
}
