// npm run bench:profile
// What does a pair cost in instructions? Counts those of training by callgrind, for the algorithm as
// it was published and for the one with shared negatives, and writes PROFILE.md. Callgrind knows no
// AVX-512, so that both are compiled for less. Skips, and says so, on other processors and where
// valgrind or the text is absent.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../../scripts/find.mjs'
import { ratio, table } from './figures.mjs'
import { findDataset, run, skip } from './programs.mjs'
import { minCount, optionsOf, settings } from './training.mjs'

/** Counting takes fifty times as long as running: the beginning of the text is enough. */
const BYTES = 200_000
/** Functions with a smaller share of the instructions are put together. */
const MIN_SHARE = 0.02
const TRAINING = 'lexiscope::SkipGramTrainer::train(long)'

const kernels = { pairwise: 'pairwise, as published', shared: 'shared negatives' }
const processors = {
  'any x86-64: 4 lanes': '',
  'AVX2 and FMA: 8 lanes': '-march=x86-64-v3',
}

if (process.arch !== 'x64') skip('the processors compared are x86-64')
if (!findProgram('valgrind')) skip('valgrind is not installed (Debian package valgrind)')
const text = findDataset('tinyshakespeare.txt')
if (!text) skip('TinyShakespeare is absent; `npm run datasets -- tinyshakespeare` fetches it')

/** Our native program for a processor. */
function build(flags) {
  const folder = fileURLToPath(new URL(`../../build/profile${flags}`, import.meta.url))
  const options = ['-DLEXISCOPE_THIS_MACHINE=OFF', `-DCMAKE_CXX_FLAGS=${flags}`]
  run('cmake', ['--preset', 'native', '-B', folder, ...options])
  run('cmake', ['--build', folder, '--target', 'lexiscope_bench'])
  return join(folder, 'tests/bench/lexiscope_bench')
}

/** A function's name without what it takes and returns; template arguments stay. */
function plain(signature) {
  let name = signature.replace(/\(anonymous namespace\)::|lexiscope::/g, '')
  for (let outer = ''; outer !== name; name = name.replace(/\([^()]*\)( const)?/g, '')) outer = name
  let depth = 0
  const outside = [...name].map((character) => {
    if (character === '<') depth++
    if (character === '>') depth--
    return depth === 0 ? character : '.'
  })
  return name.slice(outside.lastIndexOf(' ') + 1)
}

/** Instructions inside SkipGramTrainer::train() a pair: all, and by function. */
function count(program, beginning, kernel) {
  const counts = `${beginning}.callgrind`
  const { printed } = run('valgrind', [
    ...['--tool=callgrind', `--toggle-collect=${TRAINING}`, `--callgrind-out-file=${counts}`],
    ...[program, 'train', beginning, ...optionsOf(settings, minCount)],
    ...['--epochs', 1, '--kernel', kernel],
  ])
  const { pairs } = JSON.parse(printed)
  const listed = run('callgrind_annotate', ['--auto=no', '--threshold=100', counts]).printed
  // "1,234 (5.6%)  file.cpp:name(parameters) [program]"; a file of several functions has several.
  const [total] = listed.match(/[\d,]+(?=.*PROGRAM TOTALS)/)
  const number = (digits) => Number(digits.replaceAll(',', ''))
  const lines = listed.matchAll(/^ *([\d,]+) \([ \d.]+%\) +[^\s:]+:(?!:)(.+?)(?: \[[^[\]]*\])?$/gm)
  const functions = {}
  for (const [, digits, signature] of lines) {
    const name = plain(signature)
    functions[name] = (functions[name] ?? 0) + number(digits) / pairs
  }
  return { pairs, all: number(total) / pairs, functions }
}

/** Lines on one kernel: what its functions cost, by processor. */
function tell(kernel, counted) {
  const named = new Set()
  for (const { all, functions } of counted) {
    for (const [name, each] of Object.entries(functions)) {
      if (each >= MIN_SHARE * all) named.add(name)
    }
  }
  const rows = [...named].map((name) => [
    `\`${name}\``,
    ...counted.map(({ functions }) => functions[name] ?? 0),
  ])
  rows.sort(([, a], [, b]) => b - a)
  const others = counted.map(({ all }, i) => all - rows.reduce((sum, row) => sum + row[i + 1], 0))
  return [
    ...['', `## ${kernel}`, ''],
    ...table(
      ['function', ...Object.keys(processors)],
      [...rows, ['others', ...others]].map(([name, ...each]) => [
        name,
        ...each.map((figure) => figure.toFixed(0)),
      ]),
    ),
  ]
}

const programs = Object.values(processors).map(build)
const folder = mkdtempSync(join(tmpdir(), 'lexiscope-'))
const beginning = join(folder, 'text')
writeFileSync(beginning, readFileSync(text).subarray(0, BYTES))
const figures = Object.keys(kernels).map((kernel) =>
  programs.map((program) => count(program, beginning, kernel)),
)
rmSync(folder, { recursive: true })

const [pairwise] = figures
const lines = [
  '# Instructions of training',
  '',
  'Written by `npm run bench:profile`: callgrind on one epoch of the first',
  `${BYTES.toLocaleString('en')} bytes of TinyShakespeare, ${pairwise[0].pairs.toLocaleString('en')} pairs; D = ${settings.dim}, window ${settings.window}, ${settings.negative} negatives,`,
  `subsampling ${settings.subsample}. Instructions a pair, of all that SkipGramTrainer::train() does.`,
  '',
  ...table(
    ['kernel', ...Object.keys(processors).flatMap((name) => [name, 'to pairwise'])],
    Object.values(kernels).map((name, k) => [
      name,
      ...figures[k].flatMap(({ all }, i) => [all.toFixed(0), ratio(all, pairwise[i].all)]),
    ]),
  ),
  ...Object.values(kernels).flatMap((name, k) => tell(name, figures[k])),
]
const report = `${lines.join('\n')}\n`
console.log(report)
writeFileSync(new URL('PROFILE.md', import.meta.url), report)
