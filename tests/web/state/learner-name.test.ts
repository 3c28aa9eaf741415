import { expect, test } from 'vitest'
import { exercisesOf, textsOf } from '../../../web/shell/scorm/suspended.ts'
import { presentWork, replaceWork, restart } from '../../../web/state/archives.ts'
import {
  cleanName,
  LEARNER_NAME,
  learnerName,
  nameInFileName,
  writeLearnerName,
} from '../../../web/state/learner-name.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { markdownOf, reportOf } from '../../../web/state/report.ts'
import { embeddedAddress, linkOf } from '../../../web/state/share.ts'
import { readWork, writeWork } from '../../../web/state/work.ts'

const named = (name: string) => {
  const notebook = new Notebook(() => null)
  writeLearnerName(notebook, name)
  return notebook
}

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  two\twords\nof one  ', 'two words of one'],
  ['<b onmouseover=alert(1)>', '<b onmouseover=alert(1)>'],
  ['abc\u202egnp.exe', 'abc gnp.exe'],
  ['\u2066x\u2069\u200e\u061c', 'x'],
  ['نیک\u200cنام', 'نیک\u200cنام'],
  ['\u200b\u200d\ufeff', ''],
  ['\ud800', ''],
  ['e\u0301', 'é'],
  ['7', '7'],
])('the name %j is taken as %j', (typed, taken) => expect(cleanName(typed)).toBe(taken))

test.each([
  ['Ada Lovelace', 'Ada-Lovelace'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\a*b?"<c>|d.', 'C-a-b-c-d'],
  ['José Ñandú', 'José-Ñandú'],
  ['李 雷', '李-雷'],
  ['…', ''],
  ['a'.repeat(80), 'a'.repeat(40)],
])('in the name of a file, %j is %j', (name, part) => expect(nameInFileName(name)).toBe(part))

test('a name goes into the saved work and the report, and comes back with the work', () => {
  const notebook = named('Ada [x](y) \u202eLovelace')
  const work = readWork(writeWork(presentWork(notebook)))
  expect(work.entries.get(LEARNER_NAME)).toBe('Ada [x](y) Lovelace')
  const report = reportOf(notebook, [])
  expect(report).toMatchObject({ name: 'Ada [x](y) Lovelace', others: [] })
  expect(markdownOf(report, '')).toContain('Name or code: Ada \\[x\\](y) Lovelace')
  const elsewhere = new Notebook(() => null)
  replaceWork(elsewhere, work)
  expect(learnerName(elsewhere)).toBe('Ada [x](y) Lovelace')
})

test('a restart leaves no name to who comes next, and a work without one is read as before', () => {
  const notebook = named('Ada')
  restart(notebook)
  expect(learnerName(notebook)).toBe('')
  expect(markdownOf(reportOf(notebook, []), '')).not.toContain('Name')
})

test('a name goes neither along with a course system nor into links and frames', () => {
  const notebook = named('Zaphod')
  notebook.write('lookup/prediction/rows', 'same')
  notebook.write('lookup/reflection', 'Rows.')
  const shared = {
    ...{ page: 'https://example.org/', hash: '#/lookup', landing: '', title: 'Lookup' },
    ...{ label: 'Rows', figure: 'lx-heatmap-1', height: 100, date: '2026-03-01' },
    given: [['rows', 'same']] as const,
  }
  const sent = [
    exercisesOf(notebook, [{ id: 'lookup' }]),
    textsOf(notebook),
    linkOf(shared),
    embeddedAddress(shared),
  ]
  expect(JSON.stringify(sent)).toContain('Rows.')
  expect(JSON.stringify(sent)).not.toMatch(/Zaphod|learner-name/)
})
