/** Schemes on one task, trained side by side and then read past the trained length. */
import type { PlaceRange, Task, TaskFacts } from '../../core/faces/transformer.d.ts'
import type { TransformerClient } from '../../core/transformer/client.ts'
import { StorageProblem } from '../../state/database.ts'
import { RecordStore } from '../../state/record-store.ts'
import { t } from '../../translation/translation.ts'
import { Member, type MemberState } from './member.ts'
import { changed, type SchemeName } from './schemes.ts'
import type { Wish } from './settings.ts'

/** No more often than that do figures follow. */
const TELL_MS = 60
const KEEP_MS = 1500

interface Kept {
  saved: number
  members: readonly MemberState[]
}

const records = new RecordStore<Kept>('lexiscope-transformers', t`trained models`)

export type Phase = 'ready' | 'running' | 'paused' | 'done' | 'stopped'

export class Comparison extends EventTarget {
  /** When the state was kept that it goes on from; null for one of this visit. */
  restoredFrom: Date | null = null
  /** Why its state lasts only until the page is closed; '' when it is kept. */
  unsaved = ''
  /** From the press to the last curve, by the clock, seconds; null where it did not run through. */
  took: number | null = null
  private begunAt: number | null = null
  private telling: ReturnType<typeof setTimeout> | undefined
  private keeping: ReturnType<typeof setTimeout> | undefined

  private constructor(
    readonly wish: Wish,
    readonly task: Task,
    readonly facts: TaskFacts,
    readonly ranges: readonly PlaceRange[],
    readonly members: readonly Member[],
  ) {
    super()
    for (const member of members) {
      member.addEventListener('change', () => this.hear())
      member.addEventListener('kept', () => this.keepSoon())
    }
  }

  /** Throws a CoreProblem: what the core has against the wish. */
  static async open(client: TransformerClient, wish: Wish): Promise<Comparison> {
    const tasks = await client.compute('tasks')
    const usual = tasks.find(({ name }) => name === wish.task) as Task
    const task = { ...usual, distance: wish.distance }
    const [facts, ranges] = await Promise.all([
      client.compute('taskFacts', task),
      client.compute('placesPast', wish.length),
    ])
    const members = await Promise.all(
      wish.schemes.map(async (scheme) => {
        const options = await client.compute('usualOptions', task, scheme, wish.base)
        return new Member(scheme, changed(options, scheme, wish), client, ranges)
      }),
    )
    const comparison = new Comparison(wish, task, facts, ranges, members)
    await comparison.bringBack()
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

  /** Back to the first weights of all, with nothing kept. */
  clear(): void {
    this.restoredFrom = null
    this.begunAt = null
    this.took = null
    for (const member of this.members) member.clear()
    clearTimeout(this.keeping)
    void records.forget(this.identity).catch(() => {})
    this.tell()
  }

  /** Of all that are done, only this one keeps its worker. */
  restOthers(awake: Member): void {
    for (const member of this.members) if (member !== awake) member.rest()
  }

  /** Ends what computes: the page is about something else now, and what was kept stays. */
  async close(): Promise<void> {
    await this.pause().catch(() => {})
    for (const member of this.members) member.rest()
  }

  private get identity(): string {
    return JSON.stringify(this.members.map(({ options }) => options))
  }

  private async bringBack(): Promise<void> {
    let kept: Kept | null = null
    try {
      kept = await records.find(this.identity)
    } catch (thrown) {
      this.unsaved = thrown instanceof StorageProblem ? thrown.message : ''
    }
    if (!isKept(kept)) return
    for (const state of kept.members) this.member(state.scheme)?.bringBack(state)
    this.restoredFrom = new Date(kept.saved)
  }

  private keepSoon(): void {
    const ended = this.phase !== 'running'
    if (this.keeping !== undefined && !ended) return
    clearTimeout(this.keeping)
    this.keeping = setTimeout(() => void this.keep(), ended ? 0 : KEEP_MS)
  }

  private async keep(): Promise<void> {
    this.keeping = undefined
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

/** Another version of the page may have kept something else. */
function isKept(kept: Kept | null): kept is Kept {
  return (
    Array.isArray(kept?.members) &&
    kept.members.every(
      ({ scheme, checkpoint, progress, losses }) =>
        typeof scheme === 'string' &&
        checkpoint instanceof Uint8Array &&
        Number.isInteger(progress?.stepsDone) &&
        Array.isArray(losses),
    )
  )
}
