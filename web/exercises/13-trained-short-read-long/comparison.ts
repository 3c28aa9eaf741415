/** Schemes trained side by side on one task, then evaluated past the trained length. */
import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import type { PlaceRange, Task, TaskFacts } from 'lexiscope/types/transformer.d.ts'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import {
  type Model,
  type ModelHost,
  ModelSelection,
  modelSource,
  OpenModels,
} from '../../lesson/model-run/model-selection.ts'
import { brought, type Input } from '../../lesson/page/inputs.ts'
import { type Question, runOf } from '../../lesson/page/question.ts'
import { ready } from '../../lesson/rhythm/run.ts'
import type { SchemeName } from '../../lesson/schemes.ts'
import { SchemeRun } from './scheme-run.ts'
import {
  baseOf,
  type ComparisonRequest,
  changed,
  defaultRequest,
  FOLLOWING,
  requestOf,
  stretchRequest,
} from './settings.ts'

/** Minimum time between two redraws of the figures. */
const NOTIFY_MS = 60
/** Three seeds, another task, and the one that is stretched. */
const MAX_OPEN = 5

type Phase = 'ready' | 'running' | 'paused' | 'done' | 'stopped'

export class Comparison extends EventTarget implements Model {
  /** The core checks the options before a comparison is opened. */
  readonly accepted = true
  readonly rejection = null
  /** Seconds from the press to the last curve; null if it was interrupted. */
  took: number | null = null
  private startedAt: number | null = null
  private notifyTimer: ReturnType<typeof setTimeout> | undefined

  private constructor(
    readonly request: ComparisonRequest,
    readonly task: Task,
    readonly facts: TaskFacts,
    readonly ranges: readonly PlaceRange[],
    readonly runs: readonly SchemeRun[],
  ) {
    super()
    for (const run of runs) run.addEventListener('change', () => this.onChange())
  }

  /** Throws a CoreProblem if the core rejects the request. */
  static async open(client: TransformerClient, request: ComparisonRequest): Promise<Comparison> {
    const tasks = await client.compute('tasks')
    const usual = tasks.find(({ name }) => name === request.task) as Task
    const task = { ...usual, distance: request.distance }
    const [facts, ranges] = await Promise.all([
      client.compute('taskFacts', task),
      client.compute('placesPast', request.trainLength),
      // Throws if the task does not fit into lines of this length.
      client.compute('taskLine', task, request.trainLength, request.trainSeed),
    ])
    const runs = await Promise.all(
      request.schemes.map(async (scheme) => {
        const options = await client.compute('usualOptions', task, scheme, baseOf(scheme, request))
        const run = new SchemeRun(scheme, changed(options, scheme, request), client, ranges)
        await run.open()
        return run
      }),
    )
    return new Comparison(request, task, facts, ranges, runs)
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

  /** When a restored state was saved; null if all was trained on this visit. */
  get restoredFrom(): Date | null {
    return this.runs.find(({ restoredFrom }) => restoredFrom !== null)?.restoredFrom ?? null
  }

  get unsaved(): string {
    return this.runs.find(({ unsaved }) => unsaved !== '')?.unsaved ?? ''
  }

  run(): void {
    if (this.phase === 'ready') this.startedAt = performance.now()
    for (const run of this.runs) run.run()
    this.notify()
  }

  async pause(): Promise<void> {
    this.startedAt = null
    await Promise.all(this.runs.map((run) => run.pause()))
  }

  /** Resets every model to its initial weights and deletes its stored record. */
  clear(): void {
    this.startedAt = null
    this.took = null
    for (const run of this.runs) run.clear()
    this.notify()
  }

  /** Of the finished models, only this one keeps its worker. */
  releaseOthers(awake: SchemeRun): void {
    for (const run of this.runs) if (run !== awake) run.release()
  }

  async close(): Promise<void> {
    await Promise.all(this.runs.map((run) => run.close()))
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

const open = new OpenModels<Comparison>(MAX_OPEN)

export class ComparisonSelection extends ModelSelection<Comparison> {
  constructor(
    host: ModelHost,
    private readonly requestOf: (lesson: Lesson) => ComparisonRequest,
  ) {
    super(host)
  }

  get comparison(): Comparison | null {
    return this.models[0] ?? null
  }

  /** Trained to the end with the settings of now. */
  get finished(): Comparison | null {
    return this.comparison?.phase === 'done' && !this.opening ? this.comparison : null
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

/** The client that trains them, for what a figure asks besides. */
export const transformers = brought((lesson) => lesson.transformers)

export type ComparisonSource = (lesson: Lesson) => ComparisonSelection
const sourceOf = (requestOf: (lesson: Lesson) => ComparisonRequest): ComparisonSource =>
  modelSource((host) => new ComparisonSelection(host, requestOf))

/** What the learner's settings request, and the same with the seeds after theirs. */
export const own = sourceOf(requestOf())
export const following = Array.from({ length: FOLLOWING }, (_, i) => sourceOf(requestOf(i + 1)))
/** On a task that ALiBi fails: which symbol stood three positions back. */
export const back = sourceOf((lesson) => defaultRequest(lesson, 'back'))
/** The rotary model that is stretched. */
export const toStretch = sourceOf(stretchRequest)

const once =
  (isThere: (comparison: Comparison) => boolean) =>
  (source: ComparisonSource, question: Question): Input<Comparison> =>
    brought((lesson) => {
      const { comparison } = source(lesson)
      if (comparison === null || !ready(lesson, runOf(question))) return undefined
      return isThere(comparison) ? comparison : undefined
    })

/** The comparison once its question is answered and it has begun, or is trained to the end. */
export const begun = once(({ phase }) => phase !== 'ready')
export const trained = once(({ phase }) => phase === 'done')
