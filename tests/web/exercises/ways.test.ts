// The learner's way through the lesson, as the review shows it.
import { expect, test } from 'vitest'
import { piecesOf } from '../../../web/exercises/17-review/journey.ts'
import { firstOf, waysOf } from '../../../web/exercises/17-review/own-way.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { AS_PREDICTED } from '../../../web/state/verdict.ts'
import { storage } from '../storage.ts'

const outline = [
  { id: 'tokens', predictions: ['comes-back', 'length'] },
  { id: 'skip-gram', predictions: ['own-word or nearest-to-king or loss'] },
  { id: 'review', predictions: ['pmi'] },
].map((each, i) => ({ ...each, number: `0${i + 1}`, title: each.id, question: '?', minutes: 5 }))

function waysWith(entries: Readonly<Record<string, string>>) {
  const store = storage()
  for (const [key, text] of Object.entries(entries)) store.setItem(`lexiscope/1/${key}`, text)
  return waysOf(new Notebook(() => store), outline)
}

const seen = (id: string, name: string, verdict: string) => ({
  [`${id}/prediction/${name}`]: 'x',
  [`${id}/seen/${name}`]: 'yes',
  [`${id}/outcome/${name}`]: 'came',
  [`${id}/verdict/${name}`]: verdict,
})

test('what was predicted and not run is open; either of two questions settles its place', () => {
  const [tokens, skipGram] = waysWith({
    'tokens/prediction/length': 'early',
    ...seen('skip-gram', 'loss', 'Not as you predicted.'),
  })
  expect(tokens).toMatchObject({ settled: [], open: 2 })
  expect(skipGram).toMatchObject({ open: 0 })
  expect(skipGram?.settled.map(({ name, right }) => [name, right])).toEqual([['loss', false]])
})

test('it begins at the learner’s own word, without one at the last surprise, else at the first', () => {
  const right = seen('tokens', 'comes-back', AS_PREDICTED)
  const wrong = seen('tokens', 'length', 'Not as you predicted.')
  const own = seen('skip-gram', 'own-word', AS_PREDICTED)
  expect(firstOf(waysWith({ ...right, ...wrong, ...own }))?.name).toBe('own-word')
  expect(firstOf(waysWith({ ...right, ...wrong }))?.name).toBe('length')
  expect(firstOf(waysWith(right))?.name).toBe('comes-back')
})

test.each([
  [
    'a blank at the end of a token, as in TinyStories',
    ['<|start|>', '▁', 'dog▁', 'b', 'it', 'es▁', 'x'],
  ],
  ['a blank before it, as in Llama', ['<s>', '▁', '▁dog', '▁b', 'it', 'es', '▁x']],
])('pieces of one word belong together: %s', (_, tokens) => {
  const pieces = piecesOf(tokens)
  expect(pieces.map(({ text }) => text)).toEqual(['▸', '␣', 'dog', 'b', 'it', 'es', 'x'])
  expect(new Set(pieces.slice(3, 6).map(({ word }) => word)).size).toBe(1)
  expect(new Set(pieces.map(({ word }) => word)).size).toBe(5)
})
