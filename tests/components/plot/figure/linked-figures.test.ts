// Two heat-maps of the same cells with other values, in figures of other sizes.
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { canvasOf, said, showFigures } from '../../kit/figures.ts'
import { find, findAll, laidOut, press, textOf } from '../../kit/page.ts'
import { figure } from '../five-figures.ts'

beforeEach(async () => {
  await commands.viewport(900, 1400)
  await showFigures()
  const [heat, small] = [figure('heat'), figure('small')]
  small.rowLabels = []
  small.rows = heat.rows
  small.columns = heat.columns
  small.values = Float32Array.from(heat.values, (value) => 2 * value)
  heat.linked = 'pair'
  small.linked = 'pair'
  document.querySelector('main')?.prepend(heat, small)
  await small.updateComplete
  await laidOut()
})

/** Zoom as [k, x, y] of the data in the middle, rounded; null for all. */
function zoomOf(id: 'heat' | 'small') {
  const { zoom } = figure(id).seen
  return zoom && Object.values(zoom).map((value) => Number(value.toPrecision(4)))
}

const tips = (id: string) => findAll(`#${id} .tip`)
/** Place and value of the cell that a figure names. */
function named(id: string) {
  const [at = '', value = ''] = find(`#${id} .tip`).innerText.replace('−', '-').split('\n')
  return { cell: at.match(/\d+/g)?.map(Number), value: Number(value.split(' ').at(-1)) }
}

test('they name the same cell under pointer and cursor, with the value of each', async () => {
  await page.css('#heat canvas').hover({ position: { x: 200, y: 100 } })
  await expect.poll(() => tips('heat').length + tips('small').length).toBe(2)
  const [own, other] = [named('heat'), named('small')]
  expect(own.cell).toHaveLength(2)
  expect(other.cell).toEqual(own.cell)
  expect(other.value).toBeCloseTo(2 * own.value, 2)
  await commands.mouseMove(0, 0)
  await expect.poll(() => tips('small')).toHaveLength(0)

  canvasOf('#small').focus()
  await press('Home', 'ArrowDown')
  await expect
    .element(said('#small'))
    .toHaveText('id 1, column 0 value 1.938 Cosines of positions: cosine 0.9689')
  await expect.poll(() => textOf('#heat .tip')).toMatch(/position 1, position 0\s+cosine 0\.9689/)
})

test('they are zoomed alike, and shown whole alike', async () => {
  canvasOf('#heat').focus()
  await press('+', '+', '+', 'Shift+ArrowLeft')
  await expect.poll(() => zoomOf('small')).not.toBeNull()
  await expect.poll(() => zoomOf('heat')?.[0]).toBe(3.375)
  const heat = zoomOf('heat')
  await expect.poll(() => zoomOf('small')).toEqual(heat)
  // The other way as well.
  canvasOf('#small').focus()
  await press('0')
  await expect.poll(() => zoomOf('heat')).toBeNull()
})

test('those of different shapes go their own ways', async () => {
  const small = figure('small')
  small.rows = 2
  small.columns = 2
  small.values = Float32Array.of(1, 2, 3, 4)
  await small.updateComplete
  await laidOut()
  await page.css('#heat canvas').hover({ position: { x: 200, y: 100 } })
  await expect.element(page.css('#heat .tip')).toBeVisible()
  await small.updateComplete
  expect(tips('small')).toHaveLength(0)
})

test('a double click and Shift with Enter fly to a cell, which then says its value, and back', async () => {
  const heat = page.css('#heat canvas')
  await heat.dblClick({ position: { x: 300, y: 150 } })
  await expect.element(said('#heat')).toHaveText(/^Zoom \d+ %$/)
  await expect.poll(() => zoomOf('heat')?.[0]).toBeGreaterThan(2)
  const zoom = zoomOf('heat')
  const { width, height } = canvasOf('#heat').getBoundingClientRect()
  await heat.hover({ position: { x: width / 2, y: height / 2 } })
  // The cell that was clicked is in the middle: data run over 48 cells a side.
  const middle = () => named('heat').cell ?? []
  await expect.poll(() => middle()[1]).toBeCloseTo((zoom?.[1] ?? Number.NaN) - 0.5, 0)
  await expect.poll(() => middle()[0]).toBeCloseTo((zoom?.[2] ?? Number.NaN) - 0.5, 0)
  await heat.dblClick({ position: { x: 300, y: 150 } })
  await expect.poll(() => zoomOf('heat')).toBeNull()
  canvasOf('#heat').focus()
  await press('Home', 'ArrowDown', 'Shift+Enter')
  await expect.poll(() => zoomOf('heat')).not.toBeNull()
  await press('Shift+Enter')
  await expect.poll(() => zoomOf('heat')).toBeNull()
})
