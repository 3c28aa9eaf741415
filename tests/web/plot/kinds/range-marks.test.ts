import { expect, test } from 'vitest'
import { levelMarks, rangeTicks } from '../../../../web/plot/kinds/range-marks.ts'
import type { Labels } from '../../../../web/plot/scene/marks.ts'

const ranges = ['0–511', '512–1,023', '1,024–1,535', '1,536–2,047']
const namesIn = (width: number) => rangeTicks(ranges, width, (c) => c).map(({ text }) => text)

test('ranges are named in full, then by their beginnings, then only some of them', () => {
  expect(namesIn(90)).toEqual(ranges)
  expect(namesIn(60)).toEqual(['0–', '512–', '1,024–', '1,536–'])
  expect(namesIn(32)).toEqual(['0–', '1,024–'])
})

test('the name of a level is not crossed by the edge, and stays above the bottom', () => {
  const frame = { left: 50, top: 0, width: 300, height: 100 }
  const nameOf = (y: number, from: number) => {
    const [, name] = levelMarks(frame, y, 'guessing', from)
    return [(name as Labels).x[0], (name as Labels).y[0]]
  }
  expect(nameOf(50, -40)).toEqual([55, 59])
  expect(nameOf(50, 40)).toEqual([95, 59])
  expect(nameOf(50, 200)).toEqual([55, 59])
  expect(nameOf(95, 40)).toEqual([95, 86])
})
