/**
 * Whoever comes without a word of their own is lent the one that the start page suggests, so that
 * there is one to follow. It stands in the address like any other, and can be changed or taken out.
 */
import type { Lesson } from '../../lesson/lesson.ts'
import { keyedFields } from '../../state/fields.ts'
import { type TrainingSettings, trainingSchema } from '../../training/settings.ts'

export const LENT = {
  newWord: 'glimmer',
  places: ['people rank=royal age=adult gender=female'],
}

/** Only at the usual settings, and before anything was predicted or trained: a link shows what it showed. */
export function lendWord(lesson: Lesson): void {
  const { values, misread } = lesson.state.read(trainingSchema)
  const usual =
    misread.length === 0 &&
    keyedFields(trainingSchema).every(
      ({ name, field }) => `${values[name as keyof TrainingSettings]}` === `${field.fallback}`,
    )
  const untouched = lesson.notebook.read('skip-gram/begun') === ''
  const { progress } = lesson.core.view
  const alone = document.documentElement.dataset.embed === 'figure'
  if (usual && untouched && !alone && (progress?.tokensDone ?? 0) === 0)
    lesson.state.write(trainingSchema, LENT)
}
