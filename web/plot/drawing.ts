/**
 * When a figure is drawn: on the next animation frame after something changed, not while it is off
 * screen, and at once for a printer.
 */
import { CanvasRenderer } from './canvas.ts'
import type { Renderer, Scene } from './marks.ts'
import { onThemeChange, theme } from './theme.ts'

/** CSS pixels. */
export interface Size {
  width: number
  height: number
}

export class Drawing {
  size: Size = { width: 0, height: 0 }
  private renderer: Renderer | null = null
  private frame = 0
  private dirty = true
  private onScreen = false
  private forgetTheme: () => void = () => {}
  private readonly resizes = new ResizeObserver(() => {
    this.size = { width: this.stage.clientWidth, height: this.stage.clientHeight }
    this.resized()
  })
  private readonly sightings = new IntersectionObserver((entries) => {
    this.onScreen = entries.some((entry) => entry.isIntersecting)
    if (this.onScreen && this.dirty) this.invalidate()
  })

  /** `stage` is the box that the canvas fills; `failed` is called when nothing can be drawn. */
  constructor(
    private readonly stage: HTMLElement,
    private readonly canvas: HTMLCanvasElement,
    private readonly scene: () => Scene,
    private readonly resized: () => void,
    private readonly failed: () => void,
  ) {}

  start(): void {
    this.resizes.observe(this.stage)
    this.sightings.observe(this.stage)
    this.forgetTheme = onThemeChange(() => {
      this.dirty = true
      // A printer does not wait for the next frame, and prints what is off screen.
      if (matchMedia('print').matches) this.draw()
      else this.invalidate()
    })
  }

  stop(): void {
    this.resizes.disconnect()
    this.sightings.disconnect()
    this.forgetTheme()
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.renderer?.destroy()
    this.renderer = null
  }

  invalidate(): void {
    this.dirty = true
    if (!this.onScreen || this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      this.draw()
    })
  }

  /** Draws now. */
  draw(): void {
    const { width, height } = this.size
    if (width < 1 || height < 1) return
    try {
      this.renderer ??= new CanvasRenderer(this.canvas)
    } catch {
      this.failed()
      return
    }
    this.renderer.resize(width, height, devicePixelRatio)
    this.renderer.draw(this.scene(), theme())
    this.dirty = false
  }
}
