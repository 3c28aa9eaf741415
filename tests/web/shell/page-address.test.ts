import { afterEach, expect, test, vi } from 'vitest'
import { pageAddress } from '../../../web/shell/page-address.ts'
import { translatedTemplate } from '../../../web/translation/template.ts'
import { speak } from '../../../web/translation/translation.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const at = (address: string) => {
  vi.stubGlobal('location', new URL(address))
  return pageAddress()
}

test.each([
  ['https://example.org/lexiscope/?gpu=off#/rotary?m=3', 'https://example.org/lexiscope/'],
  ['file:///home/ada/lexiscope.html?embed=x#/rotary', 'file:///home/ada/lexiscope.html'],
  ['http://localhost:4173/#/rotary', 'http://localhost:4173/'],
  // Asked for in English, it says so to whoever prefers another language.
  ['https://example.org/?lang=en#/rotary', 'https://example.org/?lang=en'],
  // Figures depend on the seed of a teacher's link, and not on the names that it asks for.
  ['https://example.org/?ask=name&exercises=lookup&seed=7#/lookup', 'https://example.org/?seed=7'],
])('the page at %s is at %s, without what it shows', (address, page) => {
  expect(at(address)).toBe(page)
})

test('a page in another language says it, whoever chose it', () => {
  speak('es', translatedTemplate)
  expect(at('https://example.org/#/rotary')).toBe('https://example.org/?lang=es')
  expect(at('https://example.org/?lang=es&embed=x#/rotary')).toBe('https://example.org/?lang=es')
})
