// Texts of this site, from a server that compresses them or does not: how far the reading is.

import { readAddress } from 'lexiscope/training/reading.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manifest } from '../../../../datasets/manifest.mjs'
import { readQuery } from '../../../../web/state/fields.ts'
import { sourceOf, trainingSchema } from '../../../../web/training/settings.ts'
import { RangeServer, whole } from '../../../browser/kit/range-server.ts'

const text = Buffer.from('to be or not to be\n'.repeat(40_000))
let server: RangeServer

beforeEach(async () => {
  server = new RangeServer()
  await server.start()
  server.files.set('text', whole(text))
})
afterEach(() => server.stop())

/** Bytes so far and in all, after each slice. */
async function readText(bytes?: number): Promise<[done: number, total: number][]> {
  const progress: [number, number][] = []
  let read = 0
  const into = {
    add(slice: Uint8Array) {
      read += slice.length
    },
  }
  const after = (done: number, total: number) => void progress.push([done, total])
  await readAddress(server.address('text'), into, after, bytes)
  expect(read).toBe(text.length)
  return progress
}

test.each([undefined, 'gzip', 'br'] as const)(
  'the bar of a text with Content-Encoding %s is full at its end, and no earlier',
  async (encoding) => {
    server.behaviour = encoding === undefined ? {} : { encoding }
    const progress = await readText(text.length)
    expect(progress.length).toBeGreaterThan(1)
    expect(progress.every(([, total]) => total === text.length)).toBe(true)
    expect(progress.at(-1)?.[0]).toBe(text.length)
    // Without a known size, the length of compressed bytes is none.
    const total = (await readText()).at(-1)?.[1]
    expect(total).toEqual(encoding === undefined ? text.length : Number.NaN)
  },
)

test.each([undefined, 'gzip', 'br'] as const)(
  'a text with Content-Encoding %s that ends half-way is not taken for a shorter one',
  async (encoding) => {
    server.behaviour = { endsAfter: 30, ...(encoding && { encoding }) }
    await expect(readText(text.length)).rejects.toMatchObject({
      kind: 'Unreachable',
      message: expect.stringMatching(
        /^The text could not be fetched from this site \((the connection broke|only \d+ bytes of 760\.0 kB arrived)\)/,
      ),
    })
  },
)

test('the page knows the size of its text as the data sets state it', () => {
  const { values } = readQuery(trainingSchema, new URLSearchParams('corpus=tinyshakespeare'))
  const { bytes } = manifest().find(({ name }) => name === 'tinyshakespeare') ?? {}
  expect(sourceOf(values, null)).toMatchObject({ kind: 'address', bytes })
})
