/**
 * A course system for the tests: the API of the SCORM 1.2 run-time as its specification has it. Three
 * states, every error code, the data model of `cmi.core`, `cmi.suspend_data` and `cmi.launch_data`
 * whole, each element with its type, and what is optional only where it is asked for. What is kept
 * outlives a sitting, as a system's database does.
 */

export interface Kept {
  learner: string
  attempt: number
  /** of elements that are kept from one sitting to the next, those that were written */
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
  /** keeps no more of suspend data than so many characters, and says nothing */
  truncates?: number
  /** the answer to LMSInitialize, LMSSetValue and LMSCommit is "false", with this error */
  refuses?: { functions: readonly string[]; code: string }
  /** these functions throw */
  throws?: readonly string[]
}

export const firstSitting = (learner = 'ada', attempt = 1): Kept => ({
  learner,
  attempt,
  values: {},
  totalSeconds: 0,
  entry: 'ab-initio',
})

const ERRORS: Record<string, string> = {
  0: 'No error',
  101: 'General exception',
  201: 'Invalid argument error',
  202: 'Element cannot have children',
  203: 'Element not an array. Cannot have count',
  301: 'Not initialized',
  401: 'Not implemented error',
  402: 'Invalid set value, element is a keyword',
  403: 'Element is read only',
  404: 'Element is write only',
  405: 'Incorrect Data Type',
}

type Access = 'read' | 'write' | 'both'
interface Element {
  access: Access
  fits: (text: string) => boolean
  first: string
}

// The specification's strings are of ASCII.
const text = (most: number) => (value: string) =>
  value.length <= most && [...value].every((letter) => letter.charCodeAt(0) < 128)
const oneOf =
  (...words: string[]) =>
  (value: string) =>
    words.includes(value)
const decimal = (value: string) => /^-?\d+(\.\d+)?$/.test(value)
const percent = (value: string) =>
  value === '' || (decimal(value) && Number(value) >= 0 && Number(value) <= 100)
const timespan = (value: string) => /^\d{2,4}:\d\d:\d\d(\.\d{1,2})?$/.test(value)

function modelOf(options: Options, kept: Kept): Map<string, Element> {
  const only = (first: string): Element => ({ access: 'read', fits: () => false, first })
  const statuses = ['passed', 'completed', 'failed', 'incomplete', 'browsed']
  const model: Record<string, Element> = {
    'cmi.core.student_id': only(kept.learner),
    'cmi.core.student_name': only('Lovelace, Ada'),
    'cmi.core.lesson_location': { access: 'both', fits: text(255), first: '' },
    'cmi.core.credit': only('credit'),
    'cmi.core.lesson_status': { access: 'both', fits: oneOf(...statuses), first: 'not attempted' },
    'cmi.core.entry': only(kept.entry),
    'cmi.core.score.raw': { access: 'both', fits: percent, first: '' },
    'cmi.core.total_time': only(written(kept.totalSeconds)),
    'cmi.core.exit': {
      access: 'write',
      fits: oneOf('time-out', 'suspend', 'logout', ''),
      first: '',
    },
    'cmi.core.session_time': { access: 'write', fits: timespan, first: '' },
    'cmi.suspend_data': { access: 'both', fits: text(4096), first: '' },
    'cmi.launch_data': only(''),
  }
  if (!options.rawOnly) {
    model['cmi.core.score.min'] = { access: 'both', fits: percent, first: '' }
    model['cmi.core.score.max'] = { access: 'both', fits: percent, first: '' }
  }
  if (options.lessonMode !== undefined) model['cmi.core.lesson_mode'] = only(options.lessonMode)
  if (options.mastery !== undefined)
    model['cmi.student_data.mastery_score'] = only(String(options.mastery))
  return new Map(Object.entries(model))
}

const secondsOf = (span: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = span.split(':').map(Number)
  return 3600 * hours + 60 * minutes + seconds
}
const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
const written = (seconds: number) =>
  `${two(seconds / 3600).padStart(4, '0')}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`

/** Only these outlive a sitting: time and exit are of the sitting itself. */
const LASTING = /^cmi\.(core\.(lesson_location|lesson_status|score\.(raw|min|max))|suspend_data)$/

export class CourseSystem {
  readonly kept: Kept
  /** every call, in order: "LMSSetValue(cmi.core.exit, suspend)" */
  readonly calls: string[] = []
  /** by code: every error that a call has met */
  readonly met: string[] = []
  private readonly model: Map<string, Element>
  private readonly values: Map<string, string>
  private readonly sitting = new Map<string, string>()
  private state: 'not initialised' | 'initialised' | 'finished' = 'not initialised'
  private error = '0'

  constructor(private readonly options: Options = {}) {
    this.kept = structuredClone(options.kept ?? firstSitting())
    this.model = modelOf(options, this.kept)
    this.values = new Map(Object.entries(this.kept.values))
  }

  /** The object that a window has as `API`. */
  get api() {
    const hostile = (name: string, call: (...given: string[]) => string) => {
      return (...given: string[]): string => {
        this.calls.push(`${name}(${given.join(', ')})`)
        if (this.options.throws?.includes(name)) throw new Error('the system broke')
        const { functions = [], code = '101' } = this.options.refuses ?? {}
        if (functions.includes(name)) return this.fail(code)
        return call(...given)
      }
    }
    return {
      LMSInitialize: hostile('LMSInitialize', (none) => this.initialise(none)),
      LMSFinish: hostile('LMSFinish', (none) => this.finish(none)),
      LMSGetValue: hostile('LMSGetValue', (element = '') => this.get(element)),
      LMSSetValue: hostile('LMSSetValue', (element = '', value) => this.set(element, value)),
      LMSCommit: hostile('LMSCommit', (none) => this.commit(none)),
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

  private finish(none: unknown): string {
    if (this.state !== 'initialised') return this.fail('301')
    if (none !== '') return this.fail('201')
    this.keep()
    this.settle()
    this.state = 'finished'
    return this.succeed()
  }

  private commit(none: unknown): string {
    if (this.state !== 'initialised') return this.fail('301')
    if (none !== '') return this.fail('201')
    this.keep()
    return this.succeed()
  }

  private get(element: string): string {
    if (this.state !== 'initialised') return this.fail('301', '')
    const children = this.childrenOf(element)
    if (children !== null) return children
    const known = this.model.get(element)
    if (known === undefined) return this.fail(this.missing(element), '')
    if (known.access === 'write') return this.fail('404', '')
    return this.succeed(this.values.get(element) ?? known.first)
  }

  private set(element: string, value: unknown): string {
    if (this.state !== 'initialised') return this.fail('301')
    if (/\._(children|count|version)$/.test(element)) return this.fail('402')
    const known = this.model.get(element)
    if (known === undefined) return this.fail(this.missing(element))
    if (known.access === 'read') return this.fail('403')
    const { truncates } = this.options
    const cut = element === 'cmi.suspend_data' && truncates !== undefined
    const taken = cut ? String(value).slice(0, truncates) : value
    if (typeof taken !== 'string' || !known.fits(taken)) return this.fail('405')
    if (known.access === 'write') this.sitting.set(element, taken)
    else this.values.set(element, taken)
    return this.succeed()
  }

  /** Of a group its children; 202 and 203 of what is no group, and no list. Null for no keyword. */
  private childrenOf(element: string): string | null {
    const [, name = '', keyword] = /^(.*)\._(children|count)$/.exec(element) ?? []
    if (keyword === undefined) return null
    const below = [...this.model.keys()].filter((each) => each.startsWith(`${name}.`))
    if (below.length === 0 && !this.model.has(name)) return this.fail('401', '')
    if (keyword === 'count') return this.fail('203', '')
    if (below.length === 0) return this.fail('202', '')
    const children = below.map((each) => each.slice(name.length + 1).split('.')[0] ?? '')
    return this.succeed([...new Set(children)].join(','))
  }

  /** An element that no model has, and one that this system need not have. */
  private missing(element: string): string {
    return element === '' ? '201' : '401'
  }

  private keep(): void {
    for (const [element, value] of this.values)
      if (LASTING.test(element)) this.kept.values[element] = value
  }

  /** What the specification has a system do when a sitting ends. */
  private settle(): void {
    const { kept, options } = this
    // Whoever looks back or has a preview leaves no trace.
    if ((options.lessonMode ?? 'normal') !== 'normal') return
    const status = 'cmi.core.lesson_status'
    // A lesson that says nothing of its status has been gone through.
    kept.values[status] ??= 'completed'
    const raw = kept.values['cmi.core.score.raw'] ?? ''
    if (options.mastery !== undefined && raw !== '')
      kept.values[status] = Number(raw) >= options.mastery ? 'passed' : 'failed'
    kept.totalSeconds += secondsOf(this.sitting.get('cmi.core.session_time') ?? '')
    const suspended = this.sitting.get('cmi.core.exit') === 'suspend'
    kept.entry = suspended ? 'resume' : ''
    // It need not keep for a lesson that does not come back.
    if (!suspended) delete kept.values['cmi.suspend_data']
  }
}
