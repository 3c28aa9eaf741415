// Whose key is whose, over all exercises: one key of an address has one owner.
import { expect, test } from 'vitest'
import { wordSchema } from '../../../web/lesson/words/word-schema.ts'
import { contents } from '../../../web/shell/contents.ts'
import {
  keyedFields,
  prefixed,
  readQuery,
  type Schema,
  text,
  wholeNumbers,
} from '../../../web/state/fields.ts'
import { trainingSchema } from '../../../web/training/settings.ts'

type Exported = Readonly<Record<string, unknown>>
// What needs no settings has no such file.
const files = import.meta.glob<Exported>('../../../web/exercises/*/settings.ts', { eager: true })

const isField = (value: unknown) => typeof (value as Schema[string] | null)?.write === 'function'

/** Of single fields and of whole schemas, by their names; without those that the lesson brings. */
function fieldsOf(exported: Exported): Schema {
  const fields = Object.entries(exported).flatMap(([name, value]) => {
    if (isField(value)) return [[name, value] as const]
    const inside = Object.entries(value ?? {})
    return inside.every(([, each]) => isField(each)) ? inside : []
  })
  return Object.fromEntries(
    fields.filter(([, field]) => !('shared' in (field as object))),
  ) as Schema
}

const schemas = contents.flatMap(({ id, folder }) => {
  const schema = fieldsOf(files[`../../../web/exercises/${folder}/settings.ts`] ?? {})
  return Object.keys(schema).length === 0 ? [] : [[id, schema] as const]
})
const keysOf = (schema: Schema) => keyedFields(schema).map(({ key }) => key)
const shared = new Set(keysOf({ ...trainingSchema, ...wordSchema }))

test('no two exercises have one key, but for the settings of the training and the word of its vectors', () => {
  expect(schemas.length).toBeGreaterThan(10)
  const owners = new Map<string, string[]>()
  for (const [id, schema] of schemas)
    for (const key of keysOf(schema)) owners.set(key, [...(owners.get(key) ?? []), id])
  expect([...owners].filter(([key, ids]) => ids.length > 1 && !shared.has(key))).toEqual([])
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
  expect(readQuery(schema, new URLSearchParams({ fileWord: 'queen' })).misread).toMatchObject([
    { key: 'fileWord', got: 'queen' },
  ])
})

test('a list of whole numbers is read and written as it stands in the address', () => {
  const field = wholeNumbers([3], 3, 1, 20)
  expect(field.read('4, 5,20')).toEqual([4, 5, 20])
  expect(field.write([4, 5, 20])).toBe('4,5,20')
  for (const wrong of ['', '4,', '0', '21', '1;2', '1,2,3,4', '1.5', '-1'])
    expect(field.read(wrong), wrong).toBeUndefined()
})
