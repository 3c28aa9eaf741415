import { readFileSync } from 'node:fs'
import type {
  LanguageOptions,
  LanguageText,
  LongSentences,
  OwnText,
} from 'lexiscope/faces/language.d.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { loadLanguage } from '../../core.ts'

const core = await loadLanguage()
const owned: { delete(): void }[] = []
afterEach(() => {
  for (const one of owned.splice(0)) one.delete()
})
function own<T extends { delete(): void }>(one: T): T {
  owned.push(one)
  return one
}

const world: LongSentences = { kind: 'microworld', seed: 1, sentences: 2000, madeUp: [] }

function textOf(request: LongSentences | OwnText, text = ''): LanguageText {
  const builder = own(new core.TextBuilder(request))
  if (text !== '') builder.add(new TextEncoder().encode(text))
  while (!builder.work()) expect(builder.fraction()).toBeLessThan(1)
  return own(builder.finish())
}

/** The text of `world`, made once: no trainer and no model changes it. */
let made: LanguageText | null = null
function worldText(): LanguageText {
  if (made === null) {
    const builder = new core.TextBuilder(world)
    while (!builder.work());
    made = builder.finish()
    builder.delete()
  }
  return made
}

/** A training of a few steps that a test is done with soon. */
const few = (changes: Partial<LanguageOptions> = {}): LanguageOptions => ({
  ...core.usualLanguage('rotary').options,
  steps: 40,
  width: 16,
  heads: 2,
  mlpWidth: 16,
  ...changes,
})
function trained(text: LanguageText, changes: Partial<LanguageOptions> = {}) {
  const trainer = own(new core.LanguageTrainer(text, few(changes), null))
  trainer.train(1000)
  return trainer
}
function refusal(action: () => unknown): string {
  try {
    action()
  } catch (thrown) {
    const { name, argument } = thrown as { name: string; argument: string }
    return `${name} ${argument}`
  }
  return 'nothing'
}

interface Golden {
  positions: 'rotary' | 'alibi'
  seed: number
  sentences: number
  steps: number
  losses: number[]
  loss: number
  entropy: number
  held_out_entropy: number
  pairs: number
}
const golden: Golden[] = JSON.parse(readFileSync('tests/golden/language_training.json', 'utf8'))

test.each(golden)('$positions, seed $seed: the numbers are the native command’s', (one) => {
  const text = textOf({ ...world, seed: one.seed, sentences: one.sentences })
  const { baselines, grammar } = text.facts()
  expect(baselines.pairs).toBe(one.pairs)
  expect([grammar?.entropy, grammar?.heldOut]).toEqual([one.entropy, one.held_out_entropy])
  const { layers, added } = core.usualLanguage(one.positions).options
  const { seed, steps } = one
  const trainer = trained(text, { layers, added, seed, steps })
  expect([...trainer.losses(0)]).toEqual(one.losses)
  const reading = own(own(trainer.model()).readHeldOut())
  while (!reading.read()) expect(reading.fraction()).toBeLessThan(1)
  expect(reading.result().loss).toBe(one.loss)
})

test('the microworld’s text knows its grammar, its baselines and what it keeps back', () => {
  const text = worldText()
  const facts = text.facts()
  expect(facts.words.slice(0, 3)).toEqual(['\n', 'man', 'woman'])
  expect(facts.sentences + facts.heldOutSentences).toBe(2000)
  expect(facts.counts.reduce((sum, count) => sum + count, 0)).toBe(facts.tokens)
  const { uniform, words, pairs } = facts.baselines
  expect(uniform).toBeCloseTo(Math.log(facts.words.length), 12)
  expect([uniform > words, words > pairs]).toEqual([true, true])
  expect(facts.grammar?.entropy).toBeGreaterThan(0.9)
  expect(facts.grammar?.entropy).toBeLessThan(pairs)
  expect(facts.grammar?.differentSentences).toBeGreaterThan(100_000)
  const { training, heldOut } = text.examples(5)
  for (const sentence of training) {
    expect(text.sentenceFacts(sentence)).toMatchObject({
      grammatical: true,
      inTraining: true,
      heldOut: false,
    })
  }
  for (const sentence of heldOut) {
    expect(text.sentenceFacts(sentence)).toMatchObject({
      grammatical: true,
      inTraining: false,
      heldOut: true,
    })
  }
  expect(text.sentenceFacts('the mother loves his children').grammatical).toBe(false)
  expect(text.textOf(text.ids('The  King, sleeps'.replace('sleeps', 'sees')))).toBe('the king sees')
  expect(refusal(() => text.ids('the dragon'))).toBe('UnknownWord beginning')
})

test('a model is trained, asked, kept and brought back to the bit, and opened from its file', () => {
  const text = worldText()
  const trainer = trained(text)
  expect(trainer.losses(0)).toHaveLength(40)
  const other = own(new core.LanguageTrainer(text, few(), null))
  other.train(7)
  other.restore(other.checkpoint())
  other.train(100)
  expect(other.losses(0)).toEqual(trainer.losses(0))

  const model = own(trainer.model())
  const first = own(trainer.firstModel())
  const loss = (one: typeof model) => {
    const reading = own(one.readHeldOut())
    while (!reading.read());
    return reading.result()
  }
  expect(loss(model).loss).toBeLessThan(loss(first).loss)
  expect(loss(model).optimum).toBe(text.facts().grammar?.heldOut)
  expect(loss(model).tokens).toBe(text.facts().heldOutTokens)

  const { ids, chances, truth } = model.next('the king')
  expect(new Set(ids).size).toBe(text.facts().words.length)
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4)
  expect(truth?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4)
  expect([...chances]).toEqual([...chances].sort((a, b) => b - a))
  expect(model.next('king king').truth).toBeNull()
  const { layers } = model.nextByLayer('the king')
  expect(layers).toHaveLength(3)
  expect(layers[2]?.ids).toEqual(ids)
  expect(layers[0]?.ids).not.toEqual(ids)

  const { length, weights } = model.attention('the king sees')
  expect([length, weights.length]).toEqual([4, 2 * 2 * 4 * 4])
  expect(model.tokenTable()).toMatchObject({ rows: text.facts().words.length, columns: 16 })
  expect(refusal(() => model.positionRows())).toBe('InvalidArgument added')

  const file = model.safetensors()
  const opened = own(core.openModel(file, text))
  expect(opened.next('the king').chances).toEqual(chances)
  expect(opened.facts()).toEqual(model.facts())
  const alone = own(core.textOfModel(file))
  expect(own(core.openModel(file, alone)).next('the king').truth).toEqual(truth)
  const without = own(model.withoutPositions())
  expect(without.facts().withoutPositions).toBe(true)
  expect(without.next('the king').chances).not.toEqual(chances)
})

test('sentences are drawn at any temperature, the same however many', () => {
  const model = own(trained(worldText()).model())
  const draw = (temperature: number, count: number, beginning = '') => {
    const drawing = own(model.drawing({ beginning, temperature, seed: 5, count, most: 20 }))
    while (!drawing.draw());
    const sentences = drawing.sentences()
    expect(drawing.sentences()).toEqual([])
    expect(drawing.summary().drawn).toBe(count)
    return sentences.map(({ text }) => text)
  }
  const twenty = draw(1, 20)
  expect(draw(1, 3)).toEqual(twenty.slice(0, 3))
  expect(new Set(draw(0, 5, 'the king')).size).toBe(1)
  expect(draw(0, 1, 'The King')[0]).toMatch(/^the king/)
  expect(new Set(draw(1e9, 5)).size).toBe(5)
})

test('every test is taken, and its cases told', () => {
  const text = textOf({
    ...world,
    madeUp: [{ word: 'zib', slot: 'family kin=parent gender=female' }],
  })
  const tests = own(own(trained(text).model()).tests())
  while (!tests.read());
  const scores = tests.scores()
  expect(scores.map(({ name }) => name)).toEqual([
    'agreement',
    'capitals',
    'facts',
    'order',
    'madeUp',
  ])
  for (const { name, all, learnt, copied } of scores) {
    expect(learnt.cases + copied.cases).toBe(all.cases)
    const wrong = tests.cases(name, 'wrong', 0, 10_000)
    expect(wrong).toHaveLength(Math.min(10_000, all.cases - all.right))
    for (const { rightChance, wrongChance } of wrong)
      expect(rightChance).toBeLessThanOrEqual(wrongChance)
  }
  const [first] = tests.cases('capitals', 'all', 0, 1)
  expect(first?.right).toContain(first?.rightWord)
  expect(text.facts().grammar?.madeUp).toEqual(['zib'])
  expect(tests.cases('madeUp', 'all', 0, 1)[0]?.beginning).toMatch(/zib/)
})

test('an own text is learnt by words or by byte pairs', () => {
  const lines = Array.from({ length: 60 }, (_, n) => `line ${n % 7} of ${n % 11} says naïve things`)
  for (const units of ['words', 'bytePairs'] as const) {
    const text = textOf(
      { kind: 'own', units, vocabSize: units === 'words' ? 16 : 270 },
      lines.join('\n'),
    )
    const facts = text.facts()
    expect(facts.grammar).toBeNull()
    expect(facts.unknownShare > 0).toBe(units === 'words')
    const model = own(trained(text, { tied: true, length: 16 }).model())
    expect(model.next('line 3').truth).toBeNull()
    expect(refusal(() => own(model.tests()))).toBe('InvalidArgument text')
    if (units === 'bytePairs') expect(text.textOf(text.ids('naïve ☃'))).toBe('naïve ☃')
    const file = model.safetensors()
    expect(own(core.openModel(file, text)).next('line 3')).toEqual(model.next('line 3'))
  }
})

test('rows learnt elsewhere begin the token table, and wider ones are refused', () => {
  const text = worldText()
  const values = Float32Array.from({ length: 3 * 4 }, (_, n) => Math.sin(n))
  const rows = { words: ['king', 'queen', 'elsewhere'], values, columns: 4 }
  const table = (first: typeof rows | null) =>
    own(own(new core.LanguageTrainer(text, few(), first)).firstModel()).tokenTable().values
  const [drawn, begun] = [table(null), table(rows)]
  const king = 16 * (text.ids('king')[0] ?? 0)
  expect(begun.slice(king + 4, king + 16)).toEqual(drawn.slice(king + 4, king + 16))
  expect(begun.slice(king, king + 4)).not.toEqual(drawn.slice(king, king + 4))
  expect(begun.slice(0, 16)).toEqual(drawn.slice(0, 16))
  const wide = { ...rows, columns: 6, words: ['king', 'queen'] }
  expect(refusal(() => new core.LanguageTrainer(text, few({ width: 4 }), wide))).toBe(
    'WidthMismatch width',
  )
  // As many numbers as these would be are none in 32 bits.
  const many = { words: Array(65_536).fill('king'), values: new Float32Array(), columns: 65_536 }
  expect(refusal(() => new core.LanguageTrainer(text, few(), many))).toBe('ShapeMismatch rows')
})

test('of a model’s own text, which has no sentences, nothing is learnt', () => {
  const file = own(trained(worldText()).model()).safetensors()
  const without = own(core.textOfModel(file))
  expect(refusal(() => new core.LanguageTrainer(without, few(), null))).toBe('InvalidArgument text')
})

describe('what is refused names its argument', () => {
  const ownText: OwnText = { kind: 'own', units: 'words', vocabSize: 64 }
  const made = (request: LongSentences | OwnText, text: string) => () => textOf(request, text)
  test.each<[string, () => unknown]>([
    ['EmptyText text', made(ownText, '')],
    ['EmptyText text', made(ownText, '...\n!!')],
    ['InvalidArgument text', made(ownText, 'hello')],
    ['InvalidArgument text', made(ownText, 'hello hello hello')],
    ['InvalidArgument text', made(ownText, 'no word of this\ncomes twice ever')],
    ['InvalidArgument vocabSize', made({ ...ownText, vocabSize: 2000 }, 'a a')],
    ['InvalidArgument vocabSize', made({ ...ownText, units: 'bytePairs' }, 'a a')],
    ['InvalidArgument sentences', made({ ...world, sentences: 1 }, '')],
    ['InvalidArgument word', made({ ...world, madeUp: [{ word: 'king', slot: 'animals' }] }, '')],
    ['InvalidArgument slot', made({ ...world, madeUp: [{ word: 'zib', slot: 'dragons' }] }, '')],
  ])('%s', (told, action) => {
    expect(refusal(action)).toBe(told)
  })

  test('of options, checkpoints and files', () => {
    const text = worldText()
    const trainer = trained(text)
    const model = own(trainer.model())
    const make = (changes: object) => () =>
      new core.LanguageTrainer(text, { ...few(), ...changes } as LanguageOptions, null)
    const bytes = trainer.checkpoint()
    const file = model.safetensors()
    const damaged = file.slice()
    damaged.fill(0xff, damaged.length - 8)
    const asked: [string, () => unknown][] = [
      ['InvalidArgument width', make({ width: 129 })],
      ['InvalidArgument heads', make({ heads: 3 })],
      ['InvalidArgument length', make({ length: 7 })],
      ['InvalidArgument layers', make({ layers: [] })],
      ['InvalidArgument tied', make({ tied: undefined })],
      ['InvalidArgument learningRate', make({ learningRate: 0 })],
      ['MalformedFile checkpoint', () => trainer.restore(bytes.slice(0, -1))],
      ['MalformedFile checkpoint', () => trained(text, { steps: 41 }).restore(bytes)],
      ['MalformedFile checkpoint', () => trained(textOf({ ...world, seed: 2 })).restore(bytes)],
      ['MalformedFile file', () => core.openModel(file.slice(0, -1), text)],
      ['MalformedFile file', () => core.openModel(file.slice(0, 100), text)],
      ['MalformedFile file', () => core.openModel(damaged, text)],
      ['MalformedFile file', () => core.openModel(new Uint8Array(), text)],
      [
        'InvalidArgument temperature',
        () => model.drawing({ beginning: '', temperature: -1, seed: 1, count: 1, most: 1 }),
      ],
      [
        'UnknownWord beginning',
        () => model.drawing({ beginning: 'dragons', temperature: 1, seed: 1, count: 1, most: 1 }),
      ],
      ['UnknownWord beginning', () => model.next('dragons')],
      ['SequenceTooLong beginning', () => model.next('king '.repeat(256))],
    ]
    for (const [told, action] of asked) expect(refusal(action)).toBe(told)
    expect(trainer.losses(0)).toHaveLength(40)
  })
})
