/**
 * Gestures that select items or rotate a figure, by pointer, touch and keys. Listens to the canvas before
 * the figure does, and stops the events that it handles.
 */
import { boxOutline, type Outline } from '../scene/selection.ts'

/** Effect of a drag: moves the view (in three dimensions: rotates it), or draws a selection. */
export type DragTool = 'move' | 'box' | 'lasso'

export interface GestureHost extends HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment
  readonly tool: DragTool
  /** CSS pixels per figure pixel. */
  readonly enlargement: number
  /** Whether a drag with 'move' rotates the figure. */
  readonly turns: boolean
  /** Initial centre of a box drawn by keys, in figure pixels. */
  boxStart(): readonly [number, number]
  /** The outline while it is drawn; null when it is abandoned. */
  outlined(outline: Outline | null): void
  /** The completed outline; `more` adds to the current selection. */
  enclosed(outline: Outline, more: boolean): void
  turnedBy(dx: number, dy: number): void
  /** The rotation has ended. */
  settled(): void
  /** Handles a key; false if it has no effect here. */
  ownKey(key: string): boolean
}

type Pixel = readonly [number, number]

/** Minimum length of a drag in figure pixels; shorter ones are clicks. */
const MIN_DRAG = 4
/** Minimum distance of two corners of a lasso, in figure pixels. */
const MIN_SIDE = 3
const KEY_STEP = 20
const FINE_STEP = 2
const KEY_TURN = 10
const ARROWS: Record<string, Pixel> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Drag {
  pointer: number
  kind: 'box' | 'lasso' | 'turn'
  more: boolean
  path: Pixel[]
  last: Pixel
  far: boolean
}

export class Gestures {
  private drag: Drag | null = null
  /** Two opposite corners of a box drawn by keys. */
  private box: [Pixel, Pixel] | null = null
  private turning = false
  /** Whether to ignore the click event that ends a drag. */
  private ignoreClick = false

  constructor(private readonly host: GestureHost) {}

  /** Call once, when the figure has its canvas. */
  listen(): void {
    const { renderRoot } = this.host
    const before = { capture: true }
    const hear = <K extends keyof HTMLElementEventMap>(
      name: K,
      act: (event: HTMLElementEventMap[K]) => void,
    ) =>
      renderRoot.addEventListener(
        name,
        (event) => {
          if (event.target instanceof HTMLCanvasElement) act(event as HTMLElementEventMap[K])
        },
        before,
      )
    hear('pointerdown', (event) => this.begin(event))
    hear('pointermove', (event) => this.extend(event))
    hear('pointerup', (event) => this.end(event))
    hear('pointercancel', () => this.abandon())
    hear('mousedown', (event) => this.holdView(event))
    hear('touchstart', (event) => {
      // Two fingers move the view, even if one has begun a drag.
      if (event.touches.length > 1) this.abandon()
    })
    hear('click', (event) => {
      if (this.ignoreClick) event.stopPropagation()
      this.ignoreClick = false
    })
    hear('keydown', (event) => this.press(event))
    hear('keyup', () => this.release())
    hear('blur', () => {
      this.abandon()
      this.release()
    })
  }

  /** Starts a box drawn by keys. */
  startBox(): void {
    const [x, y] = this.host.boxStart()
    this.box = [
      [x - KEY_STEP, y - KEY_STEP],
      [x + KEY_STEP, y + KEY_STEP],
    ]
    this.host.outlined(boxOutline(...this.box))
  }

  /** Position of an event in figure pixels. */
  private placeOf({ offsetX, offsetY }: PointerEvent): Pixel {
    return [offsetX / this.host.enlargement, offsetY / this.host.enlargement]
  }

  private begin(event: PointerEvent): void {
    this.ignoreClick = false
    if (!event.isPrimary || event.button !== 0 || event.ctrlKey) return
    const { tool, turns } = this.host
    const kind = tool === 'move' ? (event.shiftKey ? 'box' : turns ? 'turn' : null) : tool
    if (kind === null) return
    const at = this.placeOf(event)
    const more = event.shiftKey && tool !== 'move'
    this.drag = { pointer: event.pointerId, kind, more, path: [at], last: at, far: false }
  }

  private extend(event: PointerEvent): void {
    const { drag, host } = this
    if (drag === null || event.pointerId !== drag.pointer) return
    const at = this.placeOf(event)
    const [x0, y0] = drag.path[0] as Pixel
    if (!drag.far && Math.hypot(at[0] - x0, at[1] - y0) < MIN_DRAG) return
    if (!drag.far) {
      drag.far = true
      ;(event.target as Element).setPointerCapture(event.pointerId)
    }
    if (drag.kind === 'turn') host.turnedBy(at[0] - drag.last[0], at[1] - drag.last[1])
    else host.outlined(this.outline(drag, at))
    drag.last = at
  }

  private outline(drag: Drag, at: Pixel): Outline {
    if (drag.kind === 'box') return boxOutline(drag.path[0] as Pixel, at)
    const [x, y] = drag.path.at(-1) as Pixel
    if (Math.hypot(at[0] - x, at[1] - y) >= MIN_SIDE) drag.path.push(at)
    return drag.path
  }

  private end(event: PointerEvent): void {
    const { drag, host } = this
    if (drag === null || event.pointerId !== drag.pointer) return
    this.drag = null
    if (!drag.far) return
    this.ignoreClick = true
    if (drag.kind === 'turn') host.settled()
    else {
      host.outlined(null)
      host.enclosed(this.outline(drag, this.placeOf(event)), drag.more)
    }
  }

  /** Keeps d3-zoom from panning, which it starts on the mousedown after a pointerdown. */
  private holdView(event: MouseEvent): void {
    if (this.drag !== null) event.stopPropagation()
  }

  private abandon(): void {
    if (this.drag === null && this.box === null) return
    this.drag = null
    this.box = null
    this.host.outlined(null)
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const taken =
      this.box !== null
        ? this.pressBox(this.box, event)
        : this.pressTurn(event) || this.host.ownKey(event.key)
    if (taken) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  private pressBox(box: [Pixel, Pixel], { key, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROWS[key]
    if (arrow !== undefined) {
      const step = shiftKey ? FINE_STEP : KEY_STEP
      const [from, [x, y]] = box
      this.box = [from, [x + step * arrow[0], y + step * arrow[1]]]
      this.host.outlined(boxOutline(...this.box))
      return true
    }
    if (key !== 'Enter' && key !== 'Escape') return false
    this.abandon()
    if (key === 'Enter') this.host.enclosed(boxOutline(...box), shiftKey)
    return true
  }

  private pressTurn({ key, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROWS[key]
    if (arrow === undefined || !shiftKey || !this.host.turns) return false
    this.turning = true
    this.host.turnedBy(KEY_TURN * arrow[0], KEY_TURN * arrow[1])
    return true
  }

  private release(): void {
    if (!this.turning) return
    this.turning = false
    this.host.settled()
  }
}
