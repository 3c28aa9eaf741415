import { english } from 'lexiscope/utilities/phrase.ts'
import type { FileCheck, StoredAbout } from 'lexiscope/vectors/protocol.ts'
import { Store } from 'lexiscope/vectors/store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Folder } from './private-folder.ts'

let folder: Folder

/** The browser, as it is at every visit: its folder stays. */
function browser(getDirectory: () => Promise<unknown>) {
  vi.stubGlobal('navigator', { storage: { getDirectory } })
  vi.stubGlobal('location', { href: 'https://lesson.example/' })
}

beforeEach(() => {
  folder = new Folder()
  browser(async () => ({ getDirectoryHandle: async () => folder }))
})
afterEach(() => vi.unstubAllGlobals())

const about: StoredAbout = {
  ...{ name: 'table', address: 'https://data.example/table.bin', begin: 100, bytes: 10 },
  ...{ version: '', content: { kind: 'plain' } },
}
const check: FileCheck = { sha256: 'ab12', expected: true }
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

async function keep(store: Store, text = 'abcdefghij') {
  const coming = await store.begin(about)
  await coming.write(bytes(text.slice(coming.done)))
  await coming.commit(async () => check)
}

test('a file is there at the next visit, whole, with what it is', async () => {
  await keep(new Store())
  const store = new Store()
  expect(await store.list()).toEqual([
    { name: 'table', host: 'data.example', done: 10, bytes: 10, check },
  ])
  const kept = await store.get('table')
  expect(await kept?.blob.text()).toBe('abcdefghij')
  expect(kept?.about).toEqual({ ...about, check })
  expect(await store.get('other')).toBeNull()
  expect(store.notice).toBe('')
  await store.remove('table')
  expect([await store.list(), folder.files.size]).toEqual([[], 0])
})

test('what has come of a file is kept, listed and gone on with, but never taken for the whole', async () => {
  const first = await new Store().begin(about)
  await first.write(bytes('abcd'))
  await first.saveVersion('"one"')
  first.close()
  const store = new Store()
  expect(await store.get('table')).toBeNull()
  expect(await store.list()).toMatchObject([{ done: 4, bytes: 10 }])
  const second = await store.begin(about)
  expect([second.done, second.version]).toEqual([4, '"one"'])
  await second.write(bytes('efghij'))
  await second.commit(async () => check)
  const kept = await store.get('table')
  expect(await kept?.blob.text()).toBe('abcdefghij')
  expect(kept?.about.version).toBe('"one"')
})

test('a whole file gets its name only after its check: a page that ends before it checks it again', async () => {
  const first = await new Store().begin(about)
  await first.write(bytes('abcdefghij'))
  const looked = await new Promise((look) => {
    // The page ends here: the check never does.
    void first.commit(async (whole) => {
      look(await whole.text())
      return new Promise(() => {})
    })
  })
  expect(looked).toBe('abcdefghij')
  expect([...folder.files.keys()].sort()).toEqual(['table.json', 'table.part'])
  const store = new Store()
  expect(await store.get('table')).toBeNull()
  const second = await store.begin(about)
  expect(second.done).toBe(10)
  await second.commit(async () => check)
  expect([...folder.files.keys()].sort()).toEqual(['table', 'table.json'])
})

test('what its check refuses is removed, in storage and in memory', async () => {
  const refuse = () => Promise.reject(new Error('another hash'))
  for (const where of ['storage', 'memory']) {
    if (where === 'memory') folder.room = 0
    const store = new Store()
    const coming = await store.begin(about)
    await coming.write(bytes('abcdefghij'))
    await expect(coming.commit(refuse), where).rejects.toThrow('another hash')
    expect([await store.list(), folder.files.size], where).toEqual([[], 0])
  }
})

test('a part of another address, place or length is not gone on with', async () => {
  for (const change of [{ address: 'https://b.example/' }, { begin: 1 }, { bytes: 12 }]) {
    const first = await new Store().begin(about)
    await first.write(bytes('abcd'))
    first.close()
    const second = await new Store().begin({ ...about, ...change })
    expect(second.done, JSON.stringify(change)).toBe(0)
    await second.discard()
    expect(folder.files.size).toBe(0)
  }
})

test('a description that was broken off is as good as none, and a file that was cut is not whole', async () => {
  await keep(new Store())
  const store = new Store()
  folder.files.set('table', bytes('abc'))
  expect(await store.get('table')).toBeNull()
  folder.files.set('table.json', bytes('{"name": "ta'))
  expect([await store.list(), await store.get('table')]).toEqual([[], null])
  expect((await store.begin(about)).done).toBe(0)
})

test('a file that another tab is fetching is left to it', async () => {
  await new Store().begin(about)
  await expect(new Store().begin(about)).rejects.toMatchObject({
    kind: 'Unreachable',
    message: 'table is being fetched in another tab of this browser.',
  })
})

test('where storage is refused, files are kept in memory and the store says so', async () => {
  browser(() => Promise.reject(new DOMException('no', 'SecurityError')))
  const store = new Store()
  await keep(store)
  expect(english(store.notice)).toContain('refuses to store files')
  expect(await (await store.get('table'))?.blob.text()).toBe('abcdefghij')
  expect(await store.list()).toMatchObject([{ name: 'table', done: 10 }])
  await store.remove('table')
  expect(await store.get('table')).toBeNull()
})

test.each([
  ['from the beginning', 0],
  ['half-way', 7],
  ['when the note of its check is written', 10],
])(
  'where storage is full %s, the file goes on in memory and nothing stays behind',
  async (_, room) => {
    const store = new Store()
    if (room === 0) folder.room = 0
    const coming = await store.begin(about)
    for (const part of ['abcd', 'efgh', 'ij']) {
      if (part === 'efgh' && room === 7) folder.room = folder.used() + 3
      await coming.write(bytes(part))
    }
    if (room === 10) folder.room = folder.used()
    await coming.commit(async () => check)
    expect(english(store.notice)).toContain('is full')
    const kept = await store.get('table')
    expect([await kept?.blob.text(), kept?.about.check]).toEqual(['abcdefghij', check])
    expect(folder.used()).toBe(0)
  },
)
