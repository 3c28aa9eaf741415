// What can be one is said of one too: “1 layer”, never “1 layers”.
import { expect, test } from 'vitest'
import { messagesOf } from '../../../web/build/language/source.ts'
import { inBytes } from '../../../web/exercises/07-pretrained/sizes.ts'
import type { Comparison } from '../../../web/exercises/13-trained-short-read-long/comparison.ts'
import { saveOutcomeOf } from '../../../web/exercises/13-trained-short-read-long/save-outcome.ts'
import type { Lesson } from '../../../web/lesson/lesson.ts'
import { Notebook } from '../../../web/state/notebook.ts'

test('what a setting, a short text or a small file can make one has a form of its own', () => {
  const counted = [...messagesOf('.').values()]
    .flat()
    .filter(({ other }) => other !== undefined)
    .map(({ key }) => key)
  const known = [
    '{0} layer|{0} step on lines of {1}, seed {2}|After {0} more step|Slope of {0} head',
    'By current scalings, after {0} more step|each: {0} head of {1}, no MLP',
    'each: {0} head of {1}, an MLP of {2}|trained {0} step on {1}|{0} is grammatical',
    'Trained and evaluated: {1}, {0} step, {2} s of computing.|{0} of {1} holds',
    '{0} fails: the answer given instead|{0} row was left out: its word came before.',
    '{0} row has no token in the vocabulary.|{0} token, {1} unknown; V = {2}',
    '{0} token of the vocabulary has no row in this table.|No merge yet: {0} byte, {0} token.',
    'Row {1} has a gradient, the other {2} have none.|{0} row ({1})|{0} column ({1})',
    '{0} running word|{0} different word|{0} running piece|{0} different piece',
    '{1} {2}, {3}; {0} rarer one left out.|{1} of {0} word',
    '{0} of {1} pairs keeps its frequency',
    '{1}, seed {2}: of {3} sentences {0} is grammatical with its positions, {4} without.',
  ]
  expect(counted).toEqual(expect.arrayContaining(known.join('|').split('|')))
})

test('a byte is one', () => {
  expect([1, 999].map(inBytes)).toEqual(['1 byte', '999 bytes'])
})

test('the saved outcome of a training of one layer and one step says so', () => {
  const notebook = new Notebook(() => null)
  const request = { task: 'followed', base: 10_000, slopeFactor: 16, flatHead: false, layers: 1 }
  const comparison = {
    request: { ...request, lastRotary: true, rate: 0.01 },
    runs: [{ scheme: 'rotary', options: { steps: 1, length: 32, seed: 1 }, scores: [] }],
    ranges: [],
  }
  saveOutcomeOf({ notebook } as unknown as Lesson, comparison as unknown as Comparison)
  expect(notebook.read('trained-short-read-long/came/followed').split('\n')[0]).toBe(
    '1 step on lines of 32, seed 1, 1 layer',
  )
})
