// Templates read as sentences: the same keys from the source and on the page.
import { describe, expect, test } from 'vitest'
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
