// Who may know whom: every import of web/ and packages/ follows the arrows of the design. The rules are pure
// functions of file names and texts, so that each can be seen to fail.
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Arrow, broken, circle, filesBelow, type Rule, read } from './arrows.ts'

// The arrows that leave one TypeScript file: relative targets and those in our package are resolved, other
// packages keep their names.
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
    to: to.startsWith('.')
      ? join(dirname(file), to).replace(/\?.*$/, '')
      : to.replace(/^lexiscope\//, 'packages/lexiscope/'),
    typesOnly: type,
  }))
}

// What each room of the page may know; it always knows itself.
const known: Record<string, readonly string[]> = {
  shell: ['exercises', 'lesson', 'training', 'state', 'code', 'plot', 'lexiscope', 'translation'],
  exercises: ['lesson', 'training', 'state', 'code', 'plot', 'lexiscope', 'translation'],
  lesson: ['training', 'state', 'code', 'plot', 'lexiscope', 'translation'],
  training: ['state', 'lexiscope', 'translation'],
  state: ['translation'],
  code: ['lexiscope', 'translation'],
  // Of the package, the GPU's device alone.
  plot: ['translation'],
  // Others install it, and workers load it: nothing of the page.
  lexiscope: [],
  translation: [],
}
const house = (file: string) => /^(?:web|packages)\/([^/]+)\//.exec(file)?.[1] ?? ''
const exercise = (file: string) => /^web\/exercises\/(\d\d-[^/]+)\//.exec(file)?.[1]
const isWorker = (file: string) => /^packages\/lexiscope\/[^/]+\/worker[^/]*$/.test(file)
const toRoom = ({ from, to }: Arrow) => house(from) in known && /^(web|packages)\//.test(to)

const webRules: Rule[] = [
  ...Object.entries(known).map(
    ([name, others]): Rule => [
      `${name}/ knows ${others.join(', ') || 'nothing'} of the page`,
      (arrow) => {
        const { from, to } = arrow
        return toRoom(arrow) && house(from) === name && ![name, ...others].includes(house(to))
      },
    ],
  ),
  [
    'only a worker imports a wasm module',
    ({ from, to }) => /^packages\/lexiscope\/wasm\/[^/]*\.mjs$/.test(to) && !isWorker(from),
  ],
  [
    'only the package talks to a worker',
    ({ from, to, typesOnly }) => isWorker(to) && house(from) !== 'lexiscope' && !typesOnly,
  ],
  [
    'code/ knows the types of the core only',
    ({ from, to, typesOnly }) => house(from) === 'code' && house(to) === 'lexiscope' && !typesOnly,
  ],
  [
    'exercises never import one another',
    ({ from, to }) => {
      const [one, other] = [exercise(from), exercise(to)]
      return one !== undefined && other !== undefined && one !== other
    },
  ],
  [
    'exercises are given the core and import its types only',
    ({ from, to, typesOnly }) =>
      house(from) === 'exercises' && house(to) === 'lexiscope' && !typesOnly,
  ],
]

// The package, lesson/ and plot/ are houses of several rooms.
function room(file: string): string {
  const [name = '', inner = '', ...rest] = file.replace(/^(web|packages)\//, '').split('/')
  return ['lexiscope', 'lesson', 'plot'].includes(name) && rest.length > 0
    ? `${name}/${inner}`
    : name
}

const betweenRooms = (arrows: Arrow[]) =>
  arrows
    .filter(({ from, to }) => house(from) in known && house(to) in known)
    .map(({ from, to, typesOnly }) => ({ from: room(from), to: room(to), typesOnly }))
    .filter(({ from, to }) => from !== to)

const webFiles = ['web', 'packages'].flatMap((folder) => filesBelow(folder, /\.(m?js|ts)$/))
const webArrows = webFiles.flatMap((file) => imports(file, read(file)))
const arrow = (from: string, to: string) => ({ from, to, typesOnly: false })

test('every import of web/ follows the arrows of the design', () => {
  expect(webArrows.length).toBeGreaterThan(0)
  expect(broken(webRules, webArrows)).toEqual([])
})

test('the files of web/ form no circle, not by a type either', () => {
  expect(circle(webArrows)).toEqual([])
})

test('the rooms of web/ form no circle', () => {
  expect(circle(betweenRooms(webArrows))).toEqual([])
  const around = [
    arrow('web/plot/scene/a.ts', 'web/plot/theme/b.ts'),
    arrow('web/plot/theme/c.ts', 'web/plot/scene/d.ts'),
  ]
  expect(circle(around)).toEqual([])
  expect(circle(betweenRooms(around))).toEqual(['plot/scene', 'plot/theme', 'plot/scene'])
})

test('exercises/ holds numbered folders and nothing else', () => {
  const loose = filesBelow('web/exercises', /\.\w+$/).filter((file) => exercise(file) === undefined)
  expect(loose).toEqual([])
})

test('no folder of the page and its tests has more than 25 files', () => {
  const files = [
    ...filesBelow('web', /\.\w+$/),
    ...filesBelow('packages', /\.\w+$/),
    ...filesBelow('tests/web', /\.test\.ts$/),
    ...filesBelow('tests/browser', /\.\w+$/),
  ]
  const sizes = new Map<string, number>()
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  expect([...sizes].filter(([, size]) => size > 25)).toEqual([])
})

test.each([
  [
    'packages/lexiscope/training/client.ts',
    "import create from '../wasm/training.mjs'",
    'only a worker imports',
  ],
  [
    'packages/lexiscope/vectors/client.ts',
    "import create from '../wasm/vectors.mjs'",
    'only a worker',
  ],
  [
    'web/shell/main.ts',
    "const w = new Worker(new URL('lexiscope/training/worker.ts', import.meta.url))",
    'only the package',
  ],
  ['web/plot/scene/view.ts', "import {\n  a,\n  b,\n} from 'lexiscope/kit/a.ts'", 'plot/ knows'],
  ['web/plot/scene/view.ts', "import type { a } from '../../lesson/lesson.ts'", 'plot/ knows'],
  [
    'packages/lexiscope/training/client.ts',
    "import '../../../web/plot/index.ts'",
    'lexiscope/ knows',
  ],
  ['web/code/grade.ts', "import { run } from '../lesson/rhythm/run.ts'", 'code/ knows'],
  ['web/code/grade.ts', "import { CoreProblem } from 'lexiscope/kit/problem.ts'", 'code/ knows'],
  ['web/state/fields.ts', "import type { View } from '../plot/scene/view.ts'", 'state/ knows'],
  [
    'web/training/controller.ts',
    "import type { Lesson } from '../lesson/lesson.ts'",
    'training/ knows',
  ],
  ['web/lesson/map/explorer.ts', "import '../../exercises/07-pretrained/a.ts'", 'lesson/ knows'],
  ['web/exercises/02-lookup/a.ts', "import '../../shell/contents.ts'", 'exercises/ knows'],
  ['web/exercises/02-lookup/a.ts', "import { a } from '../05-skip-gram/a.ts'", 'exercises never'],
  [
    'web/exercises/02-lookup/a.ts',
    "await import('lexiscope/training/client.ts')",
    'exercises are given',
  ],
  ['web/shell/main.ts', "import { prose } from '../build/prose.ts'", 'shell/ knows'],
])('in %s, %j is refused', (file, text, rule) => {
  expect(broken(webRules, imports(file, text)).join()).toContain(`: ${rule}`)
})

test.each([
  ['packages/lexiscope/training/worker.ts', "import create from '../wasm/training.mjs'"],
  ['packages/lexiscope/vectors/worker.ts', "import create from '../wasm/vectors.mjs'"],
  [
    'packages/lexiscope/training/start-core-worker.ts',
    "new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })",
  ],
  ['web/plot/scene/view.ts', "import { scaleLinear } from 'd3-scale'\nimport './marks.ts'"],
  ['web/exercises/02-lookup/a.ts', "import type { Core } from 'lexiscope/training/client.ts'"],
  ['web/exercises/02-lookup/a.ts', "import { mapSchema } from '../../lesson/map/settings.ts'"],
  ['web/exercises/02-lookup/a.ts', "// import { a } from '../05-skip-gram/a.ts'"],
])('in %s, %j is allowed', (file, text) => {
  expect(broken(webRules, imports(file, text))).toEqual([])
})
