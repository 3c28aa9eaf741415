// A whole exercise on a phone: what was asked is answered, run, and its result seen.
import { expect, test } from '@playwright/test'
import { standsOut } from '../kit/checks.ts'
import { button } from '../kit/lesson.ts'
import { done } from '../kit/model-answers.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone an exercise is predicted, run, and its verdict seen with its figure', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('./#/alibi')
  await button(page, 'about a third').tap()
  await expect(page.locator('.missing')).toHaveText('Still missing here: the result of 1 question.')
  const part = page.locator('[data-part=alibi-attention]')
  await part.getByRole('button', { name: 'Run', exact: true }).tap()
  // Most of a sentence, and enough of the figure to see what it shows.
  await expect(part.locator('.verdict')).toHaveText('As you predicted.')
  await expect(part.locator('.verdict')).toBeInViewport({ ratio: 0.5 })
  await expect(part.locator('canvas').first()).toBeInViewport({ ratio: 0.3 })
  await expect(done(page)).toHaveAttribute('data-done', 'done')
  await expect.poll(() => standsOut(page)).toEqual([])

  // Of two figures on a stage the one that was asked about stays in view.
  await page.goto('./#/similarity')
  await button(page, 'nearly 0: close to a right angle').tap()
  const random = page.locator('[data-part=random-directions]')
  await random.getByRole('button', { name: 'Draw', exact: true }).tap()
  await expect(random.locator('.verdict')).toBeInViewport({ ratio: 0.5 })
  await expect(random.locator('canvas').first()).toBeInViewport({ ratio: 0.3 })
})
