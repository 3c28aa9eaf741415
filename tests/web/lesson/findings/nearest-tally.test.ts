// What is said of new tables comes from the tables: turned on their head, the sentence turns too.
import { expect, test } from 'vitest'
import { newRowsOutcome, TABLES } from '../../../../web/exercises/02-lookup/predictions.ts'
import { loadTokens } from '../../core.ts'

const core = await loadTokens()
const WORDS = ['the', 'queen', 'man', 'king', 'woman', 'cat', 'dog', 'glimmer', 'sees', 'rules']
const KING = 3

test('in many new tables of the core every other word is nearest to king about as often', () => {
  const nearest = Array.from({ length: TABLES }, (_, i) => {
    const table = core.initialTable({
      ...{ vocabSize: 10, embeddingDim: 4, initialization: 'normal', sigma: 1, seed: i + 1 },
    })
    const cosines = [...core.cosinesOf(table, false).values.slice(10 * KING, 10 * KING + 10)]
    cosines[KING] = -2
    return cosines.indexOf(Math.max(...cosines))
  })
  // Of 200 tables 22 each by chance, and a standard deviation of 4.4.
  for (const id of WORDS.keys()) {
    const times = nearest.filter((each) => each === id).length
    if (id !== KING) expect(Math.abs(times - TABLES / 9), WORDS[id]).toBeLessThan(3 * 4.5)
  }
  const { value, text } = newRowsOutcome(nearest, WORDS)
  expect(value).toBe('chance')
  expect(text).toContain('of 9 different words')
  expect(text).toContain('By chance, each of the 9 other words would come out about 22 times.')
})

test('where one word is always the nearest, the sentence and the verdict say so', () => {
  const always = (id: number) => newRowsOutcome(Array(20).fill(id), WORDS)
  expect(always(1)).toEqual({
    value: 'meaning',
    text: 'In all 20 tables the row nearest to king was that of queen. By chance, each of the 9 other words would come out about 2 times.',
  })
  expect(always(4).value).toBe('ids')
  expect(always(5).value).toBe('chance')
  expect(always(5).text).toContain('that of cat')
})
