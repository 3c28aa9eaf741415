// The styles of an exercise reach that exercise only, whichever others were open before.
import { expect, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { openExercise } from '../kit/lesson.ts'

test('every rule of an exercise’s styles begins with its page', async ({ page }) => {
  test.slow()
  const started = new Map<string, number>()
  for (const { number, id, title } of contents) {
    await openExercise(page, id)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const rules = await page.evaluate((name) => {
      const own = [...document.styleSheets].filter(({ href }) => href?.includes(`/${name}-`))
      const styles = (list: CSSRuleList): string[] =>
        [...list].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,(?![^(]*\))/)
          return 'cssRules' in rule ? styles((rule as CSSGroupingRule).cssRules) : []
        })
      return own.flatMap(({ cssRules }) => styles(cssRules)).map((each) => each.trim())
    }, `${number}-${id}`)
    for (const rule of rules) expect(rule).toContain(`:where([data-exercise="${id}"]) `)
    started.set(id, rules.length)
    await expect(page.locator(`[data-exercise="${id}"]`)).toBeVisible()
  }
  expect([...started.values()].filter((count) => count > 0).length).toBeGreaterThan(5)
})
