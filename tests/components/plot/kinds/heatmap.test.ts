// A heat map's legend and the names of its rows and columns can be read, however small its cells are.
import '../../../../web/plot/index.ts'
import '../../../../web/plot/theme/tokens.css'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Labels, Scene } from '../../../../web/plot/scene/marks.ts'
import { find } from '../../kit/page.ts'

/** All texts of a figure, in groups. */
function labelsOf(figure: string): Labels[] {
  const { filled } = find(figure) as unknown as { filled(): Scene }
  const marks = filled.call(find(figure)).flatMap((layer) => layer.marks)
  return marks.filter((mark) => mark.kind === 'labels')
}

/** How far down the numbers of the legend stand: several texts, one below the other. */
function legendHeights(): number[] {
  const legend = labelsOf('#row').filter(({ x }) => x.length > 1 && new Set(x).size === 1)
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

/** A heat map of a phone's width, its rows and columns named. */
async function showNamed(rowLabels: string[], columns: number, columnLabels: string[] = []) {
  await commands.viewport(390, 800)
  document.body.innerHTML =
    '<main style="width: 330px; --lx-figure-height: 10rem"><lx-heatmap id="named" label="Named" row-name="sum of" square></lx-heatmap></main>'
  const values = new Float32Array(rowLabels.length * columns).fill(0.5)
  const rows = rowLabels.length
  Object.assign(find('#named'), { rows, columns, values, domain: [0, 1], rowLabels, columnLabels })
  await expect.element(page.css('#named canvas')).toBeVisible()
}

test('each of a few named rows is high enough for its name, however narrow the columns', async () => {
  const names = ['words 1', 'words 2', '+ positions 1', '+ positions 2']
  await showNamed(names, 16)
  const rows = () => labelsOf('#named').find(({ texts }) => texts.includes('words 1'))
  await expect.poll(() => rows()?.texts).toEqual(names)
  const [first, second] = rows()?.y ?? []
  expect((second as number) - (first as number)).toBeGreaterThanOrEqual(20)
})

test('each of a few named columns has its name, which reads upwards where it is wider than its column', async () => {
  const words = ['dog', 'bites', 'glimmer', 'ouch']
  await showNamed(words, 4, words)
  const upright = () => labelsOf('#named').find((each) => each.upright && each.texts.length > 1)
  await expect.poll(() => upright()?.texts).toEqual(words)
})

test('without its colour bar, a small map has room for the name of every column', async () => {
  const words = ['⏎', 'the', 'king', 'who', 'sees', 'queen']
  const names = () =>
    labelsOf('#named').filter(({ texts }) => texts.includes('queen') || texts.includes('king'))
  await showNamed(words, 6, words)
  const { style } = find('main')
  style.width = '240px'
  style.setProperty('--lx-figure-height', '14rem')
  // Of the rows; most columns have none.
  await expect.poll(() => names().map(({ texts }) => texts)).toEqual([words])
  Object.assign(find('#named'), { bare: true })
  await expect.poll(() => names().map(({ texts }) => texts)).toEqual([words, words])
  expect(labelsOf('#named').flatMap(({ texts }) => texts)).not.toContain('1')
})
