// What the benchmarks run and read: our native program, its peers, the text.
import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folder } from '../../datasets/manifest.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The command of people who use Lexiscope. */
export const command = join(root, 'build/native/lexiscope')

/** Lists of words that belong together, by class. */
const wordClasses = fileURLToPath(new URL('word_classes.json', import.meta.url))

/** The path of a data set: in the folder that LEXISCOPE_DATASETS names, or where they are fetched to. */
export function findDataset(name) {
  const folders = [process.env.LEXISCOPE_DATASETS, folder].filter(Boolean)
  return folders.map((each) => join(each, name)).find((path) => existsSync(path))
}

/**
 * The texts that are here, the smallest first, each with its word classes. Where none was fetched: the
 * microworld, which ships with the core, written to this folder.
 */
export function findTexts(names, folder) {
  const found = names.map(findDataset).filter(Boolean)
  if (found.length > 0) return found.map((path) => ({ path, classes: wordClasses }))
  console.log(
    `${names[0]} is not here (\`npm run datasets -- tinyshakespeare\` fetches it): measured on the\nmicroworld, which ships with the core. It has few words, so ratios differ from those of RESULTS.md.\n`,
  )
  const [path, classes] = ['microworld.txt', 'classes.json'].map((name) => join(folder, name))
  native('microworld', path, classes)
  return [{ path, classes, isMicroworld: true }]
}

/** Runs a program to its end and returns what it prints, or writes that to a file. */
export function run(program, args, outputFile) {
  const stdout = outputFile ? openSync(outputFile, 'w') : 'pipe'
  const {
    status,
    stdout: printed,
    stderr,
    error,
  } = spawnSync(program, args.map(String), {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', stdout, 'pipe'],
  })
  if (status !== 0) {
    const said = error ?? `${printed ?? ''}${stderr}`.slice(-5000)
    throw new Error(`${[program, ...args].join(' ')} failed: ${said}`)
  }
  return { printed, progress: stderr }
}

export function build(preset, ...targets) {
  const options = [...new Set(targets)].flatMap((name) => ['--target', name])
  run(process.execPath, ['scripts/cmake.mjs', preset, ...options])
}

const inBuild = (name) => join(root, 'build/native/tests/bench', name)

/** Builds our native programs, and tests what scores their quality. */
export function buildNative() {
  build('native', 'lexiscope_bench', 'bench_tests', 'lexiscope')
  run(inBuild('bench_tests'), ['--no-intro'])
}

/** Runs one of the commands of our native program; see its --help. */
export const native = (...args) => run(inBuild('lexiscope_bench'), args).printed

export const nativeLlama = (...args) => run(inBuild('lexiscope_llama_bench'), args).printed
