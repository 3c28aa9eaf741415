import type { Corpus } from 'lexiscope/faces/training.d.ts'
import { expect, test } from 'vitest'
import { loadCore } from '../../core.ts'

const core = await loadCore()

function corpusOf(text: string) {
  const builder = new core.CorpusBuilder()
  try {
    builder.add(new TextEncoder().encode(text))
    return builder.finish(1)
  } finally {
    builder.delete()
  }
}

test('an object that is deleted says so, instead of reading memory that is no longer its own', () => {
  const corpus = corpusOf('one two')
  corpus.delete()
  const deleted = 'Cannot pass deleted object as a pointer of type Corpus'
  expect(() => corpus.tokenCount()).toThrow(deleted)
  expect(() => corpus.delete()).toThrow('Corpus instance already deleted')
  const options = { ...new core.Microworld().recommendedTraining() }
  expect(() => new core.SkipGramTrainer(corpus, options)).toThrow(deleted)
})

test('an object of another class is refused, instead of its memory being taken for what it is not', () => {
  const world = new core.Microworld()
  const options = { ...world.recommendedTraining() }
  for (const other of [world, 1] as unknown as Corpus[]) {
    expect(() => new core.SkipGramTrainer(other, options)).toThrow(/ Corpus/)
  }
  const none = null as unknown as Corpus
  expect(() => new core.SkipGramTrainer(none, options)).toThrow('expected an object, got null')
  world.delete()
})

test('a trainer and a view of its vectors outlive the objects they were made of', () => {
  const corpus = corpusOf('one two one two')
  const options = { ...new core.Microworld().recommendedTraining(), embeddingDim: 4 }
  const trainer = new core.SkipGramTrainer(corpus, options)
  corpus.delete()
  expect(trainer.train(100).fraction).toBeGreaterThan(0)
  const vectors = core.vectorsOf(trainer)
  const before = vectors.toFloat32Array()
  trainer.delete()
  expect(vectors.toFloat32Array()).toEqual(before)
  expect([vectors.rows(), vectors.width()]).toEqual([2, 4])
  vectors.delete()
})

test('an object that could not be made throws the error, and no object comes', () => {
  const corpus = corpusOf('one two')
  const options = { ...new core.Microworld().recommendedTraining(), embeddingDim: 0 }
  expect(() => new core.SkipGramTrainer(corpus, options)).toThrow(
    expect.objectContaining({ name: 'InvalidArgument', argument: 'embeddingDim' }),
  )
  corpus.delete()
})

test('messages tell numbers in full', () => {
  const corpus = corpusOf('one two')
  const options = new core.Microworld().recommendedTraining()
  for (const [rate, told] of [
    [0.1 + 20, '20.1'],
    [1.5e-12, '1.5e-12'],
    [-3, '-3'],
    [1e300, '1e300'],
    [Number.POSITIVE_INFINITY, 'infinity'],
    [Number.NaN, 'not a number'],
  ] as const) {
    expect(() => new core.SkipGramTrainer(corpus, { ...options, learningRate: rate })).toThrow(
      `learning_rate: expected a number from 1e-9 to 1, got ${told}`,
    )
  }
  corpus.delete()
})

test('words cross both ways as they are, whatever the script', () => {
  const words = ['naïve', 'слово', '単語', '𐐨𐐩', 'z'.repeat(5000)]
  const corpus = corpusOf(words.join(' '))
  expect(new Set(corpus.words())).toEqual(new Set(words))
  for (const word of words) expect(corpus.words()[corpus.idOf(word)]).toBe(word)
  expect(() => corpus.idOf(7 as unknown as string)).toThrow('Cannot pass non-string to std::string')
  corpus.delete()
})
