// What is fetched only when it is wanted, and does not come: that is said where it was wanted, nothing
// that was there is lost, and it can be tried again.
import { expect, type Page, type Request, type Route, test } from '@playwright/test'
import { check, openBench, type, writing } from '../kit/code.ts'
import { kept, nothingIsLost, notices, reflection, work } from '../kit/faults.ts'
import { button, openEntry, openExercise, predict, small, train, trainNow } from '../kit/lesson.ts'
import { besideMenu, pressTool } from '../kit/tools.ts'

const ways: [string, (route: Route) => Promise<void>][] = [
  ['cut off', (route) => route.abort()],
  ['not found', (route) => route.fulfill({ status: 404 })],
  ['a page instead', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Log in' })],
]

/** What nobody catches. */
function uncaught(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

/** Nothing of this comes until the answer is called. */
async function without(page: Page, what: RegExp, answer = (route: Route) => route.abort()) {
  await page.route(what, answer)
  return () => page.unroute(what)
}

/** Requests for it that have no answer yet. */
function requestsUnderWay(page: Page, what: RegExp): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => what.test(request.url()) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

const module = (name: string) => new RegExp(`/${name}-[^/]*\\.wasm$`)
const chunk = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`)
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('a module of the core that does not come is said by each figure, and comes at a press', {
  tag: '@quick',
}, async ({ page }) => {
  await work(page)
  await openExercise(page, 'gradients', small)
  const said = page.locator('lx-downhill [role=alert], lx-gradient [role=alert]')
  // A module that has loaded stays until the page reloads, so no request may get through between two answers.
  let answered: (route: Route) => Promise<void> = (route) => route.abort()
  let restore = await without(page, module('tokens'), (route) => answered(route))
  const underWay = requestsUnderWay(page, module('tokens'))
  await page.reload()
  await expect(said).toHaveCount(2)
  for (const [how, answer] of ways) {
    // @fault parts that are fetched when they are wanted: the module of tokens does not come
    await test.step(`the module of tokens is ${how}: every figure says so`, async () => {
      answered = answer
      const asked = page.waitForRequest(module('tokens'))
      await again(page).first().click()
      await asked
      await expect.poll(() => underWay.size).toBe(0)
      await expect(said).toHaveCount(2)
      for (const line of await said.all())
        await expect(line).toContainText('A part of the core could not be loaded: ')
      await expect(notices(page)).toBeEmpty()
    })
  }
  await test.step('one press brings all', async () => {
    await restore()
    await again(page).first().click()
    await expect(said).toHaveCount(0)
    await expect(page.locator('lx-downhill .player')).toBeVisible()
  })

  // @fault parts that are fetched when they are wanted: the module of positions does not come
  await test.step('the module of positions does not come: the figure says so', async () => {
    restore = await without(page, module('positions'))
    await openExercise(page, 'added-positions', small)
    const figure = page.locator('lx-sinusoidal-table')
    await expect(figure.getByRole('alert')).toContainText('A part of the core could not be loaded')
    await expect(figure.locator('[aria-invalid="true"]')).toHaveCount(0)
    await restore()
    await again(page).first().click()
    await expect(figure.getByRole('alert')).toHaveCount(0)
    await expect(figure.locator('lx-heatmap')).toBeVisible()
  })
  await openExercise(page, 'skip-gram', small)
  await nothingIsLost(page)
})

test('a module that writes vectors, checks code or cuts words does not come, and comes later', async ({
  page,
}) => {
  await work(page)
  // @fault parts that are fetched when they are wanted: the module that checks code does not come
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

  // @fault parts that are fetched when they are wanted: the module that writes vectors does not
  //   come
  await test.step('the module that writes vectors: the button says so, and can be pressed again', async () => {
    const restore = await without(page, module('vectors'))
    await openExercise(page, 'pretrained', small)
    await openEntry(page, 'own-answer')
    await button(page, 'Save vectors.txt').click()
    await expect(page.locator('lx-export [role=alert]')).toContainText('could not be loaded')
    await restore()
    const saved = page.waitForEvent('download')
    await button(page, 'Save vectors.txt').click()
    await saved
  })

  // @fault parts that are fetched when they are wanted: it does not come for a training on pieces
  //   of words
  await test.step('the module of tokens, while a training needs it: the words’ vectors stay', async () => {
    await openExercise(page, 'skip-gram', small)
    await nothingIsLost(page)
    const restore = await without(page, module('tokens'))
    await page.reload()
    await nothingIsLost(page)
    await page.getByLabel('A token is').selectOption({ index: 1 })
    const error = page.locator('lx-training-bench [role=alert]')
    await expect(error).toContainText('A part of the core could not be loaded')
    await restore()
    await predict(page, /early/)
    await trainNow(page)
    await page.goto(`./#/skip-gram?${small}`)
    await page.reload()
    await nothingIsLost(page)
  })
})

test('a script of the page that does not come is said, and comes at a press', async ({ page }) => {
  await work(page)
  const partMissing = 'Part of this page failed to load'

  for (const [how, answer] of ways) {
    // @fault parts that are fetched when they are wanted: the script of an exercise does not
    //   come, and is there again later
    await test.step(`that of an exercise is ${how}, and is there again later`, async () => {
      await page.reload()
      await nothingIsLost(page)
      const restore = await without(page, chunk('06-analogies'), answer)
      await openExercise(page, 'analogies', small)
      const said = page.locator('main [role=alert]')
      await expect(said).toContainText('This exercise could not be loaded. Check the connection')
      await expect(said).toContainText('reload the page')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analogies')
      await restore()
      // @fault parts that are fetched when they are wanted: the site is replaced while it is open
      await test.step('or after a reload, as where the site has been replaced', async () => {
        await (how === 'not found' ? page.reload() : again(page).click())
        await expect(page.locator('lx-vectors-wanted')).toContainText('You are asking')
      })
      await openExercise(page, 'skip-gram', small)
      await nothingIsLost(page)
    })
  }

  // @fault parts that are fetched when they are wanted: the panel of the learner's work does not
  //   come
  await test.step('that of the learner’s work: the start page says so', async () => {
    const restore = await without(page, chunk('panel'))
    await openExercise(page, '')
    await expect(notices(page)).toContainText(partMissing)
    await restore()
    await again(page).click()
    await expect(page.locator('lx-progress-panel')).toContainText(/1 of \d+ exercises done/)
  })

  // @fault parts that are fetched when they are wanted: the editor does not come
  await test.step('that of the editor: it opens at the second try', async () => {
    const restore = await without(page, chunk('code-bench'))
    await openExercise(page, 'lookup')
    const place = writing(page, 'lookup')
    await place.locator('summary').press('Enter')
    await expect(place).toContainText(
      'The editor could not be loaded. Close this, and open it again.',
    )
    await restore()
    await place.locator('summary').press('Enter')
    await place.locator('summary').press('Enter')
    await expect(place.getByRole('textbox')).toBeVisible()
  })
})

test('a script that vectors from files need does not come, and comes at a press', async ({
  page,
}) => {
  const heard = uncaught(page)
  const partMissing = 'Part of this page failed to load'

  // @fault parts that are fetched when they are wanted: the reader of vector files does not come
  await test.step('that of the vectors from files: the exercise says so', async () => {
    const restore = await without(page, chunk('client'))
    await openExercise(page, 'pretrained')
    await expect(notices(page)).toContainText(partMissing)
    await openEntry(page, 'vector-loader')
    await page.getByLabel('Open a file of vectors').setInputFiles({
      ...{ name: 'own.txt', mimeType: 'text/plain' },
      buffer: Buffer.from('king 1 2\nqueen 3 4\n'),
    })
    await expect(notices(page)).toContainText(partMissing)
    await restore()
    await again(page).click()
    await expect(page.locator('lx-similarity lx-bars')).toBeVisible()
    await expect(notices(page)).not.toContainText('failed to load')
  })

  // @fault parts that are fetched when they are wanted: it does not come for the map of all words
  await test.step('that of the vectors, where the map of all words wants it', async () => {
    await page.goto('about:blank')
    const restore = await without(page, chunk('client'))
    await train(page, `${small}&map=open`)
    await expect(notices(page)).toContainText(partMissing)
    await restore()
    await again(page).click()
    await expect(page.locator('lx-map-explorer lx-explorable-map')).toBeVisible()
  })

  // @fault parts that are fetched when they are wanted: what fetches a text does not come
  await test.step('that which fetches a text: the learner’s own text can be given without it', async () => {
    await page.route('**/datasets/index.json', (route) => route.fulfill({ json: [] }))
    const restore = await without(page, chunk('fetch-shakespeare'))
    await openExercise(page, 'skip-gram', small)
    await page.getByLabel('Learn from').selectOption('own')
    await expect(notices(page)).toContainText(partMissing)
    await page.getByLabel('Paste a text').fill('one two three\n'.repeat(50))
    await expect(page.locator('#text-summary')).toContainText('3 different words')
    await restore()
    await again(page).click()
    await expect(page.locator('lx-fetch-shakespeare button')).toBeVisible()
  })
  expect(heard).toEqual([])
})

test('that of a tool of a figure does not come, and the tool works at the second try', async ({
  page,
}) => {
  await work(page)
  const map = page.locator('lx-word-map')
  const beside = (tool: string) => () => expect(besideMenu(map, tool)).toBeVisible()
  const tools: [what: string, name: string, press: string, works: () => Promise<unknown>][] = [
    ['shares', 'dialog', 'Share', () => expect(page.getByRole('dialog')).toBeVisible()],
    ['saves', 'save-figure', 'Save PNG', () => page.waitForEvent('download')],
    ['tabulates', 'data-table', 'Table', beside('Table')],
    ['enlarges', 'full-screen', 'Full screen', beside('Full screen')],
    ['zooms', 'zoom', 'Zoom in', beside('Show all')],
  ]
  for (const [what, name, press, works] of tools) {
    // @fault parts that are fetched when they are wanted: what shares, saves or zooms a figure
    //   does not come
    await test.step(`that which ${what} a figure is cut off: it is said, and works at the second try`, async () => {
      // What came once is there until the page is loaded anew.
      const restore = await without(page, chunk(name))
      await page.reload()
      await nothingIsLost(page)
      await pressTool(map, press)
      await expect(notices(page)).toContainText('Part of this page failed to load')
      await expect(notices(page)).toContainText('Your answers, settings and trained vectors stay.')
      await restore()
      await again(page).click()
      await expect(notices(page)).not.toContainText('failed to load')
      const worked = works()
      await pressTool(map, press)
      await worked
      await expect(notices(page)).not.toContainText('failed to load')
      await nothingIsLost(page)
    })
  }
})

// @fault parts that are fetched when they are wanted: what keeps trained vectors does not come
test('that which keeps vectors is cut off: it is said, and they are kept when it comes', async ({
  page,
}) => {
  const restore = await without(page, chunk('snapshot-saver'))
  await train(page)
  await expect(notices(page)).toContainText(
    'The part of this page that stores vectors failed to load',
  )
  await reflection(page).fill('Written meanwhile.')
  await restore()
  await kept(page)
  await expect(notices(page)).not.toContainText('keeps vectors')
  await expect(reflection(page)).toHaveValue('Written meanwhile.')
})
