import { Turns } from 'lexiscope/transformer/turns.ts'
import { expect, test } from 'vitest'

test('so many begin at once, the others in the order that they came', () => {
  const turns = new Turns(2)
  const begun: string[] = []
  const [a, b, c] = ['a', 'b', 'c', 'd'].map((name) => turns.take(() => begun.push(name)))
  expect(begun).toEqual(['a', 'b'])
  b?.()
  expect(begun).toEqual(['a', 'b', 'c'])
  b?.()
  expect(begun).toEqual(['a', 'b', 'c'])
  a?.()
  c?.()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('who gives up before the turn came never begins', () => {
  const turns = new Turns(1)
  const begun: string[] = []
  const first = turns.take(() => begun.push('first'))
  const second = turns.take(() => begun.push('second'))
  turns.take(() => begun.push('third'))
  second()
  first()
  expect(begun).toEqual(['first', 'third'])
})
