/** The figures of the page. Importing this file defines their elements. */

export type { SelectDetail } from './figure/figure.ts'
export { Figure } from './figure/figure.ts'
export type { Bar } from './kinds/bars.ts'
export { Bars } from './kinds/bars.ts'
export { HeatMapFigure } from './kinds/heatmap.ts'
export type { Series } from './kinds/line-chart.ts'
export { LineChart } from './kinds/line-chart.ts'
export { WordMap } from './kinds/word-map.ts'
export type { Link } from './scene/links.ts'
