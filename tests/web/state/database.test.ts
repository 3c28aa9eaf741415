import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Database } from '../../../web/state/database.ts'

const LATE = 31_000

/** A transaction that does what its storage is told to; what it wrote counts once it is complete. */
class Transaction {
  oncomplete = () => {}
  onabort = () => {}
  error: DOMException | null = null
  private state: 'active' | 'committing' | 'ended' = 'active'
  private readonly written: string[] = []

  constructor(private readonly kept: string[]) {}

  objectStore() {
    return {
      put: (text: string) => {
        if (text === '') throw new DOMException('no text', 'DataError')
        this.written.push(text)
      },
    }
  }

  abort(): void {
    if (this.state !== 'active') throw new DOMException('it has ended', 'InvalidStateError')
    this.state = 'ended'
    queueMicrotask(this.onabort)
  }

  commit(): void {
    if (this.state === 'active') this.state = 'committing'
  }

  complete(): void {
    if (this.state === 'ended') return
    this.state = 'ended'
    this.kept.push(...this.written)
    this.oncomplete()
  }
}

/** One that opens when it is told to. */
class Storage {
  readonly kept: string[] = []
  readonly transactions: Transaction[] = []
  readonly openings: IDBOpenDBRequest[] = []
  closed = 0
  private readonly database = {
    transaction: () => {
      const transaction = new Transaction(this.kept)
      this.transactions.push(transaction)
      return transaction
    },
    close: () => {
      this.closed++
    },
  }

  readonly open = () => {
    const opening = { result: this.database } as unknown as IDBOpenDBRequest
    this.openings.push(opening)
    return opening
  }

  async opens(i = 0): Promise<void> {
    this.openings[i]?.onsuccess?.(new Event('success'))
    await vi.advanceTimersByTimeAsync(0)
  }
}

let storage: Storage
let database: Database
beforeEach(() => {
  vi.useFakeTimers()
  storage = new Storage()
  vi.stubGlobal('indexedDB', storage)
  database = new Database({ name: 'a', version: 1, store: 'texts', what: 'texts', make: () => {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What becomes of a write: 'kept', or why not. */
function write(...texts: string[]): Promise<string> {
  const work = (records: IDBObjectStore) => {
    for (const text of texts) records.put(text)
  }
  return database.transact('readwrite', work).then(
    () => 'kept',
    (thrown) => (thrown as Error).message,
  )
}

test('what is complete in time is kept, and nothing is left waiting', async () => {
  const written = write('one')
  await storage.opens()
  storage.transactions[0]?.complete()
  expect(await written).toBe('kept')
  expect(storage.kept).toEqual(['one'])
  expect(vi.getTimerCount()).toBe(0)
})

// @fault storage: it answers after that was said
test('a write that gets no answer in time is taken back: it is not kept afterwards', async () => {
  const written = write('one')
  await storage.opens()
  await vi.advanceTimersByTimeAsync(LATE)
  expect(await written).toBe('The browser’s storage does not answer.')
  storage.transactions[0]?.complete()
  expect(storage.kept).toEqual([])
})

test('one that cannot be taken back any more is waited for, and said to be kept when it is', async () => {
  const written = write('one')
  await storage.opens()
  storage.transactions[0]?.commit()
  await vi.advanceTimersByTimeAsync(LATE)
  storage.transactions[0]?.complete()
  expect(await written).toBe('kept')
  expect(storage.kept).toEqual(['one'])
})

test('of work that fails in its middle nothing is kept', async () => {
  const written = write('one', '')
  await storage.opens()
  expect(await written).toBe('This browser refuses to store texts for this page.')
  storage.transactions[0]?.complete()
  expect(storage.kept).toEqual([])
})

test('a database that opens too late is closed, and the next try opens another', async () => {
  const written = write('one')
  await vi.advanceTimersByTimeAsync(LATE)
  expect(await written).toBe('The browser’s storage does not answer.')
  await storage.opens()
  expect(storage.closed).toBe(1)
  expect(storage.transactions).toEqual([])
  const again = write('two')
  await storage.opens(1)
  storage.transactions[0]?.complete()
  expect(await again).toBe('kept')
  expect(storage.kept).toEqual(['two'])
})

test('a database that another tab holds is closed when it opens after all', async () => {
  const written = write('one')
  storage.openings[0]?.onblocked?.(new Event('blocked') as IDBVersionChangeEvent)
  expect(await written).toBe('This browser refuses to store texts for this page.')
  await storage.opens()
  expect(storage.closed).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
