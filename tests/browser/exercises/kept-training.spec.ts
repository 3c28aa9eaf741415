import { expect, test } from '@playwright/test'
import { back, kept, notices } from '../kit/faults.ts'
import {
  button,
  lossOf,
  openExercise,
  openText,
  predict,
  small,
  state,
  train,
} from '../kit/lesson.ts'

test('a paused training goes on after a reload to the vectors it would have had', async ({
  page,
}) => {
  const longer = 'sentences=1500&epochs=3&dim=8'
  await train(page, longer)
  const straight = await lossOf(page)
  await button(page, 'Rewind').click()
  await button(page, 'Step').click()
  await expect(state(page)).toContainText('Paused.')
  // The table is open already; the figure follows.
  await expect.poll(async () => (await lossOf(page)).length).toBe(1)
  expect(straight.length).toBeGreaterThan(1)
  await kept(page)
  await page.reload()
  await expect(state(page)).toContainText('Paused.')
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.')
  await expect.poll(() => lossOf(page)).toEqual(straight)
})

test('a text of the learner’s own of more than 1 MB is back with its vectors', async ({ page }) => {
  const sentences = Array.from({ length: 70_000 }, (_, i) => `the cat ${i % 90} sees the dog`)
  await openExercise(page, 'skip-gram', small)
  await openText(page, 'large.txt', sentences.join('\n'))
  await expect(page.locator('.drop > .hint')).toContainText('large.txt, 1.')
  await expect(page.locator('#text-summary')).toContainText('420,000 running words')
  await page.goto(`./#/skip-gram?corpus=own&minCount=1&dim=8&epochs=1`)
  await predict(page, /early/)
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.')
  await kept(page)
  // So large a text is kept a little after it is taken, and the notebook says when.
  const stored = () => page.evaluate(() => localStorage.getItem('lexiscope/1/text-stored') ?? '')
  await expect.poll(stored).toMatch(/\d/)
  await page.reload()
  await expect(notices(page)).toContainText(back)
  await expect(page.locator('.drop > .hint')).toContainText('large.txt, 1.')
  await expect(page.locator('#text-summary')).toContainText('420,000 running words')
  await expect(state(page)).toContainText('Trained.')
  // A small one takes its place, and gives the room back.
  await openText(page, 'small.txt', 'the cat sees the dog')
  await expect(page.locator('.drop > .hint')).toContainText('small.txt, 20 bytes')
  await page.reload()
  await expect(page.locator('#text-summary')).toContainText('5 running words')
})

// @fault storage: it is full, for a large text
test('a text of more than 1 MB that cannot be kept says so, and trains', async ({ page }) => {
  await page.addInitScript(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = function (value: unknown) {
      if (this.name === 'texts') throw new DOMException('full', 'QuotaExceededError')
      return add.call(this, value)
    }
  })
  await openExercise(page, 'skip-gram', small)
  await openText(page, 'large.txt', 'the cat sees the dog\n'.repeat(60_000))
  await expect(page.locator('.drop > .hint')).toContainText(
    'The browser’s storage for this page is full. It lasts until this page is closed.',
  )
  await expect(page.locator('#text-summary')).toContainText('300,000 running words')
})
