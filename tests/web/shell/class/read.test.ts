// The works of a class: read from files and archives, and whose they are.
import { afterEach, expect, test, vi } from 'vitest'
import {
  ClassWorks,
  type LeftOut,
  nameOf,
  type ReadWork,
  readWorks,
} from '../../../../web/shell/class/read.ts'
import {
  isOurs,
  nameInWorkName,
  reportFileName,
  workFileName,
} from '../../../../web/shell/progress/file-names.ts'
import { LEARNER_NAME } from '../../../../web/state/learner-name.ts'
import { MAX_BYTES, WORK_ID, writeWork } from '../../../../web/state/work.ts'
import { zipOf } from '../../../browser/kit/vector-files.ts'

/** A ZIP of files by their paths. */
const zipped = (files: Record<string, string | Buffer>) =>
  new Uint8Array(
    zipOf(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))),
  )
const work = (reflection: string) =>
  writeWork({
    saved: '2026-03-01T09:30:00.000Z',
    entries: new Map([['rotary/reflection', reflection]]),
  })

async function read(files: Record<string, BlobPart>) {
  const took: ReadWork[] = []
  const left: LeftOut[] = []
  const found = Object.entries(files).map(([path, part]) => ({ path, file: new Blob([part]) }))
  await readWorks(
    found,
    (each) => took.push(each),
    (each) => left.push(each),
  )
  return {
    took: took.map(({ name, work: { entries } }) => [name, entries.get('rotary/reflection')]),
    left: left.map(({ name, why }) => `${name}: ${why}`),
  }
}

test('works come from files, from folders, and from the ZIP of a course system', async () => {
  const zip = zipped({
    'Ada Lovelace_7_assignsubmission_file/lexiscope-work-2026-03-01-093005.json': work('of Ada'),
    'Bo_8_assignsubmission_file/lexiscope-work-2026-03-01-093005 (1).json': work('of Bo'),
    'notes.txt': 'nothing',
  })
  const { took, left } = await read({ 'Cy.json': work('of Cy'), 'class.zip': zip })
  expect(took).toEqual([
    ['Cy', 'of Cy'],
    ['Ada Lovelace', 'of Ada'],
    ['Bo', 'of Bo'],
  ])
  expect(left).toEqual([])
})

test.each([
  ['Ada/lexiscope-work-2026-03-01-093005.json', 'Ada'],
  ['Bo_8_assignsubmission_file/lexiscope-work-2026-03-01-093005 (1).json', 'Bo'],
  ['class/Ada.json', 'Ada'],
  ['lexiscope-Ada-Lovelace-2026-03-01-093005.json', 'Ada-Lovelace'],
  ['lexiscope-work-2026-03-01-093005.json', ''],
  ['.json', ''],
])('the name in %j is %j', (path, name) => expect(nameOf(path)).toBe(name))

test('a name in the work comes before that of its file, and one that cannot be read is none', async () => {
  const named = (name: string) =>
    writeWork({ saved: '2026-03-01T09:30:00.000Z', entries: new Map([['learner-name', name]]) })
  const { took, left } = await read({
    'Bo.json': named('Ada \u202eLovelace'),
    'lexiscope-work-2026-03-01-093005.json': named('\u200b'),
    'long.json': named('x'.repeat(10_000)),
  })
  expect(took.map(([name]) => name)).toEqual(['Ada Lovelace', '', 'long'])
  expect(left).toEqual([expect.stringMatching(/^long\.json: .*at most 160 characters; got 10,000/)])
})

test('what is damaged or hostile is named and left out, and the rest is read', async () => {
  const good = zipped({ 'Ada.json': work('of Ada'), 'Bo.json': '{' })
  const { took, left } = await read({
    'cut.json': work('of Cy').slice(0, 50),
    'page.json': '<!doctype html>',
    'bomb.zip': zipped({ 'bomb.json': Buffer.alloc(MAX_BYTES + 1) }),
    'cut.zip': good.slice(0, 40),
    'empty.zip': zipped({ 'read me.txt': 'none' }),
    ...{ 'good.zip': good, 'Di.json': work('of Di') },
  })
  expect(took.map(([name]) => name)).toEqual(['Ada', 'Di'])
  expect(left).toEqual([
    expect.stringMatching(/^cut\.json: Expected JSON; got a text that is cut off/),
    expect.stringMatching(/^page\.json: Expected JSON; got/),
    expect.stringMatching(/^bomb\.zip\/bomb\.json: Expected at most 32 MB/),
    expect.stringMatching(/^cut\.zip: .*whole zip archive/),
    expect.stringMatching(/^empty\.zip: Expected saved works .*; got none/),
    expect.stringMatching(/^Bo\.json: Expected JSON/),
  ])
})

const workOf = (name: string, id: string, hour: number) => ({
  ...{ path: `${name}-${hour}.json`, name },
  work: {
    saved: new Date(Date.UTC(2026, 2, 1, hour)).toISOString(),
    entries: new Map([
      [LEARNER_NAME, name],
      [WORK_ID, id],
    ]),
  },
})

test('two learners of one name both count, and an older work of one of them is left out', () => {
  const works = new ClassWorks()
  for (const each of [workOf('Ana', 'a', 9), workOf('Ana', 'b', 10), workOf('Bo', 'c', 9)])
    works.add(each)
  works.add(workOf('Ana', 'a', 8))
  works.sort()
  expect(works.names(false)).toEqual(['Ana (1 of 2)', 'Ana (2 of 2)', 'Bo'])
  expect(works.learners.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(works.leftOut.map(({ name }) => name)).toEqual(['Ana-8.json'])
})

afterEach(() => vi.unstubAllEnvs())

const SAVED = '2026-03-01T09:30:05.000Z'

test.each([
  ['Europe/Madrid', SAVED, '', 'lexiscope-work-2026-03-01-103005.json'],
  ['Europe/Madrid', '2026-02-28T23:30:00.000Z', '', 'lexiscope-work-2026-03-01-003000.json'],
  ['UTC', '../damaged', '', 'lexiscope-work.json'],
  ['UTC', SAVED, 'Ada Lovelace', 'lexiscope-Ada-Lovelace-2026-03-01-093005.json'],
  ['UTC', SAVED, '../a/b', 'lexiscope-a-b-2026-03-01-093005.json'],
  ['UTC', SAVED, '???', 'lexiscope-work-2026-03-01-093005.json'],
])('in %s a work saved at %s by “%s” is %s', (zone, saved, learner, name) => {
  vi.stubEnv('TZ', zone)
  expect(workFileName(saved, learner)).toBe(name)
})

test('a report has a name of its own', () => {
  expect(reportFileName('2026-03-01', 'Ada')).toBe('lexiscope-report-Ada-2026-03-01.md')
})

test('the page knows the names that it gives, and reads the learner’s from it', () => {
  expect(nameInWorkName('lexiscope-Ada-Lovelace-2026-03-01-093005 (1)')).toBe('Ada-Lovelace')
  expect(nameInWorkName('Ada')).toBe('Ada')
  const own = workFileName(SAVED).replace('.json', '')
  for (const name of [own, `${own} (2)`, `${own}(1)`]) expect(isOurs(name), name).toBe(true)
  for (const name of ['Ada', 'lexiscope', 'lexiscope-work-Ada', `${own} of Ada`])
    expect(isOurs(name), name).toBe(false)
})
