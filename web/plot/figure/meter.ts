/** Frame times: how often a figure is drawn, and how long that takes. */
import { decimal, t } from '../../translation/translation.ts'
import type { CanvasRenderer } from '../canvas/canvas.ts'

/** One frame, in milliseconds. */
export interface FrameTime {
  by: CanvasRenderer['drawnBy']
  /** when it started */
  at: number
  /** how long it blocked the main thread */
  busy: number
  /** how much longer the GPU took; null if the GPU was not used */
  gpu: number | null
}

const MAX_FRAMES = 60
/** Figures are drawn only on changes; a longer gap between frames is a pause. */
const PAUSE_MS = 250

export class Meter {
  private frames: FrameTime[] = []

  add(frame: FrameTime): void {
    this.frames = [...this.frames, frame].slice(-MAX_FRAMES)
  }

  /** Summary of the latest frames. */
  text(): string {
    const last = this.frames.at(-1)
    if (last === undefined) return t`Move the view: its frame times appear here.`
    const frames = this.frames.filter(({ by }) => by === last.by)
    const gaps = frames
      .slice(1)
      .map(({ at }, i) => at - (frames[i] as FrameTime).at)
      .filter((gap) => gap < PAUSE_MS)
    const gpu = frames.flatMap((frame) => frame.gpu ?? [])
    const by = last.by === 'webgpu' ? 'WebGPU' : 'Canvas 2D'
    const parts = [t`${by}: drawing ${ms(median(frames.map(({ busy }) => busy)))}`]
    if (gpu.length > 0) parts.push(t`the GPU ${ms(median(gpu))} more`)
    if (gaps.length > 0) {
      parts.push(t`a frame every ${ms(median(gaps))}, at the slowest ${ms(Math.max(...gaps))}`)
    }
    return parts.join('; ')
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] as number
}

const ms = (value: number) => `${decimal(value.toFixed(value < 10 ? 1 : 0))} ms`
