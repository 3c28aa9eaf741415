/** What is taken home: how a picture's name and legend stand around it, files, the clipboard. */
import type { Token } from './marks.ts'

export interface LegendEntry {
  name: string
  colour: Token
  /** As the points of its group; a square when absent. */
  shape?: number
  faded?: boolean
}

/** CSS pixels: a line of the name or the legend, and the room around them. */
export const LINE = 22
export const MARGIN = 12

export function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Puts text on the clipboard; where that is refused, false. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** A file name from a figure's name: "Loss while training" → "loss-while-training". */
export function fileName(label: string): string {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, 8).join('-') || 'figure'
}
