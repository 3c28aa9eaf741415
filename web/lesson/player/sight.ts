/** Whether anyone could see an element: it is on the screen, and its tab is in front. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'

export class Sight implements ReactiveController {
  private onScreen = false
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

  hostConnected(): void {
    this.observer.observe(this.host)
    document.addEventListener('visibilitychange', this.changed)
  }

  hostDisconnected(): void {
    this.onScreen = false
    this.observer.disconnect()
    document.removeEventListener('visibilitychange', this.changed)
  }
}
