/** Worker side of one language model: what is asked of it while it trains. */
import { transfer } from 'comlink'
import { handedOver } from '../transformer/worker-trainer.ts'
import type {
  DrawingOptions,
  HeldOutLoss,
  LanguageModule,
  LayerChances,
  ModelFacts,
  NextChances,
  SentenceAttention,
  SentenceFacts,
  TestCase,
  TestReading,
  TestScore,
} from '../types/language.d.ts'
import { inSlices } from '../utilities/slices.ts'
import { ModelSession } from './model-session.ts'
import type { CasesRequest, Drawn, OfStep, WeightsChoice } from './protocol.ts'

export class LanguageSession extends ModelSession<LanguageModule> {
  private tested: TestReading | null = null

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

  protected override forget(): void {
    super.forget()
    this.tested?.delete()
    this.tested = null
  }
}
