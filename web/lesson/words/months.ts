/** What the months of a table came to, in a sentence made from what was measured. */
import type { Circle } from 'lexiscope/types/studies.d.ts'
import { decimal, html, listed, t } from '../../translation/translation.ts'
import '../../plot/kinds/word-map.ts'

export const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
] as const

const SEASONS = [t`winter`, t`spring`, t`summer`, t`autumn`]

export const percent = (share: number) => `${decimal((100 * share).toFixed(0))}\u00A0%`
export const degrees = (angle: number) => `${decimal(angle.toFixed(0))}°`

/** The months by their angle, the first of the year first. */
export function roundTheCircle(months: readonly string[], { angles }: Circle): string[] {
  return [...months.keys()]
    .sort((one, other) => (angles[one] as number) - (angles[other] as number))
    .map((i) => months[i] as string)
}

export function circleText(months: readonly string[], circle: Circle): string {
  const { share, inOrder, steps } = circle
  const spread = t`Two components hold ${percent(share)} of their spread.`
  if (!inOrder) {
    const order = roundTheCircle(months, circle)
    return `${t`Going round, the months are not in the order of the year: ${listed(order)}.`} ${spread}`
  }
  const order = t`Going round, the months are in the order of the year.`
  const [least, most] = [Math.min(...steps), Math.max(...steps)]
  if (months.length === MONTHS.length)
    return `${order} ${spread} ${t`The steps are ${degrees(least)} to ${degrees(most)}; even ones would be ${degrees(360 / steps.length)}.`}`
  const from = steps.indexOf(most)
  const to = months[(from + 1) % months.length] as string
  return `${order} ${spread} ${t`The largest step, ${degrees(most)}, is from ${months[from] as string} to ${to}.`}`
}

/**
 * The first month at the top, the others clockwise, each joined to the next where that gives nothing away. `within`: half the width of what is
 * shown; without it, what there is.
 */
export const circleMap = (
  { label, caption, joined = true }: { label: string; caption: string; joined?: boolean },
  months: readonly string[],
  x: Float32Array,
  y: Float32Array,
  within?: number,
) => html`<lx-word-map
  class="year"
  one-scale
  label=${label}
  caption=${caption}
  .words=${months}
  .groups=${Uint8Array.from(months, (month) => (((MONTHS as readonly string[]).indexOf(month) + 1) / 3) % 4)}
  .groupNames=${SEASONS}
  .x=${y}
  .y=${x}
  .within=${within === undefined ? null : { x0: -within, x1: within, y0: -within, y1: within }}
  .links=${joined ? months.map((_, from) => ({ from, to: (from + 1) % months.length })) : []}
></lx-word-map>`
