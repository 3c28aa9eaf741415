import { expect, test } from 'vitest'
import { Notebook } from '../../web/state/notebook.ts'

function storage(most = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
  }
}

test('an entry is kept under a versioned key and read by the next page', () => {
  const store = storage()
  new Notebook(() => store).write('skip-gram/reflection', 'because')
  expect([...store.entries]).toEqual([['lexiscope/1/skip-gram/reflection', 'because']])
  const next = new Notebook(() => store)
  expect(next.read('skip-gram/reflection')).toBe('because')
  expect(next.unsaved).toBe('')
})

test('an empty entry is removed', () => {
  const store = storage()
  const notebook = new Notebook(() => store)
  notebook.write('a', 'x')
  notebook.write('a', '')
  expect(notebook.read('a')).toBe('')
  expect(store.entries.size).toBe(0)
})

test.each([
  [
    'throws when it is asked for',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['is not there', () => null],
])('a storage that %s is replaced by memory, and the notebook says so', (_, refused) => {
  const notebook = new Notebook(refused)
  expect(notebook.unsaved).toContain('refuses')
  notebook.write('a', 'kept')
  expect(notebook.read('a')).toBe('kept')
})

test('what does not fit into the storage is kept in memory, and the notebook says so', () => {
  const store = storage(10)
  const notebook = new Notebook(() => store)
  notebook.write('a', 'short')
  expect(notebook.unsaved).toBe('')
  notebook.write('a', 'much too long for it')
  expect(notebook.read('a')).toBe('much too long for it')
  expect(notebook.unsaved).toContain('full')
  // The last state that fitted is still there for the next page.
  expect(store.entries.get('lexiscope/1/a')).toBe('short')
})

test('every change is told', () => {
  const notebook = new Notebook(() => storage())
  let changes = 0
  notebook.addEventListener('change', () => changes++)
  notebook.write('a', 'x')
  notebook.write('a', '')
  expect(changes).toBe(2)
})
