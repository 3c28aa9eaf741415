// `lexiscope positions config`: what a model's config.json says of positions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { $, fails, file, json, succeeds } from './program.mjs'

const llama = {
  ...{ model_type: 'llama', hidden_size: 64, num_attention_heads: 4, num_hidden_layers: 2 },
  max_position_embeddings: 512,
}
const config = (more) => JSON.stringify({ ...llama, ...more })

test('the config is reported as text, a line a note and a row a pair', () => {
  const path = file('config.json', config({ rope_scaling: { type: 'linear', factor: 4 } }))
  const lines = succeeds($`positions config ${path}`).trimEnd().split('\n')
  assert.equal(lines[0], 'llama: rotary positions, context of 2,048 tokens')
  assert.match(lines[1], /^keys and values in 16 bits: 512 bytes a token, 1\.0 MiB at the end/)
  assert.match(lines[2], /^remark: original_max_position_embeddings is missing, so/)
  assert.ok(lines.includes('4 of 8 pairs never finish a turn in the trained 512 positions'))
  assert.equal(lines.at(-8), '0\t1\t81.4873\t0.25\t0.25')
  const first = (text) => succeeds($`positions config -`, text).split('\n')[0]
  assert.equal(first('{"model_type": "bloom"}'), 'bloom: ALiBi positions, no end of the context')
  assert.equal(first('{}'), "no model_type: rotary positions, the context's end is not known")
})

test('the report as JSON has each pair, the cache and each note with its kind', () => {
  const report = json($`positions config -`, config({ rope_scaling: { factor: 4 } }))
  assert.equal(report.scheme, 'rotary')
  assert.equal(report.cache.bytes_per_token, 512)
  assert.deepEqual(
    report.notes.map(({ severity, kind, key }) => [severity, kind, key]),
    [['error', 'MissingKey', 'rope_scaling.rope_type']],
  )
  assert.equal(json($`positions config -`, config()).rotary[0].pairs.length, 8)
})

test('what is no config is refused, with its name', () => {
  const path = file('list.json', '[1]')
  fails($`positions config ${path}`, `${path}: expected an object of a model's settings`)
})
