/** Sizes and paces as a reader takes them in. */

export function inBytes(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} bytes`
  if (bytes < 1e6) return `${(bytes / 1000).toFixed(1)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}

export const counted = (value: number) => Math.round(value).toLocaleString('en')

export const inMilliseconds = (ms: number) => `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`
