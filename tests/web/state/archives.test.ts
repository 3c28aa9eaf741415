import { expect, test } from 'vitest'
import {
  archivePresent,
  archives,
  deleteArchive,
  differences,
  identify,
  NoRoom,
  presentWork,
  replaceWork,
  restart,
} from '../../../web/state/archives.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { WORK_ID, type Work, writeWork } from '../../../web/state/work.ts'
import { storage } from '../storage.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour))
const work = (entries: Record<string, string>): Work => ({
  saved: at(0).toISOString(),
  entries: new Map(Object.entries(entries)),
})
const entriesOf = (notebook: Notebook) => Object.fromEntries(presentWork(notebook).entries)

function begun(store = storage()) {
  const notebook = new Notebook(() => store)
  notebook.write('theme', 'dark')
  notebook.write('lookup/reflection', 'mine')
  notebook.write('lookup/begun', 'yes')
  notebook.write(WORK_ID, 'own')
  return notebook
}

test('a restart empties the work, keeps the colours, and can be taken back', () => {
  const notebook = begun()
  const before = entriesOf(notebook)
  const id = restart(notebook, at(1))
  expect(entriesOf(notebook)).toEqual({})
  expect(notebook.read('theme')).toBe('dark')
  const [archive] = archives(notebook)
  expect(archive?.id).toBe(id)
  replaceWork(notebook, archive?.work as Work, at(2))
  expect(entriesOf(notebook)).toEqual(before)
  expect(archives(notebook)).toHaveLength(1)
})

test('what an import takes the place of is in the archive, whatever the two share', () => {
  const notebook = begun()
  const before = entriesOf(notebook)
  const other = work({ 'lookup/reflection': 'theirs', 'rotary/begun': 'yes' })
  expect(differences(presentWork(notebook), other)).toEqual([
    'lookup/begun',
    'lookup/reflection',
    'rotary/begun',
    'work-id',
  ])
  replaceWork(notebook, other, at(1))
  expect(entriesOf(notebook)).toEqual({ 'lookup/reflection': 'theirs', 'rotary/begun': 'yes' })
  expect(Object.fromEntries(archives(notebook)[0]?.work?.entries ?? [])).toEqual(before)
})

test('the same work is archived once, another beside it, newest first', () => {
  const notebook = begun()
  const first = archivePresent(notebook, at(1))
  expect(archivePresent(notebook, at(2))).toBe(first)
  notebook.write('lookup/reflection', 'better')
  const second = archivePresent(notebook, at(3))
  notebook.write('lookup/reflection', 'best')
  const third = archivePresent(notebook, at(3))
  expect(archives(notebook).map(({ id }) => id)).toEqual([third, second, first])
  deleteArchive(notebook, second)
  expect(archives(notebook).map(({ id }) => id)).toEqual([third, first])
})

test('without room for the archive nothing is changed, and the learner is told', () => {
  const store = storage(Number.POSITIVE_INFINITY, 200)
  const notebook = begun(store)
  notebook.write('lookup/reflection', 'x'.repeat(150))
  const before = new Map(store.entries)
  expect(() => restart(notebook)).toThrow(NoRoom)
  expect(store.entries).toEqual(before)
  expect(notebook.unsaved).toBe('')
})

test('work that does not fit is not taken in, and what was here is back', () => {
  const store = storage(Number.POSITIVE_INFINITY, 400)
  const notebook = begun(store)
  const before = entriesOf(notebook)
  const large = work({ 'a/reflection': 'x'.repeat(150), 'b/reflection': 'x'.repeat(150) })
  expect(() => replaceWork(notebook, large)).toThrow(NoRoom)
  expect(entriesOf(notebook)).toEqual(before)
  expect(entriesOf(new Notebook(() => store))).toEqual(before)
  expect(notebook.unsaved).toBe('')
})

test('an archive that cannot be read is listed as it is, and costs no other', () => {
  const notebook = begun()
  archivePresent(notebook, at(1))
  notebook.write('archive/2026-03-01T05:00:00.000Z', '{"format": "lexis')
  const [broken, whole] = archives(notebook)
  expect(broken).toMatchObject({ work: null, json: '{"format": "lexis' })
  expect(whole?.work?.entries.get('lookup/reflection')).toBe('mine')
  restart(notebook, at(6))
  expect(entriesOf(notebook)).toEqual({})
})

test('an archive that lasts only until the page is closed is no reason to remove work', () => {
  const store = storage(Number.POSITIVE_INFINITY, 200)
  const notebook = begun(store)
  notebook.write('lookup/reflection', 'x'.repeat(150))
  // As it is after another tab has cleared the storage, and another page has filled it.
  notebook.write('archive/2026-03-01T05:00:00.000Z', writeWork(presentWork(notebook, at(5))))
  expect(store.entries.size).toBe(4)
  expect(() => restart(notebook, at(6))).toThrow(NoRoom)
  expect(archives(notebook)).toHaveLength(1)
})

test('a work has an id of its own from its first archive on, and the next one another', () => {
  const notebook = new Notebook(() => storage())
  identify(notebook)
  expect(notebook.keys()).toEqual([])
  const ids = ['mine', 'theirs'].map((reflection) => {
    notebook.write('lookup/reflection', reflection)
    identify(notebook)
    const id = notebook.read(WORK_ID)
    restart(notebook)
    return id
  })
  expect(new Set(ids).size).toBe(2)
  expect(
    archives(notebook)
      .map(({ work }) => work?.entries.get(WORK_ID))
      .sort(),
  ).toEqual(ids.sort())
})
