/**
 * Shows a figure over the whole screen, or over the whole window if the browser refuses full screen (on
 * telephones, or in a frame without permission). The figure stays in its place in the document, which
 * preserves focus, zoom and choice; it has the attribute `full` meanwhile.
 */
export class FullScreen {
  /** Scroll position of the page, which is shorter without the figure in its flow. */
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

  /** Fills the window from the browser's top layer, above everything else. */
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
    // Read before the popover closes, because closing it moves the focus.
    const focused = this.figure.shadowRoot?.activeElement
    this.figure.popover = null
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    this.show(false)
    scrollTo(scrollX, this.scrolled)
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    // The first Escape closes an open menu.
    const inMenu = ([at]: EventTarget[]) => at instanceof Element && at.closest('[role=menu]')
    if (event.key !== 'Escape' || inMenu(event.composedPath())) return
    event.preventDefault()
    event.stopPropagation()
    this.end()
  }

  /** Leaves full screen when the focus moves to something that the figure covers. */
  private readonly onFocus = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && relatedTarget !== this.figure) this.end()
  }
}
