// The recipes of packages/lexiscope/README.md as they stand, from the packed tarball. In Node; with LEXISCOPE_ALL=1
// also in pages that Vite, webpack and esbuild build or that nothing builds, under the strictest policy and without
// a network. They print the same numbers everywhere.
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testFunctions } from './functions.mjs'
import { addData, pack, page, projectWith, recipes, recorder, run } from './packed.mjs'
import { builds, bundler, printedBy, serve } from './surroundings.mjs'

const all = process.env.LEXISCOPE_ALL === '1'
const packed = pack()
after(() => rmSync(packed.folder, { recursive: true }))
const tree = fileURLToPath(new URL('../..', import.meta.url))

const inNode = projectWith(packed, 'node', recipes)
addData(inNode)
const printing = `import { writeFileSync } from 'node:fs'
${recorder}
process.on('exit', () => writeFileSync('printed.json', JSON.stringify(lines)))`
writeFileSync(join(inNode, 'printing.js'), printing)
run(process.execPath, ['--import', './printing.js', 'app.js'], { cwd: inNode, timeout: 120_000 })
const printed = JSON.parse(readFileSync(join(inNode, 'printed.json'), 'utf8'))
const lexiscope = await import(join(inNode, 'node_modules/lexiscope/dist/index.js'))

test('the tarball has JavaScript, modules and types, and no sources', () => {
  const names = packed.files.map(({ path }) => path)
  const expected = /^(package\.json|README\.md|LICENSE|dist\/([\w-]+\.(js|wasm)|.*\.d\.ts))$/
  assert.deepEqual(
    names.filter((name) => !expected.test(name)),
    [],
  )
  assert.ok(names.includes('dist/index.js') && names.includes('LICENSE'))
})

test('five recipes have at most ten lines', () => {
  assert.equal(recipes.length, 5)
  for (const code of recipes) assert.ok(code.split('\n').filter(Boolean).length <= 10, code)
})

test('recipes run in Node, which ends by itself', () => {
  const [words, map, file, neighbours, rotation, report, losses, story] = printed.map((line) =>
    JSON.parse(line),
  )
  assert.equal(words[0][0], 'queen')
  assert.ok(map[2] > 0.5, 'most neighbours stay neighbours')
  assert.deepEqual(file, ['glove-text', 60, 3])
  assert.deepEqual(neighbours[0].slice(0, 2).sort(), ['word1', 'word59'])
  assert.deepEqual(rotation.slice(0, 2), [128, 32])
  assert.deepEqual(report.slice(0, 2), ['rotary', 4])
  assert.match(report[2].join('\n'), /scaling/)
  assert.ok(losses[1] < losses[0])
  assert.match(story[0], /^Once upon a time/)
})

testFunctions(lexiscope)

test('its types hold in a project that checks those of its packages too', () => {
  writeFileSync(
    join(inNode, 'types.ts'),
    `import { CoreProblem, type Layout, umap } from 'lexiscope'
const layout: Layout = await umap([[1, 0], [0, 1], [1, 1]], { onProgress: ({ columns }) => columns[0] })
const [x] = layout.columns
x.fill(0)
// @ts-expect-error: there are maps of two or three dimensions
umap([[1]], { dimensions: 4 }).catch((thrown: CoreProblem) => [thrown.kind, x])
`,
  )
  const settings = [
    '--strict',
    '--noUncheckedIndexedAccess',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ]
  const tsc = join(tree, 'node_modules/.bin/tsc')
  run(tsc, [...settings, '--lib', 'es2022,dom', '--types', '', 'types.ts'], { cwd: inNode })
})

const surroundings = {
  'Vite, strict': ['vite', true],
  'webpack, strict': ['webpack', true],
  'esbuild, strict': ['esbuild', true],
  'no build, strict': ['plain', true],
  'no build, a host that knows no wasm': ['plain', false],
  'no build, other files elsewhere': ['located', true],
}
for (const [name, [build, strict]] of Object.entries(surroundings)) {
  test(`recipes print the same in a page: ${name}`, { skip: !all }, async (t) => {
    if (build in { webpack: 1, esbuild: 1 } && bundler(build) === null)
      return t.skip(`no registry to install ${build} from`)
    const project = projectWith(packed, `${build}-${strict}`, recipes)
    const server = await serve(await builds[build](project), strict)
    try {
      assert.deepEqual(await printedBy(server.address), printed)
    } finally {
      server.close()
    }
  })
}

test('recipes print the same while Vite serves them in development', { skip: !all }, async () => {
  const { createServer } = await import('vite')
  const project = projectWith(packed, 'vite-dev', recipes)
  addData(join(project, 'public'))
  writeFileSync(join(project, 'index.html'), '<script type="module" src="/app.js"></script>')
  const server = await createServer({ root: project, configFile: false, logLevel: 'error' })
  await server.listen()
  try {
    assert.deepEqual(await printedBy(server.resolvedUrls.local[0]), printed)
  } finally {
    await server.close()
  }
})

test('recipes print the same with the package on another host', { skip: !all }, async () => {
  const project = projectWith(packed, 'away', recipes)
  await builds.plain(project)
  const host = await serve(join(project, 'dist'), false)
  for (const i of recipes.keys()) {
    const file = join(project, `recipe-${i}.js`)
    const code = readFileSync(file, 'utf8')
    writeFileSync(file, code.replace('./dist/', host.address))
  }
  const server = await serve(project, false)
  try {
    assert.deepEqual(await printedBy(server.address, { reach: [host.address] }), printed)
  } finally {
    server.close()
    host.close()
  }
})

test('the page without a build draws its map', { skip: !all }, async () => {
  const project = projectWith(packed, 'page', [])
  await builds.plain(project)
  writeFileSync(join(project, 'index.html'), page)
  const server = await serve(project, false)
  try {
    const drawn = () => {
      const canvas = document.querySelector('#map')
      const { data } = canvas.getContext('2d').getImageData(0, 0, 400, 400)
      return data.reduce((sum, value) => sum + (value > 0), 0) > 500
    }
    assert.equal(await printedBy(server.address, { inPage: drawn }), true)
  } finally {
    server.close()
  }
})
