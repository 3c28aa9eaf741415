/** One scheme of a comparison: its training, and its scores by position so far. */
import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import type { RemoteTransformer } from 'lexiscope/transformer/remote-training.ts'
import type { TransformerSession } from 'lexiscope/transformer/session.ts'
import type { PlaceRange, PlaceScore, TransformerOptions } from 'lexiscope/types/transformer.d.ts'
import { ModelRun, type StoredRun } from '../../lesson/model-run/model-run.ts'
import type { SchemeName } from '../../lesson/schemes.ts'
import { RecordStore } from '../../state/record-store.ts'
import { t } from '../../translation/translation.ts'

/** Lines per evaluation while training, and at the end, where the native command reads as many. */
const LIVE_LINES = 8
const FINAL_LINES = 128
const LIVE_MS = 250

/** Right answers of the weights after so many steps, range by range, in per cent. */
interface Snapshot {
  step: number
  right: readonly number[]
}

interface SchemeResults {
  scheme: SchemeName
  scores: readonly PlaceScore[] | null
  /** Whether the scores are of the trained model, over all lines. */
  final: boolean
  /** While it trained, in order. */
  history?: readonly Snapshot[]
}

export type StoredScheme = StoredRun<SchemeResults>

/** Eight comparisons of five. */
const MAX_RECORDS = 40
const records = new RecordStore<StoredScheme>('transformers', t`trained models`, MAX_RECORDS)

export class SchemeRun extends ModelRun<TransformerSession, RemoteTransformer, SchemeResults> {
  private evaluatedAt = Number.NEGATIVE_INFINITY

  constructor(
    readonly scheme: SchemeName,
    readonly options: TransformerOptions,
    private readonly client: TransformerClient,
    private readonly ranges: readonly PlaceRange[],
  ) {
    const none = { scheme, scores: null, final: false, history: [] }
    super(none, records, JSON.stringify(options))
  }

  get scores(): readonly PlaceScore[] | null {
    return this.results.scores
  }

  get final(): boolean {
    return this.results.final
  }

  get history(): readonly Snapshot[] {
    return this.results.history ?? []
  }

  protected override create(checkpoint: Uint8Array | null): RemoteTransformer {
    return this.client.training(this.options, checkpoint)
  }

  protected override async evaluateNext(
    update: (change: Partial<SchemeResults>) => void,
  ): Promise<boolean> {
    const final = this.phase === 'done'
    const due = final
      ? !this.final
      : this.phase === 'running' && performance.now() - this.evaluatedAt > LIVE_MS
    if (!due) return false
    const request = { ranges: [...this.ranges], lines: final ? FINAL_LINES : LIVE_LINES }
    try {
      const step = this.progress?.stepsDone ?? 0
      const scores = await this.ask((remote) => remote.readPlaces(request))
      const right = scores.map((score) => 100 * score.right)
      update({ scores, final, history: [...this.history, { step, right }] })
    } finally {
      this.evaluatedAt = performance.now()
    }
    return true
  }

  /** A finished model needs its worker no longer. */
  protected override async store(run: StoredScheme): Promise<void> {
    await super.store(run)
    if (this.final) this.release()
  }
}
