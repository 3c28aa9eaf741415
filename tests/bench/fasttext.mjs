// node tests/bench/fasttext.mjs [TEXT]
// Are our word vectors as good as fastText's? Both train skip-gram with the same settings on 95 %
// of a text (TinyShakespeare unless one is named) and are scored on the unseen 5 %: the loss of
// true pairs against random ones, the share of random words that score above the true one, and how
// well classes of words hold together. Skips, and says so, where fastText or the text is absent.
//
// Two differences are left: fastText draws its negatives from counts^0.5 where we draw from
// counts^0.75 (its scores are corrected for that, see held_out.hpp), and it takes the end of a line
// for one more word.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/find.mjs'
import { buildNative, findDataset, native, run, skip, wordClasses } from './programs.mjs'

const fasttext = findProgram('fasttext')
if (!fasttext) skip('fastText is not installed (Debian package fasttext)')
const text = process.argv[2] ?? findDataset('tinyshakespeare.txt')
if (!text) skip('TinyShakespeare is absent; `npm run datasets -- tinyshakespeare` fetches it')

buildNative()
const folder = mkdtempSync(join(tmpdir(), 'lexiscope-'))
const at = (name) => join(folder, name)
native('split', text, at('training'), at('held-out'))

// Options of both, with fastText's names; ten threads, because with fewer it leaves part of its
// initial weights unset. Word vectors only: no pieces of words.
const settings = { dim: 100, ws: 5, neg: 5, epoch: 5, minCount: 5, t: 1e-3, lr: 0.05 }
const theirs = {
  ...settings,
  minn: 0,
  maxn: 0,
  thread: 10,
  input: at('training'),
  output: at('model'),
}
run(fasttext, [
  'skipgram',
  ...Object.entries(theirs).flatMap(([name, value]) => [`-${name}`, value]),
])
for (const part of ['dict', 'input', 'output']) {
  run(fasttext, ['dump', at('model.bin'), part], at(part))
}

const ours = {
  dim: settings.dim,
  window: settings.ws,
  negative: settings.neg,
  epochs: settings.epoch,
  'min-count': settings.minCount,
  subsample: settings.t,
  'learning-rate': settings.lr,
}
const options = Object.entries(ours).flatMap(([name, value]) => [`--${name}`, value])
const result = JSON.parse(
  native(
    'held-out',
    at('training'),
    at('held-out'),
    ...options,
    '--seeds',
    '1,2,3',
    '--classes',
    wordClasses,
    '--fasttext',
    folder,
  ),
)
rmSync(folder, { recursive: true })

const { vocabulary, tokens, fasttext: peer, lexiscope: runs } = result
console.log(
  `trained on ${tokens} running words, ${vocabulary} different; scored on ${peer.pairs} pairs`,
)
const measures = {
  loss: 'loss, nats a pair',
  mean_rank: 'share of random words above the true one',
  class_auc: 'area of the word classes',
}
console.table(
  Object.entries(measures).map(([name, meaning]) => ({
    measure: meaning,
    fastText: peer[name].toFixed(4),
    ...Object.fromEntries(runs.map((run) => [`ours, seed ${run.seed}`, run[name].toFixed(4)])),
  })),
)
