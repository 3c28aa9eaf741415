/** What stands in an SVG file: numbers, texts and colours as XML takes them. */
import type { Rgba } from '../scene/marks.ts'

/** Renderers reckon in 32-bit floats: what lies farther out than this is far out of sight anyway. */
const FARTHEST = 1e6

/** A coordinate in hundredths of a CSS pixel. */
export function number(value: number): string {
  return String(Math.round(100 * Math.min(FARTHEST, Math.max(-FARTHEST, value))) / 100)
}

/** Escaped for content and attributes; what XML cannot hold becomes the replacement character. */
export function escaped(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"]/g, (c) => ENTITIES[c] as string)
}

// Control characters, halves of surrogate pairs and the two non-characters.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A fill or stroke, with its opacity where it is not whole. */
export function paint(what: 'fill' | 'stroke', [r, g, b, a]: Rgba): string {
  const hex = [r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${what}="#${hex}"${a === 255 ? '' : ` ${what}-opacity="${number(a / 255)}"`}`
}

export function opacity(share: number): string {
  return share === 1 ? '' : ` opacity="${number(share)}"`
}
