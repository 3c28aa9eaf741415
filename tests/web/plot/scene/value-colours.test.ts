// Colours of values, their bars, and the ink on them.
import { expect, test } from 'vitest'
import { coloursOf, levelBar, shade, uprightBar } from '../../../../web/plot/scene/colour-bar.ts'
import type { HeatMap, Labels, Layer, Mark, Rgba, Token } from '../../../../web/plot/scene/marks.ts'
import { inkFor } from '../../../../web/plot/theme/ink.ts'

const grey = Uint8Array.from({ length: 1024 }, (_, i) => (i % 4 === 3 ? 255 : i >> 2))

test('values take the colours from the fifth of the scale to its end; beyond the domain its ends', () => {
  expect([-1, 0, 0.5, 1, 7].map((value) => shade(value, [0, 1]))).toEqual([51, 51, 153, 255, 255])
})

test('every value has four bytes of the scale, and one that is no number has its own', () => {
  const values = Float32Array.of(0, Number.NaN, 1, Infinity)
  expect([...coloursOf(values, [0, 1], grey, [9, 8, 7, 6])]).toEqual([
    ...[51, 51, 51, 255],
    ...[9, 8, 7, 6],
    ...[255, 255, 255, 255],
    ...[255, 255, 255, 255],
  ])
})

const place = { left: 100, top: 20, width: 14, height: 200 }
const marks = (layers: readonly Layer[]) => layers.flatMap((layer): readonly Mark[] => layer.marks)
const cellsOf = (layers: readonly Layer[]) =>
  marks(layers).find((mark): mark is HeatMap => mark.kind === 'heat-map') as HeatMap
const labelsOf = (layers: readonly Layer[]) =>
  marks(layers).filter((mark): mark is Labels => mark.kind === 'labels')

test('an upright bar has the whole domain, its highest value at the top', () => {
  const { values, domain } = cellsOf(uprightBar(place, [-2, 6], 'diverging'))
  expect([values[0], values.at(-1)]).toEqual([6, -2])
  expect(domain).toEqual([-2, 6])
})

test('its cells fill its place, and each number stands at its value', () => {
  const layers = uprightBar(place, [0, 10], 'sequential')
  const { rows } = cellsOf(layers)
  expect(layers[0]?.view).toEqual({ kx: 14, ky: 200 / rows, tx: 100, ty: 20 })
  const [numbers] = labelsOf(layers)
  const zero = numbers?.texts.indexOf('0') ?? -1
  const ten = numbers?.texts.indexOf('10') ?? -1
  expect([numbers?.y[zero], numbers?.y[ten]]).toEqual([220, 20])
})

test('a level bar has the colours that the points of these values take', () => {
  const domain = [0, 0.5] as const
  const layers = levelBar({ ...place, width: 120, height: 10 }, domain, 'cosine to king')
  const { values } = cellsOf(layers)
  expect([values[0], values.at(-1)]).toEqual([shade(0, domain), shade(0.5, domain)])
  const [numbers, name] = labelsOf(layers)
  expect(numbers?.x[numbers.texts.indexOf('0.5')]).toBe(220)
  expect(name).toMatchObject({ texts: ['cosine to king'], anchor: 'end' })
})

const dark: Rgba = [22, 24, 29, 255]
const pale: Rgba = [236, 238, 242, 255]
const themeOf = (ink: Rgba, paper: Rgba) => ({
  colour: (token: Token) => (token === 'ink' ? ink : paper),
})

test('a text is ink or paper, whichever stands out from the colour below it', () => {
  const [yellow, navy]: [Rgba, Rgba] = [
    [246, 239, 176, 255],
    [31, 42, 92, 255],
  ]
  const byDay = inkFor(themeOf(dark, pale))
  const byNight = inkFor(themeOf(pale, dark))
  expect([byDay(yellow), byDay(navy)]).toEqual(['ink', 'paper'])
  expect([byNight(yellow), byNight(navy)]).toEqual(['paper', 'ink'])
})
