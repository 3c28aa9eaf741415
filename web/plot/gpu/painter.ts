/** The painter that uses WebGPU: each kind of mark by its pass. */
import type { Paintable, Painter, Sheet } from '../scene/marks.ts'
import { Keeper } from './pass.ts'
import { leave, type SharedGpu, share } from './shared.ts'

/** For one figure. `lost` is called once, should the device go. Throws as `share` does. */
export async function openPainter(lost: () => void): Promise<Painter> {
  return new GpuPainter(await share(lost), lost)
}

class GpuPainter implements Painter {
  readonly kind = 'webgpu'
  private readonly points
  private readonly heatMaps
  private readonly lines
  private readonly arrows

  constructor(
    private readonly shared: SharedGpu,
    private readonly lost: () => void,
  ) {
    this.points = new Keeper(shared.points)
    this.heatMaps = new Keeper(shared.heatMaps)
    this.lines = new Keeper(shared.lines)
    this.arrows = new Keeper(shared.arrows)
  }

  paint(mark: Paintable, sheet: Sheet): boolean {
    switch (mark.kind) {
      case 'points':
        return this.points.paint(mark, sheet)
      case 'heat-map':
        return this.heatMaps.paint(mark, sheet)
      case 'lines':
        return this.lines.paint(mark, sheet)
      case 'arrows':
        return this.arrows.paint(mark, sheet)
      case 'texts':
        return this.shared.texts.paint(mark, sheet)
      case 'boxes':
        return false
    }
  }

  reread(): void {
    for (const keeper of this.keepers()) keeper.clear()
  }

  finish(): void {
    for (const keeper of this.keepers()) keeper.finish()
  }

  settled(): Promise<unknown> {
    return this.shared.device.queue.onSubmittedWorkDone()
  }

  destroy(): void {
    this.reread()
    leave(this.shared, this.lost)
  }

  private keepers() {
    return [this.points, this.heatMaps, this.lines, this.arrows]
  }
}
