// `lexiscope model`: the model that comes with the site, asked, and harmed.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { $, fails, file, folder, json, lexiscope, succeeds } from './program.mjs'

const made = fileURLToPath(new URL('../../datasets/shipped/tinystories-656k', import.meta.url))
const config = JSON.parse(readFileSync(`${made}/config.json`, 'utf8'))
const tokenizer = JSON.parse(readFileSync(`${made}/tokenizer.json`, 'utf8'))
const weights = readFileSync(`${made}/model.safetensors`)
const king = 'Once upon a time, there was a king'

/** A folder of the model in which `files` replace or, where null, take away. */
function model(name, files) {
  const path = join(folder, name)
  mkdirSync(path)
  const all = {
    'config.json': JSON.stringify(config),
    'tokenizer.json': JSON.stringify(tokenizer),
    'model.safetensors': weights,
    ...files,
  }
  for (const [each, bytes] of Object.entries(all))
    if (bytes !== null) writeFileSync(join(path, each), bytes)
  return path
}
test('generate continues a prompt: a seed gives the same again, temperature 0 the likeliest', () => {
  const generate = $`model generate --model ${made} --prompt ${king}`
  const text = (options = []) => succeeds($`${generate} --tokens 36 ${options}`)
  assert.equal(text($`--seed 5`), text($`--seed 5`))
  assert.notEqual(text($`--seed 5`), text($`--seed 6`))
  assert.equal(text($`--temperature 0`), text($`--temperature 0 --seed 9`))
  const expected =
    'Once upon a time, there was a king. He lived in a big tree with many leaves. He liked to eat it ' +
    'all the leaves with his friends. One day, he saw a small bird on the ground.'
  assert.ok(text($`--temperature 0`).startsWith(expected))
  const { prompt, tokens, seconds } = json($`${generate} --tokens 7`)
  assert.deepEqual(prompt, [1, 80, 147, 201, 282, 215, 286, 63, 176])
  assert.equal(tokens.length, 7)
  for (const { id, token, chance } of tokens) {
    assert.equal(tokenizer.model.vocab[token.replaceAll(' ', '▁')], id)
    assert.ok(chance > 0 && chance <= 1)
  }
  assert.ok(seconds > 0)
  // The text ends where the context ends.
  const long = 'a '.repeat(508)
  assert.ok(json($`model generate --model ${made} --prompt ${long} --tokens 99`).tokens.length < 5)
})

test('loss is reported by place, of a text, a file and ids, in parts where the context is short', () => {
  const text = 'the king sees the queen. '.repeat(80).trimEnd()
  const loss = $`model loss --model ${made}`
  const whole = json($`${loss} --text ${text} --context 1000`)
  assert.match(whole.places.map(({ from, to }) => `${from}-${to}`).join(), /^0-128,128-256,.*-\d+$/)
  assert.equal(whole.places.at(-1).to, whole.tokens)
  const sum = whole.places.reduce((all, place) => all + place.loss * place.tokens, 0)
  assert.ok(Math.abs(sum / whole.tokens - whole.loss) < 1e-9)
  const same = json($`${loss} --text-file ${file('text.txt', text)} --context 1000`)
  assert.equal(same.loss, whole.loss)
  const ids = file('ids.json', '{"two": [[0, 1, 2], [0, 3]]}')
  assert.equal(json($`${loss} --ids ${ids} --ids-key two`).tokens, 3)
  const parts = lexiscope($`${loss} --text ${text}`)
  assert.match(parts.stderr, /^read in 2 parts of at most 512 tokens; --context reads on\n$/)
  assert.ok(parts.stdout.endsWith(`\t${whole.tokens - 1}\n`), parts.stdout)
  const linear = json($`${loss} --text ${text} --scaling linear --factor 4`)
  assert.equal(linear.tokens, whole.tokens)
  assert.notEqual(linear.loss, whole.loss)
})

test('look prints the next token after each layer and the attention of each head', () => {
  const look = $`model look --model ${made} --prompt ${king}`
  const { tokens, after, attention } = json(look)
  assert.deepEqual(tokens[8], { id: 176, token: 'ing' })
  assert.deepEqual(
    after.map(({ layers, next }) => layers * 10 + next.length),
    [5, 15, 25],
  )
  assert.equal(attention.length, 2)
  for (const head of attention.flat())
    for (const [n, row] of head.entries()) {
      assert.equal(row.length, n + 1)
      assert.ok(Math.abs(row.reduce((sum, each) => sum + each, 0) - 1) < 1e-5)
    }
  // What is written is what generate draws from.
  const drawn = json($`model generate --model ${made} --prompt ${king} --temperature 0`)
  assert.equal(drawn.tokens[0].id, after[2].next[0].id)
  assert.match(succeeds(look), /^layers\ttoken\tchance\n0\t/)
})

test('positions moved together change nothing, others do, and each pair and head has its line', () => {
  const asked = $`--model ${made} --text ${'the king sees the queen'}`
  const { changes, pairs } = json($`model positions ${asked} --shift 37`)
  assert.deepEqual(
    changes.map(({ positions }) => positions),
    ['as they are', 'plus 37', 'times 2', 'each 2 times', 'reversed', 'none'],
  )
  assert.ok(Math.abs(changes[1].added) < 1e-5)
  for (const { added } of changes.slice(2)) assert.ok(Math.abs(added) > 1e-4)
  assert.equal(pairs.length, 8)
  const { loss, heads } = json($`model mute ${asked}`)
  assert.equal(loss, changes[0].loss)
  assert.deepEqual([heads.length, heads[8].layer, heads[8].head], [16, 2, 1])
  assert.match(
    succeeds($`model mute ${asked}`),
    /^layer\thead\tadded\tto first token\n1\t1\t-?0\.\d{4}\t0\.\d{4}\n/,
  )
})

test('weights in shards, found by their index, are the same model', () => {
  const length = Number(weights.readBigUInt64LE(0))
  const { __metadata__, ...tensors } = JSON.parse(weights.subarray(8, 8 + length))
  const all = Object.entries(tensors)
  const shard = (place) => {
    const header = JSON.stringify(Object.fromEntries(all.filter((_, n) => n % 2 === place)))
    const size = Buffer.alloc(8)
    size.writeBigUInt64LE(BigInt(Buffer.byteLength(header)))
    return Buffer.concat([size, Buffer.from(header), weights.subarray(8 + length)])
  }
  const weight_map = Object.fromEntries(all.map(([name], n) => [name, `${n % 2}.safetensors`]))
  const sharded = model('sharded', {
    'model.safetensors': null,
    'model.safetensors.index.json': JSON.stringify({ weight_map }),
    '0.safetensors': shard(0),
    '1.safetensors': shard(1),
  })
  const text = (path) => succeeds($`model generate --model ${path} --prompt a --tokens 9 --seed 4`)
  assert.equal(text(sharded), text(made))
})

test('a folder that is cut, swapped or of another model is refused, file by file', () => {
  const changed = (changes) => ({ 'config.json': JSON.stringify({ ...config, ...changes }) })
  const larger = structuredClone(tokenizer)
  larger.model.vocab['<2048>'] = 2048
  const broken = Buffer.from(weights).fill(0xff, weights.length - 200)
  for (const [n, [files, said]] of [
    [{ 'config.json': null }, 'config.json: expected a file that can be read'],
    [{ 'tokenizer.json': null }, 'tokenizer.json: expected a file that can be read'],
    [{ 'model.safetensors': null }, 'model.safetensors: expected a file that can be read'],
    [{ 'config.json': '{' }, 'config.json: expected JSON in UTF-8'],
    [{ 'config.json': JSON.stringify(tokenizer) }, 'a model_type of the Llama family'],
    [{ 'model.safetensors': weights.subarray(0, 90_000) }, 'got the end at byte 90000'],
    [{ 'model.safetensors': broken }, 'finite numbers, got not a number'],
    [{ 'tokenizer.json': weights }, 'tokenizer.json: expected JSON in UTF-8'],
    [changed({ hidden_size: 64 }), 'of (2048, 64), as the config says, got (2048, 128)'],
    [changed({ sliding_window: 16 }), 'expected no sliding_window, or one of the whole context'],
    [
      { 'tokenizer.json': JSON.stringify(larger) },
      'expected the tokenizer of a model of 2048 tokens, as config.json says, got 2049',
    ],
  ].entries())
    fails($`model loss --model ${model(`bad-${n}`, files)} --text ${'a king'}`, said)
})

test('prompts, temperatures and texts out of range are refused', () => {
  const generate = $`model generate --model ${made}`
  const loss = $`model loss --model ${made}`
  const long = 'a '.repeat(600)
  for (const [args, said] of [
    [
      $`${generate} --prompt ${long}`,
      '--prompt: expected fewer tokens than the context of 512, got',
    ],
    [$`${generate} --temperature -1`, '--temperature: expected a number from 0 to 1000000000'],
    [$`${generate} --tokens -1`, '--tokens: expected'],
    [$`model look --model ${made} --prompt ${long}`, 'at most the 512 tokens'],
    [loss, '--text: expected a text, or --text-file or --ids, got none'],
    [$`${loss} --ids ${file('wrong.json', '[1, 9999]')}`, '--ids'],
    [$`${loss} --text a --factor 4`, '--factor: expected --scaling linear'],
    [$`${loss} --text a --scaling yarn --factor 0.5`, '--factor: expected'],
    [$`model mute --model ${made} --text ${''}`, '--text'],
  ])
    fails(args, said)
})

test('its losses are those of float64', () => {
  // With numpy, from the published weights.
  const { loss } = json($`model loss --model ${made} --ids ${made}/stories.json --ids-key short`)
  assert.ok(Math.abs(loss - 2.359041) < 1e-4)
})
