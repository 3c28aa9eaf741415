// `lexiscope positions config`: what a model's config.json says of positions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { $, fails, file, json, lexiscope, succeeds } from './program.mjs'

const llama = {
  ...{ model_type: 'llama', hidden_size: 64, num_attention_heads: 4, num_hidden_layers: 2 },
  max_position_embeddings: 512,
}
const config = (more) => JSON.stringify({ ...llama, ...more })

test('the config is reported as text, a line a note, a row a library and a row a pair', () => {
  const path = file('config.json', config({ rope_scaling: { type: 'linear', factor: 4 } }))
  const lines = succeeds($`positions config ${path}`).trimEnd().split('\n')
  assert.equal(lines[0], 'llama: rotary positions, context of 2,048 tokens')
  assert.match(lines[1], /^keys and values in 16 bits: 512 bytes a token, 1\.0 MiB at the end/)
  assert.equal(lines[2], '2 layers of full_attention: 512 bytes a token')
  assert.match(lines[3], /^remark: original_max_position_embeddings is missing, so/)
  assert.ok(lines.includes('transformers 5\tall\t10000\tlinear\t4\tnone\t512'))
  assert.ok(lines.includes('vLLM\tall\t10000\tlinear\t4\tnone\t2,048 *'))
  assert.ok(lines.includes('4 of 8 pairs never finish a turn in the trained 512 positions'))
  assert.equal(lines.at(-8), '0\t1\t81.4873\t0.25\t0.25')
  const first = (text) => succeeds($`positions config -`, text).split('\n')[0]
  assert.equal(first('{"model_type": "bloom"}'), 'bloom: ALiBi positions, no end of the context')
  assert.equal(first('{"model_type": "new"}'), 'new: unknown positions')
})

test('the report as JSON has each pair, the layers, the keys and each note; an error is exit code 1', () => {
  const { status, stdout } = lexiscope(
    $`positions config - --json`,
    config({ rope_scaling: { factor: 4 } }),
  )
  assert.equal(status, 1)
  const report = JSON.parse(stdout)
  assert.equal(report.scheme, 'rotary')
  assert.equal(report.cache.bytes_per_token, 512)
  assert.deepEqual(
    report.notes.map(({ severity, kind, key }) => [severity, kind, key]),
    [['error', 'MissingKey', 'rope_scaling.rope_type']],
  )
  const good = json($`positions config -`, config({ strange: 1 }))
  assert.equal(good.rotary[0].pairs.length, 8)
  assert.deepEqual(good.keys.not_understood, [{ key: 'strange', value: '1' }])
  assert.deepEqual(
    good.layers.map(({ kind, count }) => [kind, count]),
    [['full_attention', 2]],
  )
})

test('a config is printed in the other spelling', () => {
  const text = config({ rope_theta: 5000 })
  const other = JSON.parse(succeeds($`positions config - --spelling rope_parameters`, text))
  assert.deepEqual(other.rope_parameters, { rope_type: 'default', rope_theta: 5000 })
  assert.equal(other.rope_theta, undefined)
  fails($`positions config - --spelling rope_scaling`, 'expected a model whose scaling', '{}')
})

test('what is no config is refused, with its name', () => {
  const path = file('list.json', '[1]')
  fails($`positions config ${path}`, `${path}: expected an object of a model's settings`)
})
