// Templates, comments and formulas read as sentences of the catalogues.
import { describe, expect, test } from 'vitest'
import { withNumbersOf } from '../../../web/build/language/formulas.ts'
import type { Comparison } from '../../../web/exercises/13-trained-short-read-long/comparison.ts'
import { saveOutcomeOf } from '../../../web/exercises/13-trained-short-read-long/training.ts'
import type { Lesson } from '../../../web/lesson/lesson.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { commentsOf, withComments } from '../../../web/translation/comments.ts'
import { keysOf, rewritten } from '../../../web/translation/template.ts'

const keys = (strings: TemplateStringsArray, ..._values: unknown[]) => keysOf(strings)
const x = 0

test('the keys of a template are its sentences, with their inline elements and values', () => {
  expect(keys`<p>Press <b>Run</b>, then wait ${x} seconds.</p><p>Again</p>`).toEqual([
    ...['Press <1>Run</1>, then wait {0} seconds.', 'Again'],
  ])
  // Elements without words between them are sentences of their own.
  expect(keys`<a><span class="n">Exercise </span> ${x} <strong>Order</strong></a>`).toEqual([
    ...['Exercise', 'Order'],
  ])
  // Attributes that are read are sentences; names, keys and values are not.
  expect(
    keys`<lx-bars label="Nearest" caption="Of ${x} words" name="rows" class="wide card" .label=${x} value-name=${x}></lx-bars>`,
  ).toEqual(['Nearest', 'Of {0} words'])
  expect(keys`<p>${x} → ${x}</p><style>p { color: red }</style><pre>let a</pre>`).toEqual([])
  expect(keys`<p>
    One
    line
  </p>`).toEqual(['One line'])
  expect(keys`<button ?disabled=${x} @click=${x}>Go ${x > 1 ? 'on' : ''}</button>`).toEqual([
    'Go {0}',
  ])
})

describe('a template in another language', () => {
  test('values and elements stand where the translation has them, all else as it was', () => {
    const source = '<p class="a"> Of <b>\uE0000\uE001</b> words, \uE0001\uE001 are known. </p>'
    const spanish = 'Se conocen {1} de <1>{0}</1> palabras.'
    expect(rewritten(source, () => spanish)).toBe(
      '<p class="a"> Se conocen \uE0001\uE001 de <b>\uE0000\uE001</b> palabras. </p>',
    )
  })

  test('a quotation mark does not end the attribute', () => {
    expect(rewritten('<i title="a b"></i>', () => 'an "a"')).toBe(
      '<i title="an &quot;a&quot;"></i>',
    )
  })

  test('what is left as it is comes out to the letter', () => {
    for (const source of [
      '<p>One <b>two</b> three</p>',
      '<div>\n  <span>a</span> b\n</div>',
      '<b>open</b> text <i>more <u>deep</u></i>',
      'text <br> more',
      '</b> an end first',
      '<svg viewBox="0 0 1 1"><path d="M 0 0"/></svg> word',
    ])
      expect(rewritten(source, (key) => key).replace(/\s+/g, ' ')).toBe(source.replace(/\s+/g, ' '))
  })
})

const code = '// a: a row\n// Give it back.\nfunction same(a) {\n  return a // as it is\n}\n'

test('a comment is one key, its lines without their marks, in Python behind another mark', () => {
  expect(commentsOf(code, 'javascript')).toEqual(['a: a row\nGive it back.'])
  expect(commentsOf('const a = "// no"\n', 'javascript')).toEqual([])
  const python = '# a: a row\n# Give it back.\ndef same(a):\n    return a  # as it is\n'
  expect(commentsOf(python, 'python')).toEqual(commentsOf(code, 'javascript'))
  const said = withComments(python, () => 'a: una fila', 'python')
  expect(said).toBe('# a: una fila\ndef same(a):\n    return a  # as it is\n')
})

test('the code stays, and each line of a translation is marked', () => {
  const said = withComments(code, () => 'a: una fila\nDevuélvela\ntal cual.', 'javascript')
  expect(said).toBe(
    '// a: una fila\n// Devuélvela\n// tal cual.\nfunction same(a) {\n  return a // as it is\n}\n',
  )
  expect(withComments(code, (comment) => comment, 'javascript')).toBe(code)
})

const prose =
  'For $V = 50{,}000$ and 1.5: $0.125 \\ln s + 1$\n\n$$ (1{,}024 + 512) \\cdot x_{1,2} $$'

test('Spanish has decimal commas, and points from 10.000 on; what is no formula stays', () => {
  expect(withNumbersOf('es', prose)).toBe(
    'For $V = 50{.}000$ and 1.5: $0{,}125 \\ln s + 1$\n\n$$ (1024 + 512) \\cdot x_{1,2} $$',
  )
})

test('French has thin spaces, English what stands there', () => {
  expect(withNumbersOf('fr', '$50{,}000 \\cdot 0.5$')).toBe('$50\\,000 \\cdot 0{,}5$')
  expect(withNumbersOf('en', prose)).toBe(prose)
})

test('the saved outcome of a training of one layer and one step says so', () => {
  const notebook = new Notebook(() => null)
  const request = { task: 'followed', schemes: ['rotary'], rotaryBase: 100, trainLayers: 1 }
  const comparison = {
    request: { ...request, highestRate: 0.01 },
    runs: [{ scheme: 'rotary', options: { steps: 1, length: 32, seed: 1 }, scores: [] }],
    ranges: [],
  }
  saveOutcomeOf({ notebook } as unknown as Lesson, comparison as unknown as Comparison)
  expect(notebook.read('trained-short-read-long/came/followed').split('\n')[0]).toBe(
    '1 step on lines of 32, seed 1, rotary’s base 100, 1 layer',
  )
})
