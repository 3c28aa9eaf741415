/** What the config doctor says of configs, by the compiled core. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { english } from 'lexiscope/kit/phrase.ts'
import { type CoreProblem, problemFrom } from 'lexiscope/kit/problem.ts'
import { describe, expect, test } from 'vitest'
import { exampleOf, published, textOf, wrong } from '../../../web/shell/config/examples.ts'
import {
  commandJson,
  endText,
  faultOf,
  offsetOf,
  scalingText,
  sizeText,
  turnsText,
  verdict,
  wavelengths,
} from '../../../web/shell/config/report.ts'
import { MAX_LINKED } from '../../../web/shell/config/settings.ts'
import { loadLlama } from '../core.ts'

const llama = await loadLlama()
const reportOf = (id: string) => llama.configReport(textOf(exampleOf(id)))
const saidOf = (id: string) =>
  reportOf(id).notes.map(({ severity, text }) => `${severity}: ${english(text)}`)

interface Golden {
  name: string
  context: number
  bytesPerToken: number
  rotary: { expected: number[]; unfinished: number; trainedLen: number }[]
}
const golden: Golden[] = JSON.parse(readFileSync('tests/golden/config_report.json', 'utf8'))

test.each(published.filter(({ name }) => golden.some((each) => each.name === name)))(
  '$name is reported as the papers’ formulas have it',
  ({ id, name }) => {
    const expected = golden.find((each) => each.name === name) as Golden
    const report = reportOf(id)
    expect(report.context).toBe(expected.context)
    expect(report.cache.bytesPerToken).toBe(expected.bytesPerToken)
    expect(report.rotary).toHaveLength(expected.rotary.length)
    for (const [n, one] of report.rotary.entries()) {
      const wanted = expected.rotary[n] as Golden['rotary'][number]
      expect(one.unfinishedPairs).toBe(wanted.unfinished)
      expect(one.trainedLength).toBe(wanted.trainedLen)
      // Of float64, by other libraries of mathematics.
      for (const [i, w] of one.scaled.entries())
        expect(Math.abs(w / (wanted.expected[i] as number) - 1)).toBeLessThan(1e-12)
    }
  },
)

test('published configs have neither errors nor warnings, and fit into a link', () => {
  for (const example of published) {
    const { notes } = llama.configReport(textOf(example))
    expect([example.id, notes.filter(({ severity }) => severity !== 'remark')]).toEqual([
      example.id,
      [],
    ])
    expect(textOf(example).length).toBeLessThan(MAX_LINKED)
  }
})

test('five wrong configs, and what is said of each', () => {
  expect(wrong).toHaveLength(5)
  expect(saidOf('no-type')).toEqual([
    'error: rope_scaling.rope_type is missing, and needed for rope_scaling.factor',
  ])
  expect(saidOf('other-type')).toEqual([
    'warning: rope_scaling.low_freq_factor is not used by the type yarn',
    'warning: rope_scaling.high_freq_factor is not used by the type yarn',
    'remark: the scaling applies to texts of any length, also to those within the trained 8,192',
  ])
  expect(saidOf('lengths')[0]).toBe(
    'warning: max_position_embeddings is 131,072, but 8,192 trained positions times the factor 4 are 32,768',
  )
  expect(saidOf('short-list')).toEqual([
    'error: rope_scaling.short_factor: expected 48 numbers, one a pair, got 47',
  ])
  expect(saidOf('outside')).toEqual([
    'warning: rope_scaling is not used by a text model unless it stands in text_config',
  ])
  expect(wrong.map(({ id }) => verdict(reportOf(id)))).toEqual([
    '1 error',
    '2 warnings',
    '1 warning',
    '1 error',
    '1 warning',
  ])
})

test('what scaling does to the pairs is a sentence made from their frequencies', () => {
  const of = (id: string) => reportOf(id).rotary.map(scalingText)
  expect(of('llama')).toEqual([
    '29 of 64 pairs keep their frequency, 29 are divided by 8, and 6 lie in between.',
  ])
  expect(of('gemma')).toEqual([
    'Every pair is divided by 8.',
    'No scaling: every pair turns as it was trained.',
  ])
  expect(of('phi')).toEqual(['Each pair is divided by a factor of its own, from 1.03 to 64.81.'])
  const [dynamic] = llama.configReport(
    textOf({
      ...{ id: '', name: '' },
      config: {
        ...{ model_type: 'llama', hidden_size: 64, num_attention_heads: 4 },
        ...{ max_position_embeddings: 512, rope_scaling: { type: 'dynamic', factor: 2 } },
      },
    }),
  ).rotary
  expect(dynamic && scalingText(dynamic)).toBe(
    'The fastest pair keeps its frequency, and slower ones are divided by more and more, up to 3.',
  )
})

test('how many pairs never finish a turn is told with the trained length, or not at all', () => {
  const [full] = reportOf('llama').rotary
  if (full === undefined) throw new Error('expected a rotation')
  expect(turnsText(full)).toBe(
    'Above the line of the 8,192 trained positions lie the pairs that never finish a turn there: 29 of 64.',
  )
  const longer = wavelengths(full.frequencies).filter((length) => length > 8192)
  expect(longer).toHaveLength(full.unfinishedPairs)
  expect(turnsText({ ...full, trainedLength: 0 })).toBe('')
})

test('a context without an end is told from one whose end is not known', () => {
  const of = (config: object) => {
    const { scheme, context } = llama.configReport(JSON.stringify(config))
    return endText(scheme, context)
  }
  expect(of({ model_type: 'bloom' })).toBe('no end')
  expect(of({ model_type: 'new', hidden_size: 64, num_attention_heads: 4 })).toBe('not known')
  expect(of({ model_type: 'gpt2' })).toBe('1,024')
})

test('sizes are in binary units with one decimal', () => {
  expect(sizeText(1)).toBe('1 byte')
  expect(sizeText(512)).toBe('512 bytes')
  expect(sizeText(131_072)).toBe('128.0 KiB')
  expect(sizeText(16 * 2 ** 30)).toBe('16.0 GiB')
})

test('a syntax error is found in the text by its line and column', () => {
  const text = '{\n  "name": "é😀",\n  "a": 1,\n}'
  let problem: CoreProblem | null = null
  try {
    llama.configReport(text)
  } catch (thrown) {
    problem = problemFrom(thrown)
  }
  if (problem === null) throw new Error('expected a refusal')
  expect(problem.message).toBe(
    'config.json: expected JSON in UTF-8, here a name in quotes, got a syntax error in line 4, column 1',
  )
  const fault = faultOf(problem)
  expect(fault).toEqual({ line: 4, column: 1 })
  expect(fault && offsetOf(text, fault)).toBe(text.length - 1)
  // Characters of two code units are one column.
  expect(offsetOf(text, { line: 2, column: 14 })).toBe(text.indexOf('",\n  "a"'))
})

const program = resolve(process.env.LEXISCOPE ?? 'build/native/lexiscope')

describe.skipIf(!existsSync(program))('the JSON of the page', () => {
  test.each([...published, ...wrong])('is that of the command for “$name”', (example) => {
    const text = textOf(example)
    const printed = execFileSync(program, ['positions', 'config', '-', '--json'], {
      ...{ input: text, encoding: 'utf8' },
    })
    const { rotary: expected, ...rest } = JSON.parse(printed)
    const { rotary, ...ours } = JSON.parse(
      JSON.stringify(commandJson(llama.configReport(text))),
    ) as Record<string, unknown> & { rotary: { pairs: Record<string, number>[] }[] }
    expect(ours).toEqual(rest)
    expect(rotary).toHaveLength(expected.length)
    for (const [n, { pairs, ...setting }] of rotary.entries()) {
      const { pairs: wanted, ...other } = expected[n]
      expect(setting).toEqual(other)
      // The powers of another library of mathematics differ in the last digits.
      for (const [i, pair] of pairs.entries())
        for (const [name, value] of Object.entries(pair))
          expect(Math.abs(value / wanted[i][name] - 1)).toBeLessThan(1e-12)
    }
  })
})
