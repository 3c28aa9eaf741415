import { expect, type Route, test } from '@playwright/test'
import { injectIntoWorker } from './faults.ts'
import { button, openExercise, openText, predict, rows, small, state } from './lesson.ts'

test('a text of the learner’s own is read, trained on, and still there after a reload', async ({
  page,
}) => {
  await openExercise(page, 'skip-gram')
  await page.getByLabel('Learn from').selectOption('Your own text')
  await page
    .getByLabel('Paste a text, or drop a file here')
    .fill('the cat sees the dog\nthe dog sees the cat\n'.repeat(40))
  await expect(page.locator('#text-summary')).toContainText('400 running words in 80 lines')
  await predict(page, /early/)
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.')
  await expect(page.locator('lx-skip-gram-outcome')).toContainText('of the fall')
  await page.reload()
  await expect(page.locator('#text-summary')).toContainText('400 running words in 80 lines')
})

test('a link to a text of the learner’s own offers one to fetch, without an error', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openExercise(page, 'skip-gram', 'corpus=own')
  await expect(page.getByRole('button', { name: /^Fetch TinyShakespeare/ })).toBeVisible()
  expect(errors).toEqual([])
})

test('a data set of the site is offered when it is there, and trained on', async ({ page }) => {
  const list = JSON.stringify([{ file: 'tinyshakespeare.txt' }])
  await page.route('**/datasets/index.json', (route) => route.fulfill({ body: list }))
  await page.route(
    new URL('datasets/tinyshakespeare.txt', test.info().project.use.baseURL).href,
    (route) => route.fulfill({ body: 'to be or not to be\n'.repeat(500) }),
  )
  await openExercise(page, 'skip-gram')
  await page.getByLabel('Learn from').selectOption('TinyShakespeare')
  await expect(page.locator('#text-summary')).toContainText('3,000 running words in 500 lines')
  await predict(page, /early/)
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.')
  // One that cannot be fetched is said at the control, and the text before stays.
  await page.route('**/datasets/tinyshakespeare.txt', (route) => route.abort())
  await page.reload()
  await expect(page.locator('#corpus-error')).toContainText('did not come from this site')
})

test('a text chosen while kept vectors are looked for is read, and not given up for the one before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const databases = indexedDB.databases.bind(indexedDB)
    const look = new Promise((found) => addEventListener('look', found))
    indexedDB.databases = () => look.then(databases)
  })
  const list = JSON.stringify([{ file: 'tinyshakespeare.txt' }])
  await page.route('**/datasets/index.json', (route) => route.fulfill({ body: list }))
  let hold = (_route: Route) => {}
  const held = new Promise<Route>((asked) => {
    hold = asked
  })
  await page.route('**/datasets/tinyshakespeare.txt', (route) => hold(route))
  await openExercise(page, 'skip-gram')
  await expect(page.locator('#text-summary')).toContainText('20,000 lines')
  await page.getByLabel('Learn from').selectOption('TinyShakespeare')
  const text = await held
  // What was to be done for the microworld comes while the other text is on its way.
  await page.evaluate(async () => {
    dispatchEvent(new Event('look'))
    await indexedDB.databases()
  })
  await page.waitForTimeout(200)
  await text.fulfill({ body: 'to be or not to be\n'.repeat(500) })
  await expect(page.locator('#text-summary')).toContainText('3,000 running words in 500 lines')
})

test('a made-up word lands among the words it stands in for', async ({ page }) => {
  await openExercise(page, 'skip-gram')
  await page.getByLabel('Word', { exact: true }).fill('wug')
  const places = page.getByLabel('May stand where these stand')
  const dog = await places.locator('option', { hasText: /^\s*dog \(/ }).getAttribute('value')
  await places.selectOption(dog)
  await button(page, 'Put it into the text').click()
  await expect(page.locator('lx-made-up-word')).toContainText(/“wug” now stands [\d,]+ times/)
  await predict(page, /queen/)
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.', { timeout: 30_000 })
  await expect(page.getByLabel('Neighbours of')).toHaveValue('wug')
  await expect(async () => {
    const [nearest] = await rows(page.locator('lx-neighbours lx-bars'))
    expect(nearest?.[0]).toBe('dog')
  }).toPass()
  await button(page, 'Take it out').click()
  await expect(page).not.toHaveURL(/newWord/)
})

test('reading a large file can be ended, and the text before stays', async ({ page }) => {
  // A slow disk: a piece of the file takes a tenth of a second.
  await injectIntoWorker(
    page,
    `{
      const read = Blob.prototype.arrayBuffer
      Blob.prototype.arrayBuffer = async function () {
        await new Promise((later) => setTimeout(later, 100))
        return read.call(this)
      }
    }`,
  )
  await openExercise(page, 'skip-gram', small)
  await expect(page.locator('#text-summary')).toContainText('1,500 lines')
  await openText(page, 'large.txt', 'some words again and again\n'.repeat(1_500_000))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('#text-summary')).toContainText('1,500 lines')
})
