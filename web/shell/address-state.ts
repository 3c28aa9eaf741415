/**
 * The one place where the page's address is read and written. An address with a query means what it
 * says. A link within the lesson takes along what the exercises share, and leads to an exercise as
 * it was left; so does an address without a query.
 */

import { batch, type Signal, signal } from '@preact/signals-core'
import { wordSchema } from '../lesson/words/word-schema.ts'
import { LANDING, type Route, readRoute, writeRoute } from '../state/address.ts'
import type { AddressState } from '../state/address-values.ts'
import { courseLink } from '../state/class/course-link.ts'
import {
  keyedFields,
  type Misread,
  readQuery,
  type Schema,
  type ValuesOf,
  writeQuery,
} from '../state/fields.ts'
import type { Notebook } from '../state/notebook.ts'
import { addressOf, savedShared } from '../state/saved-route.ts'
import { trainingSchema } from '../training/settings.ts'
import { isView, keyOf, viewsIn } from './figure-view-text.ts'

const LATER_MS = 2000

const sharedSchema = { ...trainingSchema, ...wordSchema }
const sharedKeys = new Set(keyedFields(sharedSchema).map(({ key }) => key))

const part = (query: URLSearchParams, has: (key: string) => boolean) =>
  new URLSearchParams([...query].filter(([key]) => has(key)))
const sharedIn = (query: URLSearchParams) => part(query, (key) => sharedKeys.has(key))
const ownIn = (query: URLSearchParams) =>
  part(query, (key) => !sharedKeys.has(key) && !isView(key) && key !== LANDING)
/** What was left before a teacher's link set a seed gets that seed, unless the learner had chosen another. */
const withoutUsualSeeds = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([key, value]) => !(/seed/i.test(key) && value === '1')))
const isEmpty = (query: URLSearchParams) => query.toString() === ''

export class Address extends EventTarget implements AddressState {
  private current: Route = readRoute(location.hash)
  /** The text of each key that was read: whoever read one is notified when it changes. */
  private readonly texts = new Map<string, Signal<string | null>>()
  /** The values of the exercises' own, as they were left while the page is open. */
  private readonly left = new Map<string, URLSearchParams>()
  private showing = 0

  constructor(private readonly notebook: Notebook) {
    super()
    // In a new tab, as a course system opens it, what was left is in the notebook alone.
    if (isEmpty(this.route.query)) {
      this.route = this.recalled()
      if (this.exercise !== '') {
        this.route = this.asLeft(this.exercise, this.leftOf(this.exercise))
        this.show()
      }
    }
    addEventListener('hashchange', () => {
      // A link within the page that leads nowhere new, such as the skip link, is no change.
      if (location.hash === writeRoute(this.route)) return
      clearTimeout(this.showing)
      this.left.set(this.exercise, ownIn(this.route.query))
      const route = readRoute(location.hash)
      const bare = isEmpty(route.query)
      this.route = bare ? this.asLeft(route.exercise) : route
      if (bare) this.show()
      this.dispatchEvent(new Event('change'))
    })
  }

  private get route(): Route {
    return this.current
  }

  private set route(route: Route) {
    this.current = route
    batch(() => {
      for (const [key, text] of this.texts) text.value = route.query.get(key)
    })
  }

  private follow(key: string): void {
    const text = this.texts.get(key) ?? signal(this.current.query.get(key))
    this.texts.set(key, text)
    void text.value // subscribes
  }

  get exercise(): string {
    return this.route.exercise
  }

  /** The values that the exercises share, as an address states them. */
  get shared(): URLSearchParams {
    return sharedIn(this.route.query)
  }

  read<S extends Schema>(schema: S): { values: ValuesOf<S>; misread: Misread[] } {
    for (const { key } of keyedFields(schema)) this.follow(key)
    return readQuery(schema, this.route.query)
  }

  write<S extends Schema>(schema: S, change: Partial<ValuesOf<S>>): void {
    const { values } = this.read(schema)
    const written = writeQuery(schema, { ...values, ...change })
    const query = new URLSearchParams(this.route.query)
    for (const { key } of keyedFields(schema)) {
      const value = written.get(key)
      if (value === null) query.delete(key)
      else query.set(key, value)
    }
    this.route = { ...this.route, query }
    this.show()
    this.dispatchEvent(new Event('change'))
  }

  /** The figure that a shared link leads to; '' for none. */
  get landing(): string {
    return this.route.query.get(LANDING) ?? ''
  }

  /** How figures were left, by their names. */
  get views(): Map<string, string> {
    return viewsIn(this.route.query)
  }

  /** '' for a figure that is seen whole. No change for anyone but the figure itself. */
  writeView(name: string, text: string): void {
    const query = new URLSearchParams(this.route.query)
    if (text === '') query.delete(keyOf(name))
    else query.set(keyOf(name), text)
    this.route = { ...this.route, query }
    this.show()
  }

  recall(): void {
    this.left.clear()
    this.route = this.recalled()
    this.show()
    this.dispatchEvent(new Event('change'))
  }

  private recalled(): Route {
    const { values } = readQuery(sharedSchema, savedShared(this.notebook))
    return { exercise: this.exercise, query: writeQuery(sharedSchema, values) }
  }

  /**
   * Replaced, not pushed: the back button leads to the page before, not through every setting. A
   * browser that refuses so many changes in so short a time gets the last of them later.
   */
  private show(): void {
    clearTimeout(this.showing)
    try {
      history.replaceState(history.state, '', writeRoute(this.route))
    } catch {
      this.showing = window.setTimeout(() => this.show(), LATER_MS)
    }
  }

  linkTo(exercise: string, stated?: URLSearchParams): string {
    return writeRoute(this.asLeft(exercise, stated))
  }

  private asLeft(exercise: string, own = this.ownOf(exercise)): Route {
    const shared = part(this.shared, (key) => !own.has(key))
    return { exercise, query: new URLSearchParams([...shared, ...own]) }
  }

  private ownOf(exercise: string): URLSearchParams {
    if (exercise === this.exercise) return ownIn(this.route.query)
    return this.left.get(exercise) ?? this.leftOf(exercise)
  }

  /** As it was last left in any tab. */
  private leftOf(exercise: string): URLSearchParams {
    const { query } = readRoute(addressOf(this.notebook, exercise))
    return ownIn(courseLink.seed === null ? query : withoutUsualSeeds(query))
  }
}
