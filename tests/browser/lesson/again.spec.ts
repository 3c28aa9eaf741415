// Questions that come back: under a clock that is moved on, day by day.
import { expect, type Page, test } from '@playwright/test'
import { button, openExercise } from '../kit/lesson.ts'
import { answerAll, done, model } from '../kit/model-answers.ts'

const now = (page: Page) => page.locator('section[aria-labelledby=again-now]')
const heading = (page: Page) => now(page).getByRole('heading')
const rows = (page: Page) => page.locator('section[aria-labelledby=again-all] tbody tr')
const due = (page: Page) => page.locator('lx-due')

/** The page is opened anew, as on another day. */
async function onDay(page: Page, day: string, address = 'again') {
  await page.clock.setFixedTime(new Date(`${day}T10:00:00`))
  await page.goto('about:blank')
  await page.goto(`./#/${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** As if these exercises had been done elsewhere on the first of March. */
const keepCards = (page: Page, ids: readonly string[]) =>
  page.evaluate((all) => {
    for (const id of all)
      localStorage.setItem(`lexiscope/1/again/card/${id}`, '1 2026-03-01 2026-03-02 0 0 0 0')
  }, ids)

/** Answers rightly or not; which answer is right is asked in tests/web/exercises/returning.test.ts. */
async function answer(page: Page, rightly = true) {
  const question = now(page).locator('lx-returned legend')
  const choices = now(page).locator('lx-returned .choice')
  await expect(question).toBeVisible()
  const right = await now(page)
    .locator('lx-predict')
    .evaluate((element) =>
      (
        element as unknown as { prediction: { choices: { wrong?: string }[] } }
      ).prediction.choices.map(({ wrong }) => wrong === undefined),
    )
  const chosen = right.indexOf(rightly)
  await choices.nth(chosen).click()
  await expect(now(page).locator('.verdict')).toHaveText(
    rightly ? 'As you predicted.' : 'Not as you predicted.',
  )
  await expect(now(page).locator('.reason')).toHaveText(/.{40}/)
  return question.textContent()
}

test('what is done comes back after 1, 4 and 31 days, and the next day where it was missed', async ({
  page,
}) => {
  await onDay(page, '2026-03-01')
  // The one was done elsewhere that day, the other is done here.
  await keepCards(page, ['lookup'])
  await page.evaluate(() => localStorage.setItem('lexiscope/1/again/card/tokens', '1 of something'))
  await openExercise(page, 'alibi')
  await answerAll(page, model.alibi?.predictions ?? {})
  await button(page, 'Run').first().click()
  await page.locator('lx-reflect textarea').fill('A steep head sees what is near.')
  await expect(done(page)).toHaveAttribute('data-done', 'done')
  await page.locator('.onward').getByRole('link', { name: 'questions that come back' }).click()
  await expect(now(page)).toContainText('The next question comes tomorrow, Mon, Mar 2')

  await onDay(page, '2026-03-02', '')
  await expect(due(page)).toContainText('2 questions')
  await due(page).getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('When 01 Tokens comes back could not be read')
  await button(page, 'Begin it anew').click()
  await button(page, 'Answer these 2').click()
  await answer(page)
  // The session is left, and gone on with as the page is opened anew.
  await button(page, 'Leave the rest for later').click()
  await onDay(page, '2026-03-02')
  await button(page, 'Go on with question 2').click()
  await expect(heading(page)).toHaveText('Question 2 of 2')
  await answer(page)
  await button(page, 'Finish').click()
  await expect(now(page)).toContainText('2 of 2 right.')
  await expect(now(page)).toContainText('Fri, Mar 6, in 4 days')

  // On the fifth day one is missed, and asked again the day after, with other numbers.
  await onDay(page, '2026-03-06')
  await button(page, 'Answer these 2').click()
  const missed = await answer(page, false)
  await button(page, 'Next question').click()
  await answer(page)
  await button(page, 'Finish').click()
  await expect(rows(page)).toHaveText([
    /12 ALiBi\s+tomorrow, Sat, Mar 7\s+1 of 2/,
    /02 Lookup\s+Mon, Apr 6, in 31 days\s+2 of 2/,
  ])
  await onDay(page, '2026-03-07')
  await button(page, 'Answer these 2').click()
  expect(await answer(page)).not.toBe(missed)
  await onDay(page, '2026-04-06')
  await expect(rows(page).filter({ hasText: 'Lookup' })).toContainText('today')
})
