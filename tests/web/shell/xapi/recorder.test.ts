// Sending statements to a store that takes them, refuses them, is busy, or is not there: nothing is lost.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Launch } from '../../../../web/shell/xapi/launch.ts'
import { Queue } from '../../../../web/shell/xapi/queue.ts'
import { Recorder } from '../../../../web/shell/xapi/recorder.ts'
import { type Statement, statementOf } from '../../../../web/shell/xapi/statements.ts'
import { AUTH, RecordStore, serveStore } from '../../../record-store/store.ts'
import { storage } from '../../storage.ts'

const launch: Launch = {
  ...{ endpoint: 'https://records.example/xapi/', auth: AUTH, registration: '' },
  actor: { name: 'Ada', mbox: 'mailto:ada@example.org' },
  activity: 'https://course.example/lexiscope',
}

let made = 0
/** Statements follow one another by a second. */
function statement(id = crypto.randomUUID() as string): Statement {
  made += 1
  const time = new Date(Date.UTC(2026, 2, 1, 9, 0, made))
  const what = { path: 'rotary', name: '11 Rotary', kind: 'lesson' } as const
  return statementOf(launch, { verb: 'experienced', what }, { id, time, language: 'en' })
}

/** A recorder whose network is the store itself. */
function beside(store: RecordStore, kept = storage(), of = launch) {
  const net = { online: true, reachable: true }
  const fetch = async (address: string, { method, headers, body }: RequestInit) => {
    if (!net.online || !net.reachable) throw new TypeError('Failed to fetch')
    const low = Object.entries(headers as Record<string, string>).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    )
    const { status } = store.answer({
      ...{ method: method ?? '', path: new URL(address).pathname, body: String(body) },
      headers: Object.fromEntries(low),
    })
    return { ok: status < 300, status }
  }
  const queue = new Queue(() => kept, of)
  const recorder = new Recorder(of, queue, { fetch, online: () => net.online })
  return { recorder, queue, net, kept }
}

afterEach(() => void vi.useRealTimers())

test('over HTTP, the store gets statements by the specification, each once and in order', async () => {
  const store = new RecordStore()
  const { endpoint, close } = await serveStore(store)
  onTestFinished(close)
  const kept = storage()
  const queue = new Queue(() => kept, launch)
  const recorder = new Recorder({ endpoint, auth: AUTH }, queue, { fetch, online: () => true })
  const all = [statement(), statement(), statement()]
  for (const each of all) recorder.record(each)
  await recorder.send()
  expect(store.refused).toEqual([])
  expect(store.statements).toEqual(all)
  expect([recorder.sent, recorder.waiting, recorder.problem]).toEqual([3, 0, null])
})

// @fault course: the network is gone while statements are made
test('without a network everything waits, and is sent in order when it is back', async () => {
  const store = new RecordStore()
  const { recorder, net, kept } = beside(store)
  net.online = false
  const all = [statement(), statement()]
  for (const each of all) recorder.record(each)
  await recorder.send()
  expect(recorder.problem).toEqual({ kind: 'offline' })
  expect(recorder.waiting).toBe(2)
  // The page is closed and launched again; another statement follows.
  const next = beside(store, kept)
  await next.recorder.send()
  next.recorder.record(statement())
  await next.recorder.send()
  expect(store.statements.slice(0, 2)).toEqual(all)
  expect(store.statements).toHaveLength(3)
  expect([next.recorder.waiting, kept.length]).toEqual([0, 0])
  net.online = true
})

// @fault course: the record store refuses the credentials
test.each([401, 403])('a store that answers %i is not asked again by itself', async (status) => {
  vi.useFakeTimers()
  const store = new RecordStore()
  const { recorder } = beside(store)
  store.instead.push(status)
  recorder.record(statement())
  await recorder.send()
  expect(recorder.problem).toEqual({ kind: 'credentials', status })
  recorder.record(statement())
  await vi.runAllTimersAsync()
  expect([store.asked, recorder.waiting]).toEqual([1, 2])
  // By the learner's press, all of it.
  await recorder.send()
  expect([store.statements.length, recorder.waiting, recorder.problem]).toEqual([2, 0, null])
})

test('wrong credentials are refused by the store itself', async () => {
  const store = new RecordStore()
  const { recorder } = beside(store, storage(), { ...launch, auth: 'Basic b3RoZXI=' })
  recorder.record(statement())
  await recorder.send()
  expect(store.refused).toEqual(['401 other credentials'])
  expect(recorder.problem).toEqual({ kind: 'credentials', status: 401 })
})

// @fault course: the record store is busy, or down
test.each([429, 500, 503])(
  'a store that answers %i is asked again, and gets everything',
  async (status) => {
    vi.useFakeTimers()
    const store = new RecordStore()
    const { recorder } = beside(store)
    store.instead.push(status, status, status)
    recorder.record(statement())
    await recorder.send()
    expect(recorder.problem).toEqual({ kind: 'busy', status })
    recorder.record(statement())
    await vi.runAllTimersAsync()
    expect([store.asked, store.statements.length, recorder.waiting]).toEqual([5, 2, 0])
    expect(recorder.problem).toBeNull()
  },
)

test('a store that does not answer is told from a network that is gone', async () => {
  vi.useFakeTimers()
  const store = new RecordStore()
  const { recorder, net } = beside(store)
  net.reachable = false
  recorder.record(statement())
  await recorder.send()
  expect(recorder.problem).toEqual({ kind: 'unreachable' })
  net.reachable = true
  await vi.runAllTimersAsync()
  expect([store.statements.length, recorder.problem]).toEqual([1, null])
})

test('a statement that is refused for what it says keeps none of the others', async () => {
  const store = new RecordStore()
  const { recorder, queue } = beside(store)
  const wrong = { ...statement(), verb: { id: 'no IRI' } }
  recorder.record(wrong)
  recorder.record(statement())
  await recorder.send()
  expect(store.refused).toEqual([expect.stringContaining('400 verb: id: expected an IRI')])
  expect([store.statements.length, recorder.refused, recorder.problem]).toEqual([1, 400, null])
  // It is not lost either.
  expect(queue.all()).toEqual([wrong])
})

test('a statement whose answer was lost is sent again, and stored once', async () => {
  const store = new RecordStore()
  const { recorder, queue } = beside(store)
  const lost = statement()
  queue.add(lost)
  await recorder.send()
  queue.add(lost)
  await recorder.send()
  expect(store.statements).toEqual([lost])
  expect(recorder.waiting).toBe(0)
})

test('statements of another learner in this browser are left to them', async () => {
  const store = new RecordStore()
  const kept = storage()
  const other = { ...launch, actor: { mbox: 'mailto:bo@example.org' } }
  const theirs = { ...statement(), actor: other.actor }
  new Queue(() => kept, other).add(theirs)
  const { recorder } = beside(store, kept)
  await recorder.send()
  expect(store.statements).toEqual([])
  await beside(store, kept, other).recorder.send()
  expect(store.statements).toEqual([theirs])
})

test('what is stored for later holds no credentials; without storage it lives in memory', async () => {
  const kept = storage()
  const { recorder, net } = beside(new RecordStore(), kept)
  net.online = false
  recorder.record(statement())
  await recorder.send()
  expect([...kept.entries.values()].join()).not.toContain(AUTH)
  expect([...kept.entries.keys()].join()).toMatch(/^lexiscope-records\//)

  const store = new RecordStore()
  const full = beside(store, storage(0))
  full.net.online = false
  full.recorder.record(statement())
  await full.recorder.send()
  expect(full.recorder.waiting).toBe(1)
  full.net.online = true
  await full.recorder.send()
  expect([store.statements.length, full.recorder.waiting]).toEqual([1, 0])
})
