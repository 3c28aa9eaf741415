/** Sentences that a model wrote, each with a sign of what it is worth. */
import { nothing, type TemplateResult } from 'lit'
import type { Bar } from '../../plot/index.ts'
import { html, t } from '../../translation/translation.ts'
import type { LanguageRun, WrittenSentence } from './language-run.ts'

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

const SHOWN = 6
/** The line feed ends a sentence. */
export const END = t`⏎ end of the sentence`

interface Chances {
  ids: Int32Array
  chances: Float32Array
  /** the grammar's own; null where there is none */
  truth?: Float32Array | null
}

/** The likeliest next tokens as bars. */
export function barsOf({ ids, chances, truth }: Chances, words: readonly string[]): Bar[] {
  return Array.from(ids.subarray(0, SHOWN), (id, i) => ({
    label: id === 0 ? END : (words[id] ?? String(id)),
    value: chances[i] as number,
    ...(truth ? { mark: truth[i] as number } : {}),
  }))
}

/** Caption of the bars: the grammar's line, or why there is none. */
export function captionOf({ truth }: Pick<Chances, 'truth'>, hasGrammar: boolean): string {
  if (truth) return t`At temperature 1. Line: the grammar’s own probability.`
  return hasGrammar
    ? t`At temperature 1. No sentence of the grammar begins like this.`
    : t`At temperature 1. Your text: no grammar to compare with.`
}
