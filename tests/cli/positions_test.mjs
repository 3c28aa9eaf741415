// `lexiscope positions` and `lexiscope tokenize`.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { $, fails, file, json, succeeds } from './program.mjs'
import { corpus } from './samples.mjs'

/** Lines of numbers between tabs, the names of the columns left out. */
const rows = (tsv) =>
  tsv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').map(Number))

test('each scheme of positions has its table, as TSV and as the same JSON', () => {
  for (const options of [
    $`sinusoidal --dim 4 --layout fairseq`,
    $`learned --dim 4 --seed 3`,
    $`rotary --dim 8 --rotary-dim 4 --scaling linear --factor 2`,
    $`alibi --heads 2 --symmetric`,
  ]) {
    const command = $`positions ${options} --length 3`
    const table = rows(succeeds(command))
    const { rows: same, columns } = json(command)
    assert.equal(table.length, options[0] === 'alibi' ? 6 : 3)
    const single = (numbers) => numbers.map((row) => row.map(Math.fround))
    assert.deepEqual(single(same), single(table))
    assert.equal(columns.length, table[0].length)
  }
  const sinusoidal = rows(succeeds($`positions sinusoidal --length 50 --dim 6`))
  for (const [position, sine] of sinusoidal) assert.ok(Math.abs(sine - Math.sin(position)) < 1.6e-7)
  const causal = succeeds($`positions alibi --heads 4 --length 2`)
  assert.match(causal, /^head\tquery\tkey0\tkey1\n0\t0\t0\t-inf\n0\t1\t-0\.25\t0\n/)
  const gentle = $`positions alibi --heads 4 --length 2 --largest-exponent 4`
  assert.equal(rows(succeeds(gentle)).at(-1)[2], -0.0625)
})

test('every scaling of rotary has its table', () => {
  const last = (options = []) =>
    Math.asin(rows(succeeds($`positions rotary --length 3 --dim 4 ${options}`))[1].at(-1))
  const near = (got, expected) => assert.ok(Math.abs(got - expected) < 1e-7)
  const stretched = $`--factor 8 --trained-len 128 --scaling`
  const slow = last()
  near(slow, 0.01)
  // The slow pair turns .2 times in 128 places: llama3 divides it, and YaRN does.
  near(last($`${stretched} llama3`), slow / 8)
  near(last($`${stretched} yarn --attention-factor 1`), slow / 8)
  const lists = $`--short-factors 1,2 --long-factors 1,4 --attention-factor 1`
  near(last($`${stretched} longrope ${lists}`), slow / 2)
  near(last($`${stretched} longrope ${lists} --sequence-len 129`), slow / 4)
  assert.equal(last($`${stretched} dynamic`), slow)
  assert.ok(last($`${stretched} dynamic --sequence-len 1000`) < slow / 50)
})

test('a text is tokenized by words, and by byte pairs learnt from a corpus', () => {
  const words = succeeds($`tokenize word ${'The cat, the dog'}`)
  assert.equal(words, 'id\ttoken\n0\tthe\n1\tcat\n0\tthe\n2\tdog\n')
  const learn = $`tokenize bpe --corpus ${corpus} --vocab-size`
  // "cat" follows a blank in the corpus; the umbrella never occurs, and stays three bytes.
  assert.deepEqual(
    json($`${learn} 400 ${'the cat ☂'}`)
      .slice(-5)
      .map(({ token }) => token),
    ['Ġcat', 'Ġ', 'â', 'ĺ', 'Ĥ'],
  )
  assert.match(succeeds($`${learn} 258 --merges`), /^id\ttoken\n256\t.+\n257\t.+\n$/)
})

test("GPT-2's files give GPT-2's ids", (t) => {
  const gpt2 = join(process.env.LEXISCOPE_DATASETS ?? '', 'gpt2')
  const files = $`--encoder ${gpt2}/encoder.json --vocab-bpe ${gpt2}/vocab.bpe`
  if (!existsSync(files[1])) return t.skip('needs gpt2/encoder.json in LEXISCOPE_DATASETS')
  const ids = succeeds($`tokenize gpt2 ${files} ${'Hello world'}`)
  assert.equal(ids, 'id\ttoken\n15496\tHello\n995\tĠworld\n')
})

test('positions and tokens that cannot be are refused at their option', () => {
  const sinusoidal = $`positions sinusoidal --length 3 --dim`
  const rotary = $`positions rotary --length 3 --dim 4 --trained-len 128 --factor`
  for (const [args, said] of [
    [$`${sinusoidal} 5`, '--dim: expected an even width'],
    [$`${sinusoidal} 4 --layout spiral`, '--layout'],
    [$`positions learned --length -2 --dim 3`, '--length: expected at least 1, got -2'],
    [$`positions alibi --heads 0 --length 3`, '--heads: expected a number from 1'],
    [$`positions alibi --heads 4 --length 2 --largest-exponent 0`, '--largest-exponent: expected'],
    [$`${rotary} 0.5 --scaling yarn`, '--factor: expected'],
    [$`${rotary} 8 --scaling llama3 --low-frequency 5`, '--low-frequency: expected turns above 0'],
    [$`${rotary} 8 --scaling dynamic --sequence-len 0`, '--sequence-len: expected at least 1'],
    [
      $`${rotary} 8 --scaling longrope --short-factors 1,2 --long-factors 1,2,3`,
      '--long-factors: expected 2 numbers, one a pair, got 3',
    ],
    [$`${rotary} 8 --scaling yarn --mscale 1`, '--mscale-all-dim'],
    [$`tokenize bpe --corpus ${file('missing.txt')} x`, 'missing.txt'],
    [$`tokenize bpe --corpus ${corpus} --vocab-size 5 x`, '--vocab-size'],
    [$`tokenize gpt2 --encoder ${corpus} --vocab-bpe ${corpus} x`, 'expected JSON in UTF-8'],
    [$`tokenize word ${''}`, 'expected at least one word'],
  ])
    fails(args, said)
})
