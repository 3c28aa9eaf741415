// The start page: what its lines say.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LEVEL, openExercise, predictCurve } from '../kit/lesson.ts'

test('the lines of the start page say how far each exercise is', async () => {
  await openExercise('rotary')
  await predictCurve('lx-rotary-meeting', LEVEL)
  await openExercise('')
  const line = (name: string) => page.css('.lines a').filter({ hasText: name })
  await expect.element(line('Rotary')).toHaveTextContent('minutes · begun')
  await expect.element(line('ALiBi')).not.toHaveTextContent('begun')
})
