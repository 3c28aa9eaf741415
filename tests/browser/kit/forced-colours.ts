/** What cannot be seen where the reader's system gives the colours, asked in the page itself. */
import type { Page } from '@playwright/test'

/**
 * Texts in a colour too near their ground's; marks that are nothing but a ground, which the system
 * paints over; and what is pressed, but does not look it.
 */
export const unseenInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TEXT_CONTRAST = 4.5
    const numbers = (colour: string) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      return { r, g, b, alpha }
    }
    const luminance = (colour: string) => {
      const { r, g, b } = numbers(colour)
      const [x = 0, y = 0, z = 0] = [r, g, b]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const contrast = (one: string, other: string) => {
      const [a, b] = [luminance(one), luminance(other)]
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    }
    const above = (element: Element): Element | null =>
      element.assignedSlot ??
      element.parentElement ??
      (element.getRootNode() instanceof ShadowRoot
        ? (element.getRootNode() as ShadowRoot).host
        : null)
    /** What is chosen may be translucent: its ground shows through. */
    const over = (colour: string, ground: string) => {
      const [top, under] = [numbers(colour), numbers(ground)]
      const mixed = (['r', 'g', 'b'] as const).map(
        (channel) => top.alpha * top[channel] + (1 - top.alpha) * under[channel],
      )
      return `rgb(${mixed.join(', ')})`
    }
    const groundOf = (element: Element | null): string => {
      if (element === null) return system('Canvas')
      const { backgroundColor } = getComputedStyle(element)
      if (numbers(backgroundColor).alpha === 1) return backgroundColor
      return over(backgroundColor, groundOf(above(element)))
    }
    const system = (name: string) => {
      const probe = document.createElement('i')
      probe.style.forcedColorAdjust = 'none'
      probe.style.color = name
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }
    const [chosen, chosenText] = [system('Highlight'), system('HighlightText')]
    const isMark = (element: HTMLElement) => {
      if (
        element.matches('canvas, svg, svg *, img, br, hr, progress, meter, input, textarea, select')
      )
        return false
      if (element.shadowRoot || element.childElementCount > 0 || element.textContent?.trim())
        return false
      const { width, height } = element.getBoundingClientRect()
      return width >= 3 && height >= 3
    }
    const found: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('body *, :host > *, *')) {
        if (element.shadowRoot) look(element.shadowRoot)
        if (element.closest('head, math, noscript')) continue
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const style = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        // What is for screen readers alone is one pixel large.
        if (box.width <= 1 || box.height <= 1) continue
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        const text = texts.map(({ textContent }) => textContent?.trim()).join(' ')
        const name = `${element.localName}.${element.className} ${text.trim().slice(0, 40)}`.trim()
        const disabled = element.closest(':disabled, [aria-disabled=true]') !== null
        if (text.trim() !== '' && !disabled) {
          const ground = groundOf(element)
          const ratio = contrast(over(style.color, ground), ground)
          if (ratio < TEXT_CONTRAST) found.push(`a text of ${ratio.toFixed(1)}:1: ${name}`)
        }
        if (element.matches('[aria-pressed=true]') && style.backgroundColor !== chosen)
          found.push(`pressed, and not in the system’s colour for it: ${name}`)
        if (element.matches('[aria-pressed=true]') && style.color !== chosenText)
          found.push(`pressed, and its text not in the system’s colour for it: ${name}`)
        if (!isMark(element) || numbers(style.backgroundColor).alpha === 0) continue
        const edged =
          style.backgroundImage !== 'none' ||
          (style.borderStyle !== 'none' && Number.parseFloat(style.borderWidth) > 0) ||
          (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0)
        if (!edged && contrast(groundOf(element), groundOf(above(element))) < 1.1)
          found.push(`a mark in the colour of its ground: ${name}`)
      }
    }
    look(document)
    return [...new Set(found)]
  })

/**
 * Figures that are not drawn on the system's ground, show nothing on it, or whose legend has a colour
 * that no mark has. Each draws when it comes in sight.
 */
export const figuresOfOtherColours = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const within = (root: Document | ShadowRoot): HTMLCanvasElement[] => [
      ...root.querySelectorAll('canvas'),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? within(shadowRoot) : [],
      ),
    ]
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number).slice(0, 3)
    const from = numbers(ground)
    /** A mark that is thin or translucent has a part of its colour, on the ground. */
    const isPartOf = (colour: string, whole: string) => {
      const way = numbers(whole).map((value, i) => value - (from[i] ?? 0))
      const gone = numbers(colour).map((value, i) => value - (from[i] ?? 0))
      const dot = (u: number[], v: number[]) =>
        u.reduce((sum, value, i) => sum + value * (v[i] ?? 0), 0)
      const share = dot(gone, way) / dot(way, way)
      const aside = gone.map((value, i) => value - share * (way[i] ?? 0))
      return share > 0.25 && Math.sqrt(dot(aside, aside)) < 12
    }
    const found: string[] = []
    for (const canvas of within(document)) {
      if (canvas.getClientRects().length === 0) continue
      canvas.scrollIntoView({ block: 'center', behavior: 'instant' })
      for (let frames = 0; frames < 3; frames++) await frame()
      const context = canvas.getContext('2d')
      if (context === null) continue
      const { width, height } = canvas
      const bytes = context.getImageData(0, 0, width, height).data
      const colours = new Map<string, number>()
      for (let i = 0; i < bytes.length; i += 4) {
        const colour = `rgb(${bytes[i]}, ${bytes[i + 1]}, ${bytes[i + 2]})`
        colours.set(colour, (colours.get(colour) ?? 0) + 1)
      }
      const name = `${canvas.getAttribute('aria-label')}`
      const [first] = [...colours].sort(([, a], [, b]) => b - a)
      if (!colours.has(ground)) found.push(`not on the system’s ground: ${name}, on ${first?.[0]}`)
      if (colours.size < 2) found.push(`nothing is drawn: ${name}`)
      const root = canvas.getRootNode() as ShadowRoot
      for (const swatch of root.querySelectorAll('.swatch')) {
        const { backgroundColor } = getComputedStyle(swatch)
        if (![...colours.keys()].some((colour) => isPartOf(colour, backgroundColor)))
          found.push(`in the legend alone: ${name}, ${backgroundColor}`)
      }
    }
    return found
  })
