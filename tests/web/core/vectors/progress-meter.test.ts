import { ProgressMeter } from 'lexiscope/vectors/progress-meter.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(5000)
})
afterEach(() => {
  vi.useRealTimers()
})

test('bytes and rows a second are of the time since it began', () => {
  const meter = new ProgressMeter('reading', 'vectors.txt', 0)
  vi.advanceTimersByTime(2000)
  expect(meter.at(1000, 4000, 30)).toEqual({
    ...{ stage: 'reading', name: 'vectors.txt', done: 1000, total: 4000, rows: 30 },
    ...{ bytesPerSecond: 500, rowsPerSecond: 15 },
  })
})

test('what was there before has cost no time', () => {
  const meter = new ProgressMeter('fetching', 'vectors.txt', 800)
  vi.advanceTimersByTime(1000)
  expect(meter.at(1000, 4000, 0)?.bytesPerSecond).toBe(200)
})

test('the first word comes at once, and the next ones a tenth of a second apart', () => {
  const meter = new ProgressMeter('reading', 'vectors.txt', 0)
  expect(meter.at(1, 10, 0)).not.toBeNull()
  vi.advanceTimersByTime(99)
  expect(meter.at(2, 10, 0)).toBeNull()
  vi.advanceTimersByTime(1)
  expect(meter.at(3, 10, 0)?.done).toBe(3)
})
