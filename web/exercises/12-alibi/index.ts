/** Order as a penalty on distance, added to scores. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/number-prediction.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './attention.ts'
import './bias.ts'
import './longer.ts'
import './slopes.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html, t } from '../../translation/translation.ts'
import { biasedRun, slopesRun } from './predictions.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const toWrite: readonly ToWrite[] = [
  {
    name: 'alibiSlopes',
    call: 'alibiSlopes(heads)',
    draws: t`The slopes`,
    open: () =>
      Promise.all([
        import('./write-alibi-slopes/cases.ts'),
        import('./write-alibi-slopes/path.md'),
      ]),
  },
]

const text = (section: string) => unsafeHTML(prose[section] ?? '')
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="alibi" .prose=${prose}></lx-hints>`
  const { alibiHeads, largestExponent, reach } = lesson.state.read(schema).values
  const otherSlopes =
    alibiHeads !== schema.alibiHeads.fallback || largestExponent !== schema.largestExponent.fallback
  const slopes = () => html`
    ${section('slopes')}
    <lx-alibi-slopes class="stack" .lesson=${lesson}></lx-alibi-slopes>
    ${section('recipe')}
  `
  const bias = () =>
    html`${section('bias')}<lx-alibi-bias class="stack" .lesson=${lesson}></lx-alibi-bias>`
  return html`
    <section class="reading" aria-labelledby="attention-heading">
      <div class="prose">
        <h2 id="attention-heading">A penalty for every step back</h2>
        ${text('attention')}
      </div>
      <lx-alibi-attention class="of-both" .lesson=${lesson} .hints=${hints}></lx-alibi-attention>
      ${hasRun(lesson, biasedRun) ? html`<div class="prose">${text('attention again')}</div>` : nothing}
    </section>

    ${
      hasRun(lesson, biasedRun)
        ? html`<section class="beside" aria-labelledby="longer-heading">
            <div class="prose">
              <h2 id="longer-heading">Why the length of a text matters</h2>
              ${text('longer')}
            </div>
            <lx-alibi-longer class="stack" .lesson=${lesson}></lx-alibi-longer>
          </section>`
        : nothing
    }

    ${writeIt(lesson, 'alibi', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="alibi/reflection"
        question="Why might a model with these fixed slopes read a text twice as long as any it was trained on, and what could such a model find hard?"
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf([
      html`<lx-shelf-entry .lesson=${lesson} parts="alibi-slopes" ?begins-open=${otherSlopes || hasRun(lesson, slopesRun)} summary=${t`A slope for every head`} .content=${slopes}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} parts="alibi-bias" ?begins-open=${reach !== 'causal'} summary="A square for every head, and the symmetric form" .content=${bias}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="Relatives: T5’s buckets, and others" .content=${() => section('relatives')}></lx-shelf-entry>`,
    ])}
  `
}

export * as predictions from './predictions.ts'
export default { schema, render } satisfies Exercise
