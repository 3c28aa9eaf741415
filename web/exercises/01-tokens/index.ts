/** Exercise 01: a text becomes ids, by characters, by words and by byte pairs. */
import { nothing } from 'lit'
import '../../lesson/text/text-choice.ts'
import { gpt2Words } from './gpt2.ts'
import './style.css'
import { numberControl } from '../../lesson/controls/fields.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { entry, page, predict, reflect, shelf } from '../../lesson/page/page.ts'
import { madeUpWord, trainingSchema } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import { cutText, tokenLengths } from './figures.ts'
import { merges } from './merges.ts'
import prose from './prose.md'
import { comesBack, shortening } from './questions.ts'
import { inputs } from './settings.ts'

/** The text's own summary counts it. */
function withoutOwnWord({ training: { settings } }: Lesson) {
  const own = madeUpWord(settings)
  if (settings.corpus !== 'microworld' || own === null) return nothing
  return html`<p class="hint">That count includes your word “${own.word}”. The lists of this page are made without it, so that none has met it.</p>`
}

const vocab = { vocab: inputs.vocab }

const settings = (lesson: Lesson) => html`<div class="settings">
  <lx-text-choice .lesson=${lesson}></lx-text-choice>
  ${withoutOwnWord(lesson)}
  <div class="pair">
    <lx-entry
      .lesson=${lesson}
      .schema=${vocab}
      name="vocab"
      label="Vocabulary V"
      hint="of the byte pairs, 256 … 4,096"
    ></lx-entry>
    ${numberControl(lesson.training.drafts, 'minCount', t`Minimum count`, t`rarer words are left out`)}
  </div>
</div>`

const exercise = page('tokens', prose, [
  predict(comesBack, cutText, {
    heading: t`Letters grow into pieces`,
    prose: 'cut',
    above: merges,
    hints: true,
  }),
  predict(shortening, tokenLengths, {
    heading: t`A longer list, a shorter text`,
    prose: 'lengths',
  }),
  reflect(
    t`You are building a model of a language you know. What are the arguments for a vocabulary of 1,000 tokens, and for one of 100,000? And which of the three ways would you take?`,
    'sample',
  ),
  shelf(
    entry(t`Learn the pieces from another text`, [settings], {
      opensFor: { corpus: trainingSchema.corpus },
      schema: { ...trainingSchema, ...vocab },
    }),
    entry(t`GPT-2’s own pieces`, [
      'gpt2',
      gpt2Words,
      (lesson) => html`<lx-gpt2-cut class="stack" .lesson=${lesson}></lx-gpt2-cut>`,
    ]),
    entry(t`BERT’s tokens: WordPiece, [CLS] and [SEP]`, ['wordpiece']),
    entry(t`What a long text costs, and a long vocabulary`, ['price']),
    entry(t`Where byte pairs come from`, ['history']),
  ),
])

export const { predictions } = exercise
export default exercise
