/** What axe has against a page. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** What can differ between light and dark: the page has the same elements in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Off as axe comes: targets of WCAG 2.5.8, and names of 2.5.3. */
const FURTHER = ['target-size', 'label-content-name-mismatch']

type Scheme = 'light' | 'dark'

/**
 * Each rule that is broken, and by which elements, in light and in dark: of the whole page, or of the
 * part that a selector names. In the first scheme by every rule, in the others by those of colours.
 * Axe is asked in the page itself, which takes a fifth of the time that its usual way by a second page
 * takes; that one looks into frames too, and no page of ours shows one.
 */
export async function violations(
  page: Page,
  part?: string,
  schemes: readonly Scheme[] = ['dark', 'light'],
  { coloursAlone = false } = {},
): Promise<string[]> {
  if ((await page.locator('iframe').filter({ visible: true }).count()) > 0) {
    throw new Error('expected a page without frames: axe would not look into them')
  }
  // Half a megabyte, which a page needs once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const found: string[] = []
  for (const [i, colorScheme] of schemes.entries()) {
    // Without motion, no colour is still on its way from one scheme to the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = i === 0 && !coloursAlone ? null : OF_COLOURS
    found.push(...(await page.evaluate(broken, { colorScheme, part, rules, further: FURTHER })))
  }
  if (!still) await page.emulateMedia({ reducedMotion: null })
  return found
}

interface Look {
  colorScheme: Scheme
  part: string | undefined
  /** All of them where it is null. */
  rules: string[] | null
  further: string[]
}

async function broken({ colorScheme, part, rules, further }: Look) {
  const found = await window.axe?.run(part ?? document, {
    resultTypes: ['violations'],
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : { rules: Object.fromEntries(further.map((rule) => [rule, { enabled: true }])) }),
  })
  if (!found?.passes.length && rules === null) throw new Error('expected a page that axe looks at')
  return (found?.violations ?? []).map(
    ({ id, nodes }) => `${id} in ${colorScheme}: ${nodes.map((node) => node.target).join(' ')}`,
  )
}
