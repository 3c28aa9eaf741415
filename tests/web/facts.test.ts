// The tags that name a fact or a fault beside its test (tests/facts.mjs), and the facts that only
// prose and lists hold.
import { readFileSync } from 'node:fs'
import type { InputOptions, RotaryOptions } from 'lexiscope/faces/positions.d.ts'
import { expect, test } from 'vitest'
import { groups, pairs } from '../../web/exercises/07-pretrained/word-lists.ts'
import { contents } from '../../web/shell/contents.ts'
import { sectionsOf, taggedTests, tagsOf } from '../facts.mjs'
import { loadPositions, loadTokens } from './core.ts'

const prose = (folder: string) => readFileSync(`web/exercises/${folder}/prose.md`, 'utf8')

test('every exercise has at least three facts', () => {
  const facts = sectionsOf('fact')
  for (const { title } of contents)
    expect(facts[title.toLowerCase()]?.length ?? 0, title).toBeGreaterThan(2)
})

test('at least thirty faults are put into the page', () => {
  expect(taggedTests().filter(({ kind }) => kind === 'fault').length).toBeGreaterThanOrEqual(30)
})

test('every tag is a fact or a fault and stands right above a test', () => {
  for (const { kind, file, line, title } of taggedTests()) {
    expect(['fact', 'fault'], `${file}:${line}`).toContain(kind)
    expect(title, `${file}:${line}: a test is expected below the tag`).toBeTruthy()
  }
})

test('a tag is read over several lines, and one above anything else has no test', () => {
  const source = [
    '// @fact order: a sum',
    '//   forgets',
    "test.each([1, 2])('of %i words', () => {})",
    '  // @fault storage: full',
    '  const room = 0',
  ].join('\n')
  expect(tagsOf(source)).toMatchObject([
    { kind: 'fact', section: 'order', text: 'a sum forgets', title: 'of %i words', line: 1 },
    { kind: 'fault', section: 'storage', text: 'full', title: undefined, line: 4 },
  ])
})

// @fact similarity: random GPT-2 token pairs average about 0.3
// @fact trained short, read long: who uses what: BERT, GPT-2 learned; the 2017 Transformer sinusoidal; Llama,
//   Mistral, Qwen rotary; BLOOM, MPT ALiBi
test('the prose states what no figure can compute', () => {
  const models = prose('13-trained-short-read-long')
  for (const [scheme, users] of [
    ['learned', ['BERT', 'GPT-2']],
    ['sinusoidal', ['the Transformer of 2017']],
    ['rotary', ['Llama', 'Mistral', 'Qwen']],
    ['ALiBi', ['BLOOM', 'MPT']],
  ] as const) {
    const row = models.split('\n').find((line) => line.includes(`<th scope="row">${scheme}</th>`))
    for (const user of users) expect(row).toContain(user)
  }
  for (const folder of ['04-similarity', '07-pretrained']) {
    expect(prose(folder)).toMatch(/random pairs of GPT-2[^.]* about 0\.3/i)
  }
})

// @fact pretrained: bars for cat/dog, cat/the, king/queen, man/woman, happy/sad, happy/seven,
//   France/Germany, France/banana; PCA of animals, numbers, countries, colours
test('exercise 07 compares the pairs and maps the groups of the lesson', () => {
  expect(pairs.map((pair) => pair.join('/'))).toEqual([
    ...['cat/dog', 'cat/the', 'king/queen', 'man/woman'],
    ...['happy/sad', 'happy/seven', 'France/Germany', 'France/banana'],
  ])
  expect(groups.map(({ name }) => name)).toEqual(['animals', 'numbers', 'countries', 'colours'])
})

// @fact lookup: normal initialisations are one bell at two scales, Xavier's is flat
test('normal tables start as one bell at two scales, Xavier’s as a flat line', async () => {
  const core = await loadTokens()
  const size = { vocabSize: 1000, embeddingDim: 64, seed: 1 }
  const shape = (initialization: 'normal' | 'xavier', sigma: number) =>
    core.initialValues({ ...size, initialization, sigma }, 21)
  const [wide, narrow, flat] = [shape('normal', 1), shape('normal', 0.02), shape('xavier', 1)]
  expect(wide.spread / narrow.spread).toBeCloseTo(50, 3)
  // The same numbers at another scale: rounding may take one across the edge of an interval.
  for (const [i, count] of wide.counts.entries())
    expect(Math.abs(count - (narrow.counts[i] as number))).toBeLessThan(3)
  const middle = wide.counts[10] as number
  expect(middle).toBeGreaterThan(20 * Math.max(wide.counts[0] as number, wide.counts[20] as number))
  const [least, most] = [Math.min(...flat.counts), Math.max(...flat.counts)]
  // 3,048 expected in each interval; five spreads of a count are 270.
  expect(most / least).toBeLessThan(1.2)
  expect(flat.high).toBeCloseTo(Math.sqrt(6 / 1064), 4)
  expect(prose('02-lookup')).toMatch(/one bell at two scales[^.]*\. Xavier's[^.]*flat/)
})

// @fact lookup: token tables are 31 % of GPT-2 small and .35 % of GPT-3
test('token tables are 31 % of GPT-2 small and .35 % of GPT-3', async () => {
  const core = await loadTokens()
  const share = (embeddingDim: number, modelParameters: number) =>
    core.tableShare({ vocabSize: 50_257, embeddingDim, modelParameters })
  expect(100 * share(768, 124_439_808)).toBeCloseTo(31, 1)
  expect(100 * share(12_288, 175e9)).toBeCloseTo(0.35, 2)
  expect(prose('02-lookup')).toContain('31 % of GPT-2 small')
  expect(prose('02-lookup')).toContain("0.35 % of GPT-3's 175 billion")
})

// @fact positions you add: the last wavelength is 2π·10000^((D−2)/D), 35,333 at D = 32, and nears
//   2π·10,000
test('the last wave of sinusoidal positions is 35,333 long at D = 32, and nears 2π · 10,000', async () => {
  const core = await loadPositions()
  const last = (embeddingDim: number) =>
    core
      .sinusoidal({ length: 1, embeddingDim, layout: 'interleaved', base: 10_000 })
      .wavelengths.at(-1) as number
  for (const width of [2, 32, 64, 4096])
    expect(last(width) / (2 * Math.PI * 10_000 ** ((width - 2) / width))).toBeCloseTo(1, 9)
  expect(Math.round(last(32))).toBe(35_333)
  expect(last(4096) / (2 * Math.PI * 10_000)).toBeGreaterThan(0.995)
  expect(prose('09-added-positions')).toContain('35,333 positions at $D = 32$')
})

// @fact positions you add: TinyTorch's position rows start 5.7 times as large as its token rows
test('TinyTorch’s position rows start 5.7 times as large as its token rows', async () => {
  const core = await loadPositions()
  const ids = Array.from({ length: 512 }, (_, id) => id)
  const { tokens, positions } = core.composeInput(
    {
      ...{ vocabSize: 50_000, embeddingDim: 512, maxLength: 512, positions: 'learned' },
      ...{ tables: 'tinytorch', sigma: 1, scale: false, dropout: 0, mode: 'use', seed: 1 },
    },
    ids,
    [1, 512],
    1,
  )
  expect(positions.size / tokens.size).toBeCloseTo(5.7, 1)
  expect(prose('09-added-positions')).toMatch(
    /TinyTorch [^.]*5\.7 times as large as the token rows/,
  )
})

// @fact positions you add: GPT-2 small's table of positions has 786,432 parameters
test('GPT-2 small’s table of positions has 786,432 parameters', async () => {
  const { learnedPositions } = await loadPositions()
  const table = learnedPositions({ length: 1024, embeddingDim: 768, sigma: 0.02, seed: 1 })
  expect(table.parameters).toBe(786_432)
  expect(prose('09-added-positions')).toContain('GPT-2 small has 786,432 of them')
})

// @fact positions you add: row 0 is 0, 1, 0, 1, …; 10000^(−2i/D) is exp(−ln(10000) · 2i/D)
test('the first row is 0, 1, 0, 1, and exp and log give the same frequencies', async () => {
  const core = await loadPositions()
  const { table, wavelengths } = core.sinusoidal({
    ...{ length: 1, embeddingDim: 32, layout: 'interleaved', base: 10_000 },
  })
  expect([...table.values]).toEqual(Array.from({ length: 32 }, (_, c) => c % 2))
  for (const [i, wave] of wavelengths.entries())
    expect((2 * Math.PI) / wave / Math.exp((-Math.log(10_000) * 2 * i) / 32)).toBeCloseTo(1, 12)
  expect(prose('09-added-positions')).toContain('exp(-log(10000) * 2 * i / D)')
})

// @fact positions you add: a precomputed sinusoidal buffer also ends
test('a precomputed sinusoidal table refuses a longer text, as a learned one does', async () => {
  const core = await loadPositions()
  const options: InputOptions = {
    ...{
      vocabSize: 10,
      embeddingDim: 4,
      maxLength: 8,
      sigma: 1,
      scale: false,
      dropout: 0,
      seed: 1,
    },
    positions: 'sinusoidal',
    mode: 'use',
  }
  const input = (tokens: number) =>
    core.composeInput(options, Array(tokens).fill(0), [1, tokens], 1).shape
  expect([...input(8)]).toEqual([1, 8, 4])
  expect(() => input(9)).toThrow()
  expect(prose('09-added-positions')).toContain('a precomputed sinusoidal table ends too')
})

// @fact the input layer: q·k + q·p + p·k + p·p, softmax(QKᵀ/√d)V and the broadcast (1, T, D) are in
//   sight
test('the input layer shows the four terms of a score, attention and the broadcast', () => {
  const text = prose('10-compose')
  expect(text).toContain('q_x \\cdot k_x + q_x \\cdot k_p \\\\ &+ q_p \\cdot k_x + q_p \\cdot k_p')
  expect(text).toMatch(/softmax.*Q K\^\{\\top\}.*\\sqrt\{d\}.* V/)
  expect(text).toMatch(/\$\(1, T, D\)\$, are \*broadcast\*/)
})

// @fact the input layer: sinusoidal rows added to words of spread 0.02 leave the position, and hardly the word
test('the nearest row tells both parts of a sum of like rows, and hardly the word beside sinusoidal ones', async () => {
  const [core, { cosinesOf }] = await Promise.all([loadPositions(), loadTokens()])
  const [count, width] = [100, 256]
  const ids = Array.from({ length: count }, (_, id) => id)
  const found = (positions: 'sinusoidal' | 'learned', sigma: number) => {
    const input = core.composeInput(
      {
        ...{ vocabSize: count, embeddingDim: width, maxLength: count, positions, sigma },
        ...{ scale: false, dropout: 0, mode: 'use', seed: 1 },
      },
      ids,
      [1, count],
      width,
    )
    const tables = [input.tokens, input.positions, input.sum].map(({ corner }) => corner)
    const values = Float32Array.from(tables.flatMap((table) => [...table.values]))
    const cosines = cosinesOf({ rows: 3 * count, columns: width, values }, false).values
    return [0, count].map((from) => {
      const own = ids.filter((i) => {
        const start = (2 * count + i) * 3 * count + from
        const row = cosines.subarray(start, start + count)
        return row.indexOf(Math.max(...row)) === i
      })
      return own.length
    })
  }
  expect(found('learned', 1)).toEqual([100, 100])
  expect(found('sinusoidal', 0.02)).toEqual([2, 100])
  expect(prose('10-compose')).toMatch(
    /identifies the position in all 100 sums, but the word in only 2\./,
  )
})

// @fact rotary: the tables of cosines and sines are two, sized by the head's width
test('rotary’s cosines and sines are two tables, sized by the head’s width', async () => {
  const core = await loadPositions()
  const { cosines, sines } = core.rotaryTables({
    ...{ length: 7, embeddingDim: 64, pairs: 'halves', base: 10_000, rotaryDim: 64 },
    ...{ scaling: 'none', factor: 1, trainedLength: 0 },
  })
  for (const { rows, columns } of [cosines, sines]) expect([rows, columns]).toEqual([7, 32])
  expect(prose('11-rotary')).toMatch(/two tables that are sized by the width of a \*\*head\*\*/)
})

// @fact rotary: for every query and distance there is a key whose score is highest there
test('for every query and distance there is a key whose rotary score is highest just there', async () => {
  const core = await loadPositions()
  const [length, width] = [128, 64]
  const options: RotaryOptions = {
    ...{ length, embeddingDim: width, pairs: 'halves', base: 10_000, rotaryDim: width },
    ...{ scaling: 'none', factor: 1, trainedLength: 0 },
  }
  const query = core.randomVectors(1, width, 1).values
  for (const distance of [0, 1, 7, 50, 100]) {
    // The query itself, turned as far.
    const { rows } = core.rotaryMeeting(options, options, query, query, distance, 0)
    const key = rows.values.slice(width, 2 * width)
    const { scores } = core.rotaryScores(options, options, query, key)
    const ofLast = scores.values.subarray((length - 1) * length)
    expect(length - 1 - ofLast.indexOf(Math.max(...ofLast))).toBe(distance)
  }
  expect(prose('11-rotary')).toContain(
    'for every query and every distance there is a key whose score is highest just there',
  )
})

// @fact similarity: from the mean about half of all pairs are negative; their mean over n rows is
//   never below −1/(n−1)
test('from their mean, about half of all pairs are negative, and their mean is at least −1/(n−1)', async () => {
  const core = await loadTokens()
  const rows = 200
  const table = {
    vocabSize: rows,
    embeddingDim: 32,
    initialization: 'normal',
    sigma: 1,
    seed: 1,
  } as const
  const { values } = core.cosinesOf(core.initialTable(table), true)
  const pairs = [...values].filter((_, i) => i % rows > Math.floor(i / rows))
  const mean = pairs.reduce((sum, each) => sum + each, 0) / pairs.length
  // Float32 rounds each cosine by less than 1e-6.
  expect(mean).toBeGreaterThanOrEqual(-1 / (rows - 1) - 1e-6)
  expect(Math.abs(pairs.filter((each) => each < 0).length / pairs.length - 0.5)).toBeLessThan(0.03)
  const text = prose('04-similarity')
  expect(text).toContain('about half of all pairs have a negative cosine')
  expect(text).toMatch(
    /mean over all pairs of \$n\$ rows is about 0, and never below \$-1\/\(n-1\)\$/,
  )
})

// @fact positions you add: at D = 32, 3 of the 16 clocks turn by a radian or more within 4 positions
test('at D = 32, 3 of the 16 clocks turn by a radian or more within 4 positions', async () => {
  const core = await loadPositions()
  const { wavelengths } = core.sinusoidal({
    ...{ length: 1, embeddingDim: 32, layout: 'interleaved', base: 10_000 },
  })
  expect(wavelengths).toHaveLength(16)
  expect([...wavelengths].filter((wave) => (4 * 2 * Math.PI) / wave >= 1)).toHaveLength(3)
  const asked = readFileSync('web/exercises/09-added-positions/predictions.ts', 'utf8')
  expect(asked).toContain('3 of the 16 turn by a radian')
})

// @fact alibi: slope 1/4, equal scores and 16 keys: 22.5 % to itself, 40 % with its neighbour
test('with slope 1/4 and 16 words, ALiBi gives 22.5 % to the word itself and 40 % with its neighbour', async () => {
  const core = await loadPositions()
  const options = { heads: 4, length: 16, reach: 'causal', scores: 'equal', seed: 1 } as const
  const { values } = core.alibiEffect(options, 0).biasedWeights
  const [before = 0, itself = 0] = values.subarray(-2)
  expect(100 * itself).toBeCloseTo(22.5, 1)
  expect(Math.round(100 * (itself + before))).toBe(40)
  expect(prose('12-alibi')).toMatch(/22\.5 % of its attention to itself, and 40 %/)
})

// @fact gradients: Adam's state is two numbers for each: 308.8 MB for GPT-2 small's token rows
test('Adam keeps two numbers for every number of the table: 308.8 MB for GPT-2 small’s', async () => {
  const core = await loadTokens()
  const { bytes } = core.tableCost({ vocabSize: 50_257, embeddingDim: 768, numberBytes: 4 })
  expect((bytes / 1e6).toFixed(1)).toBe('154.4')
  expect(((2 * bytes) / 1e6).toFixed(1)).toBe('308.8')
  expect(prose('03-gradients')).toMatch(/154\.4 MB of token rows that is another 308\.8 MB/)
})

// @fact gradients: Adam's running mean carries a row on for a few dozen steps after its last use
test('after one use, Adam’s steps on a row shrink to a hundredth within a few dozen batches', async () => {
  const core = await loadTokens()
  const table = {
    vocabSize: 3,
    embeddingDim: 2,
    initialization: 'normal',
    sigma: 1,
    seed: 1,
  } as const
  const batches = [[0], ...Array.from({ length: 60 }, () => [1])]
  const options = {
    optimizer: 'adam',
    objective: 'sum',
    learningRate: 0.1,
    paddingId: null,
  } as const
  const steps = core
    .updateRows(table, batches, options)
    .map(({ change }) => Math.abs(change.values[0] as number))
  const first = steps[0] as number
  expect(steps[10]).toBeGreaterThan(0.1 * first)
  const still = steps.findIndex((step) => step < 0.01 * first)
  expect(still).toBeGreaterThan(24)
  expect(still).toBeLessThan(60)
})

// @fact tokens: pairs are 18 % of the products in GPT-2 small's layers at 1,024 tokens
// @fact lookup: Gemma 3 270M's table is about 170 of its 270 million parameters
test('shares that follow from a model’s sizes are as stated', async () => {
  const [length, width] = [1024, 768]
  // A token and a layer: q, k, v, output (4 D²) and the MLP (8 D²); pairs: scores and means (2 T D).
  const ofPairs = 2 * length * width
  expect(Math.round((100 * ofPairs) / (12 * width ** 2 + ofPairs))).toBe(18)
  // Behind the mask a token sees itself and those before it.
  const seen = ofPairs * ((length + 1) / (2 * length))
  expect(Math.round((100 * seen) / (12 * width ** 2 + seen))).toBe(10)
  expect(prose('01-tokens')).toContain('18 % of the products at 1,024 tokens, or 10 %')
  const core = await loadTokens()
  const gemma = { vocabSize: 262_144, embeddingDim: 640, modelParameters: 268_098_176 }
  expect(core.tableShare(gemma)).toBeCloseTo(170 / 270, 2)
  expect(prose('02-lookup')).toContain('170 of the 270 million in Gemma 3 270M')
})

const STATED = [
  ['01-tokens', /byte-level.*BPE.*started from characters, with a mark at the end of each word/],
  ['02-lookup', /Mikolov et al\., \*Distributed Representations/],
  ['04-similarity', /rarer is a cosine of, say, 0\.3 between \*random\* rows/],
  ['04-similarity', /Suzuki et al\..*2013; Mu and Viswanath/],
  ['05-skip-gram', /drawn as often as words occur.*pointwise mutual information.*shifted PMI/],
  ['05-skip-gram', /where \$D\$ is large enough/],
  ['05-skip-gram', /In BERT it is the \*frequent\* words whose cosines come out too low/],
  ['05-skip-gram', /The \*\*window\*\* decides how far a context reaches/],
  ['06-analogies', /Mikolov, Yih and Zweig.*2013/],
  ['07-pretrained', /Pennington, Socher and Manning.*2014.*Bojanowski et al\..*2017/],
  ['07-pretrained', /Bolukbasi et al\..*2016/],
  ['09-added-positions', /\*segment embedding\* from a table with two rows, 2 · 768 = 1,536/],
  ['11-rotary', /bloc97.*2023/],
  ['12-alibi', /before all of them are scaled to add up to 1/],
  ['12-alibi', /Shaw, Uszkoreit and Vaswani.*2018; Dai et al\..*2019; Raffel et al\..*2020/],
  [
    '13-trained-short-read-long',
    /10,000 in layers that see a window, 1,000,000 .*Gemma 3 .*Gemma 4/,
  ],
  ['13-trained-short-read-long', /none of the current language models below/],
  ['10-compose', /standard deviation of 0\.01, and tokens with 0\.02/],
  ['13-trained-short-read-long', /no head of a single layer can point at the third place/],
  [
    '13-trained-short-read-long',
    /the same 50 steps bring the \*unstretched\* model to about nine answers in ten/,
  ],
  ['13-trained-short-read-long', /Elhage et al\..*2021/],
  ['01-tokens', /WordPiece[^.]*\. It also grows its pieces by merging.*makes the text most likely/],
  ['01-tokens', /\[CLS\]\*\* \(id 101\).*\[SEP\]\*\* \(id 102\).*segment embedding/],
  ['02-lookup', /In PyTorch this table is called `nn\.Embedding`/],
  [
    '02-lookup',
    /\(1, T, D\)\$ table of positions fit together because the first axis is \*\*broadcast\*\*/,
  ],
  ['03-gradients', /For a few dozen steps a rare word coasts along its last update/],
  ['01-tokens', /1045 2066 2653 spells \*i like language\*, and 10733 would be \*pizza\*/],
  ['02-lookup', /Karpathy's [^.]*the third lecture, the one on the MLP/],
  ['07-pretrained', /largest absolute value becomes 127, then round/],
  [
    '11-rotary',
    /the inverse of \$R_m\$ is \$R_\{-m\}\$, and of a rotation the inverse is the transpose/,
  ],
  [
    '18-review',
    /the inverse of \$R_m\$ is \$R_\{-m\}\$\. The inverse of a rotation is its transpose/,
  ],
  ['11-rotary', /\*because\* scores fall with distance\. They need not/],
  ['11-rotary', /Barbero et al\.[^.]*Round and Round We Go/],
  ['11-rotary', /Dynamic NTK.*length of the sequence/],
  ['11-rotary', /llama3.*high frequency factor.*low frequency factor/],
  ['11-rotary', /LongRoPE.*two lists/],
  ['11-rotary', /YaRN.*beta fast.*beta slow.*truncate.*attention factor/],
  ['12-alibi', /Another largest exponent than 8/],
  ['13-trained-short-read-long', /llama3's frequency rule<\/th><td>Llama 3\.1/],
  ['13-trained-short-read-long', /larger base<\/th><td>Code Llama .*1,000,000.*Llama 3 .*500,000/],
  ['13-trained-short-read-long', /hybrid: rotary, and none in every fourth layer<\/th><td>Llama 4/],
  ['13-trained-short-read-long', /multimodal rotary.*Qwen2-VL/],
  ['10-compose', /\\sqrt\{D\}.*The paper of 2017 does it and gives no reason/],
  ['05-skip-gram', /Jay Alammar, \*The Illustrated Word2vec\*/],
  ['11-rotary', /Relative Revolution\*, EleutherAI, 2021/],
  ['13-trained-short-read-long', /sinusoidal<\/th><td>[^<]*none of the current language models/],
] as const

// @fact tokens: byte-level BPE is GPT-2's; Sennrich's began with characters and an end-of-word mark
// @fact lookup: full softmax is the second word2vec paper's
// @fact similarity: 0.3 means more in a wider table for random rows; centring is Suzuki et al.'s
// @fact skip-gram: PMI only for noise as frequent as words, and D large enough; the window decides;
//   BERT's cosines are too low for frequent words
// @fact analogies: Mikolov, Yih and Zweig 2013
// @fact pretrained: GloVe 2014, fastText 2017, Bolukbasi et al. 2016
// @fact positions you add: BERT's segment embedding has two rows
// @fact the input layer: GPT-2 draws positions with 0.01 and tokens with 0.02
// @fact the input layer: so GPT-2's positions start smaller than its tokens
// @fact rotary: NTK-aware scaling is bloc97's
// @fact alibi: weights fall by e^-slope relative to no bias; Shaw 2018, Transformer-XL 2019, T5 2020
// @fact trained short, read long: models of 2025 and 2026, and none of them sinusoidal
// @fact trained short, read long: one layer of ALiBi cannot point at the third place; induction heads are Elhage's
// @fact tokens: ids 1045 2066 2653 of BERT's vocabulary spell *i like language*; *pizza* is 10733
// @fact tokens: WordPiece merges by likelihood; [CLS] is 101, [SEP] is 102; segment embeddings
// @fact lookup: the table is nn.Embedding in PyTorch; (1,T,D) positions are broadcast to (B,T,D)
// @fact gradients: for a few dozen steps a rare word coasts along its last update under Adam
// @fact lookup: the table enters Karpathy's series in the third lecture, on the MLP
// @fact pretrained: int8 scales a row so that its largest absolute value becomes 127, then rounds
// @fact rotary: and exercises 11 and 17 say both
// @fact rotary: a fall with distance is no reason why rotary works
// @fact rotary: scalings of current models: dynamic NTK, llama3, LongRoPE's two lists, YaRN with
//   and without truncation, beta fast and slow, attention factor
// @fact alibi: another largest exponent than 8
// @fact trained short, read long: llama3's frequency rule, long-context bases, hybrids, multimodal rotary
// @fact the input layer: the 2017 paper gives no reason for √D
test('each exercise states the facts that no figure shows', () => {
  for (const [folder, fact] of STATED) expect(prose(folder), folder).toMatch(fact)
})
