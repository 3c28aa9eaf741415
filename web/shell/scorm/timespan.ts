/** How long a sitting was, as SCORM 1.2 writes it (CMITimespan): "0001:02:03.45". */

const MAX_HOURS = 9999

export function timespan(ms: number): string {
  const hundredths = Math.max(0, Math.floor(ms / 10))
  const part = (unit: number, most: number) => Math.floor(hundredths / unit) % most
  const hours = Math.floor(hundredths / 360_000)
  if (hours > MAX_HOURS) return `${MAX_HOURS}:59:59.99`
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = `${two(part(100, 60))}.${two(part(1, 100))}`
  return `${String(hours).padStart(4, '0')}:${two(part(6000, 60))}:${seconds}`
}
