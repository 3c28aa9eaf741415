// The address, and what of it the notebook keeps, in several tabs of one browser.
import { afterEach, expect, test, vi } from 'vitest'
import { inputs } from '../../../web/exercises/01-tokens/settings.ts'
import { asking as languageSchema } from '../../../web/exercises/14-language/settings.ts'
import { schema as realSchema } from '../../../web/exercises/15-real-model/settings.ts'
import { mapSchemas } from '../../../web/lesson/map/settings.ts'
import { Address } from '../../../web/shell/address-state.ts'
import { withinLimits } from '../../../web/state/entry-limits.ts'
import { keyedFields, type Schema, type ValuesOf } from '../../../web/state/fields.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { saveRoute, saveShared } from '../../../web/state/saved-route.ts'
import { trainingSchema } from '../../../web/training/settings.ts'
import { storage } from '../storage.ts'

afterEach(() => vi.unstubAllGlobals())

const tokensSchema = { ...trainingSchema, ...inputs }

const browser = () => ({ store: storage(), tabs: [] as Tab[] })

/** Its globals are there while it does something. */
class Tab {
  readonly window = new EventTarget()
  readonly notebook: Notebook
  readonly address: Address
  changes = 0

  constructor(
    { store, tabs }: ReturnType<typeof browser>,
    public hash = '',
  ) {
    this.notebook = new Notebook(() => store, this.window)
    this.address = this.run(() => new Address(this.notebook))
    this.notebook.addEventListener('change', (event) => {
      const key = `lexiscope/1/${(event as CustomEvent).detail}`
      for (const other of tabs)
        if (other !== this && !Tab.hearing) other.hear(Object.assign(new Event('storage'), { key }))
    })
    this.address.addEventListener('change', () => this.changes++)
    tabs.push(this)
  }

  /** What one tab hears of another it does not write. */
  private static hearing = false
  private hear(event: Event): void {
    Tab.hearing = true
    this.run(() => this.window.dispatchEvent(event))
    Tab.hearing = false
  }

  private run<T>(act: () => T): T {
    vi.stubGlobal('location', this)
    vi.stubGlobal('history', {
      replaceState: (_state: unknown, _title: string, hash: string) => {
        this.hash = hash
      },
    })
    vi.stubGlobal('addEventListener', this.window.addEventListener.bind(this.window))
    return act()
  }

  go(hash: string): void {
    this.hash = hash
    this.run(() => this.window.dispatchEvent(new Event('hashchange')))
  }

  write<S extends Schema>(schema: S, change: Partial<ValuesOf<S>>): void {
    this.run(() => this.address.write(schema, change))
  }

  /** As the page does at every press. */
  note(schema: Schema): void {
    const { values } = this.address.read(schema)
    const written = keyedFields(schema).map(({ name, key, field }) => [
      key,
      field.write(values[name]),
    ])
    const { known, shared, exercise } = this.address
    this.run(() => {
      saveRoute(
        this.notebook,
        exercise,
        new URLSearchParams(written),
        known.own,
        new URLSearchParams(),
      )
      saveShared(this.notebook, shared, known.shared)
    })
  }
}

const promptOf = ({ address }: Tab) => address.read(realSchema).values.realPrompt

test.each([
  ['4,200 English letters', 'the king '.repeat(466)],
  ['456 Chinese letters', '位置'.repeat(228)],
  ['6,000 letters of four bytes', '𝄞'.repeat(3000)],
])(
  '%s are not in the address, and still there after a reload, by a link and in a new tab',
  (_, text) => {
    const one = browser()
    const tab = new Tab(one, '#/real-model')
    tab.write(realSchema, { realPrompt: text, realTemperature: 0.3 })
    expect(tab.hash).toBe('#/real-model?realTemperature=0.3&stored=realPrompt')
    tab.note(realSchema)
    expect(promptOf(new Tab(one, tab.hash))).toBe(text)
    const elsewhere = new Tab(one, '#/lookup')
    elsewhere.go(elsewhere.address.linkTo('real-model'))
    expect([promptOf(elsewhere), elsewhere.address.absent]).toEqual([text, []])
    const bare = new Tab(one, '#/real-model')
    expect(bare.address.read(realSchema).values).toMatchObject({
      ...{ realPrompt: text, realTemperature: 0.3 },
    })
    expect(one.store.getItem('lexiscope/1/place')).toBe('real-model')
    const entries = new Map([['real-model/address', bare.notebook.read('real-model/address')]])
    expect(withinLimits({ saved: '', entries } as never).leftOut).toBe('')
  },
)

test('as many selected words as a link may hold, and 300 letters in any writing, are in the address', () => {
  const tab = new Tab(browser(), '#/language')
  tab.write(languageSchema, { languageBeginning: '位'.repeat(300) })
  tab.write(mapSchemas.loaded, { mapSelected: Array(200).fill(2 ** 31 - 1) })
  expect(tab.hash).not.toContain('stored')
})

test('a shorter text is in the address, and a link that names a text from elsewhere says so', () => {
  const tab = new Tab(browser(), '#/real-model')
  tab.write(realSchema, { realPrompt: 'the king' })
  expect(tab.hash).toBe('#/real-model?realPrompt=the+king')
  const other = new Tab(browser(), '#/real-model?realTemperature=0.3&stored=realPrompt')
  expect(other.address.absent).toEqual(['realPrompt'])
  expect(other.address.read(realSchema)).toMatchObject({
    ...{ values: { realPrompt: '', realTemperature: 0.3 }, misread: [] },
  })
})

test('a near miss is written out as what it means, with its values', () => {
  expect(new Tab(browser(), '#/Rotary/?m=7').hash).toBe('#/rotary?m=7')
  const tab = new Tab(browser(), '#/lookup')
  tab.go('#/rotary.')
  expect([tab.address.exercise, tab.hash]).toEqual(['rotary', '#/rotary'])
})

test('a tab that has changed nothing writes nothing of its own over what another has changed since', () => {
  const one = browser()
  const [stale, other] = [new Tab(one, '#/tokens'), new Tab(one, '#/tokens')]
  stale.note(tokensSchema)
  other.write(tokensSchema, { typed: 'the queen', vocab: 300, dim: 8 })
  other.note(tokensSchema)
  stale.note(tokensSchema)
  // What it has changed itself, it writes; once.
  stale.write(tokensSchema, { vocab: 400 })
  stale.note(tokensSchema)
  const { values } = new Tab(one, '#/tokens').address.read(tokensSchema)
  expect(values).toMatchObject({ typed: 'the queen', vocab: 400, dim: 8 })
  other.write(tokensSchema, { vocab: 500 })
  other.note(tokensSchema)
  stale.note(tokensSchema)
  expect(new Tab(one, '#/tokens').address.read(tokensSchema).values.vocab).toBe(500)
})

test('an exercise to which a tab returns is as another tab has left it since', () => {
  const one = browser()
  const [stale, other] = [new Tab(one, '#/tokens'), new Tab(one, '#/tokens')]
  stale.note(tokensSchema)
  stale.go('#/lookup')
  other.write(tokensSchema, { typed: 'the queen' })
  other.note(tokensSchema)
  stale.go(stale.address.linkTo('tokens'))
  expect(stale.address.read(tokensSchema).values.typed).toBe('the queen')
})

test('a word that is made up in one tab is there in another, unless that has made up its own', () => {
  const one = browser()
  const [first, second] = [new Tab(one, '#/tokens'), new Tab(one, '#/skip-gram?dim=8')]
  const wordOf = ({ address }: Tab) => address.read(trainingSchema).values
  first.write(trainingSchema, { newWord: 'zorp', places: ['things'] })
  first.note(tokensSchema)
  expect(wordOf(second)).toMatchObject({ newWord: 'zorp', places: ['things'], dim: 8 })
  expect([second.hash, second.changes]).toEqual(['#/skip-gram?dim=8&newWord=zorp&places=things', 1])
  second.write(trainingSchema, { newWord: 'wug' })
  first.write(trainingSchema, { newWord: 'blick' })
  first.note(tokensSchema)
  expect(wordOf(second).newWord).toBe('wug')
  second.note(trainingSchema)
  expect(wordOf(first).newWord).toBe('wug')
})

test('a link that says nothing of a made-up word, or has another, takes none away from the learner', () => {
  const one = browser()
  const first = new Tab(one, '#/tokens')
  first.write(trainingSchema, { newWord: 'zorp', places: ['things'] })
  first.note(tokensSchema)
  const wordOf = ({ address }: Tab) => address.read(trainingSchema).values.newWord
  for (const [hash, word] of [
    ['#/skip-gram?dim=8', ''],
    ['#/skip-gram?newWord=wug&places=things', 'wug'],
  ] as const) {
    const linked = new Tab(one, hash)
    linked.note(trainingSchema)
    first.write(trainingSchema, { epochs: 3 })
    first.note(tokensSchema)
    expect([wordOf(linked), wordOf(first), wordOf(new Tab(one))]).toEqual([word, 'zorp', 'zorp'])
    first.go(hash)
    first.note(trainingSchema)
    expect([wordOf(first), wordOf(new Tab(one))]).toEqual([word, 'zorp'])
    first.write(trainingSchema, { newWord: 'zorp', places: ['things'] })
    first.note(tokensSchema)
  }
})
