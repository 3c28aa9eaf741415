/**
 * Configs to open the page with: of published models, the keys that positions and the cache depend on,
 * and five that are wrong in ways that are common. The values of models are those of their config.json,
 * the factors of Phi-3 without the noise of float32.
 */
import { choice, type Field } from '../../state/fields.ts'
import { number, t } from '../../translation/translation.ts'

export interface Example {
  id: string
  name: string
  config: object
}

// biome-ignore format: a list of 48 numbers
const PHI_LONG = [
  1.03, 1.05, 1.05, 1.08, 1.23, 1.23, 1.3, 1.45, 1.6, 1.65, 1.9, 2.86, 3.69, 5.42, 5.49, 5.49,
  9.09, 11.58, 15.66, 15.77, 15.79, 18.36, 21.99, 23.08, 30.01, 32.35, 32.59, 35.56, 39.95, 53.84,
  56.2, 57.95, 59.29, 59.77, 59.92, 61.19, 61.96, 62.5, 63.37, 63.48, 63.48, 63.66, 63.85, 64.08,
  64.76, 64.8, 64.81, 64.81,
]
// biome-ignore format: a list of 48 numbers
const PHI_SHORT = [
  1.05, 1.05, 1.05, 1.1, 1.1, 1.1, 1.25, 1.25, 1.4, 1.45, 1.55, 1.85, 1.9, 2, 2, 2,
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
  2.1, 2.1, 2.2, 2.35, 2.35, 2.35, 2.35, 2.4, 2.4, 2.65, 2.7, 2.9, 2.95, 3.05, 3.05, 3.05,
]

const llama = {
  ...{ model_type: 'llama', torch_dtype: 'bfloat16' },
  ...{ hidden_size: 4096, num_hidden_layers: 32 },
  ...{ num_attention_heads: 32, num_key_value_heads: 8 },
  ...{ max_position_embeddings: 131_072, rope_theta: 500_000 },
}
const phi = {
  ...{ model_type: 'phi3_v', torch_dtype: 'bfloat16' },
  ...{ hidden_size: 3072, num_hidden_layers: 32 },
  ...{ num_attention_heads: 32, num_key_value_heads: 32 },
  ...{ max_position_embeddings: 131_072, original_max_position_embeddings: 4096 },
  rope_theta: 10_000,
}
const gemmaText = {
  ...{ model_type: 'gemma3_text', hidden_size: 2560, num_hidden_layers: 34 },
  sliding_window: 1024,
}

export const published: readonly Example[] = [
  {
    id: 'llama',
    name: 'Llama 3.1 8B',
    config: {
      ...llama,
      rope_scaling: {
        ...{ rope_type: 'llama3', factor: 8, low_freq_factor: 1, high_freq_factor: 4 },
        original_max_position_embeddings: 8192,
      },
    },
  },
  {
    id: 'qwen',
    name: t`Qwen2.5 7B with YaRN`,
    config: {
      ...{ model_type: 'qwen2', torch_dtype: 'bfloat16' },
      ...{ hidden_size: 3584, num_hidden_layers: 28 },
      ...{ num_attention_heads: 28, num_key_value_heads: 4 },
      ...{ max_position_embeddings: 32_768, rope_theta: 1_000_000 },
      ...{ use_sliding_window: false, sliding_window: 131_072, max_window_layers: 28 },
      rope_scaling: { type: 'yarn', factor: 4, original_max_position_embeddings: 32_768 },
    },
  },
  {
    id: 'deepseek',
    name: 'DeepSeek-V3',
    config: {
      ...{ model_type: 'deepseek_v3', torch_dtype: 'bfloat16' },
      ...{ hidden_size: 7168, num_hidden_layers: 61 },
      ...{ num_attention_heads: 128, num_key_value_heads: 128 },
      ...{ kv_lora_rank: 512, qk_nope_head_dim: 128, qk_rope_head_dim: 64, v_head_dim: 128 },
      ...{ max_position_embeddings: 163_840, rope_theta: 10_000 },
      rope_scaling: {
        ...{ type: 'yarn', factor: 40, original_max_position_embeddings: 4096 },
        ...{ beta_fast: 32, beta_slow: 1, mscale: 1, mscale_all_dim: 1 },
      },
    },
  },
  {
    id: 'gpt-oss',
    name: 'gpt-oss 20B',
    config: {
      ...{ model_type: 'gpt_oss', hidden_size: 2880, num_hidden_layers: 24 },
      ...{ num_attention_heads: 64, num_key_value_heads: 8, head_dim: 64 },
      ...{ max_position_embeddings: 131_072, initial_context_length: 4096 },
      ...{ rope_theta: 150_000, sliding_window: 128 },
      layer_types: Array.from({ length: 24 }, (_, layer) =>
        layer % 2 === 0 ? 'sliding_attention' : 'full_attention',
      ),
      rope_scaling: {
        ...{ rope_type: 'yarn', factor: 32, original_max_position_embeddings: 4096 },
        ...{ beta_fast: 32, beta_slow: 1, truncate: false },
      },
    },
  },
  {
    id: 'gemma',
    name: 'Gemma 3 4B',
    config: {
      ...{ model_type: 'gemma3', torch_dtype: 'bfloat16' },
      text_config: { ...gemmaText, rope_scaling: { rope_type: 'linear', factor: 8 } },
    },
  },
  {
    id: 'phi',
    name: t`Phi-3 vision, 128k`,
    config: {
      ...phi,
      rope_scaling: { type: 'su', short_factor: PHI_SHORT, long_factor: PHI_LONG },
    },
  },
]

export const wrong: readonly Example[] = [
  {
    id: 'no-type',
    name: t`A factor without a type`,
    config: { ...llama, rope_scaling: { factor: 8, original_max_position_embeddings: 8192 } },
  },
  {
    id: 'other-type',
    name: t`Keys of another type`,
    config: {
      ...llama,
      rope_scaling: {
        ...{ type: 'yarn', factor: 16, original_max_position_embeddings: 8192 },
        ...{ low_freq_factor: 1, high_freq_factor: 4 },
      },
    },
  },
  {
    id: 'lengths',
    name: t`Lengths that do not fit`,
    config: {
      ...llama,
      rope_scaling: { type: 'yarn', factor: 4, original_max_position_embeddings: 8192 },
    },
  },
  {
    id: 'short-list',
    name: t`A list too short`,
    config: {
      ...phi,
      rope_scaling: { type: 'su', short_factor: PHI_SHORT.slice(1), long_factor: PHI_LONG },
    },
  },
  {
    id: 'outside',
    name: t`Scaling in the wrong place`,
    config: {
      ...{ model_type: 'gemma3', torch_dtype: 'bfloat16' },
      rope_scaling: { rope_type: 'linear', factor: 8 },
      text_config: gemmaText,
    },
  },
]

/** As people write it: a line a key, and lists of numbers or words on one line. */
export const textOf = ({ config }: Example): string =>
  JSON.stringify(config, null, 2).replace(/\[[^[\]{}]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )

export const exampleOf = (id: string): Example =>
  [...published, ...wrong].find((each) => each.id === id) ?? (published[0] as Example)

/** Longer addresses get lost in mail and chat. */
export const MAX_LINKED = 6000
/** In bytes; the largest published config has under 100 kB. */
export const MAX_CONFIG = 1_000_000

const ids = [...published, ...wrong].map(({ id }: Example) => id)

const config: Field<string> = {
  fallback: '',
  get expected() {
    return t`a config.json of at most ${number(MAX_LINKED)} characters`
  },
  read: (text) => (text.length <= MAX_LINKED ? text : undefined),
  write: (text) => text,
}

/** What the address holds of the page: an example by its name, or a config as it was pasted. */
export const schema = { example: choice(ids as [string, ...string[]]), config }
