/** A published model, which somebody else trained: do positions do in it what the lesson said? */
import '../../lesson/controls/entry.ts'
import './open-files.ts'
import './style.css'
import './writer.ts'
import { after, entry, page, predict, reflect, shelf, show } from '../../lesson/page/page.ts'
import { html, t } from '../../translation/translation.ts'
import { inside, moved, muted, pairs, past, sinks, table } from './figures.ts'
import prose from './prose.md'
import * as questions from './questions.ts'
import { schema } from './settings.ts'

const exercise = page('real-model', prose, [
  predict(questions.moved, moved, {
    heading: t`It writes, and you did not train it`,
    prose: 'moved',
    again: 'moved again',
    hints: true,
    below: (lesson) => html`<lx-real-writer .lesson=${lesson}></lx-real-writer>`,
  }),
  predict(questions.pairs, pairs, {
    heading: t`Which pairs carry position?`,
    prose: 'pairs',
    again: 'pairs again',
  }),
  predict(questions.past, past, {
    heading: t`Past its length`,
    prose: 'past',
    again: 'past again',
  }),
  after(
    questions.past,
    show(sinks, { heading: t`The first token`, prose: 'sinks', again: () => 'sinks again' }),
  ),
  reflect(
    t`Somebody wants to read texts of 4,000 tokens with a model that was trained on 1,000. What do you tell them about its positions, and what would you measure first?`,
    'sample',
  ),
  shelf(
    entry(t`What each head is worth`, ['muted', muted], { schema }),
    entry(t`Its token table, read alone`, ['table', table]),
    entry(t`Inside: attention, and after each layer`, ['inside', inside]),
    entry(
      t`Another model, from your files`,
      ['files', (lesson) => html`<lx-real-files class="stack" .lesson=${lesson}></lx-real-files>`],
      { parts: ['real-files'] },
    ),
    entry(t`For engineers: the model, and what is measured`, ['engineers']),
  ),
])

export const { predictions } = exercise
export default exercise
