// The texts, trainings and maps of the worker's session on the real core.
import { readFileSync } from 'node:fs'
import { callSizesOf } from 'lexiscope/training/call-sizes.ts'
import { nearestAt } from 'lexiscope/training/film.ts'
import type { DemonstrationFrame } from 'lexiscope/training/protocol.ts'
import { Session } from 'lexiscope/training/session.ts'
import type { SkipGramOptions } from 'lexiscope/types/training.d.ts'
import { problemFrom } from 'lexiscope/utilities/problem.ts'
import createCore from 'lexiscope/wasm/training.mjs'
import { beforeEach, expect, test, vi } from 'vitest'
import { readQuery } from '../../../../web/state/fields.ts'
import { optionsOf, settingOf, trainingSchema } from '../../../../web/training/settings.ts'
import { loadCore } from '../../core.ts'

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
function curve(film?: (frame: DemonstrationFrame) => void): [number, number][] {
  const points: [number, number][] = []
  for (let so: ArrayLike<number> = []; ; ) {
    const progress = session.advance(film)
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
  expect(session.cooccurrence('a', 'elsewhere', 3)).toEqual({ sentences: 3, together: 0 })
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

test('rewinding gives the same curve and vectors again, reseeding those of that seed', async () => {
  await session.open(world, 1, () => {})
  session.prepare(quick)
  const first = curve()
  const neighbours = session.vectors.nearest('king', 5)
  expect(first.length).toBeGreaterThan(10)
  session.rewind()
  expect(curve()).toEqual(first)
  expect(session.vectors.nearest('king', 5)).toEqual(neighbours)
  session.reseed(2)
  const other = curve()
  expect(other).not.toEqual(first)
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
  const wasmBinary = readFileSync('packages/lexiscope/wasm/training.wasm')
  const other = await createCore({ wasmBinary })
  expect(session.isIn(other)).toBe(false)
  await session.open(world, 1, () => {}, other)
  expect(session.isIn(other)).toBe(true)
  session.prepare(quick)
  expect(curve()).toEqual(first)
})

test('a call to the core is short whatever the settings, and a point of the curve is whole calls', () => {
  for (const [total, threads, points, each] of [
    [300_000, 1, 200, 5000],
    [1_400_000, 3, 200 / 3, 20_000],
    [30_000_000, 8, 50, 20_000],
  ] as [number, number, number, number][]) {
    const { tokensPerCall, callsPerPoint } = callSizesOf({ ...quick, threads }, total)
    expect(Math.abs(tokensPerCall * callsPerPoint - total / points)).toBeLessThan(callsPerPoint + 1)
    expect(tokensPerCall).toBeLessThanOrEqual(each * threads)
    // As long as the points allow.
    expect((callsPerPoint - 1) * each * threads).toBeLessThan(total / points)
  }
  const heavy = { ...quick, embeddingDim: 4096, window: 100, negatives: 100 }
  expect(callSizesOf(heavy, 1_000_000).tokensPerCall).toBe(1)
  expect(callSizesOf({ ...heavy, threads: 4 }, 1_000_000).tokensPerCall).toBe(8)
  expect(callSizesOf(quick, 3)).toEqual({ tokensPerCall: 1, callsPerPoint: 1 })
})

test('warming up calls what the training will call, changes nothing of it, and frees all it made', async () => {
  const freed = [core.SkipGramTrainer, core.CorpusBuilder, core.Microworld].map(({ prototype }) =>
    vi.spyOn(prototype, 'delete'),
  )
  await session.open(world, 1, () => {})
  session.prepare(quick)
  const cold = curve()
  session.rewind()
  const train = vi.spyOn(core.SkipGramTrainer.prototype, 'train')
  for (const each of freed) each.mockClear()
  const free = [true, true, true, false]
  await session.warmUp(async () => free.shift() ?? true)
  // It ends before the next call once it is told to.
  expect(train).toHaveBeenCalledTimes(2)
  for (const each of freed) expect(each).toHaveBeenCalledTimes(1)
  expect(session.progress().fraction).toBe(0)
  vi.restoreAllMocks()
  expect(curve()).toEqual(cold)
})

test.each<[string, BlobPart, string[]]>([
  ['white space', ' \n\t\r\n ', ['EmptyText', 'text']],
  ['emoji alone', '😀 🎉\n🦉', ['EmptyText', 'text']],
  ['binary bytes', Uint8Array.from({ length: 5000 }, (_, i) => i * 7919), ['NotText', 'text']],
  ['words rarer than the minimum', 'each word once', ['EmptyVocabulary', 'minCount']],
])('%s is refused with its kind and cause, and the text before stays', async (_, text, refusal) => {
  await open('the cat sees the dog')
  expect(await problem(() => open(text, 5))).toEqual(refusal)
  expect(session.sentence(0, 1, '').words).toEqual(['the', 'cat', 'sees', 'the', 'dog'])
})

test('one word is a text, but nothing to train on', async () => {
  await open('word')
  expect(await problem(() => session.prepare(quick))).toEqual(['EmptyText', 'text'])
})

test('carriage returns end lines like line feeds, and cutting a text changes nothing', async () => {
  const summary = await open(`${'café naïve '.repeat(120_000)}\r\nnext line\r\n`)
  expect(summary).toMatchObject({ tokens: 240_002, sentences: 2 })
  expect(summary.words.slice(0, 2).sort()).toEqual(['café', 'naïve'])
})

test('a line of a megabyte is shown cut, and its length is told', async () => {
  await open('one two three '.repeat(80_000))
  const { words, length, centres, contexts } = session.sentence(0, 2, '')
  expect(length).toBe(240_000)
  expect(words.length).toBeLessThan(50)
  expect(Math.max(...centres, ...contexts)).toBe(words.length - 1)
})

test('a seed has one film, however often its map is looked at, and whether the training was restored', async () => {
  await session.open(world, 1, () => {})
  session.prepare(quick)
  const film: DemonstrationFrame[] = []
  const end = (looks = false, until = 1) => {
    film.length = 0
    while (session.advance((frame) => film.push(frame)).fraction < until) if (looks) session.frame()
    return film.map(({ x, y, fraction }) => ({ x, y, fraction }))
  }
  const first = end()
  expect(first.length).toBeGreaterThan(10)
  expect(session.frame()).toMatchObject(first.at(-1) ?? {})
  session.rewind()
  expect(end(true)).toEqual(first)
  session.rewind()
  const half = end(false, 0.5)
  const [state, laying] = [session.trainerState(), structuredClone(session.laying)]
  session.restore(quick, state, laying)
  expect([...half, ...end()]).toEqual(first)
  session.reseed(2)
  expect(session.frame().x).not.toEqual(first[0]?.x)
})

test('the frames of a film leave the training and its losses as they are without one', async () => {
  await session.open(world, 1, () => {})
  session.prepare(quick)
  const alone = curve()
  const vectors = session.vectors.copy()
  session.rewind()
  expect(curve(() => {})).toEqual(alone)
  expect(session.vectors.copy()).toEqual(vectors)
})

test('words with similar vectors are neighbours on the last map', async () => {
  await session.open(world, 1, () => {})
  session.prepare(optionsOf(defaults))
  const film: DemonstrationFrame[] = []
  while (session.advance((frame) => film.push(frame)).fraction < 1);
  const { words } = session.vectors.copy()
  const apart = ({ x, y }: DemonstrationFrame, [one, other]: readonly [string, string]) => {
    const [i, j] = [words.indexOf(one), words.indexOf(other)]
    return Math.hypot((x[i] ?? 0) - (x[j] ?? 0), (y[i] ?? 0) - (y[j] ?? 0))
  }
  const last = film.at(-1) as DemonstrationFrame
  const near = [
    ['king', 'queen'],
    ['dog', 'puppy'],
    ['red', 'blue'],
  ] as const
  const far = [
    ['king', 'dog'],
    ['puppy', 'red'],
    ['queen', 'blue'],
  ] as const
  const mean = (of: readonly (readonly [string, string])[]) =>
    of.reduce((sum, pair) => sum + apart(last, pair), 0) / of.length
  expect(3 * mean(near)).toBeLessThan(mean(far))
})

test('words are asked for by their names, and unknown ones named where they were asked', async () => {
  await session.open(world, 1, () => {})
  session.prepare(quick)
  curve()
  const { plane, excluded } = session.vectors.analogy('man', 'king', 'woman', 3)
  expect(plane?.words.slice(0, 4)).toEqual(['man', 'king', 'woman', excluded[0]?.word])
  expect(session.vectors.analogy('man', 'man', 'woman', 3).plane).toBeNull()
  const refused = (ask: (vectors: Session['vectors']) => unknown) =>
    problem(() => ask(session.vectors))
  expect(await refused((vectors) => vectors.nearest('xyzzy', 3))).toEqual(['UnknownWord', 'word'])
  expect(await refused((vectors) => vectors.analogy('man', ' ', 'woman', 3))).toEqual([
    ...['UnknownWord', 'b'],
  ])
  expect(await refused((vectors) => vectors.axis('man', 'man', ['king']))).not.toBeNull()
})

test('a made-up word stands where it may, and nowhere without a slot', async () => {
  const slot = session.world().slots.find(({ words }) => words.includes('dog'))?.slot ?? ''
  const opened = (word: string, at: string) =>
    session.open({ ...world, madeUp: { word, slots: [at] } }, 1, () => {})
  expect((await opened('wug', slot)).words).toContain('wug')
  for (const [word, at, argument] of [
    ['king', slot, 'word'],
    ['two words', slot, 'word'],
    ['wug', 'no such slot', 'slot'],
  ] as const)
    expect(await problem(() => opened(word, at))).toEqual(['InvalidArgument', argument])
})

test('the text is given as the bytes that the core would read, cut at a line where it is long', async () => {
  const bytesOf = async (text: string) => session.bytesOf(blob(text))
  expect(new TextDecoder().decode(await bytesOf('one\ntwo'))).toBe('one\ntwo')
  const long = await bytesOf(`${'a line\n'.repeat(2_400_000)}cut here`)
  expect(long.length).toBeLessThanOrEqual(1 << 24)
  expect(long.length % 'a line\n'.length).toBe(0)
})

test.each([
  ['of three words', 3],
  ['of 1,032', 1032],
])(
  'a frame of a text %s has the nearest words of the most frequent one, and none twice',
  async (_, count) => {
    const words = Array.from({ length: count }, (_, i) => `w${i}`)
    await open(`w0 w0 ${words.join(' ')}\n`)
    session.prepare(quick)
    const frame = session.frame()
    const { words: known } = session.vectors.copy()
    expect(nearestAt(frame, known, 0)).toEqual(session.vectors.nearest('w0', 3))
    expect(nearestAt(frame, known, count - 1)).toEqual(
      count > 400 ? null : session.vectors.nearest(known[count - 1] as string, 3),
    )
  },
)
