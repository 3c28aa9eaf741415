import { phrase } from 'lexiscope/kit/phrase.ts'
import { CoreProblem } from 'lexiscope/kit/problem.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { LatestAnswer } from '../../../web/lesson/asking/latest-answer.ts'
import { settled } from '../events.ts'

let changes: number
let latest: LatestAnswer<string>
beforeEach(() => {
  changes = 0
  latest = new LatestAnswer(() => changes++)
})

/** Puts a question that waits for its answer. */
function ask(...question: unknown[]) {
  const put = vi.fn<(signal: AbortSignal) => void>()
  let answer = (_: string): void => {}
  let refuse = (_: unknown): void => {}
  latest.ask(question, (signal) => {
    put(signal)
    return new Promise((resolve, reject) => {
      answer = resolve
      refuse = reject
    })
  })
  return { put, answer: (said: string) => answer(said), refuse: (why: unknown) => refuse(why) }
}

test('an answer is shown until the next one comes', async () => {
  ask('king').answer('queen')
  await settled()
  expect([latest.value, latest.waiting, changes]).toEqual(['queen', false, 1])
  const next = ask('blue')
  expect([latest.value, latest.waiting]).toEqual(['queen', true])
  next.answer('green')
  await settled()
  expect([latest.value, changes]).toEqual(['green', 2])
})

test('the same question is put once, and again when it is asked for', async () => {
  ask('king', 3).answer('queen')
  expect(ask('king', 3).put).not.toHaveBeenCalled()
  expect(ask('king', 4).put).toHaveBeenCalledOnce()
  latest.askAgain()
  expect(ask('king', 4).put).toHaveBeenCalledOnce()
})

test('a late answer to an earlier question is dropped, and whoever works on it is told', async () => {
  const first = ask('king')
  const second = ask('blue')
  expect(first.put.mock.lastCall?.[0].aborted).toBe(true)
  second.answer('green')
  first.answer('queen')
  await settled()
  expect([latest.value, changes]).toEqual(['green', 1])
  const third = ask('cat')
  latest.forget()
  third.refuse(new Error('gone'))
  await settled()
  expect([latest.value, latest.problem, changes]).toEqual([null, null, 1])
})

test('the answer before stays in sight while a question is refused, and goes with the next one', async () => {
  ask('king').answer('queen')
  await settled()
  ask('kong').refuse(new CoreProblem('UnknownWord', 'word', 'no such word'))
  await settled()
  expect([latest.value, latest.shown]).toEqual([null, 'queen'])
  ask('kung').refuse(new CoreProblem('UnknownWord', 'word', 'no such word'))
  await settled()
  expect(latest.shown).toBe('queen')
  ask('blue').answer('green')
  await settled()
  expect(latest.shown).toBe('green')
  latest.forget()
  expect(latest.shown).toBeNull()
})

test('the answer before does not stay where the core itself failed', async () => {
  ask('king').answer('queen')
  await settled()
  ask('blue').refuse(new CoreProblem('Crashed', '', 'out of bounds'))
  await settled()
  expect(latest.shown).toBeNull()
})

test('what is cancelled stays so until another question is asked', async () => {
  const asked = ask('king')
  latest.cancel()
  asked.answer('queen')
  await settled()
  expect([latest.value, latest.problem?.kind, latest.waiting]).toEqual([null, 'Cancelled', false])
  expect(ask('king').put).not.toHaveBeenCalled()
  expect(ask('blue').put).toHaveBeenCalledOnce()
})

test('within the pause only the last question is put, at its end', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const put: number[] = []
    const question = (number: number) =>
      latest.ask([number], () => Promise.resolve(`${put.push(number)}`), 400)
    question(1)
    expect(put).toEqual([1])
    vi.advanceTimersByTime(100)
    question(2)
    vi.advanceTimersByTime(100)
    question(3)
    vi.advanceTimersByTime(199)
    expect(put).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(put).toEqual([1, 3])
  } finally {
    vi.useRealTimers()
  }
})

vi.stubGlobal('addEventListener', () => {})
const { Latest } = await import('../../../web/lesson/page/latest.ts')

test('a preview is shown until the first whole result, also while that is refused, and never after it', async () => {
  const shown: (string | null)[] = []
  const latest = new Latest<string>(
    () => shown.push(latest.result),
    () => {},
  )
  const ask = async (early: string, whole: () => string) => {
    latest.begin(async (_, preview) => {
      preview(early)
      return whole()
    })
    await settled()
  }
  await ask('bytes', () => {
    throw new CoreProblem('NotText', 'text', phrase`No text.`)
  })
  expect([shown, latest.refused?.kind]).toEqual([['bytes', 'bytes'], 'NotText'])
  await ask('other bytes', () => 'pieces')
  expect(shown.slice(2)).toEqual(['other bytes', 'pieces'])
  await ask('late bytes', () => 'other pieces')
  expect(shown.slice(4)).toEqual(['other pieces'])
})
