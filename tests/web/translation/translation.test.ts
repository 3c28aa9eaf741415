// What the page says in a language: sentences, counts, numbers, and English where nothing stands.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Translation = typeof import('../../../web/translation/translation.ts')

let own: Translation
beforeEach(async () => {
  vi.resetModules()
  own = await import('../../../web/translation/translation.ts')
})
afterEach(() => vi.resetModules())

const word = 'king'

async function inSpanish(messages: Record<string, string | Record<string, string>>) {
  const { translatedTemplate } = await import('../../../web/translation/template.ts')
  own.speak('es', translatedTemplate)
  own.learn({ messages, prose: { 'exercises/01-a/prose.md': { one: '<p>Uno</p>' } } })
}

describe('in English', () => {
  test('a sentence is what stands in the source', () => {
    expect(own.t`Nearest to ${word}, ${0.5}`).toBe('Nearest to king, 0.5')
    expect(own.plural(1, '{0} word', '{0} words')).toBe('1 word')
    expect(own.plural(1234, '{0} word of {1}', '{0} words of {1}', 'all')).toBe(
      '1,234 words of all',
    )
    expect(own.decimal('0.25')).toBe('0.25')
    expect(own.listed(['king 0.25', '1,234'])).toBe('king 0.25, 1,234')
    const sections = { one: '<p>One</p>' }
    expect(own.sections('exercises/01-a/prose.md', sections)).toBe(sections)
  })
})

describe('in Spanish', () => {
  test('a sentence is the catalogue’s, its values where it has them', async () => {
    await inSpanish({ 'Nearest to {0}, {1}': '{1}: cerca de {0}' })
    expect(own.t`Nearest to ${word}, ${0.5}`).toBe('0,5: cerca de king')
    expect(own.t`Unknown to ${word}`).toBe('Unknown to king')
  })

  test('a count has the form of the language, and its number too', async () => {
    await inSpanish({
      '{0} word': { one: '{0} palabra', many: '{0} palabras', other: '{0} palabras' },
    })
    expect(own.plural(1, '{0} word', '{0} words')).toBe('1 palabra')
    expect(own.plural(12345, '{0} word', '{0} words')).toBe('12.345 palabras')
    expect(own.plural(2, '{0} row', '{0} rows')).toBe('2 rows')
  })

  test('numbers have a decimal comma, and a value that looks like a place is none', async () => {
    await inSpanish({ 'Of {0}, {1}': 'De {0}, {1}' })
    expect(own.number(1234.5)).toBe('1234,5')
    expect(own.decimal('1.5e-7')).toBe('1,5e-7')
    expect(own.listed(['king 0,25', 'queen 0,5'])).toBe('king 0,25; queen 0,5')
    expect(own.listed(['1.234', 'queen'])).toBe('1.234, queen')
    expect(own.t`Of ${'{1}'}, ${'b'}`).toBe('De {1}, b')
  })

  test('a section that is translated takes the place of the English one', async () => {
    await inSpanish({})
    const sections = own.sections('exercises/01-a/prose.md', { one: 'One', two: 'Two' })
    expect(sections).toEqual({ one: '<p>Uno</p>', two: 'Two' })
  })

  test('a template’s words are the catalogue’s, and lit is given the same strings each time', async () => {
    await inSpanish({ 'Press <1>{0}</1> {1} times': '{1} veces <1>{0}</1>' })
    const say = (n: number) => own.html`<p>Press <b>${'Run'}</b> ${n} times</p>`
    const [one, two] = [say(1), say(2)]
    expect(one.strings).toBe(two.strings)
    expect(one.strings.join('|')).toBe('<p>| veces <b>|</b></p>')
    expect(two.values).toEqual([2, 'Run'])
  })
})
