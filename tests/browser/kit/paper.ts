/** What is wrong with a page on paper, asked in the page itself while it is in print. */
import type { Page } from '@playwright/test'

/**
 * What could be pressed, were it not paper; a ground that is not white; what stands out of the sheet
 * or is cut off; grids, whose rows run into one another where a page ends; and a ring of the focus.
 */
export const wrongOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const white = 'rgb(255, 255, 255)'
    const all = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('body *, :host *, *')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? all(element.shadowRoot) : []),
      ])
    const above = (element: Element): Element | null =>
      element.assignedSlot ??
      element.parentElement ??
      (element.getRootNode() instanceof ShadowRoot
        ? (element.getRootNode() as ShadowRoot).host
        : null)
    const name = (element: Element) => {
      const said = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return `${element.localName}.${element.className} ${said.replace(/\s+/g, ' ').slice(0, 40)}`
    }
    const visible = [...new Set(all(document))].filter((element) => element.checkVisibility())
    const toPress =
      'button:not(.choice), a.next, nav, .foot a, .drop, lx-export, input[type=file], [role=menu]'
    /** The part of an element that the boxes around it leave, and the sheet. */
    const isCut = (element: Element) => {
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) return false
      if (box.right > document.documentElement.clientWidth + 1 || box.left < -1) return true
      for (let at = above(element); at !== null; at = above(at)) {
        const { overflow, display } = getComputedStyle(at)
        if (overflow === 'visible' || display === 'inline' || at === document.documentElement)
          continue
        const around = at.getBoundingClientRect()
        // What is for screen readers alone is one pixel large.
        if (around.width <= 1 || around.height <= 1) return false
        if (box.right > around.right + 1 || box.bottom > around.bottom + 1) return true
        if (box.left < around.left - 1 || box.top < around.top - 1) return true
      }
      return false
    }
    const { clientWidth, scrollWidth } = document.documentElement
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const ring = getComputedStyle(document.activeElement ?? document.body).outlineStyle
    const grids = '.exercise, section, .columns, .stack, .exhibit, .figures'
    return [
      ...(ground === white ? [] : [`the ground is ${ground}`]),
      ...(ring === 'none' ? [] : ['the focus has a ring']),
      ...(scrollWidth > clientWidth ? [`the page stands out by ${scrollWidth - clientWidth}`] : []),
      ...visible.filter((each) => each.matches(toPress)).map((each) => `to press: ${name(each)}`),
      ...visible
        .filter((each) => each.matches(grids) && getComputedStyle(each).display === 'grid')
        .map((each) => `a grid: ${name(each)}`),
      ...visible
        .filter((each) => each.matches('textarea') && each.scrollHeight > each.clientHeight + 2)
        .map((each) => `cut off: ${name(each)}`),
      ...visible
        .filter((each) => each.matches('canvas, svg, img, table, pre, textarea') && isCut(each))
        .map((each) => `cut off: ${name(each)}`),
    ]
  })

/** How many sheets of A4 a page takes. */
export async function sheets(page: Page): Promise<number> {
  const margin = '15mm'
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
