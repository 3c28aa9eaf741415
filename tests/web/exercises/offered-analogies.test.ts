/** The examples of analogies that exercise 07 offers, for the table that is loaded. */
import { LoadedTable } from 'lexiscope/vectors/table.ts'
import { expect, test } from 'vitest'
import { analogies, offeredIn } from '../../../web/exercises/07-pretrained/word-lists.ts'
import { loadPretrained } from '../core.ts'

const core = await loadPretrained()

function tableOf(words: readonly string[], spaced = false): LoadedTable {
  const encoder = new TextEncoder()
  let end = 0
  const ends = Int32Array.from(words, (word) => {
    end += encoder.encode(word).length
    return end
  })
  const numbers = Float32Array.from(words, (_, i) => i + 1)
  const vectors = core.wordVectors(encoder.encode(words.join('')), ends, numbers, 1)
  return new LoadedTable(core, vectors, spaced)
}

const offeredBy = (words: readonly string[]) => {
  const table = tableOf(words)
  return offeredIn(async (asked) => table.knows(asked))
}

test('an analogy is offered where the table has all three of its words', async () => {
  expect(await offeredBy(['man', 'king', 'woman', 'walk', 'talk'])).toEqual([
    ['man', 'king', 'woman'],
  ])
  expect(await offeredBy(analogies.flat())).toEqual(analogies)
  expect(await offeredBy(['the'])).toEqual([])
})

test('a word counts as known in the forms in which it may be asked for', () => {
  expect(tableOf(['france', 'Tokyo']).knows(['France', 'tokyo'])).toEqual([true, false])
  expect(tableOf([' king'], true).knows(['␣king', 'king', '␣queen'])).toEqual([true, true, false])
})
