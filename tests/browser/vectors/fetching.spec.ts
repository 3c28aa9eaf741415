// Files of vectors from a server of another origin: what a browser's own storage and network do with
// them. What is said of a server that misbehaves is in tests/web/core/vectors/transfers.test.ts.
import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { RemoteSource } from 'lexiscope/vectors/protocol.ts'
import { RangeServer, whole } from '../kit/range-server.ts'
import { circleText, zipOf } from '../kit/vector-files.ts'

const text = Buffer.from(circleText(40_000, 0.01))
const sha256 = createHash('sha256').update(text).digest('hex')
let server: RangeServer

const loaded = (page: Page) => page.waitForFunction(() => 'client' in window)

test.beforeEach(async ({ page }) => {
  server = new RangeServer()
  await server.start()
  await page.goto(
    `http://localhost:${Number(process.env.LEXISCOPE_PORT ?? '4517') + 1}/pretrained.html`,
  )
  await loaded(page)
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

/** How much of a file is in the browser's storage. */
const storedBytes = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory()
    try {
      const folder = await root.getDirectoryHandle('pretrained')
      return (await (await folder.getFileHandle(name)).getFile()).size
    } catch {
      return 0
    }
  }, name)

/** Fetches as far as the server sends, and breaks the transfer off once some of it is stored. */
async function fetchCut(page: Page, source: RemoteSource) {
  server.behaviour = { holdsAfter: 5 * 65_536, version: 'one' }
  const fetching = fetchIt(page, source)
  await expect.poll(() => storedBytes(page, `${source.name}.part`)).toBeGreaterThan(0)
  server.breakOff()
  return fetching
}

const openStored = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    await window.client.open({ kind: 'stored', name }, window.everyRow)
    const { table, problem } = window.client.view
    return { table, problem: problem?.message ?? '' }
  }, name)

test('a transfer cut half-way goes on from there after a reload, and is there offline later, from hosts that hide their headers too', async ({
  page,
  context,
}) => {
  const source = plainFile()
  const cut = await fetchCut(page, source)
  expect(cut.fetched).toBe(false)
  expect(cut.problem).toMatch(/broke after .* of .*The part fetched so far is kept/)
  const done = cut.stored[0]?.done ?? 0
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(text.length)
  expect((await openStored(page, 'plain.txt')).problem).toContain('no longer in this browser')

  await page.reload()
  await loaded(page)
  server.forget()
  server.behaviour = { version: 'one' }
  expect(await fetchIt(page, source)).toMatchObject({
    ...{ fetched: true, problem: '', notice: '' },
    stored: [{ name: 'plain.txt', done: text.length, bytes: text.length }],
  })
  expect(server.ranges).toEqual([`bytes=${done}-${text.length - 1}`])
  expect(server.sent).toBe(text.length - done)

  await page.reload()
  await loaded(page)
  await context.route(`${server.address('')}**`, (route) => route.abort())
  expect((await fetchIt(page, source)).fetched).toBe(true)
  expect((await openStored(page, 'plain.txt')).table).toMatchObject({ rows: 40_000, width: 2 })
  await page.evaluate(() => window.client.remove('plain.txt'))
  expect(await page.evaluate(() => window.client.view.stored)).toEqual([])
  await context.unroute(`${server.address('')}**`)

  await test.step('a file is taken out of an archive whose length is hidden', async () => {
    const archive = zipOf([
      { name: 'other.txt', bytes: Buffer.from(circleText(30_000, 0.02)) },
      { name: 'wanted.txt', bytes: text },
    ])
    server.files.set('zip', whole(archive))
    server.behaviour = { hides: true }
    const found = await fetchIt(page, {
      ...{ kind: 'zip-member', name: 'wanted', address: server.address('zip') },
      ...{ bytes: archive.length, member: 'wanted.txt' },
    })
    expect(found.problem).toBe('')
    expect((await openStored(page, 'wanted')).table).toMatchObject({ rows: 40_000, width: 2 })
  })

  await test.step('a server that is not there, or does not allow it, is named', async () => {
    const source = plainFile()
    server.stop()
    expect((await fetchIt(page, source)).problem).toMatch(/^No answer from 127\.0\.0\.1/)
  })
})
