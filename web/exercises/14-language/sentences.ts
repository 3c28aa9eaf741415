/** Sentences that a model wrote, each with a sign of what it is worth. */
import { nothing, type TemplateResult } from 'lit'
import { html, t } from '../../translation/translation.ts'
import type { LanguageRun } from './language-run.ts'
import type { WrittenSentence } from './stored-model.ts'

/** Labels for the kinds of sentences: a sign to look at, and words for screen readers. */
const KINDS = {
  fresh: { sign: '✓', label: t`grammatical, never read` },
  copied: { sign: '=', label: t`grammatical, read in training` },
  wrong: { sign: '✗', label: t`not grammatical` },
  unknown: { sign: '·', label: t`never read` },
  seen: { sign: '=', label: t`read in training` },
} as const

export function kindOf({ grammatical, inTraining }: WrittenSentence): keyof typeof KINDS {
  if (grammatical === null) return inTraining ? 'seen' : 'unknown'
  if (!grammatical) return 'wrong'
  return inTraining ? 'copied' : 'fresh'
}

/** What the signs mean. */
export function renderKinds({ text }: Pick<LanguageRun, 'text'>): TemplateResult {
  const kinds: (keyof typeof KINDS)[] =
    text !== null && text.grammar === null ? ['unknown', 'seen'] : ['fresh', 'copied', 'wrong']
  const grammar = kinds.includes('wrong')
    ? t`Grammatical means here: the grammar of this small world can write it, its facts included. Much good English is outside it.`
    : ''
  return html`<p class="hint">
    ${kinds.map((kind, i) => html`${i > 0 ? '; ' : nothing}<span class="sign ${kind}">${KINDS[kind].sign}</span> ${KINDS[kind].label}`)}.
    ${grammar} “…”: cut off before its end.
  </p>`
}

/** `word`: the learner's own, which is made out. */
export function renderSentence(sentence: WrittenSentence, word = ''): TemplateResult {
  const kind = kindOf(sentence)
  return html`<p class="written ${kind}">
    <span class="sign ${kind}" role="img" aria-label=${KINDS[kind].label}>${KINDS[kind].sign}</span>
    ${sentence.text === '' ? html`<em>nothing</em>` : html`<span translate="no">${markedIn(sentence.text, word)}</span>`}${sentence.ended ? nothing : ' …'}
  </p>`
}

function markedIn(text: string, word: string): string | readonly (string | TemplateResult)[] {
  if (word === '' || !text.includes(word)) return text
  return text.split(' ').flatMap((each, i) => {
    const blank = i > 0 ? [' '] : []
    return [...blank, each === word ? html`<mark>${each}</mark>` : each]
  })
}
