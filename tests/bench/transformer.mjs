// Seconds of a thousand steps of the trained transformer: our core, the same in Chromium, and what a
// competent user writes with PyTorch and with TensorFlow.js.
import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median, medians, ratio, table } from './figures.mjs'
import { run } from './programs.mjs'

const STEPS = 1000
const SCHEMES = ['rotary', 'alibi']

export const command = fileURLToPath(new URL('../../build/native/lexiscope', import.meta.url))
const peer = fileURLToPath(new URL('peer_transformer.py', import.meta.url))

const training = (scheme, steps) =>
  [
    'transformer',
    'train',
    '--task',
    'followed',
    '--positions',
    scheme,
    '--steps',
    `${steps}`,
  ].concat(['--report', '-'])

const secondsOf = (printed) => JSON.parse(printed).seconds

const trainNative = (scheme) => secondsOf(run(command, training(scheme, STEPS)).printed)

/** The Python that has PyTorch: the system's own may not be the first on the path. */
export const findPytorch = () =>
  ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import torch']).status === 0,
  )

/** The peers take half a minute and more for a thousand: fewer tell their speed. */
const FEWER = 200

const trainPytorch = (python, scheme) =>
  (secondsOf(run(python, [peer, scheme, FEWER]).printed) * STEPS) / FEWER

const trainTensorflow = async (page, scheme) => {
  const { seconds } = await page.trainTensorflowTransformer(scheme, FEWER)
  return (seconds * STEPS) / FEWER
}

/** How many times as much two trainings get done at once as one after the other. */
async function gain(rounds, trainOne, trainBoth) {
  const gains = []
  for (let round = 0; round < rounds; round++) {
    const alone = []
    for (const scheme of SCHEMES) alone.push(await wall(() => trainOne(scheme)))
    gains.push((alone[0] + alone[1]) / (await wall(trainBoth)))
  }
  return median(gains)
}

async function wall(action) {
  const start = performance.now()
  await action()
  return performance.now() - start
}

/** Long enough that starting a program is little. */
const LONG = 3 * STEPS
const nativeOnce = (scheme) => promisify(execFile)(command, training(scheme, LONG))

/** Lines of a report. */
export async function measureTransformer(page, rounds) {
  const pytorch = findPytorch()
  if (!pytorch) {
    console.log('PyTorch is not installed (Debian package python3-torch): no ratio to it')
  }
  const rows = []
  for (const scheme of SCHEMES) {
    const figures = await medians(rounds, {
      ...(pytorch && { 'PyTorch, one thread': () => trainPytorch(pytorch, scheme) }),
      native: () => trainNative(scheme),
      Chromium: () => page.trainTransformer(scheme, STEPS),
      ...(page.trainTensorflowTransformer && {
        'Chromium, TensorFlow.js': () => trainTensorflow(page, scheme),
      }),
    })
    for (const [program, seconds] of Object.entries(figures)) {
      const times = ['PyTorch, one thread', 'Chromium, TensorFlow.js'].map((peer) =>
        peer in figures ? ratio(figures[peer], seconds) : 'not measured',
      )
      rows.push([scheme, program, seconds.toFixed(2), ...times])
    }
  }
  const both = (once) => () => Promise.all(SCHEMES.map(once))
  const native = await gain(rounds, nativeOnce, both(nativeOnce))
  const inChromium = (scheme) => page.trainTransformer(scheme, LONG)
  const apart = () => page.trainTransformersApart(SCHEMES, LONG)
  const chromium = await gain(rounds, inChromium, apart)
  return [
    '## A small transformer',
    '',
    `${STEPS.toLocaleString('en')} steps of "what followed last time?", 16 lines of 32 a step, two layers, D = 32, 2 heads.`,
    `PyTorch and TensorFlow.js took ${FEWER} of them, times ${STEPS / FEWER}. Goals: 12 times PyTorch natively, in Chromium 5`,
    'times, and 40 times TensorFlow.js.',
    '',
    ...table(['positions', 'program', 'seconds', 'to PyTorch', 'to TensorFlow.js'], rows),
    '',
    `Both schemes at once, against one after the other: native ${native.toFixed(2)}, Chromium ${chromium.toFixed(2)} times as`,
    'much done; goal 1.8.',
  ]
}
