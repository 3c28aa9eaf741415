// Numbers as each language writes them: in formulas of the prose, and before per cent.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueOf } from '../../../web/build/language/catalogues.ts'
import { withNumbersOf } from '../../../web/build/language/formulas.ts'
import { writePo } from '../../../web/build/language/po.ts'

const prose =
  'For $V = 50{,}000$ and 1.5: $0.125 \\ln s + 1$\n\n$$ (1{,}024 + 512) \\cdot x_{1,2} $$'

test('Spanish has decimal commas, and points from 10.000 on; what is no formula stays', () => {
  expect(withNumbersOf('es', prose)).toBe(
    'For $V = 50{.}000$ and 1.5: $0{,}125 \\ln s + 1$\n\n$$ (1024 + 512) \\cdot x_{1,2} $$',
  )
})

test('French has thin spaces, English what stands there', () => {
  expect(withNumbersOf('fr', '$50{,}000 \\cdot 0.5$')).toBe('$50\\,000 \\cdot 0{,}5$')
  expect(withNumbersOf('en', prose)).toBe(prose)
})

/** What a language says of one file of prose, which is all there is. */
function saidOf(english: string, translated: string) {
  const root = mkdtempSync(join(tmpdir(), 'lexiscope-'))
  const file = 'web/exercises/01-a/prose.md'
  for (const folder of ['web/exercises/01-a', 'languages/es', 'cpp', 'packages'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, file), `## one\n\n${english}\n`)
  const entries = new Map([[english, [translated]]])
  const po = writePo('es', [{ key: english, files: [file] }], entries)
  writeFileSync(join(root, 'languages/es/01-a.po'), po)
  try {
    return catalogueOf(root, 'es', '01-a').prose['exercises/01-a/prose.md']?.one
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('a catalogue has them so, and a number and its per cent stay on one line', () => {
  const said = saidOf(
    'Of $50{,}000$ rows, 71 % are near.',
    'De $50{,}000$ filas, el 71 % son afines.',
  )
  expect(said?.replace(/<[^>]+>/g, '')).toContain('50.000')
  expect(said).toContain('71\u00a0%')
})
