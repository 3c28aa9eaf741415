// Files that earlier versions of the command and of the page have written, read by the command.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { succeeds } from './program.mjs'

const root = fileURLToPath(new URL('../fixtures/', import.meta.url))
const versions = readdirSync(root).filter((name) => existsSync(`${root}${name}/files/command.json`))

for (const version of versions) {
  const folder = `${root}${version}/files`
  const { nearest, generated } = JSON.parse(readFileSync(`${folder}/command.json`, 'utf8'))

  test(`vectors of ${version} are read, with the neighbours that they had`, () => {
    for (const [name, neighbours] of Object.entries(nearest)) {
      const found = JSON.parse(
        succeeds('nearest', '--vectors', `${folder}/${name}`, '--top-k', '3', '--json', 'king'),
      ).neighbours
      assert.deepEqual(
        found.map(({ word }) => word),
        neighbours.map(({ word }) => word),
        name,
      )
      // Sums of four products in float32, in an order of the machine's own.
      for (const [i, { cosine }] of found.entries())
        assert.ok(Math.abs(cosine - neighbours[i].cosine) < 1e-6, name)
    }
  })

  test(`models of ${version} go on as they did`, () => {
    for (const [name, written] of Object.entries(generated)) {
      const ask = ['transformer', 'generate', '--model', `${folder}/${name}`, '--tokens', '12']
      assert.equal(succeeds(...ask, '--temperature', '0').trim(), written, name)
    }
  })
}
