/** Paints a figure's large marks with WebGPU. */
import type { GpuMark, GpuPainter } from '../scene/gpu-marks.ts'
import type { Sheet } from '../scene/marks.ts'
import { acquire, release, type SharedGpu } from './shared.ts'
import { Uploads } from './uploads.ts'

/** Opens the GPU for one figure. Calls `lost` once if the device is lost. Throws as `acquire` does. */
export async function openPainter(lost: () => void): Promise<GpuPainter> {
  return new WebGpuPainter(await acquire(lost), lost)
}

class WebGpuPainter implements GpuPainter {
  private readonly points
  private readonly heatMaps

  constructor(
    private readonly shared: SharedGpu,
    private readonly lost: () => void,
  ) {
    this.points = new Uploads(shared.points)
    this.heatMaps = new Uploads(shared.heatMaps)
  }

  paint(mark: GpuMark, sheet: Sheet): boolean {
    return mark.kind === 'points'
      ? this.points.paint(mark, sheet)
      : this.heatMaps.paint(mark, sheet)
  }

  finish(): void {
    this.points.finish()
    this.heatMaps.finish()
  }

  clear(): void {
    this.points.clear()
    this.heatMaps.clear()
  }

  settled(): Promise<unknown> {
    return this.shared.device.queue.onSubmittedWorkDone()
  }

  destroy(): void {
    this.clear()
    release(this.shared, this.lost)
  }
}
