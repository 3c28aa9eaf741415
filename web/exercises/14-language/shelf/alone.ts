/** A second model, trained without positions from the start, beside the learner's own. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LessonElement } from '../../../lesson/element.ts'
import { HighlightedPart } from '../../../lesson/highlighted-part.ts'
import { renderTraining } from '../../../lesson/model-run/training-controls.ts'
import { ChoiceCheck } from '../../../lesson/rhythm/check.ts'
import { hasRun } from '../../../lesson/rhythm/run.ts'
import { html, number, t } from '../../../translation/translation.ts'
import { FINAL_SENTENCES, type LanguageRun } from '../language-run.ts'
import { renderLosses } from '../loss-chart.ts'
import { BesideModel, Models, modelSettings } from '../models.ts'
import { aloneRun, outcomeOf, withoutPositions } from '../predictions.ts'
import { SETTINGS_OF } from '../settings.ts'
import { renderStrip } from './film-strip.ts'

@customElement('lx-language-alone')
export class TrainedAlone extends LessonElement {
  private readonly models = new Models(this)
  private readonly beside = new BesideModel(this)
  private readonly highlighted = new HighlightedPart(this)
  private readonly check = new ChoiceCheck(this, withoutPositions)

  constructor() {
    super()
    this.check.keepsFirst = true
  }

  protected override render(): TemplateResult {
    const { lesson, models, beside } = this
    const shown = hasRun(lesson, aloneRun) && models.beside?.trained ? models.models : []
    const isSetting = (argument: string) => argument in SETTINGS_OF || argument === 'word'
    return html`
      ${renderTraining(lesson, aloneRun, beside, { name: t`Train it`, status: statusOf(beside.own), isSetting, entries: modelSettings })}
      ${this.check.render(outcomeOf(shown))}
      ${shown.length === 0 ? nothing : html`<div class="watched">${renderStrip(shown)} ${renderLosses(shown, this.highlighted)}</div>`}
    `
  }
}

function statusOf(run: LanguageRun | null): string {
  if (run === null || !run.trained) return t`Not trained yet.`
  if (run.phase === 'paused') return t`Paused.`
  if (run.phase !== 'done') return t`Training.`
  if (run.reading === null)
    return t`Trained. Now it is evaluated: loss, ${number(FINAL_SENTENCES)} sentences, and the tests.`
  return t`Trained and evaluated.`
}
