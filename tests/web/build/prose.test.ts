import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectParts, partsNamed } from '../../../web/build/formula.ts'
import { expectSections, prose, sectionsOf, sectionsUsed } from '../../../web/build/prose.ts'

test('formulas become MathML, in a line and on a line of their own', () => {
  const { a } = sectionsOf('## a\nwidth $D$\n\n$$ x^2 $$\n')
  expect(a).toContain('<mi>D</mi>')
  expect(a).toMatch(/<math [^>]*display="block"/)
  expect(a).not.toContain('$')
  // A strict policy forbids inline styles.
  expect(a).not.toContain('style=')
})

test('the comma after a formula stays on its line', () => {
  const { a = '' } = sectionsOf('## a\nA slope $s$, fixed, and $d$ columns. ($k$)\n')
  const together = [...a.matchAll(/<span class="together">.*?<\/math><\/span>(.)<\/span>/g)]
  expect(together.map(([, mark]) => mark)).toEqual([',', ')'])
  expect(a.replace(/<math.*?<\/math>/g, '').replace(/<[^>]+>/g, '')).toBe(
    'A slope , fixed, and  columns. ()',
  )
})

test('letters of a formula name a part of a figure, and the source is noted without the names', () => {
  const tex = '\\part{query}{R_m\\,q} \\cdot \\part{spread}{\\frac{1}{\\sqrt{\\part{width}{D}}}}'
  const { a = '' } = sectionsOf(`## a\n$$ ${tex} $$\n`)
  expect(a).toMatch(
    /^<p><lx-formula><span class="katex"><math .*<\/math><\/span><\/lx-formula><\/p>$/,
  )
  expect(a).toMatch(/<mrow part="query"><msub><mi>R<\/mi><mi>m<\/mi><\/msub>.*<mi>q<\/mi><\/mrow>/)
  expect(a).toMatch(/<mfrac part="spread">.*<mi part="width">D<\/mi>/)
  expect(a).toContain('> R_m\\,q \\cdot \\frac{1}{\\sqrt{D}} </annotation>')
  expect(a).not.toContain('href')
  expect(sectionsOf('## a\n$q$\n').a).not.toContain('lx-formula')
  // Nothing else of the prose becomes a link by a formula.
  expect(() => sectionsOf('## a\n$\\href{https://example.org}{q}$\n').a).not.toThrow()
  expect(sectionsOf('## a\n$\\href{https://example.org}{q}$\n').a).not.toContain('href="https')
})

test('the build stops at a part that no figure of the exercise knows', () => {
  const code = "highlighted.marks('score'); const rows = { first: 0 }; ['cat', 'dog'] // turned"
  const known = '<lx-term part="score">\\part{first}{q}\\part{cat – dog}{x}\\part{scores}{y}'
  expect(partsNamed(known)).toEqual(['score', 'first', 'cat – dog', 'scores'])
  expect(() => expectParts('a/prose.md', known, code)).not.toThrow()
  expect(() => expectParts('a/prose.md', '\\part{turned}{q} <lx-term part="last">', code)).toThrow(
    'a/prose.md: expected parts that the figures of the exercise know, got "turned", "last"',
  )
  const transform = prose().transform as (text: string, id: string) => unknown
  const id = `${process.cwd()}/web/exercises/11-rotary/prose.md`
  const text = readFileSync(id, 'utf8').replace('\\part{query}', '\\part{quarry}')
  expect(() => transform(text, id)).toThrow(/11-rotary\/prose\.md: .*got "quarry"$/)
})

test('a formula that cannot be read stops the build, and so does text before the first heading', () => {
  expect(() => sectionsOf('## a\n$\\frac{1$\n')).toThrow(/KaTeX/)
  expect(() => sectionsOf('text\n## a\n')).toThrow(/expected a section/)
})

test('a section that is shown and is not there, or is empty, is told with those that are', () => {
  const code = "text('bag') + section('using', 'In class') + prose['one explanation']"
  expect(sectionsUsed(code)).toEqual(['bag', 'using', 'one explanation'])
  const sections = sectionsOf('## bag\nwords\n\n## empty\n')
  expect(() => expectSections('a/prose.md', sections, ['bag'])).not.toThrow()
  expect(() => expectSections('a/prose.md', sections, ['bag', 'bog', 'empty'])).toThrow(
    'a/prose.md: expected the text of "## bog", "## empty", got "## bag", "## empty"',
  )
})

test('the build stops at an exercise whose prose lacks a section', () => {
  const transform = prose().transform as (text: string, id: string) => unknown
  const id = `${process.cwd()}/web/exercises/08-order/prose.md`
  const text = readFileSync(id, 'utf8')
  expect(transform(text, id)).toHaveProperty('code')
  expect(() => transform(text.replace('## bag again', '## again'), id)).toThrow(
    /^web\/exercises\/08-order\/prose\.md: expected the text of "## bag again", got "## /,
  )
})
