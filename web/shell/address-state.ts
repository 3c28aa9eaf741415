/**
 * The one place where the page's address is read and written. An address with a query means what it
 * says. A link within the lesson takes along what the exercises share, and leads to an exercise as
 * it was left; so does an address without a query.
 */
import { batch, type Signal, signal } from '@preact/signals-core'
import { wordSchema } from '../lesson/words/word-schema.ts'
import {
  LANDING,
  type Route,
  readRoute,
  withLong,
  withoutLong,
  writeRoute,
} from '../state/address.ts'
import type { AddressState } from '../state/address-values.ts'
import {
  keyedFields,
  type Misread,
  readQuery,
  type Schema,
  type ValuesOf,
  writeQuery,
} from '../state/fields.ts'
import type { Notebook } from '../state/notebook.ts'
import { addressOf, type Known, SHARED, savedShared } from '../state/saved-route.ts'
import { trainingSchema } from '../training/settings.ts'
import { contents } from './contents.ts'
import { isView, keyOf, viewsIn } from './figure-view-text.ts'

const LATER_MS = 2000

const sharedSchema = { ...trainingSchema, ...wordSchema }
const sharedKeys = new Set(keyedFields(sharedSchema).map(({ key }) => key))

const part = (query: URLSearchParams, has: (key: string) => boolean) =>
  new URLSearchParams([...query].filter(([key]) => has(key)))
/** The made-up word, which all tabs share. */
const { newWord, places } = trainingSchema
const wordKeys = keyedFields({ newWord, places }).map(({ key }) => key)
const isOfWord = (key: string) => wordKeys.includes(key)
const wordIn = (query: URLSearchParams) => part(query, isOfWord)
const withWord = (query: URLSearchParams, word: URLSearchParams) =>
  new URLSearchParams([...part(query, (key) => !isOfWord(key)), ...word])
const sharedIn = (query: URLSearchParams) => part(query, (key) => sharedKeys.has(key))
const ownIn = (query: URLSearchParams) =>
  part(query, (key) => !sharedKeys.has(key) && !isView(key) && key !== LANDING)
const isEmpty = (query: URLSearchParams) => query.toString() === ''
/** Of other pages, such as a pasted config, nothing is saved: their address has all there is. */
const isSaved = (exercise: string) => contents.some(({ id }) => id === exercise)
const textOf = ({ exercise, query }: Route) =>
  writeRoute({ exercise, query: isSaved(exercise) ? withoutLong(query) : query })

/**
 * A change is a 'change' event; one that another tab has made, of the learner's made-up word, has that
 * tab as its detail.
 */
export class Address extends EventTarget implements AddressState {
  private readonly current = signal<Route>({ exercise: '', query: new URLSearchParams() })
  /** The text of each key that was read: whoever read one is notified when it changes. */
  private readonly texts = new Map<string, Signal<string | null>>()
  /** Keys of values that the address names and this browser does not have. */
  absent: readonly string[] = []
  /** What the notebook had of the exercise when it was opened, and of what all share. */
  known: { own: Known; shared: Known }
  /** The made-up word that the notebook has. */
  private savedWord: URLSearchParams
  /** The values of the exercises' own, as they were left while the page is open. */
  private readonly left = new Map<string, URLSearchParams>()
  private showing = 0

  constructor(private readonly notebook: Notebook) {
    super()
    const { exercise, query } = readRoute(location.hash)
    // In a new tab, as a course system opens it, what was left is in the notebook alone.
    this.route = this.recalled()
    this.savedWord = wordIn(this.route.query)
    this.known = { own: this.knownOf(exercise), shared: { query: this.route.query } }
    this.open({ exercise, query })
    addEventListener('hashchange', () => {
      // A link within the page that leads nowhere new, such as the skip link, is no change.
      if (location.hash === textOf(this.route)) return
      clearTimeout(this.showing)
      this.left.set(this.exercise, ownIn(this.route.query))
      const route = readRoute(location.hash)
      this.known = { ...this.known, own: this.knownOf(route.exercise) }
      this.open(route)
      this.dispatchEvent(new Event('change'))
    })
    notebook.addEventListener('change', (event) => {
      const { detail: key } = event as CustomEvent<string | null>
      const exercise = /^([^/]+)\/address$/.exec(key ?? '')?.[1]
      if (exercise !== undefined) this.left.delete(exercise)
      if (key === SHARED) this.takeWord()
    })
  }

  /** Shows it as it is meant: a near miss, and an address without values, are written out. */
  private open({ exercise, query }: Route): void {
    const own = this.ownOf(exercise)
    const { query: whole, absent } = withLong(query, own)
    this.absent = absent
    const word = wordIn(whole)
    if (isEmpty(query)) this.route = this.asLeft(exercise, own)
    else {
      // That of a link is nothing the learner has made here: it is shown, and not saved.
      if (`${word}` !== `${wordIn(this.route.query)}`)
        this.known.shared.query = withWord(this.known.shared.query, word)
      this.route = { exercise, query: whole }
    }
    if (exercise !== '' && location.hash !== textOf(this.route)) this.show()
  }

  private knownOf(exercise: string): Known {
    return { query: readRoute(addressOf(this.notebook, exercise)).query }
  }

  /** Takes the made-up word that another tab has saved, unless this tab has changed its own. */
  private takeWord(): void {
    const word = wordIn(this.recalled().query)
    const before = this.savedWord
    this.savedWord = word
    const { shared } = this.known
    const mine = `${wordIn(this.route.query)}`
    const isKnown = mine === `${wordIn(shared.query)}`
    if (`${word}` === `${before}` || `${word}` === mine || !isKnown) return
    shared.query = withWord(shared.query, word)
    this.route = { ...this.route, query: withWord(this.route.query, word) }
    this.show()
    this.dispatchEvent(new CustomEvent('change', { detail: 'another tab' }))
  }

  private get route(): Route {
    return this.current.peek()
  }

  private set route(route: Route) {
    batch(() => {
      this.current.value = route
      for (const [key, text] of this.texts) text.value = route.query.get(key)
    })
  }

  private follow(key: string): void {
    const text = this.texts.get(key) ?? signal(this.route.query.get(key))
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
    this.known = { own: this.knownOf(this.exercise), shared: { query: this.route.query } }
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
      history.replaceState(history.state, '', textOf(this.route))
    } catch {
      this.showing = window.setTimeout(() => this.show(), LATER_MS)
    }
  }

  linkTo(exercise: string, stated?: URLSearchParams): string {
    void this.current.value // subscribes: a link takes along what all share
    return textOf(this.asLeft(exercise, stated))
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
    return ownIn(readRoute(addressOf(this.notebook, exercise)).query)
  }
}
