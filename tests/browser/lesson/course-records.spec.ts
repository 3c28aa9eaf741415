// The lesson launched by a course with a record store: statements are sent there, and nowhere else.
import { expect, type Page, type Route, test } from '@playwright/test'
import { AUTH, RecordStore } from '../../record-store/store.ts'
import { violations } from '../kit/axe.ts'
import { button, overflow, tabTo } from '../kit/lesson.ts'
import { answerAll, done, model } from '../kit/model-answers.ts'

const STORE = 'https://records.example'
const launch = new URLSearchParams({
  endpoint: `${STORE}/xapi/`,
  auth: AUTH,
  actor: JSON.stringify({ name: 'Ada', mbox: 'mailto:ada@example.org' }),
  registration: 'ec531277-b57b-4c15-8d91-d292c5b2b8f7',
  activity_id: 'https://course.example/lexiscope',
})

const line = (page: Page) => page.locator('.course-line')
const words = (store: RecordStore) =>
  store.statements.map(({ verb, object }) => {
    const [{ id }, { id: of }] = [verb, object] as { id: string }[] as [
      { id: string },
      { id: string },
    ]
    return `${id.split('/').at(-1)} ${of.replace('https://course.example/lexiscope', '')}`
  })

/** The store answers at its address, while there is a network; the hosts that the page asks. */
async function stand(page: Page, store: RecordStore, net = { online: true }) {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol)) asked.add(origin)
  })
  await page.route(`${STORE}/**`, async (route: Route) => {
    // What is intercepted does not go by the network that the browser has lost.
    if (!net.online) return route.abort('internetdisconnected')
    const request = route.request()
    const { status, headers, body } = store.answer({
      ...{ method: request.method(), path: new URL(request.url()).pathname },
      ...{ headers: request.headers(), body: request.postData() ?? '' },
    })
    await route.fulfill({ status, headers, body })
  })
  return asked
}

// @fact course: nothing is sent without a launch, and with one to its record store alone
test('a launched page names the store, sends what is done, waits without a network, and keeps no credentials', async ({
  page,
  context,
}) => {
  const store = new RecordStore()
  const net = { online: true }
  const asked = await stand(page, store, net)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`./?lang=en&${launch}#/alibi`)

  await test.step('the page for courses opens, and its address has no credentials', async () => {
    await expect(page).toHaveURL(/\/course\.html\?lang=en#\/alibi/)
    await expect(line(page)).toContainText(
      'Your course launched this page for Ada. It sends to records.example: which exercises you open',
    )
    await expect(line(page)).toContainText('1 statement sent.')
    expect(words(store)).toEqual(['experienced /alibi'])
    await expect(page.getByRole('contentinfo')).not.toContainText('Nothing leaves it.', {
      useInnerText: true,
    })
    const links = await page
      .locator('a')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
    expect(links.filter((link) => /endpoint|auth|Basic|bGVhcm5lcjpzZWNyZXQ/.test(link))).toEqual([])
  })

  await test.step('answers and completion are sent; what was written is not', async () => {
    const answers = model.alibi
    if (answers === undefined) throw new Error('expected model answers of alibi, got none')
    await answerAll(page, answers.predictions)
    for (const press of answers.presses) await button(page, press).first().click()
    await page.locator('lx-reflect textarea').fill(answers.reflection)
    await expect(done(page)).toHaveAttribute('data-done', 'done')
    await expect.poll(() => words(store).at(-1)).toBe('completed /alibi')
    expect(words(store).sort()).toEqual([
      'answered /alibi/past-three',
      'completed /alibi',
      'experienced /alibi',
    ])
    expect(JSON.stringify(store.statements)).not.toContain(answers.reflection.slice(0, 20))
    for (const { actor } of store.statements)
      expect(actor).toEqual({ name: 'Ada', mbox: 'mailto:ada@example.org' })
    expect(store.refused).toEqual([])
  })

  await test.step('without a network what is done waits, past a reload, and is sent afterwards', async () => {
    net.online = false
    await context.setOffline(true)
    await page.locator('nav a[href^="#/rotary"]').click()
    await expect(line(page)).toContainText('There is no network.')
    await expect(line(page)).toContainText('1 waits.')
    expect(words(store)).not.toContain('experienced /rotary')
    net.online = true
    await context.setOffline(false)
    await expect.poll(() => words(store)).toContain('experienced /rotary')
    await page.reload()
    await expect(line(page)).toContainText('records.example')
  })

  await test.step('a store that refuses is named, and the work goes on', async () => {
    store.instead.push(403)
    await page.locator('nav a[href^="#/order"]').click()
    await expect(line(page)).toContainText('refuses the credentials of this launch (403)')
    expect(await violations(page, '.course-line')).toEqual([])
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 720 })
      expect(await overflow(page)).toBe(0)
    }
    await tabTo(page, button(page, 'Send now'))
    await page.keyboard.press('Enter')
    await expect.poll(() => words(store)).toContain('experienced /order')
    await expect(button(page, 'Send now')).toHaveCount(0)
  })

  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain('Basic')
  expect(stored).not.toContain('bGVhcm5lcjpzZWNyZXQ')
  expect(asked).toEqual(new Set([new URL(page.url()).origin, STORE]))
  expect(complaints).toEqual([])
})

test('without a launch no store is asked, and a launch that is not whole is named', async ({
  page,
  context,
}) => {
  const store = new RecordStore()
  const asked = await stand(page, store)
  await page.goto('./course.html#/alibi')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  const own = new URL(page.url()).origin
  const partly = new URLSearchParams(launch)
  partly.delete('actor')
  await page.goto(`./course.html?${partly}#/rotary`)
  await expect(line(page)).toContainText('Nothing is sent.')
  await expect(line(page)).toContainText('actor: expected JSON; got nothing.')
  expect(asked).toEqual(new Set([own]))
  // The page that everyone opens may not connect to a store at all.
  const plain = await context.newPage()
  await stand(plain, store)
  await plain.goto('./#/')
  const refused = await plain.evaluate(
    (address) =>
      fetch(address).then(
        () => false,
        () => true,
      ),
    `${STORE}/xapi/statements`,
  )
  expect(refused).toBe(true)
  expect(store.asked).toBe(0)
})
