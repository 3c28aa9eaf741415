/** What passes have in common that keep a mark's arrays on the GPU, and who keeps them for a figure. */
import type { Paintable, Sheet, Theme } from '../scene/marks.ts'

/** Paints marks of one kind, each from its kept copy. */
export interface Pass<M extends Paintable, K extends Kept> {
  /** More than the GPU holds. */
  exceeds(mark: M): boolean
  /** null when there is nothing to paint. */
  keep(mark: M, theme: Theme): K | null
  /** Whether what is kept is of the mark's arrays and colours. */
  fits(kept: K, mark: M, theme: Theme): boolean
  /** False when the view or the sheet is more than the GPU can. */
  paint(kept: K, mark: M, sheet: Sheet): boolean
}

/** A mark on the GPU. */
export interface Kept {
  destroy(): void
}

/** For one figure: copies live for as long as every scene has their marks. */
export class Keeper<M extends Paintable, K extends Kept> {
  private kept: { of: K; used: boolean }[] = []

  constructor(private readonly pass: Pass<M, K>) {}

  paint(mark: M, sheet: Sheet): boolean {
    if (this.pass.exceeds(mark)) return false
    let kept = this.kept.find(({ of }) => this.pass.fits(of, mark, sheet.theme))
    if (kept === undefined) {
      const of = this.pass.keep(mark, sheet.theme)
      if (of === null) return true
      kept = { of, used: true }
      this.kept.push(kept)
    }
    kept.used = true
    return this.pass.paint(kept.of, mark, sheet)
  }

  /** The scene is complete. */
  finish(): void {
    for (const { of, used } of this.kept) if (!used) of.destroy()
    this.kept = this.kept.filter(({ used }) => used)
    for (const one of this.kept) one.used = false
  }

  clear(): void {
    for (const { of } of this.kept) of.destroy()
    this.kept = []
  }
}
