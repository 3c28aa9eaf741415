// The tests before and after the lesson, from the first question to the class view.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { solve } from '../../web/exercises/returned-answers.ts'
import { violations } from '../kit/axe.ts'
import { button, overflow, tabTo } from '../kit/lesson.ts'

/** Of both tests, in order. */
const items = [
  ...['tokens/what-comes-back', 'lookup/shape', 'similarity/more-similar', 'skip-gram/contexts'],
  ...['skip-gram/comes-nearest', 'analogies/leads-to', 'order/same-sum', 'order/mask-alone'],
  ...['added-positions/first-missing', 'added-positions/same-cosine', 'rotary/leaves-the-score'],
  'trained-short-read-long/two-places',
]

const heading = (page: Page) => page.locator('#assessment-now')
const question = (page: Page) => page.locator('lx-assessment-question legend')
const choices = (page: Page) => page.locator('lx-assessment-question .choice')

/** Answers the question that is shown, with pencil and paper; the last choice is "I do not know". */
async function answer(page: Page, i: number, rightly: boolean) {
  await expect(heading(page)).toHaveText(`Question ${i + 1} of 12`)
  await expect(question(page)).toBeVisible()
  const asked = ((await question(page).textContent()) ?? '').trim()
  const texts = (await choices(page).allTextContents()).map((text) => text.trim())
  const right = solve[items[i] ?? '']?.(asked, texts.slice(0, -1)) ?? ''
  expect(texts).toContain(right)
  await choices(page)
    .nth(rightly ? texts.indexOf(right) : texts.length - 1)
    .click()
}

async function take(page: Page, from: number, right: number) {
  for (let i = from; i < 12; i++) {
    await answer(page, i, i < right)
    await button(page, i < 11 ? 'Next question' : 'Hand in').click()
  }
}

test('both tests are taken, left and gone on with, and the class view shows the gain', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('./#/pretest')
  await tabTo(page, button(page, 'Begin the test'))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await tabTo(page, choices(page).last())
  await page.keyboard.press('Space')
  await expect(choices(page).last()).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, button(page, 'Next question'))
  await page.keyboard.press('Enter')
  await answer(page, 1, true)
  // Left in the middle, and opened anew.
  await page.reload()
  await button(page, 'Go on with question 3').click()
  await expect(page.locator('.verdict, .outcome')).toHaveCount(0)
  await take(page, 2, 4)
  await expect(page.locator('.assessment')).toContainText('3 of 12 right')
  await page.getByRole('link', { name: 'test after it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test after the lesson')
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 720 })
    expect(await overflow(page)).toBe(0)
  }
  await button(page, 'Begin the test').click()
  await take(page, 0, 8)
  await expect(page.locator('.answers .verdict')).toHaveCount(12)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await page.goto('./#/')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save as a file (JSON)').click(),
  ])
  const buffer = await readFile(await download.path())
  await page.goto('./#/class')
  await page
    .getByLabel(/Open saved works/)
    .setInputFiles({ name: 'Ada.json', mimeType: 'application/json', buffer })
  const gains = page.locator('section[aria-labelledby=class-gains]')
  await expect(gains).toContainText('1 learner handed in both tests.')
  await expect(gains.locator('.gains tbody tr')).toHaveText([
    /Right before\s+3\.00/,
    /Right after\s+8\.00/,
    /Gain\s+\+5\.00/,
    /Normalised gain\s+\+0\.56/,
  ])
  await expect(gains).toContainText('An interval needs two learners')
  expect(complaints).toEqual([])
})
