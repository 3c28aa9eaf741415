/** How numbers are spread, as a curve. */
import type { Distribution } from 'lexiscope/types/tokens.d.ts'
import type { Series } from '../plot/kinds/line-chart.ts'

/** The share in percent of each interval, at its middle. */
export function shares(name: string, { from, to, counts, count }: Distribution): Series {
  const width = (to - from) / counts.length
  return {
    name,
    x: Float64Array.from(counts, (_, i) => from + (i + 0.5) * width),
    y: Float64Array.from(counts, (each) => (100 * each) / count),
  }
}
