// What is said of a run that ends early, in each browser's words.
import { expect, test } from 'vitest'
import { type CodeExercise, inLanguage } from '../../../web/code/exercise.ts'
import { grade } from '../../../web/code/grade.ts'
import { LANGUAGES } from '../../../web/code/language.ts'
import { type CallResult, type End, listen, programOf } from '../../../web/code/program.ts'
import { unreadableLine } from '../../../web/code/unreadable-line.ts'
import lookup from '../../../web/exercises/02-lookup/write-lookup/cases.ts'

const exercise: CodeExercise = lookup

const lineAfter = async (end: End, ...calls: Partial<CallResult>[]) => {
  const { line, passed } = await grade(exercise, 'const lookup = 1', {
    answer: async () => ({ value: [[1]] }),
    run: async (_code, _name, _inputs, hear) => {
      for (const [index, call] of calls.entries()) {
        hear({ index, builtIn: '', lines: 0, printed: [], ...call })
      }
      return end
    },
  })
  expect(passed).toBe(false)
  return line
}

test('a worker that did not start is not taken for code that does not end', async () => {
  expect(await lineAfter({ kind: 'refused' })).toMatch(/^Your code did not start: this browser/)
  expect(await lineAfter({ kind: 'time' })).toMatch(/did not end within 3 seconds/)
})

test('code that a browser refuses without a word is told by its line', async () => {
  const unread = { kind: 'unreadable', message: '' } as const
  expect(await lineAfter({ ...unread, line: 2 })).toBe(
    'Line 2 cannot be read: look for a sign too few or too many.',
  )
  expect(await lineAfter({ ...unread, line: 0 })).toBe(
    'The code cannot be read: look for a sign too few or too many.',
  )
})

test.each([
  ['javascript', '# x: numbers\ndef lookup(table, ids):\n    return []', [1, 2], 'Python'],
  ['javascript', 'for id in ids:', [1], 'Python'],
  [
    'python',
    '// x: numbers\nfunction lookup(table, ids) {\n  return ids.map((id) => table[id])',
    [1, 2, 3],
    'JavaScript',
  ],
  ['python', '  const rows = []\n  for (const id of ids) {\n  }', [1, 2, 3], 'JavaScript'],
] as const)(
  'under %s, %j is said to look like another language',
  async (language, code, lines, other) => {
    for (const line of lines) {
      const { line: said } = await grade(inLanguage(exercise, language), code, {
        answer: async () => ({ value: [[1]] }),
        run: async () => ({ kind: 'unreadable', message: 'invalid syntax', line }),
      })
      expect(said).toBe(
        `Line ${line} cannot be read: it looks like ${other}, and ${LANGUAGES[language]} is chosen above the editor.`,
      )
    }
  },
)

test.each([
  ['javascript', 'return [;'],
  ['javascript', 'if (id in table) {'],
  ['python', 'return [;'],
  ['python', 'for id in ids'],
] as const)('under %s, %j is what is wrong with it', async (language, code) => {
  const { line } = await grade(inLanguage(exercise, language), code, {
    answer: async () => ({ value: [[1]] }),
    run: async () => ({ kind: 'unreadable', message: 'invalid syntax', line: 1 }),
  })
  expect(line).toBe('Line 1 cannot be read: invalid syntax.')
})

test('Python that could not be fetched is told as that', async () => {
  expect(await lineAfter({ kind: 'unfetched' })).toMatch(/^Python could not be loaded\. Check/)
})

test.each([
  ['Chromium', 'RangeError', 'Maximum call stack size exceeded'],
  ['WebKit', 'RangeError', 'Maximum call stack size exceeded.'],
  ['Firefox', 'InternalError', 'too much recursion'],
  ['Python', 'RuntimeError', 'maximum recursion depth exceeded'],
])('endless recursion in %s calls itself without end', async (_browser, name, message) => {
  const line = await lineAfter({ kind: 'done' }, { thrown: { name, message, line: 2 } })
  expect(line).toMatch(/\(line 2\): it calls itself without end\.$/)
})

test('a worker says that it has begun before the code runs, and a frame that it was refused', () => {
  const program = programOf('', exercise.callee, [])
  const heard: string[] = []
  const hear = { begun: () => heard.push('begun'), ran: () => heard.push('ran') }
  expect(listen(program, { begun: true }, hear)).toBeNull()
  expect(heard).toEqual([])
  expect(listen(program, { token: program.token, begun: true }, hear)).toBeNull()
  expect(heard).toEqual(['begun'])
  expect(listen(program, { refused: true }, hear)).toEqual({ kind: 'refused' })
})

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
