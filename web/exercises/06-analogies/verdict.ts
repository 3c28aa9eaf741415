/** Tests every analogy whose answer is known: how many hold, and what the others gave instead. */
import type { Remote } from 'comlink'
import type { ComparedAnalogy } from 'lexiscope/training/protocol.ts'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { VectorAskingElement } from '../../lesson/asking/asking.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import { aloneBetterText, relationsText } from '../../lesson/findings/analogy.ts'
import { howTrained, settingsLine } from '../../lesson/findings/how-trained.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { worldName } from '../../lesson/words/world-names.ts'
import { madeUpWord, trainingSchema } from '../../training/settings.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { type Score, scoresOf } from './scores.ts'
import { askingSchema } from './settings.ts'

const MAX_FAILURES = 200
/** Analogies whose answers the microworld knows. */
const KNOWN = 218
/** Few enough dimensions for some relations to fail. */
const NARROW = 8
const FEW = 10

interface Tried {
  known: number
  tried: ComparedAnalogy[]
  /** failures in which the learner's own word took the place of one that it is used like */
  displaced: number
}

@customElement('lx-verdict')
export class Verdict extends VectorAskingElement<Tried> {
  /** What to read beside failures, and of the columns of the table. */
  @property({ attribute: false }) failures: TemplateResult | typeof nothing = nothing
  @property({ attribute: false }) columns: TemplateResult | typeof nothing = nothing
  private readonly highlighted = new HighlightedPart(this)
  /** The width to go back to: the usual one, or the one there was. */
  private wide = trainingSchema.dim.fallback

  protected override question() {
    // Hundreds of questions at once: asked of vectors that stand still.
    return this.counted && this.lesson.core.view.phase !== 'running' ? [] : null
  }

  protected override async ask(remote: Remote<CoreWorker>): Promise<Tried> {
    const { analogies, slots } = await this.lesson.core.world()
    const tried = await remote.compareAnalogies(analogies)
    const own = this.ofMicroworld ? madeUpWord(this.lesson.training.settings) : null
    const like = slots.filter(({ slot }) => own?.slots.includes(slot)).flatMap(({ words }) => words)
    const displaced = tried.filter(({ d, got }) => got === own?.word && like.includes(d)).length
    return { known: analogies.length, tried, displaced }
  }

  protected override render(): TemplateResult {
    if (this.answer === null) {
      return html`<div class="card verdict-card">
        <p class="big">? of ${KNOWN}</p>
        ${this.renderPress()}
      </div>`
    }
    const { known, tried } = this.answer
    const { core, text } = this.lesson
    const scores = scoresOf(tried).map((score) => ({ ...score, name: worldName(score.relation) }))
    const held = tried.filter(({ d, got }) => d === got).length
    const alone = tried.filter((each) => each.alone === each.d).length
    const bySteps = tried.filter((each) => each.bySteps === each.d).length
    const missed = tried.filter(({ d, got }) => d !== got)
    return html`
      <div class="card verdict-card">
        ${
          tried.length === 0
            ? html`<p class="big">None can be asked</p>
              <p>None of the ${known} known analogies has all of its four words in this text.</p>`
            : html`<p class="big ${this.highlighted.marks('right')}">${plural(held, '{0} of {1} holds', '{0} of {1} hold', tried.length)}</p>
              ${tried.length < known ? html`<p>${tried.length} of the ${known} known analogies can be asked: this text has all four of their words. Where a relation fails, look at how often its words occur: a few dozen places are too few to learn from.</p>` : nothing}
              <p>
                Without any arithmetic, the word nearest to c is the answer to ${alone} of ${tried.length}. With the
                mean step of the relation’s other pairs, ${bySteps} of ${tried.length} hold.
              </p>
              <p>${relationsText(scores)} ${aloneBetterText(scores)}</p>
              <p class="hint">${settingsLine(howTrained(core.view, text.name))}</p>
              ${missed.length === 0 ? this.renderWhyAll() : this.renderFailures(missed)}
              ${this.renderOtherWidth(missed.length)} ${renderScores(scores)}
              <div class="prose">${this.columns}</div>`
        }
      </div>
    `
  }

  private get counted(): boolean {
    return this.lesson.state.read(askingSchema).values.allAsked === 'yes'
  }

  private renderPress(): TemplateResult {
    const { phase, progress } = this.lesson.core.view
    const ready = phase !== 'running' && (progress?.tokensDone ?? 0) > 0
    if (this.counted)
      return html`<p class="waiting">${ready ? t`Asking them all …` : t`Train first: there are no vectors to ask.`}</p>`
    return html`<div class="press">
      <button type="button" class="primary" ?disabled=${!ready} @click=${this.count}>Ask all ${KNOWN}</button>
      ${ready ? nothing : html`<span class="hint">Train first: there are no vectors to ask.</span>`}
    </div>`
  }

  private readonly count = (): void => {
    this.lesson.state.write(askingSchema, { allAsked: 'yes' })
  }

  private get ofMicroworld(): boolean {
    return this.lesson.core.view.source?.kind === 'microworld'
  }

  private renderWhyAll(): TemplateResult | typeof nothing {
    if (!this.ofMicroworld) return nothing
    return html`<p>
      A text made by rules is regular: what tells two words apart is the same in every pair of a
      relation. Whether real texts are as regular, ${exerciseName('pretrained')} shows.
    </p>`
  }

  private renderFailures(missed: readonly ComparedAnalogy[]): TemplateResult {
    const displaced = this.answer?.displaced ?? 0
    const narrow = this.lesson.training.settings.dim <= NARROW
    return html`${renderMissed(missed)}
      <div class="prose">${this.failures}</div>
      ${displaced === 0 ? nothing : html`<p>In ${displaced} of them your own word took the place of a word it is used like: there the vectors are not at fault.</p>`}
      ${narrow ? html`<p>With too few dimensions, differences that need a direction of their own have to share one.</p>` : nothing}`
  }

  /** Where nearly all hold, there is hardly a failure to look at: with less room there are. And back again. */
  private renderOtherWidth(failing: number): TemplateResult | typeof nothing {
    const { dim } = this.lesson.training.settings
    if (!this.ofMicroworld) return nothing
    if (dim > NARROW && failing <= FEW)
      return html`<div class="press">
        <button type="button" class="primary" @click=${() => this.trainWith(NARROW)}>Train again with ${NARROW} dimensions</button>
        <span class="hint">How many hold with less room? This replaces your vectors, which have ${dim} dimensions; you can go back.</span>
      </div>`
    if (dim !== NARROW) return nothing
    return html`<div class="press">
      <button type="button" class="primary" @click=${() => this.trainWith(this.wide)}>Train again with ${this.wide} dimensions</button>
      <span class="hint">Your vectors have ${dim} dimensions now, here and in the exercises that follow.</span>
    </div>`
  }

  private trainWith(dim: number): void {
    if (dim === NARROW) this.wide = this.lesson.training.settings.dim
    this.lesson.state.write(trainingSchema, { dim })
    void this.lesson.training.train()
  }
}

function renderScores(scores: readonly Score[]): TemplateResult {
  // With a reader's own spacing of letters it is wider than a phone: it scrolls by itself.
  return html`<div class="scroll" role="group" tabindex="0" aria-labelledby="scores-caption">
  <table class="scores">
    <caption class="hidden" id="scores-caption">Analogies that hold, by relation</caption>
    <thead>
      <tr>
        <th scope="col">Relation</th>
        <th scope="col">Hold</th>
        <th scope="col">By c alone</th>
        <th scope="col">By several pairs</th>
        <th scope="col">Asked</th>
        <td aria-hidden="true"></td>
      </tr>
    </thead>
    <tbody>
      ${scores.map(
        ({ relation, held, alone, bySteps, questions }) => html`<tr>
          <th scope="row">${worldName(relation)}</th>
          <td>${held}</td>
          <td>${alone}</td>
          <td>${bySteps}</td>
          <td>${questions}</td>
          <td aria-hidden="true"><meter min="0" .max=${questions} .value=${held}></meter></td>
        </tr>`,
      )}
    </tbody>
  </table>
  </div>`
}

function renderMissed(missed: readonly ComparedAnalogy[]): TemplateResult {
  return html`<details>
    <summary id="missed-summary">${plural(missed.length, '{0} fails: the answer given instead', '{0} fail: the answers given instead')}</summary>
    <ul class="missed" tabindex="0" aria-labelledby="missed-summary">
      ${missed.slice(0, MAX_FAILURES).map(
        ({ a, b, c, d, got }) => html`<li>
          ${a} : ${b} = ${c} : <b class="context">${got}</b> <span class="hint">(expected ${d})</span>
        </li>`,
      )}
    </ul>
    ${missed.length > MAX_FAILURES ? html`<p class="hint">and ${missed.length - MAX_FAILURES} more</p>` : nothing}
  </details>`
}
