/** The one place where the page's address is read and written. */
import type { AddressState } from '../exercises/lesson.ts'
import { type Place, readPlace, writePlace } from '../state/address.ts'
import { type Misread, readQuery, type Schema, type ValuesOf, writeQuery } from '../state/fields.ts'
import { isView, keyOf, viewsIn } from '../state/figure-view.ts'

const LATER_MS = 2000

export class Address extends EventTarget implements AddressState {
  private place: Place = readPlace(location.hash)
  private showing = 0

  constructor() {
    super()
    addEventListener('hashchange', () => {
      // A link within the page that leads nowhere new, such as the skip link, is no change.
      if (location.hash === writePlace(this.place)) return
      clearTimeout(this.showing)
      this.place = readPlace(location.hash)
      this.dispatchEvent(new Event('change'))
    })
  }

  get exercise(): string {
    return this.place.exercise
  }

  read<S extends Schema>(schema: S): { values: ValuesOf<S>; misread: Misread[] } {
    return readQuery(schema, this.place.query)
  }

  write<S extends Schema>(schema: S, change: Partial<ValuesOf<S>>): void {
    const { values } = this.read(schema)
    const written = writeQuery(schema, { ...values, ...change })
    const query = new URLSearchParams(this.place.query)
    for (const name of Object.keys(schema)) {
      const value = written.get(name)
      if (value === null) query.delete(name)
      else query.set(name, value)
    }
    this.place = { ...this.place, query }
    this.show()
    this.dispatchEvent(new Event('change'))
  }

  /** How figures were left, by their names. */
  get views(): Map<string, string> {
    return viewsIn(this.place.query)
  }

  /** '' for a figure that is seen whole. No change for anyone but the figure itself. */
  writeView(name: string, text: string): void {
    const query = new URLSearchParams(this.place.query)
    if (text === '') query.delete(keyOf(name))
    else query.set(keyOf(name), text)
    this.place = { ...this.place, query }
    history.replaceState(null, '', writePlace(this.place))
  }

  /** Back to the usual values. */
  clear(): void {
    this.place = { ...this.place, query: new URLSearchParams() }
    this.show()
    this.dispatchEvent(new Event('change'))
  }

  /**
   * Replaced, not pushed: the back button leads to the page before, not through every setting. A
   * browser that refuses so many changes in so short a time gets the last of them later.
   */
  private show(): void {
    clearTimeout(this.showing)
    try {
      history.replaceState(null, '', writePlace(this.place))
    } catch {
      this.showing = window.setTimeout(() => this.show(), LATER_MS)
    }
  }

  linkTo(exercise: string): string {
    const query = new URLSearchParams([...this.place.query].filter(([key]) => !isView(key)))
    return writePlace({ exercise, query })
  }
}
