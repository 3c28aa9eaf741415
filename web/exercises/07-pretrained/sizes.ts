/** Formats file sizes and transfer rates for readers. */
import { decimal, language, plural, t } from '../../translation/translation.ts'

/** A dash where the size is not known: NaN, or a pace of no time. */
export function inBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return '–'
  if (bytes < 1000) return plural(Math.round(bytes), '{0} byte', '{0} bytes')
  if (bytes < 1e6) return t`${decimal((bytes / 1000).toFixed(1))} kB`
  if (bytes < 1e9) return t`${decimal((bytes / 1e6).toFixed(1))} MB`
  return t`${decimal((bytes / 1e9).toFixed(2))} GB`
}

/** "1.2 MB of 3.4 MB"; what is done alone where `total` is not known. */
export function inBytesOf(done: number, total: number): string {
  return Number.isFinite(total) ? t`${inBytes(done)} of ${inBytes(total)}` : inBytes(done)
}

export const counted = (value: number) => Math.round(value).toLocaleString(language())

export const inMilliseconds = (ms: number) =>
  `${ms < 10 ? decimal(ms.toFixed(2)) : Math.round(ms)} ms`
