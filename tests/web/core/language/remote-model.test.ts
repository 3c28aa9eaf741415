// Language models as the page has them, against workers in this process that are made of the real session.

import { LanguageClient } from 'lexiscope/language/client.ts'
import type { LanguageRequest, TextSource, WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { RemoteLanguageModel } from 'lexiscope/language/remote-model.ts'
import { LanguageSession } from 'lexiscope/language/session.ts'
import type { LanguageOptions } from 'lexiscope/types/language.d.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../core.ts'
import { until } from '../../events.ts'
import { closePorts, workersOf } from '../session-worker.ts'
import { gate, passed, slicesOf } from '../stepped.ts'

vi.mock('lexiscope/utilities/next-task.ts', () => import('../stepped.ts'))
vi.mock('lexiscope/utilities/clock.ts', () => import('../stepped.ts'))

const core = await loadLanguage()
const STEPS = 40
const options: LanguageOptions = {
  ...core.usualLanguage('rotary').options,
  ...{ steps: STEPS, width: 16, heads: 2, mlpWidth: 16 },
}
const people = ['king', 'queen', 'man', 'woman', 'prince']
const lines = Array.from(
  { length: 300 },
  (_, n) => `the ${people[n % 5]} ${n % 3 === 0 ? 'sees' : 'likes'} the ${people[(n >> 2) % 5]}`,
)
const own = (...texts: string[]): TextSource => ({
  ...{ kind: 'own', units: 'words', vocabSize: 32, blob: new Blob([texts.join('\n')]) },
})
const request: LanguageRequest = { text: own(...lines), options, rows: null }
const NOW: WeightsChoice = { weights: 'now', positions: 'kept' }
const FILE: WeightsChoice = { weights: 'file', positions: 'kept' }

beforeEach(() => {
  gate.run()
  slicesOf(1)
})
afterEach(() => {
  vi.restoreAllMocks()
  closePorts()
})

function clientOf(load = async () => core) {
  const { create, made } = workersOf(() => new LanguageSession(load))
  return { client: new LanguageClient(create, 1), made }
}

async function trained(): Promise<RemoteLanguageModel> {
  const training = clientOf().client.training(request)
  training.run()
  await until(training, () => training.view.phase === 'done')
  return training
}

/** What the module gives at once, in this process. */
function straight(): number[] {
  const making = new core.TextBuilder({ kind: 'own', units: 'words', vocabSize: 32 })
  making.add(new TextEncoder().encode(lines.join('\n')))
  while (!making.work());
  const trainer = new core.LanguageTrainer(making.finish(), options, null)
  trainer.train(STEPS)
  return [...trainer.losses(0)]
}

test('what is usual is asked once, of a worker that ends, and again where it could not be had', async () => {
  let fails = true
  const { client, made } = clientOf(async () => {
    if (fails) throw new Error('no network')
    return core
  })
  await expect(client.usual()).rejects.toMatchObject({ kind: 'Unreachable' })
  fails = false
  const [one, other] = await Promise.all([client.usual(), client.usual()])
  expect(one).toEqual(core.usualLanguage('rotary'))
  expect(await client.usual()).toEqual(other)
  expect(made.map(({ ended }) => ended)).toEqual([true, true])
})

test('how far a text is comes ten times a second at most, and then what is known of it', async () => {
  const text: TextSource = { kind: 'microworld', seed: 1, sentences: 1000, madeUp: [] }
  const training = clientOf().client.training({ ...request, text })
  const fractions = new Set<number>()
  training.addEventListener('change', () => fractions.add(training.view.textFraction))
  const start = passed()
  await training.prepare()
  const parts = [...fractions].filter((fraction) => fraction > 0 && fraction < 1)
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.length).toBeLessThanOrEqual((passed() - start) / 100)
  expect(training.view.text?.sentences).toBeGreaterThan(0)
  expect(training.view.size?.parameters).toBeGreaterThan(0)
  const { loss, optimum, stepsDone } = await training.ask((remote) => remote.heldOut(NOW))
  expect([loss > optimum, stepsDone]).toEqual([true, 0])
})

test('a training learns its text as the module does by itself, and says what it does not know', async () => {
  const training = await trained()
  expect(training.view.losses).toEqual(straight())
  expect(await training.ask((remote) => remote.heldOut(NOW))).toMatchObject({ stepsDone: STEPS })
  const draw = (beginning: string, temperature: number) => {
    const drawing = { beginning, temperature, seed: 1, count: 2, most: 5 }
    return training.ask((remote) => remote.draw(NOW, drawing))
  }
  const [one, other] = (await draw('', 0)).sentences
  expect(one?.text).toBe(other?.text)
  await expect(draw('the dragon', 1)).rejects.toMatchObject({
    ...{ kind: 'UnknownWord', message: expect.stringContaining('dragon') },
  })
  await expect(draw('', Number.NaN)).rejects.toMatchObject({ argument: 'temperature' })
  await expect(training.ask((remote) => remote.next(FILE, ''))).rejects.toMatchObject({
    argument: 'weights',
  })
})

test('a file that is refused leaves the one before it open, and the training as it was', async () => {
  const training = await trained()
  const file = await training.ask((remote) => remote.exported(NOW))
  await training.ask((remote) => remote.open(file))
  const before = await training.ask((remote) => remote.next(FILE, 'the king'))
  const older = file.slice()
  older[new TextDecoder('latin1').decode(file).indexOf('language 1') + 9] = '7'.charCodeAt(0)
  for (const [bytes, got] of [
    [older, 'got "lexiscope language 7"'],
    [file.slice(0, -1), 'expected'],
    [new Uint8Array(), 'expected'],
  ] as const)
    await expect(training.ask((remote) => remote.open(bytes))).rejects.toMatchObject({
      ...{ kind: 'MalformedFile', message: expect.stringContaining(got) },
    })
  expect(await training.ask((remote) => remote.next(FILE, 'the king'))).toEqual(before)
  expect(training.view.losses).toHaveLength(STEPS)
})

test('a drawing ends with the model that it began with, though another is opened meanwhile', async () => {
  const training = await trained()
  const file = await training.ask((remote) => remote.exported(NOW))
  const open = () => training.ask((remote) => remote.open(file))
  const drawing = { beginning: '', temperature: 1, seed: 1, count: 20, most: 5 }
  await open()
  const drawn = training.ask((remote) => remote.draw(FILE, drawing))
  await open()
  expect(await drawn).toMatchObject({ summary: { drawn: 20 }, stepsDone: STEPS })
})

test('where memory runs out it is said so, and nothing that was there is lost', async () => {
  const training = clientOf().client.training(request)
  training.run()
  await gate.until(training, () => training.view.losses.length > 5)
  await training.pause()
  gate.run()
  const refused = vi.spyOn(WebAssembly.Memory.prototype, 'grow').mockImplementation(() => {
    throw new RangeError('no more memory')
  })
  // Whatever is free by now is taken by a model of the largest size there is.
  const large = { width: 128, heads: 16, mlpWidth: 512, sequences: 256, length: 256 }
  const other = clientOf().client.training({ ...request, options: { ...options, ...large } })
  other.run()
  await until(other, () => other.view.problem !== null)
  expect(other.view.problem).toMatchObject({
    ...{ kind: 'TooLarge', message: expect.stringContaining('memory') },
  })
  refused.mockRestore()
  other.cancel()
  training.run()
  await until(training, () => training.view.phase === 'done')
  expect(training.view.losses).toEqual(straight())
})

test('an own text is read from its file to the last piece, and one without repeats is refused', async () => {
  const training = (text: TextSource) => clientOf().client.training({ ...request, text })
  const many = Array.from({ length: 40_000 }, (_, n) => `line ${n % 7} goes over ${n % 11}`)
  const long = training(own(...many, ...many.slice(0, 50).map((line) => `${line} zebra`)))
  await long.prepare()
  expect(long.view.problem).toBeNull()
  expect(long.view.text?.words).toContain('zebra')
  for (const text of ['word', 'all these words are different', '', '. . .']) {
    const refused = training(own(text))
    await refused.prepare()
    expect(refused.view).toMatchObject({ problem: { argument: 'text' }, text: null })
  }
})
