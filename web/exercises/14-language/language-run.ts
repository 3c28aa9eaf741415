/**
 * One language model of the exercise: its training, the sentences that it wrote on the way, and its
 * evaluation at the end.
 */
import type { LanguageClient } from 'lexiscope/language/client.ts'
import type { CasesRequest, LanguageRequest, WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { RemoteLanguageModel } from 'lexiscope/language/remote-model.ts'
import type { LanguageSession } from 'lexiscope/language/session.ts'
import type {
  DrawnSentence,
  DrawnSummary,
  HeldOutLoss,
  LanguageSize,
  TestCase,
  TestScore,
  TextFacts,
} from 'lexiscope/types/language.d.ts'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { ModelRun, type StoredRun } from '../../lesson/model-run/model-run.ts'
import type { Model } from '../../lesson/model-run/model-selection.ts'
import type { RecordStore } from '../../state/record-store.ts'
import type { SchemeName } from './schemes.ts'

export type WrittenSentence = Pick<
  DrawnSentence,
  'text' | 'ended' | 'grammatical' | 'inTraining' | 'heldOut'
>

/** Sentences written at a mark of the training. */
export interface Frame {
  mark: number
  step: number
  sentences: WrittenSentence[]
}

/** An evaluation of trained weights. */
export interface Reading {
  heldOut: HeldOutLoss
  summary: DrawnSummary
  /** empty for a learner's own text */
  scores: TestScore[]
}

interface HeldOutPoint {
  step: number
  loss: number
}

interface LanguageResults {
  frames: readonly Frame[]
  heldOut: readonly HeldOutPoint[]
  reading: Reading | null
  /** without positions */
  bare: Reading | null
}

export type StoredModel = StoredRun<LanguageResults>

/** What is stored of a language model: its checkpoint, the sentences it wrote, and its evaluations. */
const written = ({
  text,
  ended,
  grammatical,
  inTraining,
  heldOut,
}: DrawnSentence): WrittenSentence => ({
  ...{ text, ended, grammatical, inTraining, heldOut },
})

/** Checks the shape: another version of the page may have stored something else. */
function isStoredModel(stored: StoredModel | null): stored is StoredModel {
  return (
    stored !== null &&
    stored.checkpoint instanceof Uint8Array &&
    Number.isInteger(stored.progress?.stepsDone) &&
    [stored.losses, stored.frames, stored.heldOut].every(Array.isArray) &&
    [stored.reading, stored.bare].every((each) => each === null || Array.isArray(each?.scores))
  )
}

/** When it writes, in shares of its steps. Much happens early. */
export const MARKS = [
  ...[0, 0.001, 0.002, 0.004, 0.006, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08],
  ...[0.1, 0.13, 0.16, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1],
] as const
/** Maximum length of a sentence that does not end, in tokens. */
export const MAX_TOKENS = 40
/** Shorter while training, when noise would fill the table. */
const MAX_TOKENS_WHILE_TRAINING = 24
/** Sentences that the trained model is judged by. */
export const FINAL_SENTENCES = 1000
/** Share of the training time that the held-out loss may take. */
const EVALUATION_SHARE = 0.2
/** The held-out loss is evaluated from this mark on; before it the model changes too fast. */
const FIRST_EVALUATED_MARK = 7
/** What the grammar has before a word of each group near the beginning of a sentence. */
const BEFORE: Readonly<Record<string, string>> = {
  ...{ people: 'the', family: 'the', animals: 'the', goods: 'the', things: 'the', objects: 'the' },
  ...{ ages: 'the', homes: 'in the', treasures: 'with a', places: '', he: '' },
  ...{ colours: 'the door is', numbers: 'the clock says' },
}
/** What a training has done before its pace is known. */
const PACE = { steps: 5, seconds: 0.8 }

export const CURRENT: WeightsChoice = { weights: 'now', positions: 'kept' }
export const INITIAL: WeightsChoice = { weights: 'first', positions: 'kept' }
export const WITHOUT_POSITIONS: WeightsChoice = { weights: 'now', positions: 'none' }

type Update = (change: Partial<LanguageResults>) => void

export class LanguageRun
  extends ModelRun<LanguageSession, RemoteLanguageModel, LanguageResults>
  implements Model
{
  private evaluationMs = 0
  private evaluatedAt = Number.NEGATIVE_INFINITY
  /** The latest run of the tests in the worker, and the weights that it is of. */
  private tested: Promise<unknown> = Promise.resolve()
  private testedWeights = ''

  constructor(
    readonly scheme: SchemeName,
    readonly request: LanguageRequest,
    identity: string,
    private readonly client: LanguageClient,
    records: RecordStore<StoredModel>,
    /** what made it, in words */
    readonly made: readonly string[] = [],
  ) {
    super({ frames: [], heldOut: [], reading: null, bare: null }, records, identity)
  }

  get frames(): readonly Frame[] {
    return this.results.frames
  }

  get heldOut(): readonly HeldOutPoint[] {
    return this.results.heldOut
  }

  /** The evaluation of the trained model. */
  get reading(): Reading | null {
    return this.results.reading
  }

  /** The evaluation of the same weights without positions. */
  get bare(): Reading | null {
    return this.results.bare
  }

  get text(): TextFacts | null {
    return this.training?.view.text ?? null
  }

  get textFraction(): number {
    return this.training?.view.textFraction ?? 0
  }

  get size(): LanguageSize | null {
    return this.training?.view.size ?? null
  }

  get accepted(): boolean {
    return this.size !== null || this.trained
  }

  get rejection(): CoreProblem | null {
    const { problem } = this
    const isRejection = problem !== null && problem.kind !== 'Cancelled' && !this.accepted
    return isRejection && this.phase !== 'crashed' ? problem : null
  }

  /** A beginning with the learner's own word; '' where the text, or any sentence's beginning, has none. */
  get ownBeginning(): string {
    const { text } = this.request
    const place = text.kind === 'microworld' ? text.madeUp[0] : undefined
    if (place === undefined || !this.text?.words.includes(place.word)) return ''
    const before = BEFORE[/^\w+/.exec(place.slot)?.[0] ?? '']
    return before === undefined ? '' : `${before} ${place.word}`.trim()
  }

  /** Whether it has trained a step. */
  get trained(): boolean {
    return (this.progress?.stepsDone ?? 0) > 0
  }

  /** Seconds that are left at the pace so far; null before it is known. */
  get secondsLeft(): number | null {
    const { progress } = this
    if (progress === null || progress.stepsDone < PACE.steps || progress.seconds < PACE.seconds) {
      return null
    }
    const { seconds, stepsDone, stepsTotal } = progress
    return (seconds / stepsDone) * (stepsTotal - stepsDone)
  }

  /** Makes the text and the initial weights, or loads the stored ones. */
  prepare(): void {
    if (this.training === null) void this.worker().prepare()
  }

  override clear(): void {
    this.testedWeights = ''
    super.clear()
  }

  /** Cases of the tests with these weights, which are run first where they were not the latest. */
  async cases(choice: WeightsChoice, request: CasesRequest): Promise<TestCase[]> {
    await this.test(choice)
    return this.ask((remote) => remote.cases(request))
  }

  protected override create(checkpoint: Uint8Array | null): RemoteLanguageModel {
    return this.client.training(this.request, checkpoint)
  }

  /** Keeps the text, which takes longest to make. */
  protected override rewind(): void {
    if (this.phase === 'crashed' || this.text === null) {
      this.discard()
      this.prepare()
    } else void this.training?.rewind()
  }

  protected override fits(stored: StoredModel): boolean {
    return isStoredModel(stored)
  }

  protected override async evaluateNext(update: Update): Promise<boolean> {
    const { phase, progress, frames, scheme } = this
    if (!['running', 'paused', 'done'].includes(phase) || progress === null) return false
    // By the step: a run that was restored may have written between marks.
    const reached = (step: number) =>
      MARKS.filter((mark) => mark <= step / progress.stepsTotal).length - 1
    const last = frames.at(-1)
    const due = last === undefined ? 0 : reached(progress.stepsDone)
    if (last === undefined || due > reached(last.step)) await this.write(due, update)
    else if (phase !== 'done') return false
    else if (this.reading === null) update({ reading: await this.evaluateAll(CURRENT) })
    else if (this.bare === null && scheme !== 'none') {
      update({ bare: await this.evaluateAll(WITHOUT_POSITIONS) })
    } else return false
    return true
  }

  private async write(mark: number, update: Update): Promise<void> {
    const choice = mark === 0 ? INITIAL : CURRENT
    const options = { temperature: 1, seed: mark + 1, count: 1, most: MAX_TOKENS_WHILE_TRAINING }
    const draw = (beginning: string) =>
      this.ask((remote) => remote.draw(choice, { ...options, beginning }))
    const drawn = await draw('')
    const own = this.ownBeginning === '' ? [] : (await draw(this.ownBeginning)).sentences
    const step = mark === 0 ? 0 : drawn.stepsDone
    update({
      frames: [
        ...this.frames,
        { mark, step, sentences: [...drawn.sentences, ...own].map(written) },
      ],
    })
    const sinceEvaluation = performance.now() - this.evaluatedAt
    const isCostly = this.evaluationMs > EVALUATION_SHARE * sinceEvaluation
    if (mark < FIRST_EVALUATED_MARK || isCostly) return
    const startedAt = performance.now()
    const { loss, stepsDone } = await this.ask((remote) => remote.heldOut(choice))
    this.evaluatedAt = performance.now()
    this.evaluationMs = this.evaluatedAt - startedAt
    update({ heldOut: [...this.heldOut, { step: stepsDone, loss }] })
  }

  private async evaluateAll(choice: WeightsChoice): Promise<Reading> {
    const heldOut = await this.ask((remote) => remote.heldOut(choice))
    const options = { beginning: '', temperature: 1, seed: 1, count: FINAL_SENTENCES }
    const { summary } = await this.ask((remote) =>
      remote.draw(choice, { ...options, most: MAX_TOKENS }),
    )
    const scores = this.text?.grammar ? await this.test(choice) : []
    return { heldOut, summary, scores }
  }

  private test(choice: WeightsChoice): Promise<TestScore[]> {
    const weights = JSON.stringify([choice, this.progress?.stepsDone])
    if (this.testedWeights !== weights) {
      this.testedWeights = weights
      const run = () => this.ask((remote) => remote.tests(choice))
      this.tested = this.tested.then(run, run)
      this.tested.catch(() => {
        this.testedWeights = ''
      })
    }
    return this.tested as Promise<TestScore[]>
  }
}
