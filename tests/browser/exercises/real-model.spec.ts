// 15: a model that others trained runs in the tab.
import { expect, type Page, test } from '@playwright/test'
import { enter, errorAt, openExercise, predict, rows, takeFromShelf } from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

const FOLDER = 'datasets/shipped/tinystories-656k'

const writer = (page: Page) => page.locator('lx-real-writer')
const text = (page: Page) => writer(page).locator('.line-now')
const bars = async (page: Page, part: string) =>
  (await rows(page.locator(`${part} lx-bars`))).map(([, value]) => Number(value))
const press = (page: Page, part: string) =>
  page.locator(part).getByRole('button', { name: 'Run', exact: true }).click()

/** 10,000 tokens are read in five ways: more than a minute at a quarter of a processor. */
const FIVE_TEXTS = { timeout: 240_000 }

test('it writes with the learner’s word, refuses what it cannot read, is moved and stretched, and kept', {
  tag: '@quick',
}, async ({ page }) => {
  await test.step('it writes a story, with the chances of each token', async () => {
    await openExercise(page, 'real-model')
    await expect(text(page)).toContainText('Once upon a time, there was a little glimmer')
    const chances = await bars(page, 'lx-real-writer')
    expect(chances).toHaveLength(6)
    expect(chances.every((chance) => chance > 0 && chance <= 1)).toBe(true)
  })

  await test.step('what it cannot read is refused at its control, and the text before stays', async () => {
    await enter(page, 'Temperature', '11')
    await expect(await errorAt(page, 'Temperature')).toContainText('from 0 to 10')
    await enter(page, 'Temperature', '0')
    await enter(page, 'It goes on from', 'Lily saw a cat. '.repeat(300))
    await expect(await errorAt(page, 'It goes on from')).toContainText('at most 511 tokens')
    await expect(text(page)).toContainText('Once upon a time')
    await enter(page, 'It goes on from', 'Once upon a time, there was a king')
    await expect(writer(page).locator('.given')).toHaveText('Once upon a time, there was a king')
  })

  await test.step('moved by 1,000 its loss is the same; other changes cost something', async () => {
    await predict(page, /it stays the same/)
    await press(page, '[data-part=real-moved]')
    await expect(page.locator('[data-part=real-moved] .finding')).toContainText(
      'all + 1,000 (0.00).',
    )
    await expect(page.locator('[data-part=real-moved] .verdict')).toHaveText('As you predicted.')
  })

  await test.step('past its length each scaling pays somewhere', async () => {
    await predict(page, /^YaRN/)
    await press(page, '[data-part=real-past]')
    await expect(page.locator('[data-part=real-past] .finding')).toContainText(
      'Linear blurs what is near',
      FIVE_TEXTS,
    )
  })

  await test.step('pairs that never finish a turn carry nothing', async () => {
    await predict(page, 'the faster half')
    await press(page, '[data-part=real-pairs]')
    await expect.poll(async () => (await bars(page, '[data-part=real-pairs]')).length).toBe(8)
  })

  await reflectAndReload(page, 'real-model')
})

test.describe('once the lesson is kept for visits without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('another model is opened from files, and it writes offline', async ({ page, context }) => {
    await openExercise(page, 'real-model')

    await test.step('files that do not belong together are refused', async () => {
      await takeFromShelf(page, 'Another model')
      const files = page.locator('lx-real-files input[type=file]')
      const error = page.locator('lx-real-files .error')
      await files.setInputFiles([`${FOLDER}/config.json`])
      await expect(error).toContainText('Missing: tokenizer.json, model.safetensors.')
      await files.setInputFiles([
        { name: 'config.json', mimeType: '', buffer: Buffer.from('{"model_type": "gpt2"}') },
        { name: 'tokenizer.json', mimeType: '', buffer: Buffer.from('{}') },
        { name: 'model.safetensors', mimeType: '', buffer: Buffer.from('none') },
      ])
      await expect(error).toContainText('TinyStories-656K stays open.')
      await files.setInputFiles(
        ['config.json', 'tokenizer.json', 'model.safetensors'].map((name) => `${FOLDER}/${name}`),
      )
      await expect(error).toHaveCount(0)
      await expect(writer(page).locator('.hint').first()).toContainText('TinyStories-656K: 656,000')
    })

    await test.step('the model that was fetched once writes without a network', async () => {
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.reload()
      await context.setOffline(true)
      await page.reload()
      await expect(text(page)).toContainText('Once upon a time')
      await expect(writer(page).locator('lx-bars')).toBeVisible()
    })
  })
})
