/** The work of a class as tables for a spreadsheet. `names` are the learners' names as displayed. */
import { t } from '../../translation/translation.ts'
import { doneText, type Outlined } from '../done.ts'
import { doneIn, type Learner } from './work.ts'

export interface Rows {
  columns: readonly string[]
  rows: number
  cells(i: number): readonly string[]
}

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): Rows => ({
  columns,
  rows: rows.length,
  cells: (i) => rows[i] ?? [],
})

/** One row per learner and one column per exercise: not begun, begun or done. */
export function progressTable(
  learners: readonly Learner[],
  names: readonly string[],
  asked: readonly Outlined[],
): Rows {
  return table(
    [
      t`learner`,
      t`saved`,
      t`done`,
      t`again`,
      t`again right`,
      ...asked.map(({ number, title }) => `${number} ${title}`),
    ],
    learners.map(({ saved, steps, returned }, i) => [
      names[i] ?? '',
      saved,
      `${steps.filter(({ done }) => done === 'done').length}`,
      `${returned.answered}`,
      `${returned.right}`,
      ...asked.map(({ id }) => doneText(doneIn(steps, id))),
    ]),
  )
}

/** One row per answer. */
export function answersTable(learners: readonly Learner[], names: readonly string[]): Rows {
  return table(
    [t`learner`, t`exercise`, t`kind`, t`question`, t`answer`, t`right`, t`result`],
    learners.flatMap(({ report }, i) =>
      report.exercises.flatMap(({ number, title, predictions, answers }) => {
        const start = [names[i] ?? '', `${number} ${title}`]
        return [
          ...predictions.map(({ question, answer, outcome, right }) => [
            ...[...start, t`prediction`, question, answer],
            ...[right === null ? '' : right ? t`yes` : t`no`, outcome],
          ]),
          ...answers.map(({ question, answer }) => [
            ...start,
            t`written`,
            question,
            answer,
            '',
            '',
          ]),
        ]
      }),
    ),
  )
}
