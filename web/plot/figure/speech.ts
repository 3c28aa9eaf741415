/** Text for a live region, spaced so that a screen reader can finish one message before the next. */

/** Passes texts on at most once every `spacing` milliseconds; of those between, only the last. */
export class Speech {
  private timer: ReturnType<typeof setTimeout> | undefined
  private waiting: string | null = null
  private last = ''

  constructor(
    private readonly say: (text: string) => void,
    private readonly spacing: number,
  ) {}

  /** Says the text when its turn comes; a repetition is not said. */
  later(text: string): void {
    this.waiting = text
    if (this.timer !== undefined) return
    this.flush()
    this.giveWay()
  }

  /** A text was said just now, here or elsewhere: what comes next lets it be heard. */
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
