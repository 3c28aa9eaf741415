// Sentences of exercise 13 about what was measured: none says more than its numbers.
import { expect, test } from 'vitest'
import { captionOf } from '../../../../web/exercises/13-trained-short-read-long/places-view.ts'
import { headFinding } from '../../../../web/exercises/13-trained-short-read-long/shelf/head-finding.ts'
import { rowsFinding } from '../../../../web/exercises/13-trained-short-read-long/shelf/rows-finding.ts'

test('a head finds the symbol before only where most of its attention goes there', () => {
  const head = { layer: 0, head: 1, even: 0.1 }
  expect(headFinding('ALiBi', { ...head, weight: 0.93 })).toBe(
    'Head 2 of layer 1 finds the symbol before: 93\u00A0% of its attention goes there, where uniform attention would give 10\u00A0%.',
  )
  const less = headFinding('ALiBi', { ...head, weight: 0.38 })
  expect(less).not.toContain('finds')
  expect(less).toContain(
    'gives the symbol before 38\u00A0% of its attention, more than any other head',
  )
  expect(headFinding('ALiBi', { ...head, weight: 0.2 })).toContain('No head of ALiBi finds')
})

test('whether training made neighbouring rows similar is said from the run, and which are more so', () => {
  const before = [1, 0.02, -0.01, 0, 0, 0, 0.3, 0.9]
  expect(rowsFinding(before, [1, 0.1, 0.3, 0.2, 0.1, 0, 0.9, 0.9])).toBe(
    'Neighbours have a mean cosine of 0.02 before training and 0.10 after it. Trained rows 2 apart have a higher one: 0.30.',
  )
  expect(rowsFinding(before, [1, 0.5, 0.3, 0.2, 0.1, 0, 0.9, 0.9])).toBe(
    'Neighbours have a mean cosine of 0.02 before training and 0.50 after it.',
  )
})

test('bars are those of as many seeds as are trained', () => {
  const done = { phase: 'done' } as const
  expect(captionOf(done, null, 0)).not.toContain('Bars')
  expect(captionOf(done, null, 1)).toContain('from the lowest to the highest of 2 seeds.')
  expect(captionOf(done, null, 2)).toContain('of 3 seeds.')
})
