import { expect, test } from 'vitest'
import { Notebook } from '../../../web/state/notebook.ts'
import { storage } from '../storage.ts'

test('an entry is kept under a versioned key and read by the next page', () => {
  const store = storage()
  new Notebook(() => store).write('skip-gram/reflection', 'because')
  expect([...store.entries]).toEqual([['lexiscope/1/skip-gram/reflection', 'because']])
  const next = new Notebook(() => store)
  expect(next.read('skip-gram/reflection')).toBe('because')
  expect(next.unsaved).toBe('')
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

test('what another tab has cleared is still here, and goes back when that is asked for', () => {
  const store = storage()
  store.setItem('lexiscope/1/a', 'from before')
  const tabs = new EventTarget()
  const notebook = new Notebook(() => store, tabs)
  notebook.write('b', 'of now')
  const cleared = Object.assign(new Event('storage'), { key: null })
  store.entries.clear()
  tabs.dispatchEvent(cleared)
  expect([notebook.read('a'), notebook.read('b')]).toEqual(['from before', 'of now'])
  expect(notebook.unsaved).toContain('Another tab has cleared')
  notebook.write('b', '')
  expect(store.entries.size).toBe(0)
  notebook.retrySaving()
  expect([...store.entries]).toEqual([['lexiscope/1/a', 'from before']])
  expect([notebook.unsaved, notebook.cleared]).toEqual(['', false])
})

test('a change in another tab is told with its key, and nothing is kept back from it', () => {
  const store = storage()
  const tabs = new EventTarget()
  const notebook = new Notebook(() => store, tabs)
  notebook.write('a', 'mine')
  const told: unknown[] = []
  notebook.addEventListener('change', (event) => told.push((event as CustomEvent).detail))
  store.setItem('lexiscope/1/a', 'theirs')
  for (const key of ['lexiscope/1/a', 'another-page', null])
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(told).toEqual(['a', null])
  expect(notebook.read('a')).toBe('theirs')
})

test('its keys are those of its own entries, saved or not', () => {
  const store = storage(10)
  store.setItem('another-page', 'x')
  const notebook = new Notebook(() => store)
  notebook.write('b', 'saved')
  notebook.write('a', 'not saved: too long')
  notebook.write('c', 'saved')
  notebook.write('c', '')
  expect(notebook.keys()).toEqual(['a', 'b'])
})

test('what did not fit is saved when there is room again', () => {
  const store = storage(Number.POSITIVE_INFINITY, 20)
  const notebook = new Notebook(() => store)
  expect(notebook.write('a', 'fifteen letters')).toBe(true)
  expect(notebook.write('b', 'ten letter')).toBe(false)
  notebook.write('a', '')
  expect(store.entries.get('lexiscope/1/b')).toBe('ten letter')
  expect(notebook.unsaved).toBe('')
})

test('newer text that did not fit stays when another tab clears the storage', () => {
  const store = storage(10)
  const tabs = new EventTarget()
  const notebook = new Notebook(() => store, tabs)
  notebook.write('a', 'short')
  notebook.write('a', 'newer, and too long')
  store.entries.clear()
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(notebook.read('a')).toBe('newer, and too long')
  notebook.retrySaving()
  expect(notebook.read('a')).toBe('newer, and too long')
})

test('news of what another tab wrote before this one changes nothing of what this one wrote', () => {
  const store = storage()
  const tabs = new EventTarget()
  const notebook = new Notebook(() => store, tabs)
  notebook.write('a', 'mine, later')
  const late = { key: 'lexiscope/1/a', newValue: 'theirs, earlier' }
  tabs.dispatchEvent(Object.assign(new Event('storage'), late))
  store.entries.clear()
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(notebook.read('a')).toBe('mine, later')
})

test('what another tab writes after it has cleared the storage is newer than what was here', () => {
  const store = storage()
  const tabs = new EventTarget()
  const notebook = new Notebook(() => store, tabs)
  notebook.write('a', 'from before')
  notebook.write('b', 'from before')
  store.entries.clear()
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  const [key, newValue] = ['lexiscope/1/a', 'theirs']
  store.setItem(key, newValue)
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  expect([notebook.read('a'), notebook.read('b')]).toEqual(['theirs', 'from before'])
  notebook.retrySaving()
  expect(Object.fromEntries(store.entries)).toEqual({
    'lexiscope/1/a': 'theirs',
    'lexiscope/1/b': 'from before',
  })
})
