/** What is known now, seen once as a whole, checked off and taken home. */
import './deck.ts'
import './deliverables.ts'
import './own-way.ts'
import './style.css'
import { custom, entry, page, shelf, show } from '../../lesson/page/page.ts'
import { html, t } from '../../translation/translation.ts'
import { journey } from './journey.ts'
import prose from './prose.md'
import { understood } from './questions.ts'
import { type Sum, sums } from './sum.ts'

const exercise = page('review', prose, [
  show(journey, { heading: t`Your sentence, once through everything`, prose: 'journey' }),
  show((lesson) => html`<lx-own-way .lesson=${lesson}></lx-own-way>`, {
    heading: t`Your predictions, and the results`,
    prose: 'way',
    form: 'below',
  }),
  {
    ...show(
      (lesson) =>
        html`<lx-deck class="checks" .lesson=${lesson} label="Questions on all of the lesson" .questions=${understood}></lx-deck>`,
      { heading: t`From letters to sentences`, prose: 'understanding' },
    ),
    questions: understood,
  },
  show((lesson) => html`<lx-explanation class="stack" .lesson=${lesson}></lx-explanation>`, {
    heading: t`In your own words`,
    prose: 'explanation',
  }),
  custom((lesson) => html`<lx-take-home .lesson=${lesson}></lx-take-home>`),
  shelf(
    entry(t`What you take with you`, [
      'deliverables',
      (lesson) => html`<lx-deliverables .lesson=${lesson}></lx-deliverables>`,
    ]),
    entry(t`Sums of memory and parameters`, [
      'questions',
      (lesson) => {
        const sum = (sum: Sum, i: number) =>
          html`<lx-sum .lesson=${lesson} .sum=${sum} .number=${i + 1}></lx-sum>`
        return html`<lx-deck class="checks" .lesson=${lesson} label="Questions with numbers" .questions=${sums} .host=${sum}></lx-deck>`
      },
    ]),
  ),
])

export const { predictions } = exercise
export default exercise
