/** Follows which part of a figure the prose of its section points at (the terms of term.ts). */
import './brought-part.css'
import type { ReactiveController, ReactiveControllerHost } from 'lit'

export class BroughtPart implements ReactiveController {
  /** The part's name; '' when the prose points at none. */
  name = ''
  private section: Element | null = null

  constructor(private readonly host: ReactiveControllerHost & Element) {
    host.addController(this)
  }

  hostConnected(): void {
    this.section = this.host.closest('section')
    this.section?.addEventListener('lx-part', this.bring)
  }

  hostDisconnected(): void {
    this.section?.removeEventListener('lx-part', this.bring)
  }

  /** The class of a part that steps back while the prose points at another. */
  fades(part: string): string {
    return this.name === '' || this.name === part ? '' : 'faded'
  }

  /** The class of a number that comes forward while the prose points at it. */
  marks(part: string): string {
    return this.name === part ? 'brought' : ''
  }

  private readonly bring = (event: Event): void => {
    this.name = (event as CustomEvent<string>).detail
    this.host.requestUpdate()
  }
}
