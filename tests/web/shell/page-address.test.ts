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

test('the English page is where it is, without what it shows', () => {
  expect(at('https://example.org/lexiscope/?gpu=off#/rotary?m=3')).toBe(
    'https://example.org/lexiscope/',
  )
})

test('a page opened from a disk has the address of its file', () => {
  expect(at('file:///home/ada/lexiscope.html?embed=x#/rotary')).toBe(
    'file:///home/ada/lexiscope.html',
  )
  expect(at('file:///C:/lessons/lexiscope.html')).toBe('file:///C:/lessons/lexiscope.html')
})

test('a port belongs to the address', () => {
  expect(at('http://localhost:4173/#/rotary')).toBe('http://localhost:4173/')
})

test('a page that was asked for in English says so to whoever prefers another language', () => {
  expect(at('https://example.org/?lang=en#/rotary')).toBe('https://example.org/?lang=en')
})

test('the seed of a teacher’s link belongs to it, as figures depend on it; names that are asked for do not', () => {
  expect(at('https://example.org/?ask=name&exercises=lookup&seed=7#/lookup')).toBe(
    'https://example.org/?seed=7',
  )
})

test('a page in another language says it, whoever chose it', () => {
  speak('es', translatedTemplate)
  expect(at('https://example.org/#/rotary')).toBe('https://example.org/?lang=es')
  expect(at('https://example.org/?lang=es&embed=x#/rotary')).toBe('https://example.org/?lang=es')
})
