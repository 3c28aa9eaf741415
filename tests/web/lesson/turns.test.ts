// Parts of a page that opens: each is made in a task of its own, and the page is shown when all are.
import { expect, test, vi } from 'vitest'
import { openInTurns, turnOf } from '../../../web/lesson/turns.ts'

const breaths = vi.hoisted(() => ({ count: 0 }))
vi.mock('../../../web/core/kit/breath.ts', () => ({
  breath: () => {
    breaths.count++
    return new Promise((done) => setImmediate(done))
  },
}))

/** An element as far as turns know it. */
function pageOf() {
  const marks = new Set<string>()
  const page = {
    marks,
    setAttribute: (name: string) => marks.add(name),
    removeAttribute: (name: string) => marks.delete(name),
  } as unknown as Element & { marks: Set<string> }
  const part = { closest: () => (marks.size > 0 ? page : null) } as unknown as Element
  return { page, part }
}

test('a part of a page that is open is made at once', () => {
  expect(turnOf(pageOf().part)).toBeNull()
})

test('parts are made in their order, one a task, with those that they bring', async () => {
  const { page, part } = pageOf()
  const made: string[] = []
  const tasks: number[] = []
  const make = async (name: string, inside: string[] = []) => {
    await turnOf(part)
    made.push(name)
    tasks.push(breaths.count)
    for (const each of inside) void make(each)
  }
  await openInTurns(page, async () => {
    void make('text', ['term'])
    void make('figure')
    expect(page.marks.size).toBe(1)
  })
  expect(new Set(tasks).size).toBe(3)
  expect(made).toEqual(['text', 'figure', 'term'])
  expect(page.marks.size).toBe(0)
})

test('what cannot be filled is shown as it is', async () => {
  const { page } = pageOf()
  await expect(
    openInTurns(page, async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(page.marks.size).toBe(0)
})
