import { Session } from 'lexiscope/training/session.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { readQuery } from '../../../../web/state/fields.ts'
import { optionsOf, trainingSchema } from '../../../../web/training/settings.ts'
import { loadCore } from '../../core.ts'

const core = await loadCore()
const options = optionsOf(readQuery(trainingSchema, new URLSearchParams('dim=8&epochs=2')).values)

afterEach(() => vi.restoreAllMocks())

/** A session at its initial weights. */
async function prepared() {
  const session = new Session(core)
  const world = { kind: 'microworld', seed: 1, sentences: 500, madeUp: null } as const
  await session.open(world, 1, () => {})
  session.prepare(options)
  return session
}

/** Losses of a whole run. */
function losses(session: Session): number[] {
  const all: number[] = []
  for (let last = false; !last; ) {
    const { loss, fraction } = session.advance()
    all.push(loss)
    last = fraction >= 1
  }
  return all
}

test('warming up calls what the training will call, and changes nothing of it', async () => {
  const cold = losses(await prepared())
  const train = vi.spyOn(core.SkipGramTrainer.prototype, 'train')
  const session = await prepared()
  await session.warmUp(async () => true)
  expect(train.mock.calls.length).toBeGreaterThan(5)
  expect(session.progress().fraction).toBe(0)
  expect(losses(session)).toEqual(cold)
})

test('warming up ends before the next call once it is told to, and frees all it made', async () => {
  const session = await prepared()
  const train = vi.spyOn(core.SkipGramTrainer.prototype, 'train')
  const freed = [core.SkipGramTrainer, core.CorpusBuilder, core.Microworld].map(({ prototype }) =>
    vi.spyOn(prototype, 'delete'),
  )
  const free = [true, true, true, false]
  await session.warmUp(async () => free.shift() ?? true)
  expect(train).toHaveBeenCalledTimes(2)
  for (const each of freed) expect(each).toHaveBeenCalledTimes(1)
  await session.warmUp(async () => false)
  expect(train).toHaveBeenCalledTimes(2)
})
