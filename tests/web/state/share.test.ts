import { expect, test } from 'vitest'
import {
  bibtex,
  citation,
  embeddedAddress,
  givenIn,
  linkOf,
  readFigure,
  type Shared,
  snippetOf,
} from '../../../web/state/share.ts'
import fc from '../properties.ts'

const shared: Shared = {
  page: 'https://example.org/lesson/',
  hash: '#/rotary?m=3',
  landing: '',
  title: 'Rotary',
  label: 'Query at 3, key at 10',
  figure: 'lx-planes-1',
  height: 400.5,
  given: [['score', 'same']],
  date: '2026-03-01',
}

test('the link is the address, and the embedded address names the figure and what was predicted', () => {
  expect(linkOf(shared)).toBe('https://example.org/lesson/#/rotary?m=3')
  expect(embeddedAddress(shared)).toBe(
    'https://example.org/lesson/?embed=lx-planes-1&given.score=same#/rotary?m=3',
  )
})

test('the link leads to its figure, and not to the one that its sender came by', () => {
  const landing = 'rotary-meeting.planes-1.meeting-heading'
  expect(linkOf({ ...shared, landing })).toBe(
    `https://example.org/lesson/#/rotary?m=3&at=${landing}`,
  )
  expect(linkOf({ ...shared, landing, hash: '#/rotary?at=other.bars-1' })).toBe(
    `https://example.org/lesson/#/rotary?at=${landing}`,
  )
  expect(linkOf({ ...shared, hash: '#/rotary?m=3&at=other.bars-1' })).toBe(linkOf(shared))
})

test('what was predicted comes back from the address, whatever it is', () => {
  const given = fc.array(
    fc.tuple(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/), fc.string({ maxLength: 60 })),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(given, (all) => {
      const unique = [...new Map(all)]
      const { searchParams } = new URL(embeddedAddress({ ...shared, given: unique }))
      expect(givenIn(searchParams)).toEqual(unique)
    }),
  )
})

test.each([
  'given.__proto__=x',
  'given.a/b=x',
  'given.=x',
  `given.a=${'x'.repeat(201)}`,
  'theme=dark',
])('%.30s in the address is left out', (query) => {
  expect(givenIn(new URLSearchParams(query))).toEqual([])
})

test.each([
  ['lx-planes-1', { tag: 'lx-planes', index: 0 }],
  ['lx-line-chart-12', { tag: 'lx-line-chart', index: 11 }],
  ['lx-planes', null],
  ['lx-a, script-1', null],
  ['', null],
])('%j names %j', (name, figure) => {
  expect(readFigure(name)).toEqual(figure)
})

test('no name or address breaks out of the snippet', () => {
  const hostile = `"><script>alert(1)</script><img src='x`
  const snippet = snippetOf({
    ...shared,
    label: hostile,
    title: hostile,
    hash: `#/rotary?m=${hostile}`,
    given: [['score', hostile]],
  })
  expect(snippet.match(/<script/g)).toHaveLength(1)
  expect(snippet).not.toContain('<img')
  const [, attributes = ''] = /^<iframe([^>]*)><\/iframe>/.exec(snippet) ?? []
  expect(attributes.match(/"/g)).toHaveLength(14)
  expect(snippet).toContain('height="401"')
})

test('the citations name the figure, the exercise, the link and the day', () => {
  expect(citation(shared)).toBe(
    'The Lexiscope authors: “Query at 3, key at 10”, in: Lexiscope, exercise “Rotary”. https://example.org/lesson/#/rotary?m=3 (seen on 2026-03-01).',
  )
  expect(bibtex({ ...shared, label: '50 % of {a}_b \\x' })).toBe(`@misc{lexiscope-rotary,
  author = {{The Lexiscope authors}},
  title = {50 \\% of a\\_b x},
  note = {In: Lexiscope, exercise “Rotary”. Seen on 2026-03-01},
  year = {2026},
  url = {https://example.org/lesson/#/rotary?m=3}
}`)
})
