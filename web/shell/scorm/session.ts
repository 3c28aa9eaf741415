/**
 * One sitting in a course system, from LMSInitialize to LMSFinish. Whatever the system does, throwing
 * included, nothing is thrown here: `problem` says what it refused.
 */
import { t } from '../../translation/translation.ts'
import type { RuntimeApi } from './api.ts'

const NO_ERROR = '0'
const NOT_IMPLEMENTED = '401'

export class Session {
  /** What was refused first since it was last emptied; '' for nothing. */
  problem = ''
  private readonly written = new Map<string, string>()
  private uncommitted = false
  private state: 'closed' | 'open' | 'ended' = 'closed'

  constructor(private readonly api: RuntimeApi) {}

  get open(): boolean {
    return this.state === 'open'
  }

  begin(): boolean {
    if (this.state !== 'closed') return this.open
    // A frame of the system's own may have begun before: then values can be read.
    if (this.succeeded('LMSInitialize', () => this.api.LMSInitialize('')) || this.begunBefore()) {
      this.state = 'open'
      this.problem = ''
    }
    return this.open
  }

  /** '' where there is none: elements may be missing, and systems too old for them. */
  read(element: string): string {
    if (!this.open) return ''
    const value = this.call(() => this.api.LMSGetValue(element))
    return value === undefined || value === null ? '' : String(value)
  }

  /** Whether the system has it. A value that it has already is not sent again. */
  write(element: string, value: string): boolean {
    return this.set(element, value, false)
  }

  /** An element that a system need not have. */
  offer(element: string, value: string): void {
    this.set(element, value, true)
  }

  /** Whether the system has stored everything that it was given. */
  commit(): boolean {
    if (!this.open) return false
    if (this.uncommitted && this.succeeded('LMSCommit', () => this.api.LMSCommit('')))
      this.uncommitted = false
    return !this.uncommitted
  }

  /** Once; what comes afterwards is not sent. */
  end(): void {
    if (!this.open) return
    this.succeeded('LMSFinish', () => this.api.LMSFinish(''))
    this.state = 'ended'
  }

  private set(element: string, value: string, optional: boolean): boolean {
    if (!this.open) return false
    if (this.written.get(element) === value) return true
    const name = t`LMSSetValue of ${element}`
    if (!this.succeeded(name, () => this.api.LMSSetValue(element, value), optional)) return false
    this.written.set(element, value)
    this.uncommitted = true
    return true
  }

  /** Whether the answer was "true". */
  private succeeded(name: string, ask: () => unknown, optional = false): boolean {
    let thrown = ''
    const answer = this.call(ask, (message) => {
      thrown = message
    })
    if (String(answer) === 'true') return true
    const code = thrown === '' ? this.errorCode() : ''
    if (optional && code === NOT_IMPLEMENTED) return false
    this.problem ||= thrown === '' ? this.refusal(name, code) : t`${name} broke (${thrown})`
    return false
  }

  private begunBefore(): boolean {
    this.call(() => this.api.LMSGetValue('cmi.core.lesson_status'))
    return this.errorCode() === NO_ERROR
  }

  private errorCode(): string {
    return String(this.call(() => this.api.LMSGetLastError()) ?? '')
  }

  private refusal(name: string, code: string): string {
    if (code === '' || code === NO_ERROR) return t`${name} was refused`
    const words = String(this.call(() => this.api.LMSGetErrorString(code)) ?? '').slice(0, 80)
    const short = code.slice(0, 10)
    return words === ''
      ? t`${name} was refused (error ${short})`
      : t`${name} was refused (error ${short}, ${words})`
  }

  private call(ask: () => unknown, broke?: (message: string) => void): unknown {
    try {
      return ask()
    } catch (thrown) {
      broke?.((thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 80))
      return undefined
    }
  }
}

const MAX_HOURS = 9999

/** How long a sitting was, as SCORM 1.2 writes it (CMITimespan): "0001:02:03.45". */
export function timespan(ms: number): string {
  const hundredths = Math.max(0, Math.floor(ms / 10))
  const part = (unit: number, most: number) => Math.floor(hundredths / unit) % most
  const hours = Math.floor(hundredths / 360_000)
  if (hours > MAX_HOURS) return `${MAX_HOURS}:59:59.99`
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = `${two(part(100, 60))}.${two(part(1, 100))}`
  return `${String(hours).padStart(4, '0')}:${two(part(6000, 60))}:${seconds}`
}
