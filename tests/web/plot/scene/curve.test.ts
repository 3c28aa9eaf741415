import { describe, expect, it } from 'vitest'
import { curve } from '../../../../web/plot/scene/curve.ts'
import { trailLines } from '../../../../web/plot/scene/trails.ts'
import fc from '../../properties.ts'

const same = (value: number) => value

describe('a curve', () => {
  it('keeps first, lowest, highest and last of each column, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1 }), (values) => {
        const { y } = curve(
          values.map((_, i) => i / 10),
          values,
          same,
          same,
        )
        for (let start = 0; start < values.length; start += 10) {
          const column = values.slice(start, start + 10)
          expect([...y]).toContain(Math.min(...column))
          expect([...y]).toContain(Math.max(...column))
        }
        expect(y[0]).toBe(values[0])
        expect(y.at(-1)).toBe(values.at(-1))
        expect(y.length).toBeLessThanOrEqual(4 * Math.ceil(values.length / 10))
      }),
    )
  })

  it('breaks at a value that is not finite', () => {
    const { y } = curve([0, 1, 2], [5, Number.NaN, 4], same, same)
    expect([...y]).toEqual([5, Number.NaN, 4])
    expect([...curve([0, 1, 2], [5, Infinity, 4], same, same).y]).toEqual([5, Number.NaN, 4])
  })
})

describe('trails', () => {
  it('are one line a word through its positions, oldest first', () => {
    const old = { x: Float32Array.of(1, 2, 3), y: Float32Array.of(4, 5, 6) }
    const now = { x: Float32Array.of(7, 8, 9), y: Float32Array.of(10, 11, 12) }
    const lines = trailLines([old, now], [2, 0])
    expect([...lines.starts]).toEqual([0, 2])
    expect([...lines.x]).toEqual([3, 9, 1, 7])
    expect([...lines.y]).toEqual([6, 12, 4, 10])
  })
})
