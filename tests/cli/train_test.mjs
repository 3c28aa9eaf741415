// What `lexiscope train` writes and reports.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  $,
  fails,
  file,
  folder,
  json,
  lexiscope,
  onTerminal,
  program,
  succeeds,
} from './program.mjs'
import { corpus, small } from './samples.mjs'

const train = (name, options) =>
  succeeds($`train --corpus ${corpus} --vectors ${file(name)} ${small} ${options}`)

test('what is trained can be asked for neighbours, in either format, with a report', () => {
  const report = file('report.json')
  const neighbours = ['word2vec-text', 'word2vec-binary'].map((format) => {
    const said = train(format, $`--format ${format} --report ${report}`)
    assert.match(said, /^18 words x 16 in .* words\/s\), final loss \d/)
    return json($`nearest --vectors ${file(format)} --top-k 4 cat`)
  })
  assert.deepEqual(neighbours[0], neighbours[1])
  assert.equal(neighbours[0].neighbours.length, 4)
  const { words, pairs, seconds, words_per_second, final_loss } = JSON.parse(readFileSync(report))
  assert.equal(words, 30 * 600 * 4)
  assert.ok(pairs > words && seconds > 0 && final_loss > 0)
  assert.ok(Math.abs(words_per_second - words / seconds) < 1e-6 * words_per_second)
})

test('the microworld trains with its own settings, and its analogies hold', () => {
  const vectors = file('microworld')
  const microworld = $`train --corpus microworld --vectors ${vectors}`
  succeeds(microworld)
  const asked = json($`analogy --vectors ${vectors} man king woman`)
  assert.equal(asked.answers[0].word, 'queen')
  fails($`${microworld} --sentences 0`, '--sentences: expected a number from 1')
})

test('a seed gives the same file again, another seed another', () => {
  const [one, again, other] = ['7', '7', '8'].map((seed, run) => {
    train(`seed${run}`, $`--seed ${seed}`)
    return readFileSync(file(`seed${run}`), 'utf8')
  })
  assert.equal(one, again)
  assert.notEqual(one, other)
})

test('a training without a single pair is an error', () => {
  const tiny = file('tiny.txt', 'the cat sees the dog\nthe dog sees a cat\n')
  const none = $`train --corpus ${tiny} --vectors ${file('never')} --min-count 1 --subsample 1e-9`
  fails(none, '--subsample: expected a share at which the text keeps')
  assert.ok(!existsSync(file('never')))
})

test('a run that was told to ignore the end of its terminal goes on', async () => {
  const long = $`--dim 64 --epochs 300 --min-count 1`
  const args = $`train --corpus ${corpus} --vectors ${file('outlives')} ${long}`
  const child = spawn('sh', ['-c', 'trap "" HUP; exec "$0" "$@"', program, ...args])
  const ended = new Promise((resolve) => child.on('exit', (code, by) => resolve(code ?? by)))
  // Its temporary file is there once the handlers are.
  while (!readdirSync(folder).some((name) => name.startsWith('.lexiscope-'))) {
    if (child.exitCode !== null) break
    await new Promise(setImmediate)
  }
  child.kill('SIGHUP')
  assert.equal(await ended, 0)
  assert.ok(existsSync(file('outlives')))
})

test('several texts are one corpus; case and punctuation are kept where that is asked', () => {
  const texts = [file('one.txt', 'The cat. the cat.'), file('other.txt', 'The dog. the dog.')]
  const words = (options = []) => {
    const learn = $`--vectors ${file('w')} --min-count 1 --dim 2 --subsample 0`
    succeeds($`train --corpus ${texts} ${learn} ${options}`)
    return readFileSync(file('w'), 'utf8').match(/^\S+/gm).slice(1).sort().join(' ')
  }
  assert.equal(words(), 'cat dog the')
  assert.equal(words($`--keep-case`), 'The cat dog the')
  assert.equal(words($`--tokenize whitespace --keep-case`), 'The cat. dog. the')
})

test('the progress bar is drawn on a terminal and nowhere else', (t) => {
  const args = $`train --corpus ${corpus} --vectors ${file('tty')} ${small}`
  assert.equal(lexiscope(args).stderr, '')
  const shown = onTerminal(args)
  if (shown === null) return t.skip('needs the program `script`')
  assert.match(shown, /\r.*\[#*\.*\] \d+ %.*words\/s/)
})

test('a year’s months lie on a circle in their order, and those that are left out are not there', () => {
  const year = $`train --corpus microworld --year --vectors ${file('year')}`
  const { circle, vocabulary_size } = json($`${year} --json`)
  assert.equal(vocabulary_size, 46)
  assert.ok(circle.in_order && circle.share > 0.9)
  assert.deepEqual(
    circle.months.slice(0, 2).map(({ month }) => month),
    ['january', 'february'],
  )
  const round = circle.months.reduce((sum, { step }) => sum + step, 0)
  assert.ok(Math.abs(round - 360) < 1e-6)
  const winter = $`${year} --months december january february march`
  assert.match(succeeds(winter), /4 months on a circle, in the order of the year: 9\d\.\d %/)
  for (const [options, message] of [
    [$`--months june july`, '--months: expected at least three months, got 2'],
    [$`--months june july monday`, '--months: expected names of months'],
    [$`--min-count 5000`, '--min-count: expected at least three months left, got 0'],
    [$`--dim 1`, '--dim: expected a number from 2'],
    [$`--json --report ${file('both')}`, '--json: expected no --report beside it'],
  ])
    fails($`${year} ${options}`, message)
  const text = $`train --corpus ${corpus} --vectors ${file('never')}`
  fails($`${text} --year`, '--year: expected --corpus microworld with it')
  fails($`${text} --months june`, '--months: expected --year with it')
})
