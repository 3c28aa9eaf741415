/** All that made a training of word vectors, in words: what a result has to name so that it can be had again. */
import type { CoreView } from 'lexiscope/training/client.ts'
import type { MadeUpWord } from 'lexiscope/training/protocol.ts'
import { trainingSchema } from '../../training/settings.ts'
import { decimal, number, plural, t } from '../../translation/translation.ts'
import { worldName } from '../words/world-names.ts'

/** Closes the text of a result. */
export const settingsLine = (how: string): string => t`Settings: ${how}.`

/** The lesson's text with the learner's own word, and the kind of words whose places that takes. */
export function microworldWith(madeUp: MadeUpWord | null): string {
  const kindOf = (slot: string) => {
    const [group = '', ...kind] = slot.split(' ')
    return [worldName(group), ...kind.map((each) => each.replace(/^.*=/, ''))].join(' ')
  }
  if (madeUp === null) return t`the microworld`
  return t`the microworld with “${madeUp.word}” (${madeUp.slots.map(kindOf).join(', ')})`
}

/** `name`: of the learner's own text. What is as usual goes without saying, but for epochs and seed. */
export function howTrained({ source, text, options }: CoreView, name: string): string {
  if (source === null || options === null) return ''
  const { embeddingDim, window, negatives, learningRate, subsample, threads, epochs, seed } =
    options
  const { dim, sentences, textSeed, rate, ...usual } = trainingSchema
  const unless = (value: unknown, { fallback }: { fallback: unknown }, said: string) =>
    value === fallback ? [] : [said]
  const from =
    source.kind === 'microworld'
      ? [
          microworldWith(source.madeUp),
          ...unless(
            source.sentences,
            sentences,
            plural(source.sentences, '{0} sentence', '{0} sentences'),
          ),
          ...unless(source.seed, textSeed, t`text seed ${source.seed}`),
        ]
      : [
          source.kind === 'blob' ? t`“${name}”` : 'TinyShakespeare',
          plural(text?.tokens ?? 0, '{0} running word', '{0} running words'),
        ]
  return [
    ...from,
    ...(source.bytePairs === undefined ? [] : [t`at most ${number(source.bytePairs)} pieces`]),
    ...(text === null || text.dropped === 0 ? [] : [t`rare words left out`]),
    plural(epochs, '{0} epoch', '{0} epochs'),
    t`seed ${seed}`,
    ...unless(embeddingDim, dim, t`width ${embeddingDim}`),
    ...unless(window, usual.window, t`window ${window}`),
    ...unless(options.windowKind, usual.windowKind, t`always the whole window`),
    ...unless(negatives, usual.negatives, plural(negatives, '{0} negative', '{0} negatives')),
    ...unless(
      options.negativeDistribution,
      usual.distribution,
      t`negatives from all words equally`,
    ),
    ...unless(learningRate, rate, t`rate ${decimal(String(learningRate))}`),
    ...unless(subsample, usual.subsample, t`subsampling ${decimal(String(subsample))}`),
    ...unless(threads, usual.threads, plural(threads, '{0} thread', '{0} threads')),
  ].join(', ')
}
