import { expect, test } from 'vitest'
import { losesMost } from '../../../web/exercises/07-pretrained/questions.ts'

const said = (after: readonly number[]) =>
  losesMost.say({
    pairs: ['king – queen', 'happy – sad', 'cat – the'].map((name, i) => ({
      ...{ name, before: 0.5, after: after[i] ?? Number.NaN },
    })),
    ...{ baseline: 0.25, table: 'a table' },
  })

test.each([
  [[0.4, 0.3, -0.1], 'the'],
  [[0.4, 0.1, 0.3], 'moods'],
  [[0.1, 0.3, 0.2], 'royal'],
  [[0.1, 0.3], null],
])('of pairs that fall from 0.5 to %j, the one that loses most is %s', (after, value) => {
  expect(said(after).value).toBe(value)
})

test('each pair is told before and after, beside random pairs', () => {
  expect(said([0.4, 0.3, -0.1]).text).toBe(
    'king – queen 0.50 → 0.40; happy – sad 0.50 → 0.30; cat – the 0.50 → −0.10. Random pairs have 0.25 on average, in a table.',
  )
})
