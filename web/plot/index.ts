/** The figures of the page. Importing this file defines their elements. */

export type { Bar } from './bars.ts'
export { Bars } from './bars.ts'
export type { SelectDetail } from './figure.ts'
export { Figure } from './figure.ts'
export { HeatMapFigure } from './heatmap.ts'
export type { Series } from './line-chart.ts'
export { LineChart } from './line-chart.ts'
export type { Link } from './links.ts'
export { WordMap } from './word-map.ts'
