import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { RemoteSource } from '../../../web/core/vectors/protocol.ts'
import { RangeServer, type Served, whole } from '../kit/range-server.ts'
import { circleText, safetensorsHeader, zipOf } from '../kit/vector-files.ts'

const harness = `http://localhost:${Number(process.env.LEXISCOPE_PORT ?? '4517') + 1}/pretrained.html`
const text = Buffer.from(circleText(40_000, 0.01))
const sha256 = createHash('sha256').update(text).digest('hex')
let server: RangeServer

test.beforeEach(async ({ page }) => {
  server = new RangeServer()
  await server.start()
  await page.goto(harness)
  await page.waitForFunction(() => 'client' in window)
})
test.afterEach(() => server.stop())

function plainFile(): RemoteSource {
  server.files.set('plain', whole(text))
  const address = server.address('plain')
  return { kind: 'file', name: 'plain.txt', address, bytes: text.length, sha256 }
}

/** Fetches and says what the view then has. */
const fetchIt = (page: Page, source: RemoteSource) =>
  page.evaluate(async (source) => {
    const fetched = await window.client.fetch(source)
    const { problem, stored, notice } = window.client.view
    return { fetched, problem: problem?.message ?? '', stored, notice }
  }, source)

const FAST = 5 * 65_536

/** Fetches as far as the server sends, and breaks the transfer off once some of it has come. */
async function fetchCut(page: Page, source: RemoteSource) {
  server.behaviour = { tricklesAfter: FAST, version: 'one' }
  await page.evaluate((source) => {
    const { client } = window
    const come = new Promise<void>((done) => {
      const look = () => {
        if ((client.view.progress?.done ?? 0) > 100_000) done()
      }
      client.addEventListener('change', look)
    })
    Object.assign(window, { come, fetching: client.fetch(source) })
  }, source)
  await page.evaluate(() => (window as unknown as { come: Promise<void> }).come)
  server.behaviour.breaksOff = true
  return page.evaluate(async () => {
    const fetched = await (window as unknown as { fetching: Promise<boolean> }).fetching
    const { problem, stored } = window.client.view
    return { fetched, problem: problem?.message ?? '', stored }
  })
}

const openStored = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    await window.client.open({ kind: 'stored', name }, window.everyRow)
    const { table, problem } = window.client.view
    return { table, problem: problem?.message ?? '' }
  }, name)

test('a file is fetched once, kept, and there offline at the second visit', async ({
  page,
  context,
}) => {
  const source = plainFile()
  const first = await fetchIt(page, source)
  expect(first).toMatchObject({ fetched: true, problem: '', notice: '' })
  expect(first.stored).toMatchObject([{ name: 'plain.txt', done: text.length, bytes: text.length }])
  expect(server.sent).toBe(text.length)

  await page.reload()
  await page.waitForFunction(() => 'client' in window)
  await context.route(`${server.address('')}**`, (route) => route.abort())
  server.forget()
  expect((await fetchIt(page, source)).fetched).toBe(true)
  const { table } = await openStored(page, 'plain.txt')
  expect(table).toMatchObject({ rows: 40_000, width: 2 })
  expect(server.sent).toBe(0)

  await page.evaluate(() => window.client.remove('plain.txt'))
  expect(await page.evaluate(() => window.client.view.stored)).toEqual([])
})

// @fault the network: a transfer breaks half-way
test('a transfer cut half-way goes on from there, after a reload too', async ({ page }) => {
  const source = plainFile()
  const cut = await fetchCut(page, source)
  expect(cut.fetched).toBe(false)
  expect(cut.problem).toMatch(/broke after .* of .*What has come is kept/)
  const done = cut.stored[0]?.done ?? 0
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(text.length)
  expect((await openStored(page, 'plain.txt')).problem).toContain('no longer in this browser')

  await page.reload()
  await page.waitForFunction(() => 'client' in window)
  server.forget()
  server.behaviour = { version: 'one' }
  expect((await fetchIt(page, source)).problem).toBe('')
  expect(server.ranges).toEqual([`bytes=${done}-${text.length - 1}`])
  expect(server.sent).toBe(text.length - done)
  expect((await openStored(page, 'plain.txt')).table?.rows).toBe(40_000)
})

// @fault the network: the file has changed on the server meanwhile
test('a file that changed on the server since is not pieced together', async ({ page }) => {
  const source = plainFile()
  await fetchCut(page, source)
  server.behaviour = { version: 'two' }
  const changed = await fetchIt(page, source)
  expect(changed.problem).toContain('has changed on')
  expect(changed.stored).toEqual([])
  expect((await fetchIt(page, source)).fetched).toBe(true)
})

test('a fetch that the learner ends is kept as far as it came, without a complaint', async ({
  page,
}) => {
  const source = plainFile()
  server.behaviour = { tricklesAfter: FAST }
  const ended = await page.evaluate(async (source) => {
    const { client } = window
    const fetching = client.fetch(source)
    await new Promise<void>((resolve) => {
      client.addEventListener('change', () => {
        if ((client.view.progress?.done ?? 0) > 100_000) resolve()
      })
    })
    await client.cancel()
    const fetched = await fetching
    return { fetched, problem: client.view.problem, stored: client.view.stored }
  }, source)
  expect(ended).toMatchObject({ fetched: false, problem: null })
  expect(ended.stored[0]?.done).toBeGreaterThan(100_000)
  expect(ended.stored[0]?.done).toBeLessThan(text.length)
})

// @fault the network: a web page, a missing file, a wrong length, wrong bytes
test('a web page, a missing file, a wrong length and wrong bytes are each named', async ({
  page,
}) => {
  const source = plainFile() as RemoteSource & { kind: 'file' }
  const problemOf = async (change: Partial<typeof source>) =>
    (await fetchIt(page, { ...source, ...change })).problem
  server.behaviour = { page: true }
  expect(await problemOf({})).toMatch(/answered with a web page instead of the data/)
  server.behaviour = {}
  expect(await problemOf({ address: server.address('nothing') })).toMatch(/status 404/)
  expect(await problemOf({ bytes: text.length + 5 })).toContain(
    `expected ${text.length + 5} bytes, got a file of ${text.length} bytes`,
  )
  expect(await problemOf({ sha256: '0'.repeat(64) })).toContain('expected SHA-256 000000000000…')
  expect((await fetchIt(page, source)).fetched).toBe(true)
})

// @fault the network: no server, or none that allows it
test('a server that is not there, or does not allow it, is named', async ({ page }) => {
  const source = plainFile()
  server.stop()
  expect((await fetchIt(page, source)).problem).toMatch(/^No answer from 127\.0\.0\.1/)
})

test('one file is taken out of a distant archive, and unpacked as it is read', async ({ page }) => {
  const archive = zipOf([
    { name: 'other.txt', bytes: Buffer.from(circleText(30_000, 0.02)) },
    { name: 'wanted.txt', bytes: text },
    { name: 'more.txt', bytes: Buffer.from(circleText(30_000, 0.03)) },
  ])
  server.files.set('zip', whole(archive))
  const source: RemoteSource = {
    ...{ kind: 'zip-member', name: 'wanted', address: server.address('zip') },
    ...{ bytes: archive.length, member: 'wanted.txt' },
  }
  for (const hides of [false, true]) {
    server.behaviour = { hides }
    server.forget()
    expect((await fetchIt(page, source)).problem).toBe('')
    expect(server.sent).toBeLessThan(0.7 * archive.length)
    expect((await openStored(page, 'wanted')).table).toMatchObject({ rows: 40_000, width: 2 })
    await page.evaluate(() => window.client.remove('wanted'))
  }
  server.behaviour = {}
  expect((await fetchIt(page, { ...source, member: 'none.txt' })).problem).toContain(
    'expected none.txt in the archive, got other.txt, wanted.txt, more.txt',
  )
})

/** GPT-2's layout in 600 MB that are made as they are asked for. */
function model(): { file: Served; tokens: number; header: number } {
  const tokens = 50_257
  const rows = { name: 'wte.weight', rows: tokens, width: 768 }
  const tensors = [
    { name: 'h.0.mlp.c_fc.weight', rows: 50_000, width: 1_000 },
    rows,
    { name: 'h.1.mlp.c_fc.weight', rows: 61_000, width: 1_000 },
  ]
  const { header, total } = safetensorsHeader(tensors)
  const read = (begin: number, end: number) => {
    // 0x3F3F3F3F, or 0.747, everywhere: any other tensor would read as well.
    const bytes = Buffer.alloc(end - begin, 0x3f)
    if (begin < header.length) header.copy(bytes, 0, begin, Math.min(end, header.length))
    return bytes
  }
  return { file: { size: total, read }, tokens, header: header.length }
}

// @fact pretrained: by byte range, without loading the rest
test('of 600 MB, only the header and the token table are fetched', async ({ page }) => {
  const { file, tokens, header } = model()
  expect(file.size).toBeGreaterThan(590e6)
  const names = Object.fromEntries(Array.from({ length: tokens }, (_, i) => [`token${i}`, i]))
  const vocabulary = Buffer.from(JSON.stringify(names))
  server.files.set('model', file)
  server.files.set('vocab', whole(vocabulary))
  const source: RemoteSource = {
    ...{ kind: 'token-table', name: 'table', address: server.address('model') },
    vocabulary: {
      ...{ kind: 'file', name: 'vocab.json', address: server.address('vocab') },
      bytes: vocabulary.length,
    },
  }
  server.behaviour = { ignoresRange: true }
  const refused = await fetchIt(page, source)
  expect(refused.problem).toMatch(/does not send parts of files \(expected status 206, got 200\)/)
  // The answer that was refused is broken off: the sockets' buffers hold what had left by then.
  expect(server.sent).toBeLessThan(vocabulary.length + 50e6)
  await expect.poll(() => server.sending).toBe(0)

  server.behaviour = {}
  server.forget()
  expect((await fetchIt(page, source)).problem).toBe('')
  // One byte asks whether parts are sent and how long the file is.
  expect(server.sent).toBe(1 + header + 4 * 768 * tokens)
  const { table, problem } = await openStored(page, 'table')
  expect(problem).toBe('')
  expect(table).toMatchObject({ rows: tokens, width: 768, unnamed: 0, tensor: 'wte.weight' })
  expect(table?.memory).toBeLessThan(1.3 * 4 * 768 * tokens)
})

/** The harness in a browser with such a storage. */
async function withStorage(page: Page, kind: 'refused' | 'full') {
  await page.goto('about:blank')
  await page.goto(`${harness}#${kind}`)
  await page.waitForFunction(() => 'client' in window)
}

// @fault storage: files are refused
test('where storage is refused, files last until the page is closed, and it says so', async ({
  page,
}) => {
  await withStorage(page, 'refused')
  const fetched = await fetchIt(page, plainFile())
  expect(fetched.notice).toContain('refuses to store files')
  expect(fetched.stored).toMatchObject([{ name: 'plain.txt', done: text.length }])
  expect((await openStored(page, 'plain.txt')).table?.rows).toBe(40_000)
})

// @fault storage: it is full, half-way through a file
test('where storage is full half-way, the file goes on in memory', async ({ page }) => {
  await withStorage(page, 'full')
  const fetched = await fetchIt(page, plainFile())
  expect(fetched).toMatchObject({ fetched: true, problem: '' })
  expect(fetched.notice).toContain('is full')
  expect(server.sent).toBe(text.length)
  expect((await openStored(page, 'plain.txt')).table?.rows).toBe(40_000)
})
