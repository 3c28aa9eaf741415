/** What is asked of a whole page and axe does not measure, asked in the page itself. */
import type { Page } from '@playwright/test'

/** In the page: every element that is not hidden, those in shadow roots too. */
declare function shownElements(): HTMLElement[]
/** In the page: how a fault names an element. */
declare function nameOf(element: Element): string

const HELPERS = `
const everyElement = (root) =>
  [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...everyElement(element.shadowRoot)] : [element])
const shownElements = () => everyElement(document.body).filter((element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('math, noscript') === null)
const nameOf = (element) => {
  const said = element.getAttribute('aria-label') ?? element.textContent ?? ''
  return element.localName + '.' + element.className + ' ' + said.replace(/\\s+/g, ' ').trim().slice(0, 40)
}`

/** Faults as lines; none is well. */
const ask = (page: Page, look: () => string[] | Promise<string[]>): Promise<string[]> =>
  page.evaluate(`(async () => { ${HELPERS}; return (${look})() })()`)

/** How far a page stands out to the side (WCAG 1.4.10), and the innermost elements that do. */
export const standsOut = (page: Page) =>
  ask(page, async () => {
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
    return [`the page, by ${scrollWidth - clientWidth}`, ...innermost.slice(0, 5).map(nameOf)]
  })

/** Stops of Tab that are wholly covered or out of sight (2.4.11), or not seen to have the focus (2.4.7). */
export const unseenFocus = (page: Page) =>
  ask(page, () => {
    const controls =
      'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=button], [role=slider]'
    const looks = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(element)
      return [outlineStyle, outlineWidth, boxShadow, backgroundColor].join()
    }
    const topAt = (root: Document | ShadowRoot, x: number, y: number): Element | null => {
      const top = root.elementFromPoint(x, y)
      const inner = top?.shadowRoot ?? null
      return inner === null || inner === root ? top : topAt(inner, x, y)
    }
    return shownElements()
      .filter((element) => element.matches(controls) && !element.matches(':disabled'))
      .flatMap((element) => {
        const before = looks(element)
        element.focus({ focusVisible: true } as FocusOptions)
        if ((element.getRootNode() as Document | ShadowRoot).activeElement !== element) return []
        const box = element.getBoundingClientRect()
        const seen = [0.1, 0.5, 0.9].some((x) =>
          [0.2, 0.5, 0.8].some((y) => {
            const top = topAt(document, box.x + x * box.width, box.y + y * box.height)
            return top !== null && (element.contains(top) || top.contains(element))
          }),
        )
        return [
          ...(seen ? [] : [`covered: ${nameOf(element)}`]),
          ...(looks(element) === before ? [`without a ring: ${nameOf(element)}`] : []),
        ]
      })
  })

/** What is cut off, or stands out, with the spacing of 1.4.12. */
export const cutBySpacing = (page: Page) =>
  ask(page, () => {
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
      ...cut.map(nameOf),
    ]
  })

/**
 * Canvases without a name, a role, a summary or a caption in sight, and names that two of one group
 * share.
 */
export const unnamedFigures = (page: Page) =>
  ask(page, () => {
    const hostOf = (canvas: Element) => {
      const root = canvas.getRootNode()
      return root instanceof ShadowRoot ? root.host : canvas
    }
    /** A group or a section of another name tells figures of one name apart. */
    const groupOf = (canvas: Element) => {
      const group = hostOf(canvas).closest('[role=group], fieldset, section[aria-labelledby]')
      const by = document.getElementById(group?.getAttribute('aria-labelledby') ?? '')
      return by?.textContent?.trim() ?? group?.ariaLabel ?? ''
    }
    const captionOf = (canvas: Element) => {
      const own = canvas.closest('figure')?.querySelector('figcaption p:not(.unseen, .help)')
      // Figures of one thing in a row may share the one above or below them.
      const row = hostOf(canvas).closest('.figures')
      const beside = [row?.previousElementSibling, row?.nextElementSibling]
      return (own ?? beside.find((each) => each?.matches('p.hint')))?.textContent ?? ''
    }
    const canvases = shownElements().filter((element) => element.matches('canvas'))
    const names = canvases.map(
      (canvas) => `${groupOf(canvas)}: ${canvas.getAttribute('aria-label')}`,
    )
    return canvases.flatMap((canvas, i) => {
      const name = canvas.getAttribute('aria-label') ?? ''
      const root = canvas.getRootNode() as Document | ShadowRoot
      const summary = (canvas.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => root.getElementById(id)?.textContent ?? '')
      // These names say what to look at.
      const saysAll = ['Rows of the table', 'Your sketch, and the result'].includes(name)
      const lacks = [
        ...(/\w{3}/.test(name) ? [] : ['a name']),
        ...(names.indexOf(names[i] ?? '') < i ? ['a name of its own'] : []),
        ...(canvas.getAttribute('role') === 'application' ? [] : ['its role']),
        ...(/\w{3}/.test(summary.join()) ? [] : ['a summary']),
        ...(saysAll || /\w{3}.{12}/s.test(captionOf(canvas)) ? [] : ['a caption']),
      ]
      return lacks.map((what) => `${what}: ${nameOf(hostOf(canvas))} “${name}”`)
    })
  })

/**
 * Where the reader's system gives the colours: marks that are nothing but a ground, which it paints
 * over; what is pressed, but does not look it; and figures that are not drawn on its ground.
 */
export const unseenInForcedColours = (page: Page) =>
  ask(page, async () => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.forcedColorAdjust = 'none'
    probe.style.background = 'Highlight'
    const chosen = getComputedStyle(probe).backgroundColor
    probe.remove()
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const found: string[] = []
    for (const element of shownElements()) {
      const { backgroundColor, backgroundImage, borderWidth, outlineStyle } =
        getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      if (element.matches('[aria-pressed=true]') && backgroundColor !== chosen)
        found.push(`does not look pressed: ${nameOf(element)}`)
      const isMark =
        !element.matches(
          'canvas, svg, svg *, img, br, hr, progress, meter, input, textarea, select',
        ) &&
        !element.shadowRoot &&
        element.childElementCount === 0 &&
        !element.textContent?.trim() &&
        Math.min(width, height) >= 3
      const edged =
        backgroundImage !== 'none' || Number.parseFloat(borderWidth) > 0 || outlineStyle !== 'none'
      if (isMark && !edged && backgroundColor === ground)
        found.push(`a mark in the colour of its ground: ${nameOf(element)}`)
    }
    for (const canvas of shownElements() as HTMLCanvasElement[]) {
      if (!canvas.matches('canvas')) continue
      // It draws when it comes in sight.
      canvas.scrollIntoView({ block: 'center', behavior: 'instant' })
      for (let i = 0; i < 3; i++) await new Promise((drawn) => requestAnimationFrame(drawn))
      const context = canvas.getContext('2d')
      if (context === null) continue
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const colours = new Set<string>()
      for (let i = 0; i < data.length; i += 4)
        colours.add(`rgb(${data[i]}, ${data[i + 1]}, ${data[i + 2]})`)
      if (!colours.has(ground)) found.push(`not on the system’s ground: ${nameOf(canvas)}`)
      if (colours.size < 2) found.push(`nothing is drawn: ${nameOf(canvas)}`)
    }
    return [...new Set(found)]
  })

/** On paper: what could be pressed, were it not paper; a ground that is not white; what is cut off. */
export const wrongOnPaper = (page: Page) =>
  ask(page, () => {
    const { clientWidth } = document.documentElement
    /** By the sheet, or by a box around it. */
    const isCut = (element: Element) => {
      const { right, bottom, width } = element.getBoundingClientRect()
      const root = element.getRootNode()
      const host = root instanceof ShadowRoot ? root.host : element
      const around = host.parentElement?.closest('.scroll, .exhibit, .card, section')
      const box = around?.getBoundingClientRect()
      const cuts = around && getComputedStyle(around).overflow !== 'visible'
      return (
        (width > 1 && right > clientWidth + 1) ||
        (cuts && box !== undefined && (right > box.right + 1 || bottom > box.bottom + 1))
      )
    }
    const toPress = 'button:not(.choice), a.next, nav, .foot a, .drop, lx-export, input[type=file]'
    const whole = 'canvas, svg, img, table, pre, textarea'
    const ground = getComputedStyle(document.documentElement).backgroundColor
    return [
      ...(ground === 'rgb(255, 255, 255)' ? [] : [`the ground is ${ground}`]),
      ...shownElements().flatMap((element) => [
        ...(element.matches(toPress) ? [`to press: ${nameOf(element)}`] : []),
        ...(element.matches(whole) && isCut(element) ? [`cut off: ${nameOf(element)}`] : []),
        ...(element.matches('textarea') && element.scrollHeight > element.clientHeight + 2
          ? [`cut off: ${nameOf(element)}`]
          : []),
      ]),
    ]
  })

/**
 * Texts of three English words or more, in sight or read out, in a language that nobody speaks. Names
 * of files are the same in every language. What is the learner's or the text's own is marked as code,
 * as a quotation or as not to be translated.
 */
export const untranslated = (page: Page) =>
  ask(page, () => {
    const own =
      'code, pre, q, textarea, script, style, [translate="no"], .cm-editor, lx-formula annotation'
    const english = (text: string) =>
      (text.replace(/\S+\.[a-z]\w*(?!\S)/g, '').match(/\b[a-zA-Z]{2,}\b/g)?.length ?? 0) >= 3 &&
      !/[àéîöûýçñšžđğľŕţŵķĥĵĐĞĽŔŢŴĶĤĴ]/i.test(text)
    const found = shownElements()
      .filter((element) => !element.closest(own))
      .flatMap((element) => [
        ...['aria-label', 'title', 'alt', 'placeholder', 'aria-description'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? ''),
      ])
    return [...new Set(found.filter(english))]
  })
