/**
 * A number of the training settings with a slider over its usual values beside the entry, which takes
 * any other.
 */
import type { TemplateResult } from 'lit'
import { inPoints } from '../../state/number-text.ts'
import type { Drafts } from '../../training/drafts.ts'
import type { TrainingSettings } from '../../training/settings.ts'
import { html } from '../../translation/translation.ts'
import { control } from './control.ts'
import { numberInput } from './number-control.ts'

/** `stops` ascend; where the value is none of them, the slider is at the nearest. */
export function numberSlider(
  drafts: Drafts,
  name: keyof TrainingSettings,
  label: string,
  hint: string,
  stops: readonly number[],
): TemplateResult {
  return control(
    { id: name, label, hint, error: drafts.error(name) },
    (ties) => html`<div class="along">
      <input
        type="range"
        min="0"
        max=${stops.length - 1}
        .value=${String(nearest(stops, Number(inPoints(drafts.shown(name)))))}
        aria-label="${label}: ${hint}"
        aria-valuetext=${drafts.shown(name)}
        @input=${(event: Event) => {
          const stop = stops[Number((event.target as HTMLInputElement).value)]
          void drafts.enter(name, String(stop))
        }}
      />
      ${numberInput(drafts, name, ties)}
    </div>`,
  )
}

/** By ratio, since some stops grow by factors. */
function nearest(stops: readonly number[], value: number): number {
  const away = (stop: number) => Math.abs(Math.log(stop / value))
  return stops.reduce((best, stop, i) => (away(stop) < away(stops[best] as number) ? i : best), 0)
}
