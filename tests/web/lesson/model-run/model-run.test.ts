// One model's training on the page: who may ask its worker, and when that worker ends.
import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import { expect, test } from 'vitest'
import {
  SchemeRun,
  type StoredScheme,
} from '../../../../web/exercises/13-trained-short-read-long/scheme-run.ts'
import { hasDiverged } from '../../../../web/lesson/model-run/model-run.ts'
import { settled } from '../../events.ts'

/** Trainings whose questions the test answers; cancelling one rejects its pending questions. */
function workers() {
  const answers: ((value: unknown) => void)[] = []
  const started: { checkpoint: Uint8Array | null; cancelled: boolean; ran: number }[] = []
  const client = {
    training: (_: unknown, checkpoint: Uint8Array | null) => {
      const one = { checkpoint, cancelled: false, ran: 0 }
      started.push(one)
      const rejects: ((reason: Error) => void)[] = []
      return {
        view: { phase: 'ready', progress: null, losses: [], problem: null },
        addEventListener() {},
        async pause() {},
        run: () => void one.ran++,
        ask: () =>
          new Promise((answer, reject) => {
            answers.push(answer)
            rejects.push(reject)
          }),
        cancel() {
          one.cancelled = true
          for (const reject of rejects) reject(new Error('cancelled'))
        },
      }
    },
  } as unknown as TransformerClient
  return { answers, started, create: () => new SchemeRun('alibi', {} as never, client, []) }
}

const trained = {
  ...{ scheme: 'alibi', checkpoint: new Uint8Array(1), losses: [2], scores: [], final: true },
  progress: { stepsDone: 40, stepsTotal: 40 },
} as unknown as StoredScheme
const paused = {
  ...{ ...trained, scores: null, final: false },
  progress: { stepsDone: 7, stepsTotal: 40 },
} as unknown as StoredScheme

test('a worker is released once it has answered its pending questions', async () => {
  const { create, answers, started } = workers()
  const run = create()
  run.restore(trained)
  const attention = run.ask(() => {})
  const heads = run.ask(() => {})
  run.release()
  answers[0]?.('attention')
  await expect(attention).resolves.toBe('attention')
  expect(started[0]?.cancelled).toBe(false)
  answers[1]?.('heads')
  await expect(heads).resolves.toBe('heads')
  expect(started[0]?.cancelled).toBe(true)

  // The next question starts another worker.
  void run.ask(() => {})
  expect(started).toHaveLength(2)
})

test('a stored run shows its phase, losses and results without a worker', () => {
  const { create, started } = workers()
  const run = create()
  expect(run.phase).toBe('ready')
  run.restore(paused)
  expect([run.phase, run.losses, run.final]).toEqual(['paused', [2], false])
  run.restore(trained)
  expect([run.phase, run.progress?.stepsDone, run.final]).toEqual(['done', 40, true])
  expect(started).toEqual([])
})

test('it resumes from its checkpoint, and from the initial weights once it was cleared', () => {
  const { create, started } = workers()
  const run = create()
  run.restore(paused)
  run.run()
  expect(started).toEqual([{ checkpoint: paused.checkpoint, cancelled: false, ran: 1 }])
  run.clear()
  expect(started[0]?.cancelled).toBe(true)
  expect([run.phase, run.progress, run.losses, run.scores]).toEqual(['ready', null, [], null])
  run.run()
  expect(started[1]).toEqual({ checkpoint: null, cancelled: false, ran: 1 })
})

test('a training that is not saved keeps its worker', async () => {
  const { create, started } = workers()
  const run = create()
  run.restore(paused)
  run.run()
  run.release()
  await settled()
  expect(started[0]?.cancelled).toBe(false)
})

test('a finished training that is closed gives its worker back, and shows what it shows', async () => {
  const { create, started } = workers()
  const run = create()
  run.restore(trained)
  run.ask(() => {}).catch(() => {})
  await run.close()
  expect(started[0]?.cancelled).toBe(true)
  expect([run.phase, run.final]).toEqual(['done', true])
})

test('a training diverged if it left the loss above where it began, noise aside', () => {
  const falls = Array.from({ length: 100 }, (_, i) => 5 - i / 25)
  expect(hasDiverged(falls)).toBe(false)
  // A peak on the way is none.
  expect(hasDiverged(falls.map((loss, i) => (i === 50 ? 1000 : loss)))).toBe(false)
  expect(hasDiverged(falls.map((_, i) => 5 + i))).toBe(true)
  expect(hasDiverged([5, 5.1])).toBe(false)
  expect(hasDiverged([])).toBe(false)
})
