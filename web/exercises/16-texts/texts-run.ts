/** The language model that reads, its word of two senses among what it has learnt, and a head on top of it. */
import { type Signal, signal } from '@preact/signals-core'
import type { Remote } from 'comlink'
import type { LanguageClient } from 'lexiscope/language/client.ts'
import type { LanguageRequest, WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { RemoteLanguageModel } from 'lexiscope/language/remote-model.ts'
import type { TextsSession } from 'lexiscope/language/texts-session.ts'
import type { TextFacts } from 'lexiscope/types/language.d.ts'
import type {
  HeadOptions,
  Kept,
  OneVector,
  Recall,
  SearchFacts,
  WordSenses,
} from 'lexiscope/types/texts.d.ts'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { lineOf } from '../../lesson/asking/refusal.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ModelRun, type StoredRun } from '../../lesson/model-run/model-run.ts'
import {
  type Model,
  ModelSelection,
  modelSource,
  OpenModels,
} from '../../lesson/model-run/model-selection.ts'
import { RecordStore } from '../../state/record-store.ts'
import { t } from '../../translation/translation.ts'
import { aboutWord, COLUMNS, slotOf } from './settings.ts'

/** Uses of each sense that a probe learns from. */
const PER_SENSE = 400
export const TEXTS = 200
const PAIRS = 8000
const HEAD_STEPS = 600
/** Steps between two points of the head's curve. */
const EVERY = 25
const NOW: WeightsChoice = { weights: 'now', positions: 'kept' }
const FIRST: WeightsChoice = { weights: 'first', positions: 'kept' }

/** Ways to keep less of a vector, in the order in which they are shown. */
export const WAYS: readonly Kept[] = [
  ...[32, 16, 8, 4].map((columns) => ({ columns, bytes: false })),
  { columns: 32, bytes: true },
]

interface Results {
  senses: WordSenses | null
  facts: SearchFacts | null
  /** The word's one vector in skip-gram, trained on the same sentences. */
  one: OneVector | null
  /** What the core has against the word; '' if nothing. */
  refused: string
}

export interface HeadFrame extends Recall {
  step: number
  loss: number
}

/** A head, from its first step on. */
export interface Head {
  options: HeadOptions
  frames: readonly HeadFrame[]
  /** by WAYS, once it is trained; null before */
  kept: readonly Recall[] | null
  problem: string
}

export const headOptions = (temperature: number, nested: boolean, seed = 1): HeadOptions => ({
  ...{ columns: COLUMNS, batch: 128, steps: HEAD_STEPS, learningRate: 0.005 },
  ...{ temperature, nested, seed },
})

export class TextsRun
  extends ModelRun<TextsSession, RemoteLanguageModel<TextsSession>, Results>
  implements Model
{
  /** The heads that were trained last, by their options. */
  readonly heads: Signal<readonly Head[]> = signal([])
  /** The uses as the model has them before its first step. */
  untrained: WordSenses | null = null
  /** The head that the worker has. */
  private live = ''
  /** The worker whose search is open. */
  private searched: RemoteLanguageModel<TextsSession> | null = null
  private last: Promise<unknown> = Promise.resolve()

  constructor(
    readonly request: LanguageRequest,
    identity: string,
    private readonly client: LanguageClient<TextsSession>,
    records: RecordStore<StoredRun<Results>>,
  ) {
    super({ senses: null, facts: null, one: null, refused: '' }, records, identity)
  }

  get senses(): WordSenses | null {
    return this.results.senses
  }

  get facts(): SearchFacts | null {
    return this.results.facts
  }

  get one(): OneVector | null {
    return this.results.one
  }

  get refused(): string {
    return this.results.refused
  }

  get text(): TextFacts | null {
    return this.training?.view.text ?? null
  }

  get accepted(): boolean {
    return this.text !== null || (this.progress?.stepsDone ?? 0) > 0
  }

  get rejection(): CoreProblem | null {
    const { problem } = this
    return problem !== null && problem.kind !== 'Cancelled' && !this.accepted ? problem : null
  }

  /** 0 … 1, of its text and its steps. */
  get share(): number {
    const { progress } = this
    const steps = progress === null ? 0 : progress.stepsDone / progress.stepsTotal
    return 0.3 * (this.training?.view.textFraction ?? (steps > 0 ? 1 : 0)) + 0.7 * steps
  }

  protected override create(checkpoint: Uint8Array | null): RemoteLanguageModel<TextsSession> {
    return this.client.training(this.request, checkpoint)
  }

  protected override async evaluateNext(update: (change: Partial<Results>) => void) {
    if (this.phase !== 'done') return false
    if (this.senses === null && this.refused === '') update(await this.readUses(NOW))
    else if (this.facts === null) {
      update({ facts: await this.openSearch() })
    } else if (this.one === null && this.senses !== null) {
      const { senses } = this.senses
      update({ one: await this.ask((remote) => remote.oneVector(NOW, this.word, senses, 1)) })
    } else return false
    return true
  }

  /** Reads the uses before anything is trained. What else stops it is in the view. */
  async preview(): Promise<void> {
    if (this.untrained !== null || this.senses !== null) return
    try {
      const { senses, refused } = await this.readUses(FIRST)
      this.untrained = senses
      this.results = { ...this.results, refused }
      this.notify()
    } catch {}
  }

  private async readUses(weights: WeightsChoice): Promise<Pick<Results, 'senses' | 'refused'>> {
    try {
      const senses = await this.ask((remote) => remote.senses(weights, this.word, PER_SENSE, 1))
      return { senses, refused: '' }
    } catch (thrown) {
      const { argument, message } = thrown as CoreProblem
      if (argument !== 'word') throw thrown
      return { senses: null, refused: lineOf(message) }
    }
  }

  private get word(): string {
    const { text } = this.request
    return text.kind === 'microworld' ? (text.madeUp[0]?.word ?? '') : ''
  }

  private async openSearch(): Promise<SearchFacts> {
    const facts = await this.ask((remote) =>
      remote.search(NOW, { learnt: PAIRS, texts: TEXTS, seed: 1 }),
    )
    this.searched = this.training
    this.live = ''
    return facts
  }

  /** Trains a head and shows its curve as it goes; one at a time, in the order of asking. */
  train(options: HeadOptions): Promise<void> {
    const next = this.last.then(() => this.trainNow(options))
    this.last = next
    return next
  }

  private async trainNow(options: HeadOptions): Promise<void> {
    const key = JSON.stringify(options)
    const earlier = this.heads.value.filter((head) => JSON.stringify(head.options) !== key)
    const show = (head: Head) => {
      this.heads.value = [...earlier, head]
    }
    let head: Head = { options, frames: [], kept: null, problem: '' }
    show(head)
    try {
      if (this.searched === null || this.searched !== this.training) await this.openSearch()
      this.live = key
      const recall = await this.ask((remote) => remote.beginHead(options))
      const add = (frame: HeadFrame) => {
        head = { ...head, frames: [...head.frames, frame] }
        show(head)
      }
      add({ step: 0, loss: Number.NaN, ...recall })
      for (let step = 0; step < options.steps; ) {
        const found = await this.ask((remote) => remote.trainHead(EVERY))
        step = found.stepsDone
        add({ step, loss: found.loss, ...found.recall })
      }
      head = { ...head, kept: await this.ask((remote) => remote.keeping(WAYS)) }
    } catch (thrown) {
      head = { ...head, problem: thrown instanceof Error ? thrown.message : String(thrown) }
    }
    show(head)
  }

  /** Asks about the halves, which a worker that has just begun draws first. */
  async searching<T>(question: (remote: Remote<TextsSession>) => T): Promise<Awaited<T>> {
    await this.last
    if (this.searched === null || this.searched !== this.training) await this.openSearch()
    return this.ask(question)
  }

  /** Whether the worker has this head, so that it can be asked. */
  has(options: HeadOptions): boolean {
    return this.live === JSON.stringify(options) && this.searched === this.training
  }
}

const records = new RecordStore<StoredRun<Results>>('language', t`language models`)
const openModels = new OpenModels<TextsRun>(2)

class Readers extends ModelSelection<TextsRun> {
  get own(): TextsRun | null {
    return this.models[0] ?? null
  }

  protected override keyOf(lesson: Lesson): string {
    return JSON.stringify(lesson.state.read(aboutWord).values)
  }

  protected override prepare([run]: readonly TextsRun[]): void {
    void run?.preview()
  }

  protected override async open(lesson: Lesson): Promise<readonly TextsRun[]> {
    const {
      textsWord: word,
      textsFirst,
      textsSecond,
      ...size
    } = lesson.state.read(aboutWord).values
    const client = await lesson.textModels()
    const { options } = await client.usual()
    const slots = [...new Set([textsFirst, textsSecond])].map(slotOf)
    const madeUp = slots.map((slot) => ({ word: word.trim().toLowerCase(), slot }))
    const request: LanguageRequest = {
      text: { kind: 'microworld', seed: 1, sentences: size.textsSentences, madeUp },
      options: { ...options, steps: size.textsSteps },
      rows: null,
    }
    const identity = JSON.stringify(['texts 2', request])
    return [
      await openModels.get(client, identity, async () => {
        const run = new TextsRun(request, identity, client, records)
        await run.open()
        return run
      }),
    ]
  }
}

export const readersOf = modelSource((host) => new Readers(host))
