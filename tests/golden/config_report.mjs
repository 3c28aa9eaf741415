// Writes config_report.json: published configs, reduced to the keys that positions and the cache of
// keys and values depend on, and what the papers' rules give for them in float64.
//
// Sources: config.json of meta-llama/Llama-3.1-8B, Qwen/Qwen2.5-7B-Instruct (with the YaRN setting
// that its model card documents), deepseek-ai/DeepSeek-V3, openai/gpt-oss-20b, google/gemma-3-4b-it
// and microsoft/Phi-3-mini-128k-instruct, whose two lists are replaced by made-up ones.
import { writeGolden } from './golden.mjs'
import { paces, rules } from './scaling_rules.mjs'

const rising = (count, from, step) => Array.from({ length: count }, (_, i) => from + step * i)
const shortFactors = rising(48, 1, 1 / 64)
const longFactors = rising(48, 1, 1.25)
const half = (count) =>
  Array.from({ length: count }, (_, n) => (n % 2 ? 'full_attention' : 'sliding_attention'))

/** One kind of layer: the rule's result, and turns in the trained length. */
function rotary(rule, options, more = {}) {
  const { expected, attentionFactor } = rules[rule](options)
  const plain = paces(options.width, options.base)
  const turns = plain.map((w) => (w * options.trainedLen) / (2 * Math.PI))
  return {
    ...{ layers: 'all', pairing: 'halves', ...more },
    ...{ rotaryDim: options.width, base: options.base, trainedLen: options.trainedLen },
    ...{ plain, expected, attentionFactor, turns },
    unfinished: turns.filter((each) => each < 1).length,
  }
}

const cases = [
  {
    name: 'Llama 3.1 8B',
    config: {
      model_type: 'llama',
      ...{ hidden_size: 4096, num_attention_heads: 32, num_hidden_layers: 32 },
      ...{ num_key_value_heads: 8, max_position_embeddings: 131_072, rope_theta: 500_000 },
      rope_scaling: {
        ...{ factor: 8, low_freq_factor: 1, high_freq_factor: 4 },
        ...{ original_max_position_embeddings: 8192, rope_type: 'llama3' },
      },
    },
    rotary: [
      rotary('llama3', {
        ...{ width: 128, base: 500_000, factor: 8, trainedLen: 8192 },
        ...{ lowFrequency: 1, highFrequency: 4 },
      }),
    ],
    context: 131_072,
    bytesPerToken: 32 * 2 * 8 * 128 * 2,
    notes: ['AlwaysScaled'],
  },
  {
    name: 'Qwen2.5 7B with YaRN',
    config: {
      model_type: 'qwen2',
      ...{ hidden_size: 3584, num_attention_heads: 28, num_hidden_layers: 28 },
      ...{ num_key_value_heads: 4, max_position_embeddings: 32_768, rope_theta: 1_000_000 },
      ...{ sliding_window: 131_072, use_sliding_window: false, max_window_layers: 28 },
      rope_scaling: { factor: 4, original_max_position_embeddings: 32_768, type: 'yarn' },
    },
    rotary: [rotary('yarn', { width: 128, base: 1_000_000, factor: 4, trainedLen: 32_768 })],
    context: 131_072,
    bytesPerToken: 28 * 2 * 4 * 128 * 2,
    notes: ['AlwaysScaled'],
  },
  {
    name: 'DeepSeek-V3',
    config: {
      model_type: 'deepseek_v3',
      ...{ hidden_size: 7168, num_attention_heads: 128, num_hidden_layers: 61 },
      ...{ num_key_value_heads: 128, kv_lora_rank: 512, qk_nope_head_dim: 128 },
      ...{ qk_rope_head_dim: 64, v_head_dim: 128 },
      ...{ max_position_embeddings: 163_840, rope_theta: 10_000 },
      rope_scaling: {
        ...{ beta_fast: 32, beta_slow: 1, factor: 40, mscale: 1, mscale_all_dim: 1 },
        ...{ original_max_position_embeddings: 4096, type: 'yarn' },
      },
    },
    rotary: [
      rotary(
        'yarn',
        {
          ...{ width: 64, base: 10_000, factor: 40, trainedLen: 4096 },
          ...{ mscale: 1, mscaleAllDim: 1 },
        },
        { pairing: 'interleaved' },
      ),
    ],
    context: 163_840,
    bytesPerToken: 61 * (512 + 64) * 2,
    notes: ['AlwaysScaled'],
  },
  {
    name: 'gpt-oss 20B',
    config: {
      model_type: 'gpt_oss',
      ...{ head_dim: 64, hidden_size: 2880, num_attention_heads: 64, num_hidden_layers: 24 },
      ...{ num_key_value_heads: 8, initial_context_length: 4096 },
      ...{ max_position_embeddings: 131_072, rope_theta: 150_000, sliding_window: 128 },
      layer_types: half(24),
      rope_scaling: {
        ...{ beta_fast: 32, beta_slow: 1, factor: 32, original_max_position_embeddings: 4096 },
        ...{ rope_type: 'yarn', truncate: false },
      },
    },
    rotary: [
      rotary('yarn', { width: 64, base: 150_000, factor: 32, trainedLen: 4096, truncate: false }),
    ],
    context: 131_072,
    bytesPerToken: 24 * 2 * 8 * 64 * 2,
    bytesAtContext: 2 * 2 * 8 * 64 * (12 * 131_072 + 12 * 128),
    notes: ['AlwaysScaled'],
  },
  {
    name: 'Gemma 3 4B',
    config: {
      ...{ model_type: 'gemma3', vision_config: { hidden_size: 1152 } },
      text_config: {
        ...{ model_type: 'gemma3_text', hidden_size: 2560, num_hidden_layers: 34 },
        ...{ rope_scaling: { factor: 8, rope_type: 'linear' }, sliding_window: 1024 },
      },
    },
    rotary: [
      rotary(
        'linear',
        { width: 256, base: 1_000_000, factor: 8, trainedLen: 16_384 },
        { layers: 'full_attention' },
      ),
      rotary(
        'none',
        { width: 256, base: 10_000, trainedLen: 16_384 },
        { layers: 'sliding_attention' },
      ),
    ],
    context: 131_072,
    bytesPerToken: 34 * 2 * 4 * 256 * 2,
    // Every sixth layer sees everything: 5 of 34.
    bytesAtContext: 2 * 2 * 4 * 256 * (5 * 131_072 + 29 * 1024),
    notes: ['TrainedAssumed', 'AlwaysScaled'],
  },
  {
    name: 'Phi-3 mini 128k',
    config: {
      model_type: 'phi3',
      ...{ hidden_size: 3072, num_attention_heads: 32, num_hidden_layers: 32 },
      ...{ num_key_value_heads: 32, sliding_window: 262_144 },
      ...{ original_max_position_embeddings: 4096, max_position_embeddings: 131_072 },
      rope_theta: 10_000,
      rope_scaling: { long_factor: longFactors, short_factor: shortFactors, type: 'longrope' },
    },
    rotary: [
      rotary('longrope', {
        ...{ width: 96, base: 10_000, factor: 32, trainedLen: 4096, sequenceLen: 131_072 },
        ...{ shortFactors, longFactors },
      }),
    ],
    context: 131_072,
    bytesPerToken: 32 * 2 * 32 * 96 * 2,
    notes: ['LengthDependent'],
  },
]

writeGolden(
  'config_report',
  cases.map(({ config, ...rest }) => ({
    source: 'formula in float64 (the rule’s paper), on a published config',
    tolerance: 1e-12,
    config: JSON.stringify(config),
    ...rest,
  })),
)
