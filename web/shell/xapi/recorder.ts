/**
 * Sends statements to the record store of a launch, one after the other, until it confirms them. What it
 * does not take is kept and sent again: when the network is back, after a while where the store is busy, and
 * at the next launch where it refuses the credentials. A store that gets a statement twice knows it by its
 * id.
 */
import type { Launch } from './launch.ts'
import type { Queue } from './queue.ts'
import type { Statement } from './statements.ts'

const VERSION = '1.0.3'
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 300_000

export type Problem =
  /** there is no network */
  | { kind: 'offline' }
  /** no answer: the store is down, or does not allow this page's origin */
  | { kind: 'unreachable' }
  /** 401 or 403 */
  | { kind: 'credentials'; status: number }
  /** 429, 5xx and what else is not about a statement */
  | { kind: 'busy'; status: number }

export interface Network {
  fetch: (address: string, options: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>
  online: () => boolean
}

export class Recorder extends EventTarget {
  sent = 0
  problem: Problem | null = null
  /** status of the last statement that was refused for what it says; 0 for none */
  refused = 0
  private failures = 0
  private readonly setAside = new Set<string>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | null = null

  constructor(
    private readonly launch: Pick<Launch, 'endpoint' | 'auth'>,
    private readonly queue: Queue,
    private readonly around: Network,
  ) {
    super()
  }

  get waiting(): number {
    return this.queue.all().length
  }

  record(statement: Statement): void {
    this.queue.add(statement)
    this.tell()
    // A store that is waited for is not asked again for every statement.
    if (this.problem === null) void this.send()
  }

  /** Sends all that waits, as far as the store takes it. */
  send(): Promise<void> {
    this.sending ??= this.sendAll()
    return this.sending
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.timer)
    for (;;) {
      const next = this.queue.all().find(({ id }) => !this.setAside.has(id))
      if (next === undefined) return this.end(null)
      const status = await this.post(next)
      const problem = this.problemOf(status)
      if (problem !== null) return this.end(problem)
      // 409: the store has a statement of this id.
      if (status < 300 || status === 409) {
        this.queue.remove(next)
        this.sent += 1
      } else {
        this.setAside.add(next.id)
        this.refused = status
      }
      this.failures = 0
      this.tell()
    }
  }

  /** The status of the answer; 0 where none came. */
  private async post(statement: Statement): Promise<number> {
    const { endpoint, auth } = this.launch
    try {
      const { status } = await this.around.fetch(`${endpoint}statements`, {
        method: 'POST',
        headers: {
          Authorization: auth,
          'Content-Type': 'application/json',
          'X-Experience-API-Version': VERSION,
        },
        body: JSON.stringify(statement),
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        // The last one may be on its way when the page is closed.
        keepalive: true,
      })
      return status
    } catch {
      return 0
    }
  }

  private problemOf(status: number): Problem | null {
    if (status === 0) return { kind: this.around.online() ? 'unreachable' : 'offline' }
    if (status === 401 || status === 403) return { kind: 'credentials', status }
    const about = status === 400 || status === 409 || status === 413 || status === 422
    return (status >= 200 && status < 300) || about ? null : { kind: 'busy', status }
  }

  private end(problem: Problem | null): void {
    this.sending = null
    this.problem = problem
    if (problem !== null && problem.kind !== 'credentials') {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** this.failures, LONGEST_WAIT_MS)
      this.failures += 1
      this.timer = setTimeout(() => void this.send(), wait)
    }
    this.tell()
  }

  private tell(): void {
    this.dispatchEvent(new Event('change'))
  }
}
