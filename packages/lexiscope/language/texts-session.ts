/** Worker side of a language model whose vectors of words and of texts are measured. */
import type {
  HeadOptions,
  HeadProgress,
  Kept,
  OneVector,
  RankedText,
  Recall,
  SearchFacts,
  SearchOptions,
  TextSearch,
  TextsModule,
  WordSenses,
} from '../types/texts.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { ModelSession } from './model-session.ts'
import type { WeightsChoice } from './protocol.ts'

export class TextsSession extends ModelSession<TextsModule> {
  private searched: TextSearch | null = null

  senses(
    choice: WeightsChoice,
    ...about: [word: string, perSense: number, seed: number]
  ): Promise<WordSenses> {
    return this.query(choice, (model) => this.loaded.senses(model, ...about))
  }

  oneVector(
    choice: WeightsChoice,
    ...about: [word: string, senses: [string, string], seed: number]
  ): Promise<OneVector> {
    return this.query(choice, (model) => this.loaded.oneVector(model, ...about))
  }

  /** Draws the halves that the following questions are about. */
  search(choice: WeightsChoice, options: SearchOptions): Promise<SearchFacts> {
    return this.query(choice, (model) => {
      this.searched?.delete()
      this.searched = new this.loaded.TextSearch(model, options)
      return this.searched.facts()
    })
  }

  /** Starts a new head; returns its recall before any step. */
  beginHead(options: HeadOptions): Recall {
    this.halves.begin(options)
    return this.halves.trained({ columns: 0, bytes: false })
  }

  trainHead(steps: number): HeadProgress & { recall: Recall } {
    const progress = this.halves.train(steps)
    return { ...progress, recall: this.halves.trained({ columns: 0, bytes: false }) }
  }

  /** The head's recall for each way of keeping less of its vectors. */
  keeping(ways: readonly Kept[]): Recall[] {
    return ways.map((kept) => this.halves.trained(kept))
  }

  rank(question: string, byHead: boolean, kept: Kept, count: number): RankedText[] {
    return this.halves.rank(question, byHead, kept, count)
  }

  timesInFirstTen(byHead: boolean): Int32Array {
    return this.halves.timesInFirstTen(byHead)
  }

  private get halves(): TextSearch {
    if (this.searched === null)
      throw new CoreProblem('Unexpected', '', phrase`No texts were drawn.`)
    return this.searched
  }

  protected override forget(): void {
    super.forget()
    this.searched?.delete()
    this.searched = null
  }
}
