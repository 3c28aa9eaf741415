/** Schemes on one task, trained side by side and then read past the trained length. */
import type { PlaceRange, Task, TaskFacts } from 'lexiscope/faces/transformer.d.ts'
import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import { StorageProblem } from '../../state/database.ts'
import { RecordStore } from '../../state/record-store.ts'
import { t } from '../../translation/translation.ts'
import { Member, type MemberState } from './member.ts'
import { changed, type SchemeName } from './schemes.ts'
import type { ComparisonRequest } from './settings.ts'

/** No more often than that do figures follow. */
const TELL_MS = 60
const SAVE_MS = 1500

interface StoredComparison {
  saved: number
  members: readonly MemberState[]
}

const records = new RecordStore<StoredComparison>('lexiscope-transformers', t`trained models`)

export type Phase = 'ready' | 'running' | 'paused' | 'done' | 'stopped'

export class Comparison extends EventTarget {
  /** When the restored state was saved; null where training started on this visit. */
  restoredFrom: Date | null = null
  /** Why the state is only in memory; '' when it is saved. */
  unsaved = ''
  /** From the press to the last curve, by the clock, seconds; null where it did not run through. */
  took: number | null = null
  private begunAt: number | null = null
  private telling: ReturnType<typeof setTimeout> | undefined
  private saveTimer: ReturnType<typeof setTimeout> | undefined

  private constructor(
    readonly request: ComparisonRequest,
    readonly task: Task,
    readonly facts: TaskFacts,
    readonly ranges: readonly PlaceRange[],
    readonly members: readonly Member[],
  ) {
    super()
    for (const member of members) {
      member.addEventListener('change', () => this.hear())
      member.addEventListener('kept', () => this.saveSoon())
    }
  }

  /** Throws a CoreProblem where the core rejects the request. */
  static async open(client: TransformerClient, request: ComparisonRequest): Promise<Comparison> {
    const tasks = await client.compute('tasks')
    const usual = tasks.find(({ name }) => name === request.task) as Task
    const task = { ...usual, distance: request.distance }
    const [facts, ranges] = await Promise.all([
      client.compute('taskFacts', task),
      client.compute('placesPast', request.length),
    ])
    const members = await Promise.all(
      request.schemes.map(async (scheme) => {
        const options = await client.compute('usualOptions', task, scheme, request.base)
        return new Member(scheme, changed(options, scheme, request), client, ranges)
      }),
    )
    const comparison = new Comparison(request, task, facts, ranges, members)
    await comparison.restore()
    return comparison
  }

  member(scheme: SchemeName): Member | null {
    return this.members.find((each) => each.scheme === scheme) ?? null
  }

  get phase(): Phase {
    const phases = this.members.map(({ phase }) => phase)
    const any = (...wanted: (typeof phases)[number][]) =>
      phases.some((phase) => wanted.includes(phase))
    if (this.members.every(({ final }) => final)) return 'done'
    if (any('running', 'waiting')) return 'running'
    if (this.members.some(({ problem }) => problem !== null)) return 'stopped'
    // Trained to the end, and being read.
    if (phases.every((phase) => phase === 'done') && this.restoredFrom === null) return 'running'
    return any('paused', 'done') ? 'paused' : 'ready'
  }

  run(): void {
    if (this.phase === 'ready') this.begunAt = performance.now()
    this.restoredFrom = null
    for (const member of this.members) member.run()
    this.tell()
  }

  async pause(): Promise<void> {
    this.begunAt = null
    await Promise.all(this.members.map((member) => member.pause()))
  }

  /** Resets every member to its initial weights and deletes the saved state. */
  clear(): void {
    this.restoredFrom = null
    this.begunAt = null
    this.took = null
    for (const member of this.members) member.clear()
    clearTimeout(this.saveTimer)
    void records.forget(this.identity).catch(() => {})
    this.tell()
  }

  /** Of all that are done, only this one keeps its worker. */
  restOthers(awake: Member): void {
    for (const member of this.members) if (member !== awake) member.rest()
  }

  /** Ends the workers when the page moves on; saved state stays. */
  async close(): Promise<void> {
    await this.pause().catch(() => {})
    for (const member of this.members) member.rest()
  }

  private get identity(): string {
    return JSON.stringify(this.members.map(({ options }) => options))
  }

  private async restore(): Promise<void> {
    let stored: StoredComparison | null = null
    try {
      stored = await records.find(this.identity)
    } catch (thrown) {
      this.unsaved = thrown instanceof StorageProblem ? thrown.message : ''
    }
    if (!isStoredComparison(stored)) return
    for (const state of stored.members) this.member(state.scheme)?.restore(state)
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
    const members = this.members.flatMap(({ state }) => (state === null ? [] : [state]))
    if (members.length === 0) return
    try {
      await records.save(this.identity, { saved: Date.now(), members })
      this.unsaved = ''
    } catch (thrown) {
      this.unsaved = thrown instanceof Error ? thrown.message : String(thrown)
    }
    this.tell()
  }

  private hear(): void {
    if (this.begunAt !== null && this.phase === 'done') {
      this.took = (performance.now() - this.begunAt) / 1000
      this.begunAt = null
    }
    this.tell()
  }

  private tell(): void {
    this.telling ??= setTimeout(() => {
      this.telling = undefined
      this.dispatchEvent(new Event('change'))
    }, TELL_MS)
  }
}

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
