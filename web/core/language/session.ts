/** The worker's side of one language model: makes its text, trains it, and is asked meanwhile. */
import { transfer } from 'comlink'
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
} from '../faces/language.d.ts'
import { breath } from '../kit/breath.ts'
import { ofBlob } from '../kit/bytes.ts'
import { isPast } from '../kit/clock.ts'
import { CoreProblem } from '../kit/problem.ts'
import { handedOver, REPORT_MS, TrainingSession } from '../transformer/training-session.ts'
import type {
  Asked,
  CasesWish,
  Drawn,
  LanguageWish,
  OfStep,
  TextReport,
  TextWish,
} from './protocol.ts'

/** What is done in one go between two breaths. */
const SLICE_MS = 10
/** Bytes of an own text that cross at a time. */
const PIECE = 1 << 20

export class LanguageSession extends TrainingSession<LanguageModule, LanguageTrainer, TextReport> {
  private text: LanguageText | null = null
  /** Of the latest begin(): an older one that still makes its text is given up. */
  private beginning = 0
  private opened: LanguageModel | null = null
  private tested: TestReading | null = null

  constructor(create: (onAbort: (what: unknown) => void) => Promise<LanguageModule>) {
    super(create, 'The language model')
  }

  usual(positions: Parameters<LanguageModule['usualLanguage']>[0]): UsualLanguage {
    return this.loaded.usualLanguage(positions)
  }

  /** A new text and a new training, or one that goes on from a checkpoint of the same wish. */
  async begin(wish: LanguageWish, checkpoint: Uint8Array | null, run: number): Promise<void> {
    const beginning = ++this.beginning
    const text = await this.textOf(wish.text, run)
    if (beginning !== this.beginning) return text.delete()
    let trainer: LanguageTrainer
    try {
      trainer = new this.loaded.LanguageTrainer(text, wish.options, wish.rows)
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
    const size = this.loaded.languageSize(text, wish.options)
    await this.show({ run, kind: 'text', fraction: 1, text: text.facts(), size })
    this.begun(trainer, run)
  }

  /** Loss on the held-out sentences. */
  heldOut(asked: Asked): Promise<HeldOutLoss & OfStep> {
    return this.asking(asked, async (model) => {
      const reading = model.readHeldOut()
      try {
        await inSlices(() => reading.read())
        return { ...reading.result(), stepsDone: model.facts().stepsDone }
      } finally {
        reading.delete()
      }
    })
  }

  draw(asked: Asked, options: DrawingOptions): Promise<Drawn> {
    return this.asking(asked, async (model) => {
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

  /** Takes every test; cases() then has what came. */
  tests(asked: Asked): Promise<TestScore[]> {
    return this.asking(asked, async (model) => {
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

  /** Of the latest tests(). */
  cases({ name, which, from, count }: CasesWish): TestCase[] {
    return this.tested?.cases(name, which, from, count) ?? []
  }

  next(asked: Asked, beginning: string): Promise<NextChances> {
    return this.asking(asked, (model) => model.next(beginning))
  }

  nextByLayer(asked: Asked, beginning: string): Promise<LayerChances> {
    return this.asking(asked, (model) => model.nextByLayer(beginning))
  }

  attention(asked: Asked, beginning: string): Promise<SentenceAttention> {
    return this.asking(asked, (model) => {
      const found = model.attention(beginning)
      return transfer(found, [found.weights.buffer])
    })
  }

  tokenTable(asked: Asked) {
    return this.asking(asked, (model) => {
      const rows = model.tokenTable()
      return transfer(rows, [rows.values.buffer])
    })
  }

  /** Throws InvalidArgument ('added') where no positions are added. */
  positionRows(asked: Asked) {
    return this.asking(asked, (model) => {
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

  /** A safetensors file of the model. */
  exported(asked: Asked): Promise<Uint8Array> {
    return this.asking(asked, (model) => handedOver(model.safetensors()))
  }

  /** A model from its file: from then on `weights: 'file'` is this one. */
  open(file: Uint8Array): ModelFacts {
    const model = this.loaded.openModel(file, this.made)
    this.opened?.delete()
    this.opened = model
    return model.facts()
  }

  private get made(): LanguageText {
    if (this.text === null) throw new CoreProblem('Unexpected', '', 'No text was made.')
    return this.text
  }

  private async textOf(wish: TextWish, run: number): Promise<LanguageText> {
    const { blob, ...plain } = { blob: null, ...wish }
    const builder = new this.loaded.TextBuilder(plain)
    try {
      if (blob !== null) {
        const { chunks } = ofBlob(blob, 'The text', 'text', PIECE)
        for await (const chunk of chunks(0, blob.size)) builder.add(chunk)
      }
      let told = performance.now()
      await inSlices(
        () => builder.work(),
        () => {
          if (!isPast(told, REPORT_MS)) return
          told = performance.now()
          void this.show({
            run,
            kind: 'text',
            fraction: builder.fraction(),
            text: null,
            size: null,
          })
        },
      )
      return builder.finish()
    } finally {
      builder.delete()
    }
  }

  private async asking<A>(
    asked: Asked,
    question: (model: LanguageModel) => A | Promise<A>,
  ): Promise<A> {
    const model = this.modelOf(asked)
    try {
      return await question(model)
    } finally {
      if (model !== this.opened) model.delete()
    }
  }

  /** To be deleted, unless it is the opened one. */
  private modelOf({ weights, positions }: Asked): LanguageModel {
    const model =
      weights === 'now'
        ? this.live.model()
        : weights === 'first'
          ? this.live.firstModel()
          : this.opened
    if (model === null) throw new CoreProblem('InvalidArgument', 'weights', 'No model was opened.')
    if (positions === 'kept') return model
    const without = model.withoutPositions()
    if (model !== this.opened) model.delete()
    return without
  }

  private forget(): void {
    this.tested?.delete()
    this.opened?.delete()
    this.tested = this.opened = null
  }
}

/** Calls `work` until it says that that was all, and breathes in between. */
async function inSlices(work: () => boolean, between: () => void = () => {}): Promise<void> {
  for (;;) {
    const start = performance.now()
    do {
      if (work()) return
    } while (!isPast(start, SLICE_MS))
    between()
    await breath()
  }
}
