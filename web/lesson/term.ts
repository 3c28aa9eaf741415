/**
 * A word of the prose that names a part of the figure: pointing at it, or reaching it by keyboard,
 * brings the part forward. A press also brings the figure in sight, where it is not.
 */
import './term.css'

class Term extends HTMLElement {
  connectedCallback(): void {
    this.tabIndex = 0
    const highlight = () => highlightPart(this, this.getAttribute('part') ?? '')
    const clear = () => highlightPart(this, '')
    this.addEventListener('focus', highlight)
    this.addEventListener('blur', clear)
    // Not pointerenter: where the focus scrolls the page, a pointer at rest enters whatever comes below it.
    let pointed = false
    for (const point of ['pointermove', 'pointerdown']) {
      this.addEventListener(point, () => {
        if (!pointed) highlight()
        pointed = true
      })
    }
    this.addEventListener('pointerleave', () => {
      if (pointed) clear()
      pointed = false
    })
    this.addEventListener('click', () => leadToFigure(this))
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') leadToFigure(this)
    })
  }
}

/** 'lx-part', bubbling, detail: the part's name, '' when it is left (highlighted-part.ts hears it). */
export function highlightPart(from: Element, part: string): void {
  from.dispatchEvent(new CustomEvent('lx-part', { detail: part, bubbles: true }))
}

/** To the first figure of the section, unless one is in sight already. */
export function leadToFigure(from: Element): void {
  const all = from.closest('section')?.querySelectorAll<HTMLElement>('*') ?? []
  const figures = [...all].filter(isFigure)
  if (figures.length === 0 || figures.some(isInSight)) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  figures[0]?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' })
}

const isFigure = (element: HTMLElement) =>
  element.getClientRects().length > 0 &&
  (element.tagName === 'FIGURE' || element.shadowRoot?.querySelector('canvas') != null)

/** Half of it, or half of the window. */
function isInSight(figure: HTMLElement): boolean {
  const { top, bottom, height } = figure.getBoundingClientRect()
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0)
  return seen >= Math.min(height, innerHeight) / 2
}

customElements.define('lx-term', Term)
