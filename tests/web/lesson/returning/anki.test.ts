// Notes for Anki: a file with its headers, a note a line, and nothing that breaks a line or a field.
import { expect, test } from 'vitest'
import { ankiFile, type Note } from '../../../../web/lesson/returning/anki.ts'

const note: Note = {
  guid: 'lexiscope-rotary-shift-0',
  tags: ['lexiscope', '11-rotary'],
  question: 'Is “a” < b & "c"?\tSay\nso.',
  choices: [
    { value: 'no', text: 'no', wrong: 'It looks so, but it is not.' },
    { value: 'yes', text: 'yes <b>', right: 'That is why.' },
  ],
  outcome: 'The core finds 4.',
  found: { value: 'yes', text: 'yes. The core finds 4.' },
}

const textOf = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test('the headers say how the file is to be read, and each line has its four fields', () => {
  const lines = ankiFile([note, { ...note, guid: 'lexiscope-rotary-shift-1' }]).split('\n')
  const headers = lines.filter((line) => line.startsWith('#'))
  expect(headers).toEqual([
    ...['#separator:tab', '#html:true', '#notetype:Basic', '#deck:Lexiscope'],
    ...['#columns:GUID\tFront\tBack\tTags', '#guid column:1', '#tags column:4'],
  ])
  expect(lines.at(-1)).toBe('')
  const notes = lines.slice(headers.length, -1).map((line) => line.split('\t'))
  expect(notes.map((fields) => fields.length)).toEqual([4, 4])
  expect(notes.map(([guid]) => guid)).toEqual([
    ...['lexiscope-rotary-shift-0', 'lexiscope-rotary-shift-1'],
  ])
  expect(notes[0]?.[3]).toBe('lexiscope 11-rotary')
  // A quotation mark would open a quoted field.
  expect(notes.flat().join()).not.toContain('"')
})

test('a note asks with its choices and answers with reasons', () => {
  const [, front = '', back = ''] = ankiFile([note]).split('\n')[7]?.split('\t') ?? []
  expect(textOf(front)).toBe('Is “a” < b & "c"? Say so.<ul><li>no</li><li>yes <b></li></ul>')
  expect(back).toContain('<b>yes &lt;b&gt;</b><p>The core finds 4. That is why.</p>')
  expect(back).toContain('<li><i>no</i>: It looks so, but it is not.</li>')
})
