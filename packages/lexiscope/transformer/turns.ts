/** Places for what computes: so many at once, all others in turn. */
export class Turns {
  private readonly taken = new Set<object>()
  private waiting: { begin: () => void }[] = []

  constructor(private readonly atOnce: number) {}

  /**
   * Calls `begin` when there is a place, at once or later. What is returned gives the place up, begun
   * or not; more than one call of it does no more.
   */
  take(begin: () => void): () => void {
    const one = { begin }
    this.waiting.push(one)
    this.fill()
    return () => {
      this.taken.delete(one)
      this.waiting = this.waiting.filter((other) => other !== one)
      this.fill()
    }
  }

  private fill(): void {
    while (this.taken.size < this.atOnce) {
      const next = this.waiting.shift()
      if (next === undefined) return
      this.taken.add(next)
      next.begin()
    }
  }
}
