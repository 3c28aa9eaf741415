// The teacher's way: a plan, a link for students, the answers, the figures before a class, and the works
// that come back, with a name that goes nowhere else.
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { contentsOf, openExercise, predict } from '../kit/lesson.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const NAME = 'Quetzalcoatl Öztürk'

async function open(page: Page, name: string) {
  const contents = page.getByRole('navigation', { name: 'For teachers' })
  await contents.getByRole('link', { name, exact: true }).click()
  await expect(heading(page, name)).toBeFocused()
}

async function downloaded(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return download
}

/** Everything that a browser keeps of the page besides the learner's own entry. */
const elsewhere = (page: Page) =>
  page.evaluate(async () => {
    const local = Object.entries(localStorage).filter(([key]) => key !== 'lexiscope/1/learner-name')
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const session = Object.entries(sessionStorage)
    const state = [history.state, name, document.cookie, document.title, location.href]
    return JSON.stringify([local, session, databases, state])
  })

test('a teacher makes a link and presents figures; a student works with a name; the class sees both', async ({
  page,
  browser,
}) => {
  await page.goto('./')
  await page.getByRole('contentinfo').getByRole('link', { name: 'For teachers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For teachers' })).toBeFocused()
  const screen = page.locator('.teacher-screen')

  await test.step('an exercise hides its answers until a word in the address shows them', async () => {
    await open(page, '11 Rotary')
    await expect(screen.getByText(/^\d minutes: break the position ids/)).toBeVisible()
    expect(await page.content()).not.toContain('Values are turned too.')
    await screen.getByRole('link', { name: 'Why, and where they are' }).click()
    await page.getByLabel('Your word').fill('beech')
    await page.getByRole('button', { name: 'Show the answers' }).click()
    await expect(page).toHaveURL(/word=beech/)
    await open(page, '11 Rotary')
    await expect(screen.getByText('Values are turned too.')).toBeVisible()
    await expect(screen.locator('.answer details').first()).toContainText('function rope(')
  })

  await test.step('its figures are shown one a screen, by keys, and Escape leads back', async () => {
    await page.getByRole('link', { name: 'Present its figures' }).click()
    const place = page.locator('lx-presenter').getByRole('status')
    await expect(place).toHaveText('11 Rotary')
    await expect(page.locator('[data-part=rotary-meeting] lx-sentence')).toBeAttached()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await expect(place).toContainText('figure 1')
    await expect(page.locator('canvas:visible')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/#\/rotary/)
    // Nobody predicted anything.
    await expect(page.getByRole('button', { name: 'Run' })).toBeDisabled()
  })

  const address = await test.step('the link is made from what the teacher chooses', async () => {
    await openExercise(page, 'teacher', 'show=syllabuses')
    await expect(page.locator('.syllabus')).toHaveCount(3)
    await open(page, 'A link for your students')
    await page.getByLabel('02 Lookup').check()
    await page.getByLabel('05 Skip-gram').check()
    await page.getByLabel('Seed for all').fill('x')
    await expect(page.locator('#link-seed-error')).toContainText('a whole number')
    await page.getByLabel('Seed for all').fill('7')
    await page.getByLabel('Ask for a name or code').check()
    const made = page.getByRole('textbox', { name: 'Link for your students' })
    await expect(made).toHaveValue(/\?(.*&)?ask=name&exercises=lookup,skip-gram&seed=7#\/$/)
    return made.inputValue()
  })

  const file =
    await test.step('a student is asked for a name, which goes into their file and nowhere else', async () => {
      const student = await (await browser.newContext()).newPage()
      const requests: string[] = []
      student.on('request', (request) => {
        requests.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
      })
      await student.goto(address)
      const asking = student.getByLabel('Your teacher asks for your name or a code')
      await asking.fill(` ${NAME}\u202e `)
      await asking.press('Enter')
      await expect(student.getByText(`Kept: ${NAME}.`)).toBeFocused()
      const nav = (await contentsOf(student)).getByRole('link')
      await expect(nav).toHaveText([/Lookup/, /Skip-gram/])
      await nav.first().click()
      await predict(student, /^the order of the table/)
      await student.getByRole('link', { name: /^Next: 05 Skip-gram/ }).click()
      await expect(student.getByLabel('Seed', { exact: true })).toHaveValue('7')
      await student.getByRole('link', { name: /^Lexiscope/ }).click()
      const download = await downloaded(student, 'Save as a file (JSON)')
      expect(download.suggestedFilename()).toMatch(/^lexiscope-Quetzalcoatl-Öztürk-.*\.json$/)
      const text = await readFile(await download.path(), 'utf8')
      expect(text).toContain(`"learner-name": "${NAME}"`)
      const found = /quetzalcoatl|öztürk|%C3%B6zt/i
      expect(await elsewhere(student)).not.toMatch(found)
      expect(requests.filter((each) => found.test(each))).toEqual([])
      await student.context().close()
      return text
    })

  await test.step('works are read side by side, the damaged is named and left out, and names are hidden', async () => {
    await page.goto('./#/class')
    const status = page.locator('.drop [role=status]')
    await expect(status).toHaveText('No work yet.')
    const json = { mimeType: 'application/json' }
    await page.getByLabel(/Open saved works/).setInputFiles([
      { name: 'a.json', ...json, buffer: Buffer.from(file) },
      { name: 'cut.json', ...json, buffer: Buffer.from(file.slice(0, 90)) },
    ])
    await expect(status).toHaveText('1 work read.')
    await expect(page.locator('.left-out li')).toHaveText([/^cut\.json: Expected JSON/])
    await expect(page.locator('.where tbody th')).toHaveText([NAME])
    const csv = async () =>
      readFile(await (await downloaded(page, 'Save every answer (CSV)')).path(), 'utf8')
    expect(await csv()).toContain(NAME)
    await page.getByLabel('Hide the names').check()
    await expect(page.locator('.where tbody th')).toHaveText(['Learner 1'])
    expect(await csv()).not.toMatch(/Öztürk/)
  })
})
