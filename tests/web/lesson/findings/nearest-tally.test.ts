// What is said of new tables comes from the tables: turned on their head, the sentence turns too.
import { expect, test } from 'vitest'
import { newRowsOutcome } from '../../../../web/exercises/02-lookup/predictions.ts'
import { nearestTally } from '../../../../web/lesson/findings/nearest-tally.ts'
import { loadTokens } from '../../core.ts'

const core = await loadTokens()
const WORDS = ['the', 'queen', 'man', 'king', 'woman', 'cat', 'dog', 'glimmer', 'sees', 'rules']
const KING = 3

// @fact lookup: in new tables any word's row may be the one nearest to king's
test('in twenty new tables of the core no word is nearest to king in most', () => {
  const nearest = Array.from({ length: 20 }, (_, i) => {
    const table = core.initialTable({
      ...{ vocabSize: 10, embeddingDim: 4, initialization: 'normal', sigma: 1, seed: i + 1 },
    })
    const cosines = [...core.cosinesOf(table, false).values.slice(10 * KING, 10 * KING + 10)]
    cosines[KING] = -2
    return cosines.indexOf(Math.max(...cosines))
  })
  expect(new Set(nearest).size).toBeGreaterThan(4)
  const { value, text } = newRowsOutcome(nearest, WORDS)
  expect(value).toBe('chance')
  expect(text).toContain(`of ${new Set(nearest).size} different words`)
})

test('where one word is always the nearest, the sentence and the verdict say so', () => {
  const always = (id: number) => newRowsOutcome(Array(20).fill(id), WORDS)
  expect(always(1)).toEqual({
    value: 'meaning',
    text: 'In all 20 tables the row nearest to king was that of queen.',
  })
  expect(always(4).value).toBe('ids')
  expect(always(5).value).toBe('chance')
  expect(always(5).text).toContain('that of cat')
})

test('two tables are too few to tell, and none say nothing', () => {
  expect(nearestTally({ word: 'king', times: [['cat', 2]] })).toContain('cannot tell chance')
  expect(nearestTally({ word: 'king', times: [['cat', 0]] })).toBe('')
})
