/** Numbers with a slider over their usual values beside the entry, which takes any other. */
import type { TemplateResult } from 'lit'
import { inPoints } from '../../state/number-text.ts'
import type { Drafts } from '../../training/drafts.ts'
import type { TrainingSettings } from '../../training/settings.ts'
import { html } from '../../translation/translation.ts'
import { control } from './control.ts'
import { numberInput } from './number-control.ts'

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
