/** What the learner's own models did, where an exercise before this one has stored it. */
import { nothing, type TemplateResult } from 'lit'
import type { Lesson } from '../../lesson/lesson.ts'
import { html } from '../../translation/translation.ts'

/** The outcome of another exercise's prediction, as it was first seen. */
export function ownOutcome(
  lesson: Lesson,
  exercise: string,
  name: string,
  says: string,
): TemplateResult | typeof nothing {
  const outcome = lesson.notebook.read(`${exercise}/outcome/${name}`)
  return outcome === '' ? nothing : html`<p class="beside-own"><b>${says}</b> ${outcome}</p>`
}
