/** Colours points by value; no DOM. */
import type { Domain } from './scales.ts'

/** Start of the scale that we use: paler colours would be invisible on the paper. */
const MIN_SHADE = 0.2

/** Index of a value on a scale of 256 colours, clamped to the domain. */
export function shade(value: number, [low, high]: Domain): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return Math.round(255 * (MIN_SHADE + (1 - MIN_SHADE) * share))
}

/** Four bytes per value from 256 colours; `without` for NaN. */
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
