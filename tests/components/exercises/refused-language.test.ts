// What the core refuses of a language model's settings and questions leaves what there is in sight.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, enter, errorOf, label, openExercise, predict } from '../kit/lesson.ts'
import { findAll, textOf } from '../kit/page.ts'

const quick =
  'languageSteps=20&languageSentences=4000&languageBeside=nothing&languageRun=yes&languageWidth=16'

test('a width that is refused, and an unknown word, leave scores and figures in sight', async () => {
  await openExercise('language', quick)
  await predict(/some: most sentences/)
  await button('Train').click()
  await expect
    .poll(() => textOf('lx-language-bench .state'), { timeout: 45_000 })
    .toContain('Trained and read')
  await expect
    .poll(() => textOf('lx-language-tests .scores'), { timeout: 45_000 })
    .toContain('read without positions')
  const scores = textOf('lx-language-tests .scores')

  // Where 0 means as usual, the number in use is read beside it.
  const hints = textOf('lx-language-parts details')
  for (const hint of [
    'Width D up to 128; 0: as usual; now 16',
    'now 20',
    'now 4,000',
    '0: as usual; now 0.',
  ])
    expect(hints).toContain(hint)

  await enter('Width D', '50')
  await expect.poll(() => errorOf(label('Heads'))).toContain('divides the width of 50')
  expect(textOf('lx-language-tests .scores')).toBe(scores)
  expect(findAll('lx-language-ask lx-bars').length).toBeGreaterThan(0)
  expect(textOf('.watched')).toBeDefined()

  await enter('Width D', '16')
  await expect.poll(() => errorOf(label('Heads'))).toBeUndefined()
  expect(textOf('lx-language-tests .scores')).toBe(scores)

  for (const fold of findAll<HTMLDetailsElement>('lx-language-inside details').slice(0, 1))
    fold.open = true
  await expect.poll(() => findAll('lx-language-inside lx-heatmap').length).toBeGreaterThan(0)
  const heads = findAll('lx-language-inside lx-heatmap').length
  await enter('A beginning', 'the wuggish')
  await expect.poll(() => errorOf(label('A beginning'))).toContain('wuggish')
  expect(findAll('lx-language-ask lx-bars').length).toBeGreaterThan(0)
  await expect.poll(() => textOf('lx-language-inside .error')).toContain('wuggish')
  expect(findAll('lx-language-inside lx-heatmap').length).toBe(heads)
  await expect.element(page.getByText('On your beginning, “the king”')).toBeVisible()
})
