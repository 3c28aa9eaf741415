/**
 * Zoom and pan of a figure. The code is loaded on first use, because figures can be read without it. A
 * zoom is described by the data at its centre.
 */
import { t } from '../../translation/translation.ts'
import type { Step } from '../scene/point-search.ts'
import type { Affine, Size } from '../scene/view.ts'
import { type FigureView, middleOf, zoomTo } from './figure-view.ts'
import type { ZoomControl } from './zoom.ts'

/** The figure to zoom. */
interface Zoomable {
  canvas(): HTMLCanvasElement
  size(): Size
  /** CSS pixels per figure pixel. */
  scale(): number
  /** Maps data to figure pixels without zoom. */
  whole(): Affine
  /** Maximum zoom level; 1 for a figure that does not zoom. */
  farthest(): number
  changed(): void
  say(text: string): void
}

const ZOOM_STEP = 1.5
const PAN_STEP = 60

export class FigureZoom {
  /** null until the reader first interacts with the figure. */
  control: ZoomControl | null = null
  private loading: Promise<ZoomControl> | null = null
  private measured = () => {}
  /** Resolves once the figure has a size, and so a centre to zoom about. */
  private readonly sized = new Promise<void>((done) => {
    this.measured = done
  })

  constructor(private readonly figure: Zoomable) {}

  get possible(): boolean {
    return this.figure.farthest() > 1
  }

  /** Loads the control, and creates it once the figure has a size. */
  wake(): Promise<ZoomControl> {
    const { figure } = this
    this.loading ??= Promise.all([import('./zoom.ts'), this.sized]).then(([{ ZoomControl }]) => {
      this.control = new ZoomControl(figure.canvas(), figure.farthest(), () => figure.changed())
      this.resize()
      return this.control
    })
    this.loading.catch(() => {
      this.loading = null
    })
    return this.loading
  }

  resize(): void {
    const { width, height } = this.figure.size()
    if (width > 0 && height > 0) this.measured()
    this.control?.resize(width, height, this.figure.scale())
  }

  /** Stops an animation where it is. */
  stop(): void {
    this.control?.stop()
  }

  /** The current view; null if everything is in view. */
  get seen(): FigureView['zoom'] {
    return this.control && middleOf(this.control.now, this.figure.size(), this.figure.whole())
  }

  /** Sets a view without animation; false if the control is not loaded yet. */
  hold(view: FigureView['zoom']): boolean {
    if (this.control === null) return false
    const target =
      view === null
        ? { k: 1, x: 0, y: 0 }
        : zoomTo(view, this.figure.size(), this.figure.whole(), this.figure.farthest())
    const { k, x, y } = this.control.now
    if (k !== target.k || x !== target.x || y !== target.y) this.control.to(target, false)
    return true
  }

  in(): boolean {
    return this.by(ZOOM_STEP)
  }

  out(): boolean {
    return this.by(1 / ZOOM_STEP)
  }

  all(): boolean {
    return this.move((zoom) => {
      zoom.reset()
      this.figure.say(t`All in view.`)
    })
  }

  /** Flies to a point at zoom level `closeUp`; if already that close, flies back to show all. */
  flyTo([px, py]: readonly [number, number], closeUp: number): boolean {
    const nearest = Math.min(this.figure.farthest(), closeUp)
    if (this.control !== null && this.control.now.k >= nearest) return this.all()
    return this.move((zoom) => {
      const { k, x, y } = zoom.now
      const { width, height } = this.figure.size()
      const middle = (length: number, at: number) => length / 2 - (nearest * at) / k
      zoom.to({ k: nearest, x: middle(width, px - x), y: middle(height, py - y) }, true)
      this.figure.say(t`Zoom ${Math.round(100 * nearest)} %`)
    })
  }

  pan(step: Step): boolean {
    const dx = step === 'left' ? PAN_STEP : step === 'right' ? -PAN_STEP : 0
    const dy = step === 'up' ? PAN_STEP : step === 'down' ? -PAN_STEP : 0
    return this.move((zoom) => zoom.pan(dx, dy))
  }

  /** Pans to centre a point that is out of view. */
  reveal([x, y]: readonly [number, number]): void {
    const { width, height } = this.figure.size()
    if (x < 0 || y < 0 || x > width || y > height) this.control?.pan(width / 2 - x, height / 2 - y)
  }

  private by(factor: number): boolean {
    return this.move((zoom) => {
      zoom.by(factor)
      this.figure.say(t`Zoom ${Math.round(100 * zoom.now.k)} %`)
    })
  }

  /** False in a figure that does not zoom. */
  private move(act: (zoom: ZoomControl) => void): boolean {
    if (!this.possible) return false
    if (this.control === null) void this.wake().then(act)
    else act(this.control)
    return true
  }
}
