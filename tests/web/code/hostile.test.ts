// What a learner's code may do wrong, on purpose or not: each gets one line. What ends code that never
// ends, and what the page's policy keeps from it, is a walk (tests/browser/code/hostile-code.spec.ts).
import { expect, test } from 'vitest'
import lookup from '../../../web/exercises/02-lookup/write-lookup/cases.ts'
import { graded } from '../sandbox.ts'

const body = (lines: string) => `function lookup(table, ids) {\n${lines}\n}`
const right =
  'return ids.map((id) => { if (!(id in table)) throw new RangeError(); return table[id] })'

const HOSTILE: [name: string, code: string, line: string | RegExp][] = [
  ['a syntax error', body('return [;'), "Line 2 cannot be read: Unexpected token ';'."],
  ['another name', 'function look(table, ids) { return [] }', /no function called lookup: keep/],
  [
    'four gigabytes at once',
    body('return new Float64Array(2 ** 29)'),
    /asked for more than 256 MB of memory at once\.$/,
  ],
  ['an array without end', body('return new Array(2 ** 30)'), /got an array that never ends\.$/],
  ['a throw', body("throw new Error('not today')"), /threw Error: not today \(line 2\)\.$/],
  ['a thrown text', body("throw 'text'"), /threw text\.$/],
  [
    'a promise',
    `async ${body('return table')}`,
    /got a promise: give the value itself, without async\.$/,
  ],
  ['a text', body("return 'row'"), /: expected shape \(1, 1\), got a string, row\.$/],
  ['nothing', body('const rows = ids'), /got undefined: is a return missing\?\.?$/],
  ['rows that differ', body('return [[1, 2], [3]]'), /got rows of 2 and 1\.$/],
  [
    'NaN',
    body('return ids.map((id) => table[0].map(() => NaN))'),
    /: expected \[\[1\]\], got \[\[NaN\]\]\.$/,
  ],
  [
    'its argument changed',
    body('table[0][0] = 99\nreturn ids.map((id) => table[id] ?? [])'),
    'lookup changed its argument table: copy before you write.',
  ],
  [
    'a built-in changed',
    `Array.prototype.map = function () { return [] }\n${body(right)}`,
    'Your code changed Array.prototype.map, on which other code relies: leave built-ins as they are.',
  ],
  [
    'a built-in replaced',
    `Math = { sqrt: () => 0 }\n${body(right)}`,
    /^Your code changed Math, on which/,
  ],
  [
    'the page',
    body("return document.querySelector('lx-app')"),
    /^Your code reached for “document”: it runs by itself/,
  ],
  ['the network', body("return fetch('./')"), /^Your code reached for “fetch”/],
  [
    'a worker of its own',
    body("return new Worker('data:text/javascript,for(;;);')"),
    /^Your code reached for “Worker”/,
  ],
  [
    'the grader',
    `const name = Object.getOwnPropertyNames(globalThis).find((key) => key.startsWith('lexiscope-'))\nglobalThis[name](() => 'passed')\n${body(right)}`,
    /^lookup\(.*\): expected shape \(1, 1\), got a string, passed\.$/,
  ],
]

test.each(HOSTILE)('%s gets its line', async (_name, code, line) => {
  const { line: said, passed } = await graded(lookup, code)
  expect(passed).toBe(false)
  if (typeof line === 'string') expect(said).toBe(line)
  else expect(said).toMatch(line)
  // One line, whatever the code handed over.
  expect(said.length).toBeLessThan(500)
})
