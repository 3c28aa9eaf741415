/**
 * An entry for one value of the address, with one line that says why what was typed cannot be used.
 * Numbers may be written in any usual way: 1e3, 38,400,000, 38.4M, and 0,25 where the language does so.
 */
import { type CoreProblem, lineOf } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Schema } from '../../state/fields.ts'
import { inPoints, notTaken, readNumber } from '../../state/number-text.ts'
import { html, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import type { Lesson } from '../lesson.ts'
import { control } from './control.ts'
import { alongSlider } from './fields.ts'

@customElement('lx-entry')
export class Entry extends LessonElement {
  @property({ attribute: false }) schema: Schema = {}
  /** The field of the schema, and the id of the input. */
  @property() name = ''
  @property() label = ''
  @property() hint = ''
  /** What the core has against the value in use; '' when nothing. */
  @property() error = ''
  /** How the value stands in the entry; as its field says when absent. */
  @property({ attribute: false }) write: ((value: never) => string) | null = null
  /** Usual values of a number, for a slider beside it; none without one. */
  @property({ attribute: false }) stops: readonly number[] = []
  /** Whether each letter counts as it is typed, blanks at the ends too. */
  @property({ type: Boolean }) live = false
  /** Values that are set anew with it. */
  @property({ attribute: false }) resets: Readonly<Record<string, unknown>> = {}
  @state() private refused: { typed: string; message: string } | null = null
  private inUse: unknown

  protected override willUpdate(): void {
    const value = this.value
    // Another value, by a link or another control, takes the place of what was refused.
    if (this.inUse !== value) this.refused = null
    this.inUse = value
  }

  private get field() {
    const field = this.schema[this.name]
    if (field === undefined) throw new Error(`expected a field of the schema, got “${this.name}”`)
    return field
  }

  /** As the address writes it, so that equal values are the same. */
  private get value(): string {
    return this.field.write(this.lesson.state.read(this.schema).values[this.name])
  }

  protected override render(): TemplateResult {
    const { name, label, hint, refused } = this
    const value = this.lesson.state.read(this.schema).values[name]
    const shown = this.write?.(value as never) ?? this.field.shown?.(value) ?? this.value
    return control(
      { id: name, label, hint, error: refused?.message ?? this.error },
      ({ id, describedBy, invalid }) => {
        const input = html`<input
          id=${id}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          .value=${refused?.typed ?? shown}
          aria-describedby=${describedBy || nothing}
          aria-invalid=${invalid}
          @input=${this.live ? this.enter : nothing}
          @change=${this.live ? nothing : this.enter}
        />`
        const take = (stop: number) => this.take(stop)
        const named = hint === '' ? t`${label}, usual values` : `${label}: ${hint}`
        return this.stops.length === 0
          ? input
          : alongSlider(this.stops, String(value), named, take, input)
      },
    )
  }

  private readonly enter = (event: Event): void => {
    const { value: text } = event.target as HTMLInputElement
    const typed = this.live ? text : text.trim()
    const number = readNumber(inPoints(typed))
    const value =
      this.field.read(typed) ?? (number === undefined ? undefined : this.field.read(`${number}`))
    if (value === undefined) {
      this.refused = { typed, message: notTaken(this.field.expected, typed) }
      return
    }
    this.take(value)
  }

  private take(value: unknown): void {
    this.refused = null
    this.lesson.state.write(this.schema, { ...this.resets, [this.name]: value })
    this.requestUpdate()
  }
}

/** Usual temperatures of sampling. */
export const TEMPERATURES = [0, 0.2, 0.5, 0.7, 0.8, 1, 1.2, 1.5, 2]

/** An entry, and what the core has against the argument that its value became. */
export function entryFor(
  lesson: Lesson,
  schema: Schema,
  refused: CoreProblem | null,
  { name, argument, label, hint }: Record<'name' | 'argument' | 'label' | 'hint', string>,
  stops: readonly number[] = [],
): TemplateResult {
  return html`<lx-entry
    .lesson=${lesson}
    .schema=${schema}
    name=${name}
    label=${label}
    hint=${hint}
    .stops=${stops}
    error=${refused?.argument === argument ? lineOf(refused.message) : ''}
  ></lx-entry>`
}
