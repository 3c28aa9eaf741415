// Files of this site that are fetched whole, from a server that compresses them, breaks off, or lacks them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWhole, withSiteFiles } from '../../../web/lesson/files/site-files.ts'
import { RangeServer, whole } from '../../browser/kit/range-server.ts'

const text = Buffer.from('to be or not to be\n'.repeat(40_000))
let server: RangeServer

beforeEach(async () => {
  server = new RangeServer()
  await server.start()
  server.files.set('text', whole(text))
})
afterEach(() => {
  server.stop()
  vi.unstubAllGlobals()
})

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

test('a list of files that does not come is asked for again once the connection is back', async () => {
  const files = [{ name: 'shakespeare', about: '', file: 'shakespeare.txt', bytes: 9 }]
  let connected = false
  const fetchList = async () => {
    if (!connected) throw new TypeError('Failed to fetch')
    return Response.json(files)
  }
  const page = new EventTarget()
  vi.stubGlobal('fetch', fetchList)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const use = vi.fn()
  await withSiteFiles(use)
  expect(use).not.toHaveBeenCalled()
  connected = true
  page.dispatchEvent(new Event('online'))
  await expect.poll(() => use.mock.calls).toEqual([[files]])
})

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
