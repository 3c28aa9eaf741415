/** What WCAG 2.2 asks for and axe does not measure, asked in the page itself. */
import type { Page } from '@playwright/test'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=button], [role=slider]'

/**
 * Targets of less than 24 pixels (2.5.8) with another within the circle of 24 pixels around their
 * middle; those in the middle of a sentence may be as small as its letters.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const MIN_SIZE = 23.9
    const within = (root: Document | ShadowRoot): Element[] => [
      ...root.querySelectorAll(controls),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? within(shadowRoot) : [],
      ),
    ]
    const inSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    const all = within(document)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches(':disabled, canvas'))
      // A press on its label is a press on it.
      .map((element) => ({
        element,
        box: (element.closest('label') ?? element).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && box.right > 0)
    const isSmall = ({ width, height }: DOMRect) => width < MIN_SIZE || height < MIN_SIZE
    const middle = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const
    const near = (one: DOMRect, other: DOMRect) => {
      const [x, y] = middle(one)
      const [u, v] = middle(other)
      if (isSmall(other) && Math.hypot(u - x, v - y) < MIN_SIZE) return true
      const dx = Math.max(other.left - x, 0, x - other.right)
      const dy = Math.max(other.top - y, 0, y - other.bottom)
      return Math.hypot(dx, dy) < MIN_SIZE / 2
    }
    return all
      .filter(({ element, box }) => isSmall(box) && !inSentence(element))
      .flatMap(({ element, box }) => {
        const other = all.find(
          (each) =>
            !each.element.contains(element) &&
            !element.contains(each.element) &&
            near(box, each.box),
        )
        const name = (of: Element) => `${of.localName}.${of.className} ${of.textContent?.trim()}`
        return other === undefined ? [] : [`${name(element)} beside ${name(other.element)}`]
      })
  }, CONTROLS)

/** Stops of Tab that are wholly covered or out of sight (2.4.11), or not seen to have the focus (2.4.7). */
export const unseenFocus = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const found: string[] = []
    const looks = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(element)
      return [outlineStyle, outlineWidth, boxShadow, backgroundColor].join()
    }
    /** In the page, or in the figure that it belongs to. */
    const topAt = (root: Document | ShadowRoot, x: number, y: number): Element | null => {
      const top = root.elementFromPoint(x, y)
      const inner = top?.shadowRoot ?? null
      return inner === null || inner === root ? top : topAt(inner, x, y)
    }
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        if (!element.matches(controls) || element.matches(':disabled')) continue
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        const before = looks(element)
        element.focus({ focusVisible: true } as FocusOptions)
        if (root.activeElement !== element) continue
        const name = `${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`
        const box = element.getBoundingClientRect()
        const seen = [0.1, 0.5, 0.9].some((x) =>
          [0.2, 0.5, 0.8].some((y) => {
            const top = topAt(document, box.x + x * box.width, box.y + y * box.height)
            return top !== null && (element.contains(top) || top.contains(element))
          }),
        )
        if (!seen) found.push(`covered: ${name}`)
        if (looks(element) === before) found.push(`without a ring: ${name}`)
      }
    }
    look(document)
    return found
  }, CONTROLS)

/** Controls whose name lacks the text that is seen on them (2.5.3). */
export const otherNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-label]:is(a, button, summary)')].flatMap(
      (element) => {
        const plain = (text: string) =>
          text
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]+/gu, ' ')
            .trim()
        const seen = plain(element.innerText)
        const name = element.getAttribute('aria-label') ?? ''
        return plain(name).includes(seen) ? [] : [`${name}: “${element.innerText}”`]
      },
    ),
  )

/** Fields of one name that neither a group nor a section of another name tells apart (3.3.2). */
export const fieldsAlike = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLInputElement>('input[type=text], textarea')]
      .filter((field) => field.checkVisibility())
      .map((field) => {
        const group = field.closest(
          '[role=group][aria-labelledby], fieldset, section[aria-labelledby]',
        )
        const by = document.getElementById(group?.getAttribute('aria-labelledby') ?? '')
        const within = (by ?? group?.querySelector('legend'))?.textContent?.trim() ?? ''
        return `${field.labels?.[0]?.textContent?.trim()} of “${within}”`
      })
    return names.filter((name, i) => names.indexOf(name) < i)
  })

/** Regions that say again what a slider has just said of itself (4.1.3). */
export const saidTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('output')]
      .filter((output) => output.parentElement?.querySelector(':scope > input[type=range]'))
      .filter((output) => output.ariaLive !== 'off')
      .map((output) => `${output.parentElement?.textContent?.trim()}`),
  )

/** Headings that leave a level out, and pages without exactly one of the first. */
export const headingGaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => ({
        level: Number(heading.localName[1]),
        text: heading.textContent?.trim(),
      }))
    const gaps = levels.filter(({ level }, i) => level > (levels[i - 1]?.level ?? 0) + 1)
    const first = levels.filter(({ level }) => level === 1).length
    return [
      ...gaps.map(({ level, text }) => `h${level} ${text}`),
      ...(first === 1 ? [] : [`${first} headings of the first level`]),
    ]
  })

/** What is cut off, or stands out, with the spacing of 1.4.12. */
export const cutBySpacing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The page's policy allows no style of others but one like this.
    const spaced = new CSSStyleSheet()
    spaced.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`)
    document.adoptedStyleSheets.push(spaced)
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')].filter(
      (element) =>
        element.checkVisibility() &&
        /hidden|clip/.test(getComputedStyle(element).overflow) &&
        // The parts of a formula overlap in their boxes, and not in what is drawn.
        element.closest('math') === null &&
        element.innerText?.trim() !== '' &&
        // What is for screen readers alone is one pixel large.
        element.clientWidth > 1 &&
        (element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1),
    )
    document.adoptedStyleSheets.pop()
    return [
      ...(scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth}`] : []),
      ...cut.map((element) => `${element.localName}.${element.className}`),
    ]
  })

/** How far a page stands out to the side (1.4.10), and the innermost elements that do. */
export const standsOut = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return element.checkVisibility() && (right > clientWidth + 1 || left < -1)
    })
    const innermost = out.filter(
      (each) => !out.some((other) => other !== each && each.contains(other)),
    )
    return [
      `the page, by ${scrollWidth - clientWidth}`,
      ...innermost.slice(0, 5).map((element) => `${element.localName}.${element.className}`),
    ]
  })
