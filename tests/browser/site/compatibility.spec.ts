// What 1.0 has written, in the real page: opened as a learner opens it, with what it showed then.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { exerciseNow } from '../../../web/state/moved.ts'
import { restoreDatabases, unpacked } from '../../web/compatibility/packed.ts'
import { sayIn } from '../kit/languages.ts'
import {
  button,
  hearAddress,
  lossOf,
  open,
  openExercise,
  rows,
  shown,
  state,
} from '../kit/lesson.ts'

const folder = 'tests/fixtures/1.0'
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
const json = (file: string) => JSON.parse(read(file))

/** Storage as it was left; pages read it as they open. */
async function store(page: Page, file: string) {
  await page.goto('./icon.svg')
  await page.evaluate((all: Record<string, string>) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text)
  }, json(file))
}

/** Opens '#/skip-gram?dim=8', wherever that is now. */
async function openAddress(page: Page, address: string) {
  const [, id = ''] = /^#\/([a-z-]+)/.exec(address) ?? []
  await page.goto(`./${address}`)
  await hearAddress(page)
  await expect(shown(page, exerciseNow(id))).toBeVisible()
  await open(page)
}

test('the databases that 1.0 has left are read: vectors, transformers, a language model, a text', async ({
  page,
}) => {
  const expected = json('databases.expected.json')
  await store(page, 'databases.storage.json')
  await page.evaluate(`(async () => {
    ${unpacked}
    ${restoreDatabases}
    await restoreDatabases(${read('databases.json')})
  })()`)

  await test.step('vectors of skip-gram, trained and paused', async () => {
    for (const { address, state: said, loss } of [expected.skipGram, expected.paused]) {
      await openAddress(page, address)
      await expect(page.locator('.notices')).toContainText('Your trained vectors are back')
      await expect(state(page)).toContainText(said)
      expect(await lossOf(page)).toEqual(loss)
    }
    await openAddress(page, expected.skipGram.address.replace('skip-gram', 'analogies'))
    await button(page, 'Ask').click()
    await page.locator('summary', { hasText: 'Neighbours of any word' }).press('Enter')
    const nearest = page.locator('[label="Nearest to king"]').first()
    await expect.poll(() => rows(nearest)).toEqual(expected.skipGram.nearestToKing)
  })

  await test.step('a comparison of transformers', async () => {
    const { address, scheme, right } = expected.transformers
    await openAddress(page, address)
    const chart = page.locator('lx-trained-bench lx-range-chart').first()
    await expect(chart).toBeVisible()
    await expect
      .poll(async () => (await rows(chart)).find(([name]) => name?.startsWith(scheme))?.slice(1))
      .toEqual(right)
  })

  await test.step('a language model', async () => {
    const { address, state, loss } = expected.language
    await openAddress(page, address)
    await expect(page.locator('lx-language-bench .state')).toContainText(state)
    const chart = page.locator('lx-language-bench lx-line-chart').first()
    const own = async () => (await rows(chart)).filter(([name]) => name?.startsWith('rotary'))
    await expect.poll(own).toEqual(loss)
  })

  await test.step('a text of the learner’s own', async () => {
    await openAddress(page, expected.text.address)
    await expect(page.locator('.drop > .hint')).toContainText(expected.text.file)
    await expect(page.locator('#text-summary')).toContainText(expected.text.summary)
  })
})

test('a work that 1.0 has saved is taken in, with every exercise of 1.0 done', async ({ page }) => {
  const { entries } = json('work.json')
  await page.goto('./#/')
  await button(page, 'Your work: progress, archive, import').click()
  await page.getByLabel('A file saved by Lexiscope').setInputFiles(`${folder}/work.json`)
  await button(page, 'Take it in').click()
  const panel = page.locator('lx-progress-panel')
  // Fifteen of today's: two are parts of others now, and the real model has come since.
  await expect(panel).toContainText('15 of 16 exercises done')
  await openExercise(page, 'lookup')
  await expect(page.locator('lx-reflect textarea')).toHaveValue(entries['lookup/reflection'])
  await expect(page.getByLabel('Words V')).toHaveValue('50000')
  await openExercise(page, 'report')
  for (const [key, text] of Object.entries<string>(entries))
    if (key.endsWith('/reflection')) await expect(page.locator('main')).toContainText(text)
  await openExercise(page, 'again')
  // Its sixteen exercises, two of which are parts of others now.
  await expect(page.locator('section[aria-labelledby=again-all] tbody tr')).toHaveCount(14)
})

test('a browser that 1.0 has written to has its language, its colours and its archive', async ({
  page,
}) => {
  await store(page, 'storage.json')
  await page.goto('./#/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('.archives li')).toHaveCount(1)
  await page.getByRole('button', { name: new RegExp(`^${sayIn('es')('Reopen')}`) }).click()
  await openExercise(page, 'lookup')
  await expect(shown(page, 'lookup')).toBeVisible()
  await expect(page.locator('lx-reflect textarea')).toHaveValue(/spends its time on zeros/)
})

/**
 * Numbers to four decimals. A frame of 1.0 shows what it showed; the last of eight digits may differ, as
 * positions and principal components are rounded otherwise since.
 */
const rounded = (cells: string[][]) =>
  cells.map((row) =>
    row.map((cell) => (/^-?\d+\.\d+$/.test(cell) ? Number(cell).toFixed(4) : cell)),
  )

test('frames that 1.0 has made show their figures, on a page of others', async ({
  page,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin
  const [planes, map, table] = json('frames.json')
  let snippet = ''
  await page.route(`${origin}/host.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Host</title>${snippet}`,
    }),
  )
  const host = async ({ snippet: made }: { snippet: string }) => {
    snippet = made.replaceAll('http://localhost:4800', origin)
    await page.goto(`${origin}/host.html`)
    return page.frameLocator('iframe')
  }
  const first = await host(planes)
  // Its table has the angle since, before the share of the score.
  const withoutAngle = (row: string[]) => row.filter((_, i) => i !== row.length - 2)
  await expect
    .poll(async () => rounded((await rows(first.locator('lx-planes'))).map(withoutAngle)))
    .toEqual(rounded(planes.rows))

  const second = await host(map)
  // Words of no group had a group of their own.
  const withoutOthers = (row: string[]) => row.map((cell) => (cell === 'other words' ? '' : cell))
  await second.getByRole('button', { name: 'Train now' }).click()
  const shownMap = second.locator('lx-word-map').first()
  await expect
    .poll(async () => rounded((await rows(shownMap)).slice(0, 5)))
    .toEqual(rounded(map.rows).map(withoutOthers))

  const third = await host(table)
  const heatmap = third.locator(`lx-heatmap[label="${table.label}"]`)
  const chosen = () =>
    heatmap.evaluate((element) => (element as unknown as { seen: { chosen: number } }).seen.chosen)
  await expect.poll(chosen).toBe(table.view.chosen)
})
