/** The buttons of a comparison, and the line that says how far it is. */
import type { TemplateResult } from 'lit'
import type { Lesson } from '../../lesson/lesson.ts'
import { renderTraining } from '../../lesson/model-run/training-controls.ts'
import type { Run } from '../../lesson/rhythm/run.ts'
import { decimal, language, t } from '../../translation/translation.ts'
import type { Comparison, ComparisonSelection } from './comparison.ts'

/** Arguments of the core that a setting stands for. */
const ARGUMENTS = new Set([
  ...['length', 'distance', 'base', 'steps', 'seed', 'learningRate', 'slopeFactor'],
])

export function renderComparisonTraining(
  lesson: Lesson,
  run: Run,
  selection: ComparisonSelection,
  { name, entries }: { name: string; entries: readonly string[] },
): TemplateResult {
  const { comparison } = selection
  const status = comparison === null ? '' : statusOf(comparison)
  const isSetting = (argument: string) => ARGUMENTS.has(argument)
  return renderTraining(lesson, run, selection, { name, status, isSetting, entries })
}

function statusOf({ phase, runs, restoredFrom, took, request }: Comparison): string {
  const done = runs.filter(({ final }) => final).length
  if (phase === 'ready') return t`Not trained yet.`
  if (phase === 'running') return t`Training: ${done} of ${runs.length} done.`
  const savedAt = restoredFrom?.toLocaleTimeString(language())
  if (phase === 'paused')
    return savedAt === undefined
      ? t`Paused.`
      : t`Paused, brought back as it was kept at ${savedAt}.`
  const positions = (8 * request.length).toLocaleString(language())
  const trained =
    savedAt === undefined
      ? t`Trained and read to ${positions} places.`
      : t`Trained and read to ${positions} places as it was kept at ${savedAt}.`
  if (took === null) return trained
  return `${trained} ${t`It took ${decimal(took.toFixed(1))} seconds.`}`
}
