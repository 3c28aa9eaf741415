/**
 * A figure over the whole screen; over the whole window where the browser refuses that (a telephone,
 * a frame without leave). Brought when it is first asked for. The figure stays where it is in the
 * page, so that focus, zoom and choice stay too; it has the attribute `full` meanwhile.
 */
export class FullScreen {
  /** How far the page was scrolled; without the figure in it, it is shorter. */
  private scrolled = 0

  constructor(
    private readonly figure: HTMLElement,
    private readonly changed: (full: boolean) => void,
  ) {}

  async switch(): Promise<void> {
    if (this.figure.hasAttribute('full')) return this.leave()
    this.scrolled = scrollY
    try {
      await this.figure.requestFullscreen()
      document.addEventListener('fullscreenchange', this.follow)
      this.show(true)
    } catch {
      this.fill()
    }
  }

  leave(): void {
    if (document.fullscreenElement === this.figure) void document.exitFullscreen()
    else this.end()
  }

  private show(full: boolean): void {
    this.figure.toggleAttribute('full', full)
    this.changed(full)
  }

  private readonly follow = (): void => {
    if (document.fullscreenElement !== this.figure) this.end()
  }

  /** Above everything else on the page, in its top layer. */
  private fill(): void {
    this.figure.popover = 'manual'
    this.figure.showPopover?.()
    document.addEventListener('keydown', this.onKey, { capture: true })
    this.figure.addEventListener('focusout', this.onFocus)
    this.show(true)
  }

  private end(): void {
    document.removeEventListener('fullscreenchange', this.follow)
    document.removeEventListener('keydown', this.onKey, { capture: true })
    this.figure.removeEventListener('focusout', this.onFocus)
    // Taken off before the popover closes, which would put the focus elsewhere.
    const focused = this.figure.shadowRoot?.activeElement
    this.figure.popover = null
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    this.show(false)
    scrollTo(scrollX, this.scrolled)
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    // The first Escape closes a menu that is open.
    const inMenu = ([at]: EventTarget[]) => at instanceof Element && at.closest('[role=menu]')
    if (event.key !== 'Escape' || inMenu(event.composedPath())) return
    event.preventDefault()
    event.stopPropagation()
    this.end()
  }

  /** Nobody is led where the figure hides what they are at. */
  private readonly onFocus = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && relatedTarget !== this.figure) this.end()
  }
}
