import { phrase } from 'lexiscope/utilities/phrase.ts'
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { Latest } from '../../../web/lesson/page/latest.ts'
import { settled } from '../events.ts'

let changes: number
let latest: Latest<string>
beforeEach(() => {
  changes = 0
  latest = new Latest(
    () => changes++,
    () => {},
  )
})

/** Asks what waits for its result. */
function ask(...deciders: unknown[]) {
  const put = vi.fn<(signal: AbortSignal) => void>()
  let answer = (_: string): void => {}
  let refuse = (_: unknown): void => {}
  latest.follow(deciders, (signal) => {
    put(signal)
    return new Promise((resolve, reject) => {
      answer = resolve
      refuse = reject
    })
  })
  const settle = async (end: () => void) => {
    end()
    await settled()
  }
  return {
    put,
    answer: (result: string) => settle(() => answer(result)),
    refuse: (why: unknown) => settle(() => refuse(why)),
  }
}

test('a result is shown until the next one is there', async () => {
  await ask('king').answer('queen')
  expect([latest.value, latest.waiting, changes]).toEqual(['queen', false, 1])
  const next = ask('blue')
  expect([latest.value, latest.waiting]).toEqual(['queen', true])
  await next.answer('green')
  expect([latest.value, changes]).toEqual(['green', 2])
})

test('the same is asked once, and again when it was forgotten', async () => {
  await ask('king', 3).answer('queen')
  expect(ask('king', 3).put).not.toHaveBeenCalled()
  await ask('king', 4).answer('princess')
  latest.forget()
  expect(latest.result).toBeNull()
  expect(ask('king', 4).put).toHaveBeenCalledOnce()
})

test('of those asked while one runs only the last is begun, once that one has ended, whose result is dropped', async () => {
  const first = ask('king')
  const second = ask('blue')
  const third = ask('cat')
  expect(first.put.mock.lastCall?.[0].aborted).toBe(true)
  await first.answer('queen')
  expect([second.put.mock.calls.length, third.put.mock.calls.length, changes]).toEqual([0, 1, 0])
  await third.answer('dog')
  expect([latest.value, changes]).toEqual(['dog', 1])
})

test('the last good result stays in sight while a later one is refused or has failed', async () => {
  await ask('king').answer('queen')
  await ask('kong').refuse(new CoreProblem('UnknownWord', 'word', 'no such word'))
  const { value, result, refusalLine } = latest
  expect([value, result, refusalLine]).toEqual([null, 'queen', 'No such word.'])
  await ask('blue').refuse(new CoreProblem('Crashed', '', 'out of bounds'))
  expect([latest.result, latest.refused]).toEqual(['queen', null])
  await ask('blue', 2).answer('green')
  expect([latest.value, latest.problem]).toEqual(['green', null])
})

test('what is cancelled stays so until something else is asked', async () => {
  const cancelled = ask('king')
  latest.cancel()
  await cancelled.answer('queen')
  expect([latest.value, latest.problem?.kind, latest.waiting]).toEqual([null, 'Cancelled', false])
  expect(ask('king').put).not.toHaveBeenCalled()
  expect(ask('blue').put).toHaveBeenCalledOnce()
})

test('within the least time between two askings only the last is begun, at its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const begun: number[] = []
    const none = (): void => {}
    const paced = new Latest<number>(none, none, 400)
    const begin = async (number: number, later: number) => {
      paced.begin(async () => begun.push(number))
      await vi.advanceTimersByTimeAsync(later)
    }
    await begin(1, 100)
    await begin(2, 100)
    await begin(3, 199)
    expect(begun).toEqual([1])
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toEqual([1, 3])
  } finally {
    vi.useRealTimers()
  }
})

test('a preview is shown until the first whole result, also while that is refused, and never after it', async () => {
  const shown: (string | null)[] = []
  const previewed = new Latest<string>(
    () => shown.push(previewed.result),
    () => {},
  )
  const begin = async (early: string, whole: () => string) => {
    previewed.begin(async (_, preview) => {
      preview(early)
      return whole()
    })
    await settled()
  }
  await begin('bytes', () => {
    throw new CoreProblem('NotText', 'text', phrase`No text.`)
  })
  expect([shown, previewed.refused?.kind]).toEqual([['bytes', 'bytes'], 'NotText'])
  await begin('other bytes', () => 'pieces')
  expect(shown.slice(2)).toEqual(['other bytes', 'pieces'])
  await begin('late bytes', () => 'other pieces')
  expect(shown.slice(4)).toEqual(['other pieces'])
})
