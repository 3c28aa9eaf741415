/** The same question to the learner's own vectors and to the loaded ones. */
import type { Remote } from 'comlink'
import type { WordCosine } from 'lexiscope/training/protocol.ts'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import type { TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { VectorAskingElement } from '../../lesson/asking/asking.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { control } from '../../lesson/controls/control.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { Sight } from '../../lesson/player/sight.ts'
import { wordsOf, wordsThere } from '../../lesson/words/words-there.ts'
import { html, t } from '../../translation/translation.ts'
import { AskingTable, PretrainedElement } from './pretrained-element.ts'
import { pretrainedSchema } from './settings.ts'
import { counted } from './sizes.ts'
import { analogies } from './word-lists.ts'

const ANSWERS = 6

/** A word, or three for an analogy. */
type Question = readonly string[]

/** Throws what the table has against the question. */
async function answerOf(
  remote: Remote<PretrainedSession>,
  [a = '', b, c]: Question,
  int8: boolean,
): Promise<WordCosine[]> {
  if (b === undefined || c === undefined) return remote.nearest(a, ANSWERS, int8)
  return (await remote.analogy(a, b, c, ANSWERS, int8)).excluded
}

/** A table that lacks a word of the question has no bars: none of another question stand below its name. */
function figure(
  label: string,
  answer: readonly WordCosine[] | null,
  refused: string,
  faded: string,
  caption = t`The nearest words of this table, nearest first.`,
) {
  if (refused !== '')
    return html`<p class="card-title">${label}</p>
      <p>${refused}</p>`
  return html`<lx-bars
      class=${faded}
      label=${label}
      caption=${caption}
      value-name="cosine"
      .domain=${[0, 1]}
      .bars=${(answer ?? []).map(({ word, cosine }) => ({ label: word, value: cosine }))}
    ></lx-bars>`
}

@customElement('lx-own-answer')
export class OwnAnswer extends VectorAskingElement<WordCosine[]> {
  private readonly highlighted = new HighlightedPart(this)
  /** The learner's vectors, and the module that trains them, are loaded when they are looked at. */
  private readonly sight = new Sight(this, () => {
    if (this.sight.seen) void this.lesson.training.begin()
  })

  @property({ attribute: false }) asking: Question = []

  protected override question() {
    return [this.asking.join('\n')]
  }

  protected override async ask(remote: Remote<CoreWorker>): Promise<WordCosine[]> {
    const [a = '', b, c] = this.asking.map((word) => word.toLowerCase())
    if (b === undefined || c === undefined) return remote.nearest(a, ANSWERS)
    return (await remote.analogy(a, b, c, ANSWERS)).excluded
  }

  protected override render(): TemplateResult {
    const { progress, phase, options, text } = this.lesson.core.view
    if (progress === null || progress.tokensDone === 0) {
      const idle = phase === 'loading' || phase === 'reading' || phase === 'failed'
      return html`<p class="card-title">Yours</p>
        <p>There are no trained vectors of yours yet.</p>
        <button type="button" ?disabled=${idle} @click=${() => this.lesson.training.train()}>
          Train now
        </button>`
    }
    return figure(
      t`Yours`,
      this.answer,
      this.refused?.message ?? '',
      this.highlighted.fades('yours'),
      t`The nearest of your ${counted(text?.words.length ?? 0)} words of width ${options?.embeddingDim ?? 0}, nearest first.`,
    )
  }
}

@customElement('lx-table-answer')
export class TableAnswer extends AskingTable<WordCosine[]> {
  private readonly highlighted = new HighlightedPart(this)

  @property({ attribute: false }) asking: Question = []

  protected override question() {
    return [this.asking.join('\n'), this.int8]
  }

  protected override async ask(remote: Remote<PretrainedSession>): Promise<WordCosine[]> {
    const words = this.asking.map((word) => this.written(word))
    return answerOf(remote, words, this.int8)
  }

  protected override render(): TemplateResult {
    const label = this.table === null ? t`Pretrained` : this.table.name
    const faded = this.highlighted.fades('pretrained')
    return figure(label, this.answer, this.refused?.message ?? '', faded)
  }
}

@customElement('lx-side-by-side')
export class SideBySide extends PretrainedElement {
  private readonly word = new LatestAnswer<Question>(() => this.requestUpdate())
  private readonly analogy = new LatestAnswer<Question>(() => this.requestUpdate())

  private get questions(): { word: Question; analogy: Question } {
    const { values } = this.lesson.state.read(pretrainedSchema)
    // Your vectors know no spaces inside words.
    const plain = (word: string) => word.replaceAll('␣', '')
    const [a = '', b = '', c = ''] = wordsThere(analogies[0], wordsOf(this.lesson))
    return {
      word: [plain(values.word) || b],
      analogy: [plain(values.a) || a, plain(values.b) || b, plain(values.c) || c],
    }
  }

  protected override willUpdate(): void {
    const { word, analogy } = this.questions
    this.accept(this.word, word)
    this.accept(this.analogy, analogy)
  }

  /** A question that neither table can answer is refused, and the one before stays in sight. */
  private accept(latest: LatestAnswer<Question>, question: Question): void {
    const { client, table, int8 } = this
    const { progress, text } = this.lesson.core.view
    const trained = progress !== null && progress.tokensDone > 0
    const own = trained && question.every((word) => text?.words.includes(word.toLowerCase()))
    latest.ask(client && table && [table, own, ...question], async () => {
      const words = question.map((word) => this.written(word))
      if (!own) await client?.ask((remote) => answerOf(remote, words, int8))
      return question
    })
  }

  protected override render(): TemplateResult {
    const { questions } = this
    const word = this.word.shown ?? questions.word
    const analogy = this.analogy.shown ?? questions.analogy
    const cards = [
      { label: t`Nearest to ${word[0]}`, asking: word },
      {
        label: t`${analogy[1]} − ${analogy[0]} + ${analogy[2]}, without the words of the question`,
        asking: analogy,
      },
    ]
    return html`
      ${control(
        {
          id: 'side-word',
          label: t`Word`,
          hint: t`The analogy is the one you asked above.`,
          error: this.word.problem?.message ?? '',
        },
        ({ id, describedBy, invalid }) => html`<input
          id=${id}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="40"
          .value=${questions.word[0] ?? ''}
          aria-describedby=${describedBy}
          aria-invalid=${invalid}
          @change=${(event: Event) =>
            this.lesson.state.write(pretrainedSchema, {
              word: (event.target as HTMLInputElement).value.trim(),
            })}
        />`,
      )}
      ${cards.map(
        ({ label, asking }) => html`<div class="card" role="group" aria-label=${label}>
          <p class="card-title">${label}</p>
          <div class="figures">
            <lx-own-answer .lesson=${this.lesson} .asking=${asking}></lx-own-answer>
            <lx-table-answer .lesson=${this.lesson} .asking=${asking}></lx-table-answer>
          </div>
        </div>`,
      )}
    `
  }
}
