/** The schemes that are compared, and the model that each is trained in. */
import type {
  AddedScheme,
  LayerScheme,
  TaskName,
  TransformerOptions,
} from 'lexiscope/faces/transformer.d.ts'
import { t } from '../../translation/translation.ts'

export type SchemeName = AddedScheme | LayerScheme

/** Of one colour wherever they are drawn. */
export const SCHEMES: readonly { scheme: SchemeName; name: string; colour: number }[] = [
  { scheme: 'none', name: t`no positions`, colour: 5 },
  { scheme: 'learned', name: t`learned`, colour: 0 },
  { scheme: 'sinusoidal', name: t`sinusoidal`, colour: 1 },
  { scheme: 'rotary', name: t`rotary`, colour: 2 },
  { scheme: 'alibi', name: 'ALiBi', colour: 3 },
]

export const schemeOf = (scheme: SchemeName) =>
  SCHEMES.find((each) => each.scheme === scheme) as (typeof SCHEMES)[number]

export const TASKS: readonly { value: TaskName; text: string; asks: string }[] = [
  {
    value: 'followed',
    text: t`What followed last time?`,
    asks: t`Random symbols. At each one that has occurred before: which symbol followed its latest occurrence?`,
  },
  {
    value: 'language',
    text: t`A new language every line`,
    asks: t`In each line every symbol has a favourite follower of its own, taken three times out of four. Which symbol comes next?`,
  },
  {
    value: 'back',
    text: t`k places back`,
    asks: t`Random symbols. Which one stood k places back?`,
  },
  {
    value: 'copy',
    text: t`Copy the line`,
    asks: t`Random symbols, a mark, and the same symbols once more. From the mark on: which symbol is next?`,
  },
  {
    value: 'recall',
    text: t`Recall over a gap`,
    asks: t`Keys, each with its value; a gap; then the keys in another order. At each key: which value belonged to it?`,
  },
]

/** Options of a task's usual model with one scheme, changed by the learner's settings. */
export function changed(
  usual: TransformerOptions,
  scheme: SchemeName,
  request: {
    length: number
    steps: number
    slopeFactor: number
    flatHead: boolean
    layers: number
    lastRotary: boolean
    seed: number
    rate: number
  },
): TransformerOptions {
  const [first] = usual.layers
  if (first === undefined) throw new Error('expected a model of a layer or more, got none')
  const layer = { ...first, slopeFactor: request.slopeFactor, flatHeads: request.flatHead ? 1 : 0 }
  const count = request.layers || usual.layers.length
  return {
    ...usual,
    length: request.length,
    steps: request.steps || usual.steps,
    seed: request.seed,
    learningRate: request.rate,
    layers: Array.from({ length: count }, (_, l) =>
      scheme === 'rotary' && !request.lastRotary && l === count - 1
        ? { ...layer, scheme: 'none' }
        : layer,
    ),
  }
}
