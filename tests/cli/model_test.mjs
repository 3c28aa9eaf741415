// `lexiscope model`: a folder of the Llama family read, asked, and harmed. A made-up model always;
// the real one where LEXISCOPE_DATASETS has it.
import assert from 'node:assert/strict'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fails, file, folder, lexiscope, succeeds } from './program.mjs'

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

/** A safetensors file of these tensors in float32; the numbers follow from the names. */
function safetensors(tensors, change = (numbers) => numbers) {
  const header = {}
  const parts = []
  let end = 0
  for (const [name, shape] of tensors) {
    const count = shape.reduce((product, size) => product * size, 1)
    const norm = shape.length === 1
    const seed = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    const numbers = Float32Array.from({ length: count }, (_, n) =>
      norm ? 1 : 0.5 * Math.sin(seed + n * n * 0.7),
    )
    const bytes = Buffer.from(change(numbers, name).buffer)
    header[name] = { dtype: 'F32', shape, data_offsets: [end, end + bytes.length] }
    end += bytes.length
    parts.push(bytes)
  }
  const json = JSON.stringify(header)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(json.length))
  return Buffer.concat([length, Buffer.from(json), ...parts])
}

/** A model's folder; `files` replace or, where null, take away. */
function model(name, files = {}) {
  const path = join(folder, name)
  mkdirSync(path)
  const all = {
    'config.json': JSON.stringify(config),
    'tokenizer.json': JSON.stringify(tokenizer),
    'model.safetensors': safetensors(shapes()),
    ...files,
  }
  for (const [each, bytes] of Object.entries(all))
    if (bytes !== null) writeFileSync(join(path, each), bytes)
  return path
}

const made = model('made')
const run = (...args) => succeeds('model', ...args)
const json = (...args) => JSON.parse(run(...args, '--json'))

test('generate continues a prompt: a seed gives the same again, temperature 0 the likeliest', () => {
  const text = (...args) => run('generate', '--model', made, '--prompt', 'a king', ...args)
  assert.ok(text().startsWith('a king'))
  assert.equal(text('--seed', '5'), text('--seed', '5'))
  assert.notEqual(text('--seed', '5'), text('--seed', '6'))
  assert.equal(text('--temperature', '0'), text('--temperature', '0', '--seed', '9'))
  assert.notEqual(text('--temperature', '1e9'), text('--temperature', '1e9', '--seed', '2'))
  const { prompt, tokens, seconds } = json(
    ...['generate', '--model', made, '--prompt', 'a king', '--tokens', '7'],
  )
  assert.deepEqual(prompt, [0, 1, 27, 11, 9, 14, 7])
  assert.equal(tokens.length, 7)
  for (const { id, token, chance } of tokens) {
    assert.equal(token, ['<s>', ...letters][id])
    assert.ok(chance > 0 && chance <= 1)
  }
  assert.ok(seconds > 0)
})

test('the text ends where the context ends', () => {
  const { prompt, tokens } = json('generate', '--model', made, '--prompt', 'ab', '--tokens', '999')
  assert.equal(prompt.length + tokens.length, 64)
})

test('loss is reported by place, of a text, a file and ids, in parts where the context is short', () => {
  const text = 'the king sees the queen. '.repeat(8).trimEnd()
  const whole = json('loss', '--model', made, '--text', text, '--context', '200')
  assert.equal(whole.tokens, 199)
  assert.deepEqual(
    whole.places.map(({ from, to }) => [from, to]),
    [
      [0, 128],
      [128, 199],
    ],
  )
  const sum = whole.places.reduce((all, { loss, tokens }) => all + loss * tokens, 0)
  assert.ok(Math.abs(sum / whole.tokens - whole.loss) < 1e-9)
  const path = file('text.txt', text)
  assert.equal(
    json('loss', '--model', made, '--text-file', path, '--context', '200').loss,
    whole.loss,
  )
  const ids = file(
    'ids.json',
    JSON.stringify({
      one: [0, 1, 2],
      two: [
        [0, 1, 2],
        [0, 3],
      ],
    }),
  )
  const two = json('loss', '--model', made, '--ids', ids, '--ids-key', 'two')
  assert.equal(two.tokens, 3)
  const parts = lexiscope('model', 'loss', '--model', made, '--text', text)
  assert.match(parts.stderr, /^read in 4 parts of at most 64 tokens; --context reads on\n$/)
  assert.match(parts.stdout, /\nall\t\t\d+\.\d{4}\t196\n$/)
})

test('look prints the next token after each layer and the attention of each head', () => {
  const { tokens, after, attention } = json('look', '--model', made, '--prompt', 'a king')
  assert.deepEqual(tokens.slice(0, 2), [
    { id: 0, token: '<s>' },
    { id: 1, token: 'a' },
  ])
  assert.deepEqual(
    after.map(({ layers, next }) => [layers, next.length]),
    [
      [0, 5],
      [1, 5],
      [2, 5],
    ],
  )
  assert.equal(attention.length, 2)
  for (const head of attention.flat())
    head.forEach((row, n) => {
      assert.equal(row.length, n + 1)
      assert.ok(Math.abs(row.reduce((sum, each) => sum + each, 0) - 1) < 1e-5)
    })
  // What is written is what generate draws from.
  const { tokens: drawn } = json(
    ...['generate', '--model', made, '--prompt', 'a king', '--temperature', '0', '--tokens', '1'],
  )
  assert.equal(drawn[0].id, after[2].next[0].id)
  assert.match(run('look', '--model', made, '--prompt', 'a king'), /^layers\ttoken\tchance\n0\t/)
})

test('positions moved together change nothing, others do, and each pair and head has its line', () => {
  const asked = ['--model', made, '--text', 'the king sees the queen']
  const { changes, pairs } = json('positions', ...asked, '--shift', '37')
  assert.deepEqual(
    changes.map(({ positions }) => positions),
    ['as they are', 'plus 37', 'times 2', 'each 2 times', 'reversed', 'none'],
  )
  assert.ok(Math.abs(changes[1].added) < 1e-5)
  for (const { added } of changes.slice(2)) assert.ok(Math.abs(added) > 1e-4)
  assert.equal(pairs.length, 2)
  const { loss, heads } = json('mute', ...asked)
  assert.equal(loss, changes[0].loss)
  assert.deepEqual(
    heads.map(({ layer, head }) => `${layer}.${head}`).join(' '),
    '1.1 1.2 1.3 1.4 2.1 2.2 2.3 2.4',
  )
  assert.match(run('mute', ...asked), /^layer\thead\tadded\n1\t1\t-?0\.\d{4}\n/)
})

test('scaling is asked for on the command line, and extends the context', () => {
  const asked = ['loss', '--model', made, '--text', 'the king '.repeat(20).trimEnd()]
  const linear = json(...asked, '--scaling', 'linear', '--factor', '4')
  const none = json(...asked, '--context', '256')
  assert.equal(linear.tokens, none.tokens)
  assert.notEqual(linear.loss, none.loss)
  fails(['model', ...asked, '--factor', '4'], '--factor: expected --scaling linear')
  fails(['model', ...asked, '--scaling', 'yarn', '--factor', '0.5'], '--factor: expected')
})

test('weights in shards, found by their index, are the same model', () => {
  const all = shapes()
  const index = {
    weight_map: Object.fromEntries(all.map(([name], n) => [name, `${n % 2}.safetensors`])),
  }
  const sharded = model('sharded', {
    'model.safetensors': null,
    'model.safetensors.index.json': JSON.stringify(index),
    '0.safetensors': safetensors(all.filter((_, n) => n % 2 === 0)),
    '1.safetensors': safetensors(all.filter((_, n) => n % 2 === 1)),
  })
  const text = (path) => run('generate', '--model', path, '--prompt', 'a', '--seed', '4')
  assert.equal(text(sharded), text(made))
})

test('a folder that is cut, swapped or of another model is refused, file by file', () => {
  let number = 0
  const refused = (files, text) => {
    const path = model(`bad-${number++}`, files)
    fails(['model', 'loss', '--model', path, '--text', 'a king'], text)
  }
  const weights = safetensors(shapes())
  const with_ = (changes) => ({ 'config.json': JSON.stringify({ ...config, ...changes }) })
  refused({ 'config.json': null }, 'config.json: expected a file that can be read')
  refused({ 'tokenizer.json': null }, 'tokenizer.json: expected a file that can be read')
  refused({ 'model.safetensors': null }, 'model.safetensors: expected a file that can be read')
  refused({ 'config.json': '{' }, 'config.json: expected JSON in UTF-8')
  refused({ 'config.json': JSON.stringify(tokenizer) }, 'expected a model_type of the Llama family')
  refused({ 'model.safetensors': weights.subarray(0, 900) }, 'got the end at byte 900')
  refused({ 'model.safetensors': weights.subarray(0, 6) }, 'got the end at byte 6')
  refused({ 'model.safetensors': JSON.stringify(config) }, 'expected a safetensors header')
  refused({ 'tokenizer.json': weights }, 'tokenizer.json: expected JSON in UTF-8')
  refused(
    with_({ hidden_size: 32 }),
    'expected "model.embed_tokens.weight" of (32, 32), as the config says, got (32, 16)',
  )
  refused(with_({ num_hidden_layers: 3 }), '"model.layers.2.')
  refused(
    with_({ num_hidden_layers: 1 }),
    "expected the tensors of a Llama of the config's 1 layers",
  )
  refused(with_({ tie_word_embeddings: false }), 'expected "lm_head.weight" among its tensors')
  refused(with_({ attention_bias: true }), 'expected no "attention_bias"')
  refused(with_({ sliding_window: 16 }), 'expected no "sliding_window"')
  refused(with_({ hidden_act: 'gelu' }), 'expected "silu" as hidden_act')
  const other = structuredClone(tokenizer)
  for (let id = 32; id < 40; ++id) other.model.vocab[`<${id}>`] = id
  refused(
    { 'tokenizer.json': JSON.stringify(other) },
    'expected the tokenizer of a model of 32 tokens, as config.json says, got 40',
  )
  const spoilt = safetensors(shapes(), (numbers, name) =>
    name === 'model.norm.weight' ? numbers.fill(Number.NaN, 3, 4) : numbers,
  )
  refused(
    { 'model.safetensors': spoilt },
    'model.safetensors: expected finite numbers, got not a number',
  )
})

test('prompts, temperatures and texts out of range are refused', () => {
  const generate = (...args) => ['model', 'generate', '--model', made, ...args]
  fails(
    generate('--prompt', 'a'.repeat(80)),
    '--prompt: expected fewer tokens than the context of 64, got 81',
  )
  fails(generate('--temperature', '-1'), '--temperature: expected a number from 0 to 1000000000')
  fails(generate('--temperature', '2e9'), '--temperature: expected a number from 0 to 1000000000')
  fails(generate('--tokens', '-1'), '--tokens: expected')
  fails(['model', 'look', '--model', made, '--prompt', 'a'.repeat(80)], 'at most the 64 tokens')
  fails(
    ['model', 'loss', '--model', made],
    '--text: expected a text, or --text-file or --ids, got none',
  )
  const ids = file('wrong.json', '[1, 99]')
  fails(['model', 'loss', '--model', made, '--ids', ids], '--ids')
  fails(['model', 'mute', '--model', made, '--text', ''], '--text')
  fails(['model'], 'expected a subcommand of model: generate loss look positions mute')
})

const real = `${process.env.LEXISCOPE_DATASETS}/tinystories-656k`

test('the real model writes its story and has its losses', (t) => {
  if (!existsSync(real)) return t.skip(`needs ${real}`)
  const story = run(
    ...['generate', '--model', real, '--prompt', 'Once upon a time, there was a king'],
    ...['--tokens', '36', '--temperature', '0'],
  )
  assert.ok(
    story.startsWith(
      'Once upon a time, there was a king. He lived in a big tree with many leaves. He liked to eat it ' +
        'all the leaves with his friends. One day, he saw a small bird on the ground.',
    ),
    story,
  )
  const ids = ['--model', real, '--ids', join(real, 'stories.json'), '--ids-key']
  assert.ok(Math.abs(json('loss', ...ids, 'short').loss - 2.359041) < 1e-4)
  const swapped = join(folder, 'swapped')
  mkdirSync(swapped)
  for (const name of ['config.json', 'model.safetensors'])
    copyFileSync(join(real, name), join(swapped, name))
  writeFileSync(join(swapped, 'tokenizer.json'), readFileSync(join(made, 'tokenizer.json')))
  fails(
    ['model', 'generate', '--model', swapped],
    'expected the tokenizer of a model of 2048 tokens, as config.json says, got 32',
  )
})
