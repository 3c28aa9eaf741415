// What is said of new tables comes from the tables: turned on their head, the sentence turns too.
import { expect, test } from 'vitest'
import { newRows, TABLES } from '../../../../web/exercises/02-lookup/questions.ts'
import { loadTokens } from '../../core.ts'

const core = await loadTokens()
const WORDS = ['the', 'queen', 'man', 'king', 'woman', 'cat', 'dog', 'glimmer', 'sees', 'rules']
const KING = 3

test('in many new tables of the core every other word is nearest to king about as often', () => {
  const table = {
    vocabSize: 10,
    embeddingDim: 4,
    initialization: 'normal',
    sigma: 1,
    seed: 1,
  } as const
  const nearest = [...core.nearestInNewTables(table, KING, TABLES)]
  // Of 200 tables 22 each by chance, and a standard deviation of 4.4.
  for (const id of WORDS.keys()) {
    const times = nearest.filter((each) => each === id).length
    if (id !== KING) expect(Math.abs(times - TABLES / 9), WORDS[id]).toBeLessThan(3 * 4.5)
  }
  const { value, text } = newRows.say({ nearest, words: WORDS })
  expect(value).toBe('chance')
  expect(text).toContain('of 9 different words')
  expect(text).toContain('By chance, each of the 9 other words would come out about 22 times.')
})

test('where one word is always the nearest, the sentence and the verdict say so', () => {
  const always = (id: number) => newRows.say({ nearest: Array(20).fill(id), words: WORDS })
  expect(always(1)).toEqual({
    value: 'meaning',
    text: 'In all 20 tables the row nearest to king was that of queen. By chance, each of the 9 other words would come out about 2 times.',
  })
  expect(always(4).value).toBe('ids')
  expect(always(5).value).toBe('chance')
  expect(always(5).text).toContain('that of cat')
})
