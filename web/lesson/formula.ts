/**
 * A formula with letters that name parts of the figure (\part of the prose): pointing at a letter
 * highlights its part, as a Term does. The keyboard stops once at a formula, and arrow keys go
 * from letter to letter; each is announced with its part. The MathML inside is read as usual.
 */
import { t } from '../translation/translation.ts'
import './term.css'

/**
 * A word of the prose that names a part of the figure: pointing at it, or reaching it by keyboard,
 * brings the part forward. A press also brings the figure in sight, where it is not.
 */
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
function highlightPart(from: Element, part: string): void {
  from.dispatchEvent(new CustomEvent('lx-part', { detail: part, bubbles: true }))
}

/** To the first figure of the section, unless one is in sight already. */
function leadToFigure(from: Element): void {
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

const NAMES: Readonly<Record<string, string>> = {
  centre: t`centre`,
  context: t`context`,
  copied: t`copied`,
  distance: t`distance`,
  from: t`from`,
  further: t`further`,
  gradient: t`gradient`,
  key: t`key`,
  lookup: t`lookup`,
  loss: t`loss`,
  'one-hot': t`one-hot`,
  pair: t`pair`,
  parameters: t`parameters`,
  placed: t`placed`,
  position: t`position`,
  positions: t`positions`,
  query: t`query`,
  repeated: t`repeated`,
  rotation: t`rotation`,
  row: t`row`,
  scale: t`scale`,
  score: t`score`,
  slope: t`slope`,
  spread: t`spread`,
  table: t`table`,
  weights: t`weights`,
  words: t`words`,
}

/** Some parts are words of the figure's own: they go by it. */
const partName = (part: string): string => NAMES[part] ?? part

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

class Formula extends HTMLElement {
  /** The letters that the keyboard is at. */
  private at = 0
  private focused = false
  private letters: Element[] = []
  private readonly description = document.createElement('span')

  connectedCallback(): void {
    this.letters = [...this.querySelectorAll('[part]')]
    this.tabIndex = 0
    this.role = 'group'
    this.ariaLabel =
      this.letters.length > 1 ? t`Formula; arrow keys point at its parts in the figure` : t`Formula`
    this.description.className = 'hidden'
    this.description.role = 'status'
    this.append(this.description)
    for (const name of ['focus', 'blur', 'pointerover', 'pointerleave', 'click', 'keydown'])
      this.addEventListener(name, this)
  }

  handleEvent(event: Event): void {
    const under = (event.target as Element).closest('[part]')
    if (event.type === 'focus' || event.type === 'blur') {
      this.focused = event.type === 'focus'
      this.rest()
    } else if (event.type === 'pointerover' && under !== null) this.point(under)
    else if (event.type === 'click') this.press(under)
    else if (event.type === 'keydown') this.move(event as KeyboardEvent)
    else this.rest()
  }

  /** What is pointed at while the pointer is nowhere. */
  private rest(): void {
    const letter = this.focused ? (this.letters[this.at] ?? null) : null
    this.point(letter)
    this.description.textContent =
      letter === null ? '' : `${letter.textContent}: ${partName(letter.getAttribute('part') ?? '')}`
  }

  private point(letter: Element | null): void {
    // A pointer that leaves no letter takes nothing from the formula that the keyboard is at.
    if (letter === null && !this.letters.some((each) => each.classList.contains('pointed'))) return
    for (const each of this.letters) each.classList.toggle('pointed', each === letter)
    highlightPart(this, letter?.getAttribute('part') ?? '')
  }

  private press(letter: Element | null): void {
    if (letter !== null) this.at = this.letters.indexOf(letter)
    this.focus({ preventScroll: true })
    this.rest()
    leadToFigure(this)
  }

  private move(event: KeyboardEvent): void {
    const last = this.letters.length - 1
    const to = STEPS[event.key]?.(this.at, last)
    if (event.key === 'Enter') leadToFigure(this)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    this.at = Math.min(last, Math.max(0, to))
    this.rest()
  }
}

customElements.define('lx-formula', Formula)
