// The faces that are cut from others hold what the lesson writes.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cut, faces } from '../../../web/build/fonts.ts'
import { sectionsOf } from '../../../web/build/prose.ts'

/** Letters that browsers write a MathML identifier of one letter in. */
function italic(letter: string): string {
  const code = letter.codePointAt(0) as number
  const from = (first: number, base: number) => String.fromCodePoint(first + code - base)
  if (letter === 'h') return 'ℎ'
  if (/^[a-z]$/.test(letter)) return from(0x1d44e, 0x61)
  if (/^[A-Z]$/.test(letter)) return from(0x1d434, 0x41)
  if (/^[α-ω]$/.test(letter)) return from(0x1d6fc, 0x3b1)
  if (/^[Α-Ω]$/.test(letter)) return from(0x1d6e2, 0x391)
  return letter
}

const texts = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
)
const formulas = texts.flatMap((file) =>
  Object.values(sectionsOf(readFileSync(`web/${file}`, 'utf8'))).flatMap(
    (html) => html.match(/<math[\s\S]*?<\/math>/g) ?? [],
  ),
)

test('the face of formulas has every letter of every formula', () => {
  expect(formulas.length).toBeGreaterThan(100)
  const has = new Set(faces.math?.letters)
  const missing = new Set<string>()
  for (const formula of formulas) {
    const shown = formula.replace(/<annotation[\s\S]*?<\/annotation>/g, '')
    for (const [, attributes = '', text = ''] of shown.matchAll(/<m[a-z]+([^>]*)>([^<]+)</g)) {
      const letters = [...text.replace(/&(?:lt|gt|amp|nbsp);/g, ' ')].filter((one) =>
        /[^\s\u200b\u2061-\u2064]/.test(one),
      )
      const slanted = letters.length === 1 && !attributes.includes('normal')
      for (const one of letters) {
        const drawn = slanted ? italic(one) : one
        if (!has.has(drawn)) missing.add(drawn)
      }
    }
  }
  expect([...missing]).toEqual([])
})

test('it keeps the table by which browsers lower a subscript', async () => {
  const { math } = faces
  if (math === undefined) throw new Error('expected a face of formulas')
  const bytes = Buffer.from(await cut(math, 'sfnt'))
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, i) =>
    bytes.toString('latin1', 12 + 16 * i, 16 + 16 * i),
  )
  expect(tables).toContain('MATH')
})
