/**
 * Preserves trained vectors across a reload, a crash of the core or a discarded tab: saves a snapshot
 * when training ends or pauses, when the page is hidden, and at intervals.
 */

import type { Signal } from '@preact/signals-core'
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { TextSource, TextSummary, TrainingSnapshot } from 'lexiscope/training/protocol.ts'
import type { SkipGramOptions } from 'lexiscope/types/training.d.ts'
import { elapsed, isPast } from 'lexiscope/utilities/clock.ts'
import { RecordStore } from '../state/record-store.ts'
import { t } from '../translation/translation.ts'

/** Maximum training time lost in a crash. */
const BETWEEN_MS = 10_000
/** Storing a large table takes time; spends at most a twentieth of the time on it. */
const STORING_SHARE = 20
const TAB_KEY = 'lexiscope/tab'
/** Keeps at most this many, since nobody goes back further. */
const MAX_RECORDS = 6

interface StoredTraining {
  /** milliseconds since 1970 */
  saved: number
  snapshot: TrainingSnapshot
}

/** When a restored training was saved, and how much of it was done. */
export interface RestoredTraining {
  saved: Date
  /** 0 … 1 */
  fraction: number
}

export class SnapshotSaver {
  private readonly store = new RecordStore<StoredTraining>('trainings', t`vectors`, MAX_RECORDS)
  private readonly tab = tabName()
  private storing: Promise<void> | null = null
  private again = false
  private savedAt = 0
  private pauseMs = 0
  /** Progress of the latest stored snapshot. */
  private stored: unknown = null

  constructor(
    private readonly core: CoreClient,
    /** Why the vectors are only in memory; '' if they are saved. */
    private readonly unsaved: Signal<string>,
  ) {
    core.addEventListener('change', () => this.attend())
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void this.save()
    })
    this.attend()
  }

  /** Restores the vectors saved for these options and the open text; null if there are none. */
  async restore(options: SkipGramOptions): Promise<RestoredTraining | null> {
    const { source, text } = this.core.view
    if (source === null || text === null) return null
    const found = await this.found(identityOf(source, text, options))
    // Meanwhile another text may be opened, or a training started.
    const current = () => {
      const now = this.core.view
      return now.phase === 'ready' && now.text === text && now.options === null
    }
    for (const { snapshot, saved } of found) {
      if (!current()) return null
      if (await this.core.restore(snapshot).catch(() => false)) {
        this.stored = this.core.view.progress
        return { saved: new Date(saved), fraction: snapshot.fraction }
      }
    }
    if (found.length > 0 && current())
      this.unsaved.value = t`The vectors that were kept cannot be read.`
    return null
  }

  /** Saved trainings, those of this tab first, then the newest. */
  private async found(identity: string): Promise<StoredTraining[]> {
    try {
      const [all, tab] = await Promise.all([this.store.findAll(identity), this.tab])
      const isOwn = ({ owner }: { owner: string }) => owner === tab
      const own = all.filter(isOwn)
      return [...own, ...all.filter((each) => !isOwn(each))].map(({ value }) => value)
    } catch (thrown) {
      this.unsaved.value = (thrown as Error).message
      return []
    }
  }

  private attend(): void {
    const { phase, progress } = this.core.view
    const ended = phase === 'paused' || phase === 'done'
    const due = phase === 'running' && isPast(this.savedAt, this.pauseMs)
    if ((ended && progress !== this.stored) || due) void this.save()
  }

  /** Saves one snapshot at a time; changes meanwhile are saved afterwards. */
  private async save(): Promise<void> {
    this.again = this.storing !== null
    if (this.storing !== null) return
    this.savedAt = performance.now()
    this.pauseMs = BETWEEN_MS
    this.storing = this.write()
    await this.storing
    this.storing = null
    this.pauseMs = Math.max(BETWEEN_MS, STORING_SHARE * elapsed(this.savedAt))
    this.savedAt = performance.now()
    if (this.again) void this.save()
  }

  private async write(): Promise<void> {
    const { source, text, progress } = this.core.view
    if (source === null || text === null || progress === null) return
    this.stored = progress
    try {
      const snapshot = await this.core.ask((remote) => remote.training.snapshot())
      if (snapshot === null || this.core.view.text !== text) return
      const identity = identityOf(source, text, snapshot.options)
      await this.store.save(identity, { saved: Date.now(), snapshot }, await this.tab)
      this.unsaved.value = ''
    } catch (thrown) {
      // A crashed core reports that itself, and the previous snapshot stays.
      if (!(thrown instanceof Error) || 'argument' in thrown) return
      this.unsaved.value = thrown.message
    }
  }
}

/** Identifies a learner's own text by its counts; the core compares the whole text on restoring. */
function identityOf(source: TextSource, text: TextSummary, options: SkipGramOptions): string {
  const from = source.kind === 'blob' ? { ...source, blob: null } : source
  const { tokens, dropped, sentences, words } = text
  return JSON.stringify([from, tokens, dropped, sentences, words.length, options])
}

/** The name of this tab, which survives a reload; a duplicated tab gets a new one. */
async function tabName(): Promise<string> {
  try {
    const before = sessionStorage.getItem(TAB_KEY)
    const name = before !== null && (await isFree(before)) ? before : randomName()
    if (name !== before) void isFree(name)
    sessionStorage.setItem(TAB_KEY, name)
    return name
  } catch {
    return randomName()
  }
}

/** Reserves a name for the lifetime of the page, unless another tab has it. */
function isFree(name: string): Promise<boolean> {
  // Without Web Locks (plain http), treats each page as a separate tab.
  if (!('locks' in navigator)) return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`${TAB_KEY}/${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise(() => {})
      })
      .catch(reject)
  })
}

const randomName = () => `${crypto.getRandomValues(new Uint32Array(4))}`
