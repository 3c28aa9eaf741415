// What `lexiscope train` writes and reports.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fails, file, folder, lexiscope, program, succeeds } from './program.mjs'
import { corpus, glove, small } from './samples.mjs'

test('what is trained can be asked for neighbours, in either format', () => {
  const neighbours = ['word2vec-text', 'word2vec-binary'].map((format) => {
    const vectors = file(`trained.${format}`)
    const out = succeeds(
      'train',
      '--corpus',
      corpus,
      '--vectors',
      vectors,
      '--format',
      format,
      ...small,
    )
    assert.match(out, /^18 words x 16 in .* words\/s\), final loss \d/)
    return JSON.parse(succeeds('nearest', '--vectors', vectors, '--top-k', '4', '--json', 'cat'))
  })
  assert.deepEqual(neighbours[0], neighbours[1])
  assert.equal(neighbours[0].word, 'cat')
  assert.equal(neighbours[0].neighbours.length, 4)
})

test('the microworld trains with its own settings, and its analogies hold', () => {
  const vectors = file('microworld')
  succeeds('train', '--corpus', 'microworld', '--vectors', vectors)
  const asked = ['analogy', '--vectors', vectors, '--json', 'man', 'king', 'woman']
  assert.equal(JSON.parse(succeeds(...asked)).answers[0].word, 'queen')
  succeeds('train', '--corpus', 'microworld', '--vectors', vectors, '--sentences', '100')
  assert.ok(readFileSync(vectors).length < 100_000)
  fails(
    ['train', '--corpus', 'microworld', '--vectors', vectors, '--sentences', '0'],
    '--sentences: expected a number from 1',
  )
})

test('a seed gives the same file again, another seed another', () => {
  const bytes = ['7', '7', '8'].map((seed, run) => {
    const vectors = file(`seed${run}`)
    succeeds('train', '--corpus', corpus, '--vectors', vectors, '--seed', seed, ...small)
    return readFileSync(vectors, 'utf8')
  })
  assert.equal(bytes[0], bytes[1])
  assert.notEqual(bytes[0], bytes[2])
})

test('the report has the counts and the speed', () => {
  const report = file('report.json')
  succeeds('train', '--corpus', corpus, '--vectors', file('v'), '--report', report, ...small)
  const { words, pairs, seconds, words_per_second, final_loss } = JSON.parse(readFileSync(report))
  assert.equal(words, 30 * 600 * 4)
  assert.ok(pairs > words && seconds > 0 && final_loss > 0)
  assert.ok(Math.abs(words_per_second - words / seconds) < 1e-6 * words_per_second)
})

test('a training without a single pair is an error', () => {
  const tiny = file('tiny.txt', 'the cat sees the dog\nthe dog sees a cat\n')
  const train = ['train', '--corpus', tiny, '--vectors', file('never'), '--min-count', '1']
  fails([...train, '--subsample', '1e-9'], '--subsample: expected a share at which the text keeps')
  assert.ok(!existsSync(file('never')))
})

test('a run that was told to ignore the end of its terminal goes on', async () => {
  const vectors = file('outlives')
  const long = ['--dim', '64', '--epochs', '300', '--min-count', '1']
  const train = ['train', '--corpus', corpus, '--vectors', vectors, ...long]
  const child = spawn('sh', ['-c', 'trap "" HUP; exec "$0" "$@"', program, ...train])
  const ended = new Promise((resolve) => child.on('exit', (code, by) => resolve(code ?? by)))
  // Its temporary file is there once the handlers are.
  while (!readdirSync(folder).some((name) => name.startsWith('.lexiscope-'))) {
    if (child.exitCode !== null) break
    await new Promise(setImmediate)
  }
  child.kill('SIGHUP')
  assert.equal(await ended, 0)
  assert.ok(existsSync(vectors))
})

test('several texts are one corpus; case and punctuation are kept where that is asked', () => {
  const one = file('one.txt', 'The cat. the cat.')
  const other = file('other.txt', 'The dog. the dog.')
  const words = (...options) => {
    succeeds(
      'train',
      '--corpus',
      one,
      other,
      '--vectors',
      file('w'),
      '--min-count',
      '1',
      '--dim',
      '2',
      '--subsample',
      '0',
      ...options,
    )
    return readFileSync(file('w'), 'utf8').match(/^\S+/gm).slice(1).sort().join(' ')
  }
  assert.equal(words(), 'cat dog the')
  assert.equal(words('--keep-case'), 'The cat dog the')
  assert.equal(words('--tokenize', 'whitespace'), 'cat. dog. the')
  assert.equal(words('--tokenize', 'whitespace', '--keep-case'), 'The cat. dog. the')
  fails(
    ['train', '--corpus', 'microworld', one, '--vectors', file('never')],
    '--corpus: expected files, or microworld alone',
  )
})

test('settings of the microworld are refused for another text', () => {
  fails(
    ['train', '--corpus', corpus, '--vectors', file('never'), '--sentences', '100'],
    '--sentences: expected --corpus microworld with it, got --corpus ',
  )
  assert.ok(!existsSync(file('never')))
})

test('listed words that are not among the vectors are named', () => {
  const list = (...words) => file('wanted.txt', words.join('\n'))
  const ask = (words) =>
    lexiscope('convert', '--vectors', glove, '--output', file('some'), '--words', words)
  assert.equal(ask(list('king', 'queen')).stderr, '')
  assert.equal(
    ask(list('king', 'duck', 'caf\xe9', 'du\x1bck', 'duck')).stderr,
    `${file('wanted.txt')}: 3 of 4 words are not among the vectors: duck, café, du\ufffdck\n`,
  )
  const many = Array.from({ length: 30 }, (_, i) => `w${i}`)
  assert.match(
    ask(list('king', ...many)).stderr,
    /: 30 of 31 words are not among the vectors: w0, (w\d+, ){19}and 10 more\n$/,
  )
  const first = ['--words', list('king', 'queen'), '--first', '2']
  const { stderr } = lexiscope('convert', '--vectors', glove, '--output', file('some'), ...first)
  assert.match(stderr, /1 of 2 words are not among the vectors: queen\n$/)
})

test('the progress bar is drawn on a terminal and nowhere else', (t) => {
  const args = ['train', '--corpus', corpus, '--vectors', file('tty'), ...small]
  assert.equal(lexiscope(...args).stderr, '')
  const terminal = spawnSync('script', ['-qec', [program, ...args].join(' '), '/dev/null'], {
    encoding: 'utf8',
  })
  if (terminal.error) return t.skip('needs the program `script`')
  assert.match(terminal.stdout, /\r.*\[#*\.*\] \d+ %.*words\/s/)
})
