/** The latest answers of several models to the same question, asked again as they train. */
import type { CoreProblem } from 'lexiscope/kit/problem.ts'
import { LatestAnswer, type Question } from './latest-answer.ts'

/** At most this often while the weights change. */
const PAUSE_MS = 400

export class Answers<T> {
  private readonly all = new Map<string, LatestAnswer<T>>()

  constructor(private readonly changed: () => void) {}

  /** Puts a question to one of them; null forgets what it said. */
  ask(name: string, question: Question | null, put: () => Promise<T>): T | null {
    const latest = this.of(name)
    latest.ask(question, put, PAUSE_MS)
    return latest.shown
  }

  problem(name: string): CoreProblem | null {
    return this.of(name).problem
  }

  /** The first that anything stands against. */
  get refused(): CoreProblem | null {
    return [...this.all.values()].find(({ problem }) => problem !== null)?.problem ?? null
  }

  get waiting(): boolean {
    return [...this.all.values()].some(({ waiting }) => waiting)
  }

  askAgain(): void {
    for (const latest of this.all.values()) latest.askAgain()
    this.changed()
  }

  private of(name: string): LatestAnswer<T> {
    let latest = this.all.get(name)
    if (latest === undefined) {
      latest = new LatestAnswer<T>(this.changed)
      this.all.set(name, latest)
    }
    return latest
  }
}
