// A teacher's link: who it asks for a name, where that name goes, and where it does not.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { predict } from '../kit/lesson.ts'
import { recordsIn } from '../kit/records.ts'

const NAME = 'Quetzalcoatl Öztürk'
const IN_FILE = 'Quetzalcoatl-Öztürk'

const asking = (page: Page) => page.getByLabel('Your teacher asks for your name or a code')

/** What a page of the browser's keeps, besides the learner's own entry. */
const elsewhere = (page: Page) =>
  page.evaluate(async () => {
    const own = 'lexiscope/1/learner-name'
    const local = Object.entries(localStorage).filter(([key]) => key !== own)
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    const session = Object.entries(sessionStorage)
    const state = [history.state, name, document.cookie, document.title]
    return JSON.stringify([local, session, databases, cached, state])
  })

test('nobody is asked without such a link, and who is asked need not answer', async ({ page }) => {
  await page.goto('./#/lookup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('lx-learner-name')).toHaveCount(0)
  await page.goto('./?ask=name#/lookup')
  await expect(asking(page)).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(asking(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Lookup' })).toBeFocused()
})

test('a name goes into the file, its name and the report, and nowhere else', {
  tag: '@quick',
}, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    requests.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
  })
  await page.goto('./?ask=name&exercises=lookup,skip-gram&seed=7#/')
  await asking(page).fill(` ${NAME}\u202e `)
  await asking(page).press('Enter')
  await expect(page.getByText(`Kept: ${NAME}.`)).toBeFocused()
  await expect(asking(page)).toHaveCount(0)

  await test.step('the course has two exercises and its seed, also after a reload', async () => {
    const nav = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await expect(nav).toHaveCount(2)
    await nav.first().click()
    await page.reload()
    await expect(nav).toHaveCount(2)
    await expect(page.locator('lx-learner-name form')).toHaveCount(0)
    await predict(page, /exactly the same numbers/)
    await page.getByRole('link', { name: /^Next: 05 Skip-gram/ }).click()
    await expect(page.getByLabel('Seed', { exact: true })).toHaveValue('7')
  })

  await page.getByRole('link', { name: /^Lexiscope/ }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file (JSON)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^lexiscope-${IN_FILE}-\\d{4}-\\d\\d-\\d\\d-\\d{6}\\.json$`),
  )
  expect(await readFile(await file.path(), 'utf8')).toContain(`"learner-name": "${NAME}"`)
  await page.goto('./?ask=name&exercises=lookup,skip-gram&seed=7#/report')
  await expect(page.locator('lx-report .by')).toHaveText(`Name or code: ${NAME}`)

  const found = /quetzalcoatl|öztürk|%C3%B6zt/i
  expect(await elsewhere(page)).not.toMatch(found)
  for (const store of ['trainings', 'transformers', 'language', 'texts'])
    expect(JSON.stringify(await recordsIn(page, store))).not.toMatch(found)
  expect(page.url()).not.toMatch(found)
  expect(requests.filter((text) => found.test(text))).toEqual([])
})
