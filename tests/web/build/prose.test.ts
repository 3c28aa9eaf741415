import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectSections, prose, sectionsAsked, sectionsOf } from '../../../web/build/prose.ts'

test('each second-level heading begins a section', () => {
  expect(sectionsOf('## one\nfirst *word*\n\n## two\n\nsecond\n')).toEqual({
    one: '<p>first <em>word</em></p>',
    two: '<p>second</p>',
  })
})

test('formulas become MathML, in a line and on a line of their own', () => {
  const { a } = sectionsOf('## a\nwidth $D$\n\n$$ x^2 $$\n')
  expect(a).toContain('<mi>D</mi>')
  expect(a).toMatch(/<math [^>]*display="block"/)
  expect(a).not.toContain('$')
  // A strict policy forbids inline styles.
  expect(a).not.toContain('style=')
})

test('a formula that cannot be read stops the build, and so does text before the first heading', () => {
  expect(() => sectionsOf('## a\n$\\frac{1$\n')).toThrow(/KaTeX/)
  expect(() => sectionsOf('text\n## a\n')).toThrow(/expected a section/)
})

test('a section that is shown and is not there, or is empty, is told with those that are', () => {
  const code = "text('bag') + section('using', 'In class') + prose['one explanation']"
  expect(sectionsAsked(code)).toEqual(['bag', 'using', 'one explanation'])
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
