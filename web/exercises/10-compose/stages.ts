/** The stages of a composed input, as the flow draws them. */
import type { ComposedInput } from 'lexiscope/faces/positions.d.ts'
import { language, t } from '../../translation/translation.ts'
import type { Stage } from './flow.ts'
import type { Added } from './settings.ts'

export interface Composed {
  added: Added
  /** of the ids: [B, T] */
  ids: readonly number[]
  sizes: { vocabSize: number; embeddingDim: number; maxLength: number }
  dropout: number
  training: boolean
  input: ComposedInput
}

export const shapeText = (shape: ArrayLike<number>) =>
  `(${Array.from(shape, (size) => size.toLocaleString(language())).join(', ')})`

const LATER: Partial<Record<Added, Stage['later']>> = {
  rotary: { effect: t`turns q and k`, summary: t`attention turns q and k` },
  alibi: { effect: t`lowers scores`, summary: t`attention lowers scores` },
}

export function stagesOf({ added, ids, sizes, dropout, training, input }: Composed): Stage[] {
  const shape = shapeText(input.shape)
  const { vocabSize, embeddingDim, maxLength } = sizes
  const stages: Stage[] = [
    { part: '', name: t`ids`, shape: shapeText(ids) },
    {
      part: 'lookup',
      name: t`lookup`,
      shape,
      table: {
        name: t`tokens W`,
        shape: shapeText([vocabSize, embeddingDim]),
        parameters: input.parameters.tokens,
      },
    },
  ]
  if (input.factor !== 1)
    stages.push({ part: 'scale', name: t`times √D = ${factor(input)}`, shape })
  if (added === 'learned' || added === 'sinusoidal') {
    stages.push({
      part: 'positions',
      name: t`plus positions`,
      shape,
      table: {
        name: added === 'learned' ? t`positions P` : t`sines, fixed`,
        shape: shapeText([maxLength, embeddingDim]),
        parameters: input.parameters.positions ?? 0,
      },
    })
  }
  if (training) stages.push({ part: 'dropout', name: t`dropout ${dropout}`, shape })
  stages.push({ part: '', name: t`input of block 1`, shape })
  const later = LATER[added]
  if (later !== undefined) stages.push({ part: '', name: t`attention`, shape: '', later })
  return stages
}

const factor = (input: ComposedInput) => Number(input.factor.toPrecision(4))
