import { Demonstration } from 'lexiscope/training/demonstration.ts'
import { NEAREST, Session } from 'lexiscope/training/session.ts'
import { expect, test } from 'vitest'
import { readQuery } from '../../../../web/state/fields.ts'
import { optionsOf, sourceOf, trainingSchema } from '../../../../web/training/settings.ts'
import { loadCore } from '../../core.ts'

const core = await loadCore()
const defaults = readQuery(trainingSchema, new URLSearchParams()).values

// @fact start page: its training is the one that exercise 05 begins with
test('its moments are those of the training that exercise 05 begins with, to the bit', async () => {
  const session = new Session(core)
  const source = sourceOf(defaults, null)
  if (source === null) throw new Error('expected a text')
  await session.open(source, defaults.minCount, () => {})
  session.prepare(optionsOf(defaults))
  const demonstration = new Demonstration(core, 1)
  const { words } = await demonstration.open(null)
  for (const until of [0, 0.01, 0.2, 0.2, 1]) {
    const frame = demonstration.frame(until)
    while (session.progress().fraction < frame.fraction) session.advance()
    expect(session.progress().fraction).toBe(frame.fraction)
    expect(frame).toMatchObject(session.map())
    for (const word of ['king', 'the']) {
      const from = words.indexOf(word) * NEAREST
      const told = Array.from({ length: NEAREST }, (_, i) => ({
        word: words[frame.nearest[from + i] as number],
        cosine: frame.cosines[from + i],
      }))
      expect(told).toEqual(session.vectors().nearest(word, NEAREST))
    }
  }
  expect(session.progress().fraction).toBe(1)
  expect(demonstration.vectors()).toEqual(session.vectors().copy())
  session.close()
  demonstration.close()
})

test('every moment trains a little further, however near the one before', async () => {
  const demonstration = new Demonstration(core, 1)
  await demonstration.open(null)
  expect(demonstration.frame(0).fraction).toBe(0)
  const first = demonstration.frame(1e-9).fraction
  expect(first).toBeGreaterThan(0)
  expect(demonstration.frame(1e-9).fraction).toBeGreaterThan(first)
  expect(demonstration.frame(1).fraction).toBe(1)
  expect(demonstration.frame(1).fraction).toBe(1)
  demonstration.close()
})

test('a word of the visitor’s own is in the text, and one that is there already is refused', async () => {
  const demonstration = new Demonstration(core, 1)
  const place = 'people rank=royal age=adult gender=female'
  const { words, counts } = await demonstration.open({ word: 'glimmer', slots: [place] })
  expect(counts[words.indexOf('glimmer')]).toBeGreaterThan(100)
  demonstration.close()
  const refused = new Demonstration(core, 2).open({ word: 'dog', slots: [place] })
  await expect(refused).rejects.toThrow('expected a new word, got "dog"')
})

test('what is closed gives its memory back', async () => {
  const demonstration = new Demonstration(core, 1)
  await demonstration.open(null)
  demonstration.frame(0)
  demonstration.close()
  expect(() => demonstration.frame(1)).toThrow('No vectors have been trained yet.')
})
