/** Controls that each stand for one value of the address: a slider, a choice. */
import type { TemplateResult } from 'lit'
import type { Schema } from '../../state/fields.ts'
import { html, valueText } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'
import { type Choice, choose } from './choose.ts'

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
