// The learner's work: what is done and left, the report, and the way to another machine and back.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { button, LEVEL, openExercise, predictCurve } from '../kit/lesson.ts'

const panel = (page: Page) => page.locator('lx-progress-panel')
const step = (page: Page, name: string) => panel(page).locator('.steps tr', { hasText: name })
const reflection = (page: Page) => page.locator('lx-reflect textarea')

/** Exercise 11 is predicted, but not run. */
async function begin(page: Page) {
  await openExercise(page, 'rotary', 'm=5')
  await predictCurve(page, '[data-part=rotary-meeting]', LEVEL)
}

/** It is run, its outcome seen and its reflection written. */
async function finish(page: Page) {
  await button(page, 'Run').click()
  await expect(page.locator('[data-part=rotary-meeting] .verdict')).toBeVisible()
  await reflection(page).fill('Only n − m is left.')
}

async function work(page: Page) {
  await begin(page)
  await finish(page)
  await leave(page)
}

async function leave(page: Page) {
  // Where the learner is in it, is kept a little after they did something.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('lexiscope/1/rotary/address')))
    .toContain('m=5')
  await openPanel(page)
}

async function openPanel(page: Page) {
  await openExercise(page, '')
  await expect(panel(page)).toBeVisible()
}

async function saved(page: Page, name: string | RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ])
  return readFile(await download.path(), 'utf8')
}

const offer = (page: Page, text: string) =>
  page
    .getByLabel('A file saved by Lexiscope')
    .setInputFiles({ name: 'work.json', mimeType: 'application/json', buffer: Buffer.from(text) })

test('the work goes to another machine and back; what was there is archived, reopened, deleted', {
  tag: '@quick',
}, async ({ page, browser }) => {
  await work(page)
  const json = await saved(page, 'Save as a file (JSON)')
  expect(JSON.parse(json).entries).toMatchObject({
    'rotary/reflection': 'Only n − m is left.',
    'rotary/address': expect.stringMatching(/m=5/),
  })

  await test.step('on another machine it is taken in, and gone on with', async () => {
    const other = await (await browser.newContext()).newPage()
    await other.goto(page.url())
    await button(other, 'Your work: progress, archive, import').click()
    await offer(other, '{"format": "lexiscope-work", "ver')
    await expect(other.locator('#work-file-error')).toContainText('Nothing was changed.')
    await offer(other, json)
    await button(other, 'Take it in').click()
    await expect(panel(other)).toContainText('Taken in')
    await panel(other).getByText('Every exercise', { exact: true }).click()
    await step(other, 'Rotary').getByRole('link').click()
    await expect(reflection(other)).toHaveValue('Only n − m is left.')
    await expect(other.locator('[data-part=rotary-meeting] .verdict')).toBeVisible()
    await other.context().close()
  })

  await test.step('back here it replaces nothing: what is here goes to the archive, and is reopened', async () => {
    await openExercise(page, 'rotary', 'm=5')
    await reflection(page).fill('the second text')
    await openPanel(page)
    await offer(page, json)
    await button(page, 'Take it in').click()
    await expect(panel(page).locator('.archives li')).toHaveCount(1)
    await page.getByRole('button', { name: /^Reopen/ }).click()
    await expect(panel(page)).toContainText('Reopened')
    await openExercise(page, 'rotary')
    await expect(reflection(page)).toHaveValue('the second text')
  })

  await test.step('a restart goes to the archive too, which is saved and deleted', async () => {
    await openPanel(page)
    await button(page, 'Archive and restart').click()
    await expect(panel(page)).toContainText('A fresh start.')
    const archives = panel(page).locator('.archives li')
    await expect(archives.first()).toBeVisible()
    expect(await saved(page, /^Save as a file: /)).toContain('"rotary/reflection"')
    const listed = await archives.count()
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .click()
    await page.getByRole('button', { name: /^Delete for good/ }).click()
    await expect(archives).toHaveCount(listed - 1)
  })
})

test('the panel says what is done and left and leads back, and the report has all of it', async ({
  page,
}) => {
  await begin(page)
  await leave(page)
  await expect(panel(page)).toContainText('You were at 11 Rotary.')
  await panel(page).getByText('Every exercise', { exact: true }).click()
  const minutes = await panel(page).locator('.steps td:last-child').allTextContents()
  const all = minutes.reduce((sum, each) => sum + Number(each), 0)
  await expect(panel(page)).toContainText(`about ${all - 5} minutes left`)
  await panel(page).getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(page.getByLabel('Query at m')).toHaveValue('5')
  await finish(page)

  await openPanel(page)
  await expect(panel(page)).toContainText(`about ${all - 10} minutes left`)
  await page.getByRole('link', { name: 'Read or print the report' }).click()
  const report = page.locator('lx-report')
  await expect(report.locator('.answer').first()).toContainText('As you predicted.')
  await expect(report).toContainText('Only n − m is left.')
  const markdown = await saved(page, 'Save as Markdown')
  expect(markdown).toContain('## 11 Rotary')
  expect(markdown).toContain('> 0: 100 %, 10: 100 %')

  await test.step('the colours that were chosen stay', async () => {
    await page.getByRole('button', { name: 'Switch to Dark' }).click()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: 'Switch to Light' })).toBeVisible()
  })
})
