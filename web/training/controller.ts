/**
 * Drives the core into the state given by the address: opens the text, prepares vectors, trains. Shared by
 * the exercises that need trained vectors.
 */

import { signal } from '@preact/signals-core'
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { DemonstrationFrame, TextSummary } from 'lexiscope/training/protocol.ts'
import { problemFrom } from 'lexiscope/utilities/problem.ts'
import type { AddressState } from '../state/address-values.ts'
import { databaseExists } from '../state/database-schema.ts'
import { nextSeed } from '../state/fields.ts'
import { t } from '../translation/translation.ts'
import { Drafts } from './drafts.ts'
import type { LearnersText } from './learners-text.ts'
import { optionsOf, sourceOf, type TrainingSettings, trainingSchema } from './settings.ts'
import type { RestoredTraining, SnapshotSaver } from './snapshot-saver.ts'

/** Delay before retrying to load a module. */
const AGAIN_MS = 2000
const NOT_LOADED = t`The part of this page that stores vectors failed to load.`

export class SkipGramController {
  /** Draft entries that the core refuses. */
  readonly drafts: Drafts
  /** Identifies the text requested last. */
  private requestedKey = ''
  private opening: Promise<void> = Promise.resolve()
  /** Counts presses of buttons that initialise the vectors, so that begin() does not do it again. */
  private presses = 0
  /** Whether another text is open, because the requested one failed to load or was cancelled. */
  private unread = false
  private loadingSaver: Promise<SnapshotSaver> | null = null
  private restoring: Promise<boolean> = Promise.resolve(false)
  private readonly whyUnsaved = signal('')
  /** Text for which saved training was looked up. */
  private lookedFor: TextSummary | null = null
  /** False once restoring has crashed the core, because it would crash again. */
  private canRestore = true
  /** How far the film of the training has been seen: behind what is trained, to a pause, or to its end. */
  readonly filmSeen = signal<'behind' | 'paused' | 'ended'>('behind')
  /** With which the film begins: another one is another film. */
  private firstFrame: DemonstrationFrame | undefined
  private readonly back = signal<RestoredTraining | null>(null)

  constructor(
    private readonly core: CoreClient,
    private readonly state: AddressState,
    private readonly text: LearnersText,
    /** Whether training is saved in the browser and restored. */
    private readonly persists: boolean,
  ) {
    this.drafts = new Drafts(core, state)
    const sync = () => {
      if (core.isLoading) void this.begin()
    }
    state.addEventListener('change', sync)
    text.addEventListener('change', sync)
    // A restarted core reopens its text by itself; one that failed to load has none.
    core.addEventListener('change', () => {
      const { phase, restarted, film } = core.view
      if (film[0] !== this.firstFrame) this.filmSeen.value = 'behind'
      this.firstFrame = film[0]
      const isPaused = phase === 'paused' && this.isTrained
      if (isPaused && this.filmSeen.value === 'behind') this.filmSeen.value = 'paused'
      if (phase === 'failed') this.requestedKey = ''
      if (phase === 'running') this.restored = null
      this.saveOnceBegun()
      if (restarted !== '') void this.restore()
    })
  }

  /** Why the vectors are only in memory; '' if they are saved, or there are none. */
  get unsaved(): string {
    return this.whyUnsaved.value
  }

  /** Details of a training restored from storage; null if the vectors are new. */
  get restored(): RestoredTraining | null {
    return this.back.value
  }

  set restored(restored: RestoredTraining | null) {
    this.back.value = restored
  }

  /** Loads the snapshot saver at the first training, or if one was saved before. */
  private loadSaver(): Promise<SnapshotSaver> {
    this.loadingSaver ??= this.importSaver()
    return this.loadingSaver
  }

  private async importSaver(): Promise<SnapshotSaver> {
    const { core, whyUnsaved } = this
    try {
      const { SnapshotSaver } = await import('./snapshot-saver.ts')
      if (whyUnsaved.value === NOT_LOADED) whyUnsaved.value = ''
      return new SnapshotSaver(core, whyUnsaved)
    } catch (thrown) {
      whyUnsaved.value = NOT_LOADED
      setTimeout(() => {
        this.loadingSaver = null
        this.saveOnceBegun()
      }, AGAIN_MS)
      throw thrown
    }
  }

  /** A short training can be done before a 'running' report arrives. */
  private saveOnceBegun(): void {
    const { phase } = this.core.view
    const begun = phase === 'running' || phase === 'paused' || phase === 'done'
    if (this.persists && begun) void this.loadSaver().catch(() => {})
  }

  /** Restores saved vectors, at most once for each text. Returns false if there are none. */
  private restore(): Promise<boolean> {
    const { text, phase, options } = this.core.view
    const due = this.persists && this.canRestore && text !== this.lookedFor
    if (due && phase === 'ready' && text !== null && options === null) {
      this.lookedFor = text
      this.restoring = this.look()
    }
    return this.restoring
  }

  private async look(): Promise<boolean> {
    this.restored = null
    try {
      if (!(await databaseExists())) return false
      this.restored = await (await this.loadSaver()).restore(optionsOf(this.settings))
    } catch (thrown) {
      this.canRestore = problemFrom(thrown).kind !== 'Crashed'
      // If storage is refused, nothing was stored; the first training reports the problem.
    }
    return this.restored !== null
  }

  /** Whether anything has been trained since the initial weights. */
  get isTrained(): boolean {
    return (this.core.view.progress?.tokensDone ?? 0) > 0
  }

  get settings(): TrainingSettings {
    return this.state.read(trainingSchema).values
  }

  /** Whether text or settings differ from those of the current vectors. */
  get stale(): boolean {
    const { options, phase } = this.core.view
    if (options === null || phase === 'reading') return false
    return this.unread || JSON.stringify(options) !== JSON.stringify(optionsOf(this.settings))
  }

  /** Opens the text of the address, and initialises vectors if nothing is trained yet. */
  async begin(): Promise<void> {
    const { presses } = this
    await this.openText()
    const { phase, options, text, problem } = this.core.view
    if (phase !== 'ready' || text === null || problem !== null || this.drafts.any) return
    if (options === null && (await this.restore())) return
    // If another text was requested meanwhile, that request prepares its own vectors.
    if (this.core.view.text !== text || this.core.view.phase !== 'ready') return
    // A press meanwhile prepares its own too, and preparing again here would restart its training.
    if (this.presses !== presses) return
    if (this.core.view.options === null || this.stale) {
      await this.prepare()
    }
  }

  /** Opens the text of the address, unless it is already open. */
  openText(): Promise<void> {
    const { settings } = this
    const source = sourceOf(settings, this.text.blob)
    // A core that failed to load opens nothing; the text is requested again after a retry.
    if (source === null || this.core.view.phase === 'failed') return this.opening
    const own = source.kind === 'blob' ? this.text.revision : source
    const key = JSON.stringify([own, source.bytePairs, settings.minCount])
    if (key === this.requestedKey) return this.opening
    this.requestedKey = key
    this.opening = this.core.open(source, settings.minCount).then(() => {
      this.unread = this.core.view.source !== source
    })
    return this.opening
  }

  /** Trains with the text and settings of the address. Returns false if that is not possible. */
  train(): Promise<boolean> {
    return this.prepared(() => this.core.act((remote) => remote.training.run()))
  }

  step(): Promise<boolean> {
    return this.prepared(() => this.core.act((remote) => remote.training.step()))
  }

  pause(): Promise<boolean> {
    return this.core.act((remote) => remote.training.pause())
  }

  /** Returns to the same initial weights. */
  rewind(): Promise<boolean> {
    return this.stale ? this.prepared(async () => true) : this.core.act((remote) => remote.rewind())
  }

  /** Starts over with other initial weights: the next seed, which is written to the address. */
  async reseed(): Promise<boolean> {
    const seed = nextSeed(trainingSchema.seed, this.settings.seed)
    const ready = this.core.view.options !== null && !this.stale
    this.state.write(trainingSchema, { seed })
    return ready ? this.core.act((remote) => remote.reseed(seed)) : true
  }

  private prepare(): Promise<boolean> {
    const options = optionsOf(this.settings)
    return this.core.act((remote) => remote.prepare(options))
  }

  private async prepared(then: () => Promise<boolean>): Promise<boolean> {
    if (this.drafts.any) return false
    this.presses++
    // Retries a text that was refused, since the learner has pressed the button again.
    const { problem: before, text: opened } = this.core.view
    if (before !== null || opened === null || this.unread) this.requestedKey = ''
    await this.openText()
    const { text, problem, options, phase: found } = this.core.view
    // Another text was requested while this one was read, so the press applies to that one.
    if (found === 'reading') return this.prepared(then)
    if (text === null || problem !== null) return false
    const fresh = options === null || this.stale
    if (fresh && !(await this.prepare())) return false
    // If another text was opened meanwhile, prepares its vectors first.
    const { text: now, phase } = this.core.view
    if (now !== text || phase === 'reading') return this.prepared(then)
    return then()
  }
}
