// Seconds of a thousand steps of the language model at its usual size: our core, the same in Chromium,
// and what a competent user writes with PyTorch. First it is seen that the two compute the same.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { medians, ratio, table } from './figures.mjs'
import { command, run } from './programs.mjs'

const STEPS = 1000
/** PyTorch takes most of a minute for a thousand: fewer tell its speed. */
const FEWER = 200
/** Of them the model is, whose loss both compute. */
const FEW = 300
/** Sums of float32 in another order: they differ by a few millionths. */
const TOLERANCE = 1e-4

const peer = fileURLToPath(new URL('peer_language.py', import.meta.url))
const modules = new URL('lexiscope/wasm', import.meta.url)

/** The Python that has PyTorch: the system's own may not be the first on the path. */
const findPytorch = () =>
  ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import torch']).status === 0,
  )

const trainNative = () =>
  JSON.parse(
    run(command, [
      ...['transformer', 'train', '--corpus', 'microworld', '--positions', 'rotary'],
      ...['--steps', STEPS, '--report', '-'],
    ]).printed,
  ).seconds

/** The microworld's text as the core has it: to learn from, and held out, as bytes of int32. */
async function openText() {
  const { default: create } = await import(new URL('language.mjs', modules))
  const core = await create({ wasmBinary: readFileSync(new URL('language.wasm', modules)) })
  const { sentences, options } = core.usualLanguage('rotary')
  const text = new core.TextBuilder({ kind: 'microworld', seed: 1, sentences, madeUp: [] }).finish()
  const examples = text.examples(10_000)
  const bytesOf = (list) =>
    Buffer.from(Int32Array.from(list.flatMap((each) => [...text.ids(each), 0])).buffer)
  return {
    words: text.facts().words.length,
    training: bytesOf(examples.training),
    heldOut: bytesOf(examples.heldOut),
    /** A model of few steps: its file, and its loss on the sentences held out. */
    trainFew() {
      const trainer = new core.LanguageTrainer(text, { ...options, steps: FEW }, null)
      trainer.train(FEW)
      const model = trainer.model()
      const reading = model.readHeldOut()
      while (!reading.read());
      return { file: model.safetensors(), loss: reading.result().loss }
    },
  }
}

/** PyTorch on our text; throws where it does not compute the loss that the core computes. */
async function openPytorch(python) {
  const folder = mkdtempSync(join(tmpdir(), 'lexiscope-bench-'))
  const write = (name, bytes) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const ask = (...args) => JSON.parse(run(python, [peer, ...args]).printed)
  const text = await openText()
  const training = write('training', text.training)
  const { file, loss } = text.trainFew()
  const theirs = ask('loss', write('held-out', text.heldOut), write('model', file)).loss
  if (!(Math.abs(theirs - loss) < TOLERANCE)) {
    throw new Error(`PyTorch computes a loss of ${theirs} where the core computes ${loss}`)
  }
  return {
    loss,
    difference: Math.abs(theirs - loss),
    train() {
      const { seconds, loss } = ask('train', training, text.words, FEWER)
      if (!(loss < Math.log(text.words) / 2)) throw new Error(`PyTorch learnt little: loss ${loss}`)
      return (seconds * STEPS) / FEWER
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** Lines of a report. */
export async function measureLanguage(page, rounds) {
  const python = findPytorch()
  const pytorch = python && (await openPytorch(python))
  if (!pytorch) {
    console.log('PyTorch is not installed (Debian package python3-torch): no ratio to it\n')
  }
  const programs = {
    ...(pytorch && { 'PyTorch, one thread': pytorch.train }),
    native: trainNative,
    Chromium: () => page.call('trainLanguage', STEPS),
  }
  const figures = await medians(rounds, programs)
  pytorch?.close()
  const rows = Object.entries(figures).map(([name, seconds]) => [
    name,
    seconds.toFixed(2),
    pytorch ? ratio(figures['PyTorch, one thread'], seconds) : 'not measured',
  ])
  return [
    '## A language model',
    '',
    `${STEPS.toLocaleString('en')} steps on the microworld's long sentences, 8 lines of 32 tokens a step, two layers, D = 48, 4 heads,`,
    `MLPs of 96, rotary. PyTorch took ${FEWER} of them, times ${STEPS / FEWER}. Goals: 4 times PyTorch natively, in Chromium 2`,
    'times.',
    ...(pytorch
      ? [
          `By the weights of ${FEW} steps both compute a loss of ${pytorch.loss.toFixed(4)} on the sentences held out;`,
          `they differ by ${pytorch.difference.toExponential(1)}, and ${TOLERANCE} would stop the run.`,
        ]
      : []),
    '',
    ...table(['program', 'seconds', 'to PyTorch'], rows),
  ]
}
