import { expect, test } from 'vitest'
import { rangeTicks } from '../../../../web/plot/kinds/range-marks.ts'

const ranges = ['0–511', '512–1,023', '1,024–1,535', '1,536–2,047']
const namesIn = (width: number) => rangeTicks(ranges, width, (c) => c).map(({ text }) => text)

test('ranges are named in full, then by their beginnings, then only some of them', () => {
  expect(namesIn(90)).toEqual(ranges)
  expect(namesIn(60)).toEqual(['0–', '512–', '1,024–', '1,536–'])
  expect(namesIn(32)).toEqual(['0–', '1,024–'])
})
