/** The months of a real table, beside those of a year whose sentences have rules. */

import type { Circle } from 'lexiscope/types/studies.d.ts'
import { nothing } from 'lit'
import { figure } from '../../lesson/page/figure.ts'
import { circleMap, circleText, MONTHS } from '../../lesson/words/months.ts'
import { html, listed, t } from '../../translation/translation.ts'
import { titleOf } from './shipped-table.ts'
import { table } from './table.ts'

/** Part of other words' meanings: a verb or an adjective too. */
const AMBIGUOUS = ['march', 'may', 'august']
/** Fewer are on a circle wherever they lie. */
const FEWEST = 3

export const monthsOfTable = figure({
  name: 'months',
  inputs: { table },
  waiting: html`<p class="waiting">Once there are vectors, their months appear here.</p>`,
  async compute({ core, inputs: { table } }) {
    const spelt = MONTHS.map(table.spell)
    const known = await table.ask((remote) => remote.knows(spelt))
    const there = MONTHS.filter((_, i) => known[i])
    const of = async (months: readonly string[]) => {
      if (months.length < FEWEST) return null
      const rows = await table.ask((remote) => remote.rowsOf(months.map(table.spell)))
      const { circle } = await core.compute('studies', 'circleFilm', rows, months.length)
      return { months, circle }
    }
    const year = core.ask((remote) => remote.studies.year(MONTHS, 1, 'end'))
    return {
      all: await of(there),
      plain: await of(there.filter((month) => !AMBIGUOUS.includes(month))),
      year: { months: MONTHS, circle: (await year).circle },
    }
  },
  view({ inputs: { table }, result: { all, plain, year } }) {
    if (all === null)
      return html`<p class="waiting">${t`This table has fewer than ${FEWEST} months.`}</p>`
    const map = (label: string, { months, circle }: NonNullable<typeof all>, more = '') =>
      html`<div class="card">
        ${circleMap({ label, caption: `${circleText(months, circle)} ${more}` }, months, circle.x, circle.y)}
      </div>`
    const name = titleOf(table.name)
    return html`<div class="month-maps">
      ${map(t`The months in ${name}`, all, t`Farthest from the middle is ${farthest(all)}.`)}
      ${plain === null ? nothing : map(t`Without ${listed(AMBIGUOUS)}, which are other words too`, plain)}
      ${map(t`The months of the text with rules`, year)}
    </div>`
  },
})

const farthest = ({ months, circle: { x, y } }: { months: readonly string[]; circle: Circle }) => {
  const out = Array.from(x, (x, i) => Math.hypot(x, y[i] as number))
  return months[out.indexOf(Math.max(...out))] as string
}
