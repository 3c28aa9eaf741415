// node cpp/positions/schemes.mjs [--check]
// Writes the list of positional schemes for the page, packages/lexiscope/schemes.ts, from that of
// schemes.cpp; with --check, only says whether it is in step.
import { readFileSync, writeFileSync } from 'node:fs'

const kindOf = { learns_rows: 'rows', fixed_rows: 'rows', rotation: 'rotation', bias: 'bias' }
const source = readFileSync(new URL('schemes.cpp', import.meta.url), 'utf8')
const schemes = [
  ...source.matchAll(/\{\.scheme = \w+::\w+,\s*\.name = "(\w+)"(?:,\s*\.(\w+))?/g),
].map(([, name, member]) => ({ name, kind: kindOf[member] ?? 'none' }))
const union = (...kinds) =>
  schemes
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ name }) => `'${name}'`)
    .join(' | ')

const content = `// Written by cpp/positions/schemes.mjs from the list in schemes.cpp beside it.

/** How each positional scheme acts: it adds rows to token vectors, rotates queries and keys, or adds a bias to scores. */
export const SCHEMES = {
${schemes.map(({ name, kind }) => `  ${name}: '${kind}',\n`).join('')}} as const

export type SchemeName = keyof typeof SCHEMES

/** Schemes that add position embeddings to tokens, and schemes that act on the scores of a layer. */
export type AddedScheme = ${union('none', 'rows')}
export type LayerScheme = ${union('none', 'rotation', 'bias')}

export const SCHEME_NAMES = Object.keys(SCHEMES) as SchemeName[]
`

const file = new URL('../../packages/lexiscope/schemes.ts', import.meta.url)
if (!process.argv.includes('--check')) {
  writeFileSync(file, content)
} else if (readFileSync(file, 'utf8') !== content) {
  console.error('schemes.ts: expected what schemes.mjs writes, got another text')
  process.exitCode = 1
}
