/** The pass that paints lines. */
import type { Lines, Sheet } from '../scene/marks.ts'
import source from './lines.wgsl?raw'
import type { Pass } from './pass.ts'
import { dashPieces, phasesOf, type Segments, segmentsOf } from './segments.ts'
import { CORNERS, type KeptEnds, MOST_PIECES, Strokes } from './strokes.ts'
import type { Surface } from './surface.ts'

export interface KeptLines extends KeptEnds {
  mark: Lines
  segments: Segments
  phases: GPUBuffer
  /** For which scale and dash the phases are. */
  phasesFor: string
}

export class LinesPass implements Pass<Lines, KeptLines> {
  private constructor(
    private readonly device: GPUDevice,
    private readonly strokes: Strokes,
  ) {}

  static async create(device: GPUDevice, surface: Surface): Promise<LinesPass> {
    return new LinesPass(device, await Strokes.create(device, surface, source))
  }

  exceeds({ x, dash }: Lines): boolean {
    return (
      this.strokes.exceeds(4 * x.length) || (dashPieces(dash)?.pieces.length ?? 0) > MOST_PIECES
    )
  }

  keep(mark: Lines): KeptLines | null {
    const segments = segmentsOf(mark)
    const count = segments.joined.length
    if (count === 0) return null
    const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST
    const phases = this.device.createBuffer({ size: 4 * count, usage })
    return { ...this.strokes.keep(segments.ends, phases), mark, segments, phases, phasesFor: '' }
  }

  fits({ mark: kept }: KeptLines, { x, y, starts }: Lines): boolean {
    return kept.x === x && kept.y === y && kept.starts === starts
  }

  paint(kept: KeptLines, mark: Lines, sheet: Sheet): boolean {
    const { segments } = kept
    const dash = dashPieces(mark.dash)
    if (dash !== null) {
      const { kx, ky } = sheet.view
      const key = [kx, ky, dash.period, sheet.pixelRatio].join()
      if (kept.phasesFor !== key) {
        const phases = phasesOf(segments, kx, ky, dash.period).map((at) => at * sheet.pixelRatio)
        this.device.queue.writeBuffer(kept.phases, 0, phases)
        kept.phasesFor = key
      }
    }
    return this.strokes.paint(kept, CORNERS * segments.joined.length, mark, sheet, dash)
  }
}
