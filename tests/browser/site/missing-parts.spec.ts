// What is fetched only when it is wanted, and does not come: that is said where it was wanted, nothing
// that was there is lost, and it can be tried again.
import { expect, type Page, type Route, test } from '@playwright/test'
import { check, openBench, type, writing } from '../kit/code.ts'
import { kept, nothingIsLost, notices, reflection, work } from '../kit/faults.ts'
import { button, openExercise, predict, small, train, trainNow } from '../kit/lesson.ts'
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

const module = (name: string) => new RegExp(`/${name}-[^/]*\\.wasm$`)
const chunk = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`)
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

test.describe('a module of the core', () => {
  test('the module of tokens does not come', async ({ page }) => {
    await work(page)
    for (const [how, answer] of ways) {
      // @fault parts that are fetched when they are wanted: the module of tokens does not come
      await test.step(`the module of tokens is ${how}: every figure says so, and one press brings all`, async () => {
        // What came once is there until the page is loaded anew.
        await page.reload()
        await nothingIsLost(page)
        await notices(page).getByRole('button', { name: 'Close' }).click()
        const restore = await without(page, module('tokens'), answer)
        await openExercise(page, 'lookup', small)
        const said = page.locator('lx-initial-values [role=alert], lx-outside [role=alert]')
        await expect(said).toHaveCount(2)
        for (const line of await said.all())
          await expect(line).toContainText('A part of the core could not be loaded: ')
        await expect(notices(page)).toBeEmpty()
        await restore()
        await again(page).first().click()
        await expect(said).toHaveCount(0)
        await expect(page.locator('lx-initial-values .stats')).toContainText('spread')
        await openExercise(page, 'skip-gram', small)
        await nothingIsLost(page)
      })
    }
  })

  test('the module of positions does not come', async ({ page }) => {
    await work(page)
    for (const [how, answer] of ways) {
      // @fault parts that are fetched when they are wanted: the module of positions does not come
      await test.step(`the module of positions is ${how}: the figure says so, and can be tried again`, async () => {
        await page.reload()
        await nothingIsLost(page)
        const restore = await without(page, module('positions'), answer)
        await openExercise(page, 'sinusoidal', small)
        const figure = page.locator('lx-sinusoidal-table')
        await predict(page, /the low columns/)
        await button(page, 'Run').first().click()
        await expect(figure.getByRole('alert')).toContainText(
          'A part of the core could not be loaded',
        )
        await expect(figure.locator('[aria-invalid="true"]')).toHaveCount(0)
        await restore()
        await again(page).first().click()
        await expect(figure.getByRole('alert')).toHaveCount(0)
        await expect(figure.locator('lx-heatmap')).toBeVisible()
        await openExercise(page, 'skip-gram', small)
        await nothingIsLost(page)
      })
    }
  })

  test('the module that writes vectors does not come', async ({ page }) => {
    await work(page)
    for (const [how, answer] of ways) {
      // @fault parts that are fetched when they are wanted: the module that writes vectors does
      //   not come
      await test.step(`the module that writes vectors is ${how}: the button says so, and can be pressed again`, async () => {
        await page.reload()
        await nothingIsLost(page)
        const restore = await without(page, module('pretrained'), answer)
        await openExercise(page, 'pretrained', small)
        await page.getByText('Take yours along').click()
        await button(page, 'Save vectors.txt').click()
        await expect(page.locator('lx-export [role=alert]')).toContainText('could not be loaded')
        await restore()
        const saved = page.waitForEvent('download')
        await button(page, 'Save vectors.txt').click()
        await saved
        await openExercise(page, 'skip-gram', small)
        await nothingIsLost(page)
      })
    }
  })

  test('the module that checks code does not come', async ({ page }) => {
    for (const [how, answer] of ways) {
      // @fault parts that are fetched when they are wanted: the module that checks code does not
      //   come
      await test.step(`the module that checks code is ${how}: the code stays, and can be checked again`, async () => {
        await page.goto('about:blank')
        const restore = await without(page, module('answers'), answer)
        const bench = await openBench(page, 'lookup', 'lookup')
        const code = 'function lookup(table, ids) { return ids }'
        await type(page, bench, code)
        expect(await check(bench)).toContain('The core could not be asked')
        await expect(bench.getByRole('textbox')).toContainText(code)
        await restore()
        expect(await check(bench)).toMatch(/^lookup\(.*\): expected/)
      })
    }
  })

  // @fault parts that are fetched when they are wanted: it does not come for a training on pieces
  //   of words
  test('the module of tokens is cut off while a training needs it: the words’ vectors stay', async ({
    page,
  }) => {
    await work(page)
    const restore = await without(page, module('tokens'))
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

test.describe('a script of the page', () => {
  test('that of an exercise does not come', async ({ page }) => {
    await work(page)
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
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analogies')
        await restore()
        await again(page).click()
        await expect(page.locator('lx-vectors-wanted')).toContainText('You are asking')
        await openExercise(page, 'skip-gram', small)
        await nothingIsLost(page)
      })
    }
  })

  // @fault parts that are fetched when they are wanted: the editor does not come
  test('that of the editor is cut off: it opens at the second try', async ({ page }) => {
    const restore = await without(page, chunk('code-bench'))
    await openExercise(page, 'lookup')
    const place = writing(page, 'lookup')
    await place.locator('summary').click()
    await expect(place).toContainText(
      'The editor could not be loaded. Close this, and open it again.',
    )
    await restore()
    await place.locator('summary').click()
    await place.locator('summary').click()
    await expect(place.getByRole('textbox')).toBeVisible()
  })

  test('that of a tool of a figure is cut off', async ({ page }) => {
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
        await expect(notices(page)).toContainText('A part of this page did not come')
        await expect(notices(page)).toContainText(
          'Your answers, settings and trained vectors stay.',
        )
        await restore()
        await again(page).click()
        await expect(notices(page)).not.toContainText('did not come')
        const worked = works()
        await pressTool(map, press)
        await worked
        await expect(notices(page)).not.toContainText('did not come')
        await nothingIsLost(page)
      })
    }
  })

  // @fault parts that are fetched when they are wanted: the panel of the learner's work does not
  //   come
  test('that of the learner’s work is cut off: the start page says so', async ({ page }) => {
    await work(page)
    const restore = await without(page, chunk('panel'))
    await openExercise(page, '')
    await expect(notices(page)).toContainText('A part of this page did not come')
    await restore()
    await again(page).click()
    await expect(page.locator('lx-progress-panel')).toContainText(/1 of \d+ exercises done/)
  })

  // @fault parts that are fetched when they are wanted: the reader of vector files does not come
  test('that of the vectors from files is cut off: the exercise says so', async ({ page }) => {
    const heard = uncaught(page)
    const restore = await without(page, chunk('client'))
    await openExercise(page, 'pretrained')
    await expect(notices(page)).toContainText('A part of this page did not come')
    await page.getByLabel('Open a file of vectors').setInputFiles({
      ...{ name: 'own.txt', mimeType: 'text/plain' },
      buffer: Buffer.from('king 1 2\nqueen 3 4\n'),
    })
    await expect(notices(page)).toContainText('A part of this page did not come')
    await restore()
    await again(page).click()
    await expect(page.locator('lx-vector-loader')).toBeVisible()
    await expect(notices(page)).not.toContainText('did not come')
    expect(heard).toEqual([])
  })

  // @fault parts that are fetched when they are wanted: it does not come for the map of all words
  test('that of the vectors is cut off where the map of all words wants it: the map can be opened later', async ({
    page,
  }) => {
    const heard = uncaught(page)
    const restore = await without(page, chunk('client'))
    await train(page, `${small}&map=open`)
    await expect(notices(page)).toContainText('A part of this page did not come')
    await restore()
    await again(page).click()
    await expect(page.locator('lx-map-explorer lx-explorable-map')).toBeVisible()
    expect(heard).toEqual([])
  })

  // @fault parts that are fetched when they are wanted: what fetches a text does not come
  test('that which fetches a text is cut off: the learner’s own text can be given without it', async ({
    page,
  }) => {
    const heard = uncaught(page)
    await page.route('**/datasets/index.json', (route) => route.fulfill({ json: [] }))
    const restore = await without(page, chunk('fetch-shakespeare'))
    await openExercise(page, 'skip-gram')
    await page.getByLabel('Learn from').selectOption('own')
    await expect(notices(page)).toContainText('A part of this page did not come')
    await page.getByLabel('Paste a text').fill('one two three\n'.repeat(50))
    await expect(page.locator('#text-summary')).toContainText('3 different words')
    await restore()
    await again(page).click()
    await expect(page.locator('lx-fetch-shakespeare button')).toBeVisible()
    expect(heard).toEqual([])
  })

  // @fault parts that are fetched when they are wanted: what keeps trained vectors does not come
  test('that which keeps vectors is cut off: it is said, and they are kept when it comes', async ({
    page,
  }) => {
    const restore = await without(page, chunk('kept-training'))
    await train(page)
    await expect(notices(page)).toContainText(
      'The part of this page that keeps vectors did not come',
    )
    await restore()
    await kept(page)
    await expect(notices(page)).not.toContainText('keeps vectors')
  })

  // @fault parts that are fetched when they are wanted: the site is replaced while it is open
  test('the site has been replaced meanwhile: old scripts are gone, and a reload has all back', async ({
    page,
  }) => {
    await work(page)
    await page.route(chunk('06-analogies'), (route) => route.fulfill({ status: 404 }))
    await openExercise(page, 'analogies', small)
    await expect(page.locator('main [role=alert]')).toContainText('reload the page')
    await page.unroute(chunk('06-analogies'))
    await page.reload()
    await expect(page.locator('lx-vectors-wanted')).toContainText('You are asking')
    await openExercise(page, 'skip-gram', small)
    await expect(reflection(page)).not.toBeEmpty()
    await nothingIsLost(page)
  })
})
