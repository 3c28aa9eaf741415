// Who may know whom: every import of web/ and every include of cpp/ follows the arrows of the
// design. The rules are pure functions of file names and texts, so that each can be seen to fail.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

interface Arrow {
  from: string
  to: string
  typesOnly: boolean
}

// The arrows that leave one TypeScript file; a relative target is resolved, a package keeps its name.
function imports(file: string, text: string): Arrow[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const statement =
    /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm
  const call = /(?:import\s*\(|new URL\()\s*['"]([^'"]+)['"]/g
  const found = [
    ...[...code.matchAll(statement)].map((m) => ({ to: m[2] ?? m[3] ?? '', type: Boolean(m[1]) })),
    ...[...code.matchAll(call)].map((m) => ({ to: m[1] ?? '', type: false })),
  ]
  return found.map(({ to, type }) => ({
    from: file,
    to: to.startsWith('.') ? join(dirname(file), to).replace(/\?.*$/, '') : to,
    typesOnly: type,
  }))
}

// The arrows that leave one C++ file; `known` are the project's own files, all else is the system's.
function includes(file: string, text: string, known: string[]): Arrow[] {
  return [...text.matchAll(/^\s*#\s*include\s*["<]([^">]+)[">]/gm)].map((m) => {
    const name = m[1] ?? ''
    const places = [join(dirname(file), name), join('cpp', name)]
    return {
      from: file,
      to: places.find((place) => known.includes(place)) ?? name,
      typesOnly: false,
    }
  })
}

// An exercise is a numbered folder; all else in web/exercises/ is what they share.
const exercise = (file: string) => /^web\/exercises\/(\d\d-[^/]+)\//.exec(file)?.[1]
const isWorker = (file: string) => /^web\/core\/(pretrained\/)?worker[^/]*$/.test(file)

const webRules: [string, (arrow: Arrow) => boolean][] = [
  [
    'only the worker imports the wasm module',
    ({ from, to }) => /^web\/core\/wasm\/[^/]*\.mjs$/.test(to) && !isWorker(from),
  ],
  [
    'only core/ talks to the worker',
    ({ from, to, typesOnly }) => isWorker(to) && !from.startsWith('web/core/') && !typesOnly,
  ],
  [
    'plot/ knows neither the core, nor the exercises, nor the shell',
    ({ from, to }) =>
      from.startsWith('web/plot/') && to.startsWith('web/') && !/^web\/(plot|gpu)\//.test(to),
  ],
  [
    'code/ knows the types of the core, and neither the exercises nor the shell',
    ({ from, to, typesOnly }) =>
      from.startsWith('web/code/') &&
      to.startsWith('web/') &&
      !to.startsWith('web/code/') &&
      !(to.startsWith('web/core/') && typesOnly),
  ],
  [
    'core/ knows neither plot/ nor the exercises nor the shell',
    ({ from, to }) =>
      from.startsWith('web/core/') && to.startsWith('web/') && !/^web\/(core|gpu)\//.test(to),
  ],
  [
    'gpu/ knows nothing of the page',
    ({ from, to }) =>
      from.startsWith('web/gpu/') && to.startsWith('web/') && !to.startsWith('web/gpu/'),
  ],
  [
    'exercises never import one another',
    ({ from, to }) => {
      const [one, other] = [exercise(from), exercise(to)]
      return one !== undefined && other !== undefined && one !== other
    },
  ],
  [
    'what exercises share knows none of them',
    ({ from, to }) =>
      from.startsWith('web/exercises/') &&
      exercise(from) === undefined &&
      exercise(to) !== undefined,
  ],
  [
    'exercises are given the core and import its types only',
    ({ from, to, typesOnly }) =>
      exercise(from) !== undefined && to.startsWith('web/core/') && !typesOnly,
  ],
]

const coreRules: typeof webRules = [
  [
    'nothing but the bindings includes their parts',
    ({ from, to }) => to.startsWith('cpp/bindings/') && !from.startsWith('cpp/bindings/'),
  ],
  [
    'nothing but the command includes its parts',
    ({ from, to }) => to.startsWith('cpp/cli/') && !from.startsWith('cpp/cli/'),
  ],
  [
    'only the bindings know Emscripten',
    ({ from, to }) => to.startsWith('emscripten') && !from.startsWith('cpp/bindings/'),
  ],
  [
    'table, random and decimal stand on nothing of the core but each other',
    ({ from, to }) =>
      /^cpp\/(table|random|decimal)\./.test(from) && /^cpp\/(?!(table|random|decimal)\.)/.test(to),
  ],
]

const broken = (rules: typeof webRules, arrows: Arrow[]) =>
  rules.flatMap(([rule, breaks]) =>
    arrows.filter(breaks).map(({ from, to }) => `${from} → ${to}: ${rule}`),
  )

// The files along a circle of arrows; empty when there is none.
function circle(arrows: Arrow[]): string[] {
  const done = new Set<string>()
  const walk = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return []
    done.add(file)
    for (const { from, to } of arrows) {
      const found = from === file ? walk(to, [...path, file]) : []
      if (found.length > 0) return found
    }
    return []
  }
  return arrows.map(({ from }) => walk(from, [])).find((found) => found.length > 0) ?? []
}

const filesBelow = (folder: string, endings: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => endings.test(name) && !name.startsWith('web/core/wasm/'))

const read = (file: string) => readFileSync(file, 'utf8')
const cppFiles = filesBelow('cpp', /\.[ch]pp$/)
const webArrows = filesBelow('web', /\.(m?js|ts)$/).flatMap((file) => imports(file, read(file)))
const cppArrows = cppFiles.flatMap((file) => includes(file, read(file), cppFiles))

test('every import of web/ follows the arrows of the design', () => {
  expect(webArrows.length).toBeGreaterThan(0)
  expect(broken(webRules, webArrows)).toEqual([])
})

test('every include of cpp/ follows the arrows of the design', () => {
  expect(cppArrows.length).toBeGreaterThan(0)
  expect(broken(coreRules, cppArrows)).toEqual([])
})

test('the headers of cpp/ form no circle', () => {
  expect(circle(cppArrows)).toEqual([])
  const arrow = (from: string, to: string) => ({ from, to, typesOnly: false })
  expect(circle([arrow('a', 'b'), arrow('b', 'c'), arrow('b', 'd'), arrow('d', 'b')])).toEqual([
    'b',
    'd',
    'b',
  ])
})

test.each([
  ['web/core/client.ts', "import create from './wasm/core.mjs'", 'only the worker imports'],
  [
    'web/core/pretrained/client.ts',
    "import create from '../wasm/pretrained.mjs'",
    'only the worker imports',
  ],
  [
    'web/shell.ts',
    "const w = new Worker(new URL('./core/worker.ts', import.meta.url))",
    'only core/',
  ],
  ['web/plot/view.ts', "import {\n  a,\n  b,\n} from '../core/client.ts'", 'plot/ knows'],
  ['web/plot/view.ts', "export * from '../exercises/02-lookup/figure.ts'", 'plot/ knows'],
  ['web/core/client.ts', "import '../plot/index.ts'", 'core/ knows'],
  ['web/gpu/device.ts', "import '../plot/theme.ts'", 'gpu/ knows'],
  ['web/code/grade.ts', "import { run } from '../exercises/run.ts'", 'code/ knows'],
  ['web/code/grade.ts', "import { CoreProblem } from '../core/problem.ts'", 'code/ knows'],
  [
    'web/exercises/02-lookup/figure.ts',
    "import { a } from '../05-skip-gram/a.ts'",
    'exercises never',
  ],
  ['web/exercises/map/explorer.ts', "import '../07-pretrained/index.ts'", 'what exercises share'],
  [
    'web/exercises/02-lookup/figure.ts',
    "await import('../../core/client.ts')",
    'exercises are given',
  ],
])('in %s, %j is refused', (file, text, rule) => {
  expect(broken(webRules, imports(file, text)).join()).toContain(`: ${rule}`)
})

test.each([
  ['web/core/worker.ts', "import create from './wasm/core.mjs'"],
  ['web/core/pretrained/worker.ts', "import create from '../wasm/pretrained.mjs'"],
  ['web/core/client.ts', "new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })"],
  ['web/plot/view.ts', "import { scaleLinear } from 'd3-scale'\nimport './marks.ts'"],
  ['web/plot/gpu/shared.ts', "import { openDevice } from '../../gpu/device.ts'"],
  ['web/exercises/02-lookup/figure.ts', "import type { Core } from '../../core/client.ts'"],
  ['web/exercises/02-lookup/figure.ts', "import { mapSchema } from '../map/settings.ts'"],
  ['web/exercises/02-lookup/figure.ts', "// import { a } from '../05-skip-gram/a.ts'"],
])('in %s, %j is allowed', (file, text) => {
  expect(broken(webRules, imports(file, text))).toEqual([])
})

test.each([
  ['cpp/pairs.cpp', '#include "bindings/convert.hpp"', 'nothing but the bindings'],
  ['cpp/pairs.cpp', '#include "cli/train.hpp"', 'nothing but the command'],
  ['cpp/pairs.cpp', '#include <emscripten/val.h>', 'only the bindings'],
  ['cpp/table.hpp', '#include "pairs.hpp"', 'table, random and decimal'],
])('in %s, %j is refused', (file, text, rule) => {
  const known = ['cpp/bindings/convert.hpp', 'cpp/cli/train.hpp', 'cpp/pairs.hpp']
  expect(broken(coreRules, includes(file, text, known)).join()).toContain(`: ${rule}`)
})
