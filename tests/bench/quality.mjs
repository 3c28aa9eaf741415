// Do shared negatives, or two threads, cost quality? Trains pairwise, with shared negatives, and with
// these on two threads, with the settings whose speed is measured and three seeds, on 95 % of a text,
// and scores all on the unseen 5 %.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { table } from './figures.mjs'
import { native, wordClasses } from './programs.mjs'
import { minCount, optionsOf, settings } from './training.mjs'

const EPOCHS = 5

// What the mean over the seeds may be, given the pairwise one. Loss alone is no gate: a wrong
// program once had a lower one, and mixed up the classes of words.
const gates = {
  loss: {
    meaning: 'loss, nats a pair',
    limit: (pairwise) => pairwise + 0.003,
    holds: (value, limit) => value <= limit,
  },
  mean_rank: {
    meaning: 'share of random words above the true one',
    limit: (pairwise) => pairwise * 1.05,
    holds: (value, limit) => value <= limit,
  },
  class_auc: {
    meaning: 'area of the word classes',
    limit: (pairwise) => pairwise - 0.005,
    holds: (value, limit) => value >= limit,
  },
}

/** Means over the seeds. */
function score(training, heldOut, ...kernel) {
  const options = [...optionsOf(settings, minCount), '--seeds', '1,2,3', '--classes', wordClasses]
  options.push('--epochs', EPOCHS, '--kernel', ...kernel)
  const runs = JSON.parse(native('held-out', training, heldOut, ...options)).lexiscope
  const mean = (name) => runs.reduce((sum, run) => sum + run[name], 0) / runs.length
  return Object.fromEntries(Object.keys(gates).map((name) => [name, mean(name)]))
}

/** Lines of a report. The exit status becomes 1 where a gate is not held. */
export function measureQuality(text) {
  const folder = mkdtempSync(join(tmpdir(), 'lexiscope-'))
  const [training, heldOut] = [join(folder, 'training'), join(folder, 'held-out')]
  native('split', text, training, heldOut)
  const pairwise = score(training, heldOut, 'pairwise')
  const shared = score(training, heldOut, 'shared')
  const threads = score(training, heldOut, 'shared', '--threads', 2)
  rmSync(folder, { recursive: true })

  const rows = Object.entries(gates).map(([name, { meaning, limit, holds }]) => {
    const gate = limit(pairwise[name])
    const held = [shared, threads].every((each) => holds(each[name], gate))
    if (!held) process.exitCode = 1
    const figures = [pairwise[name], shared[name], threads[name], gate]
    return [meaning, ...figures.map((figure) => figure.toFixed(4)), held ? 'yes' : 'no']
  })
  return [
    `## Quality on ${basename(text)}`,
    '',
    `Means of three seeds after ${EPOCHS} epochs, scored on 5 % of the text that no training saw.`,
    '',
    ...table(['measure', 'pairwise', 'shared', 'shared, two threads', 'gate', 'held'], rows),
  ]
}
