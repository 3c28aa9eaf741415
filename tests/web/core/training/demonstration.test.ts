// The training of the start page, moment by moment.
import { Demonstration } from 'lexiscope/training/demonstration.ts'
import { FRAMES, NEAREST, nearestAt } from 'lexiscope/training/film.ts'
import { Session } from 'lexiscope/training/session.ts'
import { expect, test } from 'vitest'
import { readQuery } from '../../../../web/state/fields.ts'
import { optionsOf, sourceOf, trainingSchema } from '../../../../web/training/settings.ts'
import { loadCore } from '../../core.ts'

const core = await loadCore()
const defaults = readQuery(trainingSchema, new URLSearchParams()).values

test('its moments are those of the training that exercise 05 begins with, to the bit', async () => {
  const session = new Session(core)
  const source = sourceOf(defaults, null)
  if (source === null) throw new Error('expected a text')
  await session.open(source, defaults.minCount, () => {})
  session.prepare(optionsOf(defaults))
  const demonstration = new Demonstration(core, 1)
  const { words } = await demonstration.open(null)
  const film = [session.frame()]
  while (session.advance((frame) => film.push(frame)).fraction < 1);
  // No frame of this text is skipped, and most are of the beginning.
  expect(film).toHaveLength(FRAMES)
  expect(film.filter(({ fraction }) => fraction < 0.1).length).toBeGreaterThan(FRAMES / 3)
  for (const frame of film) expect(demonstration.frame()).toEqual(frame)
  expect(demonstration.frame()).toEqual(film.at(-1))
  for (const word of ['king', 'the']) {
    const nearest = nearestAt(demonstration.frame(), words, words.indexOf(word))
    expect(nearest).toEqual(session.vectors.nearest(word, NEAREST))
  }
  expect(demonstration.vectors()).toEqual(session.vectors.copy())
  demonstration.close()
  expect(() => demonstration.frame()).toThrow('No vectors have been trained yet.')
})

test('a word of the visitor’s own is in the text, and one that is there already is refused', async () => {
  const slots = ['people rank=royal age=adult gender=female']
  const { words, counts } = await new Demonstration(core, 1).open({ word: 'glimmer', slots })
  expect(counts[words.indexOf('glimmer')]).toBeGreaterThan(100)
  const refused = new Demonstration(core, 2).open({ word: 'dog', slots })
  await expect(refused).rejects.toThrow('expected a new word, got "dog"')
})
