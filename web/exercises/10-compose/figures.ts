/** Sums taken apart again, and one score between two sums. */
import type { Grid } from 'lexiscope/types/positions.d.ts'
import { choose } from '../../lesson/controls/control.ts'
import { figure } from '../../lesson/page/figure.ts'
import { type Input, input } from '../../lesson/page/inputs.ts'
import { onceSeen } from '../../lesson/page/question.ts'
import { wholeNumber } from '../../state/fields.ts'
import { html, t } from '../../translation/translation.ts'
import { type Apart, apartAt, SUMS, separable, WIDEST } from './questions.ts'
import { EXAMPLE, idsOfWords, sentence } from './settings.ts'

const WIDTHS = [2, 4, 8, 16, 32, 64, 128, WIDEST]

/** How often the sum of a token's row and a position's is taken apart again, by width. */
export const takenApart = figure({
  name: 'separable',
  inputs: { asked: onceSeen(separable) },
  async compute({ core }) {
    // It is wanted only once the question is answered.
    await import('../../plot/kinds/range-chart.ts')
    const all: Apart[] = []
    for (const width of WIDTHS) all.push(await apartAt(core, width))
    return all
  },
  view({ result: all }) {
    const share = (of: 'words' | 'positions') => all.map((each) => (100 * each[of]) / each.sums)
    return html`<lx-range-chart
      class="card"
      label="For how many sums does the nearest row tell?"
      caption=${t`Of ${SUMS} sums, each of a different token and a different position, with random rows of spread 1: how often the nearest row of each table is the right one.`}
      x-title="width D"
      y-title="found (%)"
      .columns=${all.map(({ width }) => `${width}`)}
      .yDomain=${[0, 100]}
      .series=${[
        { name: t`the word`, colour: 0, values: share('words') },
        { name: t`the position`, colour: 1, values: share('positions') },
      ]}
    ></lx-range-chart>`
  },
})

const WIDTH = 16

/** One of the words. */
const wordAt = (place: number, label: string): Input<number> =>
  input(wholeNumber(place, 0, 63), {
    control({ lesson, schema, name, more: { words = [] } }) {
      const chosen = Math.min(lesson.state.read(schema).values[name] as number, words.length - 1)
      return choose(
        { id: name, label },
        words.map((word, i) => ({ value: String(i), text: t`${word}, at ${i}` })),
        String(chosen),
        (value) => lesson.state.write(schema, { [name]: Number(value) }),
      )
    },
  })

/** One score between two sums, as the four products that it is made of. */
export const fourTerms = figure({
  name: 'four-terms',
  inputs: {
    sentence,
    scoreFrom: wordAt(1, t`The query is of`),
    scoreTo: wordAt(4, t`The key is of`),
  },
  async compute({ core, inputs: { sentence } }) {
    const options = { ...EXAMPLE, vocabSize: 64, maxLength: 64, embeddingDim: WIDTH, sigma: 1 }
    const ids = idsOfWords(sentence.split(' '))
    const shape = [1, ids.length]
    const input = await core.compute('positions', 'composeInput', options, ids, shape, WIDTH)
    return { tokens: input.tokens.corner, positions: input.positions.corner }
  },
  view({ inputs, result: { tokens, positions }, control }) {
    const words = inputs.sentence.split(' ')
    const [m, n] = [inputs.scoreFrom, inputs.scoreTo].map((at) =>
      Math.min(at, words.length - 1),
    ) as [number, number]
    const terms = [
      { label: t`word · word`, value: product(tokens, m, tokens, n) },
      { label: t`word · position`, value: product(tokens, m, positions, n) },
      { label: t`position · word`, value: product(positions, m, tokens, n) },
      { label: t`position · position`, value: product(positions, m, positions, n) },
    ]
    const score = terms.reduce((sum, { value }) => sum + value, 0)
    return html`
      <div class="pair">${control('scoreFrom', { words })} ${control('scoreTo', { words })}</div>
      <lx-bars
        class="card"
        label="Four products, and their sum"
        caption=${t`Random rows of width ${WIDTH}. To keep it simple, W_Q and W_K are left out: every query and key is the row itself. So the bars show that a score has four parts, not how large each is in a trained head.`}
        value-name="product"
        .domain=${[-20, 20]}
        .bars=${[...terms, { label: t`their sum`, value: score, highlighted: true }]}
      ></lx-bars>
    `
  },
})

/** Row m of one table times row n of another. */
function product(one: Grid, m: number, other: Grid, n: number): number {
  const row = ({ values, columns }: Grid, i: number) =>
    values.subarray(i * columns, (i + 1) * columns)
  const factors = row(other, n)
  return row(one, m).reduce((sum, value, c) => sum + value * (factors[c] as number), 0)
}
