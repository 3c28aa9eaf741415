// What the benchmarks run and read: our native program, its peers, the data.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { folder } from '../../datasets/manifest.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lists of words that belong together, by class. */
export const wordClasses = fileURLToPath(new URL('word_classes.json', import.meta.url))

/** Ends the script without failing: what it compares with is not here. */
export function skip(reason) {
  console.log(`skipped: ${reason}`)
  process.exit(0)
}

/** A data set's path: in the folder that LEXISCOPE_DATASETS names, or where they are fetched to. */
export function findDataset(name) {
  const folders = [process.env.LEXISCOPE_DATASETS, folder].filter(Boolean)
  return folders.map((each) => join(each, name)).find((path) => existsSync(path))
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
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${error ?? stderr}`)
  return { printed, progress: stderr }
}

/** Builds our native program and the command, and tests what scores their quality. */
export function buildNative() {
  const programs = ['lexiscope_bench', 'bench_tests', 'lexiscope']
  const targets = programs.flatMap((name) => ['--target', name])
  run(process.execPath, ['scripts/cmake.mjs', 'native', ...targets])
  run(join(root, 'build/native/tests/bench/bench_tests'), ['--no-intro'])
}

/** Builds the page's modules, and that of the kernels. */
export function buildWasm() {
  const modules = ['training', 'vectors', 'transformer', 'language', 'bench_kernels']
  const targets = modules.flatMap((name) => ['--target', name])
  run(process.execPath, ['scripts/cmake.mjs', 'wasm', ...targets])
}

/** Builds what UMAP's part of the bench runs. */
export function buildForUmap() {
  run(process.execPath, ['scripts/cmake.mjs', 'native', '--target', 'lexiscope'])
  run(process.execPath, ['scripts/cmake.mjs', 'wasm', '--target', 'vectors'])
}

/** Builds the lesson into dist/. */
export function buildPage() {
  run('npm', ['run', 'build'])
}

const nativeProgram = join(root, 'build/native/tests/bench/lexiscope_bench')

/** Runs one of our native program's commands; see its --help. */
export function native(...args) {
  return run(nativeProgram, args).printed
}

/** The same twice at the same time. */
export async function nativeTwice(...args) {
  const once = () => promisify(execFile)(nativeProgram, args.map(String))
  return (await Promise.all([once(), once()])).map(({ stdout }) => stdout)
}

/** The same where every large block of memory is new: no earlier one is kept to be given again. */
export function nativeInNewMemory(...args) {
  // A fixed limit of glibc's, above which it asks the system.
  return run('env', ['MALLOC_MMAP_THRESHOLD_=1000000', nativeProgram, ...args]).printed
}
