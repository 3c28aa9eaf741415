/** Colours of points by a number each, without the page. */
import type { Domain } from './scales.ts'

/** The lowest value keeps this share of the scale: below it colours fade into the paper. */
const FAINTEST = 0.2

/** Place of a value on a scale of 256 colours; values outside the domain take its ends. */
export function shade(value: number, [low, high]: Domain): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return Math.round(255 * (FAINTEST + (1 - FAINTEST) * share))
}

/** Four bytes a value, from 256 colours; `without` for a value that is not a number. */
export function coloursOf(
  values: Float32Array,
  domain: Domain,
  ramp: Uint8Array,
  without: readonly number[],
): Uint8Array {
  const rgba = new Uint8Array(4 * values.length)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) rgba.set(without, 4 * i)
    else {
      const at = 4 * shade(value, domain)
      for (let k = 0; k < 4; k++) rgba[4 * i + k] = ramp[at + k] as number
    }
  }
  return rgba
}
