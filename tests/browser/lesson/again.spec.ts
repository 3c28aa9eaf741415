// Questions that come back: under a clock that is moved on, day by day.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { solve } from '../../web/exercises/returned-answers.ts'
import { violations } from '../kit/axe.ts'
import { button, openExercise, overflow, tabTo } from '../kit/lesson.ts'
import { answerAll, done, model } from '../kit/model-answers.ts'
import { cutBySpacing, headingGaps, otherNames, smallTargets, unseenFocus } from '../kit/wcag.ts'

const oneFile = fileURLToPath(new URL('../../../dist-single/lexiscope.html', import.meta.url))

const now = (page: Page) => page.locator('section[aria-labelledby=again-now]')
const heading = (page: Page) => now(page).getByRole('heading')
const question = (page: Page) => now(page).locator('lx-returned legend')
const choices = (page: Page) => now(page).locator('lx-returned .choice')
const rows = (page: Page) => page.locator('section[aria-labelledby=again-all] tbody tr')
const sessionRows = (page: Page) => now(page).locator('.session tbody tr')
const due = (page: Page) => page.locator('lx-due')

/** What axe does not measure: see pages.spec.ts. */
async function notSeen(page: Page): Promise<string[]> {
  const looks = [smallTargets, unseenFocus, otherNames, headingGaps, cutBySpacing]
  const found: string[] = []
  for (const look of looks) found.push(...(await look(page)))
  return found
}

/** The page is opened anew, as on another day. */
async function onDay(page: Page, day: string, address = '') {
  await page.clock.setFixedTime(new Date(`${day}T10:00:00`))
  await page.goto('about:blank')
  await page.goto(`./#/${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function doExercise(page: Page, id: string) {
  const answers = model[id]
  if (answers === undefined) throw new Error(`expected model answers of ${id}, got none`)
  await openExercise(page, id, answers.query)
  // The exercise before stays until this one has come.
  const title = contents.find((each) => each.id === id)?.title ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await answerAll(page, answers.predictions)
  for (const press of answers.presses) await button(page, press).first().click()
  await page.locator('lx-reflect textarea').fill(answers.reflection)
  await expect(done(page)).toHaveAttribute('data-done', 'done')
}

/** Cards as they are kept: first due on the day after `day`. */
async function keepCards(
  page: Page,
  ids: readonly string[],
  day = '2026-03-01',
  next = '2026-03-02',
) {
  await page.evaluate(
    ([all, day, next]) => {
      for (const id of all)
        localStorage.setItem(`lexiscope/1/again/card/${id}`, `1 ${day} ${next} 0 0 0 0`)
    },
    [ids, day, next] as const,
  )
}

/** Answers by what the question says, with pencil and paper. */
async function answer(page: Page, kind: string, rightly = true) {
  await expect(question(page)).toBeVisible()
  const asked = ((await question(page).textContent()) ?? '').replace(/^\s*Choose\s+/, '').trim()
  const texts = (await choices(page).allTextContents()).map((text) => text.trim())
  const right = solve[kind]?.(asked, texts)
  expect(texts).toContain(right)
  const chosen = rightly ? texts.indexOf(right ?? '') : texts.findIndex((text) => text !== right)
  await choices(page).nth(chosen).click()
  await expect(now(page).locator('.verdict')).toHaveText(
    rightly ? 'As you predicted.' : 'Not as you predicted.',
  )
  await expect(now(page).locator('.reason')).toHaveText(/.{40}/)
  await expect(now(page).locator('.outcome')).toContainText(texts[chosen] ?? '')
  return asked
}

// @fact what comes back: the same in the page, under a clock that is moved on
test('what is done comes back after 1, 4 and 31 days, and the next day where it was missed', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await onDay(page, '2026-03-01')
  // The one was done elsewhere that day, the other is done here.
  await keepCards(page, ['lookup'])
  await doExercise(page, 'alibi')
  await expect(page.locator('.onward')).toContainText('Done. Tomorrow it joins')
  await page.locator('.onward').getByRole('link', { name: 'questions that come back' }).click()
  await expect(now(page)).toContainText(
    'Nothing is due. The next question comes tomorrow, Mon, Mar 2, about 12 ALiBi.',
  )
  await onDay(page, '2026-03-01')
  await expect(page.locator('lx-progress-panel')).toBeVisible()
  await expect(due(page)).toBeEmpty()

  // A day later, both.
  await onDay(page, '2026-03-02')
  await expect(due(page)).toContainText('2 questions about what you did before have come back')
  await due(page).getByRole('link').click()
  await button(page, 'Answer these 2').click()
  await expect(heading(page)).toHaveText('Question 1 of 2')
  await expect(question(page)).toBeVisible()
  const before = await question(page).textContent()
  await page.reload()
  await button(page, 'Answer these 2').click()
  await expect(question(page)).toHaveText(before ?? '')
  await answer(page, 'alibi/slope')
  await button(page, 'Next question').click()
  await expect(heading(page)).toHaveText('Question 2 of 2')
  await expect(heading(page)).toBeFocused()
  await answer(page, 'lookup/parameters')
  await button(page, 'Finish').click()
  await expect(now(page)).toContainText('2 of 2 right.')
  await expect(now(page)).toContainText('The next question comes Fri, Mar 6, in 4 days')

  // On the fifth day one is missed, and asked again the day after, with other numbers.
  await onDay(page, '2026-03-06', 'again')
  await button(page, 'Answer these 2').click()
  const missed = await answer(page, 'alibi/bias', false)
  await button(page, 'Next question').click()
  await answer(page, 'lookup/shape')
  await button(page, 'Finish').click()
  await expect(now(page)).toContainText('1 of 2 right.')
  await expect(sessionRows(page)).toHaveText([
    /12 ALiBi\s+not right\s+tomorrow, Sat, Mar 7/,
    /02 Lookup\s+right\s+Mon, Apr 6, in 31 days/,
  ])
  await expect(rows(page)).toHaveText([
    /12 ALiBi\s+tomorrow, Sat, Mar 7\s+1 of 2/,
    /02 Lookup\s+Mon, Apr 6, in 31 days\s+2 of 2/,
  ])
  await onDay(page, '2026-03-07', 'again')
  await expect(now(page)).toContainText('1 question is due. 1 more comes early.')
  await button(page, 'Answer these 2').click()
  expect(await answer(page, 'alibi/bias')).not.toBe(missed)

  // A month later the other one has waited as long as it was to.
  await onDay(page, '2026-04-05', 'again')
  await expect(rows(page).filter({ hasText: 'Lookup' })).toContainText('tomorrow, Mon, Apr 6')
  await onDay(page, '2026-04-06', 'again')
  await expect(rows(page).filter({ hasText: 'Lookup' })).toContainText('today')
  expect(complaints).toEqual([])
})

test('a question is answered with the keyboard alone, and may be practised early', {
  tag: '@quick',
}, async ({ page }) => {
  await onDay(page, '2026-03-02')
  await keepCards(page, ['rotary'])
  await onDay(page, '2026-03-02', 'again')
  await tabTo(page, button(page, 'Answer it'))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(question(page)).toBeVisible()
  await tabTo(page, choices(page).nth(1))
  await page.keyboard.press('Space')
  await expect(now(page).locator('.verdict')).toBeVisible()
  await expect(choices(page).nth(1)).toBeFocused()
  // It is final.
  await expect(choices(page).nth(0)).toBeDisabled()
  await tabTo(page, button(page, 'Finish'))
  await page.keyboard.press('Enter')
  await expect(now(page)).toContainText(/[01] of 1 right/)
  await tabTo(page, button(page, 'Practise 11 Rotary now'))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Question 1 of 1')
  await expect(question(page)).toBeVisible()
})

// @fault storage: when a question comes back is damaged
test('a damaged card is told, and costs no other; axe and 320 px, light and dark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const look = async () => {
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
  await onDay(page, '2026-03-02', 'again')
  await expect(now(page)).toContainText('No questions yet.')
  await look()
  await keepCards(page, ['analogies', 'pretrained', 'order'])
  await page.evaluate(() => localStorage.setItem('lexiscope/1/again/card/tokens', '1 of something'))
  await onDay(page, '2026-03-03')
  await expect(due(page)).toContainText('3 questions')
  await look()
  await onDay(page, '2026-03-03', 'again')
  await expect(page.getByRole('alert')).toContainText('When 01 Tokens comes back could not be read')
  await look()
  expect(await notSeen(page)).toEqual([])
  await button(page, 'Answer these 3').click()
  await expect(question(page)).toBeVisible()
  await look()
  await answer(page, 'analogies/leads-to')
  await look()
  expect(await notSeen(page)).toEqual([])
  // The damaged one is begun anew; its exercise is not done, so it waits for that.
  await button(page, 'Begin it anew').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await button(page, 'Leave the rest for later').click()
  await expect(heading(page)).toBeFocused()
  await expect(now(page)).toContainText('You left a session of 3 questions after 1 of them.')
  await expect(rows(page)).toHaveCount(3)
  await look()
})

// @fact what comes back: a session that is left goes on another day, where it was left
test('a session is left, and gone on with another day', async ({ page }) => {
  await onDay(page, '2026-03-02', 'again')
  await keepCards(page, ['analogies', 'order', 'pretrained'])
  await onDay(page, '2026-03-03', 'again')
  await button(page, 'Answer these 3').click()
  await answer(page, 'analogies/leads-to')
  await button(page, 'Leave the rest for later').click()
  await expect(heading(page)).toBeFocused()
  await onDay(page, '2026-03-04', 'again')
  await button(page, 'Go on with question 2').click()
  await expect(heading(page)).toHaveText('Question 2 of 3')
  await answer(page, 'order/same-sum')
  await button(page, 'Leave the rest for later').click()
  await button(page, 'End it here').click()
  await expect(now(page)).toContainText('1 question is due.')
})

test('in the one file on disk questions come back too', async ({ page }) => {
  const address = `${pathToFileURL(oneFile).href}#/again`
  await page.clock.setFixedTime(new Date('2026-03-02T10:00:00'))
  await page.goto(address)
  await expect(now(page)).toContainText('No questions yet.')
  await keepCards(page, ['trained-short-read-long'])
  await page.reload()
  await button(page, 'Answer it').click()
  await answer(page, 'trained-short-read-long/parameters')
  await button(page, 'Finish').click()
  await expect(rows(page)).toHaveText([/13 Trained short, read long\s+Fri, Mar 6, in 4 days/])
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a question is made, answered and put off', async ({ page, context }) => {
    await onDay(page, '2026-03-02')
    await keepCards(page, ['similarity'])
    // All of the lesson is kept once it is active.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.reload()
    await due(page).getByRole('link').click()
    await button(page, 'Answer it').click()
    await answer(page, 'similarity/more-similar')
    await button(page, 'Finish').click()
    await expect(rows(page)).toContainText('Fri, Mar 6, in 4 days')
  })
})
