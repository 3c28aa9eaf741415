/** The buttons of a training, its status, and what is wrong with it. */
import { sentence } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import { html, t } from '../../translation/translation.ts'
import { goToEntry } from '../controls/control.ts'
import type { Lesson } from '../lesson.ts'
import { askedCase, hasRun, type Run, ready, start } from '../rhythm/run.ts'
import type { Model, ModelSelection } from './model-selection.ts'

interface Parts {
  /** of the button that starts it */
  name: string
  status: string
  /** Whether a setting on the page stands for this argument of the core. */
  isSetting: (argument: string) => boolean
  /** Ids of the entries that it is trained with. */
  entries: readonly string[]
}

/** `run`: what has to be predicted before, and is run with it; null for a training that reveals nothing. */
export function renderTraining(
  lesson: Lesson,
  run: Run | null,
  selection: ModelSelection<Model>,
  { name, status, isSetting, entries }: Parts,
): TemplateResult {
  const { running, begun, done, problem, unsaved } = selection
  const predicted = run === null || ready(lesson, run)
  // What was trained before, elsewhere or in an earlier visit, is there already: it is shown once it is run.
  const isShown = done && (run === null || hasRun(lesson, run))
  const train = () => {
    // What an entry refused is not what would be trained.
    const wrong = entries
      .map((id) => document.getElementById(id))
      .find((entry) => entry?.getAttribute('aria-invalid') === 'true')
    if (wrong) {
      goToEntry(wrong)
      return
    }
    if (run !== null) start(lesson, run)
    if (!done) selection.run()
  }
  return html`<div class="pressed">
    <div class="row" role="group" aria-label="Training">
      ${running ? button(t`Pause`, false, () => selection.pause(), 'primary') : button(begun && !done ? t`Go on` : name, !predicted || isShown, train, 'primary')}
      ${button(t`Rewind`, !begun, () => selection.clear(running))}
      ${button(t`Cancel`, !begun || done, () => selection.clear(false))}
    </div>
    ${predicted ? html`<p class="state" role="status">${problem === null ? status : ''} ${run === null ? '' : askedCase(lesson, run)}</p>` : html`<span class="hint">Predict first.</span>`}
  </div>
  ${
    problem === null
      ? nothing
      : html`<p class="error" role="alert">
          ${sentence(problem.message)}
          ${
            isSetting(problem.argument)
              ? t`Nothing is lost: change that setting, or rewind.`
              : html`What was trained before is still there. <button type="button" @click=${() => selection.retry()}>Try again</button>`
          }
        </p>`
  }
  ${unsaved === '' ? nothing : html`<p class="hint">${sentence(unsaved)} What is trained lasts until this page is closed.</p>`}`
}

// Focus stays on a pressed button even if the end of the run disables it.
const button = (name: string, disabled: boolean, act: () => void, kind = '') => html`<button
  type="button"
  class=${kind}
  aria-disabled=${disabled || nothing}
  @click=${disabled ? nothing : act}
>${name}</button>`
