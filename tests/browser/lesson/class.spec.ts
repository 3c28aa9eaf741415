// The class view: many saved works side by side, read in the tab.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { HOSTILE_NAMES, madeClass } from '../../class-works.ts'
import { wrongOnPaper } from '../kit/paper.ts'
import { standsOut } from '../kit/wcag.ts'

interface Saved {
  name: string
  mimeType: string
  buffer: Buffer
}

const saved = (name: string, entries: Record<string, string>): Saved => ({
  name: `${name}.json`,
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      ...{ format: 'lexiscope-work', version: 1, saved: '2026-03-01T09:30:00.000Z' },
      entries,
    }),
  ),
})

/** A made-up learner: of every three, one is right, and the second says what the third says. */
function learner(i: number): Saved {
  const right = i % 3 === 0
  return saved(`Learner ${String(i).padStart(3, '0')}`, {
    place: 'rotary',
    'lookup/begun': 'yes',
    'rotary/begun': 'yes',
    'rotary/prediction/both-move': right ? 'same' : 'falls',
    'rotary/answer/both-move': right ? 'it stays the same' : 'it falls',
    'rotary/asked/both-move': 'Query and key move on by the same step. What does the score do?',
    'rotary/seen/both-move': 'yes',
    'rotary/outcome/both-move': 'it stays the same',
    'rotary/verdict/both-move': right ? 'As you predicted.' : 'Not as you predicted.',
    'rotary/asked/reflection': 'Why?',
    'rotary/reflection': `Because of ${i}. <img src=x onerror=alert(1)>`,
  })
}

const works = (count: number) => Array.from({ length: count }, (_, i) => learner(i))
const open = (page: Page) => page.getByLabel(/Open saved works/)
const status = (page: Page) => page.locator('.drop [role=status]')

test('works are read side by side, the damaged and the hostile named and left out, names hidden', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('./#/teacher')
  await page.locator('.teacher-contents').getByRole('link', { name: 'Your class' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your class' })).toBeFocused()
  await expect(status(page)).toHaveText('No work yet.')
  const bad = [
    { name: 'cut.json', mimeType: 'application/json', buffer: learner(1).buffer.subarray(0, 90) },
    saved('hostile', { '__proto__/x': 'a', '../up': 'b' }),
  ]
  await open(page).setInputFiles([...works(40), ...bad, learner(7)])
  await expect(status(page)).toHaveText('40 works read.')
  const left = page.locator('.left-out li')
  await expect(left).toHaveText([
    /^cut\.json: Expected JSON; got a text that is cut off/,
    /^hostile\.json: Expected keys such as/,
    /^Learner 007: The very same work has been read already\./,
  ])
  await expect(page.locator('.where tbody tr')).toHaveCount(40)
  await expect(page.locator('.where .sum')).toContainText('All 40')

  // One of three is right, the others share one wrong answer.
  await expect(page.locator('.shared > li')).toHaveCount(1)
  await expect(page.locator('.shared > li')).toContainText('26 of 40 answered it falls')
  await expect(page.locator('.shared > li')).toContainText('What came: it stays the same')

  await page.getByLabel('Exercise', { exact: true }).selectOption('rotary')
  await expect(page.locator('.asked .bar')).toHaveText([
    /it falls\s+26\s+not right/,
    /same\s+14\s+right/,
  ])
  await expect(page.locator('lx-one-by-one .row')).toContainText('1 of 40')
  await expect(page.locator('lx-one-by-one blockquote')).toHaveText(/<img src=x/)
  await expect(page.locator('lx-one-by-one img')).toHaveCount(0)

  await page.getByRole('button', { name: 'Close these works' }).press('Enter')
  await expect(status(page)).toHaveText('No work yet.')
  await expect(page.locator('.where')).toHaveCount(0)

  await test.step('names can be hidden, and are then in neither table', async () => {
    await open(page).setInputFiles([
      saved('Ada', { place: 'lookup', 'lookup/reflection': 'of mine', 'lookup/begun': 'yes' }),
      saved('=HYPERLINK("x")', { 'lookup/begun': 'yes', 'lookup/reflection': 'of theirs' }),
    ])
    await expect(page.locator('.where tbody th')).toHaveText(['=HYPERLINK("x")', 'Ada'])
    const csv = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ])
      return readFile(await download.path(), 'utf8')
    }
    const open1 = await csv('Save every answer (CSV)')
    expect(open1).toContain('Ada,02 Lookup,written,')
    expect(open1).toContain(`"'=HYPERLINK(""x"")"`)
    await page.getByLabel('Hide the names').check()
    await expect(page.locator('.where tbody th')).toHaveText(['Learner 1', 'Learner 2'])
    await expect(page.locator('lx-class')).not.toContainText('Ada')
    for (const name of ['Save who is where (CSV)', 'Save every answer (CSV)'])
      expect(await csv(name)).not.toMatch(/Ada|HYPERLINK/)
  })
})

test('sixty works with names are read, hidden and printed, each question with its reasons', async ({
  page,
}) => {
  await page.goto('./#/class')
  const made = madeClass(60).map(({ fileName, text }) => ({
    name: fileName,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  }))
  await open(page).setInputFiles(made)
  await expect(status(page)).toHaveText('60 works read.')
  const learners = page.locator('.where tbody th')
  await expect(learners).toHaveCount(60)
  for (const name of HOSTILE_NAMES) await expect(learners.getByText(name)).toBeVisible()
  await expect(learners.last()).toHaveText('No name 4')
  await page.getByLabel('Exercise', { exact: true }).selectOption('added-positions')
  const sketches = page.locator('.asked .card', { hasText: 'How alike is position 0' })
  await expect(sketches.locator('lx-range-chart canvas')).toBeVisible()
  await expect(sketches).toContainText('Clocks do not: the fast ones are soon anywhere')
  const before = await page.locator('lx-one-by-one blockquote').innerText()
  const who = page.locator('lx-one-by-one bdi')
  const first = await who.innerText()
  await page.getByRole('group', { name: /^One answer/ }).press('ArrowRight')
  await expect(who).not.toHaveText(first)
  expect(before).not.toBe('')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await standsOut(page)).toEqual([])
  await page.getByLabel('Hide the names').check()
  await expect(learners.first()).toHaveText('Learner 1')
  await expect(page.locator('lx-class')).not.toContainText('Diallo')
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  expect(await wrongOnPaper(page)).toEqual([])
})
