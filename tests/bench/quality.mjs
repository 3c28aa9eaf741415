// node tests/bench/quality.mjs [TEXT…]
// Do shared negatives, or two threads, cost quality? Trains pairwise, with shared negatives, and with
// these on two threads, with default settings and three seeds, on 95 % of each text (TinyShakespeare and a larger one unless some are
// named), and scores both on the unseen 5 %. Exit status 1 where a gate is not held.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildNative, findDataset, native, skip, wordClasses } from './programs.mjs'

const named = process.argv.slice(2)
const usual = ['tinyshakespeare.txt', 'public-domain-en.txt'].map(findDataset).filter(Boolean)
const texts = named.length > 0 ? named : usual
if (texts.length === 0) skip('no text is here; `npm run datasets -- tinyshakespeare` fetches one')

// What the mean over the seeds may be, given the pairwise one. Loss alone is no gate: a wrong
// program once had a lower one, and mixed up the classes of words.
const gates = {
  loss: { limit: (pairwise) => pairwise + 0.003, holds: (value, limit) => value <= limit },
  mean_rank: { limit: (pairwise) => pairwise * 1.05, holds: (value, limit) => value <= limit },
  class_auc: { limit: (pairwise) => pairwise - 0.005, holds: (value, limit) => value >= limit },
}

/** Means over the seeds. */
function score(training, heldOut, ...kernel) {
  const options = ['--seeds', '1,2,3', '--classes', wordClasses, '--kernel', ...kernel]
  const runs = JSON.parse(native('held-out', training, heldOut, ...options)).lexiscope
  const mean = (name) => runs.reduce((sum, run) => sum + run[name], 0) / runs.length
  return Object.fromEntries(Object.keys(gates).map((name) => [name, mean(name)]))
}

buildNative()
for (const text of texts) {
  const folder = mkdtempSync(join(tmpdir(), 'lexiscope-'))
  const [training, heldOut] = [join(folder, 'training'), join(folder, 'held-out')]
  native('split', text, training, heldOut)
  const pairwise = score(training, heldOut, 'pairwise')
  const shared = score(training, heldOut, 'shared')
  const threads = score(training, heldOut, 'shared', '--threads', 2)
  rmSync(folder, { recursive: true })

  console.log(basename(text))
  console.table(
    Object.entries(gates).map(([name, { limit, holds }]) => {
      const held = [shared, threads].every((each) => holds(each[name], limit(pairwise[name])))
      if (!held) process.exitCode = 1
      return {
        measure: name,
        pairwise: pairwise[name].toFixed(4),
        shared: shared[name].toFixed(4),
        'two threads': threads[name].toFixed(4),
        gate: limit(pairwise[name]).toFixed(4),
        held,
      }
    }),
  )
}
