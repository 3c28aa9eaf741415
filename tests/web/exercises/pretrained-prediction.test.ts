import { expect, test } from 'vitest'
import { randomPairs } from '../../../web/exercises/07-pretrained/questions.ts'

test.each([
  [0.066, 'zero'],
  [-0.1, 'zero'],
  [0.11, 'little'],
  [0.3, 'little'],
  [0.469, 'above'],
  [-0.3, 'below'],
])('random pairs of mean cosine %d are judged %s, as the choices say', (mean, value) => {
  expect(randomPairs.say({ mean, table: 'a table' })).toEqual({
    value,
    text: `${mean.toFixed(3).replace('-', '−')} on average, in a table.`,
  })
  const said = randomPairs.choices.find((choice) => choice.value === value)?.text
  expect(said).toMatch(/0\.[13]/)
})
