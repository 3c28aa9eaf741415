/**
 * The lesson in a course system: listens to the notebook, restores what the system has stored, and
 * sends score, status and progress after every change and at the end. The lesson knows nothing of it,
 * and nobody has to wait.
 */

import { readRoute } from '../../state/address.ts'
import { archivePresent, NoRoom, restart } from '../../state/archives.ts'
import type { Outlined } from '../../state/done.ts'
import type { Notebook } from '../../state/notebook.ts'
import { addressOf } from '../../state/saved-route.ts'
import type { RuntimeApi } from './api.ts'
import { type Attempt, isOthers, newAttempt, saveAttempt, savedAttempt } from './attempt.ts'
import { changesBy, ELSEWHERE, exercisesOf, reflectionsIn, textsOf } from './carried.ts'
import { betterScore, betterStatus, resultOf } from './result.ts'
import { Session } from './session.ts'
import {
  MAX_LETTERS,
  readSuspended,
  type Suspended,
  Unreadable,
  writeProgress,
  writeTexts,
  writeTextsNow,
} from './suspended.ts'
import { timespan } from './timespan.ts'

/** Answers that may come while the texts are packed have room. */
const SPARE_LETTERS = 100
const REST_MS = 1000
const MAX_LOCATION = 255

export interface CourseContext {
  notebook: Notebook
  outline: readonly Outlined[]
  /** asked for, not given: browsers that refuse it throw at the asking */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** of the package; null for none */
  mastery: number | null
  /** milliseconds since any moment */
  now: () => number
}

export type Mode = 'normal' | 'browse' | 'review'

export class Course extends EventTarget {
  mode: Mode = 'normal'
  /** Says why the system's progress was not used; '' where it was, or there is none. */
  unread = ''
  /** The system has cut progress off. */
  cut = false
  /** Work of another attempt or learner was put into the archive. */
  putAway = false
  /** What the system refuses; '' for nothing. */
  refused = ''
  /** Nothing is sent, since this browser's storage has no room to put other work away. */
  noRoom = ''
  /** Exercises whose answers, or whose reflections, have no room in the system. */
  answersLeft: readonly string[] = []
  reflectionsLeft: readonly string[] = []
  /** Where the learner was, as the system has it: "#/rotary?m=3"; '' for nowhere. */
  location = ''
  /** Fulfilled once what has rested last is with the system. */
  sent: Promise<void> = Promise.resolve()
  private readonly session: Session
  private readonly begun: number
  private readonly attempt: Attempt = { learner: '', attempt: '', sent: '' }
  private had = { status: '', score: '' }
  private most = MAX_LETTERS
  private mastery: number | null
  private texts = ''
  private packing: Promise<void> | null = null
  private stale = false
  private timer: ReturnType<typeof setTimeout> | undefined
  /** What the system had is here: from now on it may be written over. */
  private ready = false
  private writing = false

  constructor(
    api: RuntimeApi,
    private readonly around: CourseContext,
  ) {
    super()
    this.session = new Session(api)
    this.begun = around.now()
    this.mastery = around.mastery
  }

  /** False while the system does not take the lesson on: `refused` says why, and it may be asked again. */
  async begin(): Promise<boolean> {
    const { session, around } = this
    if (!session.begin()) {
      this.refused = session.problem
      session.problem = ''
      return false
    }
    this.refused = ''
    this.mode = modeOf(session.read('cmi.core.lesson_mode'))
    if (this.mode === 'browse') return true
    this.had = {
      status: session.read('cmi.core.lesson_status'),
      score: session.read('cmi.core.score.raw'),
    }
    this.mastery = percent(session.read('cmi.student_data.mastery_score')) ?? this.mastery
    const code = session.read('cmi.suspend_data')
    const read = code === '' ? null : await this.read(code)
    if (!session.open) return true
    try {
      this.restore(read, code)
    } catch (thrown) {
      if (!(thrown instanceof NoRoom)) throw thrown
      this.noRoom = thrown.message
    }
    this.location = locationOf(session.read('cmi.core.lesson_location'), around.outline)
    this.ready = true
    if (!this.sends) return true
    around.notebook.addEventListener('change', this.changed)
    await this.send()
    return true
  }

  /** Sends what has not rested yet: the page may be closed without a further word. */
  flush(): void {
    if (this.timer !== undefined) this.write()
  }

  /** Sends what is here; the sitting is left open for the page that comes in place of this one. */
  rest(): void {
    this.around.notebook.removeEventListener('change', this.changed)
    clearTimeout(this.timer)
    this.write()
  }

  end(): void {
    this.rest()
    this.session.end()
  }

  /** The learner lets go of what could not be read. */
  replaceUnread(): void {
    this.unread = ''
    this.later()
    this.tell()
  }

  private get sends(): boolean {
    return this.ready && this.mode === 'normal' && this.noRoom === ''
  }

  private async read(code: string): Promise<Suspended | null> {
    try {
      const read = await readSuspended(code)
      this.cut = read.cut
      if (read.cut) this.most = Math.min(this.most, code.length)
      return read
    } catch (thrown) {
      if (!(thrown instanceof Unreadable)) throw thrown
      this.unread = thrown.message
      return null
    }
  }

  /** Throws NoRoom. */
  private restore(read: Suspended | null, code: string): void {
    const { session, attempt } = this
    const { notebook, storage } = this.around
    if (read === null && this.mode === 'review') return
    const saved = savedAttempt(storage)
    const entry = session.read('cmi.core.entry')
    const first =
      entry === 'ab-initio' || (entry !== 'resume' && this.had.status === 'not attempted')
    const learner = session.read('cmi.core.student_id')
    const launched = { learner, attempt: read?.attempt ?? '', first: first && this.unread === '' }
    const others = isOthers(saved, launched)
    if (others) this.putAway = restart(notebook) !== ''
    if (read !== null) this.take(read, !others && saved?.sent === code)
    const known = others ? '' : (saved?.attempt ?? '')
    attempt.learner = learner
    attempt.attempt = launched.attempt || known || newAttempt()
    attempt.sent = read === null ? '' : code
    saveAttempt(storage, attempt)
  }

  /** Throws NoRoom. What is here and differs goes to the archive first. */
  private take(read: Suspended, ours: boolean): void {
    const { notebook } = this.around
    const changes = changesBy(notebook, read, ours)
    const replaced = [...changes].flatMap(([key, text]) => (text === '' ? [] : notebook.read(key)))
    if (replaced.some((text) => text !== '' && text !== ELSEWHERE)) archivePresent(notebook)
    for (const [key, text] of changes) notebook.write(key, text)
  }

  private readonly changed = (): void => {
    void this.pack()
    this.later()
  }

  private later(): void {
    if (!this.session.open || !this.sends) return
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      this.sent = this.send()
    }, REST_MS)
  }

  private async send(): Promise<void> {
    await this.pack()
    this.write()
  }

  /** At every change, so that a page that is closed has them ready; one after the other. */
  private pack(): Promise<void> {
    this.stale = true
    this.packing ??= this.packAll()
    return this.packing
  }

  private async packAll(): Promise<void> {
    const { outline, notebook } = this.around
    while (this.stale) {
      this.stale = false
      const all = exercisesOf(notebook, outline)
      const { code } = writeProgress(this.attempt.attempt, all, this.most)
      const room = this.most - code.length - SPARE_LETTERS
      const { code: texts, left } = await writeTexts(textsOf(notebook), room)
      this.texts = texts
      this.reflectionsLeft = reflectionsIn(left)
    }
    this.packing = null
  }

  /** Without waiting for anything, since a page that is closed waits for nothing. */
  private write(): void {
    const { session, around, had } = this
    if (!session.open || !this.sends || this.writing) return
    this.writing = true
    session.problem = ''
    const now = resultOf(around.notebook, around.outline, this.mastery)
    const score = betterScore(had.score, now.score)
    if (score !== null) {
      session.write('cmi.core.score.raw', String(score))
      session.offer('cmi.core.score.min', '0')
      session.offer('cmi.core.score.max', '100')
    }
    const status = betterStatus(had.status, now.status)
    session.write('cmi.core.lesson_status', status)
    this.had = { status, score: score === null ? '' : String(score) }
    const place = around.notebook.read('place')
    if (place !== '') session.write('cmi.core.lesson_location', this.written(place))
    const progress = this.unread === '' ? this.writeProgress() : ''
    // Whatever comes, the attempt goes on at the next sitting.
    session.write('cmi.core.exit', 'suspend')
    session.write('cmi.core.session_time', timespan(around.now() - this.begun))
    if (session.commit() && progress !== '') {
      this.attempt.sent = progress
      saveAttempt(around.storage, this.attempt)
    }
    this.refused = session.problem
    this.writing = false
    this.tell()
  }

  /** What the system has of it now; '' for nothing. */
  private writeProgress(): string {
    const { session, attempt, around } = this
    const all = exercisesOf(around.notebook, around.outline)
    const { code, left } = writeProgress(attempt.attempt, all, this.most)
    this.answersLeft = left
    const texts = this.textsNow(this.most - code.length)
    const whole = code.length + texts.length <= this.most ? code + texts : code
    if (!session.write('cmi.suspend_data', whole)) return ''
    const received = session.read('cmi.suspend_data')
    if (received === '' || received.length >= whole.length || !whole.startsWith(received))
      return whole
    // It has less room than it ought to have.
    this.cut = true
    this.most = received.length
    this.later()
    return received
  }

  /** Those packed last; what was written since goes along uncompressed, where all texts have room. */
  private textsNow(room: number): string {
    if (this.packing === null) return this.texts
    return writeTextsNow(textsOf(this.around.notebook), room) ?? this.texts
  }

  private written(place: string): string {
    const address = addressOf(this.around.notebook, place)
    return address.length <= MAX_LOCATION ? address : `#/${place}`
  }

  private tell(): void {
    this.dispatchEvent(new Event('change'))
  }
}

/** A system that has no modes means the normal one. */
const modeOf = (text: string): Mode => (text === 'browse' || text === 'review' ? text : 'normal')

function percent(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return value >= 0 && value <= 100 ? value : null
}

/** Only an address of the lesson leads anywhere. */
function locationOf(text: string, outline: readonly Outlined[]): string {
  const { exercise } = readRoute(text)
  return text.length <= 4000 && outline.some(({ id }) => id === exercise) ? text : ''
}
