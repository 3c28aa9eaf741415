/** Parses memory sizes: 102.4 MB, 97.7 MiB, 102,400,000 bytes, 8 mib. */
import { t } from '../translation/translation.ts'
import { readNumber } from './number-text.ts'

export type Unit = 'bytes' | 'kB' | 'KiB' | 'MB' | 'MiB' | 'GB' | 'GiB'

/** Decimal and binary units. */
export const BYTES: Readonly<Record<Unit, number>> = {
  bytes: 1,
  kB: 1e3,
  KiB: 2 ** 10,
  MB: 1e6,
  MiB: 2 ** 20,
  GB: 1e9,
  GiB: 2 ** 30,
}

/** Description of valid input for `readSize`, for learners. */
export const SIZE_EXPECTED = t`a size such as 38.4 MB, 36.6 MiB or 38,400,000 bytes`

interface Size {
  number: number
  /** '' if there is none */
  unit: Unit | ''
}

/** Parses a size; undefined if there is none. "38.4M" is 38.4 million without a unit. */
export function readSize(text: string): Size | undefined {
  const written = text.trim()
  const letters = /(?:bytes?|[kmg]i?b)$/i.exec(written)?.[0] ?? ''
  const number = readNumber(written.slice(0, written.length - letters.length))
  if (number === undefined) return undefined
  const wanted = letters.toLowerCase().replace(/^byte$/, 'bytes')
  const unit = (Object.keys(BYTES) as Unit[]).find((each) => each.toLowerCase() === wanted)
  return { number, unit: unit ?? '' }
}
