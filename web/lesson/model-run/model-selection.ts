/**
 * The models that an element shows: opened when the settings change, observed while they train.
 * Settings that the core rejects leave the models that it accepted last in sight.
 */
import { effect, signal, untracked } from '@preact/signals-core'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import type { ReactiveController } from 'lit'
import type { LessonElement } from '../element.ts'
import type { Lesson } from '../lesson.ts'

/** One training or several that are run together. */
export interface Model extends EventTarget {
  readonly phase: string
  /** Whether the core has accepted its options. */
  readonly accepted: boolean
  /** Why the core rejected its options; null if it did not. */
  readonly rejection: CoreProblem | null
  /** What stopped it last; null while nothing is wrong. */
  readonly problem: CoreProblem | null
  /** Why its checkpoints are only in memory; '' when they are saved. */
  readonly unsaved: string
  run(): void
  pause(): Promise<void>
  clear(): void
  close(): Promise<void>
}

/** An element that shows models, or who stands for several. */
export type ModelHost = Pick<LessonElement, 'lesson' | 'requestUpdate' | 'addController'>

const selections = new Set<ModelSelection<Model>>()
const isShown = (model: Model) => [...selections].some((each) => each.shows(model))

/**
 * The models that the workers of a client have, by what decides them; elements share them, and the
 * least recently used are closed.
 */
export class OpenModels<M extends Model> {
  private readonly byClient = new WeakMap<object, Map<string, Promise<M>>>()

  constructor(private readonly max: number) {}

  get(client: object, key: string, open: () => Promise<M>): Promise<M> {
    const byKey = this.byClient.get(client) ?? new Map<string, Promise<M>>()
    this.byClient.set(client, byKey)
    const model = byKey.get(key) ?? open()
    byKey.delete(key)
    byKey.set(key, model)
    // A model that could not be opened is opened anew the next time.
    model.catch(() => byKey.delete(key))
    const surplus = [...byKey].slice(0, Math.max(0, byKey.size - this.max))
    for (const [oldest] of surplus) void closeUnshown(byKey, oldest).catch(() => {})
    return model
  }
}

async function closeUnshown<M extends Model>(
  byKey: Map<string, Promise<M>>,
  key: string,
): Promise<void> {
  const model = await byKey.get(key)
  if (model === undefined || isShown(model)) return
  byKey.delete(key)
  await model.close()
}

export abstract class ModelSelection<M extends Model> implements ReactiveController {
  /** The models opened last; another element may show them too. */
  private opened: readonly M[] = []
  private accepted: readonly M[] = []
  private openingProblem: CoreProblem | null = null
  private followed: ReadonlySet<M> = new Set()
  /** What decides the models that are requested, and those that are opened. */
  private key = ''
  private openedKey = ''
  private runWhenOpened = false

  constructor(protected readonly host: ModelHost) {
    host.addController(this)
  }

  /** What decides the models: the same text means the same models. */
  protected abstract keyOf(lesson: Lesson): string
  protected abstract open(lesson: Lesson): Promise<readonly M[]>
  /** Called with models once they have been opened. */
  protected prepare(_models: readonly M[]): void {}

  /** The models whose figures are shown: the accepted ones, or the requested if there are none. */
  get models(): readonly M[] {
    return this.accepted.length > 0 ? this.accepted : this.opened
  }

  /** The models of the current settings; if these were rejected, the accepted ones. */
  get requested(): readonly M[] {
    return this.rejection === null ? this.opened : this.models
  }

  /** The model that the core rejected; null if none was. */
  get rejected(): M | null {
    return this.opened.find(({ rejection }) => rejection !== null) ?? null
  }

  /** Why the current settings have no models; null while nothing is wrong. */
  get rejection(): CoreProblem | null {
    return this.openingProblem ?? this.rejected?.rejection ?? null
  }

  /** That, or what stopped a training. */
  get problem(): CoreProblem | null {
    const stopped = this.requested.find(({ problem }) => problem !== null)
    return this.rejection ?? stopped?.problem ?? null
  }

  /** Whether the settings have changed and their models are not open yet: questions wait for them. */
  get opening(): boolean {
    return this.openingProblem === null && this.openedKey !== this.keyOf(this.host.lesson)
  }

  /** Whether they will be trained as soon as they are open. */
  get queued(): boolean {
    return this.runWhenOpened
  }

  get running(): boolean {
    return this.requested.some(({ phase }) => phase === 'running' || phase === 'waiting')
  }

  get begun(): boolean {
    return this.requested.some(({ phase }) => phase !== 'ready')
  }

  /** Whether all are trained to the end. */
  get done(): boolean {
    return this.requested.length > 0 && this.requested.every(({ phase }) => phase === 'done')
  }

  get unsaved(): string {
    return this.requested.find(({ unsaved }) => unsaved !== '')?.unsaved ?? ''
  }

  shows(model: Model): boolean {
    return (this.followed as ReadonlySet<Model>).has(model)
  }

  hostConnected(): void {
    selections.add(this)
  }

  hostUpdate(): void {
    const key = this.keyOf(this.host.lesson)
    if (key === this.key) return
    this.key = key
    void this.load(key)
  }

  hostDisconnected(): void {
    selections.delete(this)
    for (const model of this.followed) model.removeEventListener('change', this.onChange)
    this.followed = new Set()
    this.key = ''
  }

  /** Trains the requested models, at once or as soon as they have been opened. */
  run(): void {
    if (this.rejection !== null) return
    this.runWhenOpened = true
    this.host.requestUpdate()
    this.runOpened()
  }

  pause(): void {
    for (const model of this.requested) void model.pause()
  }

  /** Back to the initial weights; `again`: trains from there. */
  clear(again: boolean): void {
    for (const model of this.requested) {
      model.clear()
      if (again) model.run()
    }
  }

  /** Opens rejected models anew, as do all elements that have none, or resumes what stopped. */
  retry(): void {
    if (this.rejection === null) {
      this.run()
      return
    }
    this.rejected?.clear()
    for (const each of selections) if (each.rejection !== null) each.openAgain()
  }

  private openAgain(): void {
    this.key = ''
    this.host.requestUpdate()
  }

  private async load(key: string): Promise<void> {
    // The first models stay shown and go on training, even before the core has accepted them.
    if (this.accepted.length === 0 && this.rejection === null) this.accepted = this.opened
    this.opened = this.requested
    this.openingProblem = null
    try {
      const models = await this.open(this.host.lesson)
      if (key !== this.key) return
      this.opened = models
      this.openedKey = key
      this.prepare(models)
    } catch (thrown) {
      if (key !== this.key) return
      this.opened = []
      this.openingProblem = thrown as CoreProblem
    }
    this.onChange()
    this.runOpened()
  }

  private readonly onChange = (): void => {
    if (this.rejection !== null) this.runWhenOpened = false
    else if (this.opened[0]?.accepted) this.accepted = this.opened
    this.follow()
    this.host.requestUpdate()
  }

  private follow(): void {
    const before = this.followed
    this.followed = new Set([...this.opened, ...this.accepted])
    for (const model of this.followed) model.addEventListener('change', this.onChange)
    for (const model of before) {
      if (this.followed.has(model)) continue
      model.removeEventListener('change', this.onChange)
      if (!isShown(model)) void model.pause()
    }
  }

  private runOpened(): void {
    // The settings may have changed since.
    if (!this.runWhenOpened || this.opening || this.opened.length === 0) return
    this.runWhenOpened = false
    for (const model of this.opened) model.run()
  }
}

/** Who reads the selection wakes with it. */
export function modelSource<M extends Model, S extends ModelSelection<M>>(
  make: (host: ModelHost) => S,
): (lesson: Lesson) => S {
  const sources = new WeakMap<Lesson, () => S>()
  return (lesson) => {
    const source = sources.get(lesson) ?? sourceOf(lesson, make)
    sources.set(lesson, source)
    return source()
  }
}

/** Models for figures and elements alike: one selection for all that show them, as long as one does. */
function sourceOf<M extends Model, S extends ModelSelection<M>>(
  lesson: Lesson,
  make: (host: ModelHost) => S,
): () => S {
  let stop: (() => void) | null = null
  let watched = false
  const changes = signal(0, {
    watched() {
      watched = true
      if (stop !== null) return
      selection.hostConnected()
      stop = effect(() => selection.hostUpdate())
    },
    // Whoever is drawn anew stops watching for a moment.
    unwatched() {
      watched = false
      queueMicrotask(() => {
        if (watched || stop === null) return
        stop()
        stop = null
        selection.hostDisconnected()
      })
    },
  })
  const requestUpdate = () =>
    untracked(() => {
      changes.value++
      if (stop !== null) selection.hostUpdate()
    })
  const selection = make({ lesson, requestUpdate, addController() {} })
  return () => {
    changes.value
    return selection
  }
}
