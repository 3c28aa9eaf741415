// The curves that are drawn before they are shown: the core's own is right, and every usual other is
// told its own reason.
import type { RotaryOptions } from 'lexiscope/types/positions.d.ts'
import { expect, test } from 'vitest'
import { alikeApart as sinusoidal } from '../../../web/exercises/09-added-positions/questions.ts'
import { bothMoveOn as rotary, STEPS } from '../../../web/exercises/11-rotary/questions.ts'
import { gradeShape } from '../../../web/lesson/rhythm/grade.ts'
import {
  onStep,
  readSketch,
  type Shape,
  type SketchPrediction,
  sketchReason,
} from '../../../web/lesson/rhythm/sketched.ts'
import { loadPositions } from '../core.ts'

const positions = await loadPositions()

/** As exercise 11 asks: a query at 3 and a key at 10, and both moved on. */
function rotaryMeetings() {
  const options: RotaryOptions = {
    length: 121,
    embeddingDim: 8,
    pairs: 'halves',
    base: 10_000,
    rotaryDim: 8,
    scaling: 'none',
    factor: 1,
    trainedLength: 0,
  }
  const moved = Int32Array.from(STEPS.flatMap((by) => [3 + by, 10 + by]))
  return positions.rotaryWalk(options, options, 1, moved)
}

/** As exercise 09 asks: of width 32. */
const rows = () =>
  positions.sinusoidal({ length: 25, embeddingDim: 32, layout: 'interleaved', base: 10_000 })

type Asked = SketchPrediction & { curve: { name: string; least: number } }
const asked: [string, Asked, readonly number[]][] = [
  ['sinusoidal', sinusoidal, sinusoidal.say(rows()).values],
  ['rotary', rotary, rotary.say(rotaryMeetings()).values],
]

/** One of each shape, from the top of what can be drawn to its middle. */
const DRAWN: Record<Shape, number[]> = {
  flat: [0, 0, 0, 0, 0, 0, 0],
  straight: [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4],
  'steep first': [1, 0.6, 0.4, 0.3, 0.2, 0.15, 0.1],
  'steep last': [1, 1, 0.95, 0.9, 0.75, 0.5, 0],
  turning: [0, -0.5, 0, -0.5, 0, -0.5, 0],
  rising: [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6],
}

/** As it can be drawn on a figure from `low` to `high`. */
const fitted = ({ low, high, step = 1 }: SketchPrediction, values: readonly number[]) =>
  values.map((value) => onStep(low + ((value + 1) / 2) * (high - low), { step }))

test.each(asked)(
  '%s: the core’s curve, drawn as well as the sliders can, is right',
  (_, each, actual) => {
    const mine = actual.map((value) => onStep(value, each))
    expect(readSketch(mine.join(','), each)).toEqual(mine)
    expect(gradeShape(each, mine, actual)).toMatchObject({ right: true, feedback: '' })
    expect(sketchReason(each, mine, actual, true)).toBe(each.right)
  },
)

test.each(asked)(
  '%s: every usual wrong curve is told what it missed, and why',
  (_, each, actual) => {
    const told = new Set<string>()
    for (const [shape, drawn] of Object.entries(DRAWN)) {
      const mine = fitted(each, drawn)
      const grade = gradeShape(each, mine, actual)
      if (grade.right) continue
      expect(grade.feedback).toMatch(
        /^(you saw that .+, but not that|you did not see that|its shape is right)/,
      )
      const reason = sketchReason(each, mine, actual)
      expect(reason).toBe(each.shapes?.[shape as Shape] ?? reason)
      told.add(reason)
    }
    expect(told.size).toBeGreaterThan(4)
  },
)
