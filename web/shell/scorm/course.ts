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
import { t } from '../../translation/translation.ts'
import type { RuntimeApi } from './api.ts'
import {
  type Attempt,
  betterScore,
  betterStatus,
  isOthers,
  newAttempt,
  resultOf,
  saveAttempt,
  savedAttempt,
} from './attempt.ts'
import { Session, timespan } from './session.ts'
import {
  changesBy,
  ELSEWHERE,
  exercisesOf,
  readSuspended,
  reflectionsIn,
  type Suspended,
  textsOf,
  Unreadable,
  writeSuspended,
} from './suspended.ts'

/** Characters that systems may store: the specification has 4,096, many have more, and some have less. */
const ROOMS = [64_000, 4096, 2048, 1024, 512, 256] as const
const REST_MS = 1000
const MAX_LOCATION = 255

interface CourseContext {
  notebook: Notebook
  outline: readonly Outlined[]
  /** asked for, not given: browsers that refuse it throw at the asking */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** of the package; null for none */
  mastery: number | null
  /** milliseconds since any moment */
  now: () => number
  /** of the page that is in sight: "#/rotary?m=3" */
  address: () => string
}

type Mode = 'normal' | 'browse' | 'review'

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
  private readonly session: Session
  private readonly begun: number
  private readonly attempt: Attempt = { learner: '', attempt: '', sent: '' }
  private had = { status: '', score: '' }
  private most: number = ROOMS[0]
  private mastery: number | null
  /** How the last LMSCommit ended; after one that no shorter text could mend, none is tried until one is taken. */
  private commits: 'taken' | 'shortened' | 'refused' = 'taken'
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
  begin(): boolean {
    const { session, around } = this
    if (!session.begin()) {
      this.refused = session.problem
      session.problem = ''
      return false
    }
    this.refused = ''
    this.mode = modeOf(session.read('cmi.core.lesson_mode'))
    if (this.mode === 'browse') {
      // It may be anybody who looks, and the work of somebody else that is in this browser.
      this.leaveStorage()
      return true
    }
    this.had = {
      status: session.read('cmi.core.lesson_status'),
      score: session.read('cmi.core.score.raw'),
    }
    this.mastery = percent(session.read('cmi.student_data.mastery_score')) ?? this.mastery
    const code = session.read('cmi.suspend_data')
    const read = code === '' ? null : this.read(code)
    try {
      this.restore(read, code)
    } catch (thrown) {
      if (!(thrown instanceof NoRoom)) throw thrown
      this.noRoom = thrown.message
    }
    this.location = locationOf(session.read('cmi.core.lesson_location'), around.outline)
    this.ready = true
    if (!this.sends) return true
    around.notebook.addEventListener('change', this.later)
    this.write()
    return true
  }

  /** Sends what has not rested yet: the page may be closed without a further word. */
  flush(): void {
    if (this.timer !== undefined) this.write()
  }

  /** Sends what is here; the sitting is left open for the page that comes in place of this one. */
  rest(): void {
    this.around.notebook.removeEventListener('change', this.later)
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

  private read(code: string): Suspended | null {
    try {
      const read = readSuspended(code)
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
    const saved = savedAttempt(storage)
    const learner = session.read('cmi.core.student_id')
    if (read === null && this.mode === 'review') {
      if (saved !== null && saved.learner !== learner) this.leaveStorage()
      return
    }
    const entry = session.read('cmi.core.entry')
    const first =
      entry === 'ab-initio' || (entry !== 'resume' && this.had.status === 'not attempted')
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

  private leaveStorage(): void {
    this.around.notebook.leaveStorage(t`Your course system keeps nothing of this visit.`)
  }

  /** Throws NoRoom. What is here and differs goes to the archive first. */
  private take(read: Suspended, ours: boolean): void {
    const { notebook } = this.around
    const changes = changesBy(notebook, read, ours)
    const replaced = [...changes].flatMap(([key, text]) => (text === '' ? [] : notebook.read(key)))
    if (replaced.some((text) => text !== '' && text !== ELSEWHERE)) archivePresent(notebook)
    for (const [key, text] of changes) notebook.write(key, text)
  }

  /** Sends what is here once it has rested; for every change, also of the page in sight. */
  readonly later = (): void => {
    if (!this.session.open || !this.sends) return
    this.timer ??= setTimeout(() => this.write(), REST_MS)
  }

  private write(): void {
    const { session, around, had } = this
    if (!session.open || !this.sends || this.writing) return
    this.writing = true
    clearTimeout(this.timer)
    this.timer = undefined
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
    const place = this.place()
    if (place !== '') session.write('cmi.core.lesson_location', this.written(place))
    let progress = this.unread === '' ? this.writeProgress() : ''
    // Whatever comes, the attempt goes on at the next sitting.
    session.write('cmi.core.exit', 'suspend')
    session.write('cmi.core.session_time', timespan(around.now() - this.begun))
    const refused = session.problem
    let stored = session.commit()
    if (stored) this.commits = 'taken'
    else if (this.commits !== 'refused') {
      // Some find out only now that it is too long.
      const { most } = this
      for (const room of ROOMS.filter((each) => each < progress.length)) {
        this.most = room
        session.problem = refused
        progress = this.writeProgress()
        stored = session.commit()
        if (stored) break
      }
      // A connection may have failed that once: what was left out is tried once more.
      if (!stored || this.commits === 'taken') this.most = most
      if (stored && this.commits === 'taken') this.later()
      this.commits = stored ? 'shortened' : 'refused'
    }
    if (stored && progress !== '') {
      this.attempt.sent = progress
      saveAttempt(around.storage, this.attempt)
    }
    this.refused = session.problem
    this.writing = false
    this.tell()
  }

  /** What the system has of it now; '' for nothing. One that refuses a long text is given a shorter one. */
  private writeProgress(): string {
    const { session, around } = this
    const { attempt } = this.attempt
    const exercises = exercisesOf(around.notebook, around.outline)
    const texts = textsOf(around.notebook)
    const problem = session.problem
    let refused = ''
    for (const most of [this.most, ...ROOMS.filter((room) => room < this.most)]) {
      const { code, left } = writeSuspended({ attempt, exercises, texts }, most)
      if (code === refused) continue
      if (!session.write('cmi.suspend_data', code)) {
        refused = code
        continue
      }
      session.problem = problem
      this.most = most
      this.answersLeft = exercises.map(({ id }) => id).filter((id) => left.includes(id))
      this.reflectionsLeft = reflectionsIn(left)
      return this.received(code)
    }
    return ''
  }

  /** What the system has kept of it. */
  private received(code: string): string {
    const received = this.session.read('cmi.suspend_data')
    if (received === '' || received.length >= code.length || !code.startsWith(received)) return code
    // It has less room than it ought to have, and does not say so.
    this.cut = true
    this.most = received.length
    this.later()
    return received
  }

  /** The exercise in sight, though it may be read and nothing else; elsewhere the one before. */
  private place(): string {
    const { address, outline, notebook } = this.around
    const { exercise } = readRoute(address())
    return outline.some(({ id }) => id === exercise) ? exercise : notebook.read('place')
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
