/** The likeliest next tokens as bars. */
import type { Bar } from '../../plot/index.ts'
import { t } from '../../translation/translation.ts'

const SHOWN = 6
/** The line feed ends a sentence. */
export const END = t`⏎ end of the sentence`

interface Chances {
  ids: Int32Array
  chances: Float32Array
  /** the grammar's own; null where there is none */
  truth?: Float32Array | null
}

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
