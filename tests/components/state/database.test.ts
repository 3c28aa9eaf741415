// The page's database in a real browser, and what is said when it fails. The clock alone is the tests'.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DATABASE } from '../../../web/state/database-schema.ts'
import { RecordStore } from '../../../web/state/record-store.ts'

const LIMIT = 30_000
const NO_ANSWER = 'The browser’s storage does not answer.'
const REFUSED = 'This browser refuses to store texts for this page.'

const texts = new RecordStore<unknown>('texts', 'texts')

const watchTimers = () => ({
  set: vi.spyOn(globalThis, 'setTimeout').mock,
  cleared: vi.spyOn(globalThis, 'clearTimeout').mock,
})
let timers: ReturnType<typeof watchTimers>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  timers = watchTimers()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await answerOf(indexedDB.deleteDatabase(DATABASE))
})

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** 'saved', or why not. */
const save = (key: string, value: unknown) =>
  texts.save(key, value).then(
    () => 'saved',
    (thrown: Error) => thrown.message,
  )

/** How many limits run. What else is in the page may set timers of its own. */
function limits(): number {
  const { calls, results } = timers.set
  const cleared = timers.cleared.calls.map(([id]) => id)
  const set = results.filter((_, i) => calls[i]?.[1] === LIMIT).map(({ value }) => value)
  return set.filter((id) => !cleared.includes(id)).length
}

/** Lets the clock run past the limit once the page waits for an answer of the storage. */
async function waitInVain() {
  await expect.poll(limits).toBeGreaterThan(0)
  vi.advanceTimersByTime(LIMIT)
}

/** Keeps every other transaction on the texts waiting until it is called. */
async function occupied(): Promise<() => void> {
  const database = await answerOf(indexedDB.open(DATABASE))
  const store = database.transaction('texts', 'readwrite').objectStore('texts')
  let occupying = true
  const occupy = () => {
    if (occupying) store.count().onsuccess = occupy
  }
  occupy()
  return () => {
    occupying = false
    database.close()
  }
}

test('what is saved is found, the newest first, and nothing is left waiting', async () => {
  for (const [value, owner] of [
    ['one', 'here'],
    ['two', 'there'],
    ['three', 'here'],
  ] as const)
    await texts.save('key', value, owner)
  const found = await texts.findAll('key')
  expect(found.map(({ owner, value }) => [owner, value])).toEqual([
    ['here', 'three'],
    ['there', 'two'],
  ])
  expect(await texts.find('another key')).toBeNull()
  await texts.forget('key')
  expect(await texts.find('key')).toBeNull()
  expect(limits()).toBe(0)
})

test('of more records than are stored, the oldest go', async () => {
  const few = new RecordStore<number>('texts', 'texts', 2)
  for (const number of [1, 2, 3]) await few.save(`key ${number}`, number)
  expect(await few.find('key 1')).toBeNull()
  expect([await few.find('key 2'), await few.find('key 3')]).toEqual([2, 3])
})

test('looking for a record, or forgetting one, creates no database', async () => {
  expect(await texts.find('key')).toBeNull()
  await texts.forget('key')
  expect(await indexedDB.databases()).toEqual([])
})

test('a write that gets no answer in time is taken back: it is not stored afterwards', async () => {
  expect(await save('first', 1)).toBe('saved')
  const release = await occupied()
  const saving = save('second', 2)
  await waitInVain()
  expect(await saving).toBe(NO_ANSWER)
  release()
  expect(await texts.find('first')).toBe(1)
  expect(await texts.find('second')).toBeNull()
})

test('one that can no longer be taken back is waited for, and stored', async () => {
  expect(await save('first', 1)).toBe('saved')
  const release = await occupied()
  // As of a transaction that is being committed.
  vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
    throw new DOMException('it is committing', 'InvalidStateError')
  })
  const saving = save('second', 2)
  await waitInVain()
  release()
  expect(await saving).toBe('saved')
  expect(await texts.find('second')).toBe(2)
})

test('of a write that fails in its middle nothing is stored', async () => {
  expect(await save('key', 'before')).toBe('saved')
  // A function cannot be stored.
  expect(await save('key', () => {})).toBe(REFUSED)
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('it broke', 'UnknownError')
  })
  expect(await save('key', 'after')).toBe(REFUSED)
  expect((await texts.findAll('key')).map(({ value }) => value)).toEqual(['before'])
})

test('a full storage is said to be full', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await save('key', 1)).toBe('The browser’s storage for this page is full.')
})

test('a database that opens too late is closed, and the next try opens another', async () => {
  // A deletion that waits for another tab keeps every opening waiting.
  const other = await answerOf(indexedDB.open(DATABASE))
  const deleted = answerOf(indexedDB.deleteDatabase(DATABASE))
  const closed = vi.spyOn(IDBDatabase.prototype, 'close')
  const saving = save('first', 1)
  await waitInVain()
  expect(await saving).toBe(NO_ANSWER)
  other.close()
  await deleted
  await expect.poll(() => closed.mock.calls.length).toBe(2)
  expect(await save('second', 2)).toBe('saved')
  expect(await texts.find('first')).toBeNull()
  expect(await texts.find('second')).toBe(2)
})

test('a database of a newer version of the page is left as it is', async () => {
  const newer = await answerOf(indexedDB.open(DATABASE, 99))
  newer.close()
  expect(await save('key', 1)).toBe('A newer version of this page keeps its texts here.')
})
