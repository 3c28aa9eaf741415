import { hostOf, megabytes, openFile, openRange } from 'lexiscope/kit/http.ts'
import { english } from 'lexiscope/kit/phrase.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const address = 'https://data.example/table.bin'
const never = new AbortController().signal
let asked: RequestInit[] = []

/** What the server answers to the next request. */
function answer(body: string | null, status: number, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(init)
    return new Response(body, { status, headers })
  })
}

const textOf = (body: ReadableStream) => new Response(body).text()

beforeEach(() => {
  asked = []
  vi.stubGlobal('location', { href: 'https://lesson.example/' })
})
afterEach(() => vi.unstubAllGlobals())

test('a part is asked for by its bytes, without cookies or a referrer', async () => {
  answer('cdef', 206, { 'Content-Range': 'bytes 2-5/10', ETag: '"one"' })
  const part = await openRange(address, 2, 6, never)
  expect(asked[0]).toMatchObject({
    headers: { Range: 'bytes=2-5' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  expect(part).toMatchObject({ host: 'data.example', total: 10, version: '"one"' })
  expect(await textOf(part.body)).toBe('cdef')
})

test('a server that hides its headers, or does not know the length, is believed', async () => {
  answer('cd', 206)
  expect(await openRange(address, 2, 4, never)).toMatchObject({ total: Number.NaN, version: '' })
  answer('cd', 206, { 'Content-Range': 'bytes 2-3/*' })
  expect((await openRange(address, 2, 4, never)).total).toBeNaN()
})

test('a server that sends all of it is refused before any of it is taken', async () => {
  const body = new ReadableStream({ cancel: vi.fn() })
  const cancel = vi.spyOn(body, 'cancel')
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { headers: { 'Content-Length': '548105171' } }),
  )
  await expect(openRange(address, 0, 8, never)).rejects.toThrow(
    'data.example does not send parts of files (expected status 206, got 200): all 548.1 MB would have to come. Nothing was taken.',
  )
  expect(cancel).toHaveBeenCalled()
  answer('all', 200)
  await expect(openRange(address, 0, 8, never)).rejects.toThrow('the whole file would have to come')
})

test('other bytes than those asked for are refused', async () => {
  for (const range of ['bytes 0-3/10', 'bytes 2-9/10']) {
    answer('....', 206, { 'Content-Range': range })
    await expect(openRange(address, 2, 6, never)).rejects.toThrow(
      /data\.example sent other bytes: expected 2 to 5, got/,
    )
  }
})

test('a web page, an error and silence are each named with the host', async () => {
  answer('<!doctype html>', 200, { 'Content-Type': 'text/html; charset=utf-8' })
  await expect(openFile(address, never)).rejects.toThrow('a web page instead of the data')
  answer('<p>gone', 404, { 'Content-Type': 'text/html' })
  await expect(openFile(address, never)).rejects.toThrow('data.example answered with status 404.')
  answer(null, 204)
  await expect(openFile(address, never)).rejects.toThrow('data.example sent an empty answer.')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(openFile(address, never)).rejects.toMatchObject({
    kind: 'Unreachable',
    message: expect.stringContaining('No answer from data.example (Failed to fetch).'),
  })
})

test('what the learner ended is no fault of the server', async () => {
  const ending = new AbortController()
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    ending.abort()
    return Promise.reject(signal.reason)
  })
  await expect(openFile(address, ending.signal)).rejects.toMatchObject({ kind: 'Cancelled' })
})

test('a whole file comes with its length and version where the server says them', async () => {
  answer('abc', 200, { 'Content-Length': '3', ETag: '"two"' })
  expect(await openFile(address, never)).toMatchObject({ total: 3, version: '"two"' })
  answer('abc', 200)
  expect((await openFile(address, never)).total).toBeNaN()
})

test.each(['gzip', 'br', 'deflate'])(
  'a length with Content-Encoding %s is that of other bytes',
  async (encoding) => {
    answer('abc', 200, { 'Content-Length': '23', 'Content-Encoding': encoding })
    expect((await openFile(address, never)).total).toBeNaN()
    answer('abc', 200, { 'Content-Length': '23', 'Content-Encoding': encoding })
    await expect(openRange(address, 0, 8, never)).rejects.toThrow(
      'the whole file would have to come',
    )
  },
)

test('a file that is not compressed has its length, said or not', async () => {
  answer('abc', 200, { 'Content-Length': '3', 'Content-Encoding': 'identity' })
  expect((await openFile(address, never)).total).toBe(3)
})

test.each(['W/"one"', '"one-gzip"', 'W/"one-gzip"', '"one-br"', '"one;gzip"', '"one--gzip"'])(
  'the version %s is that of the file, compressed or not',
  async (etag) => {
    answer('abc', 200, { ETag: etag })
    expect((await openFile(address, never)).version).toBe('"one"')
  },
)

test('hosts and sizes are written as a reader takes them in', () => {
  expect(hostOf('./datasets/a.txt')).toBe('lesson.example')
  expect([999, 1500, 548_105_171].map((bytes) => english(megabytes(bytes)))).toEqual([
    '999 bytes',
    '1.5 kB',
    '548.1 MB',
  ])
})
