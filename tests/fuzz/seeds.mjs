// Small files to start the fuzzers from: whole ones, and ones with a known fault.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const bytes = (...parts) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const floats = (...numbers) => new Uint8Array(Float32Array.from(numbers).buffer)

function model(header, ...data) {
  const json = typeof header === 'string' ? header : JSON.stringify(header)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(Buffer.byteLength(json)))
  return bytes(length, json, ...data)
}

const tensor = (dtype, shape, begin, end) => ({ dtype, shape, data_offsets: [begin, end] })

const config = {
  ...{ text: 'a text', width: 2, heads: 1, mlp_width: 0, max_length: 4, added: 'none' },
  ...{ sinusoidal_base: 100, output: 'tied' },
  layers: [{ scheme: 'rotary', base: 100, slope_factor: 16, flat_heads: 0 }],
  ...{ steps: 9, steps_done: 3, sequences: 2, length: 4, warmup: 0, seed: 1, learning_rate: 0.01 },
}

/** A language model of two words; `changes` of its config, its tokens, its metadata. */
function languageModel({ about = {}, tokens = { words: ['a', 'b'] }, format = 1 } = {}) {
  let end = 0
  const next = (...shape) => {
    const begin = end
    end += 4 * shape[0] * shape[1]
    return tensor('F32', shape, begin, end)
  }
  const header = {
    __metadata__: {
      format: `lexiscope language ${format}`,
      config: JSON.stringify({ ...config, ...about }),
      tokens: JSON.stringify(tokens),
    },
    'model.embed_tokens.weight': next(3, 2),
    'model.layers.0.attention_norm.weight': next(1, 2),
    'model.layers.0.qkv.weight': next(2, 6),
    'model.layers.0.projection.weight': next(2, 2),
    'model.norm.weight': next(1, 2),
  }
  return model(header, new Uint8Array(end))
}

/** A checkpoint of a transformer of two symbols and one rotary layer, after one of three steps. */
const trained = gunzipSync(
  Buffer.from(
    'H4sIAAAAAAACA8tJrcgsTs4vSFUoKUrMK07LL8pNLVIw5mJiYGAAYUYGCGBhQAaRDjBxZiQxJAUOqOodoHIf7BnhYh/sIbSAAyNMMSOK' +
      'JmTFEFMglAGYZmSGupAZTXO1yDr3h1Ut9mfPgMAb+5j+Q181Yt7bw8RhhnNA1afl5+Tkl6emMKGZkwhjJCGc8QDuJCY0/6N7wdjY' +
      '2F4Crq/BjpYYYQ+DPS2xBAN9AHrMAQDhmSeCpAIAAA==',
    'base64',
  ),
)
/** The same with other bytes from `at` on: 64 is the layer's scheme, 76 its scaling, 564 a mean square. */
const checkpoint = (at, ...other) => {
  const bytes = Buffer.from(trained)
  bytes.set(other, at)
  return bytes
}

/** A config.json of a Llama, with more keys. */
const llama = (more) =>
  JSON.stringify({
    ...{ model_type: 'llama', vocab_size: 9, hidden_size: 8, num_attention_heads: 2 },
    ...{ num_hidden_layers: 2, intermediate_size: 8, max_position_embeddings: 64, ...more },
  })
const scaled = (rope) => llama({ rope_scaling: { factor: 4, ...rope } })
const lists = { short_factor: [1, 1], long_factor: [1, 2] }

/** A tokenizer.json of a few tokens. */
const tokens = (more, model) =>
  JSON.stringify({
    added_tokens: [{ id: 0, content: '<s>', special: true }],
    ...more,
    model: {
      ...{ vocab: { '<s>': 0, a: 1, b: 2, ab: 3, '\u2581': 4, '<0xC3>': 5 }, merges: ['a b'] },
      ...model,
    },
  })
const of = (type, more) => ({ type, ...more })
const pattern = (text) => ({ pattern: { String: text } })

/**
 * The longest inputs that a fuzzer makes, bytes, where 256 do not hold one that is whole, or hold
 * more than a run needs.
 */
export const longest = {
  ...{ model_file: 1536, checkpoint: 1024, text: 96, glove_text: 128 },
  ...{ config: 512, tokenizer: 512 },
}

/** Seeds by fuzzer: the name of its source without _fuzz.cpp. */
export const seeds = {
  float_text: ['0', '-1.5', '+.5e-7', '123456789012345678901', '1e400', '16777217', '7e-46', 'nan'],
  glove_text: [
    'the 0.1 -2 3e-4\nof 1 2 3',
    'a 1 2\r\na 3 4\r\n',
    '. . . 1 2\n',
    'a 1 2\n. . . 3 4\nb 5 6 \n',
    'a 1\n\nb 2\n',
    'a 1 2\nb 3\n',
    bytes('a 1\n', [255, 32], 'nan\n'),
  ],
  vector_file: [
    '2 3\na 1 2 3 \nb 4 5 6 \n',
    '2\t2\nnew york 1 2\nb 0,1 1d0\n',
    bytes('2 2\na ', floats(1, -2), '\nb ', floats(0.5, 3e-4), '\n'),
    bytes('1 1\na ', [10, 49, 50, 62]),
    'a 1 2\n. . . 3 4\n\n',
    '{"weight_map": 1}',
    bytes([0x80, 4, 0x95], 'gensim'),
    model({ 'wte.weight': tensor('F64', [1, 1], 0, 8) }, [0, 0, 0, 0, 0, 0, 0xf0, 0x3f]),
  ],
  word2vec_text: ['2 3\na 1 2 3 \nb 4 5 6 \n', '3 1\na 1\n', '-1 2\n', '2147483647 65536\na 1\n'],
  word2vec_binary: [
    bytes('2 2\na ', floats(1, -2), 'b ', floats(0.5, 3e-4)),
    bytes('2 2\na ', floats(1, -2), '\nb ', floats(0.5, 3e-4), '\n'),
    bytes('1 1\na ', floats(Number.NaN)),
    bytes('2147483647 65536\na ', floats(1)),
  ],
  safetensors: [
    model({ 'wte.weight': tensor('F32', [1, 2], 0, 8) }, floats(1, 2)),
    model(
      { a: tensor('F16', [2, 2], 0, 8), 'b.embed_tokens.weight': tensor('BF16', [1, 2], 8, 12) },
      [0, 60, 0, 60, 0, 60, 0, 60, 0, 63, 0, 63],
    ),
    model({
      __metadata__: { 'wte.weight': 'lm_head.weight' },
      'lm_head.weight': tensor('F32', [0, 2], 0, 0),
    }),
    model({ a: tensor('F32', [1], 4, 0), __metadata__: { b: 'a', a: 'a' } }).fill(0x80, 7, 8),
    model('{"a":{"data_offsets":[9223372036854775807,10]}}'),
    model({ a: tensor('F32', [2], 4, 0), b: tensor('I64', [1e15, 1e15], 0, 8) }),
    model('{"a":'.repeat(20)),
    model('[[[['),
  ],
  text: [
    'The king\u2019s men don\u2019t\r\nsee ZO\u00cb 12.\n\n',
    '\ufeff\u01c5 \u1e9e \ud83d\ude00 a\u0301',
    bytes('caf', [0xe9], ' na', [0xef], 've\n'), // Latin-1
    bytes('a', [0], 'b'),
    bytes([0xff, 0xfe], 'a', [0], '\n', [0]), // UTF-16
    bytes('o', [0xe2, 0x80]),
    'aaaa abab abab\n',
    "\u0645\u06cc\u200c\u062e b\u200d\u200dc co\u00adop '\u200d",
  ],
  vocabulary: [
    '{"a":0,"b":1,"c":9}',
    `{"added_tokens":[{"id":2,"content":"<s>"}],"decoder":{"type":"ByteLevel"},
      "model":{"vocab":{"\u0120a":0,"\u00c3\u00a9":1,"<s>":2},"merges":[["a","b"]]}}`,
    '{"version":"1.0","model":{"type":"Unigram","vocab":[["<s>",0],["\u2581a",-1.5]]}}',
    '{"decoder":{"type":"Metaspace"},"model":{"vocab":{"\u2581a":0," a":1,"\u2581\u2581":2}}}',
    '{"a":0,"a":1}',
    '{"model":{"vocab":[["a",0],["b"]]}}',
    '{"added_tokens":[{"id":0}]}',
    '{"decoder":{"decoders":[[{"type":"ByteLevel"}]]},"model":{"vocab":{"a":18446744073709551615}}}',
  ],
  model_file: [
    languageModel(),
    languageModel({ format: 2 }),
    languageModel({ tokens: { merges: [[97, 98]] } }),
    languageModel({ tokens: { merges: Array.from({ length: 40 }, (_, n) => [255 + n, 255 + n]) } }),
    languageModel({ tokens: { words: ['a', 'a'] } }),
    languageModel({ about: { width: 1024, mlp_width: 4096, layers: Array(16).fill({}) } }),
    languageModel().subarray(0, 700),
  ],
  checkpoint: [
    trained,
    checkpoint(64, 4),
    checkpoint(64, 9),
    checkpoint(76, 3),
    checkpoint(76, 6),
    checkpoint(564, ...floats(-1)),
    trained.subarray(0, 200),
  ],
  // The first letter says what the rest is: 0 merges, 1 a table, 2 what stands in a table.
  gpt2_merges: [
    '0#version: 0.2\nt h\nth e\n\u0120 the\n\u0120 a\n',
    '0#version: 0.2\nt h\nt h\n',
    '0#version: 0.2\nth e\n',
    '0#version: 0.2\nth\n',
    '1{"a":1e99}',
    '2,"<other>":261',
    '2"\u0120a":-1,',
  ],
  config: [
    llama(),
    scaled({ type: 'linear' }),
    scaled({ rope_type: 'yarn', original_max_position_embeddings: 16, truncate: false }),
    scaled({ type: 'llama3', low_freq_factor: 1, high_freq_factor: 4 }),
    scaled({ type: 'longrope', ...lists }),
    scaled({ type: 'dynamic', mscale: 1 }),
    llama({ rope_parameters: { full_attention: { rope_theta: 1e6 }, sliding_attention: {} } }),
    llama({ head_dim: 4, partial_rotary_factor: 0.5, num_key_value_heads: 1, eos_token_id: [1] }),
    llama({ model_type: 'gemma3_text', sliding_window: 8, layer_types: ['sliding_attention'] }),
    llama({ model_type: 'deepseek_v3', kv_lora_rank: 4, qk_rope_head_dim: 4 }),
    '{"text_config":{"model_type":"gpt2","n_positions":9,"n_head":1,"n_embd":2,"n_layer":1}}',
    '{"model_type":"llama","hidden_size":1e400,"rope_scaling":[[[[',
  ],
  tokenizer: [
    tokens(),
    tokens({ normalizer: of('Replace', { ...pattern(' '), content: '\u2581' }) }),
    tokens({ normalizer: of('Sequence', { normalizers: [of('Prepend', { prepend: 'a' })] }) }),
    tokens({ pre_tokenizer: of('ByteLevel', { add_prefix_space: true }) }),
    tokens({ pre_tokenizer: of('Metaspace', { prepend_scheme: 'first', split: true }) }),
    tokens({ pre_tokenizer: of('Digits', { individual_digits: true }) }),
    tokens({ decoder: of('Strip', { content: 'a', start: 2, stop: 1 }) }),
    tokens({ decoder: of('Sequence', { decoders: [of('ByteFallback'), of('Fuse')] }) }),
    tokens({
      post_processor: of('TemplateProcessing', { single: [{ SpecialToken: { id: 'a' } }] }),
    }),
    tokens({}, { byte_fallback: true, unk_token: 'b', fuse_unk: true, ignore_merges: true }),
    tokens({}, { merges: [['a', 'b']], vocab: { a: 0, b: 4294967296 } }),
  ],
  questions: [
    '# mine\na b c d\n:  two words \r\n: x\n',
    ': capitals\nparis france rome italy\n: b\n',
    'a b c d\n',
    ': x\na b c\n',
  ],
}

/** Writes a fuzzer's seeds into a folder, which is made where there is none. */
export function writeSeeds(name, folder) {
  mkdirSync(folder, { recursive: true })
  seeds[name].forEach((bytes, number) => {
    writeFileSync(join(folder, `seed-${number}`), bytes)
  })
}
