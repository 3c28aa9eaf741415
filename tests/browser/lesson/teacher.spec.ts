import { expect, type Page, test } from '@playwright/test'
import { openExercise } from '../kit/lesson.ts'

const syllabus = (page: Page) => page.locator('.syllabus > li')

test('the teacher’s page: what, how long, where, and the answers behind a switch', {
  tag: '@quick',
}, async ({ page }) => {
  const rotary = syllabus(page).nth(10)

  await test.step('the foot leads to it: what, how long, and where', async () => {
    await page.goto('./')
    await page.getByRole('contentinfo').getByRole('link', { name: 'For teachers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'For teachers' })).toBeFocused()
    const exercises = await page.getByRole('navigation').getByRole('link').count()
    await expect(syllabus(page)).toHaveCount(exercises)
    const minutes = await page.locator('.syllabus h3 .hint').allTextContents()
    const all = minutes.reduce((sum, each) => sum + Number.parseInt(each, 10), 0)
    await expect(page.locator('lx-syllabus > p')).toHaveText(
      `${exercises} exercises, about ${all} minutes in all.`,
    )
    for (const name of ['Host it', 'Embed and link', 'Collect the reports'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
  })

  await test.step('an analogy is written as the exercises write it', async () => {
    const math = page.locator('.syllabus math', { hasText: 'c' }).first()
    await expect(math).toContainText('b−a+c')
  })

  await test.step('the answers are hidden until the switch is turned, by keyboard too', async () => {
    const right = page.getByText('all hands point straight up')
    await expect(page.locator('.syllabus .answer')).toHaveCount(0)
    expect(await page.content()).not.toContain('all hands point straight up')
    await page.getByLabel('Show the answers').focus()
    await page.keyboard.press('Space')
    await expect(page.locator('.syllabus .answer')).toHaveCount(await syllabus(page).count())
    await expect(right).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.locator('.syllabus .answer')).toHaveCount(0)
  })

  await test.step('a card says what it builds on, how to run it, and how its functions may be written', async () => {
    await expect(rotary.locator('.builds-on')).toHaveText('Builds on: 09 Positions you add')
    await rotary.getByText('For whom, timing, and what to ask').click()
    await expect(rotary.getByText(/^\d minutes: the two conventions/)).toBeVisible()
    await expect(rotary.getByText('Values are turned too.')).toHaveCount(0)
    await page.getByLabel('Show the answers').check()
    await expect(rotary.getByText('Values are turned too.')).toBeVisible()
    const functions = rotary.locator('.answer details')
    await expect(functions).toHaveText([
      /function rope\(/,
      /def rope\(/,
      /function rotateHalf\(/,
      /def rotate_half\(/,
    ])
    await functions.first().getByText('rope').first().click()
    await expect(functions.first().locator('pre')).toBeVisible()
  })

  await test.step('its links lead to an exercise and to the glossary', async () => {
    await page.getByRole('link', { name: 'glossary', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible()
    await openExercise(page, 'teacher')
    await syllabus(page).getByRole('heading').getByRole('link', { name: 'Rotary' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rotary' })).toBeVisible()
  })
})
