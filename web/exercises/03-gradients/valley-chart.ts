/**
 * A chart with one point that the reader drags along its x axis; the page has a slider for the keyboard.
 *
 * Event `lx-drag`, bubbling, detail {x, held}: where the point is wanted, and whether the reader still holds it.
 */
import { customElement, property } from 'lit/decorators.js'
import { LineChart } from '../../plot/kinds/line-chart.ts'

export interface Dragged {
  x: number
  held: boolean
}

/** Of the point, in pixels: a finger is wide. */
const GRIP = 28

@customElement('lx-valley-chart')
export class ValleyChart extends LineChart {
  /** The series whose one point is dragged. */
  @property({ type: Number }) ball = 0
  /** From a pixel to x, as it was when the point was taken: the axis may grow meanwhile. */
  private toValue: ((px: number) => number) | null = null

  protected override firstUpdated(): void {
    super.firstUpdated()
    const canvas = this.renderRoot.querySelector('canvas')
    if (canvas === null) return
    // A horizontal touch drags; a vertical one scrolls the page.
    canvas.style.touchAction = 'pan-y'
    const before = { capture: true }
    canvas.addEventListener('pointerdown', (event) => this.take(event, canvas), before)
    canvas.addEventListener('pointermove', (event) => this.move(event, canvas), before)
    for (const name of ['pointerup', 'pointercancel'] as const)
      canvas.addEventListener(name, (event) => this.letGo(event), before)
    // The view stays where it is.
    canvas.addEventListener('mousedown', (event) => this.keep(event), before)
  }

  /** Of a series with one point. */
  pixelOf(series: number): readonly [number, number] {
    const { x, y } = this.series[series] ?? { x: [], y: [] }
    const { toX, toY } = this.scales()
    return [toX(x[0] ?? Number.NaN), toY(y[0] ?? Number.NaN)]
  }

  private isAtBall({ offsetX, offsetY }: PointerEvent): boolean {
    const [x, y] = this.pixelOf(this.ball)
    return Math.hypot(x - offsetX, y - offsetY) <= GRIP
  }

  private take(event: PointerEvent, canvas: HTMLCanvasElement): void {
    if (event.button !== 0 || !this.isAtBall(event)) return
    canvas.setPointerCapture(event.pointerId)
    const { toX } = this.scales()
    const perPixel = 1 / (toX(1) - toX(0))
    this.toValue = (px) => (px - toX(0)) * perPixel
    this.keep(event)
    this.tell(event, true)
  }

  private move(event: PointerEvent, canvas: HTMLCanvasElement): void {
    canvas.style.cursor = this.toValue !== null ? 'grabbing' : this.isAtBall(event) ? 'grab' : ''
    if (this.toValue === null) return
    this.keep(event)
    this.tell(event, true)
  }

  private letGo(event: PointerEvent): void {
    if (this.toValue === null) return
    this.tell(event, false)
    this.toValue = null
  }

  private keep(event: Event): void {
    if (this.toValue !== null) event.stopPropagation()
  }

  private tell({ offsetX }: PointerEvent, held: boolean): void {
    const detail: Dragged = { x: this.toValue?.(offsetX) ?? Number.NaN, held }
    this.dispatchEvent(new CustomEvent('lx-drag', { detail, bubbles: true, composed: true }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-valley-chart': ValleyChart
  }
}
