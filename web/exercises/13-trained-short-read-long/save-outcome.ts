/** Saves the outcome of a comparison for this exercise's summary and for earlier exercises. */
import type { Lesson } from '../../lesson/lesson.ts'
import { saveOutcome } from '../../lesson/trained/training-outcome.ts'
import { language, plural, t } from '../../translation/translation.ts'
import type { Comparison } from './comparison.ts'
import { rangeName, rightIn } from './places-view.ts'
import { TASKS } from './schemes.ts'

export function saveOutcomeOf(lesson: Lesson, comparison: Comparison): void {
  const { request, runs, ranges } = comparison
  const schemes = runs.map((run) => ({ scheme: run.scheme, right: rightIn(run) }))
  if (schemes.some(({ right }) => !right.every(Number.isFinite))) return
  if (runs.some(({ diverged }) => diverged)) return
  const task = TASKS.find(({ value }) => value === request.task)?.text ?? request.task
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
    t`Trained on “${task}”: right answers by place, in per cent`,
    {
      how: [how, ...unusual(request)].join(', '),
      places: ranges.map(rangeName),
      schemes,
    },
  )
}

/** Its settings in words, without its seed: all that a sentence about it has to name. */
export function howOf({ request, runs }: Comparison): string {
  const { steps, length } = runs[0]?.options ?? { steps: 0, length: 0 }
  const base = t`base ${request.base.toLocaleString(language())}`
  return [
    plural(steps, '{0} step on lines of {1}', '{0} steps on lines of {1}', length),
    ...(request.base === 10_000 ? [base] : []),
    ...(request.slopeFactor === 16 ? [t`ALiBi’s slopes times ${request.slopeFactor}`] : []),
    ...unusual(request),
  ].join(', ')
}

function unusual({
  task,
  distance,
  base,
  slopeFactor,
  flatHead,
  layers,
  lastRotary,
  rate,
}: Comparison['request']): string[] {
  return [
    task !== 'back' || distance === 3 ? '' : plural(distance, '{0} place back', '{0} places back'),
    base === 10_000 ? '' : t`base ${base.toLocaleString(language())}`,
    slopeFactor === 16 ? '' : t`ALiBi’s slopes times ${slopeFactor}`,
    flatHead ? t`its last head flat` : '',
    layers === 0 ? '' : plural(layers, '{0} layer', '{0} layers'),
    lastRotary ? '' : t`rotary in all layers but the last`,
    rate === 0.01 ? '' : t`rate ${rate}`,
  ].filter(Boolean)
}
