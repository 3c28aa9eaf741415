/**
 * A formula with letters that name parts of the figure (\part of the prose): pointing at a letter
 * highlights its part, as a Term does. The keyboard stops once at a formula, and arrow keys go
 * from letter to letter; each is announced with its part. The MathML inside is read as usual.
 */
import { t } from '../translation/translation.ts'
import { partName } from './part-names.ts'
import { highlightPart, leadToFigure } from './term.ts'

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
