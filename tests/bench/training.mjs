// Words a second of skip-gram training: our core on one thread and on two, and its peers.
import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findProgram } from '../../scripts/find.mjs'
import { medians, ratio, table } from './figures.mjs'
import { native, run } from './programs.mjs'

const settings = { dim: 100, window: 5, negative: 5, rate: 0.025, subsample: 1e-3 }
export const minCount = 5
/** So many bytes take two threads more than a second: starting them and their last slices are little. */
const MIN_BYTES = 50e6

/** Settings as our native program takes them. */
export function nativeOptions() {
  const { dim, window, negative, rate, subsample } = settings
  const options = { dim, window, negative, 'learning-rate': rate, subsample, 'min-count': minCount }
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
}

const trainNative = (text, epochs, ...options) =>
  JSON.parse(native('train', text, ...nativeOptions(), '--epochs', epochs, ...options))
    .words_per_second

const fasttext = findProgram('fasttext')
if (!fasttext) console.log('fastText is not installed (Debian package fasttext): no ratio to it\n')

/** fastText's own figure at the end of its training of word vectors alone, which leaves out reading and writing. */
function speedOfFasttext(input) {
  const output = join(tmpdir(), `lexiscope-bench-${process.pid}`)
  const { dim, window, negative, rate, subsample } = settings
  const own = { input, output, dim, ws: window, neg: negative, lr: rate, t: subsample, minCount }
  const all = { ...own, minn: 0, maxn: 0, epoch: 1, thread: 1 }
  const words = Object.entries(all).flatMap(([name, value]) => [`-${name}`, value])
  const { progress } = run(fasttext, ['skipgram', ...words])
  for (const kind of ['bin', 'vec']) rmSync(`${output}.${kind}`)
  return Number(progress.match(/100\.0% words\/sec\/thread:\s+(\d+)/)[1])
}

/**
 * Each program in turn, so many rounds; lines of a report. The algorithm as it was published takes
 * minutes on a large text: it is left out without `published`.
 */
export async function measureTraining(text, page, { rounds, epochs, published }) {
  const enough = Math.max(3, Math.ceil(MIN_BYTES / statSync(text).size))
  // Chromium's take twice as long.
  const inChromium = { ...settings, epochs: Math.ceil(enough / 2) }
  const figures = await medians(rounds, {
    ...(fasttext && { 'fastText, one thread': () => speedOfFasttext(text) }),
    ...(published && {
      'native, as word2vec.c: a step for each pair': () =>
        trainNative(text, epochs, '--kernel', 'pairwise'),
    }),
    'native, one thread': () => trainNative(text, enough),
    'native, two threads': () => trainNative(text, enough, '--threads', 2),
    'Chromium, one thread': () => page.call('trainCore', inChromium, 1),
    'Chromium, two threads': () => page.call('trainCore', inChromium, 2),
  })
  const rows = Object.entries(figures).map(([name, speed]) => [
    name,
    Math.round(speed).toLocaleString('en'),
    ratio(speed, figures['fastText, one thread']),
    name.endsWith('two threads')
      ? ratio(speed, figures[name.replace('two threads', 'one thread')])
      : '',
  ])
  return [
    `## Training on ${basename(text)}`,
    '',
    `Words a second visited: D = ${settings.dim}, window ${settings.window}, ${settings.negative} negatives, minimum count ${minCount},`,
    `subsampling ${settings.subsample}. Goals: 24 times fastText natively and 14 in Chromium. Two threads write to the`,
    'same rows, so what they gain depends on whether the two cores share a cache.',
    '',
    ...table(['program', 'words/s', 'to fastText', 'to one thread'], rows),
  ]
}
