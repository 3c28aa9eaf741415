import { expect, type Route, test } from '@playwright/test'
import { injectIntoWorker } from '../kit/faults.ts'
import { button, openExercise, openText, predict, small, state } from '../kit/lesson.ts'

// The core asks the clock at each slice of a training; from the given one on, counted from the press
// of Train, that throws through code that must not throw, and the module aborts, as it does when its
// memory is broken.
const abortWhileTraining = (calls: number) => `{
  const now = performance.now.bind(performance)
  let running = false
  let calls = 0
  addEventListener('message', ({ data }) => {
    running ||= data.path?.[0] === 'run'
  })
  performance.now = () => {
    if (running && new Error().stack.includes('wasm') && ++calls > ${calls}) {
      throw new Error('broken clock')
    }
    return now()
  }
}`

// @fault the core: it aborts while a text of the learner's own is trained on
test('an abort of the core restarts it, says so, and keeps text, settings and answers', async ({
  page,
}) => {
  await injectIntoWorker(page, abortWhileTraining(20))
  await openExercise(page, 'skip-gram', small)
  await openText(page, 'mine.txt', 'the cat sees the dog\nthe dog sees the cat\n'.repeat(500))
  await expect(page.locator('#text-summary')).toContainText('5,000 running words')
  await expect(state(page)).toContainText('At the initial weights.')
  await page.getByLabel('In your own words').fill('An answer.')
  await predict(page, /early/)
  await button(page, 'Train').click()
  await expect(page.locator('.notices')).toContainText(
    /The core stopped \(aborted.*\) and was started again\./,
  )
  await expect(page.locator('#text-summary')).toContainText('5,000 running words')
  await expect(page.getByLabel('In your own words')).toHaveValue('An answer.')
  await expect(page).toHaveURL(/corpus=own/)
  await expect(state(page)).toContainText('Ready.')
  await expect(button(page, 'Train')).toBeEnabled()
})

const missing: [string, (route: Route) => Promise<void>][] = [
  ['cut off', (route) => route.abort()],
  ['not found', (route) => route.fulfill({ status: 404 })],
  ['refused by a server in trouble', (route) => route.fulfill({ status: 500 })],
  ['a page instead', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Log in' })],
  ['truncated', (route) => route.fulfill({ body: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, 1]) })],
]
test('a core that cannot be loaded is said', async ({ page }) => {
  for (const [how, answer] of missing) {
    // @fault the core: its module is cut off, not found, refused, replaced by a web page, or
    //   truncated
    await test.step(`a core that cannot be loaded (${how}) is said, and can be loaded later`, async () => {
      await page.goto('about:blank')
      await page.route('**/*.wasm', answer)
      await openExercise(page, 'skip-gram', small)
      await expect(page.locator('.notices')).toContainText('The core could not be loaded')
      await expect(page.locator('.notices')).not.toContainText('was started again')
      await expect(button(page, 'Train')).toBeDisabled()
      await page.unroute('**/*.wasm')
      await page.locator('.notices').getByRole('button', { name: 'Try again' }).click()
      await expect(state(page)).toContainText('At the initial weights.')
    })
  }
})

// @fault the core: it comes only after a text was chosen
test('a core that comes later opens the text that was chosen while there was none', async ({
  page,
}) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await openExercise(page, 'skip-gram', small)
  await expect(page.locator('.notices')).toContainText('The core could not be loaded')
  await openText(page, 'mine.txt', 'the cat sees the dog\nthe dog sees the cat\n'.repeat(500))
  await expect(page).toHaveURL(/corpus=own/)
  await page.unroute('**/*.wasm')
  await page.locator('.notices').getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('#text-summary')).toContainText('5,000 running words')
})

// @fault the core: the script of its worker does not come
test('a worker whose script does not come is said', async ({ page }) => {
  await page.route(/\/assets\/worker-/, (route) => route.abort())
  await openExercise(page, 'skip-gram', small)
  await expect(page.locator('.notices')).toContainText('its script did not come')
})

test('an exercise that cannot be loaded is said', async ({ page }) => {
  await page.route(/\/assets\/06-analogies-/, (route) => route.abort())
  await openExercise(page, 'analogies')
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await page.getByRole('link', { name: /05/ }).first().click()
  await expect(page.locator('lx-training-bench')).toBeVisible()
})
