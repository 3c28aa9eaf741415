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
import './slopes.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
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

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="alibi" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="slopes-heading">
      <div class="prose">
        <h2 id="slopes-heading">A slope for every head</h2>
        ${text('slopes')}
      </div>
      <lx-alibi-slopes class="of-both" .lesson=${lesson} .hints=${hints}></lx-alibi-slopes>
      ${hasRun(lesson, slopesRun) ? html`<div class="prose">${text('recipe')}</div>` : nothing}
    </section>

    <section aria-labelledby="bias-heading">
      <div class="prose">
        <h2 id="bias-heading">A square for every head</h2>
        ${text('bias')}
      </div>
      <lx-alibi-bias class="stack" .lesson=${lesson}></lx-alibi-bias>
    </section>

    <section class="reading" aria-labelledby="attention-heading">
      <div class="prose">
        <h2 id="attention-heading">What it does to attention</h2>
        ${text('attention')}
      </div>
      <lx-alibi-attention class="of-both" .lesson=${lesson}></lx-alibi-attention>
      ${hasRun(lesson, biasedRun) ? html`<div class="prose">${text('attention again')}</div>` : nothing}
    </section>

    ${writeIt(lesson, 'alibi', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="alibi/reflection"
        question="Why might a model with these fixed slopes read a text twice as long as any it was trained on, and what could such a model find hard?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
