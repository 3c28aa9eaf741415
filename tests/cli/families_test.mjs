// `lexiscope positions families`: the families that `positions config` knows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { $, json, succeeds } from './program.mjs'

test('every family is a line with its source, and wrappers name the text model inside', () => {
  const [head, ...lines] = succeeds($`positions families`).split('\n').slice(0, -1)
  assert.equal(head, 'model_type\tscheme\tpairs\tlayers\tcache\tsource')
  assert.ok(lines.every((line) => line.split('\t').length === 6))
  const row = (type) => lines.find((line) => line.split('\t')[0].split(' ').includes(type))
  const gemma =
    'gemma2\trotary\thalves\tfull_attention, sliding_attention\tkeys and values\thuggingface/transformers ('
  assert.ok(row('gemma2').startsWith(gemma))
  assert.match(row('falcon'), /\trotary; ALiBi where alibi is true\thalves\t/)
  assert.match(row('deepseek_v3'), /\trotary\tinterleaved\tfull_attention\tlatent\t/)
  assert.match(row('llava'), /\tas its text model's, llama where that has no model_type\t/)
})

test('as JSON each family has its model types, schemes, kinds of layers, cache and source', () => {
  const { families, wrappers } = json($`positions families`)
  const known = families.flatMap((family) => family.model_types)
  assert.ok(known.length >= 60 && new Set(known).size === known.length)
  assert.ok(families.every((family) => /\([0-9a-f]{8}\)/.test(family.source)))
  const { source, ...bert } = families.find((family) => family.model_types.includes('roberta'))
  assert.match(source, /models\/roberta/)
  assert.deepEqual(bert, {
    model_types: ['roberta', 'xlm-roberta', 'xlm-roberta-xl', 'camembert'],
    scheme: 'learned',
    scheme_by: [
      { key: 'position_embedding_type', value: 'relative_key', scheme: 'relative bias' },
      { key: 'position_embedding_type', value: 'relative_key_query', scheme: 'relative bias' },
    ],
    pairing: null,
    layers: ['full_attention'],
    cache: 'nothing',
  })
  const inside = wrappers.find((wrapper) => wrapper.model_types.includes('gemma3n'))
  assert.ok(known.includes(inside.text))
})
