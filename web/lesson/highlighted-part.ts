/**
 * Follows which part of a figure the prose of its section points at: the words of term.ts, the letters
 * of formula.ts.
 */
import './highlighted-part.css'
import type { ReactiveController, ReactiveControllerHost } from 'lit'

export class HighlightedPart implements ReactiveController {
  /** The part's name; '' when the prose points at none. */
  name = ''
  private around: Element | null = null

  /** `within`: what holds the prose, where it is more than the figure's own section. */
  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly within = 'section',
  ) {
    host.addController(this)
  }

  hostConnected(): void {
    this.around = this.host.closest(this.within)
    this.around?.addEventListener('lx-part', this.follow)
  }

  hostDisconnected(): void {
    this.around?.removeEventListener('lx-part', this.follow)
  }

  /** The class of a part that steps back while the prose points at another. */
  fades(part: string): string {
    return this.name === '' || this.name === part ? '' : 'faded'
  }

  /** The class of a number that comes forward while the prose points at it. */
  marks(part: string): string {
    return this.name === part ? 'highlighted' : ''
  }

  private readonly follow = (event: Event): void => {
    this.name = (event as CustomEvent<string>).detail
    this.host.requestUpdate()
  }
}
