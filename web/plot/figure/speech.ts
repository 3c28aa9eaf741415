/** Text for a live region, spaced so that a screen reader can finish one message before the next. */

/** Passes on at most one text per `spacing` milliseconds, always the latest. */
export class Speech {
  private timer: ReturnType<typeof setTimeout> | undefined
  private waiting: string | null = null
  private last = ''

  constructor(
    private readonly say: (text: string) => void,
    private readonly spacing: number,
  ) {}

  /** Announces the text once the spacing allows it; repetitions are skipped. */
  later(text: string): void {
    this.waiting = text
    if (this.timer !== undefined) return
    this.flush()
    this.giveWay()
  }

  /** Restarts the spacing, after a text announced here or elsewhere. */
  giveWay(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = undefined
      if (this.waiting !== null && this.waiting !== this.last) this.later(this.waiting)
    }, this.spacing)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private flush(): void {
    if (this.waiting === null || this.waiting === this.last) return
    this.last = this.waiting
    this.waiting = null
    this.say(this.last)
  }
}
