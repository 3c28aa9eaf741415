/**
 * A button that opens a menu, by the ARIA menu button pattern, inside its host's rendering: arrows, Home, End
 * and first letters move, Escape and a press elsewhere close it, and the focus returns to the button.
 * It is in the browser's top layer, so that no other element covers it.
 */
import { type LitElement, nothing, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'

export interface MenuItem {
  text: string
  /** State of a toggle; absent for other items. */
  on?: boolean
  /** Keeps the menu open, for items that are pressed repeatedly. */
  stays?: boolean
  act: () => void
}

interface MenuGroup {
  /** Heading above its items; '' for none. */
  name: string
  items: readonly MenuItem[]
}

/** Distance of menu and button, and minimum height of a scrolling menu, in CSS pixels. */
const GAP = 4
const MIN_HEIGHT = 96

export class Menu {
  open = false

  /** Calls `opens` just before the menu opens. */
  constructor(
    private readonly host: LitElement,
    private readonly opens: () => void,
  ) {}

  render(name: string, groups: () => readonly MenuGroup[]): TemplateResult {
    return html`<button
        type="button"
        class="more"
        title="Tools"
        aria-label=${name}
        aria-haspopup="menu"
        aria-expanded=${this.open}
        @click=${() => (this.open ? this.close() : this.show())}
        @keydown=${this.onButtonKey}
      >
        <svg viewBox="0 0 20 4" aria-hidden="true">
          <circle cx="3" cy="2" r="1.8" /><circle cx="10" cy="2" r="1.8" /><circle cx="17" cy="2" r="1.8" />
        </svg>
      </button>
      ${this.open ? this.renderMenu(name, groups()) : nothing}`
  }

  private renderMenu(name: string, groups: readonly MenuGroup[]): TemplateResult {
    return html`<div
      class="menu"
      role="menu"
      popover="manual"
      aria-label=${name}
      @keydown=${this.onKey}
      @focusout=${this.onFocusOut}
    >
      ${groups
        .filter(({ items }) => items.length > 0)
        .map(
          (group) => html`<div role="group" aria-label=${group.name || nothing}>
            ${group.name === '' ? nothing : html`<div class="group" aria-hidden="true">${group.name}</div>`}
            ${group.items.map((item) => this.renderItem(item))}
          </div>`,
        )}
    </div>`
  }

  private renderItem({ text, on, stays, act }: MenuItem): TemplateResult {
    const press = () => {
      if (!stays) this.close()
      act()
    }
    return html`<button
      type="button"
      role=${on === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked=${on ?? nothing}
      tabindex="-1"
      @click=${press}
    >${text}</button>`
  }

  focusButton(): void {
    this.button?.focus({ preventScroll: true })
  }

  /** Opens the menu with the focus on its first or last item. */
  async show(end: 'first' | 'last' = 'first'): Promise<void> {
    this.opens()
    this.open = true
    this.host.requestUpdate()
    await this.host.updateComplete
    // Without popover support, the style sheet positions it below the button.
    this.menu?.showPopover?.()
    this.place()
    document.addEventListener('pointerdown', this.onPress, { capture: true })
    addEventListener('scroll', this.place, { capture: true, passive: true })
    addEventListener('resize', this.place)
    this.items.at(end === 'first' ? 0 : -1)?.focus({ preventScroll: true })
  }

  /** `back` returns the focus to the button. */
  close(back = true): void {
    if (!this.open) return
    this.open = false
    document.removeEventListener('pointerdown', this.onPress, { capture: true })
    removeEventListener('scroll', this.place, { capture: true })
    removeEventListener('resize', this.place)
    if (back) this.focusButton()
    this.host.requestUpdate()
  }

  private get button(): HTMLElement | null {
    return this.host.renderRoot.querySelector('.more')
  }

  private get menu(): HTMLElement | null {
    return this.host.renderRoot.querySelector('.menu')
  }

  private get items(): HTMLElement[] {
    return [...(this.menu?.querySelectorAll<HTMLElement>('button') ?? [])]
  }

  /** Opens below the button if there is room, else above; aligned with the button's right edge. */
  private readonly place = (): void => {
    const { menu, button } = this
    if (!menu?.showPopover || !button) return
    const { clientWidth, clientHeight } = document.documentElement
    const { top, bottom, right } = button.getBoundingClientRect()
    const [above, below] = [top - 2 * GAP, clientHeight - bottom - 2 * GAP]
    const down = below >= menu.scrollHeight || below >= above
    Object.assign(menu.style, {
      right: `${Math.max(GAP, clientWidth - right)}px`,
      top: down ? `${bottom + GAP}px` : 'auto',
      bottom: down ? 'auto' : `${clientHeight - top + GAP}px`,
      maxHeight: `${Math.max(MIN_HEIGHT, down ? below : above)}px`,
    })
  }

  private readonly onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    void this.show(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const { items } = this
    const at = items.findIndex((item) => item.matches(':focus'))
    const to = nextItem(
      event,
      at,
      items.map((item) => item.textContent ?? ''),
    )
    if (event.key === 'Escape') this.close()
    else if (to !== null) items[to]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  private readonly onPress = (event: Event): void => {
    const path = event.composedPath()
    const { menu, button } = this
    if (menu && button && !path.includes(menu) && !path.includes(button)) this.close(false)
  }

  /** Closes the menu when Tab moves the focus out of it. */
  private readonly onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    const { menu, button } = this
    if (!(relatedTarget instanceof Node) || relatedTarget === button) return
    if (!menu?.contains(relatedTarget)) this.close(false)
  }
}

/** Item to which a key moves from item `at`; null for other keys. */
export function nextItem(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  at: number,
  texts: readonly string[],
): number | null {
  const n = texts.length
  if (n === 0 || ctrlKey || metaKey || altKey) return null
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % n
    case 'ArrowUp':
      return (Math.max(at, 0) + n - 1) % n
    case 'Home':
      return 0
    case 'End':
      return n - 1
  }
  if (key.length !== 1 || key === ' ') return null
  const after = Array.from({ length: n }, (_, i) => (at + 1 + i) % n)
  return after.find((i) => texts[i]?.toLowerCase().startsWith(key.toLowerCase())) ?? null
}
