/** Where chosen words lie on the line through two others. */
import type { Remote } from 'comlink'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { VectorAskingElement } from '../../lesson/asking/asking.ts'
import { control } from '../../lesson/controls/control.ts'
import { wordControl } from '../../lesson/controls/word-control.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { wordsOf, wordsThere } from '../../lesson/words/words-there.ts'
import { html, t } from '../../translation/translation.ts'
import { askingSchema } from './settings.ts'

interface Placed {
  word: string
  at: number
}

interface Line {
  from: string
  to: string
  placed: Placed[]
}

@customElement('lx-axis')
export class Axis extends VectorAskingElement<Line> {
  private readonly highlighted = new HighlightedPart(this)
  /** The words of the text for which those on the axis were typed; of another, the lacking ones are no fault. */
  private typedFor: readonly string[] | null = null

  private get values() {
    const { values } = this.lesson.state.read(askingSchema)
    const [from = '', to = ''] = wordsThere([values.from, values.to], wordsOf(this.lesson))
    return { from, to, on: values.on }
  }

  protected override question() {
    const { from, to } = this.values
    return [from, to, this.known().join()]
  }

  /** Those of the chosen words that the text has; frequent ones where it has none of them. */
  private known(): readonly string[] {
    const words = wordsOf(this.lesson)
    const { on } = this.values
    const there = (word: string) => words.length === 0 || words.includes(word)
    const known = on.filter(there)
    return known.length > 0 || this.typedFor === words ? known : wordsThere(on, words).filter(there)
  }

  protected override async ask(remote: Remote<CoreWorker>): Promise<Line> {
    const { from, to } = this.values
    const known = this.known()
    const coordinates = await remote.axis(from, to, known)
    const placed = known.map((word, i) => ({ word, at: coordinates[i] as number }))
    return { from, to, placed: placed.sort((one, other) => one.at - other.at) }
  }

  protected override render(): TemplateResult {
    const { from, to, on } = this.values
    const error = (argument: string) =>
      this.refused?.argument === argument ? this.refused.message : ''
    const known = this.known()
    const typed = this.typedFor === wordsOf(this.lesson)
    const unknown = typed ? on.filter((word) => !known.includes(word)) : []
    return html`
      <div class="card">
        <div class="pair">
          ${wordControl(
            this.lesson,
            { id: 'from', label: t`From (0)`, error: error('from') },
            from,
            (word) => this.lesson.state.write(askingSchema, { from: word }),
          )}
          ${wordControl(
            this.lesson,
            { id: 'to', label: t`To (1)`, error: error('to') },
            to,
            (word) => this.lesson.state.write(askingSchema, { to: word }),
          )}
        </div>
        ${control(
          {
            id: 'on',
            label: t`Words on the axis`,
            hint: t`with commas between them, at most 20`,
            error:
              unknown.length > 0
                ? t`Not words of this text: ${unknown.join(', ')}.`
                : error('words'),
          },
          ({ id, describedBy, invalid }) => html`<input
            id=${id}
            type="text"
            spellcheck="false"
            autocapitalize="off"
            .value=${(typed ? on : known).join(', ')}
            aria-describedby=${describedBy || nothing}
            aria-invalid=${invalid}
            @change=${this.choose}
          />`,
        )}
        ${this.renderLine(this.answer ?? { from, to, placed: [] })}
      </div>
    `
  }

  private renderLine(line: Line): TemplateResult {
    const { from, to, placed } = line
    return html`<lx-bars
      label=${t`From ${from} to ${to}`}
      caption=${t`The farther right its bar ends, the more a word leans from ${from} towards ${to}.`}
      value-name=${t`place: 0 ${from}, 1 ${to}`}
      baseline-name="half-way"
      .baseline=${this.answer === null ? null : 0.5}
      .domain=${[0, 1]}
      .bars=${placed.map(({ word, at }) => ({
        label: word,
        value: at,
        highlighted: this.isHighlighted(line, word),
      }))}
    ></lx-bars>`
  }

  /** Both ends of the axis, or the one that the prose points at. */
  private isHighlighted({ from, to }: Line, word: string): boolean {
    const { name } = this.highlighted
    return (word === from && name !== 'to') || (word === to && name !== 'from')
  }

  private readonly choose = (event: Event): void => {
    const input = event.target as HTMLInputElement
    const typed = input.value.toLowerCase().split(',').slice(0, 20).join(',')
    const on = askingSchema.on.read(typed) ?? askingSchema.on.fallback
    this.typedFor = wordsOf(this.lesson)
    this.lesson.state.write(askingSchema, { on })
    input.value = on.join(', ')
  }
}
