/** The same question to the learner's own vectors and to the loaded ones. */
import type { Remote } from 'comlink'
import type { WordCosine } from 'lexiscope/training/protocol.ts'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import type { PretrainedWorker } from 'lexiscope/vectors/worker.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { VectorAskingElement } from '../../lesson/asking/asking.ts'
import { control } from '../../lesson/controls/control.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { Sight } from '../../lesson/player/sight.ts'
import { html, t } from '../../translation/translation.ts'
import { AskingTable, PretrainedElement } from './pretrained-element.ts'
import { pretrainedSchema } from './settings.ts'
import { counted } from './sizes.ts'
import { analogies } from './word-lists.ts'

const ANSWERS = 6

/** A word, or three for an analogy. */
type Question = readonly string[]

function figure(
  label: string,
  answer: readonly WordCosine[] | null,
  refused: string,
  faded: string,
  caption = t`The nearest words of this table, nearest first.`,
) {
  return html`
    <lx-bars
      class=${faded}
      label=${label}
      caption=${caption}
      value-name="cosine"
      .domain=${[0, 1]}
      .bars=${(answer ?? []).map(({ word, cosine }) => ({ label: word, value: cosine }))}
    ></lx-bars>
    ${refused === '' ? nothing : html`<p class="error">${refused}</p>`}
  `
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

  protected override async ask(remote: Remote<PretrainedWorker>): Promise<WordCosine[]> {
    const [a = '', b, c] = this.asking.map((word) => this.written(word))
    if (b === undefined || c === undefined) return remote.nearest(a, ANSWERS, this.int8)
    return (await remote.analogy(a, b, c, ANSWERS, this.int8)).excluded
  }

  protected override render(): TemplateResult {
    const label = this.table === null ? t`Pretrained` : this.table.name
    const faded = this.highlighted.fades('pretrained')
    return figure(label, this.answer, this.refused?.message ?? '', faded)
  }
}

@customElement('lx-side-by-side')
export class SideBySide extends PretrainedElement {
  protected override render(): TemplateResult {
    const { values } = this.lesson.state.read(pretrainedSchema)
    // Your vectors know no spaces inside words.
    const plain = (word: string) => word.replaceAll('␣', '')
    const [a, b, c] = analogies[0]
    const questions: { label: string; asking: Question }[] = [
      {
        label: t`Nearest to ${plain(values.word) || b}`,
        asking: [plain(values.word) || b],
      },
      (([one, two, three]) => ({
        label: t`${two} − ${one} + ${three}, without the words of the question`,
        asking: [one, two, three],
      }))([plain(values.a) || a, plain(values.b) || b, plain(values.c) || c] as const),
    ]
    return html`
      ${control(
        { id: 'side-word', label: t`Word`, hint: t`The analogy is the one you asked above.` },
        ({ id, describedBy, invalid }) => html`<input
          id=${id}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="40"
          .value=${plain(values.word) || b}
          aria-describedby=${describedBy}
          aria-invalid=${invalid}
          @change=${(event: Event) =>
            this.lesson.state.write(pretrainedSchema, {
              word: (event.target as HTMLInputElement).value.trim(),
            })}
        />`,
      )}
      ${questions.map(
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
