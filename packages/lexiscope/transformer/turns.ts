/** A FIFO semaphore: runs at most `atOnce` computations at a time and queues the others. */
export class Turns {
  private readonly taken = new Set<object>()
  private waiting: { begin: () => void }[] = []

  constructor(private readonly atOnce: number) {}

  /**
   * Calls `begin` once a slot is free, at once or later. The returned function releases the slot or
   * leaves the queue; calling it again has no effect.
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
