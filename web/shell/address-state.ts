/** The one place where the page's address is read and written. */
import type { AddressState } from '../exercises/lesson.ts'
import { type Place, readPlace, writePlace } from '../state/address.ts'
import { type Misread, readQuery, type Schema, type ValuesOf, writeQuery } from '../state/fields.ts'

export class Address extends EventTarget implements AddressState {
  private place: Place = readPlace(location.hash)

  constructor() {
    super()
    addEventListener('hashchange', () => {
      // A link within the page that leads nowhere new, such as the skip link, is no change.
      if (location.hash === writePlace(this.place)) return
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
    // Replaced, not pushed: the back button leads to the page before, not through every setting.
    history.replaceState(null, '', writePlace(this.place))
    this.dispatchEvent(new Event('change'))
  }

  /** Back to the usual values. */
  clear(): void {
    this.place = { ...this.place, query: new URLSearchParams() }
    history.replaceState(null, '', writePlace(this.place))
    this.dispatchEvent(new Event('change'))
  }

  linkTo(exercise: string): string {
    return writePlace({ exercise, query: this.place.query })
  }
}
