import { expect, test } from 'vitest'
import { wordAxisMarks } from '../../../../web/plot/scene/word-axes.ts'

const axes = { across: ['man', 'woman'], up: ['low', 'high'] } as const
const size = { width: 200, height: 100 }

test('each word of an axis is at its line, and a line out of view has none', () => {
  // 0 and 1 lie at 50 and 150 across, at 80 and −20 up.
  const [lines, below, beside] = wordAxisMarks(axes, { kx: 100, tx: 50, ky: -100, ty: 80 }, size)
  expect(lines).toMatchObject({
    kind: 'lines',
    x: Float32Array.of(50, 50, 150, 150, 0, 200),
    y: Float32Array.of(0, 100, 0, 100, 80, 80),
  })
  expect(below).toMatchObject({ texts: ['man (0)', 'woman (1)'], x: Float32Array.of(50, 150) })
  expect(beside).toMatchObject({ texts: ['low (0)'] })
})
