/**
 * Puts the core into the state that the address describes: opens the text, prepares vectors, trains.
 * The exercises that need trained vectors share it.
 */

import { problemFrom } from 'lexiscope/kit/problem.ts'
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { TextSummary } from 'lexiscope/training/protocol.ts'
import type { AddressState } from '../state/address-values.ts'
import { storedDatabases } from '../state/database-schema.ts'
import { t } from '../translation/translation.ts'
import { Drafts } from './drafts.ts'
import type { LearnersText } from './learners-text.ts'
import { MAX_SEED, optionsOf, sourceOf, type TrainingSettings, trainingSchema } from './settings.ts'
import type { RestoredTraining, SnapshotSaver } from './snapshot-saver.ts'

/** After so long what did not come is asked for again. */
const AGAIN_MS = 2000

export class SkipGramController {
  /** Entries of the learner's that the core refuses. */
  readonly drafts: Drafts
  /** The text that was last asked for, as a key: the same key is the same text. */
  private requestedKey = ''
  private opening: Promise<void> = Promise.resolve()
  /** How often something was pressed that needs vectors, and makes them where there are none. */
  private presses = 0
  /** It did not come, or the learner ended the reading: another text is open. */
  private unread = false
  private loadingSaver: Promise<SnapshotSaver> | null = null
  private restoring: Promise<boolean> = Promise.resolve(false)
  private saver: SnapshotSaver | null = null
  private loadProblem = ''
  /** The text for which saved training was looked up. */
  private lookedFor: TextSummary | null = null
  /** False once restoring crashed the core: it would crash again. */
  private harmless = true
  /** Vectors that were trained before the page, or the core, was started; null when these are new. */
  restored: RestoredTraining | null = null

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
      const { phase, restarted } = core.view
      if (phase === 'failed') this.requestedKey = ''
      if (phase === 'running') this.restored = null
      // A short training is done before it was ever heard to run.
      const begun = phase === 'running' || phase === 'paused' || phase === 'done'
      if (this.persists && begun) {
        void this.loadSaver().catch(() => {})
      }
      if (restarted !== '') void this.restore()
    })
  }

  /** Why the vectors are only in memory; '' when they are saved, or there are none. */
  get unsaved(): string {
    return this.saver?.unsaved ?? this.loadProblem
  }

  /** Loads the snapshot saver on the first training, or when one was saved before. */
  private async loadSaver(): Promise<SnapshotSaver> {
    this.loadingSaver ??= import('./snapshot-saver.ts').then(
      ({ SnapshotSaver }) => new SnapshotSaver(this.core, () => this.core.touch()),
    )
    try {
      this.saver = await this.loadingSaver
      return this.saver
    } catch (thrown) {
      if (this.loadProblem === '') {
        this.loadProblem = t`The part of this page that keeps vectors did not come.`
        this.core.touch()
        setTimeout(() => {
          this.loadProblem = ''
          this.loadingSaver = null
          this.core.touch()
        }, AGAIN_MS)
      }
      throw thrown
    }
  }

  /** Restores saved vectors, once for each text. Returns false when there are none. */
  private restore(): Promise<boolean> {
    const { text, phase, options } = this.core.view
    const due = this.persists && this.harmless && text !== this.lookedFor
    if (due && phase === 'ready' && text !== null && options === null) {
      this.lookedFor = text
      this.restoring = this.look()
    }
    return this.restoring
  }

  private async look(): Promise<boolean> {
    this.restored = null
    try {
      if ((await storedDatabases()).length === 0) return false
      this.restored = await (await this.loadSaver()).restore(optionsOf(this.settings))
      if (this.restored !== null) this.core.touch()
    } catch (thrown) {
      this.harmless = problemFrom(thrown).kind !== 'Crashed'
      // Where nothing can be stored, nothing was; the first training says so.
    }
    return this.restored !== null
  }

  get settings(): TrainingSettings {
    return this.state.read(trainingSchema).values
  }

  /** True when text or settings are no longer those of the vectors there are. */
  get stale(): boolean {
    const { options, phase } = this.core.view
    if (options === null || phase === 'reading') return false
    return this.unread || JSON.stringify(options) !== JSON.stringify(optionsOf(this.settings))
  }

  /** Opens the text of the address, and shows the initial weights where nothing is trained yet. */
  async begin(): Promise<void> {
    const { presses } = this
    await this.openText()
    const { phase, options, text, problem } = this.core.view
    if (phase !== 'ready' || text === null || problem !== null || this.drafts.any) return
    if (options === null && (await this.restore())) return
    // Another text that was asked for meanwhile sees to its own vectors.
    if (this.core.view.text !== text || this.core.view.phase !== 'ready') return
    // So does a press, of which nothing may have been heard yet: its training would be begun again.
    if (this.presses !== presses) return
    if (this.core.view.options === null || this.stale) {
      await this.core.prepare(optionsOf(this.settings))
    }
  }

  /** Opens the text of the address unless it is open. */
  openText(): Promise<void> {
    const { settings } = this
    const source = sourceOf(settings, this.text.blob)
    // What a core that did not come is asked for is asked again of the one that does.
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

  /** Trains with the text and the settings of the address. False when something stands against it. */
  train(): Promise<boolean> {
    return this.prepared(() => this.core.run())
  }

  step(): Promise<boolean> {
    return this.prepared(() => this.core.step())
  }

  /** Back to the same initial weights. */
  rewind(): Promise<boolean> {
    return this.stale ? this.prepared(async () => true) : this.core.rewind()
  }

  /** Other initial weights: the next seed, which then stands in the address. */
  async reseed(): Promise<boolean> {
    const seed =
      this.settings.seed < MAX_SEED ? this.settings.seed + 1 : trainingSchema.seed.fallback
    const ready = this.core.view.options !== null && !this.stale
    this.state.write(trainingSchema, { seed })
    return ready ? this.core.reseed(seed) : true
  }

  private async prepared(then: () => Promise<boolean>): Promise<boolean> {
    if (this.drafts.any) return false
    this.presses++
    // A text that was refused is tried again: the learner pressed the button.
    const { problem: before, text: opened } = this.core.view
    if (before !== null || opened === null || this.unread) this.requestedKey = ''
    await this.openText()
    const { text, problem, options, phase: found } = this.core.view
    // Another text was asked for while this one was read: the press is for that one.
    if (found === 'reading') return this.prepared(then)
    if (text === null || problem !== null) return false
    const fresh = options === null || this.stale
    if (fresh && !(await this.core.prepare(optionsOf(this.settings)))) return false
    // Where another text was opened meanwhile, its own vectors come first.
    const { text: now, phase } = this.core.view
    if (now !== text || phase === 'reading') return this.prepared(then)
    return then()
  }
}
