/**
 * Zoom and pan of one figure with d3-zoom, without taking the page's own gestures: the wheel zooms only
 * with Ctrl or ⌘ or while the figure has the focus; one finger scrolls the page, two move the figure.
 */
import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom'
import 'd3-transition'
import { pan, type Zoom } from '../scene/view.ts'
import { reducedMotion } from '../theme/theme.ts'

const FLIGHT_MS = 700

export class ZoomControl {
  /** Current zoom, in figure pixels. */
  now: Zoom = zoomIdentity
  /** CSS pixels, which gestures use, per figure pixel. */
  private scale = 1
  private readonly behaviour: ZoomBehavior<HTMLCanvasElement, unknown>

  constructor(
    private readonly canvas: HTMLCanvasElement,
    farthest: number,
    changed: () => void,
  ) {
    this.behaviour = zoom<HTMLCanvasElement, unknown>()
      .scaleExtent([1, farthest])
      .filter((event: Event) => this.accepts(event))
      .on('zoom', (event: D3ZoomEvent<HTMLCanvasElement, unknown>) => {
        const { k, x, y } = event.transform
        this.now = { k, x: x / this.scale, y: y / this.scale }
        changed()
      })
    select(canvas).call(this.behaviour).on('dblclick.zoom', null)
  }

  /** Size in figure pixels; the view can be panned beyond the edge by half of it. */
  resize(ownWidth: number, ownHeight: number, scale: number): void {
    const { now } = this
    const rescaled = scale !== this.scale
    this.scale = scale
    const [width, height] = [scale * ownWidth, scale * ownHeight]
    this.behaviour
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [-width / 2, -height / 2],
        [1.5 * width, 1.5 * height],
      ])
    if (rescaled) this.to(now, false)
  }

  /** Zooms about the centre. */
  by(factor: number): void {
    select(this.canvas).call(this.behaviour.scaleBy, factor)
  }

  pan(dx: number, dy: number): void {
    this.to(pan(this.now, dx, dy), false)
  }

  reset(): void {
    this.to(zoomIdentity, true)
  }

  /** Animated, unless the reader prefers reduced motion. */
  to(target: Zoom, fly: boolean): void {
    const transform = zoomIdentity
      .translate(this.scale * target.x, this.scale * target.y)
      .scale(target.k)
    const selection = select(this.canvas)
    selection.interrupt()
    if (fly && !reducedMotion()) {
      selection.transition().duration(FLIGHT_MS).call(this.behaviour.transform, transform)
    } else {
      selection.call(this.behaviour.transform, transform)
    }
  }

  /** Stops an animation where it is. */
  stop(): void {
    select(this.canvas).interrupt()
  }

  private accepts(event: Event): boolean {
    if (event instanceof WheelEvent) {
      return event.ctrlKey || event.metaKey || this.canvas.matches(':focus')
    }
    if (event.type.startsWith('touch')) return (event as TouchEvent).touches.length > 1
    return !(event as MouseEvent).ctrlKey && (event as MouseEvent).button === 0
  }
}
