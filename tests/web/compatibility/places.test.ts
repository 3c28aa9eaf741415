// The table of places: it has all that 1.0 had, every place is there, and what reads the work of 1.0
// agrees with it.
import { describe, expect, test } from 'vitest'
import { kindsOf } from '../../../web/shell/again/kinds.ts'
import { contents } from '../../../web/shell/contents.ts'
import { readRoute } from '../../../web/state/address.ts'
import { doneOf } from '../../../web/state/done.ts'
import { askedBefore, entriesNow, lastingName } from '../../../web/state/moved.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { storage } from '../storage.ts'
import { placeOf, places } from './places.ts'
import { jsonOf, textOf } from './versions.ts'

const { entries } = jsonOf<{ entries: Record<string, string> }>('1.0', 'work.json')
const entryOf = (id: string) => {
  const entry = contents.find((each) => each.id === id)
  if (entry === undefined) throw new Error(`expected an exercise of now, got ${id}`)
  return entry
}

test('the table has every prediction and every question of 1.0', () => {
  const predicted = Object.keys(entries).flatMap((key) => {
    const [, id, name] = /^([a-z-]+)\/prediction\/([a-z-]+)$/.exec(key) ?? []
    return id === undefined || id === 'again' ? [] : [[id, name as string] as const]
  })
  expect(predicted.length).toBeGreaterThan(30)
  for (const [id, name] of predicted) expect(Object.keys(placeOf(id).predictions)).toContain(name)
  const questions = Object.entries(places).flatMap(([id, each]) =>
    each.questions.map((name) => `lexiscope-${id}-${name}`),
  )
  const guids = textOf('1.0', 'anki-guids.txt').trim().split('\n')
  expect(new Set(guids.map((guid) => guid.replace(/-\d+$/, '')))).toEqual(new Set(questions))
})

describe.each(Object.entries(places))('%s of 1.0', (before, place) => {
  const notebookOf = (names: readonly string[]) => {
    const store = storage()
    const write = (key: string, text: string) => store.setItem(`lexiscope/1/${before}/${key}`, text)
    for (const name of names)
      for (const part of ['prediction', 'seen', 'outcome', 'verdict', 'answer', 'asked'])
        write(`${part}/${name}`, `${part} of ${name}`)
    write('reflection', 'written')
    write('asked/reflection', 'why?')
    return new Notebook(() => store)
  }
  const names = Object.keys(place.predictions)

  test('every prediction, outcome and note is at its place', () => {
    const notebook = notebookOf(names)
    const { id, predictions } = place
    const all = [...entryOf(id).predictions, ...(askedBefore(id) ?? [])]
    const asked = all.flatMap((each) => each.split(' or '))
    for (const [then, now] of Object.entries(predictions)) {
      for (const part of ['prediction', 'seen', 'outcome', 'verdict', 'answer', 'asked'])
        expect(notebook.read(`${id}/${part}/${now}`)).toBe(`${part} of ${then}`)
      expect(asked).toContain(now)
    }
    expect(notebook.read(`${id}/reflection`)).toBe('written')
    expect(notebook.read(`${id}/asked/reflection`)).toBe('why?')
    expect(notebook.keys().length).toBe(6 * names.length + 2)
  })

  test('links lead to it, and Anki knows its questions', async () => {
    expect(readRoute(`#/${before}`).exercise).toBe(place.id)
    const kinds = place.questions.length === 0 ? [] : await kindsOf(place.id)
    for (const name of place.questions) {
      expect(kinds.map((kind) => kind.name)).toContain(name)
      expect(lastingName(place.id, name)).toBe(before)
    }
  })
})

test('an exercise that was done is done', () => {
  const store = storage()
  for (const [before, { predictions }] of Object.entries(places)) {
    const write = (key: string) => store.setItem(`lexiscope/1/${before}/${key}`, 'yes')
    for (const name of Object.keys(predictions))
      for (const part of ['prediction', 'seen']) write(`${part}/${name}`)
    write('reflection')
  }
  const notebook = new Notebook(() => store)
  const ids = new Set(Object.values(places).map(({ id }) => id))
  for (const id of ids) expect(doneOf(notebook, entryOf(id)), id).toBe('done')
})

test('of two exercises that are one, both reflections stay, and the card that is due first', () => {
  const shared = Object.entries(places).filter(
    ([, { id }], _, all) => all.filter(([, other]) => other.id === id).length > 1,
  )
  for (const [before, { id, reflection }] of shared) {
    const others = shared.filter(([other, place]) => place.id === id && other !== before)
    const now = entriesNow([
      ...shared.map(([name]) => [`${name}/reflection`, `of ${name}`] as const),
      ...others.map(([name]) => [`again/card/${name}`, '1 2026-03-01 2026-03-09 0 0 0 0'] as const),
      [`again/card/${before}`, '1 2026-03-01 2026-03-02 0 0 0 0'],
      ['place', before],
    ])
    expect(now.get(`${id}/${reflection}`)).toBe(`of ${before}`)
    expect(now.get(`again/card/${id}`)).toBe('1 2026-03-01 2026-03-02 0 0 0 0')
    expect(now.get('place')).toBe(id)
  }
})

test('what was not written by an exercise stays as it is', () => {
  const others = { place: 'review', 'text-name': 'cats.txt', theme: 'dark', 'archive/x': '{}' }
  expect(Object.fromEntries(entriesNow(Object.entries(others)))).toEqual(others)
})
