import { FrameRate } from 'lexiscope/training/frame-rate.ts'
import { expect, test } from 'vitest'

/** The pause between frames that cost the page and the worker so much. */
function pauseOf({ cores = 2, threads = 1, drawn = 0, projected = 0 }) {
  const rate = new FrameRate(cores)
  for (let frame = 0; frame < 3; frame++) {
    rate.drawn(drawn)
    rate.projected(projected)
  }
  return rate.pause(threads)
}

test('cheap frames come 25 times a second, and dear ones still four times', () => {
  expect(new FrameRate(2).pause(1)).toBe(40)
  expect(pauseOf({ drawn: 1, projected: 1 })).toBe(40)
  expect(pauseOf({ drawn: 100 })).toBe(250)
  expect(pauseOf({ projected: 100 })).toBe(250)
})

test('a page that nobody sees is told four times a second', () => {
  expect(pauseOf({ cores: 64, drawn: Number.POSITIVE_INFINITY })).toBe(250)
})

test.each([
  ['one core left', { cores: 2, threads: 1 }, 12],
  ['no core left', { cores: 2, threads: 2 }, 20],
  ['more threads than cores', { cores: 2, threads: 8 }, 20],
  ['a browser that does not tell its cores', { cores: Number.NaN, threads: 1 }, 20],
])('with %s, drawing takes little of the time', (_, machine, part) => {
  for (let drawn = 1; drawn <= 12; drawn++) {
    expect(drawn / pauseOf({ ...machine, drawn })).toBeLessThanOrEqual(1 / part)
  }
})

test('with cores to spare the same frames come more often', () => {
  expect(pauseOf({ cores: 4, threads: 2, drawn: 12 })).toBeCloseTo(60)
  expect(pauseOf({ cores: 4, threads: 3, drawn: 12 })).toBeCloseTo(150)
})

test('projecting takes at most a twentieth of the worker’s time, whatever cores there are', () => {
  for (const cores of [1, 2, 64]) {
    for (let projected = 1; projected <= 12; projected++) {
      expect(projected / pauseOf({ cores, projected })).toBeLessThanOrEqual(1 / 20)
    }
  }
})

test('one frame that had to wait changes nothing; two do, and are forgotten in turn', () => {
  const rate = new FrameRate(2)
  const after = (drawn: number) => {
    rate.drawn(drawn)
    return rate.pause(1)
  }
  expect([4, 4, 4].map(after).at(-1)).toBeCloseTo(50)
  expect(after(90)).toBeCloseTo(50)
  expect(after(4)).toBeCloseTo(50)
  expect(after(90)).toBe(250)
  expect([4, 4].map(after)).toEqual([50, 50])
})
