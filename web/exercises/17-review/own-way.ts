/** The learner's way through the lesson: a dot for every prediction, and what came of the one that is chosen. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import type { Outlined } from '../../state/done.ts'
import type { Notebook } from '../../state/notebook.ts'
import { type PredictionAnswer, reportOf } from '../../state/report.ts'
import { html, plural, t } from '../../translation/translation.ts'

interface Way {
  id: string
  number: string
  title: string
  /** predictions whose result the learner has seen, in the order of asking */
  settled: readonly PredictionAnswer[]
  /** how many are still to be made, or to be run */
  open: number
}

/** Of every exercise but this one. */
export function waysOf(notebook: Notebook, outline: readonly Outlined[]): readonly Way[] {
  const { exercises } = reportOf(notebook, outline)
  return outline
    .filter(({ id }) => id !== 'review')
    .map(({ id, number, title, predictions }) => {
      const answered = exercises.find((each) => each.id === id)?.predictions ?? []
      const settled = answered.filter(({ seen, right }) => seen && right !== null)
      const names = new Set(settled.map(({ name }) => name))
      const isOpen = (either: string) => !either.split(' or ').some((name) => names.has(name))
      return { id, number, title, settled, open: predictions.filter(isOpen).length }
    })
}

/** Where to begin: at the learner's own word, else at the last surprise, else at the first there is. */
export function firstOf(ways: readonly Way[]): PredictionAnswer | null {
  const all = ways.flatMap(({ settled }) => settled)
  const own = all.find(({ name }) => name === 'own-word')
  return own ?? all.filter(({ right }) => right === false).at(-1) ?? all[0] ?? null
}

@customElement('lx-own-way')
export class OwnWay extends LessonElement {
  /** Exercise and name of the prediction that is shown; '' for the first one. */
  @state() private chosen = ''

  protected override render(): TemplateResult {
    const { notebook, outline, state } = this.lesson
    const ways = waysOf(notebook, outline)
    const all = ways.flatMap(({ id, settled }) =>
      settled.map((each) => [keyOf(id, each), each] as const),
    )
    const first = firstOf(ways)
    const [key = '', shown] =
      all.find(([key]) => key === this.chosen) ?? all.find(([, each]) => each === first) ?? []
    const id = key.split('/', 1)[0] as string
    const surprises = all.filter(([, { right }]) => right === false).map(([key]) => key)
    const next = surprises[(surprises.indexOf(key) + 1) % surprises.length] ?? key
    return html`<figure class="card ways">
      <figcaption class="card-title">${countText(all.map(([, each]) => each))}</figcaption>
      <ol>
        ${ways.map(
          (way) => html`<li>
            <a href=${state.linkTo(way.id)}>${way.number} ${way.title}</a>
            <span class="dots">${way.settled.map((each, i) => this.renderDot(way, each, i, key))} ${openDots(way)}</span>
          </li>`,
        )}
      </ol>
      <div class="way-shown" role="status">${
        shown === undefined
          ? html`<p class="hint">A ring is a prediction that you have not seen to its end.</p>`
          : html`${renderShown(shown)}
            <div class="row">
              ${next === key ? nothing : html`<button type="button" @click=${() => this.choose(next)}>Next surprise</button>`}
              <a href=${state.linkTo(id)}>${t`Back to ${exerciseName(id)}`}</a>
            </div>`
      }</div>
    </figure>`
  }

  private choose(key: string): void {
    this.chosen = key
  }

  private renderDot({ id, title }: Way, each: PredictionAnswer, i: number, shown = '') {
    const key = keyOf(id, each)
    const came = each.right ? t`as you predicted` : t`a surprise`
    return html`<button
      type="button"
      class="dot"
      data-came=${each.right ? 'predicted' : 'surprise'}
      aria-label=${t`${title}, prediction ${i + 1}: ${came}`}
      aria-pressed=${key === shown}
      @click=${() => this.choose(key)}
    ></button>`
  }
}

const keyOf = (id: string, { name }: PredictionAnswer) => `${id}/${name}`

function openDots({ open }: Way): TemplateResult | typeof nothing {
  if (open === 0) return nothing
  const rings = Array.from({ length: open }, () => html`<span class="dot"></span>`)
  return html`<span role="img" aria-label=${plural(open, '{0} still open', '{0} still open')}>${rings}</span>`
}

function countText(all: readonly PredictionAnswer[]): string {
  if (all.length === 0)
    return t`Your predictions will be here, from ${exerciseName('tokens')} to ${exerciseName('texts')}.`
  const surprises = all.filter(({ right }) => !right).length
  const seen = plural(all.length, 'Of {0} prediction', 'Of {0} predictions')
  return plural(surprises, '{1} {0} came as a surprise.', '{1} {0} came as a surprise.', seen)
}

function renderShown({
  question,
  answer,
  outcome,
  verdict,
  reason,
  right,
}: PredictionAnswer): TemplateResult {
  return html`
    <p class="question">${question}</p>
    <dl class="outcome">
      <div><dt>You predicted</dt><dd>${answer}</dd></div>
      <div><dt>Result</dt><dd>${outcome}</dd></div>
    </dl>
    <p class="verdict ${right ? 'right' : 'other'}">${verdict}</p>
    ${reason === '' ? nothing : html`<p class="reason">${reason}</p>`}
  `
}
