/** Worker side of a model of a text: builds the text, trains, and hands the weights to queries meanwhile. */
import { REPORT_MS, WorkerTrainer } from '../transformer/worker-trainer.ts'
import type {
  LanguageModel,
  LanguageText,
  LanguageTrainer,
  TrainingFunctions,
  UsualLanguage,
} from '../types/language.d.ts'
import { ofBlob } from '../utilities/bytes.ts'
import { isPast } from '../utilities/clock.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { inSlices } from '../utilities/slices.ts'
import type { LanguageRequest, TextReport, TextSource, WeightsChoice } from './protocol.ts'

/** Bytes of a learner's text passed to the module at a time. */
const PIECE = 1 << 20

/** With a module that builds texts and trains on them: `Module` says what else it has. */
export class ModelSession<Module extends TrainingFunctions> extends WorkerTrainer<
  Module,
  LanguageTrainer,
  TextReport
> {
  private text: LanguageText | null = null
  /** Number of the latest begin(); an older one that is still building its text is abandoned. */
  private beginning = 0
  protected opened: LanguageModel | null = null

  constructor(create: (onAbort: (what: unknown) => void) => Promise<Module>) {
    super(create, phrase`The language model`)
  }

  usual(positions: Parameters<TrainingFunctions['usualLanguage']>[0]): UsualLanguage {
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

  protected get made(): LanguageText {
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

  protected async query<A>(
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

  /** Frees what belongs to the previous text. */
  protected forget(): void {
    this.opened?.delete()
    this.opened = null
  }
}
