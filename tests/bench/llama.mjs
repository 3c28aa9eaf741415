// Tokens a second that a real Llama writes on one thread, against C loops of the same products; and one
// of 135 million parameters, random numbers in the shape of SmolLM's.
import { mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openChromium } from './chromium.mjs'
import { table } from './figures.mjs'
import { findDataset, nativeLlama } from './programs.mjs'

const GOAL = 1.3
const CHROMIUM_GOAL = 0.4
const shipped = fileURLToPath(new URL('../../datasets/shipped/tinystories-656k', import.meta.url))

const LARGE = {
  ...{ model_type: 'llama', vocab_size: 49_152, hidden_size: 576, intermediate_size: 1536 },
  ...{ num_hidden_layers: 30, num_attention_heads: 9, num_key_value_heads: 3 },
  ...{ max_position_embeddings: 2048, rms_norm_eps: 1e-5, tie_word_embeddings: true },
}

/** Writes a folder of random weights in BF16: small numbers of either sign. */
function writeRandomModel(folder, config) {
  const { hidden_size: D, intermediate_size: M, vocab_size: V } = config
  const K = (D / config.num_attention_heads) * config.num_key_value_heads
  const tensors = [['model.embed_tokens.weight', [V, D]]]
  for (let n = 0; n < config.num_hidden_layers; ++n)
    for (const [name, shape] of Object.entries({
      ...{ input_layernorm: [D], post_attention_layernorm: [D] },
      ...{ 'self_attn.q_proj': [D, D], 'self_attn.k_proj': [K, D], 'self_attn.v_proj': [K, D] },
      ...{ 'self_attn.o_proj': [D, D], 'mlp.gate_proj': [M, D], 'mlp.up_proj': [M, D] },
      'mlp.down_proj': [D, M],
    }))
      tensors.push([`model.layers.${n}.${name}.weight`, shape])
  tensors.push(['model.norm.weight', [D]])
  let end = 0
  const header = {}
  for (const [name, shape] of tensors) {
    const begin = end
    end += 2 * shape.reduce((product, size) => product * size, 1)
    header[name] = { dtype: 'BF16', shape, data_offsets: [begin, end] }
  }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  const json = JSON.stringify(header)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(json.length))
  const file = openSync(join(folder, 'model.safetensors'), 'w')
  writeSync(file, Buffer.concat([length, Buffer.from(json)]))
  let state = 1
  for (const [, shape] of tensors) {
    const count = shape.reduce((product, size) => product * size, 1)
    const halves = Uint16Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      // Norms are about 1, all else between 2^-7 and 2^-5 with a sign.
      return shape.length === 1
        ? 0x3f80
        : (0x3c00 + ((state >>> 8) & 0xff)) | ((state >>> 16) & 0x8000)
    })
    writeSync(file, Buffer.from(halves.buffer))
  }
}

const speed = (each) => each.toFixed(each < 1000 ? 1 : 0)

const measured = (folder, tokens, rounds) => JSON.parse(nativeLlama(folder, tokens, rounds))

const cellsOf = (all) => [
  (all.parameters / 1e6).toFixed(1),
  ...[all.load_seconds.toFixed(3), speed(all.ours), speed(all.loops), all.ratio.toFixed(2)],
]

/** As the page has it. */
async function inChromium(folder, native, tokens, rounds) {
  const files = ['config.json', 'tokenizer.json', 'model.safetensors']
  const page = await openChromium(
    Object.fromEntries(files.map((name) => [`/model/${name}`, join(folder, name)])),
  )
  const found = await page.call('writeLlama', tokens, rounds)
  await page.close()
  return `In Chromium TinyStories-656K writes ${speed(found)} tokens a second, the likeliest eight of each with their chances: ${(found / native).toFixed(2)} of native. Goal: ${CHROMIUM_GOAL}.`
}

/** Lines of a report. */
export async function measureLlama(rounds) {
  const rows = []
  const real = findDataset('tinystories-656k') ?? shipped
  const all = measured(real, 500, 3 * rounds)
  rows.push(['TinyStories-656K', ...cellsOf(all)])
  const chromium = await inChromium(real, all.ours, 500, 3 * rounds)
  const folder = mkdtempSync(join(tmpdir(), 'lexiscope-llama-'))
  try {
    writeRandomModel(folder, LARGE)
    rows.push(['random numbers', ...cellsOf(measured(folder, 20, 1))])
  } finally {
    rmSync(folder, { recursive: true })
  }
  const head = ['weights', 'million parameters', 'seconds to load', 'tokens a second']
  return [
    ...['## A real model', ''],
    'One thread, a cache of keys and values, always the likeliest token, from the first on; against C',
    `loops of the same products in float32 (-Ofast), in turns, the fastest round. Goal: ${GOAL} times.`,
    '',
    ...table([...head, 'C loops', 'to C loops'], rows),
    ...['', chromium],
  ]
}
