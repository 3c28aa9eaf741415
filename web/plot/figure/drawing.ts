/**
 * Schedules a figure's drawing: on the next animation frame after a change, not while off screen, and
 * immediately for a printer. The first scene with a mark suited to the GPU requests one; before that, and
 * without a GPU, Canvas 2D paints everything.
 */
import { t } from '../../translation/translation.ts'
import { CanvasRenderer } from '../canvas/canvas.ts'
import { type GpuPainter, isForGpu } from '../scene/gpu-marks.ts'
import type { Scene } from '../scene/marks.ts'
import type { Size } from '../scene/view.ts'
import { onThemeChange, theme } from '../theme/theme.ts'
import type { FrameTime } from './meter.ts'

export class Drawing {
  /** In figure pixels, each of which is `scale` CSS pixels. */
  size: Size = { width: 0, height: 0 }
  /** CSS pixels per figure pixel. */
  scale = 1
  /** Receives the time of each frame while the figure shows its frame times. */
  measured: ((time: FrameTime) => void) | null = null
  private renderer: CanvasRenderer | null = null
  private gpuRequested = false
  private frame = 0
  private dirty = true
  private onScreen = false
  private unsubscribeTheme: () => void = () => {}
  private readonly resizes = new ResizeObserver(() => this.resize())
  private readonly sightings = new IntersectionObserver((entries) => {
    this.onScreen = entries.some((entry) => entry.isIntersecting)
    if (this.onScreen && this.dirty) this.invalidate()
  })

  /**
   * `stage` is the box that the canvas fills. `failed` is called if nothing can be drawn. `withoutGpu`
   * is called after a GPU was requested, with the reason why it does not paint, or '' if it does.
   */
  constructor(
    private readonly stage: HTMLElement,
    private readonly canvas: HTMLCanvasElement,
    private readonly scene: () => Scene,
    private readonly resized: () => void,
    private readonly failed: () => void,
    private readonly withoutGpu: (reason: string) => void,
  ) {}

  /** Scales the whole drawing, including marks, letters and line widths. */
  enlarge(scale: number): void {
    if (scale === this.scale) return
    this.scale = scale
    this.measure()
    this.resized()
  }

  resize(): void {
    this.measure()
    this.resized()
  }

  private measure(): void {
    const { clientWidth, clientHeight } = this.stage
    this.size = { width: clientWidth / this.scale, height: clientHeight / this.scale }
  }

  start(): void {
    this.resizes.observe(this.stage)
    this.sightings.observe(this.stage)
    this.canvas.addEventListener('contextrestored', this.redraw)
    this.unsubscribeTheme = onThemeChange(() => {
      this.dirty = true
      // A printer does not wait for the next frame, and also prints what is off screen.
      if (matchMedia('print').matches) this.draw()
      else this.invalidate()
    })
  }

  stop(): void {
    this.resizes.disconnect()
    this.sightings.disconnect()
    this.canvas.removeEventListener('contextrestored', this.redraw)
    this.unsubscribeTheme()
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.renderer?.destroy()
    this.renderer = null
    this.gpuRequested = false
    delete this.canvas.dataset.drawnBy
  }

  /** Call after changing arrays in place. */
  clearUploads(): void {
    this.renderer?.gpu?.clear()
  }

  /** Redraws after the canvas was cleared because its context was lost. */
  private readonly redraw = (): void => this.invalidate()

  invalidate(): void {
    this.dirty = true
    if (!this.onScreen || this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      this.draw()
    })
  }

  /** Draws immediately. */
  draw(): void {
    const { width, height } = this.size
    if (width < 1 || height < 1) return
    try {
      this.renderer ??= new CanvasRenderer(this.canvas)
    } catch {
      this.failed()
      return
    }
    const at = performance.now()
    const scene = this.scene()
    this.renderer.resize(width, height, devicePixelRatio * this.scale)
    this.renderer.draw(scene, theme())
    this.canvas.dataset.drawnBy = this.renderer.drawnBy
    this.dirty = false
    if (this.renderer.gpu !== null) {
      this.withoutGpu(this.renderer.refused ? t`parts of it are more than it holds` : '')
    }
    if (this.measured !== null) void this.time(this.renderer, at)
    if (!this.gpuRequested && scene.some(({ marks }) => marks.some(isForGpu))) {
      this.gpuRequested = true
      this.withoutGpu('')
      void this.requestGpu(this.renderer)
    }
  }

  private async time({ gpu, drawnBy }: CanvasRenderer, at: number): Promise<void> {
    const done = performance.now()
    const time = { by: drawnBy, at, busy: done - at, gpu: null }
    if (drawnBy === 'canvas' || gpu === null) return this.measured?.(time)
    await gpu.settled()
    this.measured?.({ ...time, gpu: performance.now() - done })
  }

  /** Gives the renderer a GPU, and removes it if the device is lost. */
  private async requestGpu(renderer: CanvasRenderer): Promise<void> {
    const lost = () => {
      if (this.renderer !== renderer) return
      renderer.gpu?.destroy()
      renderer.gpu = null
      this.withoutGpu(t`it was lost`)
      this.invalidate()
    }
    let painter: GpuPainter
    try {
      const { openPainter } = await import('../gpu/painter.ts')
      painter = await openPainter(lost)
    } catch (thrown) {
      if (this.renderer === renderer) this.withoutGpu(thrown instanceof Error ? thrown.message : '')
      return
    }
    if (this.renderer === renderer) {
      renderer.gpu = painter
      this.invalidate()
    } else {
      painter.destroy()
    }
  }
}
