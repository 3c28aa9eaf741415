// Where no worker could be started at first, presses bring all that was missing.
import { expect, test } from 'vitest'
import { button, openEntry, openExercise, train } from '../kit/lesson.ts'
import { findAll, replace } from '../kit/page.ts'

const presses = (where: string) =>
  findAll(`${where} button`).filter((each) => each.textContent?.trim() === 'Try again')
const faults = () => findAll('[role=alert], .error, .notice').map((each) => each.textContent)

/** Those of the figures; that of the page once none of them is left. */
function tryAgain(): void {
  const own = presses('[data-exercise]')
  for (const press of own.length > 0 ? own : presses('lx-notices')) press.click()
}

/** Whether a worker that is started breaks at once. */
function brokenWorkers() {
  const workers = { broken: true }
  replace(
    globalThis,
    'Worker',
    (Plain) =>
      class extends Plain {
        constructor(script: string | URL, how?: WorkerOptions) {
          super(workers.broken ? 'data:text/javascript,throw new Error("none")' : script, how)
        }
      },
  )
  return workers
}

const someAreMissing = () => expect.poll(() => presses('[data-exercise]').length).toBeGreaterThan(0)

const pressesBringAll = () =>
  expect
    .poll(() => {
      tryAgain()
      return faults()
    })
    .toEqual([])

test.each(['tokens', 'added-positions', 'alibi', 'trained-short-read-long', 'language'])(
  '%s begins again wherever it could not begin',
  async (exercise) => {
    const workers = brokenWorkers()
    await openExercise(exercise)
    await someAreMissing()
    workers.broken = false
    await pressesBringAll()
  },
)

test('a map of trained vectors that could not be laid out comes at a press', async () => {
  const workers = brokenWorkers()
  workers.broken = false
  await train()
  workers.broken = true
  await openEntry('map-door')
  await button('Open the map of all words').click()
  await someAreMissing()
  workers.broken = false
  await pressesBringAll()
  await expect.poll(() => findAll('lx-explorable-map').length).toBe(1)
})
