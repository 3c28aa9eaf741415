// What a learner's Python may do wrong, on purpose or not: each gets one line, with its line in the code.
import { expect, test } from 'vitest'
import { inLanguage } from '../../../web/code/exercise.ts'
import { spelled } from '../../../web/code/language.ts'
import lookup from '../../../web/exercises/02-lookup/write-lookup/cases.ts'
import { graded as gradedFor } from '../sandbox.ts'

const exercise = inLanguage(lookup, 'python')
const graded = (code: string) => gradedFor(exercise, code)

/** A function of these lines, the first of which is line 2. */
const body = (...lines: string[]) =>
  ['def lookup(table, ids):', ...lines.map((line) => `    ${line}`)].join('\n')
const right = body(
  'if any(not 0 <= id < len(table) for id in ids):',
  '    raise IndexError("no such row")',
  'return [table[id] for id in ids]',
)

const WRONG: [name: string, code: string, line: string | RegExp][] = [
  ['a syntax error', body('return [;'), 'Line 2 cannot be read: invalid syntax.'],
  ['an indent too many', body('a = 1', '  return a'), 'Line 3 cannot be read: unexpected indent.'],
  [
    'an indent that fits none',
    body('if ids:', '    a = 1', '  return a'),
    /^Line 3 cannot be read: unindent doesn't match any outer indent level\.$/,
  ],
  [
    'another name',
    'def look(table, ids):\n    return []',
    'There is no function called lookup: keep the line that begins with “def lookup”.',
  ],
  ['an exception', body('raise KeyError("not today")'), /threw KeyError: not today \(line 2\)\.$/],
  [
    'an exception below',
    `${body('return row(ids)')}\n\ndef row(ids):\n    return ids.first`,
    /threw AttributeError: 'list' object has no attribute 'first' \(line 5\)\.$/,
  ],
  [
    'an exception outside',
    'x = 1\nraise ValueError("at once")',
    'Line 2 threw ValueError: at once, before any call.',
  ],
  [
    'an exception that cannot be shown',
    `class E(Exception):\n    def __str__(self):\n        raise self\n\n${body('raise E()')}`,
    /threw something that cannot be shown\.$/,
  ],
  [
    'endless recursion',
    body('return lookup(table, ids)'),
    /threw RuntimeError: maximum recursion depth exceeded \(line 2\): it calls itself without end\.$/,
  ],
  [
    'four gigabytes at once',
    body('return [0] * 2 ** 29'),
    /asked for more than 256 MB of memory at once\.$/,
  ],
  [
    'memory without end',
    body('rows = []', 'while True:', '    rows.append([0] * 10 ** 7)'),
    /asked for more than 256 MB of memory at once\.$/,
  ],
  ['a list in itself', body('a = []', 'a.append(a)', 'return a'), /an array that never ends at/],
  ['nothing', body('rows = ids'), /: expected shape \(1, 1\), got None: is a return missing\?$/],
  ['a text', body('return "row"'), /: expected shape \(1, 1\), got a string, row\.$/],
  ['a truth', body('return [[True]]'), /got a boolean, True at \[0\]\[0\]\.$/],
  ['a dictionary', body('return {1: 2}'), /got an object, \{1: 2\}\.$/],
  [
    'a generator',
    body('yield table[0]'),
    /: expected shape \(1, 1\), got an iterator: make it a list with list\(…\)\.$/,
  ],
  ['a map', body('return map(list, table)'), /got an iterator: make it a list with list\(…\)\.$/],
  [
    'NaN',
    body('return [[float("nan") for x in table[0]] for id in ids]'),
    /: expected \[\[1\]\], got \[\[NaN\]\]\.$/,
  ],
  [
    'its argument changed',
    body('table[0][0] = 99', 'return [table[id] if id < len(table) else [] for id in ids]'),
    'lookup changed its argument table: copy before you write.',
  ],
  [
    'a built-in changed',
    `import builtins\nbuiltins.len = lambda of: 0\n${right}`,
    'Your code changed len, on which other code relies: leave built-ins as they are.',
  ],
  ['the page', `import js\n${right}`, /^Your code reached for “js”: it runs by itself/],
  ['the bridge to the page', body('import jsffi'), /^Your code reached for “jsffi”/],
  [
    'the page, once the guard is gone',
    `import builtins\ndel builtins.__import__\n${body('import js', 'return js.fetch("./")')}`,
    /threw AttributeError: module 'js' has no attribute 'fetch'/,
  ],
  ['a question to the learner', body('return input()'), /^Your code reached for “input”/],
  [
    'what is not there',
    `import numpy as np\n${right}`,
    "Line 1 threw ImportError: no module named 'numpy', before any call.",
  ],
  [
    'the harness',
    `import __main__\n${body('return dir(__main__)')}`,
    /got a string, __class__ at \[0\]\.$/,
  ],
]

test.each(WRONG)('%s gets its line', async (_name, code, line) => {
  const { line: said, passed } = await graded(code)
  expect(passed).toBe(false)
  if (typeof line === 'string') expect(said).toBe(line)
  else expect(said).toMatch(line)
  // One line, whatever the code handed over.
  expect(said.length).toBeLessThan(500)
})

const RIGHT: [name: string, code: string][] = [
  ['an IndexError for an id without a row', right],
  ['a ValueError', right.replace('IndexError', 'ValueError')],
  [
    'tuples of tuples',
    right.replace('[table[id] for id in ids]', 'tuple(tuple(table[id]) for id in ids)'),
  ],
  [
    'annotations, and the modules of annotations',
    `from __future__ import annotations\nfrom typing import List, Optional\nRow = List[float]\n${right.replace('(table, ids)', '(table: List[Row], ids: list[int]) -> Optional[List[Row]]')}`,
  ],
  ['a built-in’s name taken for its own', `sum = 0\n${right}`],
]

test.each(RIGHT)('%s passes', async (_name, code) => {
  expect((await graded(code)).line).toMatch(/^All \d+ cases right/)
})

test('what is printed is told by lines, also one without an end', async () => {
  const { printed, lines } = await graded(
    body(
      'print("row", table[0], end=" ")',
      'print("é✓")',
      'print("x" * 1000, end="")',
      'return []',
    ),
  )
  expect(printed.slice(0, 2)).toEqual(['row [1, 2, 3] é✓', 'x'.repeat(200)])
  expect(lines).toBeGreaterThan(20)
  expect(printed).toHaveLength(20)
})

test('names of more than one word are spelled as Python spells them, and sentences stay', () => {
  expect(spelled('python', 'embeddingBackward(ids, dOutput, vocabSize)')).toBe(
    'embedding_backward(ids, d_output, vocab_size)',
  )
  expect(spelled('python', 'All rows: topK says how many; NaN, RangeError')).toBe(
    'All rows: top_k says how many; NaN, RangeError',
  )
  expect(spelled('javascript', 'topK')).toBe('topK')
})
