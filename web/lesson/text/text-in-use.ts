/** Which text the page stands on where that is not the lesson's own, and the way back to that. */
import { nothing, type TemplateResult } from 'lit'
import { suited, trainingSchema } from '../../training/settings.ts'
import { html, plural, t } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'

export function textInUse(lesson: Lesson): TemplateResult | typeof nothing {
  const { corpus, vocabulary } = lesson.training.settings
  if (corpus === 'microworld' && vocabulary === 'words') return nothing
  const back = () => {
    lesson.training.drafts.clear()
    lesson.state.write(trainingSchema, { ...suited('microworld', 0), vocabulary: 'words' })
  }
  return html`<p class="text-in-use">
    ${nameOf(lesson)}
    <button type="button" @click=${back}>${corpus === 'microworld' ? t`Back to whole words` : t`Back to the lesson’s text`}</button>
  </p>`
}

function nameOf({ training, text, core }: Lesson): string {
  const { corpus } = training.settings
  if (corpus === 'microworld') return t`You work with pieces of the lesson’s words.`
  if (corpus === 'tinyshakespeare')
    return t`You work with TinyShakespeare, not with the lesson’s text.`
  if (text.blob === null)
    return t`This page asks for a text of your own, and there is none in this browser.`
  const pasted = text.name === t`Your text`
  const name = pasted
    ? t`You work with a text of your own, not with the lesson’s.`
    : t`You work with a text of your own, ${text.name}, not with the lesson’s.`
  const { source, text: read } = core.view
  if (read === null || source?.kind !== 'blob' || source.blob !== text.blob) return name
  const different = plural(read.words.length, '{0} different word', '{0} different words')
  const running = plural(
    read.tokens,
    '{0} running word, {1}.',
    '{0} running words, {1}.',
    different,
  )
  return `${name} ${source.bytePairs === undefined ? running : ''}`
}
