/**
 * Whoever comes without a word of their own is lent the one that the start page suggests, so that
 * there is one to follow. It stands in the address like any other, and can be changed or taken out.
 */
import { LANDING } from '../../state/address.ts'
import { keyedFields, type Schema, text } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'
import type { Lesson } from '../lesson.ts'
import { SUGGESTED_WORD } from './own-word.ts'

export const LENT = {
  newWord: SUGGESTED_WORD,
  places: ['people rank=royal age=adult gender=female'],
}

/** The settings of a training but for the made-up word, which comes along from page to page. */
export const besideWord: Schema = Object.fromEntries(
  Object.entries(trainingSchema).filter(([name]) => !(name in LENT)),
)

const linkSchema = { [LANDING]: text('', 200) }

/**
 * Only at the usual settings, and before anything was predicted or trained: a link shows what it showed,
 * also where that was a text without a word of its sender's.
 * `schema`: settings of the exercise's own.
 */
export function lendWord(lesson: Lesson, exercise: string, schema: Schema = {}): void {
  const usual = isUsual(lesson, { ...trainingSchema, ...schema, ...linkSchema })
  const untouched = lesson.notebook.read(`${exercise}/begun`) === ''
  const { progress } = lesson.core.view
  if (usual && untouched && !isFigureAlone() && (progress?.tokensDone ?? 0) === 0)
    lesson.state.write(trainingSchema, LENT)
}

/** Embedded in another page, without the exercise around it. */
export const isFigureAlone = () => document.documentElement.dataset.embed === 'figure'

/** Whether the settings are those that the lesson comes with. */
export function isUsual(lesson: Lesson, schema: Schema): boolean {
  const { values, misread } = lesson.state.read(schema)
  return (
    misread.length === 0 &&
    keyedFields(schema).every(({ name, field }) => `${values[name]}` === `${field.fallback}`)
  )
}
