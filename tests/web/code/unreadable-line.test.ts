import { expect, test } from 'vitest'
import { unreadableLine } from '../../../web/code/unreadable-line.ts'

test.each([
  ['function lookup(table, ids) {\nreturn [;\n}', 2],
  ['function lookup(table, ids) {', 1],
  ['function lookup(table, ids) {\n  return ids }\n}', 3],
  ['const rows = 1 +\n', 2],
])('%j cannot be read from line %i', (code, line) => {
  expect(unreadableLine(code)).toBe(line)
})

test.each([
  '',
  'function lookup(table, ids) {\n  return ids.map((id) => [...table[id]])\n}\n',
  // Refused by a browser, and read by a parser that knows no names.
  'let row\nlet row',
])('%j has no such line', (code) => {
  expect(unreadableLine(code)).toBe(0)
})
