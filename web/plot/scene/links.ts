/** Lines and arrows between words. */
import type { Mark } from './marks.ts'
import type { Position } from './trails.ts'

/** A line between two words, given by their indices; an arrow if `arrow` is set. */
export interface Link {
  from: number
  to: number
  arrow?: boolean
}

export function linkMarks(links: readonly Link[], { x, y }: Position): Mark[] {
  const style = { colour: 'highlight', opacity: 0.8, width: 1.5 } as const
  const ends = (some: readonly Link[]) => {
    const take = (values: Float32Array, end: 'from' | 'to') =>
      Float32Array.from(some, (link) => values[link[end]] ?? Number.NaN)
    return { x0: take(x, 'from'), y0: take(y, 'from'), x1: take(x, 'to'), y1: take(y, 'to') }
  }
  const plain = ends(links.filter(({ arrow }) => !arrow))
  const arrows = ends(links.filter(({ arrow }) => arrow))
  const pairs = (a: Float32Array, b: Float32Array) =>
    Float32Array.from({ length: 2 * a.length }, (_, i) => (i % 2 ? b : a)[i >> 1] as number)
  return [
    {
      kind: 'lines',
      x: pairs(plain.x0, plain.x1),
      y: pairs(plain.y0, plain.y1),
      starts: Uint32Array.from(plain.x0, (_, i) => 2 * i),
      ...style,
    },
    { kind: 'arrows', ...arrows, ...style },
  ]
}
