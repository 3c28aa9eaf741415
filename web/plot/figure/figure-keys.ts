/** Keyboard commands on a figure's canvas. */
import { t } from '../../translation/translation.ts'
import type { Step } from '../scene/point-search.ts'

/** Actions of a figure for keys; each returns whether it did anything. */
export interface KeyActions {
  /** The item under the cursor, −1 for none, and the last item. */
  cursor(): number
  last(): number
  step(step: Step): boolean
  moveCursor(i: number): boolean
  chooseCursor(): boolean
  flyToCursor(): boolean
  takeBack(): boolean
  pan(step: Step): boolean
  zoomIn(): boolean
  zoomOut(): boolean
  showAll(): boolean
}

const ARROWS: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const PAGE = 10

/** Performs a key's action; false if it has none. */
export function actOnKey(event: KeyboardEvent, figure: KeyActions): boolean {
  const { key, shiftKey } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const step = ARROWS[key]
  if (step !== undefined) return (shiftKey && figure.pan(step)) || figure.step(step)
  switch (key) {
    case 'Home':
      return figure.moveCursor(0)
    case 'End':
      return figure.moveCursor(figure.last())
    case 'PageDown':
      return figure.moveCursor(Math.min(figure.last(), figure.cursor() + PAGE))
    case 'PageUp':
      return figure.moveCursor(Math.max(0, figure.cursor() - PAGE))
    case 'Enter':
    case ' ':
      return (shiftKey && figure.flyToCursor()) || figure.chooseCursor()
    case 'Escape':
      return figure.takeBack()
    case '+':
    case '=':
      return figure.zoomIn()
    case '-':
      return figure.zoomOut()
    case '0':
      return figure.showAll()
  }
  return false
}

/** Keyboard help, shown while the canvas has the focus. */
export function keyHelp(zooms: boolean): string {
  const moves = t`Arrow keys move from item to item, Home and End go to the first and the last, Enter chooses, Escape takes back.`
  return zooms
    ? `${moves} ${t`Plus and minus zoom, 0 shows all, Shift with arrows moves the view, Shift with Enter or a double click flies to an item and back; Ctrl with the wheel or two fingers zoom.`}`
    : moves
}

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
