/** Trained vectors by word: neighbours, cosines, analogies, axes. */

import { transfer } from 'comlink'
import type { Corpus, Neighbours, Vectors } from '../types/training.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import type { AnalogyAnswer, AnalogyPlane, TrainedVectors, WordCosine } from './protocol.ts'

/** Words drawn around an analogy, enough to show that they lie elsewhere. */
const PLANE_WORDS = 60

/** Words that the text does not have are refused with an UnknownWord problem naming the argument. */
export class WordVectors {
  constructor(
    private readonly corpus: Corpus,
    private readonly words: readonly string[],
    /** (V,D) */
    private readonly vectors: Vectors,
  ) {}

  nearest(word: string, topK: number): WordCosine[] {
    const id = this.idOf(word, 'word')
    return this.named(this.vectors.nearest(this.vectors.row(id), topK, Int32Array.of(id)))
  }

  /** Ids and cosines (rows, topK) of the words nearest to each of the first `rows` words; −1 for no word. */
  nearestOfAll(rows: number, topK: number): { nearest: Int32Array; cosines: Float32Array } {
    const found = {
      nearest: new Int32Array(rows * topK).fill(-1),
      cosines: new Float32Array(rows * topK),
    }
    for (let id = 0; id < rows; id++) {
      const { ids, cosines } = this.vectors.nearest(this.vectors.row(id), topK, Int32Array.of(id))
      found.nearest.set(ids, id * topK)
      found.cosines.set(cosines, id * topK)
    }
    return found
  }

  cosine(a: string, b: string): number {
    return this.vectors.cosine(this.idOf(a, 'a'), this.idOf(b, 'b'))
  }

  analogy(a: string, b: string, c: string, topK: number): AnalogyAnswer {
    const ids = [this.idOf(a, 'a'), this.idOf(b, 'b'), this.idOf(c, 'c')] as const
    const best = this.vectors.analogy(...ids, topK, false)
    return {
      query: [a, b, c],
      excluded: this.named(best),
      unfiltered: this.named(this.vectors.analogy(...ids, topK, true)),
      plane: this.plane(ids, best.ids[0]),
    }
  }

  private plane(
    [a, b, c]: readonly [number, number, number],
    answer: number | undefined,
  ): AnalogyPlane | null {
    if (new Set([a, b, c]).size < 3 || answer === undefined) return null
    const frequent = Array.from({ length: Math.min(PLANE_WORDS, this.words.length) }, (_, i) => i)
    const ids = [...new Set([a, b, c, answer, ...frequent])]
    const [across, up] = [this.vectors.axisProjection(a, c), this.vectors.axisProjection(a, b)]
    return {
      words: ids.map((id) => this.words[id] as string),
      x: Float32Array.from(ids, (id) => across[id] as number),
      y: Float32Array.from(ids, (id) => up[id] as number),
    }
  }

  /** Projections of words on the line from one word (0) to another (1). */
  axis(from: string, to: string, words: readonly string[]): number[] {
    if (from === to)
      throw new CoreProblem('InvalidArgument', 'to', phrase`Choose a word other than “${from}”.`)
    const all = this.vectors.axisProjection(this.idOf(from, 'from'), this.idOf(to, 'to'))
    return words.map((word) => all[this.idOf(word, 'words')] as number)
  }

  /** The words and a copy of their (V,D) vectors. */
  copy(): TrainedVectors {
    const vectors = this.vectors.toFloat32Array()
    return transfer({ words: this.words, vectors, width: this.vectors.width() }, [vectors.buffer])
  }

  private named({ ids, cosines }: Neighbours): WordCosine[] {
    return Array.from(ids, (id, i) => ({
      word: this.words[id] as string,
      cosine: cosines[i] as number,
    }))
  }

  private idOf(word: string, argument: string): number {
    if (word.trim() === '') throw new CoreProblem('UnknownWord', argument, phrase`Type a word.`)
    const id = this.corpus.idOf(word)
    if (id >= 0) return id
    throw new CoreProblem('UnknownWord', argument, phrase`“${word}” is not a word of this text.`)
  }
}
