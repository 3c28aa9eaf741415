/** Saves the outcome of a comparison for this exercise's summary and for earlier exercises. */
import type { Lesson } from '../../lesson/lesson.ts'
import { saveOutcome } from '../../lesson/trained/training-outcome.ts'
import { number, plural, t } from '../../translation/translation.ts'
import type { Comparison } from './comparison.ts'
import { rangeName, rightIn } from './places-view.ts'
import { areBest, TASKS } from './settings.ts'

export function saveOutcomeOf(lesson: Lesson, comparison: Comparison): void {
  const { request, runs, ranges } = comparison
  const schemes = runs.map((run) => ({ scheme: run.scheme, right: rightIn(run) }))
  if (schemes.some(({ right }) => !right.every(Number.isFinite))) return
  if (runs.some(({ diverged }) => diverged)) return
  const { steps, length, seed } = runs[0]?.options ?? { steps: 0, length: 0, seed: 0 }
  const how = plural(
    steps,
    '{0} step on lines of {1}, seed {2}',
    '{0} steps on lines of {1}, seed {2}',
    length,
    seed,
  )
  saveOutcome(
    lesson.notebook,
    request.task,
    t`Trained on “${TASKS[request.task].text}”: right answers by position, in per cent`,
    {
      how: [how, ...settingsIn(request)].join(', '),
      places: ranges.map(rangeName),
      schemes,
    },
  )
}

/** Its settings in words, without its seed: all that a sentence about it has to name. */
export function howOf({ request, runs }: Comparison): string {
  const { steps, length } = runs[0]?.options ?? { steps: 0, length: 0 }
  const trained = plural(steps, '{0} step on lines of {1}', '{0} steps on lines of {1}', length)
  return [trained, ...settingsIn(request, true)].join(', ')
}

/** What the schemes were tuned to, and what is not as usual; `whole`: and how they were tuned. */
function settingsIn(request: Comparison['request'], whole = false): string[] {
  const { task, distance, rotaryBase, sinusoidalBase, slopeFactor, trainLayers, highestRate } =
    request
  return [
    task !== 'back' || distance === 3 ? '' : plural(distance, '{0} place back', '{0} places back'),
    request.schemes.includes('rotary') ? t`rotary’s base ${number(rotaryBase)}` : '',
    request.schemes.includes('sinusoidal') ? t`sinusoidal’s base ${number(sinusoidalBase)}` : '',
    request.schemes.includes('alibi') ? t`ALiBi’s slopes times ${number(slopeFactor)}` : '',
    whole && areBest(request) ? t`each the best of five` : '',
    request.flatHead === 'yes' ? t`its last head flat` : '',
    trainLayers === 0 ? '' : plural(trainLayers, '{0} layer', '{0} layers'),
    request.lastRotary === 'no' ? t`rotary in all layers but the last` : '',
    highestRate === 0.01 ? '' : t`rate ${highestRate}`,
  ].filter(Boolean)
}
