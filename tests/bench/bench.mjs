// npm run bench [-- --quick]
// How fast is training, as ratios to peers that are measured in the same minutes? Every round runs
// each program once, one after another; the medians of the rounds go to RESULTS.md, with the
// machine and the date. --quick takes fewer rounds and a smaller text, and writes nothing.
import { writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findProgram } from '../../scripts/find.mjs'
import { openChromium } from './chromium.mjs'
import { buildNative, buildWasm, findDataset, native, run, skip } from './programs.mjs'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rounds = values.quick ? 3 : 7
const small = 'tinyshakespeare.txt'
const names = values.quick ? [small] : [small, 'public-domain-en.txt']
const texts = names.map(findDataset).filter(Boolean)
if (texts.length === 0)
  skip(`${small} is absent; \`npm run datasets -- tinyshakespeare\` fetches it`)
const fasttext = findProgram('fasttext')
if (!fasttext) console.log('fastText is not installed (Debian package fasttext): no ratio to it')

const settings = { dim: 100, window: 5, negative: 5, rate: 0.025, subsample: 1e-3 }
const minCount = 5

function trainNative(text, ...options) {
  const args = ['--dim', settings.dim, '--window', settings.window, '--negative', settings.negative]
  args.push('--learning-rate', settings.rate, '--subsample', settings.subsample)
  args.push('--min-count', minCount, '--epochs', values.quick ? 1 : 3, ...options)
  return JSON.parse(native('train', text, ...args)).words_per_second
}

/** fastText's own figure at the end of its training, which leaves out reading and writing. */
function trainFasttext(text) {
  const output = join(tmpdir(), `lexiscope-bench-${process.pid}`)
  const { dim, window, negative, rate, subsample } = settings
  const { progress } = run(fasttext, [
    ...[
      'skipgram',
      '-input',
      text,
      '-output',
      output,
      '-dim',
      dim,
      '-ws',
      window,
      '-neg',
      negative,
    ],
    ...['-epoch', 1, '-minCount', minCount, '-t', subsample, '-lr', rate],
    ...['-minn', 0, '-maxn', 0, '-thread', 1],
  ])
  return Number(progress.match(/100\.0% words\/sec\/thread:\s+(\d+)/)[1])
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Words a second of each program on one text: the median of the rounds. */
async function measure(text) {
  const page = await openChromium(text, minCount)
  const programs = {
    'fastText, one thread': fasttext && (() => trainFasttext(text)),
    'native, one thread': () => trainNative(text),
    'native, two threads': () => trainNative(text, '--threads', 2),
    'native, pairwise kernel': () => trainNative(text, '--kernel', 'pairwise'),
    'Chromium, one thread': () => page.trainCore(settings, 1),
    'Chromium, two threads': () => page.trainCore(settings, 2),
    'Chromium, plain JavaScript': () => page.trainPeer(settings),
  }
  const figures = Object.fromEntries(Object.keys(programs).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, program] of Object.entries(programs)) {
      if (program) figures[name].push(await program())
    }
  }
  await page.close()
  const medians = Object.entries(figures).filter(([, each]) => each.length > 0)
  return Object.fromEntries(medians.map(([name, each]) => [name, median(each)]))
}

buildNative()
buildWasm()
const machine = `${cpus()[0].model.trim()}, ${cpus().length} cores`
const lines = [
  '# Measured speed',
  '',
  'Written by `npm run bench`. Words a second visited by skip-gram training',
  `(D = ${settings.dim}, window ${settings.window}, ${settings.negative} negatives, minimum count ${minCount}, subsampling ${settings.subsample}),`,
  `medians of ${rounds} rounds in which the programs take turns; ratios to fastText and to plain`,
  'JavaScript in the same rounds. Quality: `node tests/bench/quality.mjs` and `fasttext.mjs`.',
  '',
  `Machine: ${machine}. Date: ${new Date().toISOString().slice(0, 10)}.`,
]
for (const text of texts) {
  const figures = await measure(text)
  const ratio = (name, peer) =>
    figures[peer] ? `${(figures[name] / figures[peer]).toFixed(2)}` : 'not measured'
  lines.push('', `## ${basename(text)}`, '')
  lines.push('| program | words/s | to fastText | to plain JavaScript |', '|---|---|---|---|')
  for (const [name, speed] of Object.entries(figures)) {
    const ratios = ['fastText, one thread', 'Chromium, plain JavaScript'].map((peer) =>
      ratio(name, peer),
    )
    lines.push(`| ${name} | ${Math.round(speed).toLocaleString('en')} | ${ratios.join(' | ')} |`)
  }
}
const report = `${lines.join('\n')}\n`
console.log(report)
if (!values.quick) writeFileSync(new URL('RESULTS.md', import.meta.url), report)
