// Language models as the page has them, against workers in this process that are made of the real session.
import { expose } from 'comlink'
import type { LanguageOptions } from 'lexiscope/faces/language.d.ts'
import { LanguageClient } from 'lexiscope/language/client.ts'
import type { LanguageRequest, TextSource, WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { RemoteLanguageModel } from 'lexiscope/language/remote-model.ts'
import { LanguageSession } from 'lexiscope/language/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../core.ts'
import { until } from '../../events.ts'
import { gate, passed, slicesOf } from '../stepped.ts'

vi.mock('lexiscope/kit/next-task.ts', () => import('../stepped.ts'))
vi.mock('lexiscope/kit/clock.ts', () => import('../stepped.ts'))

const core = await loadLanguage()
const STEPS = 40
const options: LanguageOptions = {
  ...core.usualLanguage('rotary').options,
  ...{ steps: STEPS, width: 16, heads: 2, mlpWidth: 16 },
}
/** The microworld's text takes longer: what is known of its grammar is computed first. */
const microworld: TextSource = { kind: 'microworld', seed: 1, sentences: 1000, madeUp: [] }
const people = ['king', 'queen', 'man', 'woman', 'prince']
const lines = Array.from(
  { length: 300 },
  (_, n) => `the ${people[n % 5]} ${n % 3 === 0 ? 'sees' : 'likes'} the ${people[(n >> 2) % 5]}`,
)
const own = (...texts: string[]): TextSource => ({
  ...{ kind: 'own', units: 'words', vocabSize: 32, blob: new Blob([texts.join('\n')]) },
})
const wish: LanguageRequest = { text: own(...lines), options, rows: null }
const NOW: WeightsChoice = { weights: 'now', positions: 'kept' }
const FILE: WeightsChoice = { weights: 'file', positions: 'kept' }

const ports: MessagePort[] = []
beforeEach(() => {
  gate.run()
  slicesOf(1)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const port of ports.splice(0)) port.close()
})

function workers() {
  const made: { ended: boolean }[] = []
  const create = () => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    const session = new LanguageSession(async () => core)
    expose(session, port2)
    const one = { ended: false }
    made.push(one)
    const terminate = () => {
      one.ended = true
      session.pause()
      port2.close()
    }
    return Object.assign(port1, { onerror: null, terminate }) as unknown as Worker
  }
  return { client: new LanguageClient(create, 1), made }
}

async function trained(): Promise<RemoteLanguageModel> {
  const training = workers().client.training(wish)
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

test('what is usual is asked once, of a worker that ends', async () => {
  const { client, made } = workers()
  const [one, other] = await Promise.all([client.usual(), client.usual()])
  expect(one).toEqual(core.usualLanguage('rotary'))
  expect(await client.usual()).toEqual(other)
  expect(made).toEqual([{ ended: true }])
})

test('what is usual is asked again where it could not be had', async () => {
  let fails = true
  const client = new LanguageClient(() => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    expose(
      new LanguageSession(async () => {
        if (fails) throw new Error('no network')
        return core
      }),
      port2,
    )
    return Object.assign(port1, { onerror: null, terminate: () => {} }) as unknown as Worker
  }, 1)
  await expect(client.usual()).rejects.toMatchObject({ kind: 'Unreachable' })
  fails = false
  expect((await client.usual()).options.steps).toBeGreaterThan(0)
})

test('how far a text is comes ten times a second at most, and then what is known of it', async () => {
  const training = workers().client.training({ ...wish, text: microworld })
  const told = new Set<number>()
  training.addEventListener('change', () => told.add(training.view.textFraction))
  const start = passed()
  await training.prepare()
  const parts = [...told].filter((fraction) => fraction > 0 && fraction < 1)
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.length).toBeLessThanOrEqual((passed() - start) / 100)
  expect(training.view.text?.sentences).toBeGreaterThan(0)
  expect(training.view.size?.parameters).toBeGreaterThan(0)
  const { loss, optimum, stepsDone } = await training.ask((remote) => remote.heldOut(NOW))
  expect([loss > optimum, stepsDone]).toEqual([true, 0])
})

test('a training makes its text, then learns it as the module does by itself', async () => {
  const training = await trained()
  expect(training.view.losses).toEqual(straight())
  expect(await training.ask((remote) => remote.heldOut(NOW))).toMatchObject({ stepsDone: STEPS })
})

test('it answers the empty beginning and any temperature, and says what it does not know', async () => {
  const training = await trained()
  const first = await training.ask((remote) => remote.next(NOW, ''))
  expect(first.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4)
  const draw = (beginning: string, temperature: number) => {
    const drawing = { beginning, temperature, seed: 1, count: 2, most: 5 }
    return training.ask((remote) => remote.draw(NOW, drawing))
  }
  const coldest = await draw('', 0)
  expect(coldest.sentences[0]?.text).toBe(coldest.sentences[1]?.text)
  expect((await draw('the king', 1e9)).sentences).toHaveLength(2)
  await expect(draw('the dragon', 1)).rejects.toMatchObject({
    kind: 'UnknownWord',
    message: expect.stringContaining('dragon'),
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
  for (const [bytes, said] of [
    [older, 'expected lexiscope language 1, got "lexiscope language 7"'],
    [file.slice(0, -1), 'expected'],
    [new Uint8Array(), 'expected'],
  ] as const) {
    await expect(training.ask((remote) => remote.open(bytes))).rejects.toMatchObject({
      kind: 'MalformedFile',
      message: expect.stringContaining(said),
    })
  }
  expect(await training.ask((remote) => remote.next(FILE, 'the king'))).toEqual(before)
  expect(training.view.losses).toHaveLength(STEPS)
})

test('where memory runs out it is said so, and nothing that was there is lost', async () => {
  const training = workers().client.training(wish)
  training.run()
  await gate.until(training, () => training.view.losses.length > 5)
  await training.pause()
  const done = training.view.losses.length
  gate.run()
  const refused = vi.spyOn(WebAssembly.Memory.prototype, 'grow').mockImplementation(() => {
    throw new RangeError('no more memory')
  })
  // Whatever is free by now is taken by a model of the largest size there is.
  const other = workers().client.training({
    ...wish,
    options: { ...options, width: 128, heads: 16, mlpWidth: 512, sequences: 256, length: 256 },
  })
  other.run()
  await until(other, () => other.view.problem !== null)
  expect(refused).toHaveBeenCalled()
  expect(other.view.problem).toMatchObject({
    kind: 'TooLarge',
    message: expect.stringContaining('memory'),
  })
  refused.mockRestore()
  other.cancel()
  training.run()
  await until(training, () => training.view.phase === 'done')
  expect(done).toBeLessThan(STEPS)
  expect(training.view.losses).toEqual(straight())
})

test('an own text is read from its file in pieces, and one without repeats is refused', async () => {
  const training = (text: TextSource) => workers().client.training({ ...wish, text })
  const many = Array.from(
    { length: 40_000 },
    (_, n) => `line ${n % 7} goes over and over ${n % 11}`,
  )
  const long = training(own(...many, ...many.slice(0, 50).map((line) => `${line} zebra`)))
  await long.prepare()
  expect(long.view.problem).toBeNull()
  // The last piece, too.
  expect(long.view.text?.words).toContain('zebra')
  for (const text of ['word', 'all these words are different', '', '. . .']) {
    const refused = training(own(text))
    await refused.prepare()
    expect(refused.view.problem).toMatchObject({ argument: 'text' })
    expect(refused.view.text).toBeNull()
  }
})
