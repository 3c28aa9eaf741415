/**
 * The comparison that an element shows: opened when the request changes, observed while it changes.
 * Elements with the same request share one.
 */

import type { CoreProblem } from 'lexiscope/kit/problem.ts'
import type { ReactiveController } from 'lit'
import type { LessonElement } from '../../lesson/element.ts'
import { Comparison } from './comparison.ts'
import type { ComparisonRequest } from './settings.ts'

/** More than are seen at once; the oldest gives its workers back. */
const MAX_OPEN = 4
const open = new Map<string, Promise<Comparison>>()

function comparisonOf(
  lesson: LessonElement['lesson'],
  request: ComparisonRequest,
): Promise<Comparison> {
  const key = JSON.stringify(request)
  const before = open.get(key)
  if (before !== undefined) {
    // Most recently used, so closed last.
    open.delete(key)
    open.set(key, before)
    return before
  }
  const opening = lesson.transformers().then((client) => Comparison.open(client, request))
  open.set(key, opening)
  // A request that failed is tried again the next time.
  opening.catch(() => open.delete(key))
  for (const [old, one] of [...open].slice(0, Math.max(0, open.size - MAX_OPEN))) {
    open.delete(old)
    void one.then((comparison) => comparison.close()).catch(() => {})
  }
  return opening
}

export class Opened implements ReactiveController {
  comparison: Comparison | null = null
  /** Why the request was rejected, or why it could not be opened; null when nothing is wrong. */
  problem: CoreProblem | null = null
  private key = ''
  private begins = false
  private readonly follow = () => this.host.requestUpdate()

  constructor(
    private readonly host: LessonElement,
    private readonly requested: () => ComparisonRequest,
  ) {
    host.addController(this)
  }

  /** That, or what stopped one of its trainings. */
  get refused(): CoreProblem | null {
    const { comparison, problem } = this
    return problem ?? comparison?.members.find((member) => member.problem !== null)?.problem ?? null
  }

  hostUpdate(): void {
    const request = this.requested()
    const key = JSON.stringify(request)
    if (key === this.key) return
    this.key = key
    void this.load(key, request)
  }

  hostDisconnected(): void {
    this.comparison?.removeEventListener('change', this.follow)
    this.key = ''
  }

  /** Runs the requested comparison, at once or as soon as it has loaded. */
  run(): void {
    this.begins = true
    this.begin()
  }

  /** Asks once more for what did not come. */
  again(): void {
    this.key = ''
    this.host.requestUpdate()
  }

  private async load(key: string, request: ComparisonRequest): Promise<void> {
    this.leave()
    try {
      const comparison = await comparisonOf(this.host.lesson, request)
      if (key !== this.key) return
      this.comparison = comparison
      this.problem = null
      comparison.addEventListener('change', this.follow)
      this.begin()
    } catch (thrown) {
      if (key !== this.key) return
      this.problem = thrown as CoreProblem
      this.begins = false
    }
    this.host.requestUpdate()
  }

  private begin(): void {
    // The request may have changed meanwhile.
    if (!this.begins || this.comparison === null || this.key !== JSON.stringify(this.requested()))
      return
    this.begins = false
    this.comparison.run()
  }

  /** What nobody looks at any more waits, where it is. */
  private leave(): void {
    this.comparison?.removeEventListener('change', this.follow)
    if (this.comparison?.phase === 'running') void this.comparison.pause()
    this.comparison = null
  }
}
