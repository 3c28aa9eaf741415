/**
 * A course system for the tests, as SCORM 1.2's run-time has it: its three states, the elements that
 * the lesson uses with their types, and its errors. What is kept outlives a session, as a system's
 * database does.
 */

export interface Kept {
  learner: string
  attempt: number
  /** of elements that are kept from one session to the next, those that were written */
  values: Record<string, string>
  totalSeconds: number
  entry: 'ab-initio' | 'resume' | ''
}

export interface Options {
  kept?: Kept
  /** undefined: the system does not have the element */
  lessonMode?: 'normal' | 'browse' | 'review'
  /** from the manifest; the system then has `cmi.student_data` */
  mastery?: number
  /** without score.min and score.max, which are optional */
  rawOnly?: boolean
  /** characters of suspend data; more is refused */
  room?: number
  /** whether it finds out only at LMSCommit that there is more */
  refusesLate?: boolean
  /** keeps no more of suspend data than so many characters, and says nothing */
  truncates?: number
  /** these functions answer "false", with this error */
  refuses?: { functions: readonly string[]; code: string }
  /** these functions throw */
  throws?: readonly string[]
}

export const firstSitting = (learner = 'ada', attempt = 1): Kept => ({
  ...{ learner, attempt, values: {}, totalSeconds: 0, entry: 'ab-initio' },
})

const ERRORS: Record<string, string> = {
  ...{ 0: 'No error', 101: 'General exception', 201: 'Invalid argument error' },
  ...{ 301: 'Not initialized', 401: 'Not implemented error', 403: 'Element is read only' },
  ...{ 404: 'Element is write only', 405: 'Incorrect Data Type' },
}

interface Element {
  first: string
  /** null for what a lesson only reads */
  fits: RegExp | null
  writeOnly?: boolean
}

// The specification's strings are of ASCII.
const text = (most: number) => new RegExp(`^[\\x00-\\x7f]{0,${most}}$`)
const PERCENT = /^(100(\.0+)?|\d{1,2}(\.\d+)?)?$/
const TIMESPAN = /^\d{2,4}:\d\d:\d\d(\.\d{1,2})?$/
const only = (first: string): Element => ({ first, fits: null })

function modelOf(
  { lessonMode, mastery, rawOnly, room = 4096 }: Options,
  kept: Kept,
): Record<string, Element> {
  const score = { first: '', fits: PERCENT }
  return {
    'cmi.core.student_id': only(kept.learner),
    'cmi.core.student_name': only('Lovelace, Ada'),
    'cmi.core.lesson_location': { first: '', fits: text(255) },
    'cmi.core.credit': only('credit'),
    'cmi.core.lesson_status': {
      first: 'not attempted',
      fits: /^(passed|completed|failed|incomplete|browsed)$/,
    },
    'cmi.core.entry': only(kept.entry),
    'cmi.core.score.raw': score,
    ...(rawOnly ? {} : { 'cmi.core.score.min': score, 'cmi.core.score.max': score }),
    'cmi.core.exit': { first: '', fits: /^(time-out|suspend|logout|)$/, writeOnly: true },
    'cmi.core.session_time': { first: '', fits: TIMESPAN, writeOnly: true },
    'cmi.suspend_data': { first: '', fits: text(room) },
    'cmi.launch_data': only(''),
    ...(lessonMode === undefined ? {} : { 'cmi.core.lesson_mode': only(lessonMode) }),
    ...(mastery === undefined ? {} : { 'cmi.student_data.mastery_score': only(String(mastery)) }),
  }
}

const secondsOf = (span: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = span.split(':').map(Number)
  return 3600 * hours + 60 * minutes + seconds
}

/** Only these outlive a session: time and exit are of the session itself. */
const LASTING = /^cmi\.(core\.(lesson_location|lesson_status|score\.(raw|min|max))|suspend_data)$/

export class CourseSystem {
  readonly kept: Kept
  /** every call, in order: "LMSSetValue(cmi.core.exit, suspend)" */
  readonly calls: string[] = []
  /** by code: every error that a call has met */
  readonly met: string[] = []
  private readonly model: Record<string, Element>
  private readonly values: Map<string, string>
  private state: 'not initialised' | 'initialised' | 'finished' = 'not initialised'
  private error = '0'

  constructor(private readonly options: Options = {}) {
    this.kept = structuredClone(options.kept ?? firstSitting())
    this.model = modelOf(options, this.kept)
    this.values = new Map(Object.entries(this.kept.values))
  }

  /** The object that a window has as `API`. */
  get api() {
    const called = (name: string, call: (...given: string[]) => string) => {
      return (...given: string[]): string => {
        this.calls.push(`${name}(${given.join(', ')})`)
        if (this.options.throws?.includes(name)) throw new Error('the system broke')
        const { functions = [], code = '101' } = this.options.refuses ?? {}
        return functions.includes(name) ? this.fail(code) : call(...given)
      }
    }
    return {
      LMSInitialize: called('LMSInitialize', (none) => this.initialise(none)),
      LMSFinish: called('LMSFinish', (none) => this.commit(none, true)),
      LMSGetValue: called('LMSGetValue', (element = '') => this.get(element)),
      LMSSetValue: called('LMSSetValue', (element = '', value) => this.set(element, value)),
      LMSCommit: called('LMSCommit', (none) => this.commit(none)),
      LMSGetLastError: () => this.error,
      LMSGetErrorString: (code: string) => ERRORS[code] ?? '',
      LMSGetDiagnostic: (code: string) => ERRORS[code === '' ? this.error : code] ?? '',
    }
  }

  private fail(code: string, answer = 'false'): string {
    this.error = code
    this.met.push(code)
    return answer
  }

  private succeed(answer = 'true'): string {
    this.error = '0'
    return answer
  }

  private initialise(none: unknown): string {
    if (none !== '') return this.fail('201')
    if (this.state !== 'not initialised') return this.fail('101')
    this.state = 'initialised'
    return this.succeed()
  }

  private commit(none: unknown, finishes = false): string {
    if (this.state !== 'initialised') return this.fail('301')
    if (none !== '') return this.fail('201')
    const { refusesLate, room = 0 } = this.options
    const late = refusesLate && (this.values.get('cmi.suspend_data') ?? '').length > room
    if (late) return this.fail('101')
    for (const [element, value] of this.values)
      if (LASTING.test(element)) this.kept.values[element] = value
    if (finishes) {
      this.settle()
      this.state = 'finished'
    }
    return this.succeed()
  }

  private get(element: string): string {
    if (this.state !== 'initialised') return this.fail('301', '')
    const known = this.model[element]
    if (known === undefined) return this.fail(element === '' ? '201' : '401', '')
    if (known.writeOnly) return this.fail('404', '')
    return this.succeed(this.values.get(element) ?? known.first)
  }

  private set(element: string, value: unknown): string {
    if (this.state !== 'initialised') return this.fail('301')
    const known = this.model[element]
    if (known === undefined) return this.fail(element === '' ? '201' : '401')
    if (known.fits === null) return this.fail('403')
    const most = element === 'cmi.suspend_data' ? this.options.truncates : undefined
    const taken = most === undefined ? value : String(value).slice(0, most)
    const late = this.options.refusesLate && element === 'cmi.suspend_data'
    if (typeof taken !== 'string' || !(late || known.fits.test(taken))) return this.fail('405')
    this.values.set(element, taken)
    return this.succeed()
  }

  /** What the specification has a system do when a session ends. */
  private settle(): void {
    const { kept, options, values } = this
    // Whoever looks back or has a preview leaves no trace.
    if ((options.lessonMode ?? 'normal') !== 'normal') return
    const status = 'cmi.core.lesson_status'
    // A lesson that says nothing of its status has been gone through.
    kept.values[status] ??= 'completed'
    const raw = kept.values['cmi.core.score.raw'] ?? ''
    if (options.mastery !== undefined && raw !== '')
      kept.values[status] = Number(raw) >= options.mastery ? 'passed' : 'failed'
    kept.totalSeconds += secondsOf(values.get('cmi.core.session_time') ?? '')
    const suspended = values.get('cmi.core.exit') === 'suspend'
    kept.entry = suspended ? 'resume' : ''
    // It need not keep for a lesson that does not come back.
    if (!suspended) delete kept.values['cmi.suspend_data']
  }
}
