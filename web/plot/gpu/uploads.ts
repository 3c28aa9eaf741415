/** Marks whose arrays are on the GPU, so that a figure uploads them once and not at each frame. */
import type { GpuMark } from '../scene/gpu-marks.ts'
import type { Sheet, Theme } from '../scene/marks.ts'

/** Paints marks of one kind, each from its upload. */
export interface Pass<M extends GpuMark, U extends Upload> {
  /** Whether the mark is more than the GPU holds. */
  exceeds(mark: M): boolean
  /** null when there is nothing to paint. */
  upload(mark: M, theme: Theme): U | null
  /** Whether an upload has this mark's arrays and colours. */
  matches(upload: U, mark: M, theme: Theme): boolean
  /** False when the bitmap is larger than the GPU allows. */
  paint(upload: U, mark: M, sheet: Sheet): boolean
}

export interface Upload {
  destroy(): void
}

/** The uploads of one figure: each lives for as long as every scene has its mark. */
export class Uploads<M extends GpuMark, U extends Upload> {
  private cached: { upload: U; used: boolean }[] = []

  constructor(private readonly pass: Pass<M, U>) {}

  /** False when the mark is more than the GPU holds, and nothing was painted. */
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

  /** The scene is complete: frees the uploads that it did not use. */
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
