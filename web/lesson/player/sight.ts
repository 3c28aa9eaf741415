/** Whether anyone could see an element: it is on the screen, and its tab is in front. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'

export class Sight implements ReactiveController {
  private onScreen = false
  private watched: Element | null = null
  private readonly observer = new IntersectionObserver((entries) => {
    this.onScreen = entries.at(-1)?.isIntersecting ?? false
    this.changed()
  })

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly changed: () => void,
  ) {
    host.addController(this)
  }

  get seen(): boolean {
    return this.onScreen && !document.hidden
  }

  /** A part of the host, where the host itself has no box. */
  watch(part: Element): void {
    if (part === this.watched) return
    if (this.watched !== null) this.observer.unobserve(this.watched)
    this.watched = part
    this.observer.observe(part)
  }

  hostConnected(): void {
    this.watch(this.watched ?? this.host)
    document.addEventListener('visibilitychange', this.changed)
  }

  hostDisconnected(): void {
    this.onScreen = false
    this.watched = null
    this.observer.disconnect()
    document.removeEventListener('visibilitychange', this.changed)
  }
}
