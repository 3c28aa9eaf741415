// What is said of a longer text follows from the shares, also where a bias would do the opposite.
import { expect, test } from 'vitest'
import { longerTextFinding } from '../../../../web/lesson/findings/longer-text.ts'

const found = (plain: number, share: number) =>
  longerTextFinding({
    near: 16,
    longest: 64,
    plain,
    heads: [{ name: 'head 1, slope 0.25,', share }],
  })

test('a head that keeps its nearest words is said to, and one that does not is said not to', () => {
  expect(found(0.25, 0.982)).toBe(
    'Equal scores, from 16 words to 64: without a bias, the nearest 16 keep 25\u00A0% of the last word’s attention. In head 1, slope 0.25, they keep 98.2\u00A0%: it hardly notices the longer text.',
  )
  expect(found(0.25, 0.28)).toMatch(/they keep 28\u00A0%: hardly more than without\.$/)
  expect(found(0.25, 0.6)).toMatch(/they keep 60\u00A0%\.$/)
})
