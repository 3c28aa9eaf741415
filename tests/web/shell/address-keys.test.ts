// Whose key is whose, over all exercises: one key of an address has one owner.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordSchema } from '../../../web/lesson/words/word-schema.ts'
import { contents } from '../../../web/shell/contents.ts'
import { readRoute } from '../../../web/state/address.ts'
import { keyedFields, prefixed, readQuery, type Schema, text } from '../../../web/state/fields.ts'
import { trainingSchema } from '../../../web/training/settings.ts'

const root = new URL('../../../web/exercises/', import.meta.url)
const folders = readdirSync(root).filter((name) => /^\d\d-/.test(name))
const idOf = (folder: string) => folder.slice(3)
const indexOf = (folder: string) => readFileSync(new URL(`${folder}/index.ts`, root), 'utf8')
/** What needs no settings has none. */
const without = folders.filter((folder) => /export default \{ schema: \{\}, /.test(indexOf(folder)))
const schemas = new Map<string, Schema>()
for (const folder of folders.filter((folder) => !without.includes(folder)))
  schemas.set(idOf(folder), (await import(new URL(`${folder}/settings.ts`, root).href)).schema)

const shared = new Set(keyedFields({ ...trainingSchema, ...wordSchema }).map(({ key }) => key))
const everyField = [...schemas].flatMap(([id, schema]) =>
  keyedFields(schema).map((field) => ({ id, ...field })),
)
const queryOf = (address: string) => readRoute(address).query

test('the schemas here are those of all exercises, as their pages have them', () => {
  expect(folders.map(idOf)).toEqual(contents.map(({ id }) => id))
  for (const folder of folders.filter((folder) => !without.includes(folder))) {
    expect(indexOf(folder)).toMatch(/import \{[^}]*\bschema\b[^}]*\} from '\.\/settings\.ts'/)
    expect(indexOf(folder)).toContain('export default { schema, render }')
  }
})

test('no two exercises have one key, but for the settings of the training and the word of its vectors', () => {
  const owners = new Map<string, string[]>()
  for (const { id, key } of everyField) owners.set(key, [...(owners.get(key) ?? []), id])
  const several = [...owners].filter(([key, ids]) => ids.length > 1 && !shared.has(key))
  expect(several).toEqual([])
})

test('no schema has two fields of one key', () => {
  for (const [id, schema] of schemas) {
    const keys = keyedFields(schema).map(({ key }) => key)
    expect([id, keys]).toEqual([id, [...new Set(keys)]])
  }
})

test('every key of today is read as itself in its exercise', () => {
  for (const { id, key } of everyField)
    expect([...queryOf(`#/${id}?${key}=1`)]).toEqual([[key, '1']])
})

test('what is shared is read as itself everywhere', () => {
  for (const { id } of contents)
    for (const key of shared) expect([...queryOf(`#/${id}?${key}=1`)]).toEqual([[key, '1']])
})

test('every usual value, written out as a place is kept, is read again', () => {
  for (const [id, schema] of schemas) {
    const written = keyedFields(schema).map(({ key, field }) => [key, field.write(field.fallback)])
    const { values, misread } = readQuery(schema, new URLSearchParams(written))
    expect([id, misread]).toEqual([id, []])
    expect(values).toEqual(readQuery(schema, new URLSearchParams()).values)
  }
})

test('a field with a prefix is written under it, and what is wrong is told by it', () => {
  const schema = prefixed('file', { word: text('', 4) })
  expect(readQuery(schema, new URLSearchParams({ fileWord: 'king' })).values.word).toBe('king')
  expect(readQuery(schema, new URLSearchParams({ fileWord: 'queen' })).misread).toEqual([
    { key: 'fileWord', got: 'queen', expected: 'at most 4 letters on one line' },
  ])
})
