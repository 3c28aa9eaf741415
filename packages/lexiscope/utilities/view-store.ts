/** Observable state that mirrors a worker; every change dispatches a 'change' event. */
import { type Signal, signal } from '@preact/signals-core'

export class ViewStore<View extends object> extends EventTarget {
  private readonly current: Signal<View>

  constructor(view: View) {
    super()
    this.current = signal(view)
  }

  /** Replaced, never changed in place. */
  get view(): View {
    return this.current.value
  }

  set view(view: View) {
    this.current.value = view
  }

  protected set(change: Partial<View>): void {
    this.view = { ...this.current.peek(), ...change }
    this.dispatchEvent(new Event('change'))
  }
}
