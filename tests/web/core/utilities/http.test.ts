// What servers answer to a request for a file or a part of one, and what is refused of it.
import { hostOf, megabytes, openFile, openRange } from 'lexiscope/utilities/http.ts'
import { english } from 'lexiscope/utilities/phrase.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const address = 'https://data.example/table.bin'
const never = new AbortController().signal
let asked: RequestInit[] = []

/** What the server answers to the next request. */
function answer(body: BodyInit | null, status: number, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(init)
    return new Response(body, { status, headers })
  })
}

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
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer' },
  })
  expect(part).toMatchObject({ host: 'data.example', total: 10, version: '"one"' })
  expect(await new Response(part.body).text()).toBe('cdef')
})

test('a server that hides its headers, or does not know the length, is believed', async () => {
  answer('cd', 206)
  expect(await openRange(address, 2, 4, never)).toMatchObject({ total: Number.NaN, version: '' })
  answer('cd', 206, { 'Content-Range': 'bytes 2-3/*' })
  expect((await openRange(address, 2, 4, never)).total).toBeNaN()
})

test('a server that sends all of it is refused before any of it is taken', async () => {
  const cancel = vi.fn()
  answer(new ReadableStream({ cancel }), 200, { 'Content-Length': '548105171' })
  await expect(openRange(address, 0, 8, never)).rejects.toThrow(
    /data\.example does not send parts of files .*548\.1 MB.*Nothing was taken/,
  )
  expect(cancel).toHaveBeenCalled()
  for (const headers of [{}, { 'Content-Length': '23', 'Content-Encoding': 'gzip' }]) {
    answer('all', 200, headers as Record<string, string>)
    await expect(openRange(address, 0, 8, never)).rejects.toThrow('the whole file')
  }
})

const part = (range: string) => [206, { 'Content-Range': range }, true, 'sent other bytes'] as const
test.each<readonly [number, Record<string, string>, boolean, string]>([
  part('bytes 0-3/10'),
  part('bytes 2-6/10'),
  [200, { 'Content-Type': 'text/html; charset=utf-8' }, false, 'a web page instead of the data'],
  [404, { 'Content-Type': 'text/html' }, false, 'data.example answered with status 404.'],
  [204, {}, false, 'data.example sent an empty answer.'],
])('an answer of status %d with %j is refused', async (status, headers, ofPart, message) => {
  answer(status === 204 ? null : '....', status, headers)
  const opening = ofPart ? openRange(address, 2, 6, never) : openFile(address, never)
  await expect(opening).rejects.toThrow(message)
})

test('silence is named with the host; what the learner ended is no fault of the server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(openFile(address, never)).rejects.toMatchObject({
    kind: 'Unreachable',
    message: expect.stringContaining('No answer from data.example (Failed to fetch).'),
  })
  const ending = new AbortController()
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    ending.abort()
    return Promise.reject(signal.reason)
  })
  await expect(openFile(address, ending.signal)).rejects.toMatchObject({ kind: 'Cancelled' })
})

test('from another origin, which hides how a file is compressed, no length is believed', async () => {
  const response = Object.defineProperty(
    new Response('abc', { headers: { 'Content-Length': '3' } }),
    'type',
    { value: 'cors' },
  )
  vi.stubGlobal('fetch', async () => response)
  expect((await openFile(address, never)).total).toBeNaN()
})

test.each<[headers: Record<string, string>, length: number]>([
  [{ 'Content-Length': '3' }, 3],
  [{}, Number.NaN],
  [{ 'Content-Length': '3', 'Content-Encoding': 'identity' }, 3],
  // That of the compressed bytes.
  [{ 'Content-Length': '23', 'Content-Encoding': 'gzip' }, Number.NaN],
  [{ 'Content-Length': '23', 'Content-Encoding': 'br' }, Number.NaN],
])('of a file with the headers %j the length is %d', async (headers, length) => {
  answer('abc', 200, headers)
  expect((await openFile(address, never)).total).toBe(length)
})

test.each(['"one"', 'W/"one"', 'W/"one-gzip"', '"one-br"', '"one;gzip"', '"one--gzip"'])(
  'the version %s is that of the file, compressed or not',
  async (etag) => {
    answer('abc', 200, { ETag: etag })
    expect((await openFile(address, never)).version).toBe('"one"')
  },
)

test('hosts and sizes are written as a reader takes them in', () => {
  expect(hostOf('./datasets/a.txt')).toBe('lesson.example')
  expect([999, 1500, 548_105_171].map((bytes) => english(megabytes(bytes)))).toEqual([
    ...['999 bytes', '1.5 kB', '548.1 MB'],
  ])
})
