import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type LeftOut, nameOf, type ReadWork, readWorks } from '../../../../web/shell/class/read.ts'
import { MOST_BYTES, writeWork } from '../../../../web/state/work.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
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
  const zip = zipSync({
    'Ada Lovelace_7_assignsubmission_file/lexiscope-2026-03-01.json': bytes(work('of Ada')),
    'Bo_8_assignsubmission_file/lexiscope-2026-03-01 (1).json': bytes(work('of Bo')),
    'notes.txt': bytes('nothing'),
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
  ['lexiscope-2026-03-01.json', 'lexiscope-2026-03-01'],
  ['Ada/lexiscope-2026-03-01.json', 'Ada'],
  ['class/Ada.json', 'Ada'],
  ['.json', 'no name'],
])('the name in %j is %j', (path, name) => expect(nameOf(path)).toBe(name))

test('what is damaged or hostile is named and left out, and the rest is read', async () => {
  const bomb = zipSync({ 'bomb.json': new Uint8Array(MOST_BYTES + 1) })
  const good = zipSync({ 'Ada.json': bytes(work('of Ada')), 'Bo.json': bytes('{') })
  const { took, left } = await read({
    'cut.json': work('of Cy').slice(0, 50),
    'page.json': '<!doctype html>',
    'bomb.zip': bomb,
    'cut.zip': good.slice(0, 40),
    'empty.zip': zipSync({ 'read me.txt': bytes('none') }),
    'good.zip': good,
    'Di.json': work('of Di'),
  })
  expect(took).toEqual([
    ['Ada', 'of Ada'],
    ['Di', 'of Di'],
  ])
  expect(left).toEqual([
    expect.stringMatching(/^cut\.json: Expected JSON; got a text that is cut off/),
    expect.stringMatching(/^page\.json: Expected JSON; got/),
    'bomb.zip/bomb.json: Expected a file of at most 32 MB; it unpacks to more.',
    expect.stringMatching(/^cut\.zip/),
    'empty.zip: Expected saved works (.json) in this ZIP; got none.',
    expect.stringMatching(/^Bo\.json: Expected JSON/),
  ])
})
