/** The worker of the pretrained vectors: reads and fetches files, and answers from the table. */
import { expose, type Remote, transfer } from 'comlink'
import type { PretrainedModule, WrittenFormat } from '../faces/vectors.d.ts'
import { type Phrase, phrase } from '../kit/phrase.ts'
import { CoreProblem, notLoaded } from '../kit/problem.ts'
import type { TrainedVectors } from '../training/protocol.ts'
import createPretrained from '../wasm/vectors.mjs'
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

const create: () => Promise<PretrainedModule> = createPretrained

type Listener = (progress: LoadProgress) => void

export class PretrainedWorker {
  private core: Promise<PretrainedModule> | null = null
  private table: LoadedTable | null = null
  /** The learner's own vectors, to be explored. */
  private own: LoadedTable | null = null
  private readonly store = new Store()
  private listener: Listener = () => {}
  /** Ends what is being fetched or read. */
  private ending = new AbortController()

  start(listener: Listener | Remote<Listener>): void {
    this.listener = listener as Listener
  }

  /** Why downloaded files are only in memory; '' when they are stored. */
  notice(): Phrase {
    return this.store.notice
  }

  async stored(): Promise<StoredFile[]> {
    const files = await this.store.list()
    // Stored vectors will be opened, perhaps offline: load the module while it can still be
    // fetched.
    if (files.some(({ done, bytes }) => done === bytes)) this.module().catch(() => {})
    return files
  }

  remove(name: string): Promise<void> {
    return this.store.remove(name)
  }

  /** Ends what is being fetched or read; the table there is stays. */
  cancel(): void {
    this.ending.abort()
  }

  /** Brings a file into the store. What has come of it stays when the rest does not. */
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

  /** A fetched file, whole. */
  async file(name: string): Promise<Blob> {
    return (await storedFile(this.store, name)).blob
  }

  /** Reads vectors; the table before stays until the new one is whole, and when it fails. */
  async open(source: VectorSource, options: LoadOptions): Promise<TableSummary | Choice> {
    const { signal } = this.begin()
    const core = await this.module()
    const began = performance.now()
    const meter = new ProgressMeter('reading', source.name, 0)
    const after = (done: number, total: number, rows: number) => {
      if (signal.aborted) throw ended()
      this.report(meter.at(done, total, rows))
      return breath()
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

  /** Forgets the table. */
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
  /** Other questions are answered in between; another table ends it. */
  compareSearches() {
    const table = this.loadedTable()
    return table.compareSearches(async () => {
      await breath()
      if (this.table !== table) throw ended()
    })
  }
  compare(pairs: readonly (readonly [string, string])[], centred: boolean) {
    return this.loadedTable().compare(pairs, centred)
  }
  hubs() {
    return this.loadedTable().studies.hubs()
  }
  associations(kinds: KindsOfWords) {
    return this.loadedTable().studies.associations(kinds)
  }
  /** Other questions are answered in between; another table ends it. */
  cheaper() {
    const table = this.loadedTable()
    return table.studies.cheaper(async () => {
      await breath()
      if (this.table !== table) throw ended()
    })
  }
  async agreement(list: Blob, name: string) {
    const { studies } = this.loadedTable()
    return studies.agreement(new Uint8Array(await list.arrayBuffer()), name)
  }
  map(lists: readonly (readonly string[])[]) {
    const map = this.loadedTable().map(lists)
    return transfer(map, [map.x.buffer, map.y.buffer, map.groups.buffer])
  }

  /** Takes the learner's vectors, to be explored like a table of a file. */
  async loadOwn(trained: TrainedVectors): Promise<void> {
    const core = await this.module()
    const table = new LoadedTable(core, tableOf(core, trained), false)
    this.own?.delete()
    this.own = table
  }

  /** Calls a function of the explored table; arrays of the answer are handed over. */
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

  /** Previews a table without loading it: positions of its rows in a plane, and one row's neighbours. */
  async preview(trained: TrainedVectors, word: string, topK: number): Promise<TablePreview> {
    const preview = previewOf(await this.module(), trained, word, topK)
    return transfer(preview, [preview.x.buffer, preview.y.buffer])
  }

  /** The learner's vectors as a file in one of the formats that other tools read. */
  async write(trained: TrainedVectors, format: WrittenFormat): Promise<Blob> {
    return fileOf(await this.module(), trained, format)
  }

  private begin(): AbortController {
    this.ending.abort()
    this.ending = new AbortController()
    return this.ending
  }

  private module(): Promise<PretrainedModule> {
    this.core ??= create().catch((thrown) => {
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

// Lets waiting messages through, such as a cancellation.
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

expose(new PretrainedWorker())
