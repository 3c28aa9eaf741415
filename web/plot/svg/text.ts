/** Formats numbers, texts and colours for SVG. */
import type { Rgba } from '../scene/marks.ts'

/** Renderers use 32-bit floats; coordinates beyond this are far outside the figure anyway. */
const MAX_COORDINATE = 1e6

/** A coordinate rounded to 0.01 CSS pixels. */
export function number(value: number): string {
  return String(Math.round(100 * Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, value))) / 100)
}

/** Escapes text and attribute values; replaces characters that XML does not allow. */
export function escaped(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"]/g, (c) => ENTITIES[c] as string)
}

// Control characters, lone surrogates and the two noncharacters.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A fill or stroke attribute, with its opacity if it is not 1. */
export function paint(what: 'fill' | 'stroke', [r, g, b, a]: Rgba): string {
  const hex = [r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${what}="#${hex}"${a === 255 ? '' : ` ${what}-opacity="${number(a / 255)}"`}`
}

export function opacity(share: number): string {
  return share === 1 ? '' : ` opacity="${number(share)}"`
}
