/**
 * The painter that uses WebGPU. Of a mark's arrays it keeps a copy on the GPU for as long as every
 * scene has them.
 */
import { asDots } from '../canvas-points.ts'
import type { HeatMap, Paintable, Painter, Points, Sheet } from '../marks.ts'
import type { KeptHeatMap } from './heat-map.ts'
import type { KeptPoints } from './points.ts'
import { leave, type SharedGpu, share } from './shared.ts'

/** For one figure. `lost` is called once, should the device go. Throws as openDevice does. */
export async function openPainter(lost: () => void): Promise<Painter> {
  return new GpuPainter(await share(lost), lost)
}

class GpuPainter implements Painter {
  readonly kind = 'webgpu'
  private points: Kept<KeptPoints>[] = []
  private heatMaps: Kept<KeptHeatMap>[] = []

  constructor(
    private readonly shared: SharedGpu,
    private readonly lost: () => void,
  ) {}

  paint(mark: Paintable, sheet: Sheet): boolean {
    if (mark.kind === 'points') return this.paintPoints(mark, sheet)
    return mark.kind === 'heat-map' && this.paintHeatMap(mark, sheet)
  }

  reread(): void {
    this.free(() => true)
  }

  finish(): void {
    this.free(({ used }) => !used)
    for (const one of [...this.points, ...this.heatMaps]) one.used = false
  }

  settled(): Promise<unknown> {
    return this.shared.device.queue.onSubmittedWorkDone()
  }

  destroy(): void {
    this.reread()
    leave(this.shared, this.lost)
  }

  private paintPoints(mark: Points, sheet: Sheet): boolean {
    const { points } = this.shared
    let kept = this.points.find(({ of }) => of.theme === sheet.theme && samePoints(of.mark, mark))
    if (kept === undefined) {
      const of = points.keep(mark, sheet.theme)
      if (of === null) return false
      kept = { of, used: true }
      this.points.push(kept)
    }
    kept.used = true
    return points.paint({ ...kept.of, mark }, sheet)
  }

  private paintHeatMap(mark: HeatMap, sheet: Sheet): boolean {
    const { heatMaps } = this.shared
    const ramp = sheet.theme.ramp(mark.scale)
    let kept = this.heatMaps.find(({ of }) => of.ramp === ramp && sameHeatMap(of.mark, mark))
    if (kept === undefined) {
      const of = heatMaps.keep(mark, ramp)
      if (of === null) return false
      kept = { of, used: true }
      this.heatMaps.push(kept)
    }
    kept.used = true
    return heatMaps.paint(kept.of, sheet)
  }

  private free(which: (kept: Kept<unknown>) => boolean): void {
    for (const { of } of this.points.filter(which)) of.buffer.destroy()
    for (const { of } of this.heatMaps.filter(which)) {
      of.shares.destroy()
      of.rampTexture.destroy()
    }
    this.points = this.points.filter((kept) => !which(kept))
    this.heatMaps = this.heatMaps.filter((kept) => !which(kept))
  }
}

interface Kept<Of> {
  of: Of
  /** in the scene that is being painted */
  used: boolean
}

/** Whether two marks have the same arrays; opacity is no matter, and radius is told at each painting. */
function samePoints(one: Points, other: Points): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.only === other.only &&
    asDots(one) === asDots(other) &&
    colourKey(one) === colourKey(other)
  )
}

function colourKey({ colours }: Points): unknown {
  if (typeof colours === 'string') return colours
  return 'groups' in colours ? colours.groups : colours.rgba
}

function sameHeatMap(one: HeatMap, other: HeatMap): boolean {
  return (
    one.values === other.values &&
    one.rows === other.rows &&
    one.columns === other.columns &&
    one.domain[0] === other.domain[0] &&
    one.domain[1] === other.domain[1]
  )
}
