/** Sizes and paces as a reader takes them in. */
import { decimal, language, t } from '../../translation/translation.ts'

export function inBytes(bytes: number): string {
  if (bytes < 1000) return t`${Math.round(bytes)} bytes`
  if (bytes < 1e6) return t`${decimal((bytes / 1000).toFixed(1))} kB`
  if (bytes < 1e9) return t`${decimal((bytes / 1e6).toFixed(1))} MB`
  return t`${decimal((bytes / 1e9).toFixed(2))} GB`
}

export const counted = (value: number) => Math.round(value).toLocaleString(language())

export const inMilliseconds = (ms: number) =>
  `${ms < 10 ? decimal(ms.toFixed(2)) : Math.round(ms)} ms`
