// Trainings in workers of a real browser, beside what the native command printed of the same.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { PlaceScore, Task, TaskName } from '../../../web/core/faces/transformer.d.ts'

const harness = `http://localhost:${Number(process.env.LEXISCOPE_PORT ?? '4517') + 1}/transformer.html`
interface Golden {
  task: TaskName
  positions: 'rotary' | 'alibi' | 'learned'
  seed: number
  steps: number
  lines: number
  losses: number[]
  places: PlaceScore[]
}
const golden: Golden[] = JSON.parse(readFileSync('tests/golden/transformer_training.json', 'utf8'))

test.beforeEach(async ({ page }) => {
  await page.goto(harness)
  await page.waitForFunction(() => 'transformers' in window)
})

test('trainings side by side give the losses and right answers of the native command', async ({
  page,
}) => {
  const trained = await page.evaluate(async (golden) => {
    const { transformers, until } = window
    const tasks = await transformers.compute('tasks')
    const ranges = await transformers.compute('placesPast', 32)
    return Promise.all(
      golden.map(async ({ task: name, positions, seed, steps, lines }) => {
        const task = tasks.find((one) => one.name === name) as Task
        const usual = await transformers.compute('usualOptions', task, positions, 10_000)
        const training = transformers.training({ ...usual, seed, steps })
        training.run()
        await until(training, ['done', 'crashed'])
        const scores = await training.ask((remote) => remote.readPlaces({ ranges, lines }))
        return { losses: training.view.losses, right: scores.map(({ right }) => right) }
      }),
    )
  }, golden)
  expect(trained).toEqual(
    golden.map(({ losses, places }) => ({ losses, right: places.map(({ right }) => right) })),
  )
})

test('a checkpoint goes on in another worker, after the first was ended', async ({ page }) => {
  const [straight, continued] = await page.evaluate(async () => {
    const { transformers, until } = window
    const task = (await transformers.compute('tasks'))[0] as Task
    const usual = await transformers.compute('usualOptions', task, 'alibi', 10_000)
    const options = { ...usual, steps: 150 }
    const whole = transformers.training(options)
    whole.run()
    const first = transformers.training(options)
    first.run()
    await until(first, ['done'], 5)
    await first.pause()
    const checkpoint = await first.ask((remote) => remote.checkpoint())
    // What a trap in the module does.
    await first
      .ask(() => Promise.reject(new WebAssembly.RuntimeError('unreachable')))
      .catch(() => {})
    if (first.view.phase !== 'crashed') throw new Error(`expected a crash, got ${first.view.phase}`)
    await first.startAgain(checkpoint)
    await until(first, ['paused', 'done'])
    first.run()
    await until(first, ['done'])
    await until(whole, ['done'])
    return [whole.view.losses, first.view.losses]
  })
  expect(straight).toHaveLength(150)
  expect(continued).toEqual(straight)
})
