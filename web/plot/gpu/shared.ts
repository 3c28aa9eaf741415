/** What the figures of the page share of the GPU: one device, one surface, and the passes. */
import { chosenGpu, NoDevice, type NoDeviceReason, openDevice } from '../../gpu/device.ts'
import { t } from '../../translation/translation.ts'
import { ArrowsPass } from './arrows.ts'
import { HeatMapPass } from './heatmap.ts'
import { LinesPass } from './lines.ts'
import { PointsPass } from './points.ts'
import { Surface } from './surface.ts'
import { TextsPass } from './texts.ts'

/** A device is often lost once, say when the machine slept; one lost so often is not asked again. */
const MOST_LOSSES = 3

export interface SharedGpu {
  device: GPUDevice
  surface: Surface
  points: PointsPass
  heatMaps: HeatMapPass
  lines: LinesPass
  arrows: ArrowsPass
  texts: TextsPass
  /** What each figure wants done when the device goes. */
  users: Set<() => void>
  /** The device went. */
  gone: boolean
}

let opening: Promise<SharedGpu> | null = null
let losses = 0

/** As NoDevice says them. */
const REASONS: Record<NoDeviceReason, string> = {
  switchedOff: t`the address switches it off`,
  noWebGpu: t`this browser has no WebGPU`,
  noAdapter: t`this browser gives pages no graphics card`,
  softwareOnly: t`this browser would paint in software only`,
}

/**
 * For one more figure, until it calls `leave`; `lost` is called should the device go before. Throws an
 * Error whose message ends the sentence "Drawn without the GPU: …", each time the same.
 */
export async function share(lost: () => void): Promise<SharedGpu> {
  if (losses >= MOST_LOSSES) throw new Error(t`it was lost ${losses} times`)
  opening ??= open()
  const shared = await opening
  if (shared.gone) throw new Error(t`it was lost`)
  shared.users.add(lost)
  return shared
}

/** Without users, what only painting needs gives its memory back. */
export function leave({ surface, texts, users }: SharedGpu, lost: () => void): void {
  users.delete(lost)
  if (users.size > 0) return
  surface.release()
  texts.release()
}

async function open(): Promise<SharedGpu> {
  const device = await openDevice(chosenGpu(location.search)).catch((thrown: unknown) => {
    throw thrown instanceof NoDevice ? new Error(REASONS[thrown.reason]) : thrown
  })
  // An error that nothing was prepared for leaves pictures in doubt: the device goes, and the
  // figures are painted without it.
  device.onuncapturederror = () => device.destroy()
  try {
    const surface = new Surface(device)
    const [points, heatMaps, lines, arrows, texts] = await Promise.all([
      PointsPass.create(device, surface),
      HeatMapPass.create(device, surface),
      LinesPass.create(device, surface),
      ArrowsPass.create(device, surface),
      TextsPass.create(device, surface),
    ])
    if (!arrives(surface)) throw new Error(t`what it paints does not reach the page`)
    const users = new Set<() => void>()
    const passes = { points, heatMaps, lines, arrows, texts }
    const shared = { device, surface, ...passes, users, gone: false }
    void device.lost.then(() => {
      shared.gone = true
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

/** Whether a painted pixel can be read on a 2-D canvas: where it cannot, figures would stay blank. */
function arrives(surface: Surface): boolean {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  surface.paint(1, 1, false, () => {}, [0, 1, 0, 1])
  context?.drawImage(surface.canvas, 0, 0, 1, 1, 0, 0, 1, 1)
  return context?.getImageData(0, 0, 1, 1).data.join() === '0,255,0,255'
}
