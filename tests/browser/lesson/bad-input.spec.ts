import { expect, type Page, test } from '@playwright/test'
import {
  button,
  errorAt,
  openExercise,
  openLargeText,
  openSettings,
  openText,
  predict,
  shown,
  small,
  state,
  trainNow,
} from '../kit/lesson.ts'
import { sharedPage } from '../kit/shared-page.ts'
import { watchFor } from '../kit/transient.ts'

async function goesOn(page: Page) {
  await expect(button(page, 'Train')).toBeEnabled()
  await trainNow(page)
}

async function open(page: Page) {
  await openExercise(page, 'skip-gram', small)
  await openSettings(page)
  await predict(page, /queen/)
}

test.describe('controls', () => {
  const shared = sharedPage(open)
  test.beforeEach(async () => {
    await button(shared(), 'Rewind').click()
    await expect(state(shared())).toContainText('At the initial weights.')
  })

  for (const [control, good, ...wrong] of [
    ['Width D', '8', '0', '-3', '1.5', '', 'NaN', '99999'],
    ['Window', '2', '0', '-1'],
    ['Negatives K', '3', '0'],
    ['Epochs', '2', '0', '1e9'],
    ['Learning rate', '0.1', '0', '-0.1', 'fast'],
    ['Subsampling', '0', '2'],
    ['Minimum count', '1', '0', '-1'],
    ['Seed', '1', '-1'],
    ['Sentences', '1500', '0'],
    ['Text seed', '1', 'x'],
  ] as const) {
    const quoted = wrong.map((typed) => `“${typed}”`).join(' ')
    test(`${control} ${quoted} is refused at the control, and the page goes on`, async () => {
      const page = shared()
      const input = page.getByLabel(control, { exact: true })
      for (const typed of wrong) {
        await test.step(`“${typed}”`, async () => {
          await input.fill(typed)
          await input.blur()
          const error = await errorAt(page, control)
          await expect(error).toBeVisible()
          await expect(error).toContainText(/^Expected .*\d/)
          await expect(error).toContainText(`got ${typed || 'nothing'}.`)
          // Training is not begun with something else than what stands there: the control gets the focus.
          await button(page, 'Train').click()
          await expect(input).toBeFocused()
          await input.fill(good)
          await input.blur()
          await expect(error).toHaveCount(0)
        })
      }
      await goesOn(page)
    })
  }
})

test.describe('texts, and what stays', () => {
  test.beforeEach(({ page }) => open(page))

  test('texts that are none are refused at the text', async ({ page }) => {
    for (const [name, bytes, said] of [
      ['empty', '', /word/i],
      ['white space', ' \r\n\t\n', /word/i],
      ['one word', 'word', /word/i],
      ['emoji', '😀🎉🦉\n🎈', /word/i],
      ['binary', Buffer.from(Array.from({ length: 9000 }, (_, i) => (i * 7919) % 256)), /text/i],
    ] as const) {
      await test.step(`${name} is refused at the text, and the page goes on`, async () => {
        await openText(page, 'file.txt', bytes)
        const error = await errorAt(page, 'Learn from')
        await expect(error).toContainText(said)
        await page.getByLabel('Learn from').selectOption('Microworld')
        await expect(error).toHaveCount(0)
        // What was trained in the step before is brought back.
        await button(page, 'Rewind').click()
        await expect(state(page)).toHaveText('At the initial weights.')
        await goesOn(page)
      })
    }
  })

  test('width 1 trains, and the map is a line', async ({ page }) => {
    const input = page.getByLabel('Width D')
    await input.fill('1')
    await input.blur()
    await goesOn(page)
    const y = () =>
      page
        .locator('lx-word-map')
        .evaluate((map) => [...new Set((map as HTMLElement & { y: Float32Array }).y)])
    await expect.poll(y).toEqual([0])
  })

  test('a learning rate that breaks the vectors is said at its control', async ({ page }) => {
    const input = page.getByLabel('Learning rate')
    await input.fill('10')
    await input.blur()
    await button(page, 'Train').click()
    await errorAt(page, 'Learning rate')
    await input.fill('0.1')
    await input.blur()
    await goesOn(page)
  })

  test('a text with no word above the minimum count is refused at the minimum count', async ({
    page,
  }) => {
    await openText(page, 'file.txt', 'every word stands here only once')
    await page.getByLabel('Minimum count').fill('7')
    await page.getByLabel('Minimum count').blur()
    await errorAt(page, 'Minimum count')
    await page.getByLabel('Minimum count').fill('1')
    await page.getByLabel('Minimum count').blur()
    await expect(page.getByLabel('Minimum count')).toHaveAttribute('aria-invalid', 'false')
    await expect(page.locator('#text-summary')).toContainText('6 running words')
  })

  test('carriage returns and a line of a megabyte are read like any text', async ({ page }) => {
    await openText(page, 'file.txt', `${'one two three '.repeat(80_000)}\r\nfour five\r\n`)
    await expect(page.locator('#text-summary')).toContainText('240,000 running words in 1 line,')
    await expect(page.locator('lx-sentence-window .word').first()).toBeVisible()
  })

  test('50 MB of text are read by slices while the page answers', async ({ page }) => {
    const reading = await watchFor(page, '[aria-label="Reading the text"]')
    await openLargeText(page, 'the cat sees the dog and the dog sees the cat again\n', 5e7)
    await reading()
    await expect(page.locator('#text-summary')).toContainText('running words in 980,000 lines', {
      timeout: 150_000,
    })
    await expect(page.locator('lx-text-choice')).toContainText('large.txt, 51.0 MB')
  })

  test('a made-up word that is no word, or that the world has, is refused at its control', async ({
    page,
  }) => {
    const word = page.getByLabel('Word', { exact: true })
    for (const typed of ['', 'king', 'two words']) {
      await word.fill(typed)
      await button(page, 'Put it into the text').click()
      await errorAt(page, 'Word')
    }
    await word.fill('wug')
    await button(page, 'Put it into the text').click()
    await expect(page.locator('lx-made-up-word')).toContainText('“wug” now appears')
    await goesOn(page)
  })
})

test('an absurd address gives the usual values and a line for each that was not understood', async ({
  page,
}) => {
  await page.goto('./#/skip-gram?dim=-4&window=many&corpus=moon&trainingSeed=2')
  const notices = page.locator('.notices')
  await expect(notices).toContainText('dim = “-4”')
  await expect(notices).toContainText('window = “many”')
  await expect(notices).toContainText('corpus = “moon”')
  await expect(page.getByLabel('Width D')).toHaveValue('32')
  await expect(page.getByLabel('Seed', { exact: true })).toHaveValue('2')
  await test.step('an exercise that is not there is said', async () => {
    await page.goto('./#/no-such-exercise')
    await expect(page.getByText('There is no exercise called “no-such-exercise”.')).toBeVisible()
  })
})

test('an exercise that is long in coming is not said to be missing', async ({ page }) => {
  await openExercise(page, '')
  let arrive = () => {}
  const arrived = new Promise<void>((go) => {
    arrive = go
  })
  await page.route(/\/assets\/02-lookup-.*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: /Lookup/ }).click()
  await expect(contents.locator('[aria-current=page]')).toContainText('Lookup')
  await expect(shown(page, '')).toBeVisible()
  await expect(page.locator('.notice')).toHaveCount(0)
  arrive()
  await expect(shown(page, 'lookup')).toBeVisible()
})
