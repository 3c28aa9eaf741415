// The teacher's way: the page for teachers, a plan, a link for students, the answers, and the figures before a class.
import { expect, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { openExercise, overflow } from '../kit/lesson.ts'

const screen = (page: Page) => page.locator('.teacher-screen')
const contents = (page: Page) => page.getByRole('navigation', { name: 'For teachers' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function open(page: Page, name: string) {
  await contents(page).getByRole('link', { name, exact: true }).click()
  await expect(heading(page, name)).toBeFocused()
}

test('the teacher’s way: contents, a plan, a link for students, the answers, figures before a class', {
  tag: '@quick',
}, async ({ page, context }) => {
  await test.step('the foot leads to it: one screen, and contents of all others', async () => {
    await page.goto('./')
    await page.getByRole('contentinfo').getByRole('link', { name: 'For teachers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'For teachers' })).toBeFocused()
    await expect(heading(page, 'In class')).toBeVisible()
    const exercises = await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link')
      .count()
    await expect(contents(page).getByRole('link', { name: /^\d\d / })).toHaveCount(exercises)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
    const rows = screen(page).locator('.overview tbody tr')
    await expect(rows).toHaveCount(exercises)
    await expect(rows.filter({ hasText: '02 Lookup' })).toHaveText(
      /^\s*02 Lookup [^?]+\?\s+\d+\s*(in class){3}\s*$/,
    )
    await expect(rows.filter({ hasText: '14 Language' })).toHaveText(/(at home){2}in class\s*$/)
  })

  await test.step('an exercise is a screen of its own, and hides its answers', async () => {
    await open(page, '11 Rotary')
    await expect(page).toHaveURL(/#\/teacher\?show=rotary$/)
    await expect(screen(page).locator('.builds-on')).toHaveText('Builds on: 09 Positions you add')
    await expect(screen(page).getByText(/^\d minutes: the two conventions/)).toBeVisible()
    expect(await page.content()).not.toContain('Values are turned too.')
    await page.getByRole('link', { name: '12 ALiBi →' }).click()
    await expect(heading(page, '12 ALiBi')).toBeFocused()
    await page.goBack()
    await expect(heading(page, '11 Rotary')).toBeVisible()
  })

  await test.step('a word in the address shows them, on every screen', async () => {
    await screen(page).getByRole('link', { name: 'Why, and where they are' }).click()
    await expect(screen(page).getByText('This is a courtesy and not a lock.')).toBeVisible()
    await page.getByLabel('Your word').fill('beech')
    await page.getByRole('button', { name: 'Show the answers' }).click()
    await expect(page).toHaveURL(/word=beech/)
    await open(page, '11 Rotary')
    await expect(screen(page).getByText('Values are turned too.')).toBeVisible()
    const functions = screen(page).locator('.answer details')
    await expect(functions).toHaveText([
      /function rope\(/,
      /def rope\(/,
      /function rotateHalf\(/,
      /def rotate_half\(/,
    ])
    await functions.first().getByText('rope').first().click()
    await expect(functions.first().locator('pre')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  await test.step('a plan has its minutes, and a link that students open', async () => {
    await open(page, 'Two, four or eight hours')
    await expect(page.locator('.syllabus')).toHaveCount(3)
    await expect(page.locator('.syllabus').first()).toContainText(
      /Exercises: \d+ minutes\.\s+Left to talk about them: \d+\./,
    )
    const link = page
      .locator('.syllabus')
      .first()
      .getByRole('link', { name: /in class$/ })
    await expect(link).toHaveAttribute('href', /\?exercises=lookup,similarity,[a-z,-]+#\/$/)
  })

  const address = await test.step('the link is made from what the teacher chooses', async () => {
    await open(page, 'A link for your students')
    await page.getByLabel('11 Rotary').check()
    await page.getByLabel('08 Order').check()
    await page.getByLabel('Seed for all').fill('x')
    await expect(page.locator('#link-seed-error')).toContainText('a whole number from 0 to 999999')
    await page.getByLabel('Seed for all').fill('7')
    await expect(page.locator('#link-seed-error')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('en')
    await page.getByLabel('Ask for a name or code').check()
    const made = page.getByRole('textbox', { name: 'Link for your students' })
    await expect(made).toHaveValue(/\/\?lang=en&ask=name&exercises=order,rotary&seed=7#\/$/)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    return made.inputValue()
  })

  await test.step('students begin with what was chosen, with its seed, and are led on in its order', async () => {
    const student = await context.newPage()
    await student.goto(address)
    await expect(student.getByLabel('Your teacher asks for your name or a code')).toBeVisible()
    const chosen = student.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await expect(chosen).toHaveText([/Order/, /Rotary/])
    await chosen.first().click()
    await student.getByRole('link', { name: 'Next: 11 Rotary →' }).click()
    await expect(student.getByRole('heading', { level: 1, name: 'Rotary' })).toBeFocused()
    await openExercise(student, 'teacher', 'show=answers')
    await expect(student.getByText('This is a courtesy and not a lock.')).toBeVisible()
    await expect(student.getByLabel('Your word')).toHaveCount(0)
    await student.close()
  })

  await test.step('its figures are shown one a screen, by keys, and Escape leads back', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await open(page, '11 Rotary')
    await page.getByRole('link', { name: 'Present its figures' }).click()
    const place = page.locator('lx-presenter').getByRole('status')
    await expect(place).toHaveText('11 Rotary')
    await page.keyboard.press('ArrowRight')
    await expect(place).toHaveText('11 Rotary A query meets a key · the question')
    await page.keyboard.press('PageDown')
    await expect(place).toHaveText('11 Rotary A query meets a key · figure 1')
    await expect(page.locator('canvas:visible')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/#\/rotary/)
    // Nobody predicted anything.
    await expect(page.getByRole('button', { name: 'Run' })).toBeDisabled()
  })
})
