import { afterEach, expect, test, vi } from 'vitest'
import { holdsMany } from '../../../../web/plot/scene/many.ts'
import type { Mark } from '../../../../web/plot/scene/marks.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const marksOf = (n: number): Mark[] => {
  const ends = { x0: new Float32Array(n), y0: new Float32Array(n) }
  const tips = { x1: new Float32Array(n), y1: new Float32Array(n) }
  const places = { x: new Float32Array(n), y: new Float32Array(n) }
  const style = { colour: 'ink', width: 1, opacity: 1 } as const
  const texts = new Array<string>(n).fill('word')
  return [
    { kind: 'points', ...places, colours: 'ink', radius: 1, opacity: 1 },
    { kind: 'lines', ...places, starts: Uint32Array.of(0), ...style },
    { kind: 'arrows', ...ends, ...tips, ...style },
    { kind: 'labels', ...places, texts, colour: 'ink', size: 12, offset: 4, anchor: 'beside' },
    {
      ...{ kind: 'heat-map', rows: n, columns: n, values: new Float32Array() },
      ...{ domain: [0, 1] as const, scale: 'sequential' },
    },
    { kind: 'boxes', ...ends, ...tips, colour: 'ink', opacity: 1 },
  ]
}

test('a GPU is for marks of many items, whatever they are, but for boxes', () => {
  vi.stubGlobal('location', { search: '?gpu=software' })
  expect(marksOf(200).filter(holdsMany)).toEqual([])
  const large = marksOf(6000).filter(holdsMany)
  expect(large.map(({ kind }) => kind)).toEqual([
    ...['points', 'lines', 'arrows', 'labels', 'heat-map'],
  ])
})

test('the address can ask for a GPU for each mark that one paints', () => {
  vi.stubGlobal('location', { search: '?gpu=every' })
  expect(marksOf(1).filter(holdsMany)).toHaveLength(5)
})

test('rings and the few points that are asked for cost Canvas 2D little', () => {
  vi.stubGlobal('location', { search: '' })
  const [points] = marksOf(6000)
  for (const part of [{ ring: true }, { only: Uint32Array.of(3) }])
    expect(holdsMany({ ...points, ...part } as Mark)).toBe(false)
})
