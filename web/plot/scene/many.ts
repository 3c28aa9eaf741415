/** Which marks a GPU paints, where there is one: those of few items cost Canvas 2D little. */
import type { Mark } from './marks.ts'

const MANY_POINTS = 5000
const MANY_CELLS = 65_536
/** Ends of segments. Canvas 2D strokes so many in a few milliseconds. */
const MANY_ENDS = 5000
const MANY_ARROWS = 2000
/** Few of a map's words find room; so many stand beside points that a GPU paints too. */
const MANY_LABELS = 5000

/** `?gpu=every` gives a GPU each mark of the page that it can paint, to compare its pictures. */
const every = () => new URLSearchParams(location.search).get('gpu') === 'every'

export function holdsMany(mark: Mark): boolean {
  return every() ? mark.kind !== 'boxes' : isLarge(mark)
}

function isLarge(mark: Mark): boolean {
  switch (mark.kind) {
    case 'points':
      return !mark.ring && (mark.only ?? mark.x).length > MANY_POINTS
    case 'heat-map':
      return mark.rows * mark.columns > MANY_CELLS
    case 'lines':
      return mark.x.length > MANY_ENDS
    case 'arrows':
      return mark.x0.length > MANY_ARROWS
    case 'labels':
      return (mark.order ?? mark.texts).length > MANY_LABELS
    case 'boxes':
      // Frames and bars: never many.
      return false
  }
}
