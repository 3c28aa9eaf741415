/** Schemes trained side by side on one task, then evaluated past the trained length. */
import type { PlaceRange, Task, TaskFacts } from 'lexiscope/faces/transformer.d.ts'
import type { CoreProblem } from 'lexiscope/kit/problem.ts'
import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import type { LessonElement } from '../../lesson/element.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { type Model, ModelSelection, OpenModels } from '../../lesson/model-run/model-selection.ts'
import { RecordStore } from '../../state/record-store.ts'
import { t } from '../../translation/translation.ts'
import { SchemeRun, type StoredScheme } from './scheme-run.ts'
import { changed, type SchemeName } from './schemes.ts'
import type { ComparisonRequest } from './settings.ts'

/** Minimum time between two redraws of the figures. */
const NOTIFY_MS = 60
const SAVE_MS = 1500
/** Three seeds, another task, and the one that is stretched. */
const MAX_OPEN = 5

interface StoredComparison {
  saved: number
  members: readonly StoredScheme[]
}

const records = new RecordStore<StoredComparison>('transformers', t`trained models`)

type Phase = 'ready' | 'running' | 'paused' | 'done' | 'stopped'

export class Comparison extends EventTarget implements Model {
  /** The core checks the options before a comparison is opened. */
  readonly accepted = true
  readonly rejection = null
  /** When the restored state was saved; null if it was trained on this visit. */
  restoredFrom: Date | null = null
  unsaved = ''
  /** Seconds from the press to the last curve; null if it was interrupted. */
  took: number | null = null
  private startedAt: number | null = null
  private notifyTimer: ReturnType<typeof setTimeout> | undefined
  private saveTimer: ReturnType<typeof setTimeout> | undefined

  private constructor(
    readonly request: ComparisonRequest,
    readonly task: Task,
    readonly facts: TaskFacts,
    readonly ranges: readonly PlaceRange[],
    readonly runs: readonly SchemeRun[],
  ) {
    super()
    for (const run of runs) {
      run.addEventListener('change', () => this.onChange())
      run.addEventListener('checkpoint', () => this.saveSoon())
    }
  }

  /** Throws a CoreProblem if the core rejects the request. */
  static async open(client: TransformerClient, request: ComparisonRequest): Promise<Comparison> {
    const tasks = await client.compute('tasks')
    const usual = tasks.find(({ name }) => name === request.task) as Task
    const task = { ...usual, distance: request.distance }
    const [facts, ranges] = await Promise.all([
      client.compute('taskFacts', task),
      client.compute('placesPast', request.length),
      // Throws if the task does not fit into lines of this length.
      client.compute('taskLine', task, request.length, request.seed),
    ])
    const runs = await Promise.all(
      request.schemes.map(async (scheme) => {
        const options = await client.compute('usualOptions', task, scheme, request.base)
        return new SchemeRun(scheme, changed(options, scheme, request), client, ranges)
      }),
    )
    const comparison = new Comparison(request, task, facts, ranges, runs)
    await comparison.restore()
    return comparison
  }

  runOf(scheme: SchemeName): SchemeRun {
    const run = this.runs.find((each) => each.scheme === scheme)
    if (run === undefined) throw new Error(`expected a model with ${scheme}, got none`)
    return run
  }

  get phase(): Phase {
    const phases = this.runs.map(({ phase }) => phase)
    const any = (...wanted: (typeof phases)[number][]) =>
      phases.some((phase) => wanted.includes(phase))
    if (this.runs.every(({ final }) => final)) return 'done'
    if (any('running', 'waiting')) return 'running'
    if (this.problem !== null) return 'stopped'
    // Trained to the end and being evaluated.
    if (phases.every((phase) => phase === 'done') && this.restoredFrom === null) return 'running'
    return any('paused', 'done') ? 'paused' : 'ready'
  }

  get problem(): CoreProblem | null {
    return this.runs.find(({ problem }) => problem !== null)?.problem ?? null
  }

  run(): void {
    if (this.phase === 'ready') this.startedAt = performance.now()
    this.restoredFrom = null
    for (const run of this.runs) run.run()
    this.notify()
  }

  async pause(): Promise<void> {
    this.startedAt = null
    await Promise.all(this.runs.map((run) => run.pause()))
  }

  /** Resets every model to its initial weights and deletes the stored record. */
  clear(): void {
    this.restoredFrom = null
    this.startedAt = null
    this.took = null
    for (const run of this.runs) run.clear()
    clearTimeout(this.saveTimer)
    this.saveTimer = undefined
    void records.forget(this.identity).catch(() => {})
    this.notify()
  }

  /** Of the finished models, only this one keeps its worker. */
  releaseOthers(awake: SchemeRun): void {
    for (const run of this.runs) if (run !== awake) run.release()
  }

  async close(): Promise<void> {
    await Promise.all(this.runs.map((run) => run.close()))
  }

  private get identity(): string {
    return JSON.stringify(this.runs.map(({ options }) => options))
  }

  private async restore(): Promise<void> {
    let stored: StoredComparison | null = null
    try {
      stored = await records.find(this.identity)
    } catch (thrown) {
      this.unsaved = messageOf(thrown)
    }
    if (!isStoredComparison(stored)) return
    for (const each of stored.members) {
      this.runs.find(({ scheme }) => scheme === each.scheme)?.restore(each)
    }
    this.restoredFrom = new Date(stored.saved)
  }

  private saveSoon(): void {
    const ended = this.phase !== 'running'
    if (this.saveTimer !== undefined && !ended) return
    clearTimeout(this.saveTimer)
    this.saveTimer = setTimeout(() => void this.save(), ended ? 0 : SAVE_MS)
  }

  private async save(): Promise<void> {
    this.saveTimer = undefined
    const members = this.runs.flatMap(({ latestCheckpoint }) => latestCheckpoint ?? [])
    if (members.length === 0) return
    try {
      await records.save(this.identity, { saved: Date.now(), members })
      this.unsaved = ''
    } catch (thrown) {
      this.unsaved = messageOf(thrown)
    }
    this.notify()
  }

  private onChange(): void {
    if (this.startedAt !== null && this.phase === 'done') {
      this.took = (performance.now() - this.startedAt) / 1000
      this.startedAt = null
    }
    this.notify()
  }

  private notify(): void {
    this.notifyTimer ??= setTimeout(() => {
      this.notifyTimer = undefined
      this.dispatchEvent(new Event('change'))
    }, NOTIFY_MS)
  }
}

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/** Checks the shape: another version of the page may have stored something else. */
function isStoredComparison(stored: StoredComparison | null): stored is StoredComparison {
  return (
    Array.isArray(stored?.members) &&
    stored.members.every(
      ({ scheme, checkpoint, progress, losses }) =>
        typeof scheme === 'string' &&
        checkpoint instanceof Uint8Array &&
        Number.isInteger(progress?.stepsDone) &&
        Array.isArray(losses),
    )
  )
}

const open = new OpenModels<Comparison>(MAX_OPEN)

/** The comparison that an element shows; elements with the same request share one. */
export class ComparisonSelection extends ModelSelection<Comparison> {
  constructor(
    host: LessonElement,
    private readonly requestOf: (lesson: Lesson) => ComparisonRequest,
  ) {
    super(host)
  }

  get comparison(): Comparison | null {
    return this.models[0] ?? null
  }

  protected override keyOf(lesson: Lesson): string {
    return JSON.stringify(this.requestOf(lesson))
  }

  protected override async open(lesson: Lesson): Promise<readonly Comparison[]> {
    const request = this.requestOf(lesson)
    const client = await lesson.transformers()
    const key = JSON.stringify(request)
    return [await open.get(client, key, () => Comparison.open(client, request))]
  }
}
