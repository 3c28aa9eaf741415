/** Axes of a map whose directions are words: labelled lines at 0 and 1 on both axes. */
import { segments, texts } from './axes.ts'
import type { Mark } from './marks.ts'
import type { Affine } from './view.ts'

/** Words at 0 (from) and 1 (to) of the horizontal and vertical axis. */
export interface WordAxes {
  across: readonly [string, string]
  up: readonly [string, string]
}

const EDGE = 14
const LEFT = 6

/** Marks in pixels; `view` is the map's view. Lines outside it have no label. */
export function wordAxisMarks(
  { across, up }: WordAxes,
  view: Affine,
  { width, height }: { width: number; height: number },
): Mark[] {
  const x = across.map((word, at) => ({ at: view.kx * at + view.tx, text: `${word} (${at})` }))
  const y = up.map((word, at) => ({ at: view.ky * at + view.ty, text: `${word} (${at})` }))
  const columns = x.filter(({ at }) => at > 0 && at < width)
  const rows = y.filter(({ at }) => at > 0 && at < height)
  const style = { colour: 'muted', size: 13, bold: true } as const
  return [
    segments(
      [
        ...columns.flatMap(({ at }) => [at, 0, at, height]),
        ...rows.flatMap(({ at }) => [0, at, width, at]),
      ],
      'grid',
      1.5,
    ),
    texts(
      columns.map(({ at, text }) => ({ x: at, y: height - EDGE, text })),
      'middle',
      style,
    ),
    texts(
      rows.map(({ at, text }) => ({ x: LEFT, y: at - EDGE / 2 - 2, text })),
      'start',
      style,
    ),
  ]
}
