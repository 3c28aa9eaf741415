// Trainings in workers of a real browser, beside what the native command printed of the same.

import type { PlaceScore, Task, TaskName } from 'lexiscope/faces/transformer.d.ts'
import { TransformerClient } from 'lexiscope/transformer/client.ts'
import type { RemoteTransformer, TrainingPhase } from 'lexiscope/transformer/remote-training.ts'
import { expect, test } from 'vitest'
import given from '../../../golden/transformer_training.json'

interface Golden {
  task: TaskName
  positions: 'rotary' | 'alibi' | 'learned'
  seed: number
  steps: number
  lines: number
  losses: number[]
  places: PlaceScore[]
}
const golden = given as unknown as Golden[]
const transformers = new TransformerClient()

/** Resolves when the training has come to one of these phases, or has so many steps. */
function until(training: RemoteTransformer, phases: TrainingPhase[], steps = Infinity) {
  return new Promise<void>((resolve) => {
    const look = () => {
      const { phase, progress } = training.view
      if (!phases.includes(phase) && (progress?.stepsDone ?? 0) < steps) return
      training.removeEventListener('change', look)
      resolve()
    }
    training.addEventListener('change', look)
    look()
  })
}

test('trainings side by side give the losses and right answers of the native command', async () => {
  const tasks = await transformers.compute('tasks')
  const ranges = await transformers.compute('placesPast', 32)
  const trained = await Promise.all(
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
  expect(trained).toEqual(
    golden.map(({ losses, places }) => ({ losses, right: places.map(({ right }) => right) })),
  )
})

test('a checkpoint goes on in another worker, after the first was ended', async () => {
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
  await first.ask(() => Promise.reject(new WebAssembly.RuntimeError('unreachable'))).catch(() => {})
  expect(first.view.phase).toBe('crashed')
  await first.startAgain(checkpoint)
  await until(first, ['paused', 'done'])
  first.run()
  await until(first, ['done'])
  await until(whole, ['done'])
  expect(whole.view.losses).toHaveLength(150)
  expect(first.view.losses).toEqual(whole.view.losses)
})
