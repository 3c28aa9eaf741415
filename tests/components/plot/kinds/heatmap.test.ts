// A heat map's legend can be read, however low its cells are.
import '../../../../web/plot/index.ts'
import '../../../../web/plot/theme/tokens.css'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Scene } from '../../../../web/plot/scene/marks.ts'
import { find } from '../../kit/page.ts'

/** How far down the numbers of the legend stand: several texts, one below the other. */
function legendHeights(): number[] {
  const figure = find('#row') as unknown as { filled(): Scene }
  const marks = figure.filled().flatMap((layer) => layer.marks)
  const legend = marks.flatMap((mark) =>
    mark.kind === 'labels' && mark.x.length > 1 && new Set(mark.x).size === 1 ? [mark] : [],
  )
  return legend.flatMap(({ y }) => Array.from(y)).sort((a, b) => a - b)
}

test('of a single row, too, the numbers of the legend stand apart', async () => {
  await commands.viewport(500, 800)
  document.body.innerHTML =
    '<main><lx-heatmap id="row" label="One row" row-name="row" square></lx-heatmap></main>'
  const values = Float32Array.from({ length: 20 }, (_, column) => column / 19)
  Object.assign(find('#row'), { rows: 1, columns: 20, values, domain: [0, 1] })
  await expect.element(page.css('#row canvas')).toBeVisible()
  await expect.poll(() => legendHeights().length).toBeGreaterThan(1)
  const heights = legendHeights()
  const gaps = heights.slice(1).map((height, i) => height - (heights[i] as number))
  // A number is about 12 pixels high.
  expect(Math.min(...gaps)).toBeGreaterThan(14)
})
