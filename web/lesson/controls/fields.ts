/** Controls that each stand for one value of the address: a slider, a choice. */
import { nothing, type TemplateResult } from 'lit'
import type { Schema } from '../../state/fields.ts'
import { inPoints } from '../../state/number-text.ts'
import type { Drafts } from '../../training/drafts.ts'
import type { TrainingSettings } from '../../training/settings.ts'
import { html, valueText } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'
import { type Choice, choose, control, type Ties } from './control.ts'

/**
 * `says` puts the value in words where the number alone does not tell. Sliders below one another
 * share a scale if each gives its right end as `upTo`.
 */
export function slider(
  lesson: Lesson,
  schema: Schema,
  name: string,
  label: string,
  range: {
    low: number
    high: number
    step?: number
    upTo?: number
    valueText?: (value: number) => string
  },
): TemplateResult {
  const value = lesson.state.read(schema).values[name] as number
  const text = range.valueText?.(value) ?? valueText(value)
  return html`<label class="slider">
    <span>${label}</span>
    <input
      type="range"
      name=${name}
      min=${range.low}
      max=${range.high}
      step=${range.step ?? 1}
      .style=${range.upTo === undefined ? '' : `width: ${(100 * range.high) / range.upTo}%`}
      .value=${String(value)}
      aria-valuetext=${text}
      @input=${(event: Event) => {
        const moved = Number((event.target as HTMLInputElement).value)
        lesson.state.write(schema, { [name]: moved })
      }}
    />
    <output aria-live="off">${text}</output>
  </label>`
}

export function choiceField(
  lesson: Lesson,
  schema: Schema,
  name: string,
  label: string,
  choices: readonly Choice[],
  hint = '',
): TemplateResult {
  const chosen = lesson.state.read(schema).values[name] as string
  const write = (value: string) => lesson.state.write(schema, { [name]: value })
  return choose({ id: name, label, hint }, choices, chosen, write)
}

/** A number of the training settings as a control, with what the core has against it. */
export function numberControl(
  drafts: Drafts,
  name: keyof TrainingSettings,
  label: string,
  hint: string,
): TemplateResult {
  return control({ id: name, label, hint, error: drafts.error(name) }, (ties) =>
    numberInput(drafts, name, ties),
  )
}

/** Takes any number, and keeps what cannot be used. */
function numberInput(
  drafts: Drafts,
  name: keyof TrainingSettings,
  { id, describedBy, invalid }: Ties,
): TemplateResult {
  return html`<input
    id=${id}
    type="text"
    inputmode="decimal"
    autocomplete="off"
    .value=${drafts.shown(name)}
    aria-describedby=${describedBy || nothing}
    aria-invalid=${invalid}
    @change=${(event: Event) => drafts.enter(name, (event.target as HTMLInputElement).value)}
  />`
}

/** Numbers with a slider over their usual values beside the entry, which takes any other. */
export function numberSlider(
  drafts: Drafts,
  name: keyof TrainingSettings,
  label: string,
  hint: string,
  stops: readonly number[],
): TemplateResult {
  return control({ id: name, label, hint, error: drafts.error(name) }, (ties) => {
    const shown = drafts.shown(name)
    const named = `${label}: ${hint}`
    const take = (stop: number) => void drafts.enter(name, String(stop))
    return alongSlider(stops, shown, named, take, numberInput(drafts, name, ties))
  })
}

/** `stops` ascend; where the value is none of them, the slider is at the nearest. */
export const alongSlider = (
  stops: readonly number[],
  shown: string,
  label: string,
  take: (stop: number) => void,
  input: TemplateResult,
): TemplateResult =>
  html`<div class="along">
    <input
      type="range"
      min="0"
      max=${stops.length - 1}
      .value=${String(nearest(stops, Number(inPoints(shown))))}
      aria-label=${label}
      aria-valuetext=${shown}
      @input=${(event: Event) => take(stops[Number((event.target as HTMLInputElement).value)] as number)}
    />
    ${input}
  </div>`

/** By ratio, since some stops grow by factors; 0 counts as a tenth of the smallest. */
function nearest(stops: readonly number[], value: number): number {
  const least = Math.min(...stops.filter((stop) => stop > 0)) / 10
  const away = (stop: number) => Math.abs(Math.log(Math.max(stop, least) / Math.max(value, least)))
  return stops.reduce((best, stop, i) => (away(stop) < away(stops[best] as number) ? i : best), 0)
}
