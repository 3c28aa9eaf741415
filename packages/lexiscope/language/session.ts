/** Worker side of one language model: builds its text, trains it, and answers queries meanwhile. */
import { transfer } from 'comlink'
import { handedOver, REPORT_MS, WorkerTrainer } from '../transformer/worker-trainer.ts'
import type {
  DrawingOptions,
  HeldOutLoss,
  LanguageModel,
  LanguageModule,
  LanguageText,
  LanguageTrainer,
  LayerChances,
  ModelFacts,
  NextChances,
  SentenceAttention,
  SentenceFacts,
  TestCase,
  TestReading,
  TestScore,
  UsualLanguage,
} from '../types/language.d.ts'
import type {
  HeadOptions,
  HeadProgress,
  Kept,
  RankedText,
  Recall,
  SearchFacts,
  SearchOptions,
  TextSearch,
  WordSenses,
} from '../types/texts.d.ts'
import { ofBlob } from '../utilities/bytes.ts'
import { isPast } from '../utilities/clock.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { inSlices } from '../utilities/slices.ts'
import type {
  CasesRequest,
  Drawn,
  LanguageRequest,
  OfStep,
  TextReport,
  TextSource,
  WeightsChoice,
} from './protocol.ts'

/** Bytes of a learner's text passed to the module at a time. */
const PIECE = 1 << 20

export class LanguageSession extends WorkerTrainer<LanguageModule, LanguageTrainer, TextReport> {
  private text: LanguageText | null = null
  /** Number of the latest begin(); an older one that is still building its text is abandoned. */
  private beginning = 0
  private opened: LanguageModel | null = null
  private tested: TestReading | null = null
  private searched: TextSearch | null = null

  constructor(create: (onAbort: (what: unknown) => void) => Promise<LanguageModule>) {
    super(create, phrase`The language model`)
  }

  usual(positions: Parameters<LanguageModule['usualLanguage']>[0]): UsualLanguage {
    return this.loaded.usualLanguage(positions)
  }

  /** Starts a new text and training, or resumes one from a checkpoint of the same request. */
  async begin(request: LanguageRequest, checkpoint: Uint8Array | null, run: number): Promise<void> {
    const beginning = ++this.beginning
    const text = await this.buildText(request.text, run)
    if (beginning !== this.beginning) return text.delete()
    let trainer: LanguageTrainer
    try {
      trainer = new this.loaded.LanguageTrainer(text, request.options, request.rows)
    } catch (thrown) {
      text.delete()
      throw thrown
    }
    try {
      if (checkpoint !== null) trainer.restore(checkpoint)
    } catch (thrown) {
      trainer.delete()
      text.delete()
      throw thrown
    }
    this.forget()
    this.text?.delete()
    this.text = text
    const size = this.loaded.languageSize(text, request.options)
    await this.show({ run, kind: 'text', fraction: 1, text: text.facts(), size })
    this.begun(trainer, run)
  }

  /** Measures the loss on the held-out sentences. */
  heldOut(choice: WeightsChoice): Promise<HeldOutLoss & OfStep> {
    return this.query(choice, async (model) => {
      const reading = model.readHeldOut()
      try {
        await inSlices(() => reading.read())
        return { ...reading.result(), stepsDone: model.facts().stepsDone }
      } finally {
        reading.delete()
      }
    })
  }

  draw(choice: WeightsChoice, options: DrawingOptions): Promise<Drawn> {
    return this.query(choice, async (model) => {
      const drawing = model.drawing(options)
      try {
        await inSlices(() => drawing.draw())
        const { stepsDone } = model.facts()
        return { sentences: drawing.sentences(), summary: drawing.summary(), stepsDone }
      } finally {
        drawing.delete()
      }
    })
  }

  /** Runs every test; cases() then returns the results. */
  tests(choice: WeightsChoice): Promise<TestScore[]> {
    return this.query(choice, async (model) => {
      const tests = model.tests()
      try {
        await inSlices(() => tests.read())
      } catch (thrown) {
        tests.delete()
        throw thrown
      }
      this.tested?.delete()
      this.tested = tests
      return tests.scores()
    })
  }

  /** Cases of the latest tests(). */
  cases({ name, which, from, count }: CasesRequest): TestCase[] {
    return this.tested?.cases(name, which, from, count) ?? []
  }

  next(choice: WeightsChoice, beginning: string): Promise<NextChances> {
    return this.query(choice, (model) => model.next(beginning))
  }

  nextByLayer(choice: WeightsChoice, beginning: string): Promise<LayerChances> {
    return this.query(choice, (model) => model.nextByLayer(beginning))
  }

  attention(choice: WeightsChoice, beginning: string): Promise<SentenceAttention> {
    return this.query(choice, (model) => {
      const found = model.attention(beginning)
      return transfer(found, [found.weights.buffer])
    })
  }

  tokenTable(choice: WeightsChoice) {
    return this.query(choice, (model) => {
      const rows = model.tokenTable()
      return transfer(rows, [rows.values.buffer])
    })
  }

  /** Throws InvalidArgument ('added') if no position embeddings are added. */
  positionRows(choice: WeightsChoice) {
    return this.query(choice, (model) => {
      const rows = model.positionRows()
      return transfer(rows, [rows.values.buffer])
    })
  }

  senses(
    choice: WeightsChoice,
    ...about: [word: string, perSense: number, seed: number]
  ): Promise<WordSenses> {
    return this.query(choice, (model) => this.loaded.senses(model, ...about))
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

  sentenceFacts(sentence: string): SentenceFacts {
    return this.made.sentenceFacts(sentence)
  }

  examples(count: number): { training: string[]; heldOut: string[] } {
    return this.made.examples(count)
  }

  /** The model as a safetensors file. */
  exported(choice: WeightsChoice): Promise<Uint8Array> {
    return this.query(choice, (model) => handedOver(model.safetensors()))
  }

  /** Loads a model from its file, which `weights: 'file'` then selects. */
  open(file: Uint8Array): ModelFacts {
    const model = this.loaded.openModel(file, this.made)
    this.opened?.delete()
    this.opened = model
    return model.facts()
  }

  private get halves(): TextSearch {
    if (this.searched === null)
      throw new CoreProblem('Unexpected', '', phrase`No texts were drawn.`)
    return this.searched
  }

  private get made(): LanguageText {
    if (this.text === null) throw new CoreProblem('Unexpected', '', phrase`No text was made.`)
    return this.text
  }

  private async buildText(request: TextSource, run: number): Promise<LanguageText> {
    const { blob, ...plain } = { blob: null, ...request }
    const builder = new this.loaded.TextBuilder(plain)
    try {
      if (blob !== null) {
        const { chunks } = ofBlob(blob, phrase`The text`, 'text', PIECE)
        for await (const chunk of chunks(0, blob.size)) builder.add(chunk)
      }
      let reportedAt = performance.now()
      await inSlices(
        () => builder.work(),
        () => {
          if (!isPast(reportedAt, REPORT_MS)) return true
          reportedAt = performance.now()
          void this.show({
            run,
            kind: 'text',
            fraction: builder.fraction(),
            text: null,
            size: null,
          })
          return true
        },
      )
      return builder.finish()
    } finally {
      builder.delete()
    }
  }

  private async query<A>(
    choice: WeightsChoice,
    question: (model: LanguageModel) => A | Promise<A>,
  ): Promise<A> {
    const model = this.modelOf(choice)
    try {
      return await question(model)
    } finally {
      model.delete()
    }
  }

  /** A handle of its own, which the caller must delete: another model may be opened meanwhile. */
  private modelOf({ weights, positions }: WeightsChoice): LanguageModel {
    const model =
      weights === 'now'
        ? this.live.model()
        : weights === 'first'
          ? this.live.firstModel()
          : this.opened?.clone()
    if (model === undefined)
      throw new CoreProblem('InvalidArgument', 'weights', phrase`No model was opened.`)
    if (positions === 'kept') return model
    try {
      return model.withoutPositions()
    } finally {
      model.delete()
    }
  }

  private forget(): void {
    this.tested?.delete()
    this.opened?.delete()
    this.searched?.delete()
    this.tested = this.opened = this.searched = null
  }
}
