import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

test('the module that trains a small transformer is at most 70 kB, as a web server sends it', () => {
  const module = readFileSync('web/core/wasm/transformer.wasm')
  expect(gzipSync(module, { level: 9 }).length).toBeLessThanOrEqual(70_000)
})
