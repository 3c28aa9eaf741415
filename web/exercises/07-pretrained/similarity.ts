/** Cosines of a few pairs of words, and beside them, once predicted, those of pairs drawn at random. */
import type { Remote } from 'comlink'
import type { Comparison } from 'lexiscope/vectors/protocol.ts'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { switchControl } from '../../lesson/controls/switch.ts'
import { beyondText, pairsText, type ScoredPair } from '../../lesson/findings/real-vectors.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { runButton } from '../../lesson/rhythm/run.ts'
import { minus } from '../../plot/scene/scales.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { drawRun, hasDrawn, outcome, prediction } from './prediction.ts'
import { AskingTable } from './pretrained-element.ts'
import { pretrainedSchema } from './settings.ts'
import { titleOf } from './shipped-table.ts'
import { pairs, unrelated } from './word-lists.ts'

/** Random pairs differ by more: further digits of a cosine near 0 would say nothing. */
const rounded = (cosine: number) => Number(cosine.toFixed(3))

interface Comparisons {
  asTheyAre: Comparison
  centred: Comparison
}

@customElement('lx-similarity')
export class Similarity extends AskingTable<Comparisons> {
  private readonly check = new ChoiceCheck(this, prediction)
  private readonly highlighted = new HighlightedPart(this)

  constructor() {
    super()
    this.check.keepsFirst = true
  }

  private get centred(): boolean {
    return this.lesson.state.read(pretrainedSchema).values.centred === 'yes'
  }

  protected override question() {
    return []
  }

  protected override async ask(remote: Remote<PretrainedSession>): Promise<Comparisons> {
    return {
      asTheyAre: await remote.compare(pairs, false),
      centred: await remote.compare(pairs, true),
    }
  }

  protected override render(): TemplateResult {
    const { answer, lesson, table } = this
    const drawn = hasDrawn(lesson)
    const found =
      drawn && table !== null && answer !== null ? this.outcome(answer, titleOf(table.name)) : null
    return html`
      ${questionCard(lesson, prediction, runButton(lesson, drawRun), drawn ? this.check.render(found) : nothing)}
      <div class="exhibit stack">
        ${answer === null ? nothing : this.renderPairs(answer, drawn)}
        <lx-loaded-table .lesson=${lesson}></lx-loaded-table>
      </div>
    `
  }

  /** What was predicted is about rows as they are; without their mean is a later result. */
  private outcome({ asTheyAre, centred }: Comparisons, table: string) {
    const later = this.centred && seen(this.lesson, prediction)
    return later ? outcome(centred.random.mean, table, true) : outcome(asTheyAre.random.mean, table)
  }

  /** Until random pairs have been drawn: as the rows are, and without the pairs that give the answer away. */
  private renderPairs(answer: Comparisons, drawn: boolean): TemplateResult {
    const centred = drawn && this.centred
    const { pairs: all, random } = centred ? answer.centred : answer.asTheyAre
    const compared = drawn ? all : all.filter(({ a, b }) => !unrelated.includes(`${a} – ${b}`))
    const known = compared.filter((pair): pair is ScoredPair => pair.cosine !== null)
    const missing = compared.filter(({ cosine }) => cosine === null)
    const note = html`<p class="hint">Left out because this table lacks one of the words: <span translate="no">${missing.map(({ a, b }) => `${a} – ${b}`).join(', ')}</span>.</p>`
    if (known.length === 0) return html`<div class="card">${note}</div>`
    const bars = known.map(({ a, b, cosine }) => {
      const label = `${a} – ${b}`
      return { label, value: rounded(cosine), highlighted: this.highlighted.name === label }
    })
    const [low, high] = [random.low, random.high].map((each) => minus(decimal(each.toFixed(2))))
    return html`<div class="card">
      <p class="finding" role="status">${drawn ? beyondText(known, random, unrelated) : pairsText(known)}</p>
      ${drawn ? switchControl(t`Subtract the mean row`, centred, (on) => this.switch(on)) : nothing}
      <lx-bars
        label="Cosines of pairs of words"
        value-name="cosine"
        baseline-name="random pairs"
        caption=${drawn ? t`The dashed line is an average random pair; nine in ten random pairs lie between ${low} and ${high}.` : t`The longer the bar, the smaller the angle between the two words.`}
        .domain=${[0, 1]}
        .baseline=${drawn ? rounded(random.mean) : null}
        ?baseline-highlighted=${this.highlighted.name === 'baseline'}
        .bars=${bars}
      ></lx-bars>
      ${missing.length === 0 ? nothing : note}
    </div>`
  }

  private switch(centred: boolean): void {
    this.lesson.state.write(pretrainedSchema, { centred: centred ? 'yes' : 'no' })
  }
}
