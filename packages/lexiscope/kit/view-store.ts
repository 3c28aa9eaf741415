/** Observable state that mirrors a worker; every change dispatches a 'change' event. */
export class ViewStore<View extends object> extends EventTarget {
  /** Replaced, never changed in place. */
  view: View

  constructor(view: View) {
    super()
    this.view = view
  }

  protected set(change: Partial<View>): void {
    this.view = { ...this.view, ...change }
    this.dispatchEvent(new Event('change'))
  }
}
