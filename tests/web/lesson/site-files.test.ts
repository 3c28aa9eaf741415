// Files of this site that are fetched whole, from a server that compresses them, breaks off, or lacks them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchWhole } from '../../../web/lesson/files/site-files.ts'
import { RangeServer, whole } from '../../browser/kit/range-server.ts'

const text = Buffer.from('to be or not to be\n'.repeat(40_000))
let server: RangeServer

beforeEach(async () => {
  server = new RangeServer()
  await server.start()
  server.files.set('text', whole(text))
})
afterEach(() => server.stop())

const take = (name = 'text') => fetchWhole(server.address(name), text.length)

test.each([undefined, 'gzip', 'br'] as const)(
  'a file with Content-Encoding %s comes whole',
  async (encoding) => {
    server.behaviour = encoding === undefined ? {} : { encoding }
    expect(Buffer.from(await (await take()).arrayBuffer()).equals(text)).toBe(true)
  },
)

test.each([undefined, 'gzip', 'br'] as const)(
  'a file with Content-Encoding %s that ends half-way is not taken for a shorter one',
  async (encoding) => {
    server.behaviour = { endsAfter: 30, ...(encoding && { encoding }) }
    await expect(take()).rejects.toThrow(
      /^The file could not be fetched from this site \((the connection broke|only \d+ bytes of 760\.0 kB arrived)\)\.$/,
    )
  },
)

test('a file that is not there, and a server that does not answer, are named', async () => {
  await expect(take('other')).rejects.toThrow(
    'The file could not be fetched from this site (status 404).',
  )
  const address = server.address('text')
  server.stop()
  await expect(fetchWhole(address, text.length)).rejects.toThrow(
    'The file could not be fetched from this site (no connection).',
  )
})
