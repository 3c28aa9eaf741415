/**
 * Work in slices, stepped by the test: the pause between two slices is a gate, and time passes only
 * as it is asked whether a slice is over, so that a slice is the same number of steps on every machine.
 * A test file puts it in place of the real pause and the real clock:
 * `vi.mock('…/utilities/next-task.ts', () => import('…/stepped.ts'))`, and the same for `utilities/clock.ts`.
 */
import { vi } from 'vitest'
import { settled, until } from '../events.ts'

/** Of every training. */
const SLICE_MS = 10

let isOpen = true
const held: (() => void)[] = []
const arrivals: (() => void)[] = []

/**
 * Replaces the pause of packages/lexiscope/utilities/next-task.ts. Messages come first, as in a browser; Node would hand
 * over up to a thousand messages of one port before those of another.
 */
export async function nextTask(): Promise<void> {
  await settled()
  if (isOpen) return
  await new Promise<void>((resolve) => {
    held.push(resolve)
    for (const arrived of arrivals.splice(0)) arrived()
  })
}

function release(): void {
  for (const resolve of held.splice(0)) resolve()
}

export const gate = {
  /** Work stops after the slice that it is in. */
  hold(): void {
    isOpen = false
  },

  /** Work goes on by itself. */
  run(): void {
    isOpen = true
    release()
  },

  /** Resolves once some work is held. */
  async reached(): Promise<void> {
    if (held.length === 0) await new Promise<void>((resolve) => arrivals.push(resolve))
  },

  /** One slice of all work that is held, once there is some. Resolves when it is over. */
  async slice(): Promise<void> {
    await gate.reached()
    release()
    await settled()
  },

  /** Lets work go on until the view is as `holds` wants it, and holds it there. */
  async until(view: EventTarget, holds: () => boolean): Promise<void> {
    gate.run()
    await until(view, () => {
      const isThere = holds()
      if (isThere) gate.hold()
      return isThere
    })
  },
}

let now = 1000
let stepMs = SLICE_MS

/** Replaces that of packages/lexiscope/utilities/clock.ts: between two looks at the clock a step has been taken. */
export function isPast(start: number, ms: number): boolean {
  now += stepMs
  return now >= start + ms
}

/** Replaces that of packages/lexiscope/utilities/clock.ts. */
export const elapsed = (start: number): number => now - start

/**
 * A slice is this many steps: 1, 2, 5, 10 or Infinity, for which the sums are exact. Until
 * vi.restoreAllMocks().
 */
export function slicesOf(steps: number): void {
  stepMs = SLICE_MS / steps
  vi.spyOn(performance, 'now').mockImplementation(() => now)
}

/** Milliseconds that have passed on this clock. */
export const passed = () => now
