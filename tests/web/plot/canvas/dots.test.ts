import { expect, test } from 'vitest'
import { paintDots } from '../../../../web/plot/canvas/dots.ts'
import type { Points, Theme } from '../../../../web/plot/scene/marks.ts'

const theme: Theme = {
  colour: (token) => (token === 'category-1' ? [0, 255, 0, 255] : [255, 0, 0, 255]),
  ramp: () => new Uint8Array(),
  font: '',
}
const RED = 0xff0000ff
const GREEN = 0xff00ff00
const identity = { kx: 1, tx: 0, ky: 1, ty: 0 }

/** Rows of a bitmap with a letter for each colour. */
function painted(width: number, height: number, points: Partial<Points>, side: number): string[] {
  const pixels = new Uint32Array(width * height)
  const all: Points = {
    ...{ kind: 'points', x: new Float32Array(), y: new Float32Array(), colours: 'ink' },
    ...{ radius: 1, opacity: 1, ...points },
  }
  paintDots(pixels, width, height, all, identity, side, theme)
  const letter = (pixel: number) => ({ 0: '.', [RED]: 'r', [GREEN]: 'g' })[pixel] ?? '?'
  return Array.from({ length: height }, (_, row) =>
    Array.from(pixels.subarray(row * width, (row + 1) * width), letter).join(''),
  )
}

test('a dot is a square about its point, and the last of those that overlap wins', () => {
  const x = Float32Array.of(1, 2)
  const y = Float32Array.of(1, 2)
  const colours = { groups: Uint8Array.of(0, 1) }
  expect(painted(4, 4, { x, y, colours }, 2)).toEqual(['rr..', 'rgg.', '.gg.', '....'])
})

test('what is beyond the edge is cut off, and what is nowhere is left out', () => {
  const x = Float32Array.of(0, 4, Number.NaN, 1e30, -9)
  const y = Float32Array.of(0, 2, 1, 1, 1)
  expect(painted(4, 2, { x, y }, 2)).toEqual(['r...', '...r'])
})

test('only the points that are asked for are painted, in their own colours', () => {
  const x = Float32Array.of(0.5, 1.5, 2.5)
  const y = Float32Array.of(0.5, 0.5, 0.5)
  const rgba = new Uint8Array(new Uint32Array([RED, RED, GREEN]).buffer)
  expect(painted(3, 1, { x, y, colours: { rgba }, only: Uint32Array.of(2, 0) }, 1)).toEqual(['r.g'])
})
