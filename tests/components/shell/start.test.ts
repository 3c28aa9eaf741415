// The start page: what its lines say.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LEVEL, openExercise, predictCurve } from '../kit/lesson.ts'
import { find, press, textOf, textsOf } from '../kit/page.ts'

test('the lines of the start page say how far each exercise is', async () => {
  await openExercise('rotary')
  await predictCurve('lx-rotary-meeting', LEVEL)
  await openExercise('')
  const line = (name: string) => page.css('.lines a').filter({ hasText: name })
  await expect.element(line('Rotary')).toHaveTextContent('minutes · begun')
  await expect.element(line('ALiBi')).not.toHaveTextContent('begun')
})

test('the slider of the training stands where its label says, and each key moves it', async () => {
  await openExercise('')
  const slider = () => find<HTMLInputElement>('lx-hero .player input')
  const label = () => Number.parseInt(textOf('lx-hero .player output') ?? '', 10)
  const go = async (to: number) => {
    slider().value = String(to)
    slider().dispatchEvent(new Event('input', { bubbles: true }))
  }
  await expect.element(page.css('lx-hero .player input')).toBeEnabled()
  await go(35)
  // Frames are a few per cent apart, so that it lands on the next one.
  await expect.poll(() => Math.abs(label() - 35)).toBeLessThan(3)
  await expect.poll(() => Number(slider().value)).toBe(label())
  expect(slider().max).toBe('100')
  await go(100)
  await expect.poll(label).toBe(100)
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) {
    const before = label()
    slider().focus()
    await press(key)
    if (key === 'ArrowLeft') await expect.poll(label).toBeLessThan(before)
    else await expect.poll(label).toBeGreaterThan(before)
    await expect.poll(() => Number(slider().value)).toBe(label())
  }
})

test('the map of the start page says what its grey points are', async () => {
  await openExercise('')
  await expect
    .poll(() => textsOf('lx-hero .legend li'))
    .toEqual(expect.arrayContaining(['about people', 'other words']))
})
