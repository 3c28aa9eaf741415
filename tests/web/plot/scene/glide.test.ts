import { describe, expect, it } from 'vitest'
import { easedExtent, Glide } from '../../../../web/plot/figure/map-motion.ts'
import type { Position } from '../../../../web/plot/scene/trails.ts'

const place = (...x: number[]): Position => ({
  x: Float32Array.from(x),
  y: Float32Array.from(x, (value) => -value),
})

describe('a glide', () => {
  it('goes evenly from where the points are to the next answer, and then is over', () => {
    const glide = new Glide(() => {})
    glide.push(place(10), place(0), 1000)
    expect(glide.at(1000)?.x[0]).toBe(0)
    expect(glide.at(1250)?.x[0]).toBe(5)
    expect(glide.at(1250)?.y[0]).toBe(-5)
    expect(glide.under).toBe(true)
    expect(glide.at(1500)).toBeNull()
    expect(glide.under).toBe(false)
  })

  it('shows answers that come faster than can be watched one after the other, and each of them', () => {
    const past: number[] = []
    const glide = new Glide(({ x }) => past.push(x[0] as number))
    for (const [i, at] of [1000, 1010, 1020].entries()) glide.push(place(i + 1), place(i), at)
    // A hundred and fifty milliseconds each.
    expect(glide.at(1075)?.x[0]).toBeCloseTo(0.5)
    expect(glide.at(1225)?.x[0]).toBeCloseTo(1.5)
    expect(glide.at(1375)?.x[0]).toBeCloseTo(2.5)
    expect(glide.at(1450)).toBeNull()
    expect(past).toEqual([0, 1, 2])
  })

  it('ends where it is, and starts anew from there', () => {
    const glide = new Glide(() => {})
    glide.push(place(10), place(0), 1000)
    glide.stop()
    expect(glide.at(1100)).toBeNull()
    glide.push(place(20), place(10), 2000)
    expect(glide.at(2250)?.x[0]).toBe(15)
  })

  it('goes on from where it is when the clock is put back', () => {
    const glide = new Glide(() => {})
    glide.push(place(10), place(0), 1000)
    expect(glide.at(-9000)?.x[0]).toBe(0)
    expect(glide.at(-8750)?.x[0]).toBe(5)
    expect(glide.at(-8500)).toBeNull()
  })

  it('brings a point that had no place at once', () => {
    const glide = new Glide(() => {})
    glide.push(place(10, 4), place(Number.NaN, 0), 1000)
    expect([...(glide.at(1250)?.x ?? [])]).toEqual([10, 2])
  })
})

it('an eased view comes nearer at each step, and arrives', () => {
  const wanted = { x0: -1, x1: 3, y0: 0, y1: 2 }
  let now = { x0: 0, x1: 1, y0: 0, y1: 1 }
  for (let steps = 0; now !== wanted; steps++) {
    expect(steps).toBeLessThan(60)
    const next = easedExtent(now, wanted, 0.12)
    expect(Math.abs(next.x1 - 3)).toBeLessThan(Math.abs(now.x1 - 3))
    now = next
  }
})
