// The catalogues of languages/: every translation keeps what its key holds, and before a release what is
// offered is whole.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rewrittenProse } from '../../../web/build/language/markdown.ts'
import { faultOf, pluralsOf, readDrafts, readPo, writePo } from '../../../web/build/language/po.ts'
import {
  groupOf,
  isProse,
  messagesOf,
  proseKeys,
  scriptKeys,
  sourceFiles,
} from '../../../web/build/language/source.ts'
import { count, draftsFrom, entriesOf, languagesOf } from '../../../web/build/language/update.ts'
import { all } from '../all.ts'

const languages = languagesOf('.')

test.each(languages)('$name: no translation lost a place, a formula or a part', ({ tag }) => {
  expect(count('.', tag).faults).toEqual([])
})

// An English sentence may change today, and its translations tomorrow.
describe.runIf(all)('before a release', () => {
  test.each(languages)('$name: no translation is stale', ({ tag }) => {
    expect(count('.', tag).stale).toEqual([])
  })

  test.each(languages.filter(({ offered }) => offered))(
    '$name is offered, and whole',
    ({ tag }) => {
      expect(count('.', tag).missing).toEqual([])
    },
  )

  test('a catalogue holds the keys of its part of the page, as `npm run languages` writes it', () => {
    for (const { tag } of languages) {
      const entries = entriesOf('.', tag)
      for (const [group, messages] of messagesOf('.')) {
        const file = `languages/${tag}/${group}.po`
        expect(readFileSync(file, 'utf8'), file).toBe(writePo(tag, messages, entries))
      }
    }
  })
})

test('sentences of scripts are keys, and a count whose sentence is put together is refused', () => {
  const code =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a script, with its template
    'const a = t`One ${b} two`; plural(n, "{0} word", "{0} words"); html`<p>In ${t`it`}</p>`; f`no`'
  expect(scriptKeys(code)).toEqual([
    { key: 'One {0} two' },
    { key: '{0} word', other: '{0} words' },
    ...[{ key: 'In {0}' }, { key: 'it' }],
  ])
  expect(() => scriptKeys('plural(n, one + "s", "words")')).toThrow('got an expression')
})

test('sentences of prose are keys, without formulas and marks of lists; the rest comes out as it was', () => {
  const text =
    '## a\n\nOne\nline with $x$.\n\n$$ x = y $$\n\n- item\n- two\n\n```\ncode\n```\n\n<summary>More</summary>\n'
  expect(proseKeys(text).map(({ key }) => key)).toEqual([
    ...['One line with $x$.', 'item', 'two', 'More'],
  ])
  expect(rewrittenProse(text, (key) => key.toUpperCase())).toContain('- ITEM\n- TWO')
  const bare = (each: string) => each.replace(/\s+/g, ' ')
  for (const file of sourceFiles('.').filter(isProse)) {
    const prose = readFileSync(file, 'utf8')
    expect(bare(rewrittenProse(prose, (key) => key)), file).toBe(bare(prose))
  }
})

test('a part of the page has its own catalogue', () => {
  expect(groupOf('web/exercises/12-alibi/bias.ts')).toBe('12-alibi')
  expect(groupOf('web/exercises/12-alibi/meta.ts')).toBe('page')
  expect(groupOf('web/shell/teacher/index.ts')).toBe('rooms')
  expect(groupOf('cpp/base/shape.cpp')).toBe('core')
})

describe('a translation', () => {
  test.each([
    ['Of {0}', ['De {0}'], ''],
    ['Of {0}', ['De'], 'expected {0}, got none'],
    ['A <1>b</1>', ['Un b'], 'expected </1> <1>, got none'],
    ['For $x$', ['Para $y$'], 'expected the formulas $x$, got $y$'],
    ['[a](glossary:token)', ['[un](glossary:ficha)'], 'expected (glossary:token)'],
    ['a', [''], 'not translated'],
  ])('of “%s” as %j: %s', (key, forms, fault) => {
    const found = faultOf({ key, files: [] }, forms, 'es')
    if (fault === '') expect(found).toBe('')
    else expect(found).toContain(fault)
  })

  test('that counts has a form for each plural of its language', () => {
    expect(pluralsOf('es')).toEqual(['one', 'many', 'other'])
    const message = { key: '{0} word', other: '{0} words', files: [] }
    expect(faultOf(message, ['{0} palabra'], 'es')).toBe('expected 3 forms, got 1')
    const uncounted = ['una palabra', '{0} palabras', '{0} palabras']
    expect(faultOf(message, uncounted, 'es')).toBe('expected {0}, got none')
  })

  test('is read back from its file; one that is in doubt is not', () => {
    const messages = [{ key: 'A "b"\\n', files: ['x.ts'] }]
    const text = writePo('es', messages, new Map([['A "b"\\n', ['Un «b»']]]))
    expect(readPo(text, 'es.po').get('A "b"\\n')).toEqual(['Un «b»'])
    expect(readPo(`${text}\n#, fuzzy\nmsgid "c"\nmsgstr "d"\n`, 'es.po').has('c')).toBe(false)
  })

  test('whose English was changed brings what was said before, for its translator alone', () => {
    const before = new Map([
      ['The two "words" are near', ['Las dos «palabras» están cerca']],
      ['Rows', ['Filas']],
    ])
    const messages = [
      { key: 'The two "words" are very near', files: ['x.ts'] },
      { key: 'Columns of numbers', files: ['x.ts'] },
    ]
    const text = writePo('es', messages, before, draftsFrom(messages, before, 'es'))
    expect(text).toContain('#, fuzzy')
    expect(text).toContain('#| msgid "The two \\"words\\" are near"')
    // No reader sees it; the next update keeps it, until it is translated.
    expect(readPo(text, 'es.po')).toEqual(new Map([['Columns of numbers', ['']]]))
    const drafts = readDrafts(text)
    expect(drafts).toEqual(
      new Map([
        [
          'The two "words" are very near',
          { forms: ['Las dos «palabras» están cerca'], previous: 'The two "words" are near' },
        ],
      ]),
    )
    expect(writePo('es', messages, readPo(text, 'es.po'), drafts)).toBe(text)
    const now = new Map([['The two "words" are very near', ['Están muy cerca']]])
    expect(writePo('es', messages, now, drafts)).not.toContain('fuzzy')
  })
})
