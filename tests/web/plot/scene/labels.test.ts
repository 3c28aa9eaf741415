// Labels: where they go, which come first, and what is cut.
import { describe, expect, it, test, vi } from 'vitest'
import { rangeTicks, spreadApart } from '../../../../web/plot/kinds/range-marks.ts'
import { byFrequency, byImportance, marksFirst } from '../../../../web/plot/scene/island-names.ts'
import { LabelPlacer } from '../../../../web/plot/scene/label-placer.ts'
import { type Box, Layout, type Place, shorten } from '../../../../web/plot/scene/labels.ts'
import type { Theme } from '../../../../web/plot/scene/marks.ts'
import { identity } from '../../../../web/plot/scene/view.ts'
import fc from '../../properties.ts'

const frame = { left: 0, top: 0, width: 300, height: 200 }
const boxes: fc.Arbitrary<Box[]> = fc.array(
  fc.record({
    x: fc.integer({ min: -20, max: 320 }),
    y: fc.integer({ min: -20, max: 220 }),
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 8, max: 20 }),
  }),
  { maxLength: 80 },
)

describe('without Intl.Segmenter', () => {
  it('letters are counted with the marks upon them', async () => {
    const { Segmenter } = Intl
    vi.resetModules()
    try {
      Reflect.deleteProperty(Intl, 'Segmenter')
      const { shorten } = await import('../../../../web/plot/scene/labels.ts')
      expect(shorten('abcdef', 3)).toBe('abc…')
      expect(shorten('e\u0301e\u0301e\u0301e\u0301', 3)).toBe('e\u0301e\u0301e\u0301…')
      expect(shorten('😀😀😀', 2)).toBe('😀😀…')
    } finally {
      Object.assign(Intl, { Segmenter })
    }
  })
})

describe('labels', () => {
  it('never cover one another and never leave the frame', () => {
    fc.assert(
      fc.property(boxes, (list) => {
        const layout = new Layout(frame)
        const taken: (Place & Box)[] = []
        for (const box of list) {
          const place = layout.place(box, 6)
          if (place === null) continue
          expect(place.left).toBeGreaterThanOrEqual(0)
          expect(place.top).toBeGreaterThanOrEqual(0)
          expect(place.left + box.width).toBeLessThanOrEqual(frame.width)
          expect(place.top + box.height).toBeLessThanOrEqual(frame.height)
          for (const other of taken) {
            const apart =
              place.left >= other.left + other.width ||
              other.left >= place.left + box.width ||
              place.top >= other.top + other.height ||
              other.top >= place.top + box.height
            expect(apart).toBe(true)
          }
          taken.push({ ...box, ...place })
        }
      }),
    )
  })

  it('go right of their point, and left when the right is taken', () => {
    const layout = new Layout(frame)
    const box = { x: 150, y: 100, width: 40, height: 12 }
    expect(layout.place(box, 6)).toMatchObject({ left: 156, top: 94 })
    expect(layout.place(box, 6)).toMatchObject({ left: 104, top: 94 })
  })

  it('keep off points while there is another place, and cover one rather than be left out', () => {
    const layout = new Layout(frame)
    const box = { x: 150, y: 100, width: 40, height: 12 }
    layout.avoid(170, 100, 4)
    expect(layout.place(box, 6)).toMatchObject({ left: 104, top: 94 })
    layout.place(box, 6)
    layout.place(box, 6)
    expect(layout.place(box, 6)).toMatchObject({ left: 156, top: 94 })
    expect(layout.place(box, 6)).toBeNull()
  })
})

describe('the labels of a map', () => {
  const measured: string[] = []
  /** As wide as it has UTF-16 units, tens of pixels. */
  const context = {
    font: '',
    measureText(text: string) {
      measured.push(text)
      return { width: 10 * text.length }
    },
  }
  const theme: Theme = { colour: () => [0, 0, 0, 255], ramp: () => new Uint8Array(0), font: 'A' }
  const sheet = { context, view: identity, frame, pixelRatio: 1, theme }
  const place = (placer: LabelPlacer, texts: string[], anchor: 'beside' | 'end') =>
    placer.place(
      {
        kind: 'labels',
        x: Float32Array.from(texts, () => 150),
        y: Float32Array.from(texts, (_, i) => 10 + 20 * i),
        texts,
        colour: 'ink',
        size: 12,
        offset: 6,
        anchor,
      },
      sheet,
      new Layout(frame),
    )

  it('are measured whole where letters join', () => {
    const placer = new LabelPlacer()
    measured.length = 0
    place(placer, ['ملكة', 'रानी', '👸🏽'], 'beside')
    expect(measured).toEqual(['ملكة', 'रानी', '👸🏽'])
  })
})

describe('a long label', () => {
  it('is cut after whole characters, with an ellipsis', () => {
    expect(shorten('queen', 5)).toBe('queen')
    expect(shorten('queens', 5)).toBe('queen…')
    expect(shorten('👩‍👩‍👧'.repeat(9), 2)).toBe('👩‍👩‍👧👩‍👩‍👧…')
    expect(shorten('a'.repeat(10_000), 28)).toHaveLength(29)
  })
})

test('frequent words come first, and of two as frequent the earlier one', () => {
  expect([...byFrequency(4, [3, 9, 3, 10])]).toEqual([3, 1, 0, 2])
})

test('without counts words stand in their order; one without a count comes last', () => {
  expect([...byFrequency(3, [])]).toEqual([0, 1, 2])
  expect([...byFrequency(3, [0, 5])]).toEqual([1, 0, 2])
})

test('marked words come before those brought forward, each once', () => {
  expect([...marksFirst([4, -1, 4, 2], [0, 2, 3], 5)]).toEqual([4, 2, 0, 3])
})

test('the leading words come before frequent ones, and quiet ones after all others', () => {
  const order = byFrequency(6, [9, 8, 7, 6, 5, 4])
  expect([...byImportance(order, [4, 2], [0, 5])]).toEqual([4, 2, 1, 3, 0, 5])
  // One that leads is not quiet, and one that is not there leads nothing.
  expect([...byImportance(order, [9, 0, -1], [0, 1])]).toEqual([0, 2, 3, 4, 5, 1])
  expect(byImportance(order, [], [])).toBe(order)
})

test('those that would lie over one another move apart, in the same order', () => {
  expect(spreadApart([42, 40, 41], 15, 0, 100)).toEqual([70, 40, 55])
})

test('at the bottom they move up instead of out', () => {
  expect(spreadApart([99, 98, 20], 15, 0, 100)).toEqual([100, 85, 20])
})

const ranges = ['0–511', '512–1,023', '1,024–1,535', '1,536–2,047']
const namesIn = (width: number) => rangeTicks(ranges, width, (c) => c).map(({ text }) => text)

test('ranges are named in full, then by their beginnings, then only some of them', () => {
  expect(namesIn(90)).toEqual(ranges)
  expect(namesIn(60)).toEqual(['0–', '512–', '1,024–', '1,536–'])
  expect(namesIn(32)).toEqual(['0–', '1,024–'])
})
