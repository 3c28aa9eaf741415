// Sentences about results, given results that are turned on their head: none may deny its numbers.
import type { CoreView } from 'lexiscope/training/client.ts'
import { expect, test } from 'vitest'
import { landedText } from '../../../../web/exercises/05-skip-gram/questions.ts'
import {
  aloneBetterText,
  aloneText,
  analogyText,
  relationsText,
} from '../../../../web/lesson/findings/analogy.ts'
import { howTrained } from '../../../../web/lesson/findings/how-trained.ts'
import { readQuery } from '../../../../web/state/fields.ts'
import { optionsOf, sourceOf, trainingSchema } from '../../../../web/training/settings.ts'

/** How a training with the settings of this address was made, in words. */
function howOf(query: string): string {
  const { values } = readQuery(trainingSchema, new URLSearchParams(query))
  const source = sourceOf(values, new Blob())
  const text = { tokens: 5688, dropped: 0 }
  return howTrained({ source, text, options: optionsOf(values) } as CoreView, 'novel.txt')
}

test.each([
  ['', 'the microworld, 8 epochs, seed 1'],
  [
    'newWord=wug&places=people+rank%3Droyal+age%3Dadult',
    'the microworld with “wug” (people royal adult), 8 epochs, seed 1',
  ],
  [
    'sentences=1500&textSeed=3&dim=8',
    'the microworld, 1,500 sentences, text seed 3, 8 epochs, seed 1, width 8',
  ],
  ['corpus=own&epochs=20&trainingSeed=2', '“novel.txt”, 5,688 running words, 20 epochs, seed 2'],
  [
    'corpus=own&vocabulary=bytePairs&window=5&trainingRate=0.05&windowKind=fixed',
    '“novel.txt”, 5,688 running words, at most 512 pieces, 8 epochs, seed 1, window 5, always the whole window, rate 0.05',
  ],
])('a result names all that made it: %s', (query, how) => {
  expect(howOf(query)).toBe(how)
})

const landed = {
  ...{ word: 'wug', nearest: 'queen', cosine: 0.987, having: 29, met: 0 },
  ...{ window: 4, how: howOf('') },
}

test('where a word landed is said with its settings, and whether the two ever met', () => {
  const text = landedText(landed)
  expect(text).toContain('“wug” is nearest to queen, cosine 0.99.')
  expect(text).toContain('Settings: the microworld, 8 epochs, seed 1.')
  expect(text).toContain(
    'In none of the 29 sentences with “wug” are the two within 4 words of each other.',
  )
  const met = landedText({ ...landed, nearest: 'crown', met: 12 })
  expect(met).toContain('nearest to crown')
  expect(met).toContain(
    'In 12 of the 29 sentences with “wug” the two are within 4 words of each other.',
  )
  expect(met).not.toContain('none')
})

const answered = {
  ...{ a: 'man', b: 'king', c: 'woman', got: 'queen', cosine: 0.876 },
  ...{ expected: 'queen', twin: '', trained: 1 },
}

test('an analogy is said to hold or to fail as it did', () => {
  expect(analogyText(answered)).toContain('right')
  const failed = analogyText({ ...answered, got: 'prince' })
  expect(failed).toContain('nearest to prince, cosine 0.88')
  expect(failed).toContain('expect queen: here it fails')
  expect(failed).not.toContain('right')
  expect(analogyText({ ...answered, got: 'glimmer', twin: 'glimmer' })).toContain('took its place')
  expect(analogyText({ ...answered, expected: '' })).not.toMatch(/right|fails/)
})

test('the arithmetic is credited with what it adds to the word nearest to c', () => {
  const facts = { got: 'queen', expected: 'queen', twin: 'glimmer' }
  expect(aloneText({ ...facts, alone: 'queen' })).toBe('The arithmetic gives the same word.')
  expect(aloneText({ ...facts, alone: 'glimmer' })).toContain('as good as the same word')
  expect(aloneText({ ...facts, alone: 'girl' })).toContain('makes the difference')
  expect(aloneText({ ...facts, alone: 'girl', got: 'prince' })).toContain('not to the right one')
  expect(aloneText({ ...facts, alone: 'queen', got: 'prince' })).toContain('away from')
  // Where no rule says what is right, the arithmetic is not praised.
  const unknown = { alone: 'girl', got: 'prince', expected: '', twin: '' }
  expect(aloneText(unknown)).toBe('The arithmetic gives another word.')
})

test('before training nothing is claimed of an analogy, even where it holds by chance', () => {
  const text = analogyText({ ...answered, trained: 0 })
  expect(text).toContain('initial weights')
  expect(text).not.toContain('right')
})

test('the best and the worst relation are those of the counts', () => {
  const scores = [
    { name: 'colours', held: 1, questions: 4 },
    { name: 'capitals', held: 9, questions: 10 },
  ]
  expect(relationsText(scores)).toBe('Best: capitals (9 of 10). Worst: colours (1 of 4).')
  const turned = scores.map((each) => ({ ...each, held: each.questions - each.held }))
  expect(relationsText(turned)).toBe('Best: colours (3 of 4). Worst: capitals (1 of 10).')
  expect(relationsText(scores.map((each) => ({ ...each, held: each.questions })))).toBe('')
  expect(relationsText([])).toBe('')
  const full = { name: 'family', held: 3, questions: 3 }
  expect(relationsText([...scores, full])).toContain('Best: family (3 of 3).')
  expect(relationsText([...scores, full, { ...full, name: 'royalty' }])).toBe(
    'Best: family (3 of 3), royalty (3 of 3). Worst: colours (1 of 4).',
  )
  const low = { name: 'numbers', held: 2, questions: 8 }
  expect(relationsText([...scores, low])).toContain('Worst: colours (1 of 4), numbers (2 of 8).')
})

test('relations in which c alone is right more often than the arithmetic are named', () => {
  const royalty = { name: 'royalty', held: 5, questions: 8, alone: 6 }
  const family = { name: 'family', held: 3, questions: 3, alone: 3 }
  expect(aloneBetterText([royalty, family])).toBe(
    'In these relations, c alone gives more right answers than the arithmetic: royalty (6 against 5).',
  )
  expect(aloneBetterText([family, { ...royalty, held: 6 }])).toBe('')
  expect(aloneBetterText([])).toBe('')
})
