// Around every exercise: what it is for at its head, three points to keep and a question at its foot.
import { expect, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { violations } from '../kit/axe.ts'
import { button, openExercise, overflow, predict, predictNumber, shown } from '../kit/lesson.ts'

// @fact every exercise: all seventeen lead on to the next
test('every exercise has a head, styles of its own, and a way on to the next', async ({ page }) => {
  test.slow()
  await page.goto('./')
  const listed = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await expect(listed).toHaveText(contents.map(({ title }) => new RegExp(title)))
  await listed.first().click()
  const onward = page.getByRole('link', { name: /^Next: / })
  const started = new Map<string, number>()
  for (const [i, { number, id, title, prerequisites }] of contents.entries()) {
    const last = i + 1 === contents.length

    await test.step(`${title} is led to, with the focus on its heading`, async () => {
      await expect(listed.nth(i)).toHaveAttribute('aria-current', 'page')
      await expect(shown(page, id)).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })

    await test.step(`${title} says at its head what it follows and what one will be able to do`, async () => {
      await expect(page.locator('.opening .before')).toHaveText(/\S{3,}/)
      const objectives = page.locator('.opening .objectives')
      await expect(objectives.getByRole('listitem')).toHaveCount(0)
      await objectives.locator('summary').click()
      await expect(objectives.getByRole('listitem')).toHaveCount(3)
      const builds = contents.filter((entry) => prerequisites.includes(entry.id))
      await expect(objectives.getByRole('link')).toHaveText(
        builds.map((entry) => `${entry.number} ${entry.title}`),
      )
      await expect(page.locator('.onward p').first()).toHaveCount(last ? 0 : 1)
      if (!last) await expect(page.locator('.onward p').first()).toHaveText(/\?$/)
    })

    // They reach that exercise only, whichever others were open before.
    await test.step(`every rule of the styles of ${title} begins with its page`, async () => {
      const rules = await page.evaluate((name) => {
        const own = [...document.styleSheets].filter(({ href }) => href?.includes(`/${name}-`))
        const styles = (list: CSSRuleList): string[] =>
          [...list].flatMap((rule) => {
            if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,(?![^(]*\))/)
            return 'cssRules' in rule ? styles((rule as CSSGroupingRule).cssRules) : []
          })
        return own.flatMap(({ cssRules }) => styles(cssRules)).map((each) => each.trim())
      }, `${number}-${id}`)
      for (const rule of rules) expect(rule).toContain(`:where([data-exercise="${id}"])`)
      started.set(id, rules.length)
    })

    if (!last) await onward.click()
  }
  await expect(onward).toHaveCount(0)
  expect([...started.values()].filter((count) => count > 0).length).toBeGreaterThan(5)

  await test.step('pages that are no exercise have neither', async () => {
    await openExercise(page, 'teacher')
    await expect(page.getByRole('heading', { level: 1, name: 'For teachers' })).toBeVisible()
    await expect(page.locator('.objectives, .closing')).toHaveCount(0)
  })
})

test('the points to keep open by a press, or by themselves once every outcome was seen', async ({
  page,
}) => {
  await openExercise(page, 'lookup')
  const points = page.locator('.key-points')
  await predict(page, 'exactly the same numbers three times')
  await button(page, 'Look up').click()
  await predictNumber(page, '38.4M')
  await expect(points).not.toHaveAttribute('open')
  await button(page, 'Work it out').click()
  await expect(points).toHaveAttribute('open')
  await expect(points.getByRole('listitem')).toHaveCount(3)

  await test.step('before, they open by a press', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openExercise(page, 'gradients')
    await page.getByText('Three points to keep').click()
    await page.getByText('You will be able to').click()
    await expect(points.getByRole('listitem').first()).toBeVisible()
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
  })
})
