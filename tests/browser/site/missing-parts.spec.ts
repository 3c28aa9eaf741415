// What is fetched only when it is wanted, and is late or does not come: that is said where it was
// wanted, nothing that was there is lost, and it can be tried again.
import { expect, type Page, type Route, test } from '@playwright/test'
import { check, openBench, type, writing } from '../kit/code.ts'
import { kept, nothingIsLost, notices, reflection, work } from '../kit/faults.ts'
import { contentsOf, openExercise, shown, small, train } from '../kit/lesson.ts'
import { besideMenu, pressTool } from '../kit/tools.ts'

const ways: [string, (route: Route) => Promise<void>][] = [
  ['cut off', (route) => route.abort()],
  ['not found', (route) => route.fulfill({ status: 404 })],
  ['a page instead', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Log in' })],
]

/** Nothing of this comes until the answer is called. */
async function without(page: Page, what: RegExp, answer = (route: Route) => route.abort()) {
  await page.route(what, answer)
  return () => page.unroute(what)
}

const module = (name: string) => new RegExp(`/${name}-[^/]*\\.wasm$`)
const chunk = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`)
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })
const partMissing = 'Part of this page failed to load'

test('a module of the core that does not come is said where it is wanted, and comes later', async ({
  page,
}) => {
  await work(page)
  const said = page.locator('[data-part=downhill] [role=alert], [data-part=gradient] [role=alert]')
  await test.step('the module of tokens: every figure says so, and one press brings all', async () => {
    const restore = await without(page, module('tokens'))
    await openExercise(page, 'gradients', small)
    await page.reload()
    await expect(said).toHaveCount(2)
    for (const line of await said.all())
      await expect(line).toContainText('A part of the core could not be loaded: ')
    await restore()
    await again(page).first().click()
    await expect(said).toHaveCount(0)
    await expect(page.locator('[data-part=downhill] .player')).toBeVisible()
  })
  await test.step('the module that checks code: the code stays, and can be checked again', async () => {
    const restore = await without(page, module('answers'))
    const bench = await openBench(page, 'lookup', 'lookup')
    const code = 'function lookup(table, ids) { return ids }'
    await type(page, bench, code)
    expect(await check(bench)).toContain('The core could not be asked')
    await expect(bench.getByRole('textbox')).toContainText(code)
    await restore()
    expect(await check(bench)).toMatch(/^lookup\(.*\): expected/)
  })
  await openExercise(page, 'skip-gram', small)
  await nothingIsLost(page)
})

test('a script that is late is waited for; one that does not come is said, and comes at a press', async ({
  page,
}) => {
  const uncaught: Error[] = []
  page.on('pageerror', (error) => uncaught.push(error))
  await work(page)

  await test.step('an exercise that is long in coming is not said to be missing', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((go) => {
      arrive = go
    })
    const late = chunk('02-lookup')
    const restore = await without(page, late, async (route) => {
      await arrived
      await route.continue()
    })
    const contents = await contentsOf(page)
    await contents.getByRole('link', { name: /Lookup/ }).click()
    await expect(contents.locator('[aria-current=page]')).toContainText('Lookup')
    await expect(shown(page, 'skip-gram')).toBeVisible()
    await expect(page.locator('.notice')).toHaveCount(0)
    arrive()
    await expect(shown(page, 'lookup')).toBeVisible()
    await restore()
  })

  for (const [how, answer] of ways) {
    await test.step(`that of an exercise is ${how}, and is there again later`, async () => {
      await openExercise(page, 'skip-gram', small)
      await page.reload()
      await nothingIsLost(page)
      const restore = await without(page, chunk('06-analogies'), answer)
      await openExercise(page, 'analogies', small)
      const said = page.locator('main [role=alert]')
      await expect(said).toContainText('This exercise could not be loaded. Check the connection')
      await restore()
      await (how === 'not found' ? page.reload() : again(page).click())
      await expect(page.locator('lx-vectors-wanted')).toContainText('You are asking')
    })
  }

  await test.step('that of the learner’s work: the start page says so', async () => {
    const restore = await without(page, chunk('panel'))
    await openExercise(page, '')
    await expect(notices(page)).toContainText(partMissing)
    await restore()
    await again(page).click()
    await expect(page.locator('lx-progress-panel')).toContainText(/1 of \d+ exercises done/)
  })

  await test.step('that of the editor: it opens at the second try', async () => {
    const restore = await without(page, chunk('code-bench'))
    await openExercise(page, 'lookup')
    const place = writing(page, 'lookup')
    await place.locator('summary').press('Enter')
    await expect(place).toContainText('The editor could not be loaded.')
    await restore()
    await place.locator('summary').press('Enter')
    await place.locator('summary').press('Enter')
    await expect(place.getByRole('textbox')).toBeVisible()
  })

  const map = page.locator('lx-word-map')
  await test.step('that behind a tool of a figure: it is said, and works at the second try', async () => {
    const restore = await without(page, chunk('zoom'))
    await openExercise(page, 'skip-gram', small)
    await page.reload()
    await nothingIsLost(page)
    await pressTool(map, 'Zoom in')
    await expect(notices(page)).toContainText('Your answers, settings and trained vectors stay.')
    await restore()
    await again(page).click()
    await expect(notices(page)).not.toContainText('failed to load')
    await pressTool(map, 'Zoom in')
    await expect(besideMenu(map, 'Show all')).toBeVisible()
  })
  expect(uncaught).toEqual([])
})

test('what keeps vectors or settings does not come, or late: they are kept when it does', async ({
  page,
}) => {
  const restore = await without(page, chunk('snapshot-saver'))
  const late = await without(page, chunk('route-keeper'))
  await train(page)
  await expect(notices(page)).toContainText(
    'The part of this page that stores vectors failed to load',
  )
  await reflection(page).fill('Written meanwhile.')
  await openExercise(page, '')
  await restore()
  await late()
  await openExercise(page, 'skip-gram', small)
  await kept(page)
  await expect(reflection(page)).toHaveValue('Written meanwhile.')
})
