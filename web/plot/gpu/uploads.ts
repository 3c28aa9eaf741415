/** Caches marks whose arrays are on the GPU, so that they are not uploaded in each frame. */
import type { GpuMark } from '../scene/gpu-marks.ts'
import type { Sheet, Theme } from '../scene/marks.ts'

/** Paints marks of one kind from their uploads. */
export interface Pass<M extends GpuMark, U extends Upload> {
  /** Whether the mark exceeds the GPU's limits. */
  exceeds(mark: M): boolean
  /** null if there is nothing to paint. */
  upload(mark: M, theme: Theme): U | null
  /** Whether an upload has this mark's arrays and colours. */
  matches(upload: U, mark: M, theme: Theme): boolean
  /** False if the bitmap is larger than the GPU allows. */
  paint(upload: U, mark: M, sheet: Sheet): boolean
}

export interface Upload {
  destroy(): void
}

/** The uploads of one figure; each is freed after the first scene without its mark. */
export class Uploads<M extends GpuMark, U extends Upload> {
  private cached: { upload: U; used: boolean }[] = []

  constructor(private readonly pass: Pass<M, U>) {}

  /** False if the mark exceeds the GPU's limits and was not painted. */
  paint(mark: M, sheet: Sheet): boolean {
    if (this.pass.exceeds(mark)) return false
    let entry = this.cached.find(({ upload }) => this.pass.matches(upload, mark, sheet.theme))
    if (entry === undefined) {
      const upload = this.pass.upload(mark, sheet.theme)
      if (upload === null) return true
      entry = { upload, used: true }
      this.cached.push(entry)
    }
    entry.used = true
    return this.pass.paint(entry.upload, mark, sheet)
  }

  /** Call after a complete scene: frees the uploads that it did not use. */
  finish(): void {
    for (const { upload, used } of this.cached) if (!used) upload.destroy()
    this.cached = this.cached.filter(({ used }) => used)
    for (const entry of this.cached) entry.used = false
  }

  clear(): void {
    for (const { upload } of this.cached) upload.destroy()
    this.cached = []
  }
}
