// The package as it is published, unpacked where a project has its packages, and the recipes of its README.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const tree = fileURLToPath(new URL('../..', import.meta.url))

export function run(program, args, options) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${status}\n${stdout}${stderr}`)
  return stdout
}

/** Packs it into a new folder; says what the tarball holds. */
export function pack() {
  const folder = mkdtempSync(join(tmpdir(), 'lexiscope-'))
  const args = ['pack', '--json', '--pack-destination', folder]
  const [packed] = Object.values(
    JSON.parse(run('npm', args, { cwd: join(tree, 'packages/lexiscope') })),
  )
  return { folder, tarball: join(folder, packed.filename), ...packed }
}

/** A project with the package alone in it, what the recipes read, and a script for each of them. */
export function projectWith({ folder, tarball }, name, recipes) {
  const project = join(folder, name)
  const packages = join(project, 'node_modules/lexiscope')
  mkdirSync(packages, { recursive: true })
  run('tar', ['-xzf', tarball, '--strip-components=1', '-C', packages])
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  recipes.forEach((code, i) => {
    writeFileSync(join(project, `recipe-${i}.js`), code)
  })
  const imports = recipes.map((_, i) => `await import('./recipe-${i}.js')\n`).join('')
  writeFileSync(join(project, 'app.js'), `${imports}globalThis.finished?.()\n`)
  return project
}

/** The files that recipes read: a table of 60 words around a circle, and a real model. */
export function addData(project) {
  mkdirSync(project, { recursive: true })
  const angles = Array.from({ length: 60 }, (_, i) => (2 * Math.PI * i) / 60)
  const lines = angles.map((angle, i) => {
    const numbers = [Math.cos(angle), Math.sin(angle), Math.cos(5 * angle)]
    return `word${i} ${numbers.map((number) => number.toFixed(4)).join(' ')}\n`
  })
  writeFileSync(join(project, 'vectors.txt'), lines.join(''))
  const model = 'tinystories-656k'
  cpSync(join(tree, 'datasets/shipped', model), join(project, model), { recursive: true })
}

const readme = readFileSync(join(tree, 'packages/lexiscope/README.md'), 'utf8')
const codeOf = (language) =>
  [...readme.matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter(([, name]) => name === language)
    .map(([, , code]) => code)

export const recipes = codeOf('js')
export const [page] = codeOf('html')

/** Runs in Node before a recipe, or in a page: lines of console.log() as JSON, which finished() gives away. */
export const recorder = `
const lines = []
const plain = (_, value) => (ArrayBuffer.isView(value) ? [...value] : value)
console.log = (...values) => lines.push(JSON.stringify(values, plain))
globalThis.finished = () => (globalThis.printed = lines)
`
