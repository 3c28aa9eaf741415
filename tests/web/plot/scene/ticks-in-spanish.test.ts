// Ticks of axes as Spanish writes numbers.
import { expect, test } from 'vitest'
import { ticks } from '../../../../web/plot/scene/scales.ts'
import { translatedTemplate } from '../../../../web/translation/template.ts'
import { speak } from '../../../../web/translation/translation.ts'

speak('es', translatedTemplate)

test.each([
  [
    [0, 1],
    ['0,0', '0,5', '1,0'],
  ],
  [
    [0, 1000],
    ['0', '500', '1000'],
  ],
  [
    [-5000, 5000],
    ['−5000', '0', '5000'],
  ],
  [
    [0, 10_000],
    ['0', '5000', '10.000'],
  ],
] as const)('from %j', (domain, texts) => {
  expect(ticks(domain, 2).map(({ text }) => text)).toEqual(texts)
})
