import { expect, type Page, test } from '@playwright/test'
import {
  button,
  enter,
  errorAt,
  openExercise,
  predict,
  rows,
  takeFromShelf,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'
import { built, lexiscope } from '../kit/native.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const FOLDER = 'datasets/shipped/tinystories-656k'
const model = ['--model', FOLDER, '--json'] as const
const stories = (key: string) => ['--ids', `${FOLDER}/stories.json`, '--ids-key', key]

const writer = (page: Page) => page.locator('lx-real-writer')
const text = (page: Page) => writer(page).locator('.line-now')
const bars = async (page: Page, part: string) =>
  (await rows(page.locator(`${part} lx-bars`))).map(([, value]) => Number(value))
/** Reads the numbers of the figures in thousandths. */
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 3))
const press = (page: Page, part: string) =>
  page.locator(part).getByRole('button', { name: 'Run', exact: true }).click()

test('it writes with the learner’s word, and its stories are moved, kept still, and read on', {
  tag: '@quick',
}, async ({ page }) => {
  await openExercise(page, 'real-model')
  // @fact a real model: it writes token by token with its chances, the learner's own word in its first
  //   sentence, played and paused
  await test.step('it writes by itself, can be paused, and shows the chances of each token', async () => {
    await expect(text(page)).toContainText('Once upon a time, there was a little glimmer')
    const slider = writer(page).getByRole('slider')
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0)
    await button(page, 'Pause').click()
    const chances = await bars(page, 'lx-real-writer')
    expect(chances).toHaveLength(6)
    expect(chances.every((chance) => chance > 0 && chance <= 1)).toBe(true)
    await expect(page.locator('lx-real-moved .finding')).toHaveCount(0)
  })

  await test.step('moved by 1,000 its loss is the same; other changes cost what the command says', async () => {
    await predict(page, /it stays the same/)
    await press(page, 'lx-real-moved')
    const found = page.locator('lx-real-moved .finding')
    await expect(found).toContainText('its loss is 2.36 nats a token')
    await expect(found).toContainText('The same to a hundredth: all + 1,000 (0.00).')
    await expect(page.locator('lx-real-moved .verdict')).toHaveText('As you predicted.')
    const figure = page.locator('lx-bars[label="The same stories at other positions"]')
    const added = (await rows(figure)).map(([, value]) => Number(value))
    expect(added).toEqual(near([0, 0.2937, 0.4859, 1.6332, 2.0033]))
    if (!built) return
    const { changes } = JSON.parse(lexiscope('model', 'positions', ...model, ...stories('short')))
    expect(added).toEqual(near(changes.slice(1).map((each: { added: number }) => each.added)))
  })

  await test.step('slow pairs carry nothing', async () => {
    await predict(page, 'the faster half')
    await press(page, 'lx-real-pairs')
    await expect(page.locator('lx-real-pairs .finding')).toContainText(
      'Stopping the pair with 81 turns costs most',
    )
    expect(await bars(page, 'lx-real-pairs')).toEqual(
      near([0.2892, 0.1678, 0.1314, 0.1307, 0.1143, 0.0089, -0.0011, 0.0005]),
    )
  })

  await test.step('past its length each scaling pays somewhere, and it is said of each', async () => {
    await predict(page, /^YaRN/)
    await press(page, 'lx-real-past')
    const found = page.locator('lx-real-past .finding')
    await expect(found).toContainText('Linear blurs what is near')
    await expect(found).toContainText(
      'NTK-aware keeps what is near (3.18 at 0–127) and gets worse farther on, from 3.47 to 4.76',
    )
    await expect(found).toContainText(
      'YaRN keeps what is near (3.22 at 0–127) and rises farther on, from 3.65 to 4.31',
    )
    const table = await rows(page.locator('lx-real-past lx-range-chart'))
    const yarn = table
      .find(([name]) => name === 'YaRN')
      ?.slice(1)
      .map(Number)
    expect(yarn).toEqual(near([3.218, 3.44, 3.6, 3.649, 4.018, 3.67, 4.313]))
  })

  await reflectAndReload(page, 'real-model')
})

// @fault a real model: a temperature that is none, a beginning as long as the context
test('bad values are refused at their control, and the text before stays', async ({ page }) => {
  await openExercise(page, 'real-model')
  await expect(text(page)).toContainText('Once upon a time')
  // Written, not only begun.
  await expect(writer(page).locator('lx-bars')).toBeVisible()
  await enter(page, 'Temperature', 'hot')
  await expect(await errorAt(page, 'Temperature')).toContainText('hot')
  await enter(page, 'Temperature', '11')
  await expect(await errorAt(page, 'Temperature')).toContainText('from 0 to 10')
  await enter(page, 'Temperature', '10')
  await expect(page.getByLabel('Temperature', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'false',
  )
  await enter(page, 'Temperature', '0')
  await enter(page, 'It goes on from', 'Lily saw a cat. '.repeat(300))
  await expect(await errorAt(page, 'It goes on from')).toContainText('at most 511 tokens')
  await expect(text(page)).toContainText('Once upon a time')
  await enter(page, 'It goes on from', 'Once upon a time, there was a king')
  await expect(writer(page).locator('.given')).toHaveText('Once upon a time, there was a king')
})

test('the shelf: heads muted, the table alone, attention, and files that do not belong together', async ({
  page,
}) => {
  await openExercise(page, 'real-model')
  await takeFromShelf(page, 'What each head is worth')
  const heads = page.locator('lx-real-muted lx-heatmap')
  await expect(heads).toBeVisible()
  const cells = (await rows(heads)).flatMap((row) => row.slice(1).map(Number))
  expect(cells).toEqual(
    near([
      ...[0.226, 0.38, 0.322, 0.324, 0.245, 0.256, 0.368, 0.2],
      ...[0.065, 0.327, 0.117, 0.153, 0.112, 0.139, 0.109, 0.277],
    ]),
  )

  await takeFromShelf(page, 'Its token table, read alone')
  await expect
    .poll(async () => (await rows(page.locator('lx-real-table lx-bars')))[0]?.[0])
    .toBe('cat')
  await enter(page, 'A token', 'xylophone')
  await expect(await errorAt(page, 'A token')).toContainText('is not one of its 2048 tokens')
  await button(page, 'big▁').click()
  await expect
    .poll(async () => (await rows(page.locator('lx-real-table lx-bars')))[0]?.[0])
    .toBe('small▁')

  await takeFromShelf(page, 'Inside: attention')
  await expect(page.locator('lx-real-inside lx-bars')).toHaveCount(3)

  // @fault a real model: files that are missing or of another model, and the model before stays
  await test.step('files that do not belong together are refused', async () => {
    await takeFromShelf(page, 'Another model')
    const files = page.locator('lx-real-files input[type=file]')
    await files.setInputFiles([`${FOLDER}/config.json`])
    await expect(page.locator('lx-real-files .error')).toContainText(
      'Missing: tokenizer.json, model.safetensors. Choose all three together.',
    )
    await files.setInputFiles([
      { name: 'config.json', mimeType: '', buffer: Buffer.from('{"model_type": "gpt2"}') },
      { name: 'tokenizer.json', mimeType: '', buffer: Buffer.from('{}') },
      { name: 'model.safetensors', mimeType: '', buffer: Buffer.from('none') },
    ])
    await expect(page.locator('lx-real-files .error')).toContainText('config.json')
    await expect(page.locator('lx-real-files .error')).toContainText('TinyStories-656K stays open.')
    await files.setInputFiles(
      ['config.json', 'tokenizer.json', 'model.safetensors'].map((name) => `${FOLDER}/${name}`),
    )
    await expect(page.locator('lx-real-files .error')).toHaveCount(0)
    await expect(writer(page).locator('.hint').first()).toContainText('TinyStories-656K: 656,000')
  })
})

test.describe('once the lesson is kept for visits without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the model that was fetched once writes offline', async ({ page, context }) => {
    await openExercise(page, 'real-model')
    await expect(writer(page).getByRole('slider')).toBeEnabled()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await context.setOffline(true)
    await page.reload()
    await expect(text(page)).toContainText('Once upon a time')
    await expect(writer(page).getByRole('slider')).toBeEnabled()
    await expect(writer(page).locator('lx-bars')).toBeVisible()
  })
})
