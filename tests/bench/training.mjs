// Words a second of skip-gram training: our core, its peers, and threads.
import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findProgram } from '../../scripts/find.mjs'
import { medians, ratio, table } from './figures.mjs'
import { native, nativeTwice, run } from './programs.mjs'

export const settings = { dim: 100, window: 5, negative: 5, rate: 0.025, subsample: 1e-3 }
export const minCount = 5
/** TensorFlow.js is slow, and its speed the same all through: the beginning of a text is enough. */
const TENSORFLOW_WORDS = 20_000
/** So many bytes take two threads more than a second: starting them and their last slices are little. */
const MIN_BYTES = 50e6

/** Epochs of a text that take long enough to measure; Chromium's take twice as long. */
export function longEnough(text) {
  const epochs = Math.max(3, Math.ceil(MIN_BYTES / statSync(text).size))
  return { native: epochs, chromium: Math.ceil(epochs / 2) }
}

/** Settings as our native program takes them. */
export function optionsOf({ dim, window, negative, rate, subsample }, least) {
  const options = { dim, window, negative, 'learning-rate': rate, subsample, 'min-count': least }
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
}

const nativeTraining = (text, epochs, options) => [
  'train',
  text,
  ...optionsOf(settings, minCount),
  '--epochs',
  epochs,
  ...options,
]
const wordsPerSecond = (printed) => JSON.parse(printed).words_per_second

/** Words a second of our native program. */
export const trainNative = (text, epochs, ...options) =>
  wordsPerSecond(native(...nativeTraining(text, epochs, options)))

/** Words a second of each of two that train at the same time and share nothing. */
export const trainNativeApart = async (text, epochs) =>
  (await nativeTwice(...nativeTraining(text, epochs, []))).map(wordsPerSecond)

/** fastText's own figure at the end of its training, which leaves out reading and writing. */
function trainFasttext(fasttext, text) {
  const output = join(tmpdir(), `lexiscope-bench-${process.pid}`)
  const { dim, window, negative, rate, subsample } = settings
  const options = { input: text, output, dim, ws: window, neg: negative, lr: rate, t: subsample }
  Object.assign(options, { epoch: 1, minCount, minn: 0, maxn: 0, thread: 1 })
  const words = Object.entries(options).flatMap(([name, value]) => [`-${name}`, value])
  const { progress } = run(fasttext, ['skipgram', ...words])
  for (const kind of ['bin', 'vec']) rmSync(`${output}.${kind}`)
  return Number(progress.match(/100\.0% words\/sec\/thread:\s+(\d+)/)[1])
}

/**
 * Each program in turn, so many rounds; lines of a report. Without `peers` those are left out that
 * take minutes on a large text: the peers in Chromium, and the algorithm as it was published.
 */
export async function measureTraining(text, page, { rounds, epochs, peers }) {
  const fasttext = findProgram('fasttext')
  if (!fasttext) console.log('fastText is not installed (Debian package fasttext): no ratio to it')
  const { native: enough, chromium } = longEnough(text)
  const figures = await medians(rounds, {
    ...(fasttext && { 'fastText, one thread': () => trainFasttext(fasttext, text) }),
    'native, one thread': () => trainNative(text, enough),
    ...(peers && {
      'native, pairwise kernel': () => trainNative(text, epochs, '--kernel', 'pairwise'),
    }),
    'Chromium, one thread': () => page.trainCore({ ...settings, epochs: chromium }, 1),
    ...(peers && { 'Chromium, plain JavaScript': () => page.trainPeer(settings) }),
    ...(peers &&
      page.trainTensorflow && {
        'Chromium, TensorFlow.js': () => page.trainTensorflow(settings, TENSORFLOW_WORDS),
      }),
  })
  const rows = Object.entries(figures).map(([name, speed]) => [
    name,
    Math.round(speed).toLocaleString('en'),
    ratio(speed, figures['fastText, one thread']),
    ratio(speed, figures['Chromium, plain JavaScript']),
    ratio(speed, figures['Chromium, TensorFlow.js']),
  ])
  return [
    `## Training on ${basename(text)}`,
    '',
    `Words a second visited: D = ${settings.dim}, window ${settings.window}, ${settings.negative} negatives, minimum count ${minCount},`,
    `subsampling ${settings.subsample}. Quality beside fastText's: \`node tests/bench/fasttext.mjs\`.`,
    'Goals: 24 times fastText natively and 14 in Chromium, 90 times TensorFlow.js.',
    '',
    ...table(['program', 'words/s', 'to fastText', 'to JavaScript', 'to TensorFlow.js'], rows),
  ]
}
