/** Sums of memory and parameters, for whoever wants to; what is right, and the working, is asked of the core. */

import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import type { TemplateResult } from 'lit'
import type { Compute } from '../../lesson/page/latest.ts'
import type { PredictionQuestion } from '../../lesson/rhythm/rhythm.ts'
import { html, language, t } from '../../translation/translation.ts'
import type { Kind, RightAnswer } from './grading.ts'

export interface Answer extends Pick<RightAnswer, 'counted'> {
  /** of a size: in bytes */
  value: number
  /** the right answer as it is written, both units of a size named */
  text: string
  working: TemplateResult
}

export interface Sum extends PredictionQuestion {
  kind: Kind
  answer(core: Compute): Promise<Answer>
}

const n = (value: number) => value.toLocaleString(language())
/** To three digits and no zeros behind: 102.4, 97.7, 4. */
const short = (value: number) => n(Number(value.toFixed(1)))

const tableOf = (core: Compute, vocabSize: number, embeddingDim: number) =>
  core.compute('tokens', 'tableCost', { vocabSize, embeddingDim, numberBytes: 4 })

const sizeText = (cost: { megabytes: number; mebibytes: number }) =>
  `${short(cost.megabytes)} MB = ${short(cost.mebibytes)} MiB`

const ask = (name: string, kind: Kind, question: string, answer: Sum['answer']): Sum => ({
  exercise: 'review',
  name,
  kind,
  question,
  answer,
})

export const sums: readonly Sum[] = [
  ask(
    'table-memory',
    'size',
    t`How much memory does a table of 50,000 words and width 512 take in float32? (MB or MiB: say which.)`,
    async (core) => {
      const cost = await tableOf(core, 50_000, 512)
      return {
        value: cost.bytes,
        text: sizeText(cost),
        working: html`50,000 × 512 = ${n(cost.parameters)} numbers of 4 bytes are ${n(cost.bytes)}
        bytes. Divided by 10<sup>6</sup> that is ${short(cost.megabytes)} MB, divided by
        2<sup>20</sup> it is ${short(cost.mebibytes)} MiB: one size, two units.`,
      }
    },
  ),
  ask(
    'doubled',
    'count',
    t`The width of that table is doubled, from 512 to 1,024. How many parameters does it have now?`,
    async (core) => {
      const [before, after] = [await tableOf(core, 50_000, 512), await tableOf(core, 50_000, 1024)]
      return {
        value: after.parameters,
        text: n(after.parameters),
        working: html`50,000 × 1,024 = ${n(after.parameters)}, twice the ${n(before.parameters)} of
        before: a table grows evenly with its width, and so does what one lookup copies, from
        ${n(before.lookupNumbers)} numbers to ${n(after.lookupNumbers)}. (The square matrices of
        attention grow by four.)`,
      }
    },
  ),
  ask(
    'first-missing',
    'exact',
    t`A model has 512 learned positions, counted from 0. It is given 1,024 tokens. Which is the first position that has no row?`,
    async (core) => {
      const { position, error } = await firstMissing(core, 512)
      return {
        value: position,
        counted: t`the rows are counted from 0`,
        text: n(position),
        working: html`512 rows have the numbers 0 … ${n(position - 1)}. To position ${n(position)}
        the core says: <q>${error}</q>. Sinusoidal and rotary positions could be computed there, yet
        the model was trained on none of them: <em>can be computed</em> is not
        <em>was trained there</em>.`,
      }
    },
  ),
]

/** The first position that a learned table of so many rows refuses, found by asking. */
async function firstMissing(core: Compute, rows: number) {
  let [there, missing] = [0, 2 * rows]
  let error = ''
  while (missing - there > 1) {
    const position = Math.floor((there + missing) / 2)
    const options = { length: rows, embeddingDim: 512, heads: 1 }
    try {
      await core.compute('positions', 'checkPosition', 'learned', options, position)
      there = position
    } catch (thrown) {
      const problem = thrown as CoreProblem
      if (problem.kind !== 'SequenceTooLong') throw thrown
      missing = position
      error = problem.message
    }
  }
  return { position: missing, error }
}
