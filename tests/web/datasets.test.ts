import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchDataset } from '../../datasets/fetch.mjs'

const data = Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * 31) % 251))
let into: string
let server: Server | undefined

beforeEach(() => {
  into = mkdtempSync(join(tmpdir(), 'lexiscope-'))
})
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
  await rm(into, { recursive: true })
})

// The manifest's entry of a file that a small server on this machine offers.
async function offer(listener: RequestListener) {
  const offering = createServer(listener)
  server = offering
  await new Promise<void>((resolve) => offering.listen(0, '127.0.0.1', resolve))
  const { port } = offering.address() as AddressInfo
  return {
    name: 'bytes',
    about: '',
    file: 'folder/bytes.bin',
    source: `http://127.0.0.1:${port}/bytes.bin`,
    licence: '',
    bytes: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
  }
}

const files = () => readdir(join(into, 'folder'))
const fetched = () => readFileSync(join(into, 'folder/bytes.bin'))
async function leave(part: Buffer) {
  await mkdir(join(into, 'folder'))
  writeFileSync(join(into, 'folder/bytes.bin.part'), part)
}

// Answers as a server that resumes does, and keeps the ranges it was asked for.
function resuming(ranges: (string | undefined)[]): RequestListener {
  return (request, response) => {
    ranges.push(request.headers.range)
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    response.statusCode = start > 0 ? 206 : 200
    response.end(data.subarray(start))
  }
}

test('a download arrives whole under its name and reports its bytes', async () => {
  const reported: number[] = []
  const dataset = await offer(resuming([]))
  await fetchDataset(dataset, { into, report: (bytes) => reported.push(bytes) })
  expect(fetched().equals(data)).toBe(true)
  expect(await files()).toEqual(['bytes.bin'])
  expect(reported.at(-1)).toBe(data.length)
  expect(reported).toEqual([...reported].sort((a, b) => a - b))
})

test('a broken connection keeps what came, and the next call asks only for the rest', async () => {
  const ranges: (string | undefined)[] = []
  const rest = resuming(ranges)
  const dataset = await offer((request, response) => {
    if (ranges.length > 0) return rest(request, response)
    ranges.push(request.headers.range)
    response.writeHead(200, { 'Content-Length': data.length })
    response.write(data.subarray(0, 70_000))
    // It breaks once all of that is in the file.
    const watcher = watch(join(into, 'folder'), () => {
      if (statSync(join(into, 'folder/bytes.bin.part'), { throwIfNoEntry: false })?.size !== 70_000)
        return
      watcher.close()
      response.destroy()
    })
  })
  await expect(fetchDataset(dataset, { into })).rejects.toThrow(
    /the connection broke after 0\.07 MB .*the same command goes on from there/,
  )
  expect(await files()).toEqual(['bytes.bin.part'])
  await fetchDataset(dataset, { into })
  expect(ranges).toEqual([undefined, 'bytes=70000-'])
  expect(fetched().equals(data)).toBe(true)
  expect(await files()).toEqual(['bytes.bin'])
})

test('a wrong start is found by the SHA-256 and removed, so that the next call is right', async () => {
  const dataset = await offer(resuming([]))
  await leave(Buffer.from('wrong'))
  await expect(fetchDataset(dataset, { into })).rejects.toThrow(
    `bytes: not the file of the manifest: SHA-256 expected ${dataset.sha256}, got `,
  )
  expect(await files()).toEqual([])
  await fetchDataset(dataset, { into })
  expect(fetched().equals(data)).toBe(true)
})

test.each<[string, RequestListener, RegExp]>([
  [
    'is too long',
    (_, response) => response.end(Buffer.concat([data, data])),
    /expected 200000 bytes, got \d+/,
  ],
  [
    'is too short',
    (_, response) => response.end(data.subarray(0, 100_000)),
    /only 0\.10 MB of 0\.20 MB arrived/,
  ],
  [
    'is a web page',
    (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
    /a web page instead of the data/,
  ],
  ['is not there', (_, response) => response.writeHead(404).end(), /answered with status 404/],
])('a file that %s is refused', async (_, listener, message) => {
  const dataset = await offer(listener)
  await expect(fetchDataset(dataset, { into })).rejects.toThrow(message)
})

test('a local folder serves in place of the network, and is checked alike', async () => {
  const dataset = { ...(await offer(resuming([]))), source: 'http://127.0.0.1:1/none' }
  const from = join(into, 'from')
  await mkdir(join(from, 'folder'), { recursive: true })
  await expect(fetchDataset(dataset, { into, from })).rejects.toThrow('bytes: no file ')
  writeFileSync(join(from, 'folder/bytes.bin'), data)
  await fetchDataset(dataset, { into, from })
  expect(fetched().equals(data)).toBe(true)
  writeFileSync(join(from, 'folder/bytes.bin'), Buffer.from(data).fill(0, 0, 9))
  await expect(fetchDataset(dataset, { into, from })).rejects.toThrow('SHA-256 expected')
  expect(fetched().equals(data)).toBe(true)
})

test('a server that does not answer is named', async () => {
  const dataset = await offer(resuming([]))
  server?.close()
  await expect(fetchDataset(dataset, { into })).rejects.toThrow(/no answer from .*ECONNREFUSED/)
})
