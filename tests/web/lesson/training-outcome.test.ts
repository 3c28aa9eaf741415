// The outcome of exercise 14 that earlier exercises show: stored in the notebook, which may come from a file.
import { expect, test } from 'vitest'
import { readOutcome, saveOutcome } from '../../../web/lesson/trained/training-outcome.ts'
import { Notebook } from '../../../web/state/notebook.ts'

const outcome = {
  how: '1,000 steps on lines of 32, seed 1',
  places: ['16–31', '128–255'],
  schemes: [
    { scheme: 'rotary', right: [100, 13] },
    { scheme: 'alibi', right: [99.5, 96.4] },
  ],
}

test('it is read as it was saved, with its question for the report', () => {
  const notebook = new Notebook(() => null)
  saveOutcome(notebook, 'followed', 'Right answers', outcome)
  expect(readOutcome(notebook, 'followed')).toEqual(outcome)
  expect(notebook.read('trained-short-read-long/asked/came/followed')).toBe('Right answers')
  expect(readOutcome(notebook, 'copy')).toBeNull()
})

test.each([
  ['no text', ''],
  ['no schemes', 'how\n16–31'],
  ['a share too few', 'how\n16–31 32–39\nrotary 1'],
  ['a share that is none', 'how\n16–31\nrotary x'],
  ['a share above all', 'how\n16–31\nrotary 101'],
  ['a scheme that is none', 'how\n16–31\n<b> 50'],
  ['too many places', `how\n${'1 '.repeat(20)}\nrotary ${'1 '.repeat(20).trim()}`],
])('%s is nothing that can be shown', (_, text) => {
  const notebook = new Notebook(() => null)
  notebook.write('trained-short-read-long/came/followed', text)
  expect(readOutcome(notebook, 'followed')).toBeNull()
})
