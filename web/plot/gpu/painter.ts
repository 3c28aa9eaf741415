/** Paints a figure's large marks with WebGPU. */
import { t } from '../../translation/translation.ts'
import type { GpuMark, GpuPainter } from '../scene/gpu-marks.ts'
import type { Sheet } from '../scene/marks.ts'
import { chosenGpu, NoDevice, type NoDeviceReason, openDevice } from './device.ts'
import { HeatMapPass } from './heatmap.ts'
import { PointsPass } from './points.ts'
import { Surface, Uploads } from './surface.ts'

/** Requests no more devices after this many losses; one can happen when the machine sleeps. */
const MAX_LOSSES = 3

interface SharedGpu {
  device: GPUDevice
  surface: Surface
  points: PointsPass
  heatMaps: HeatMapPass
  /** callbacks for the loss of the device, one per figure that uses it */
  users: Set<() => void>
  lost: boolean
}

let opening: Promise<SharedGpu> | null = null
let losses = 0

/** The reasons of NoDevice in the page's language. */
const REASONS: Record<NoDeviceReason, string> = {
  switchedOff: t`the address switches it off`,
  noWebGpu: t`this browser has no WebGPU`,
  noAdapter: t`this browser gives pages no graphics card`,
  softwareOnly: t`this browser would paint in software only`,
}

/**
 * Acquires the GPU for one figure, until it calls `release`. Calls `lost` if the device is lost before
 * that. Throws an Error whose message completes the sentence "Drawn without the GPU: …".
 */
async function acquire(lost: () => void): Promise<SharedGpu> {
  if (losses >= MAX_LOSSES) throw new Error(t`it was lost ${losses} times`)
  opening ??= open()
  const shared = await opening
  if (shared.lost) throw new Error(t`it was lost`)
  shared.users.add(lost)
  return shared
}

/** Frees the surface when the last figure releases it. */
function release({ surface, users }: SharedGpu, lost: () => void): void {
  users.delete(lost)
  if (users.size === 0) surface.release()
}

async function open(): Promise<SharedGpu> {
  const device = await openDevice(chosenGpu(location.search)).catch((thrown: unknown) => {
    throw thrown instanceof NoDevice ? new Error(REASONS[thrown.reason]) : thrown
  })
  // After an uncaptured error the output cannot be trusted, so give up the device and let Canvas 2D paint.
  device.onuncapturederror = () => device.destroy()
  try {
    const surface = new Surface(device)
    const [points, heatMaps] = await Promise.all([
      PointsPass.create(device, surface),
      HeatMapPass.create(device, surface),
    ])
    if (!isReadable(surface)) throw new Error(t`what it paints does not reach the page`)
    const users = new Set<() => void>()
    const shared = { device, surface, points, heatMaps, users, lost: false }
    void device.lost.then(() => {
      shared.lost = true
      losses++
      opening = null
      for (const lost of [...users]) lost()
    })
    return shared
  } catch (thrown) {
    device.destroy()
    throw thrown
  }
}

/** Whether painted pixels can be copied to a 2D canvas; otherwise figures would stay blank. */
function isReadable(surface: Surface): boolean {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  surface.paint(1, 1, false, () => {}, [0, 1, 0, 1])
  context?.drawImage(surface.canvas, 0, 0, 1, 1, 0, 0, 1, 1)
  return context?.getImageData(0, 0, 1, 1).data.join() === '0,255,0,255'
}

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
