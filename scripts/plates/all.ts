/** Draws the plate of each exercise, by its id. */
import * as meaning from './meaning.ts'
import * as order from './order.ts'

export const plates: Readonly<Record<string, () => Promise<string>>> = {
  tokens: meaning.tokens,
  lookup: meaning.lookup,
  gradients: meaning.gradients,
  similarity: meaning.similarity,
  'skip-gram': meaning.skipGram,
  analogies: meaning.analogies,
  pretrained: meaning.pretrained,
  order: order.order,
  'added-positions': order.addedPositions,
  compose: order.compose,
  rotary: order.rotary,
  alibi: order.alibi,
  'trained-short-read-long': order.trainedShort,
  language: order.language,
  'real-model': order.realModel,
  texts: order.texts,
  review: order.review,
}
