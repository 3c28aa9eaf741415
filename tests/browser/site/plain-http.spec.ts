// The lesson from a server in a local network, over plain http: browsers then keep back what they give
// to secure pages only (random ids, locks, storage of files, the clipboard, service workers).
import { fileURLToPath } from 'node:url'
import { type Browser, test as base, expect } from '@playwright/test'
import { check, complaints, type, writing } from '../kit/code.ts'
import { back, notices, trainWriteAndReload } from '../kit/faults.ts'
import { small } from '../kit/lesson.ts'
import { type Place, serve } from '../kit/places.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

const test = base.extend<object, { elsewhere: Browser; place: Place }>({
  // By another name than localhost, which counts as secure.
  elsewhere: [
    async ({ playwright }, use, { project }) => {
      const { args = [], ...others } = project.use.launchOptions ?? {}
      const known = '--host-resolver-rules=MAP lexiscope.test 127.0.0.1'
      const browser = await playwright.chromium.launch({ ...others, args: [...args, known] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it so.
    async ({}, use) => {
      const place = await serve(dist, '/lesson/')
      await use({ ...place, address: place.address.replace('localhost', 'lexiscope.test') })
      await place.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ elsewhere }, use) => {
    const page = await elsewhere.newPage()
    await use(page)
    await page.close()
  },
})

// @fault the browser and the learner: the page comes over plain http, without locks, hashes and
//   threads
test('over plain http, what is trained and written is back, code is checked, and one thread trains', async ({
  page,
  place,
}) => {
  const heard = complaints(page)
  await page.goto(`${place.address}#/skip-gram?${small}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await trainWriteAndReload(page)
  await page.reload()
  await expect(notices(page)).toContainText(back)
  await expect(page.locator('#threads-hint')).toContainText('this one came over plain http')

  await test.step('a learner’s code is checked', async () => {
    await page.goto(`${place.address}#/lookup`)
    await writing(page, 'lookup').locator('summary').press('Enter')
    const bench = writing(page, 'lookup').locator('lx-code-bench')
    await type(page, bench, 'function lookup() { return 7 }')
    expect(await check(bench)).toMatch(/expected shape \(1, 1\), got a number\.$/)
  })
  expect(heard).toEqual([])
})
