/** The examples of analogies that exercise 07 offers, for the table that is loaded. */
import { expect, test } from 'vitest'
import { analogies, offeredIn } from '../../../web/exercises/07-pretrained/word-lists.ts'
import { tableOf } from '../core.ts'

const offeredBy = async (words: readonly string[]) => {
  const table = await tableOf(words, new Float32Array(words.length).fill(1), 1)
  return offeredIn(async (asked) => table.knows(asked))
}

test('an analogy is offered where the table has all three of its words', async () => {
  expect(await offeredBy(['man', 'king', 'woman', 'walk', 'talk'])).toEqual([
    ['man', 'king', 'woman'],
  ])
  expect(await offeredBy(analogies.flat())).toEqual(analogies)
  expect(await offeredBy(['the'])).toEqual([])
})
