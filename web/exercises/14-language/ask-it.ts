/** Probabilities of the next word after a beginning; the learner chooses or samples one. */
import type { NextChances } from 'lexiscope/types/language.d.ts'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { control, Fold } from '../../lesson/controls/control.ts'
import { entryFor, TEMPERATURES } from '../../lesson/controls/entry.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { Latest } from '../../lesson/page/latest.ts'
import { html, t } from '../../translation/translation.ts'
import { type LanguageRun, MAX_TOKENS, type WrittenSentence } from './language-run.ts'
import { ASK_MS, beginningOf, modelsOf } from './models.ts'
import { type Way, waysOf } from './questions.ts'
import { barsOf, captionOf, renderSentence } from './sentences.ts'
import { asking } from './settings.ts'

@customElement('lx-language-ask')
export class AskIt extends PageElement {
  private readonly latest = new Latest<readonly (readonly [Way, NextChances])[]>(
    () => this.requestUpdate(),
    () => {},
    ASK_MS,
  )
  /** What was asked last. */
  private asked = ''
  private readonly vocabulary = new Fold(this)
  /** The latest finished sentence; shown until the beginning changes. */
  @state() private written: { from: string; sentence: WrittenSentence } | null = null
  @state() private problem = ''
  /** Seed of the latest sample. */
  private draws = 0
  private drawing: Promise<void> = Promise.resolve()
  /** Earlier beginnings, for “Back”. */
  private earlier: string[] = []

  private get beginning(): string {
    return beginningOf(this.lesson)
  }

  private get ways(): readonly Way[] {
    return waysOf(this.lesson)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.latest.stop()
    this.asked = ''
  }

  protected override willUpdate(): void {
    const { ways, beginning } = this
    const of = ways.map(({ run, choice }) => [run.identity, choice, run.progress?.stepsDone])
    const asked = JSON.stringify([of, beginning])
    if (ways.length === 0 || asked === this.asked) return
    this.asked = asked
    this.latest.begin(() =>
      Promise.all(
        ways.map(async (way) => {
          const next = await way.run.ask((remote) => remote.next(way.choice, beginning))
          return [way, next] as const
        }),
      ),
    )
  }

  protected override render(): TemplateResult {
    const { lesson, ways, latest } = this
    if (ways.length === 0) {
      return html`<p class="hint">Once the model above has begun to train, you can ask it here.</p>`
    }
    const own = ways[0] as Way
    return html`<form class="card stack" @submit=${(event: Event) => event.preventDefault()}>
        ${this.renderEntry(latest.refused)}
        <div class="pressed asking">
          <div class="row" role="group" aria-label="The next word">
            <button type="button" class="primary" @click=${() => this.draw(own, 1)}>Draw a word</button>
            <button type="button" @click=${() => this.draw(own, MAX_TOKENS)}>Write on</button>
            <button type="button" ?disabled=${this.beginning === ''} @click=${this.back}>Back</button>
          </div>
          <div class="temperature">${entryFor(lesson, asking, null, { name: 'languageTemperature', argument: '', label: t`Temperature`, hint: t`0: the likeliest always` }, TEMPERATURES)}</div>
        </div>
        ${this.renderVocabulary()}
        <div class="wrote" role="status">${this.written?.from === this.beginning ? renderSentence(this.written.sentence) : nothing}</div>
        ${this.problem === '' ? nothing : html`<p class="error" role="alert">${this.problem}</p>`}
        ${latest.renderFault() ?? nothing}
      </form>
      <div class="figures chances">
        ${latest.result?.map(([way, next]) => this.renderBars(way, next))}
      </div>
    `
  }

  private renderEntry(refused: CoreProblem | null): TemplateResult {
    const hint =
      this.beginning === ''
        ? t`Empty: a sentence begins.`
        : t`Choose a bar, and its word comes next.`
    return control(
      { id: 'languageBeginning', label: t`A prompt`, hint, error: refused?.message ?? '' },
      ({ id, describedBy, invalid }) => html`<input
        id=${id}
        type="text"
        list="languageBeginning-list"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength="300"
        .value=${this.beginning}
        aria-describedby=${describedBy}
        aria-invalid=${invalid}
        @input=${(event: Event) => offer(event.target as HTMLInputElement, this.words)}
        @change=${(event: Event) => this.goTo((event.target as HTMLInputElement).value)}
      /><datalist id="languageBeginning-list"></datalist>`,
    )
  }

  /** Whole words that it knows; pieces of words can spell anything. */
  private get words(): readonly string[] {
    const { own } = modelsOf(this.lesson)
    const { text } = own?.request ?? {}
    const pieces = text?.kind === 'own' && text.units === 'bytePairs'
    return pieces ? [] : (own?.text?.words.slice(1) ?? [])
  }

  private renderVocabulary(): TemplateResult | typeof nothing {
    const { words } = this
    if (words.length === 0) return nothing
    return this.vocabulary.render(
      t`All ${words.length} words that it knows`,
      () => html`<p class="vocabulary" translate="no">${[...words].sort().join(' ')}</p>`,
    )
  }

  private renderBars(way: Way, next: NextChances): TemplateResult {
    const { text } = way.run
    const bars = barsOf(next, text?.words ?? [])
    return html`<lx-bars
      class="card"
      label=${t`Chance of each next word: ${way.name}`}
      caption=${captionOf(next, text?.grammar != null)}
      value-name="probability"
      mark-name="in the grammar"
      .domain=${[0, 1]}
      .bars=${bars}
      @lx-select=${(event: Event) => this.choose(event, way, next)}
    ></lx-bars>`
  }

  private choose(event: Event, { run }: Way, { ids }: NextChances): void {
    const { index } = (event as CustomEvent<{ index: number }>).detail
    event.preventDefault()
    const id = ids[index]
    if (id === undefined || index < 0) return
    if (id === 0) {
      void this.finish(run)
      return
    }
    const word = run.text?.words[id] ?? ''
    this.goTo(joined(this.beginning, word, run))
  }

  /** Looks up whether the finished sentence is grammatical, and whether the text has it. */
  private async finish(run: LanguageRun): Promise<void> {
    const from = this.beginning
    await this.attempt(async () => {
      const facts = await run.ask((remote) => remote.sentenceFacts(from))
      this.written = { from, sentence: { text: from, ended: true, ...facts } }
    })
  }

  /** Queues presses, so that each continues the sentence of the one before. */
  private draw(way: Way, maxTokens: number): void {
    this.drawing = this.drawing.then(() => this.drawOnce(way, maxTokens))
  }

  private async drawOnce({ run, choice }: Way, maxTokens: number): Promise<void> {
    const from = this.beginning
    const { languageTemperature: temperature } = this.lesson.state.read(asking).values
    const seed = ++this.draws
    await this.attempt(async () => {
      const { sentences } = await run.ask((remote) =>
        remote.draw(choice, { beginning: from, temperature, seed, count: 1, most: maxTokens }),
      )
      const [drawn] = sentences
      if (drawn === undefined || from !== this.beginning) return
      this.goTo(drawn.text)
      if (maxTokens > 1 || drawn.ended) this.written = { from: this.beginning, sentence: drawn }
    })
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.problem = ''
    try {
      await act()
    } catch (thrown) {
      this.problem = thrown instanceof Error ? thrown.message : `${thrown}`
    }
  }

  private goTo(typed: string): void {
    const beginning = typed.slice(0, 300)
    if (beginning !== this.beginning) this.earlier.push(this.beginning)
    this.problem = ''
    this.written = null
    this.lesson.state.write(asking, { languageBeginning: beginning })
  }

  private readonly back = (): void => {
    const before = this.earlier.pop() ?? this.beginning.replace(/\s*\S+\s*$/, '')
    this.written = null
    this.lesson.state.write(asking, { languageBeginning: before })
  }
}

const OFFERED = 12

/** Offers words that go on as the last one begins. */
function offer(input: HTMLInputElement, words: readonly string[]): void {
  const [, before = '', begun = ''] = /^(.*?)(\S*)$/s.exec(input.value.toLowerCase()) ?? []
  const found = words.filter((word) => word.startsWith(begun)).slice(0, OFFERED)
  input.list?.replaceChildren(...found.map((word) => new Option(`${before}${word}`)))
}

/** Appends a word to a beginning; byte-pair tokens carry their own space. */
function joined(beginning: string, word: string, { request }: LanguageRun): string {
  const pieces = request.text.kind === 'own' && request.text.units === 'bytePairs'
  return pieces ? beginning + word : `${beginning.trim()} ${word}`.trim()
}
