/** What the config doctor says of configs, by the compiled core. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { english } from 'lexiscope/utilities/phrase.ts'
import { type CoreProblem, problemFrom } from 'lexiscope/utilities/problem.ts'
import { describe, expect, test } from 'vitest'
import {
  exampleOf,
  MAX_LINKED,
  published,
  textOf,
  wrong,
} from '../../../web/shell/config/examples.ts'
import {
  commandJson,
  endText,
  faultOf,
  offsetOf,
  scalingText,
  verdict,
} from '../../../web/shell/config/report.ts'
import { loadConfig } from '../core.ts'

const core = await loadConfig()
const reportOf = (id: string) => core.configReport(textOf(exampleOf(id)))
test('published configs have neither errors nor warnings, and fit into a link', () => {
  for (const example of published) {
    const { notes } = core.configReport(textOf(example))
    expect([example.id, notes.filter(({ severity }) => severity !== 'remark')]).toEqual([
      example.id,
      [],
    ])
    expect(textOf(example).length).toBeLessThan(MAX_LINKED)
  }
})

test.each([
  ['no-type', '1 error', /rope_type is missing/],
  ['other-type', '2 warnings', /low_freq_factor is not used by the type yarn/],
  ['lengths', '1 warning', /131,072, but 8,192 .* times the factor 4 are 32,768/],
  ['short-list', '1 error', /expected 48 numbers, one a pair, got 47/],
  ['outside', '1 warning', /unless it stands in text_config/],
])('the wrong config “%s” has %s', (id, counted, note) => {
  expect(verdict(reportOf(id))).toBe(counted)
  expect(english(reportOf(id).notes[0]?.text ?? '')).toMatch(note)
  expect(wrong.map((example) => example.id)).toContain(id)
})

test('what scaling does to the pairs is a sentence made from their frequencies', () => {
  const of = (id: string) => reportOf(id).rotary.map(scalingText)
  expect(of('llama')).toEqual([expect.stringMatching(/^29 of 64 .* 29 are divided by 8, and 6 /)])
  expect(of('gemma')).toEqual([
    ...[expect.stringContaining('divided by 8'), expect.stringContaining('No scaling')],
  ])
  expect(of('phi')).toEqual([expect.stringContaining('from 1.03 to 64.81')])
  const dynamic = {
    ...{ model_type: 'llama', hidden_size: 64, num_attention_heads: 4 },
    ...{ max_position_embeddings: 512, rope_scaling: { type: 'dynamic', factor: 2 } },
  }
  expect(core.configReport(JSON.stringify(dynamic)).rotary.map(scalingText)).toEqual([
    expect.stringContaining('up to 3.'),
  ])
})

test('a context without an end is told from one whose end is not known', () => {
  const of = (config: object) => {
    const { scheme, context } = core.configReport(JSON.stringify(config))
    return endText(scheme, context)
  }
  expect(of({ model_type: 'bloom' })).toBe('no end')
  expect(of({ model_type: 'new' })).toBe('not known')
  expect(of({ model_type: 'gpt2' })).toBe('1,024')
})

test('a syntax error is found in the text by its line and column', () => {
  const text = '{\n  "name": "é😀",\n  "a": 1,\n}'
  const problem = problemOf(() => core.configReport(text))
  expect(problem.message).toContain('a name in quotes, got a syntax error in line 4, column 1')
  const fault = faultOf(problem)
  expect(fault).toEqual({ line: 4, column: 1 })
  expect(fault && offsetOf(text, fault)).toBe(text.length - 1)
  // Characters of two code units are one column.
  expect(offsetOf(text, { line: 2, column: 14 })).toBe(text.indexOf('",\n  "a"'))
})

function problemOf(ask: () => unknown): CoreProblem {
  try {
    ask()
  } catch (thrown) {
    return problemFrom(thrown)
  }
  throw new Error('expected a refusal')
}

const program = resolve(process.env.LEXISCOPE ?? 'build/native/lexiscope')

describe.skipIf(!existsSync(program))('the JSON of the page', () => {
  test.each([...published, ...wrong])('is that of the command for “$name”', (example) => {
    const text = textOf(example)
    // Of a config with an error the exit code is 1.
    const { stdout: printed } = spawnSync(program, ['positions', 'config', '-', '--json'], {
      ...{ input: text, encoding: 'utf8' },
    })
    const { rotary: expected, ...rest } = JSON.parse(printed)
    const { rotary, ...ours } = JSON.parse(
      JSON.stringify(commandJson(core.configReport(text))),
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
