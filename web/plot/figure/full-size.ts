/** Computes the scale of a figure in full screen. */
import type { Size } from '../scene/view.ts'

/** Figure pixels for which charts are designed, and the minimum width. */
const USUAL: Size = { width: 900, height: 520 }
/** The same before a class, where letters are read from the last row. */
export const BEFORE_A_CLASS: Size = { width: 620, height: 360 }
const MIN_WIDTH = 480
/** Large enough to be read across a room. */
const MAX_SCALE = 4
const MAX_CHART_SCALE = 2.2
const STEP = 0.05
const MIN_ROOM = 120

/**
 * The largest scale at which a figure fits. `heightAt` returns the height it needs at a width in figure
 * pixels; null for a figure that adapts to any height.
 */
export function largestScale(
  width: number,
  height: number,
  heightAt: (width: number) => number | null,
  usual = USUAL,
): number {
  if (heightAt(width) === null) {
    return clamp(Math.min(width / usual.width, height / usual.height), 1, MAX_CHART_SCALE)
  }
  for (let scale = clamp(width / MIN_WIDTH, 1, MAX_SCALE); scale > 1; scale -= STEP) {
    if (scale * (heightAt(width / scale) ?? 0) <= height) return scale
  }
  return 1
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Room for a figure's drawing in CSS pixels, without the elements around it. */
export function roomFor(figure: HTMLElement, stage: HTMLElement): Size {
  const inside = stage.parentElement as HTMLElement
  const around = [...inside.children]
    .filter((each) => each !== stage && getComputedStyle(each).position !== 'absolute')
    .reduce((sum, each) => sum + (each as HTMLElement).offsetHeight, 0)
  // Subtracts the figure's padding and the gaps between its parts.
  const height = figure.clientHeight - around - 48
  return { width: stage.clientWidth, height: Math.max(MIN_ROOM, height) }
}
