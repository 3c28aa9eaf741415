/** One analogy, answered without and with the words of the question. */
import type { Remote } from 'comlink'
import type { AnalogyAnswer, AnalogyPlane, WordCosine } from 'lexiscope/training/protocol.ts'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { VectorAskingElement } from '../../lesson/asking/asking.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { wordControl } from '../../lesson/controls/word-control.ts'
import { aloneText, analogyText } from '../../lesson/findings/analogy.ts'
import { howTrained, settingsLine } from '../../lesson/findings/how-trained.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck, type Found } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { predicted } from '../../lesson/rhythm/rhythm.ts'
import { hasRun, start } from '../../lesson/rhythm/run.ts'
import { wordsOf, wordsThere } from '../../lesson/words/words-there.ts'
import { madeUpWord } from '../../training/settings.ts'
import { decimal, html, listed, t } from '../../translation/translation.ts'
import { ASKED, askedRun, prediction } from './prediction.ts'
import { askingSchema } from './settings.ts'

const ANSWERS = 6
/** Where the answer stands in the plane, after a, b and c. */
const ANSWER = 3
const PARALLELS = [
  { from: 0, to: 1, arrow: true },
  { from: 2, to: ANSWER, arrow: true },
]
/** The list that steps back while the prose points at one of the two. */
const OTHER = { with: 'without', without: 'with' } as const
const NAMES = ['a', 'b', 'c'] as const

interface Answers extends AnalogyAnswer {
  /** nearest to c without a and b: what the arithmetic is to be compared with */
  alone: WordCosine | null
  /** the answer by the rules of the text, and the learner's word where it is used like that */
  expected: string
  twin: string
  /** of the training, 0 … 1 */
  trained: number
}

@customElement('lx-analogy')
export class Analogy extends VectorAskingElement<Answers> {
  /** The arrows are there from the start, and training turns them. */
  protected override readonly fromTheStart = true
  private readonly check = new ChoiceCheck(this, prediction)
  private readonly highlighted = new HighlightedPart(this)
  /** Of the question that was predicted, whatever is typed meanwhile. */
  private readonly asked = new LatestAnswer<AnalogyAnswer>(() => this.requestUpdate())

  constructor() {
    super()
    // Vectors that are trained again, with other settings, may answer otherwise.
    this.check.keepsFirst = true
  }

  /** a, b and c, as they were chosen or as the text has words for them. */
  private get words(): readonly string[] {
    const { values } = this.lesson.state.read(askingSchema)
    return wordsThere(
      NAMES.map((name) => values[name]),
      wordsOf(this.lesson),
    )
  }

  /** Words of the prediction that the open text lacks: it is not about this text, and nothing is given away. */
  private get missing(): readonly string[] {
    const words = wordsOf(this.lesson)
    return words.length === 0 ? [] : Object.values(ASKED).filter((word) => !words.includes(word))
  }

  private get trainedAtAll(): boolean {
    return (this.lesson.core.view.progress?.tokensDone ?? 0) > 0
  }

  private get run(): boolean {
    return hasRun(this.lesson, askedRun) || this.missing.length > 0
  }

  protected override question() {
    return this.words
  }

  protected override willUpdate(): void {
    super.willUpdate()
    const { core } = this.lesson
    const { phase, progress, text } = core.view
    // Of vectors that still move, the answer would be of a moment.
    if (this.missing.length > 0) this.asked.forget()
    else if (this.run && this.trainedAtAll && phase !== 'running' && text !== null) {
      const { a, b, c } = ASKED
      this.asked.ask([progress, text], () => core.ask((remote) => remote.analogy(a, b, c, ANSWERS)))
    }
  }

  protected override async ask(remote: Remote<CoreWorker>): Promise<Answers> {
    const [a = '', b = '', c = ''] = this.words
    const { core, training } = this.lesson
    const trained = core.view.progress?.fraction ?? 0
    const shown = await remote.analogy(a, b, c, ANSWERS)
    const near = await remote.nearest(c, NAMES.length)
    const alone = near.find(({ word }) => word !== a && word !== b) ?? null
    const { analogies, slots } = await core.world()
    const microworld = core.view.source?.kind === 'microworld'
    const asked = analogies.find((each) => each.a === a && each.b === b && each.c === c)
    const reversed = analogies.find((each) => each.b === a && each.a === b && each.d === c)
    const expected = microworld ? (asked?.d ?? reversed?.c ?? '') : ''
    const own = madeUpWord(training.settings)
    const like = slots.filter(({ slot }) => own?.slots.includes(slot))
    const twin = like.some(({ words }) => words.includes(expected)) ? (own?.word ?? '') : ''
    return { ...shown, alone, expected, twin, trained }
  }

  protected override render(): TemplateResult {
    const { run, trainedAtAll } = this
    const training = this.lesson.core.view.phase === 'running'
    const mine = predicted(this.lesson, prediction)
    const { missing, words } = this
    const input = (name: (typeof NAMES)[number]) =>
      wordControl(
        this.lesson,
        { id: `analogy-${name}`, label: name, error: this.errorAt(name) },
        words[NAMES.indexOf(name)] ?? '',
        (word) => this.lesson.state.write(askingSchema, { [name]: word }),
      )
    const press = html`<div class="press">
      <button
        type="button"
        class="primary"
        ?disabled=${mine === '' || !trainedAtAll || training || missing.length > 0}
        @click=${() => start(this.lesson, askedRun)}
      >
        Ask
      </button>
      ${missing.length > 0 ? html`<span class="hint">The text lacks ${listed(missing)}: this question is about the lesson’s text. Under the map, ask about words of this one.</span>` : nothing}
      ${mine !== '' && training ? html`<span class="hint">Once the vectors are trained.</span>` : nothing}
      ${mine !== '' && !trainedAtAll && !training ? html`<span class="hint">Train first: there are no vectors to ask.</span>` : nothing}
    </div>`
    const outcome = hasRun(this.lesson, askedRun) ? this.check.render(this.outcome()) : nothing
    return html`
      ${questionCard(this.lesson, prediction, press, outcome)}
      <div class="exhibit">
        <div class="card">
          ${this.renderPlane()}
          ${
            this.answer === null && this.refused === null
              ? nothing
              : html`<div class="analogy">
                  <div class="sentence">
                    ${input('a')} <span>is to</span> ${input('b')} <span>as</span> ${input('c')}
                    <span>is to …?</span>
                  </div>
                </div>`
          }
          ${run && trainedAtAll ? this.renderLists() : nothing}
        </div>
        <lx-vectors-wanted .lesson=${this.lesson} starts></lx-vectors-wanted>
      </div>
    `
  }

  private renderLists(): TemplateResult {
    // Of a question that is refused, what the figures show is the one before.
    const shown = (this.refused && this.answer?.query) || this.words
    return html`${this.refused === null ? nothing : html`<p class="hint">Below is the last question that could be asked.</p>`}
      <p class="hint sum">b − a + c = ${shown[1]} − ${shown[0]} + ${shown[2]}. Marked: the words of the question.</p>
      <div class="figures">
        ${this.renderBars('without', t`Without the words of the question`, this.answer?.excluded)}
        ${this.renderBars('with', t`With them`, this.answer?.unfiltered)}
      </div>
      ${this.renderAlone()}`
  }

  /** An answer that c alone would give shows little of the arithmetic. */
  private renderAlone(): TemplateResult | typeof nothing {
    if (!this.answer?.alone) return nothing
    const { alone, query, excluded, expected, twin } = this.answer
    const got = excluded[0]?.word ?? ''
    return html`<p class="alone">
      Nearest to ${query[2]} without any arithmetic, again leaving out the words of the question:
      <strong>${alone.word}</strong>, ${decimal(alone.cosine.toFixed(3))}. ${aloneText({ alone: alone.word, got, expected, twin })}
    </p>`
  }

  private errorAt(name: (typeof NAMES)[number]): string {
    return this.refused?.argument === name ? this.refused.message : ''
  }

  private renderBars(
    part: keyof typeof OTHER,
    label: string,
    answers: readonly WordCosine[] | undefined,
  ): TemplateResult {
    const bars = (answers ?? []).map(({ word, cosine }) => ({
      label: word,
      value: cosine,
      highlighted: this.answer?.query.includes(word) ?? false,
    }))
    return html`<lx-bars
      class=${this.highlighted.name === OTHER[part] ? 'faded' : ''}
      label=${label}
      caption="The words nearest to where the arithmetic lands, nearest first."
      value-name="cosine"
      .domain=${[0, 1]}
      .bars=${bars}
    ></lx-bars>`
  }

  /** The parallelogram: a to b, and c to the answer; the word that ranked first is shown once it has been asked. */
  private renderPlane(): TemplateResult | typeof nothing {
    const { answer } = this
    if (answer === null) return nothing
    const { plane, query, excluded, expected, twin, trained } = answer
    const [a, b, c] = query
    const [first] = excluded
    // What a trained table answers is what is asked: until then, one arrow and where the other begins.
    const open = trained > 0 && !this.run
    const shown = plane !== null && open ? withoutAnswer(plane) : plane
    // A letter of the formula, where its word is asked about.
    const named = query.indexOf(this.highlighted.name)
    const facts = { a, b, c, expected, twin, trained }
    return html`${
      first === undefined
        ? nothing
        : html`<p class="finding" role="status">${
            open
              ? this.lesson.core.view.phase === 'running'
                ? t`The vectors are being trained. Predict what will come first, then ask.`
                : t`The vectors are trained. Predict what comes first, then ask.`
              : analogyText({ ...facts, got: first.word, cosine: first.cosine })
          }</p>`
    }
    ${
      shown === null
        ? nothing
        : html`<lx-word-map
            class="plane"
            label=${t`${a} : ${b} as ${c} : ${open ? '?' : shown.words[ANSWER]}`}
            caption=${open ? t`The step from ${a} to ${b}. Where does it lead from ${c}?` : t`The step from ${a} to ${b}, and the step from ${c} to the answer. Where the analogy holds they are nearly the same step; a plane shows only part of it.`}
            .words=${shown.words}
            .x=${shown.x}
            .y=${shown.y}
            glides
            .highlighted=${named < 0 ? (open ? [0, 1, 2] : [0, 1, 2, ANSWER]) : [named]}
            .links=${open ? PARALLELS.slice(0, 1) : PARALLELS}
          ></lx-word-map>`
    }`
  }

  private outcome(): Found | null {
    const found = this.asked.shown
    if (found === null) return null
    const { query, unfiltered } = found
    const [a, b, c] = query
    const [first, second] = unfiltered
    if (first === undefined) return null
    const value = first.word === b ? 'b' : first.word === c ? 'c' : first.word === a ? '' : 'new'
    const sum = `${b} − ${a} + ${c}`
    const [most = '', less = ''] = apart(first.cosine, second?.cosine ?? Number.NaN)
    const text =
      second === undefined
        ? t`${first.word} with ${most}, for ${sum}.`
        : t`${first.word} with ${most}, ahead of ${second.word} with ${less}, for ${sum}.`
    const { core, text: own } = this.lesson
    return { text: `${text} ${settingsLine(howTrained(core.view, own.name))}`, value }
  }
}

const withoutAnswer = ({ words, x, y }: AnalogyPlane): AnalogyPlane => ({
  words: words.filter((_, i) => i !== ANSWER),
  x: x.filter((_, i) => i !== ANSWER),
  y: y.filter((_, i) => i !== ANSWER),
})

/** Two cosines with three digits, or with as many more as tell them apart. */
function apart(one: number, other: number): string[] {
  const written = (digits: number) => [one, other].map((cosine) => decimal(cosine.toFixed(digits)))
  for (let digits = 3; digits < 6; digits++) {
    const [first, second] = written(digits)
    if (first !== second) return written(digits)
  }
  return written(6)
}
