/** One sum: typed, graded at once, tried again, and worked through. */
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { control } from '../../lesson/controls/control.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { type Compute, coreFor, Latest } from '../../lesson/page/latest.ts'
import { type Grade, gradeCount, gradeNumber } from '../../lesson/rhythm/grade.ts'
import {
  type PredictionQuestion,
  savedPrediction,
  savePrediction,
  seen,
  settle,
} from '../../lesson/rhythm/rhythm.ts'
import {
  inPageSigns,
  inPoints,
  MAX_NUMBER_LETTERS,
  NUMBER_EXPECTED,
  notTaken,
  readNumber,
} from '../../state/number-text.ts'
import { BYTES, readSize, SIZE_EXPECTED, type Unit } from '../../state/size-text.ts'
import { RIGHT } from '../../state/verdict.ts'
import { html, language, t } from '../../translation/translation.ts'

/** An answer rounded to three digits is at most so far off; MB and MiB differ by ten times as much. */
const ROUNDED = 0.005

/** A count, exact or rounded, or a size of memory. */
type Kind = 'exact' | 'count' | 'size'

interface RightAnswer {
  kind: Kind
  /** of a size: in bytes */
  value: number
  /** of a number that is counted: how a miss by one comes about */
  counted?: string
}

interface Graded extends Grade {
  /** the unit that the answer was read in; '' for counts */
  unit: Unit | ''
  /** what helps to try again: which way a number is off, but not how far, which would tell the answer */
  hint: string
}

/** What can be typed, in words. */
export const expectedOf = (kind: Kind) => (kind === 'size' ? SIZE_EXPECTED : NUMBER_EXPECTED)

/** How a typed answer stands to the right one: counts as numbers, memory in any unit. */
export function isReadable(kind: Kind, typed: string): boolean {
  return (kind === 'size' ? readSize(typed) : readNumber(typed)) !== undefined
}

/** Of an answer that is readable. */
export function grade(typed: string, { kind, value, counted }: RightAnswer): Graded {
  if (kind === 'size') return gradeSize(typed, value)
  const mine = readNumber(typed) ?? Number.NaN
  const off = gradeNumber(mine, value, kind === 'count' ? ROUNDED : 0)
  const graded = counted === undefined ? off : gradeCount(mine, value, counted)
  const hint = graded.feedback === off.feedback ? directionOf(off, mine, value) : graded.feedback
  return { ...graded, unit: '', hint }
}

/** '' where there is no more to say than that it is wrong. */
function directionOf({ feedback }: Grade, mine: number, value: number): string {
  if (feedback === '') return ''
  return mine > value ? t`yours is too large` : t`yours is too small`
}

function gradeSize(typed: string, bytes: number): Graded {
  const { number, unit } = readSize(typed) ?? { number: Number.NaN, unit: '' }
  const gradeIn = (each: Unit) => gradeNumber(number * BYTES[each], bytes, ROUNDED)
  const fits = (Object.keys(BYTES) as Unit[]).find((each) => gradeIn(each).right)
  // Without a unit the one that fits is taken, and named.
  const read = unit === '' ? (fits ?? 'MB') : unit
  const graded = gradeIn(read)
  if (graded.right || fits === undefined)
    return { ...graded, unit: read, hint: directionOf(graded, number * BYTES[read], bytes) }
  const feedback = t`the number is right in ${fits}, not in ${read}`
  return { right: false, feedback, unit: read, hint: feedback }
}

interface Answer extends Pick<RightAnswer, 'counted'> {
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

/** Sums of memory and parameters, for whoever wants to; what is right, and the working, is asked of the core. */
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

@customElement('lx-sum')
export class SumCard extends PageElement {
  private readonly highlighted = new HighlightedPart(this)

  @property({ attribute: false }) sum!: Sum
  @property({ type: Number }) number = 1
  @state() private unread = ''
  private readonly latest = new Latest<Answer>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )
  private isAsked = false

  private get mine(): string {
    const saved = savedPrediction(this.lesson, this.sum)
    // A saved answer may come from an imported file: only one that can be graded counts.
    return isReadable(this.sum.kind, saved) ? saved : ''
  }

  protected override willUpdate(): void {
    if (this.mine === '' || this.isAsked) return
    this.isAsked = true
    this.latest.begin((signal) => this.sum.answer(coreFor(this.lesson.core, signal)))
  }

  protected override render(): TemplateResult {
    const { sum, lesson, mine, latest } = this
    const answer = latest.result
    const graded = answer && mine !== '' ? grade(mine, { ...answer, kind: sum.kind }) : null
    const worked = mine !== '' && seen(lesson, sum)
    const id = `review-${sum.name}`
    return html`
      <form class="card check ${this.highlighted.fades(sum.kind)}" @submit=${this.submit}>
        <p class="question" id="${id}-question"><span class="step-name">${this.number}</span> ${sum.question}</p>
        <div class="entry" role="group" aria-labelledby="${id}-question">
          ${control(
            {
              ...{ id, label: t`Your answer` },
              error: this.unread || (latest.refused?.message ?? ''),
            },
            ({ id, describedBy, invalid }) => html`<input
              id=${id}
              type="text"
              autocomplete="off"
              spellcheck="false"
              maxlength=${MAX_NUMBER_LETTERS}
              .value=${inPageSigns(mine)}
              ?readonly=${worked}
              aria-describedby=${describedBy || nothing}
              aria-invalid=${invalid}
            />`,
          )}
          <button type="submit" ?disabled=${worked}>Check</button>
        </div>
        ${latest.renderFault()}
        <div role="status">
          ${graded === null || answer === null ? nothing : this.renderGraded(graded, answer, worked)}
        </div>
      </form>
    `
  }

  private renderGraded(graded: Graded, answer: Answer, worked: boolean): TemplateResult {
    const { right, feedback, hint, unit } = graded
    // With what is right; the working is on the page.
    const letStand = () => {
      const wrong = feedback === '' ? t`Not right.` : t`Not right: ${feedback}.`
      settle(this.lesson, this.sum, `${answer.text}.`, right ? RIGHT : wrong)
    }
    if (right && !worked) void this.updateComplete.then(letStand)
    const says = right ? rightIn(unit, answer.text) : notYetIn(unit, worked ? feedback : hint)
    return html`
      <p class="verdict ${right ? 'right' : 'other'}">${says}</p>
      ${
        worked
          ? html`<p class="working">${answer.working}</p>`
          : html`<button type="button" class="quiet" @click=${letStand}>
              Show the working, and keep my answer
            </button>`
      }
    `
  }

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const { sum, lesson } = this
    if (seen(lesson, sum)) return
    const typed = this.querySelector('input')?.value.trim() ?? ''
    const saved = inPoints(typed)
    this.unread = isReadable(sum.kind, saved) ? '' : notTaken(expectedOf(sum.kind), typed)
    if (this.unread === '') savePrediction(lesson, sum, saved)
  }
}

const rightIn = (unit: string, text: string) =>
  unit === '' ? t`Right: ${text}.` : t`Right, read in ${unit}: ${text}.`

function notYetIn(unit: string, feedback: string): string {
  if (feedback === '') return unit === '' ? t`Not yet.` : t`Not yet, read in ${unit}.`
  return unit === '' ? t`Not yet: ${feedback}.` : t`Not yet, read in ${unit}: ${feedback}.`
}
