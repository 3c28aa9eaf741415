import { readFileSync } from 'node:fs'
import { everyRow } from 'lexiscope/vectors/client.ts'
import { PretrainedSession } from 'lexiscope/vectors/session.ts'
import createPretrained from 'lexiscope/wasm/vectors.mjs'
import { afterEach, expect, test, vi } from 'vitest'
import { circleText, zipOf } from '../../../browser/kit/vector-files.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the reader of an archive yields to messages, and waits for no timer', async () => {
  vi.stubGlobal('location', { href: 'https://lesson.example/' })
  const wasmBinary = readFileSync('packages/lexiscope/wasm/vectors.wasm')
  const session = new PretrainedSession(() => createPretrained({ wasmBinary }))
  const archive = zipOf([{ name: 'circle.txt', bytes: Buffer.from(circleText(20_000, 0.01)) }])
  const source = { kind: 'blob', blob: new Blob([new Uint8Array(archive)]), name: 'a.zip' } as const
  const timer = vi.spyOn(globalThis, 'setTimeout')
  expect(await session.open(source, everyRow)).toMatchObject({ rows: 20_000, width: 2 })
  expect(timer).not.toHaveBeenCalled()
})
