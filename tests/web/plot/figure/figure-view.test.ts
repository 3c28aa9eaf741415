import { expect, test } from 'vitest'
import { middleOf, zoomTo } from '../../../../web/plot/figure/figure-view.ts'
import { fitView, toPixel, zoomed } from '../../../../web/plot/scene/view.ts'
import { readView, selectorOf, viewsIn, writeView } from '../../../../web/shell/figure-view-text.ts'
import fc from '../../properties.ts'

const size = { width: 800, height: 400 }
const extent = { x0: -2, y0: 1, x1: 6, y1: 5 }
const wholeOf = ({ width, height }: typeof size) =>
  fitView(extent, { left: 0, top: 0, width, height }, 36, 1)

test('the same data stands in the middle of a screen of another shape', () => {
  const zoom = { k: 5, x: -900, y: -300 }
  const view = middleOf(zoom, size, wholeOf(size))
  if (view === null) throw new Error('expected a view')
  for (const other of [size, { width: 320, height: 500 }]) {
    const whole = wholeOf(other)
    const seen = zoomed(whole, zoomTo(view, other, whole, 64))
    const [px, py] = toPixel(seen, view.x, view.y)
    // Float64 arithmetic on numbers below a thousand.
    expect(px).toBeCloseTo(other.width / 2, 9)
    expect(py).toBeCloseTo(other.height / 2, 9)
  }
  const back = zoomTo(view, size, wholeOf(size), 64)
  expect(back.x).toBeCloseTo(zoom.x, 9)
  expect(back.y).toBeCloseTo(zoom.y, 9)
})

test('a view that leads away is brought back into the figure', () => {
  const whole = wholeOf(size)
  expect(zoomTo({ k: 1e9, x: 1e300, y: -1e300 }, size, whole, 64)).toEqual({
    k: 64,
    x: 400 - 64 * 800,
    y: 200 - 64 * 400,
  })
  expect(zoomTo({ k: -3, x: 2, y: 3 }, size, whole, 64).k).toBe(1)
  expect(middleOf({ k: 1, x: 0, y: 0 }, size, whole)).toBeNull()
})

test('a view is written and read back, to seven digits', () => {
  for (const view of [
    { zoom: { k: 2.5, x: -0.125, y: 3e-9 }, chosen: -1 },
    { zoom: null, chosen: 37 },
    { zoom: { k: 256, x: 16_383.5, y: 1 }, chosen: 0 },
  ])
    expect(readView(writeView(view))).toEqual(view)
  expect(writeView({ zoom: null, chosen: -1 })).toBe('')
  expect(writeView({ zoom: { k: 1 / 3, x: 0, y: 0 }, chosen: 2 })).toBe('0.3333333,0,0@2')
})

test.each(['', '1,2', '1,2,3,4', 'NaN,0,0', '1,2,3@-1', '@', '1e999,0,0', '<b>', '1,2,Infinity'])(
  '%j is no view',
  (text) => expect(readView(text)).toBeNull(),
)

test('whatever an address says, only names of figures lead to one, and views are finite', () => {
  expect(selectorOf('meeting.planes-1')).toEqual({
    selector: ":is(lx-meeting, [data-part='meeting']) lx-planes",
    index: 0,
  })
  for (const name of ['', 'planes-1', 'a.b', 'a.b-0', 'a b.c-1', 'a.b,script-1', 'a.b-1:has(x)'])
    expect(selectorOf(name)).toBeNull()
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, text) => {
      const views = viewsIn(new URLSearchParams([[`view.${name}`, text]]))
      for (const key of views.keys())
        expect(selectorOf(key)?.selector).toMatch(/^lx-[a-z-]+ lx-[a-z-]+$/)
      const zoom = readView(text)?.zoom
      if (zoom) expect(Number.isFinite(zoom.k + zoom.x + zoom.y)).toBe(true)
    }),
  )
  const many = new URLSearchParams(
    Array.from({ length: 99 }, (_, i) => [`view.a.b-${i + 1}`, '@1'] as [string, string]),
  )
  expect(viewsIn(many).size).toBe(20)
})
