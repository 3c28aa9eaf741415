/** Worker side of the pretrained vectors: downloads and reads files, and answers queries on the table. */
import { type Remote, transfer } from 'comlink'
import type { TrainedVectors } from '../training/protocol.ts'
import type { PretrainedModule, WrittenFormat } from '../types/vectors.d.ts'
import { nextTask } from '../utilities/next-task.ts'
import { type Phrase, phrase } from '../utilities/phrase.ts'
import { CoreProblem, notLoaded } from '../utilities/problem.ts'
import type { ExploredTable } from './explored.ts'
import { fetchSource } from './fetching.ts'
import { openSource, storedFile } from './opening.ts'
import { ProgressMeter } from './progress-meter.ts'
import type {
  Choice,
  ExploredSource,
  LoadOptions,
  LoadProgress,
  RemoteSource,
  StoredFile,
  TablePreview,
  TableSummary,
  VectorSource,
} from './protocol.ts'
import { Store } from './store.ts'
import { LoadedTable } from './table.ts'
import type { KindsOfWords } from './table-studies.ts'
import { fileOf, previewOf, tableOf } from './trained.ts'

type Listener = (progress: LoadProgress) => void

export class PretrainedSession {
  private core: Promise<PretrainedModule> | null = null
  private table: LoadedTable | null = null
  /** The learner's own vectors, for exploring. */
  private own: LoadedTable | null = null
  private readonly store = new Store()
  private listener: Listener = () => {}
  /** Cancels the fetch or read in progress. */
  private ending = new AbortController()

  constructor(private readonly create: () => Promise<PretrainedModule>) {}

  start(listener: Listener | Remote<Listener>): void {
    this.listener = listener as Listener
  }

  /** Why downloaded files are only in memory; '' if they are stored. */
  notice(): Phrase {
    return this.store.notice
  }

  async stored(): Promise<StoredFile[]> {
    const files = await this.store.list()
    // Loads the module while it can still be fetched, because stored vectors may be opened offline.
    if (files.some(({ done, bytes }) => done === bytes)) this.module().catch(() => {})
    return files
  }

  remove(name: string): Promise<void> {
    return this.store.remove(name)
  }

  /** Cancels the fetch or read in progress; the loaded table stays. */
  cancel(): void {
    this.ending.abort()
  }

  /** Downloads a file into the store. An interrupted download keeps the part received so far. */
  async fetch(source: RemoteSource): Promise<void> {
    const { signal } = this.begin()
    const meters = new Map<string, ProgressMeter>()
    await fetchSource(
      source,
      this.store,
      () => this.module(),
      signal,
      (about, done) => {
        if (signal.aborted) throw ended()
        const meter = meters.get(about.name) ?? new ProgressMeter('fetching', about.name, done)
        meters.set(about.name, meter)
        this.report(meter.at(done, about.bytes, 0))
      },
    )
  }

  /** A complete downloaded file. */
  async file(name: string): Promise<Blob> {
    return (await storedFile(this.store, name)).blob
  }

  /** Reads vectors; the previous table stays until this one is complete, or if this one fails. */
  async open(source: VectorSource, options: LoadOptions): Promise<TableSummary | Choice> {
    const { signal } = this.begin()
    const core = await this.module()
    const began = performance.now()
    const meter = new ProgressMeter('reading', source.name, 0)
    const after = (done: number, total: number, rows: number) => {
      if (signal.aborted) throw ended()
      this.report(meter.at(done, total, rows))
      return nextTask()
    }
    const loaded = await openSource(core, this.store, source, options, signal, after)
    if ('choice' in loaded) return loaded.choice
    if (signal.aborted) {
      loaded.vectors.delete()
      throw ended()
    }
    this.table?.delete()
    this.table = new LoadedTable(core, loaded.vectors, loaded.about.spaced)
    const seconds = (performance.now() - began) / 1000
    return { ...loaded.about, seconds, memory: core.memoryBytes() }
  }

  /** Frees the table. */
  close(): void {
    this.table?.delete()
    this.table = null
  }

  complete(typed: string, most: number) {
    return this.loadedTable().complete(typed, most)
  }
  nearest(word: string, topK: number, int8: boolean) {
    return this.loadedTable().nearest(word, topK, int8)
  }
  analogy(a: string, b: string, c: string, topK: number, int8: boolean) {
    return this.loadedTable().analogy(a, b, c, topK, int8)
  }
  knows(words: readonly string[]) {
    return this.loadedTable().knows(words)
  }
  rowsOf(words: readonly string[]) {
    return this.loadedTable().rowsOf(words)
  }
  /** Answers other requests in between; loading another table cancels it. */
  compareSearches() {
    const table = this.loadedTable()
    return table.compareSearches(() => this.pause(table))
  }
  compare(pairs: readonly (readonly [string, string])[], centred: boolean) {
    return this.loadedTable().compare(pairs, centred)
  }
  shared(own: TrainedVectors) {
    return this.loadedTable().studies.shared(own)
  }
  associations(kinds: KindsOfWords) {
    return this.loadedTable().studies.associations(kinds)
  }
  /** Answers other requests in between; loading another table cancels it. */
  cheaper() {
    const table = this.loadedTable()
    return table.studies.cheaper(() => this.pause(table))
  }
  map(lists: readonly (readonly string[])[]) {
    const map = this.loadedTable().map(lists)
    return transfer(map, [map.x.buffer, map.y.buffer, map.groups.buffer])
  }

  /** Makes the learner's vectors available for exploring, like a table from a file. */
  async loadOwn(trained: TrainedVectors): Promise<void> {
    const core = await this.module()
    const table = new LoadedTable(core, tableOf(core, trained), false)
    this.own?.delete()
    this.own = table
  }

  /** Calls a function of the explored table and transfers the arrays of its result. */
  explore(source: ExploredSource, name: keyof ExploredTable, values: readonly unknown[]): unknown {
    const { explored } = source === 'own' ? this.ownTable() : this.loadedTable()
    const answer = (explored[name] as (...values: readonly unknown[]) => unknown).apply(
      explored,
      values as unknown[],
    )
    if (typeof answer !== 'object' || answer === null) return answer
    const arrays = [answer, ...Object.values(answer)].filter((part) => ArrayBuffer.isView(part))
    return transfer(answer, arrays.map(({ buffer }) => buffer) as ArrayBuffer[])
  }

  /** Previews a table without loading it: its rows in a plane, and one row's neighbours. */
  async preview(trained: TrainedVectors, word: string, topK: number): Promise<TablePreview> {
    const preview = previewOf(await this.module(), trained, word, topK)
    return transfer(preview, [preview.x.buffer, preview.y.buffer])
  }

  /** The learner's vectors as a file in a format that other tools read. */
  async write(trained: TrainedVectors, format: WrittenFormat): Promise<Blob> {
    return fileOf(await this.module(), trained, format)
  }

  /** Answers other requests; throws Cancelled if one of them has replaced the table. */
  private async pause(table: LoadedTable): Promise<void> {
    await nextTask()
    if (this.table !== table) throw ended()
  }

  private begin(): AbortController {
    this.ending.abort()
    this.ending = new AbortController()
    return this.ending
  }

  private module(): Promise<PretrainedModule> {
    this.core ??= this.create().catch((thrown) => {
      this.core = null
      throw notLoaded(phrase`The core of these vectors`, thrown)
    })
    return this.core
  }

  private loadedTable(): LoadedTable {
    if (this.table === null) {
      throw new CoreProblem('EmptyVocabulary', '', phrase`No vectors have been loaded yet.`)
    }
    return this.table
  }

  private ownTable(): LoadedTable {
    if (this.own === null) {
      throw new CoreProblem('EmptyVocabulary', '', phrase`Your vectors have not been loaded here.`)
    }
    return this.own
  }

  private report(progress: LoadProgress | null): void {
    if (progress !== null) this.listener(progress)
  }
}

const ended = () => new CoreProblem('Cancelled', 'source', phrase`Cancelled.`)
