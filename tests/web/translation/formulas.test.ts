// Numbers as each language writes them in formulas of the prose.
import { expect, test } from 'vitest'
import { withNumbersOf } from '../../../web/build/language/formulas.ts'

const prose =
  'For $V = 50{,}000$ and 1.5: $0.125 \\ln s + 1$\n\n$$ (1{,}024 + 512) \\cdot x_{1,2} $$'

test('Spanish has decimal commas, and points from 10.000 on; what is no formula stays', () => {
  expect(withNumbersOf('es', prose)).toBe(
    'For $V = 50{.}000$ and 1.5: $0{,}125 \\ln s + 1$\n\n$$ (1024 + 512) \\cdot x_{1,2} $$',
  )
})

test('French has thin spaces, English what stands there', () => {
  expect(withNumbersOf('fr', '$50{,}000 \\cdot 0.5$')).toBe('$50\\,000 \\cdot 0{,}5$')
  expect(withNumbersOf('en', prose)).toBe(prose)
})
