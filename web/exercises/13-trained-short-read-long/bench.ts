/** Trains the schemes side by side at one press: the sketch, what came, and what it says. */
import { nothing, type PropertyValues, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { SketchCheck } from '../../lesson/rhythm/check.ts'
import { ready } from '../../lesson/rhythm/run.ts'
import { ownSeries } from '../../lesson/rhythm/sketch.ts'
import { sketched } from '../../lesson/rhythm/sketched.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { html, language, number, plural, t } from '../../translation/translation.ts'
import { type Comparison, ComparisonSelection } from './comparison.ts'
import { findingOf } from './finding.ts'
import { renderExcess, renderLosses, renderRight, renderTable, rightIn } from './places-view.ts'
import { rotaryPast, sketchOutcome, trainedRun } from './predictions.ts'
import { howOf, saveOutcomeOf } from './save-outcome.ts'
import { FOLLOWING, isPredictedCase, requestOf, seedAfter } from './settings.ts'
import { renderComparisonTraining } from './training-status.ts'

/** Settings of the comparison that are typed. */
const ENTRIES = [
  ...['distance', 'trainLength', 'angleBase', 'trainSeed', 'slopeFactor'],
  ...['trainLayers', 'steps', 'highestRate'],
]
/** Of a training that is played once more. */
const FRAMES = 50
const SECONDS = 6

@customElement('lx-trained-bench')
export class TrainedBench extends LessonElement {
  @property({ attribute: false }) hints: TemplateResult | typeof nothing = nothing
  private readonly check = new SketchCheck(this, rotaryPast)
  /** The scheme that the prose highlights. */
  private readonly highlighted = new HighlightedPart(this)
  private readonly selection = new ComparisonSelection(this, requestOf)
  private readonly following = Array.from(
    { length: FOLLOWING },
    (_, i) => new ComparisonSelection(this, seedAfter(i + 1)),
  )
  private readonly player = new Player(this, () => SECONDS)
  /** Phase of the comparison at the last update. */
  private phase = ''

  constructor() {
    super()
    this.check.keepsFirst = true
    // It is refined by the seeds that follow.
    this.check.firstResult = t`Result, with the settings you predicted for`
  }

  /** Trained to the end with the settings of now. */
  private get finished(): Comparison | null {
    const { comparison, opening } = this.selection
    return comparison?.phase === 'done' && !opening ? comparison : null
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    const { finished } = this
    // It was watched while it trained: the film stands at its end.
    if (finished !== null) this.player.show(finished, FRAMES, FRAMES)
  }

  protected override updated(): void {
    this.showBeginning()
    const { finished } = this
    if (finished === null) return
    saveOutcomeOf(this.lesson, finished)
    // The other seeds follow by themselves, unless the page has only found what was trained before.
    if (finished.restoredFrom !== null) return
    const idle = this.following.filter(({ begun, opening }) => !begun && !opening)
    for (const selection of idle) selection.run()
  }

  /** Scrolls to the curves when training starts: they appear above its button. */
  private showBeginning(): void {
    const { comparison, queued } = this.selection
    const phase = queued ? 'ready' : (comparison?.phase ?? '')
    const begins = this.phase === 'ready' && phase === 'running'
    this.phase = phase
    const curves = this.querySelector('.exhibit lx-range-chart')
    if (!begins || curves === null) return
    const behavior = reducedMotion() ? 'instant' : 'smooth'
    // They have their final height once they have been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => curves.scrollIntoView({ behavior })))
  }

  protected override render(): TemplateResult {
    const { lesson, selection } = this
    const { comparison } = selection
    const shown =
      comparison !== null && ready(lesson, trainedRun) && comparison.phase !== 'ready'
        ? comparison
        : null
    const outcome =
      shown !== null && isPredictedCase(shown.request)
        ? sketchOutcome(this.rotaryOf(shown), howOf(shown), shown.request.seed)
        : null
    return html`
      <div class="card question-card">
        <lx-predict-sketch .lesson=${lesson} .prediction=${rotaryPast} elsewhere></lx-predict-sketch>
        ${this.hints}
        ${renderComparisonTraining(lesson, trainedRun, selection, { name: t`Train`, entries: ENTRIES })}
        ${this.check.render(outcome)}
      </div>
      <div class="exhibit">
        ${shown === null ? nothing : this.renderFigures(shown)}
        <lx-trained-settings .lesson=${lesson}></lx-trained-settings>
      </div>
    `
  }

  /** Rotary's answers, place by place: the learner's own, and those of the other seeds once all are done. */
  private rotaryOf(shown: Comparison): readonly (readonly number[])[] {
    const others = shown === this.finished && this.others.length === FOLLOWING ? this.others : []
    const runs = [shown, ...others].map((each) => each.runOf('rotary'))
    return runs[0]?.final ? runs.map(rightIn) : []
  }

  private renderFigures(comparison: Comparison): TemplateResult {
    const { player, finished } = this
    const mine = isPredictedCase(comparison.request) ? sketched(this.lesson, rotaryPast) : null
    const played =
      finished === comparison && comparison.runs.some(({ history }) => history.length > 1)
    const share = played && !player.ended ? player.step / FRAMES : null
    return html`
      ${renderRight(comparison, {
        share,
        own: mine === null ? [] : [ownSeries(mine)],
        highlighted: this.highlighted.name,
        others: finished === null ? [] : this.others,
      })}
      ${played ? html`<div class="card replay">${this.renderBar(comparison)}</div>` : nothing}
      ${renderExcess(comparison)}
      ${finished === null ? nothing : this.renderFinding(finished)}
      <details class="group">
        <summary>Scheme by scheme, and their losses</summary>
        <div class="stack">${renderTable(comparison)} ${renderLosses(comparison)}</div>
      </details>
    `
  }

  private renderBar({ runs }: Comparison): TemplateResult {
    const { player } = this
    const steps = Math.round(((runs[0]?.options.steps ?? 0) * player.step) / FRAMES)
    return playerBar(
      player,
      {
        name: t`The training once more`,
        slider: t`Steps of the training`,
        at: player.step,
        last: FRAMES,
        said: plural(steps, '{0} step', '{0} steps'),
        shown: steps.toLocaleString(language()),
      },
      { play: t`Play the training`, pause: t`Pause the film`, again: t`Play the training again` },
    )
  }

  /** Trained with the seeds that follow, as far as these are done. */
  private get others(): readonly Comparison[] {
    return this.following.flatMap(({ comparison, opening }) =>
      comparison?.phase === 'done' && !opening ? [comparison] : [],
    )
  }

  private renderFinding(finished: Comparison): TemplateResult {
    const [own = '', ...rest] = findingOf(finished, this.others)
    return html`<div class="finding" role="status">
      <p class="hint">${own}</p>
      ${rest.map((sentence) => html`<p>${sentence}</p>`)}
    </div>
    ${this.renderFollowing()}`
  }

  private renderFollowing(): TemplateResult | typeof nothing {
    const { following } = this
    if (this.others.length === following.length) return nothing
    const running = following.some((each) => each.running)
    const runs = following.flatMap(({ comparison }) => comparison?.runs ?? [])
    const done = runs.filter(({ final }) => final).length
    const press = () => {
      for (const each of following) running ? each.pause() : each.run()
    }
    const seeds = seedAfter(0)(this.lesson).seed
    const stopped = following.find(({ problem }) => problem !== null)?.problem?.message ?? ''
    return html`<div class="row">
      <button type="button" @click=${press}>${running ? t`Pause the other seeds` : t`Train two more seeds`}</button>
      <span class="hint" role="status">${t`Seeds ${number(seeds + 1)} and ${number(seeds + 2)}: ${done} of ${runs.length} models trained.`} ${stopped}</span>
    </div>`
  }
}
