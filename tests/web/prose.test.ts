import { expect, test } from 'vitest'
import { sectionsOf } from '../../web/build/prose.ts'

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
