// Statements from a page to a record store of another origin, as the browser lets them through.
import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { Queue } from '../../../web/shell/xapi/queue.ts'
import { Recorder } from '../../../web/shell/xapi/recorder.ts'
import { statementOf } from '../../../web/shell/xapi/statements.ts'

/** As the store of the tests expects it. */
const AUTH = 'Basic bGVhcm5lcjpzZWNyZXQ='

async function recorderOf(shared: boolean, auth = AUTH) {
  const endpoint = await commands.openRecordStore(shared)
  const launch = {
    ...{ endpoint, auth, registration: '' },
    actor: { mbox: 'mailto:ada@example.org' },
    activity: 'https://course.example/lexiscope',
  }
  const refuse = () => {
    throw new Error('no storage')
  }
  const around = {
    fetch: (address: string, options: RequestInit) => fetch(address, options),
    online: () => navigator.onLine,
  }
  const recorder = new Recorder(launch, new Queue(refuse, launch), around)
  const what = { path: 'rotary', name: '11 Rotary', kind: 'lesson' } as const
  const about = { id: crypto.randomUUID(), time: new Date(), language: 'en' }
  recorder.record(statementOf(launch, { verb: 'experienced', what }, about))
  await recorder.send()
  return { recorder, close: () => commands.closeRecordStore(endpoint) }
}

test('a store that allows other origins gets a statement by the specification', async () => {
  const { recorder, close } = await recorderOf(true)
  expect([recorder.problem, recorder.sent, recorder.waiting]).toEqual([null, 1, 0])
  const { statements, refused } = await close()
  expect(refused).toEqual([])
  expect(statements).toHaveLength(1)
})

// @fault course: the record store does not allow pages of other origins
test('a store that allows no other origins gets nothing, and the statement waits', async () => {
  const { recorder, close } = await recorderOf(false)
  expect([recorder.problem, recorder.sent, recorder.waiting]).toEqual([
    { kind: 'unreachable' },
    0,
    1,
  ])
  const { statements } = await close()
  expect(statements).toEqual([])
})

test('credentials that a store refuses are told with its status', async () => {
  const { recorder, close } = await recorderOf(true, 'Basic b3RoZXI=')
  expect(recorder.problem).toEqual({ kind: 'credentials', status: 401 })
  const { refused } = await close()
  expect(refused).toEqual(['401 other credentials'])
})
