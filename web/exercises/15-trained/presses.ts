/** The buttons of a comparison, and the line that says how it is. */
import { nothing, type TemplateResult } from 'lit'
import type { Lesson } from '../../lesson/lesson.ts'
import { type Run, ready, start } from '../../lesson/rhythm/run.ts'
import { decimal, html, language, t } from '../../translation/translation.ts'
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
      ${running ? button(t`Pause`, false, () => void comparison?.pause(), 'primary') : button(phase === 'paused' ? t`Go on` : name, !free || phase === 'done', press, 'primary')}
      ${button(t`Rewind`, !begun, rewind)}
      ${button(t`Cancel`, !begun || phase === 'done', () => comparison?.clear())}
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
  const status = opened.refused !== null || comparison === null ? '' : stateOf(comparison)
  return html`<p class="state" role="status">${status}</p>`
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
                ? t`Nothing is lost: change that setting, or rewind.`
                : html`What was trained before is still there. <button type="button" @click=${retry}>Try again</button>`
            }
          </p>`
    }
    ${unsaved === '' ? nothing : html`<p class="hint">${unsaved} What is trained lasts until this page is closed.</p>`}
  `
}

function stateOf(comparison: Comparison): string {
  const { phase, members, restoredFrom, took } = comparison
  const done = members.filter(({ final }) => final).length
  if (phase === 'ready') return t`Not trained yet.`
  if (phase === 'running') return t`Training: ${done} of ${members.length} done.`
  const savedAt = restoredFrom?.toLocaleTimeString(language())
  if (phase === 'paused')
    return savedAt === undefined
      ? t`Paused.`
      : t`Paused, brought back as it was kept at ${savedAt}.`
  const places = (8 * comparison.request.length).toLocaleString(language())
  const trained =
    savedAt === undefined
      ? t`Trained and read to ${places} places.`
      : t`Trained and read to ${places} places as it was kept at ${savedAt}.`
  if (took === null) return trained
  return `${trained} ${t`${decimal(took.toFixed(1))} seconds from press to curves.`}`
}
