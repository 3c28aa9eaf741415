import type { SkipGramOptions } from 'lexiscope/faces/training.d.ts'
import { problemFrom } from 'lexiscope/kit/problem.ts'
import { callSizesOf } from 'lexiscope/training/call-sizes.ts'
import { Session } from 'lexiscope/training/session.ts'
import { beforeEach, expect, test } from 'vitest'
import { readQuery } from '../../../../web/state/fields.ts'
import { optionsOf, settingOf, trainingSchema } from '../../../../web/training/settings.ts'
import { loadCore, loadStudies } from '../../core.ts'

const core = await loadCore()
const defaults = readQuery(trainingSchema, new URLSearchParams()).values
const quick: SkipGramOptions = { ...optionsOf(defaults), embeddingDim: 8, epochs: 2 }
// A point of the curve takes at least a chunk of 1,000 words: twenty-odd chunks in two epochs.
const world = { kind: 'microworld', seed: 1, sentences: 2000, madeUp: null } as const
let session: Session

beforeEach(() => {
  session = new Session(core)
})

const blob = (text: BlobPart) => ({ kind: 'blob', blob: new Blob([text]) }) as const
const open = (text: BlobPart, minCount = 1) => session.open(blob(text), minCount, () => {})

/** The loss curve of a whole run. */
function curve(): [number, number][] {
  const points: [number, number][] = []
  for (let so: ArrayLike<number> = []; ; ) {
    const progress = session.advance()
    const { gathered, point } = session.gatherLoss(so, progress)
    so = gathered
    if (point !== null) points.push([point.pairs, point.loss])
    if (progress.fraction >= 1) return points
  }
}

async function problem(action: () => unknown) {
  try {
    await action()
  } catch (thrown) {
    const { kind, argument } = problemFrom(thrown)
    return [kind, argument]
  }
  return null
}

test('how often two words meet is counted in all sentences of the text', async () => {
  await open('a b c d\nb a\nd a d d b\nc c\n')
  expect(session.cooccurrence('a', 'b', 1)).toEqual({ sentences: 3, together: 2 })
  expect(session.cooccurrence('a', 'b', 3)).toEqual({ sentences: 3, together: 3 })
  expect(session.cooccurrence('c', 'b', 1)).toEqual({ sentences: 2, together: 1 })
  expect(session.cooccurrence('a', 'elsewhere', 3)).toEqual({ sentences: 3, together: 0 })
})

test('how the loss of a run falls is the core’s', async () => {
  await session.open(world, 1, () => {})
  session.prepare(quick)
  const loss = curve().map(([, value]) => value)
  const { lossFall } = await loadStudies()
  const fall = lossFall(loss)
  expect(fall?.from).toBe(loss[0])
  // Twenty-odd points: the last twentieth of them is the last point, or two.
  expect(fall?.to).toBeLessThan(loss[0] as number)
  expect(lossFall([9, 8, 7, 6, 5, 4, 3])).toEqual({
    ...{ from: 9, to: 3, early: 1 / 3, late: 1 / 3 },
  })
  expect([lossFall([]), lossFall([1, 2, 3])]).toEqual([null, null])
})

test('the settings of the page begin with those the microworld is made for', () => {
  const { sentences, training } = session.world()
  expect(sentences).toBe(defaults.sentences)
  expect({ ...training, seed: defaults.seed }).toEqual(optionsOf(defaults))
})

test.each(
  Object.entries({
    embeddingDim: [1, 4096],
    window: [1, 100],
    negatives: [1, 100],
    epochs: [1, 1000],
    learningRate: [1e-9, 1],
    subsample: [0, 1],
    seed: [0, 2 ** 53 - 1],
    threads: [1, 64],
  } satisfies Partial<Record<keyof SkipGramOptions, [number, number]>>),
)('page and core agree on the ends of %s', async (argument, [low, high]) => {
  const field = trainingSchema[settingOf[argument] as 'dim']
  for (const value of [low, high]) {
    expect(field.read(String(value))).toBe(value)
    session.checkOptions({ ...quick, [argument]: value })
  }
  const outside = [low - 1, high + 1, Number.NaN].filter((value) => value <= 2 ** 53 - 1)
  for (const value of outside) {
    expect(field.read(String(value))).toBeUndefined()
    const refused = await problem(() => session.checkOptions({ ...quick, [argument]: value }))
    expect(refused).toEqual(['InvalidArgument', argument])
  }
})

test('rewinding gives the same curve and the same vectors again, reseeding others', async () => {
  await session.open(world, 1, () => {})
  session.prepare(quick)
  const first = curve()
  const neighbours = session.vectors().nearest('king', 5)
  expect(first.length).toBeGreaterThan(10)
  session.rewind()
  expect(curve()).toEqual(first)
  expect(session.vectors().nearest('king', 5)).toEqual(neighbours)
  session.reseed(2)
  expect(session.options.seed).toBe(2)
  const other = curve()
  expect(other).not.toEqual(first)
  // A reseeded trainer is the trainer of that seed.
  session.prepare({ ...quick, seed: 2 })
  expect(curve()).toEqual(other)
})

test('a core of one thread trains the parts of several in turn, and goes on where they stood', async () => {
  await session.open(world, 1, () => {})
  session.prepare({ ...quick, threads: 3 })
  for (let i = 0; i < 5; i++) session.advance()
  const state = session.trainerState()
  const straight = curve()
  session.restore({ ...quick, threads: 3 }, state)
  expect(curve()).toEqual(straight)
  expect(await problem(() => session.restore({ ...quick, threads: 2 }, state))).toEqual([
    'MalformedFile',
    'checkpoint',
  ])
})

test('a text is read into another core, and trained there to the same vectors', async () => {
  await session.open(world, 1, () => {})
  session.prepare(quick)
  const first = curve()
  const other = await loadCore()
  expect(session.isIn(other)).toBe(false)
  await session.open(world, 1, () => {}, other)
  expect(session.isIn(other)).toBe(true)
  session.prepare(quick)
  expect(curve()).toEqual(first)
})

test('the loss of a curve is the mean over all pairs, weighted as they came', () => {
  const point = (all: Float64Array) => [...all.subarray(4)]
  const none = [Number.NaN, Number.NaN]
  const first = core.gatherLoss([], 10, 4, 0, 2)
  expect(point(first)).toEqual(none)
  // What is kept of a training is handed back as it came.
  const second = core.gatherLoss([...first.subarray(0, 4)], 40, 2, 0, 2)
  expect(point(second)).toEqual([40, (10 * 4 + 30 * 2) / 40])
  // A call without a pair has no loss of its own.
  const third = core.gatherLoss(second.subarray(0, 4), 40, Number.NaN, 0, 1)
  expect(point(third)).toEqual(none)
  expect(point(core.gatherLoss(third.subarray(0, 4), 50, 1, 1, 9))).toEqual([50, 1])
})

test('a call to the core is short whatever the settings, longer for threads, and a point is whole calls', () => {
  const runs = [
    { total: 300_000, threads: 1, points: 200, each: 5000 },
    { total: 1_400_000, threads: 1, points: 200, each: 5000 },
    { total: 1_400_000, threads: 3, points: 200 / 3, each: 20_000 },
    { total: 4_000_000, threads: 2, points: 100, each: 20_000 },
    { total: 30_000_000, threads: 2, points: 100, each: 20_000 },
    { total: 30_000_000, threads: 8, points: 50, each: 20_000 },
  ]
  for (const { total, threads, points, each } of runs) {
    const { tokensPerCall, callsPerPoint } = callSizesOf({ ...quick, threads }, total)
    expect(Math.abs(tokensPerCall * callsPerPoint - total / points)).toBeLessThan(callsPerPoint + 1)
    expect(tokensPerCall).toBeLessThanOrEqual(each * threads)
    // As long as the points allow.
    expect((callsPerPoint - 1) * each * threads).toBeLessThan(total / points)
  }
  const heavy = { ...quick, embeddingDim: 4096, window: 100, negatives: 100 }
  expect(callSizesOf(heavy, 1_000_000).tokensPerCall).toBe(1)
  // Threads share a call.
  expect(callSizesOf({ ...heavy, threads: 4 }, 1_000_000).tokensPerCall).toBe(8)
  expect(callSizesOf(quick, 3)).toEqual({ tokensPerCall: 1, callsPerPoint: 1 })
})

test.each([
  ['nothing', '', ['EmptyText', 'text']],
  ['white space', ' \n\t\r\n ', ['EmptyText', 'text']],
  ['emoji alone', '😀 🎉\n🦉', ['EmptyText', 'text']],
  ['binary bytes', new Uint8Array(5000).map((_, i) => (i * 7919) % 256), ['NotText', 'text']],
  ['words rarer than the minimum', 'each word once', ['EmptyVocabulary', 'minCount']],
])(
  '%s is refused with its kind and cause, and the text before stays',
  async (_, text, expected) => {
    await open('the cat sees the dog')
    expect(await problem(() => open(text, expected[1] === 'minCount' ? 5 : 1))).toEqual(expected)
    expect(session.sentence(0, 1).words).toEqual(['the', 'cat', 'sees', 'the', 'dog'])
  },
)

test('one word is a text, but nothing to train on', async () => {
  await open('word')
  expect(await problem(() => session.prepare(quick))).toEqual(['EmptyText', 'text'])
})

test('carriage returns end lines like line feeds, and cutting a text changes nothing', async () => {
  const words = 'café naïve '.repeat(120_000)
  const summary = await open(`${words}\r\nnext line\r\n`)
  expect(summary.tokens).toBe(240_002)
  expect(summary.sentences).toBe(2)
  expect(summary.words.slice(0, 2).sort()).toEqual(['café', 'naïve'])
})

test('a line of a megabyte is shown cut, and its length is told', async () => {
  await open('one two three '.repeat(80_000))
  const { words, length, centres, contexts } = session.sentence(0, 2)
  expect(length).toBe(240_000)
  expect(words.length).toBeLessThan(50)
  expect(Math.max(...centres, ...contexts)).toBe(words.length - 1)
})

test('the pairs of a sentence are places within the window', async () => {
  await open('a b c d')
  const { centres, contexts } = session.sentence(0, 1)
  expect([...centres]).toEqual([0, 1, 1, 2, 2, 3])
  expect([...contexts]).toEqual([1, 0, 2, 1, 3, 2])
})

test('vectors of width 1 lie on a line, also after wider ones', async () => {
  await open('a b c d a c b d')
  session.prepare(quick)
  session.map()
  session.prepare({ ...quick, embeddingDim: 1 })
  curve()
  const { x, y, explained } = session.map()
  expect(x.length).toBe(4)
  expect([...y]).toEqual([0, 0, 0, 0])
  expect(explained).toBeCloseTo(1, 5)
})

test('the finished map lies the same, however often it was shown on the way', async () => {
  await session.open(world, 1, () => {})
  const trained = (every: number) => {
    session.prepare(quick)
    for (let call = 0; session.advance().fraction < 1; call++) if (call % every === 0) session.map()
    return session.map()
  }
  const often = trained(1)
  const seldom = trained(1e9)
  expect([...seldom.x]).toEqual([...often.x])
  expect([...seldom.y]).toEqual([...often.y])
  session.rewind()
  while (session.advance().fraction < 1);
  expect([...session.map().x]).toEqual([...often.x])
})

test('a training that is brought back lays its maps as if it had never been away', async () => {
  await session.open(world, 1, () => {})
  session.prepare(quick)
  while (session.advance().fraction < 0.5);
  const [state, laying] = [session.trainerState(), session.laying]
  while (session.advance().fraction < 1);
  const whole = session.map()
  session.restore(quick, state, laying)
  while (session.advance().fraction < 1);
  expect([...session.map().x]).toEqual([...whole.x])
  expect([...session.map().y]).toEqual([...whole.y])
})

test('unknown and empty words are named with the place they were asked at', async () => {
  await session.open(world, 1, () => {})
  session.prepare(quick)
  expect(await problem(() => session.vectors().nearest('xyzzy', 3))).toEqual([
    'UnknownWord',
    'word',
  ])
  expect(await problem(() => session.vectors().analogy('man', ' ', 'woman', 3))).toEqual([
    'UnknownWord',
    'b',
  ])
  expect(await problem(() => session.vectors().axis('man', 'man', ['king']))).not.toBeNull()
})

test('the plane of an analogy has its question at (0, 0), (0, 1) and (1, 0)', async () => {
  await session.open(world, 1, () => {})
  session.prepare(quick)
  curve()
  const { plane, excluded } = session.vectors().analogy('man', 'king', 'woman', 3)
  expect(plane?.words.slice(0, 4)).toEqual(['man', 'king', 'woman', excluded[0]?.word])
  // float32 dot products of width 8
  expect(plane?.x[0]).toBeCloseTo(0, 5)
  expect(plane?.y[0]).toBeCloseTo(0, 5)
  expect(plane?.y[1]).toBeCloseTo(1, 5)
  expect(plane?.x[2]).toBeCloseTo(1, 5)
  expect(session.vectors().analogy('man', 'man', 'woman', 3).plane).toBeNull()
})

test('a made-up word stands where it may, and nowhere without a slot', async () => {
  const { slots } = session.world()
  const slot = slots.find(({ words }) => words.includes('dog'))?.slot ?? ''
  const madeUp = { word: 'wug', slots: [slot] }
  const { words } = await session.open({ ...world, madeUp }, 1, () => {})
  expect(words).toContain('wug')
  const refused = (word: string, at: string) =>
    problem(() => session.open({ ...world, madeUp: { word, slots: [at] } }, 1, () => {}))
  expect(await refused('king', slot)).toEqual(['InvalidArgument', 'word'])
  expect(await refused('two words', slot)).toEqual(['InvalidArgument', 'word'])
  expect(await refused('wug', 'no such slot')).toEqual(['InvalidArgument', 'slot'])
})
