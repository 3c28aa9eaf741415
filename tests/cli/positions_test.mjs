// `lexiscope positions` and `lexiscope tokenize`.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fails, file, succeeds } from './program.mjs'
import { corpus } from './samples.mjs'

/** Lines of numbers between tabs, the names of the columns left out. */
function rows(tsv) {
  const lines = tsv.trimEnd().split('\n').slice(1)
  return lines.map((line) => line.split('\t').map(Number))
}

test('sinusoidal positions are printed with all the digits of their float32', () => {
  const table = rows(succeeds('positions', 'sinusoidal', '--length', '50', '--dim', '6'))
  assert.equal(table.length, 50)
  for (const [position, ...values] of table) {
    const wave = (column) => {
      const angle = position / 10000 ** ((column - (column % 2)) / 6)
      return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle)
    }
    // What sinusoidal.hpp states of a table's entries: they are turned out of one another.
    for (const [column, value] of values.entries()) {
      assert.ok(Math.abs(value - wave(column)) < 1.6e-7)
    }
  }
})

test('each scheme of positions has its table, as TSV and as the same JSON', () => {
  const schemes = [
    ['sinusoidal', '--dim', '4', '--layout', 'fairseq'],
    ['learned', '--dim', '4', '--seed', '3'],
    ['rotary', '--dim', '8', '--rotary-dim', '4', '--scaling', 'linear', '--factor', '2'],
    ['alibi', '--heads', '2', '--symmetric'],
  ]
  for (const [scheme, ...options] of schemes) {
    const command = ['positions', scheme, '--length', '3', ...options]
    const table = rows(succeeds(...command))
    const json = JSON.parse(succeeds(...command, '--json'))
    assert.equal(table.length, scheme === 'alibi' ? 6 : 3)
    assert.deepEqual(
      json.rows.map((row) => row.map(Math.fround)),
      table.map((row) => row.map(Math.fround)),
    )
    assert.equal(json.columns.length, table[0].length)
  }
})

test('every scaling of rotary has its table, and says at its option what it cannot take', () => {
  const table = (...options) =>
    rows(succeeds('positions', 'rotary', '--length', '3', '--dim', '4', ...options))
  const stretched = ['--factor', '8', '--trained-len', '128']
  const last = (...options) => Math.asin(table(...options)[1].at(-1))
  const slow = last()
  assert.ok(Math.abs(slow - 0.01) < 1e-7)
  // The slow pair turns .2 times in 128 places: llama3 divides it, and YaRN does.
  for (const scaling of ['llama3', 'yarn']) {
    const factors = scaling === 'yarn' ? ['--attention-factor', '1'] : []
    const paced = last('--scaling', scaling, ...stretched, ...factors)
    assert.ok(Math.abs(paced - slow / 8) < 1e-7)
  }
  const lists = ['--short-factors', '1,2', '--long-factors', '1,4', '--attention-factor', '1']
  const longrope = ['--scaling', 'longrope', ...stretched, ...lists]
  assert.ok(Math.abs(last(...longrope) - slow / 2) < 1e-7)
  assert.ok(Math.abs(last(...longrope, '--sequence-len', '129') - slow / 4) < 1e-7)
  const dynamic = ['--scaling', 'dynamic', ...stretched]
  assert.equal(last(...dynamic), slow)
  assert.ok(last(...dynamic, '--sequence-len', '1000') < slow / 50)
  const refused = (said, ...options) =>
    fails(['positions', 'rotary', '--length', '3', '--dim', '4', ...options], said)
  const llama3 = ['--scaling', 'llama3', ...stretched]
  refused(
    '--low-frequency: expected turns above 0 and below the 4, got 5',
    ...llama3,
    '--low-frequency',
    '5',
  )
  refused('--trained-len: expected at least 1, got 0', '--scaling', 'dynamic')
  refused('--factor: expected', '--scaling', 'yarn', '--factor', '0.5')
  refused('--sequence-len: expected at least 1, got 0', ...dynamic, '--sequence-len', '0')
  refused(
    '--long-factors: expected 2 numbers, one a pair, got 3',
    ...['--scaling', 'longrope', ...stretched, '--short-factors', '1,2', '--long-factors', '1,2,3'],
  )
  refused('--mscale-all-dim', '--scaling', 'yarn', ...stretched, '--mscale', '1')
})

test('another largest exponent makes the slopes of ALiBi steeper or gentler', () => {
  const alibi = ['positions', 'alibi', '--heads', '4', '--length', '2', '--largest-exponent']
  assert.equal(rows(succeeds(...alibi, '4')).at(-1)[2], -0.0625)
  fails([...alibi, '0'], '--largest-exponent: expected a number above 0, at most 126, got 0')
})

test('the causal bias of ALiBi hides the future', () => {
  const out = succeeds('positions', 'alibi', '--heads', '4', '--length', '2')
  assert.match(out, /^head\tquery\tkey0\tkey1\n0\t0\t0\t-inf\n0\t1\t-0\.25\t0\n/)
})

test('a text is tokenized by words, and by byte pairs learnt from a corpus', () => {
  assert.equal(
    succeeds('tokenize', 'word', 'The cat, the dog'),
    'id\ttoken\n0\tthe\n1\tcat\n0\tthe\n2\tdog\n',
  )
  const pieces = JSON.parse(
    succeeds('tokenize', 'bpe', '--corpus', corpus, '--vocab-size', '400', '--json', 'the cat ☂'),
  )
  // "cat" follows a blank in the corpus; the umbrella never occurs, and stays three bytes.
  assert.deepEqual(
    pieces.slice(-5).map(({ token }) => token),
    ['Ġcat', 'Ġ', 'â', 'ĺ', 'Ĥ'],
  )
  const merges = succeeds('tokenize', 'bpe', '--corpus', corpus, '--vocab-size', '258', '--merges')
  assert.match(merges, /^id\ttoken\n256\t.+\n257\t.+\n$/)
})

test("GPT-2's files give GPT-2's ids", (t) => {
  const gpt2 = join(process.env.LEXISCOPE_DATASETS ?? '', 'gpt2')
  const files = ['--encoder', join(gpt2, 'encoder.json'), '--vocab-bpe', join(gpt2, 'vocab.bpe')]
  if (!existsSync(files[1])) return t.skip('needs gpt2/encoder.json in LEXISCOPE_DATASETS')
  assert.equal(
    succeeds('tokenize', 'gpt2', ...files, 'Hello world'),
    'id\ttoken\n15496\tHello\n995\tĠworld\n',
  )
})

test('positions and tokens that cannot be are refused at their option', () => {
  const sinusoidal = ['positions', 'sinusoidal', '--length', '3', '--dim']
  fails([...sinusoidal, '5'], '--dim: expected an even width')
  fails([...sinusoidal, '4', '--layout', 'spiral'], '--layout')
  fails(
    ['positions', 'learned', '--length', '-2', '--dim', '3'],
    '--length: expected at least 1, got -2',
  )
  fails(
    ['positions', 'alibi', '--heads', '0', '--length', '3'],
    '--heads: expected a number from 1',
  )
  fails(['positions'], 'subcommand')
  fails(['tokenize', 'bpe', '--corpus', file('missing.txt'), 'x'], 'missing.txt')
  fails(['tokenize', 'bpe', '--corpus', corpus, '--vocab-size', '5', 'x'], '--vocab-size')
  fails(
    ['tokenize', 'gpt2', '--encoder', corpus, '--vocab-bpe', corpus, 'x'],
    'expected JSON in UTF-8',
  )
  fails(['tokenize', 'word', ''], 'expected at least one word')
})
