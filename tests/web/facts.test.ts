// Numbers that the prose states and no figure shows, computed again.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadPositions, loadTokens } from './core.ts'

const prose = (folder: string) => readFileSync(`web/exercises/${folder}/prose.md`, 'utf8')

test('token tables are 31 % of GPT-2 small, 63 % of Gemma 3 270M and .35 % of GPT-3', async () => {
  const core = await loadTokens()
  const share = (vocabSize: number, embeddingDim: number, modelParameters: number) =>
    100 * core.tableShare({ vocabSize, embeddingDim, modelParameters })
  expect(share(50_257, 768, 124_439_808)).toBeCloseTo(31, 1)
  expect(Math.round(share(262_144, 640, 268_098_176))).toBe(63)
  expect(share(50_257, 12_288, 175e9)).toBeCloseTo(0.35, 2)
  const solutions = readFileSync('web/exercises/02-lookup/teacher/solutions.md', 'utf8')
  for (const share of ['GPT-2 small: 31 %', 'Gemma 3 270M: 63 %', 'GPT-3: 0.35 %'])
    expect(solutions).toContain(share)
})

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

test('GPT-2 small’s table of positions has 786,432 parameters', async () => {
  const { learnedPositions } = await loadPositions()
  const table = learnedPositions({ length: 1024, embeddingDim: 768, sigma: 0.02, seed: 1 })
  expect(table.parameters).toBe(786_432)
  expect(prose('09-added-positions')).toContain('GPT-2 small has 786,432 of them')
})

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

test('at D = 32, 3 of the 16 clocks turn by a radian or more within 4 positions', async () => {
  const core = await loadPositions()
  const { wavelengths } = core.sinusoidal({
    ...{ length: 1, embeddingDim: 32, layout: 'interleaved', base: 10_000 },
  })
  expect(wavelengths).toHaveLength(16)
  expect([...wavelengths].filter((wave) => (4 * 2 * Math.PI) / wave >= 1)).toHaveLength(3)
  const asked = readFileSync('web/exercises/09-added-positions/questions.ts', 'utf8')
  expect(asked).toContain('3 of the 16 turn by a radian')
})

test('with slope 1/4 and 16 words, ALiBi gives 22.5 % to the word itself and 40 % with its neighbour', async () => {
  const core = await loadPositions()
  const options = { heads: 4, length: 16, reach: 'causal', scores: 'equal', seed: 1 } as const
  const { values } = core.alibiEffect(options, 0).biasedWeights
  const [before = 0, itself = 0] = values.subarray(-2)
  expect(100 * itself).toBeCloseTo(22.5, 1)
  expect(Math.round(100 * (itself + before))).toBe(40)
  expect(prose('12-alibi')).toMatch(/22\.5 % of its attention to itself, and 40 %/)
})

test('Adam keeps two numbers for every number of the table: 308.8 MB for GPT-2 small’s', async () => {
  const core = await loadTokens()
  const { bytes } = core.tableCost({ vocabSize: 50_257, embeddingDim: 768, numberBytes: 4 })
  expect((bytes / 1e6).toFixed(1)).toBe('154.4')
  expect(((2 * bytes) / 1e6).toFixed(1)).toBe('308.8')
  expect(prose('03-gradients')).toMatch(/154\.4 MB of token rows that is another 308\.8 MB/)
})

test('shares that follow from a model’s sizes are as stated', () => {
  const [length, width] = [1024, 768]
  // A token and a layer: q, k, v, output (4 D²) and the MLP (8 D²); pairs: scores and means (2 T D).
  const ofPairs = 2 * length * width
  expect(Math.round((100 * ofPairs) / (12 * width ** 2 + ofPairs))).toBe(18)
  // Behind the mask a token sees itself and those before it.
  const seen = ofPairs * ((length + 1) / (2 * length))
  expect(Math.round((100 * seen) / (12 * width ** 2 + seen))).toBe(10)
  expect(prose('01-tokens')).toContain('18 % of the products at 1,024 tokens, or 10 %')
})
