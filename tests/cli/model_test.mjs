// `lexiscope model`: a folder of the Llama family read, asked, and harmed. A made-up model always;
// the real one where LEXISCOPE_DATASETS has it.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { $, fails, file, folder, json, lexiscope, safetensors, succeeds } from './program.mjs'

const config = {
  ...{ model_type: 'llama', vocab_size: 32, hidden_size: 16, num_hidden_layers: 2 },
  ...{ num_attention_heads: 4, num_key_value_heads: 2, intermediate_size: 24 },
  ...{ max_position_embeddings: 64, rms_norm_eps: 1e-5, tie_word_embeddings: true },
}
const letters = [...'abcdefghijklmnopqrstuvwxyz▁.,!?']
const tokenizer = {
  added_tokens: [{ id: 0, content: '<s>', special: true }],
  normalizer: { type: 'Replace', pattern: { String: ' ' }, content: '▁' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [{ SpecialToken: { id: '<s>', type_id: 0 } }, { Sequence: { id: 'A', type_id: 0 } }],
  },
  decoder: { type: 'Replace', pattern: { String: '▁' }, content: ' ' },
  model: {
    type: 'BPE',
    vocab: Object.fromEntries(['<s>', ...letters].map((token, id) => [token, id])),
    merges: [],
  },
}

/** The tensors' names and shapes, in the order of files. */
function shapes({ hidden_size: D, intermediate_size: M, vocab_size: V } = config) {
  const layer = (n) =>
    Object.entries({
      ...{ input_layernorm: [D], post_attention_layernorm: [D] },
      ...{ 'self_attn.q_proj': [D, D], 'self_attn.k_proj': [D / 2, D] },
      ...{ 'self_attn.v_proj': [D / 2, D], 'self_attn.o_proj': [D, D] },
      ...{ 'mlp.gate_proj': [M, D], 'mlp.up_proj': [M, D], 'mlp.down_proj': [D, M] },
    }).map(([name, shape]) => [`model.layers.${n}.${name}.weight`, shape])
  return [
    ['model.embed_tokens.weight', [V, D]],
    ...layer(0),
    ...layer(1),
    ['model.norm.weight', [D]],
  ]
}

/** A safetensors file of these tensors; the numbers follow from the names. */
const weights = (tensors, norms = 1) =>
  safetensors(
    Object.fromEntries(
      tensors.map(([name, shape]) => {
        const seed = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
        const length = shape.reduce((product, size) => product * size, 1)
        const number = (_, n) => (shape.length === 1 ? norms : 0.5 * Math.sin(seed + n * n * 0.7))
        return [name, [shape, Array.from({ length }, number)]]
      }),
    ),
  )

/** A model's folder; `files` replace or, where null, take away. */
function model(name, files = {}) {
  const path = join(folder, name)
  mkdirSync(path)
  const all = {
    'config.json': JSON.stringify(config),
    'tokenizer.json': JSON.stringify(tokenizer),
    'model.safetensors': weights(shapes()),
    ...files,
  }
  for (const [each, bytes] of Object.entries(all))
    if (bytes !== null) writeFileSync(join(path, each), bytes)
  return path
}

const made = model('made')

test('generate continues a prompt: a seed gives the same again, temperature 0 the likeliest', () => {
  const king = $`model generate --model ${made} --prompt ${'a king'}`
  const text = (options = []) => succeeds($`${king} ${options}`)
  assert.ok(text().startsWith('a king'))
  assert.equal(text($`--seed 5`), text($`--seed 5`))
  assert.notEqual(text($`--seed 5`), text($`--seed 6`))
  assert.equal(text($`--temperature 0`), text($`--temperature 0 --seed 9`))
  const { prompt, tokens, seconds } = json($`${king} --tokens 7`)
  assert.deepEqual(prompt, [0, 1, 27, 11, 9, 14, 7])
  assert.equal(tokens.length, 7)
  for (const { id, token, chance } of tokens) {
    assert.equal(token, ['<s>', ...letters][id])
    assert.ok(chance > 0 && chance <= 1)
  }
  assert.ok(seconds > 0)
  // The text ends where the context ends.
  assert.equal(json($`${king} --tokens 999`).tokens.length, 64 - 7)
})

test('loss is reported by place, of a text, a file and ids, in parts where the context is short', () => {
  const text = 'the king sees the queen. '.repeat(8).trimEnd()
  const loss = $`model loss --model ${made}`
  const whole = json($`${loss} --text ${text} --context 200`)
  assert.equal(whole.tokens, 199)
  assert.equal(whole.places.map(({ from, to }) => `${from}-${to}`).join(), '0-128,128-199')
  const sum = whole.places.reduce((all, place) => all + place.loss * place.tokens, 0)
  assert.ok(Math.abs(sum / whole.tokens - whole.loss) < 1e-9)
  const same = json($`${loss} --text-file ${file('text.txt', text)} --context 200`)
  assert.equal(same.loss, whole.loss)
  const ids = file('ids.json', '{"two": [[0, 1, 2], [0, 3]]}')
  assert.equal(json($`${loss} --ids ${ids} --ids-key two`).tokens, 3)
  const parts = lexiscope($`${loss} --text ${text}`)
  assert.match(parts.stderr, /^read in 4 parts of at most 64 tokens; --context reads on\n$/)
  assert.match(parts.stdout, /\nall\t\t\d+\.\d{4}\t196\n$/)
  const linear = json($`${loss} --text ${text} --scaling linear --factor 4`)
  assert.equal(linear.tokens, 199)
  assert.notEqual(linear.loss, whole.loss)
})

test('look prints the next token after each layer and the attention of each head', () => {
  const look = $`model look --model ${made} --prompt ${'a king'}`
  const { tokens, after, attention } = json(look)
  assert.deepEqual(tokens[1], { id: 1, token: 'a' })
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
  const drawn = json($`model generate --model ${made} --prompt ${'a king'} --temperature 0`)
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
  assert.equal(pairs.length, 2)
  const { loss, heads } = json($`model mute ${asked}`)
  assert.equal(loss, changes[0].loss)
  const names = heads.map(({ layer, head }) => `${layer}.${head}`).join(' ')
  assert.equal(names, '1.1 1.2 1.3 1.4 2.1 2.2 2.3 2.4')
  assert.match(succeeds($`model mute ${asked}`), /^layer\thead\tadded\n1\t1\t-?0\.\d{4}\n/)
})

test('weights in shards, found by their index, are the same model', () => {
  const all = shapes()
  const shard = (place) => weights(all.filter((_, n) => n % 2 === place))
  const weight_map = Object.fromEntries(all.map(([name], n) => [name, `${n % 2}.safetensors`]))
  const sharded = model('sharded', {
    'model.safetensors': null,
    'model.safetensors.index.json': JSON.stringify({ weight_map }),
    '0.safetensors': shard(0),
    '1.safetensors': shard(1),
  })
  const text = (path) => succeeds($`model generate --model ${path} --prompt a --seed 4`)
  assert.equal(text(sharded), text(made))
})

test('a folder that is cut, swapped or of another model is refused, file by file', () => {
  const changed = (changes) => ({ 'config.json': JSON.stringify({ ...config, ...changes }) })
  const larger = structuredClone(tokenizer)
  for (let id = 32; id < 40; ++id) larger.model.vocab[`<${id}>`] = id
  for (const [n, [files, said]] of [
    [{ 'config.json': null }, 'config.json: expected a file that can be read'],
    [{ 'tokenizer.json': null }, 'tokenizer.json: expected a file that can be read'],
    [{ 'model.safetensors': null }, 'model.safetensors: expected a file that can be read'],
    [{ 'config.json': '{' }, 'config.json: expected JSON in UTF-8'],
    [{ 'config.json': JSON.stringify(tokenizer) }, 'a model_type of the Llama family'],
    [{ 'model.safetensors': weights(shapes()).subarray(0, 900) }, 'got the end at byte 900'],
    [{ 'model.safetensors': weights(shapes(), Number.NaN) }, 'finite numbers, got not a number'],
    [{ 'tokenizer.json': weights(shapes()) }, 'tokenizer.json: expected JSON in UTF-8'],
    [changed({ hidden_size: 32 }), 'of (32, 32), as the config says, got (32, 16)'],
    [changed({ sliding_window: 16 }), 'expected no sliding_window, or one of the whole context'],
    [
      { 'tokenizer.json': JSON.stringify(larger) },
      'expected the tokenizer of a model of 32 tokens, as config.json says, got 40',
    ],
  ].entries())
    fails($`model loss --model ${model(`bad-${n}`, files)} --text ${'a king'}`, said)
})

test('prompts, temperatures and texts out of range are refused', () => {
  const generate = $`model generate --model ${made}`
  const loss = $`model loss --model ${made}`
  const long = 'a'.repeat(80)
  for (const [args, said] of [
    [
      $`${generate} --prompt ${long}`,
      '--prompt: expected fewer tokens than the context of 64, got',
    ],
    [$`${generate} --temperature -1`, '--temperature: expected a number from 0 to 1000000000'],
    [$`${generate} --tokens -1`, '--tokens: expected'],
    [$`model look --model ${made} --prompt ${long}`, 'at most the 64 tokens'],
    [loss, '--text: expected a text, or --text-file or --ids, got none'],
    [$`${loss} --ids ${file('wrong.json', '[1, 99]')}`, '--ids'],
    [$`${loss} --text a --factor 4`, '--factor: expected --scaling linear'],
    [$`${loss} --text a --scaling yarn --factor 0.5`, '--factor: expected'],
    [$`model mute --model ${made} --text ${''}`, '--text'],
  ])
    fails(args, said)
})

const real = `${process.env.LEXISCOPE_DATASETS}/tinystories-656k`

test('the real model writes its story and has its losses', (t) => {
  if (!existsSync(real)) return t.skip(`needs ${real}`)
  const prompt = 'Once upon a time, there was a king'
  const story = succeeds(
    $`model generate --model ${real} --prompt ${prompt} --tokens 36 --temperature 0`,
  )
  const expected =
    'Once upon a time, there was a king. He lived in a big tree with many leaves. He liked to eat it ' +
    'all the leaves with his friends. One day, he saw a small bird on the ground.'
  assert.ok(story.startsWith(expected), story)
  const { loss } = json($`model loss --model ${real} --ids ${real}/stories.json --ids-key short`)
  assert.ok(Math.abs(loss - 2.359041) < 1e-4)
})
