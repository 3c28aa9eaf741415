import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { label, openAnew } from '../kit/lesson.ts'
import { find, textOf } from '../kit/page.ts'

test('nothing is counted of a text of one’s own before there is one', async () => {
  await openAnew('language', 'languageSteps=20&languageSentences=4000&languageWidth=16')
  const count = () => expect.poll(() => textOf('lx-language-parts .parts .size'))
  await count().toMatch(/^V = \d+ tokens; it learns from/)
  find<HTMLDetailsElement>('lx-language-parts .parts-card').open = true
  await label('Learn').selectOptions('your own text')
  await expect.element(page.css('lx-language-parts #own-text')).toBeVisible()
  await count().toBe('')
  await expect.poll(() => textOf('lx-language-parts')).toContain('Choose a text first.')
  expect(textOf('lx-language-parts')).not.toContain('Loading')
  expect(textOf('lx-language-bench [aria-label=Training] + .state')).toContain(
    'Until then, the page still shows your last model.',
  )
})
