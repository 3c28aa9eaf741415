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

function opened(name: string, bytes: Buffer | string) {
  return { kind: 'blob', blob: new Blob([new Uint8Array(Buffer.from(bytes))]), name } as const
}

function session() {
  vi.stubGlobal('location', { href: 'https://lesson.example/' })
  const wasmBinary = readFileSync('packages/lexiscope/wasm/vectors.wasm')
  return new PretrainedSession(() => createPretrained({ wasmBinary }))
}

test('the reader of an archive yields to messages, and waits for no timer', async () => {
  const archive = zipOf([{ name: 'circle.txt', bytes: Buffer.from(circleText(20_000, 0.01)) }])
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const summary = await session().open(opened('a.zip', archive), everyRow)
  expect(summary).toMatchObject({ rows: 20_000, width: 2 })
  expect(timer).not.toHaveBeenCalled()
})
