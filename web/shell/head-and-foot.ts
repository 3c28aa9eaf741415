/** At the foot of every exercise, from its teaching.md: three points to keep, and what comes next. */
import { nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../lesson/glossary/gloss.ts'
import { allSeen, doneOf, missingOf } from '../state/done.ts'
import type { Notebook } from '../state/notebook.ts'
import { html, listed, plural, t } from '../translation/translation.ts'
import { course, type Sections } from './contents.ts'
import type { Page } from './pages.ts'

/** Its points come once every outcome was seen: before, they would give the answers away. */
export function renderFoot(
  notebook: Notebook,
  { id, number, predictions = [] }: Page,
  teaching: Sections | null,
  linkTo: (id: string) => string,
): TemplateResult | typeof nothing {
  if (number === undefined) return nothing
  const next = course[course.findIndex((each) => each.id === id) + 1]
  const done = doneOf(notebook, { id, predictions })
  return html`<footer class="closing">
    ${
      teaching &&
      keyed(
        id,
        allSeen(notebook, { id, predictions })
          ? html`<details class="key-points" open>
              <summary>Three points to keep</summary>
              ${unsafeHTML(teaching['key points'] ?? '')}
            </details>`
          : html`<p class="key-points hint">Three points to keep come here once you have seen the result of every question above.</p>`,
      )
    }
    ${
      next === undefined
        ? nothing
        : html`<div class="onward">
            ${done === 'done' ? html`<p class="hint">Done. Tomorrow it joins the <a href=${linkTo('again')}>questions that come back</a>, with new numbers.</p>` : nothing}
            ${done === 'begun' ? html`<p class="missing">${missingText(notebook, { id, predictions })}</p>` : nothing}
            ${unsafeHTML(teaching?.onward ?? '')}
            <p><a class="next" href=${linkTo(next.id)}>Next: ${next.number} ${next.title} →</a></p>
          </div>`
    }
  </footer>`
}

/** "Still missing: the results of 2 questions; code that passes: rotateHalf." */
function missingText(notebook: Notebook, exercise: Parameters<typeof missingOf>[1]): string {
  const { questions, functions } = missingOf(notebook, exercise)
  const results =
    questions === 0
      ? []
      : [plural(questions, 'the result of {0} question', 'the results of {0} questions')]
  const code = functions.length === 0 ? [] : [t`code that passes: ${listed(functions)}`]
  return t`Still missing here: ${[...results, ...code].join('; ')}.`
}
