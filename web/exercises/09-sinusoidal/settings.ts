/** What is computed and looked at, as it stands in the address. */
import type { SinusoidalOptions } from 'lexiscope/faces/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, number, wholeNumber } from '../../state/fields.ts'

export const schema = {
  waveLength: wholeNumber(100, 1, 16_384),
  waveDim: wholeNumber(32, 1, 4096),
  layout: choice(['interleaved', 'halves', 'fairseq']),
  waveBase: number(10_000, 1, 1e9, { closed: false }),
  position: wholeNumber(0, 0, 16_383),
  by: wholeNumber(5, 0, 1000),
  waveRun: ran,
  alikeRun: ran,
}

export function optionsOf(lesson: Lesson): SinusoidalOptions {
  const { waveLength, waveDim, layout, waveBase } = lesson.state.read(schema).values
  return { length: waveLength, embeddingDim: waveDim, layout, base: waveBase }
}

export function requestedOptions(lesson: Lesson): readonly unknown[] {
  return Object.values(optionsOf(lesson))
}

/** Which column holds the sine and which the cosine of a pair. */
export function columnsOf(pair: number, { embeddingDim, layout }: SinusoidalOptions) {
  return layout === 'interleaved'
    ? { sine: 2 * pair, cosine: 2 * pair + 1 }
    : { sine: pair, cosine: pair + embeddingDim / 2 }
}

export function pairOf(column: number, { embeddingDim, layout }: SinusoidalOptions): number {
  return layout === 'interleaved' ? Math.floor(column / 2) : column % (embeddingDim / 2)
}
