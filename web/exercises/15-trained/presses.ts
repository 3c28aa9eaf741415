/** The buttons of a comparison, and the line that says how it is. */
import { html, nothing, type TemplateResult } from 'lit'
import type { Lesson } from '../../lesson/lesson.ts'
import { type Run, ready, start } from '../../lesson/rhythm/run.ts'
import type { Comparison } from './comparison.ts'
import type { Opened } from './opened.ts'

/** Arguments of the core that an entry of the settings stands for. */
const ENTRIES = new Set([
  'length',
  'distance',
  'base',
  'steps',
  'seed',
  'learningRate',
  'slopeFactor',
])

export function renderPresses(
  lesson: Lesson,
  run: Run,
  opened: Opened,
  name: string,
): TemplateResult {
  const { comparison } = opened
  const phase = comparison?.phase ?? 'ready'
  const free = ready(lesson, run)
  const press = () => {
    start(lesson, run)
    opened.run()
  }
  const rewind = () => {
    comparison?.clear()
    if (phase === 'running') comparison?.run()
  }
  const begun = phase !== 'ready'
  const running = phase === 'running'
  return html`<div class="pressed">
    <div class="row" role="group" aria-label="Training">
      ${running ? button('Pause', false, () => void comparison?.pause(), 'primary') : button(phase === 'paused' ? 'Go on' : name, !free || phase === 'done', press, 'primary')}
      ${button('Rewind', !begun, rewind)}
      ${button('Cancel', !begun || phase === 'done', () => comparison?.clear())}
    </div>
    ${free ? renderState(opened) : html`<span class="hint">Predict first.</span>`}
  </div>
  ${renderProblem(opened)}`
}

// The focus stays on the one that was pressed, though the end of the run disables it.
const button = (name: string, disabled: boolean, act: () => void, kind = '') => html`<button
  type="button"
  class=${kind}
  aria-disabled=${disabled || nothing}
  @click=${disabled ? nothing : act}
>${name}</button>`

function renderState(opened: Opened): TemplateResult {
  const { comparison } = opened
  const said = opened.refused !== null || comparison === null ? '' : stateOf(comparison)
  return html`<p class="state" role="status">${said}</p>`
}

function renderProblem(opened: Opened): TemplateResult | typeof nothing {
  const { comparison } = opened
  const problem = opened.refused
  const retry = () => (comparison === null ? opened.again() : comparison.run())
  const unsaved = comparison?.unsaved ?? ''
  return html`
    ${
      problem === null
        ? nothing
        : html`<p class="error" role="alert">
            ${problem.message}
            ${
              ENTRIES.has(problem.argument)
                ? 'Nothing is lost: change that setting, or rewind.'
                : html`What was trained before is still there. <button type="button" @click=${retry}>Try again</button>`
            }
          </p>`
    }
    ${unsaved === '' ? nothing : html`<p class="hint">${unsaved} What is trained lasts until this page is closed.</p>`}
  `
}

function stateOf(comparison: Comparison): string {
  const { phase, members, broughtBack, took } = comparison
  const done = members.filter(({ final }) => final).length
  if (phase === 'ready') return 'Not trained yet.'
  if (phase === 'running') return `Training: ${done} of ${members.length} done.`
  const kept =
    broughtBack === null ? '' : ` as it was kept at ${broughtBack.toLocaleTimeString('en')}`
  if (phase === 'paused') return kept === '' ? 'Paused.' : `Paused, brought back${kept}.`
  const time = took === null ? '' : ` ${took.toFixed(1)} seconds from press to curves.`
  return `Trained and read to ${(8 * comparison.wish.length).toLocaleString('en')} places${kept}.${time}`
}
