/** What a comparison found, with the seeds that followed it, in sentences. */
import { lengthsFinding } from '../../lesson/findings/lengths.ts'
import type { Comparison } from './comparison.ts'
import { guessing, nameOf, rightIn } from './places-view.ts'
import { howOf } from './save-outcome.ts'
import { TASKS } from './schemes.ts'

export function findingOf(comparison: Comparison, others: readonly Comparison[]): string[] {
  const { request, ranges, runs } = comparison
  const all = [comparison, ...others]
  return lengthsFinding({
    task: TASKS.find(({ value }) => value === request.task)?.text ?? request.task,
    how: howOf(comparison),
    seeds: all.map(({ request }) => request.seed),
    guess: guessing(comparison),
    length: request.length,
    ranges,
    schemes: runs.map((run) => ({
      name: nameOf(comparison, run),
      right: all.map((each) => rightIn(each.runOf(run.scheme))),
      diverged: all.map((each) => each.runOf(run.scheme).diverged),
    })),
  })
}
