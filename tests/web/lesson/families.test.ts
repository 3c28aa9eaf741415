import { Session } from 'lexiscope/training/session.ts'
import { expect, test } from 'vitest'
import { familiesOf } from '../../../web/lesson/map/families.ts'
import { loadCore } from '../core.ts'

const session = new Session(await loadCore())
const { topics, sentences } = session.world()
const source = { kind: 'microworld', seed: 1, sentences, madeUp: null } as const
const { words } = await session.open(source, 1, () => {})

test('king and queen lead, then the visitor’s own word, and heads of every family', () => {
  const own = { word: 'glimmer', like: 'dog' }
  const { leading, groups, groupNames } = familiesOf([...words, 'glimmer'], topics, own)
  const named = leading.map((i) => words[i] ?? 'glimmer')
  expect(named.slice(0, 6)).toEqual(['king', 'queen', 'glimmer', 'man', 'woman', 'prince'])
  const families = new Set(leading.map((i) => groups[i]))
  expect(families.size).toBe(groupNames.length)
  expect(groups.at(-1)).toBe(groupNames.indexOf('about animals'))
})

test('every word of a topic has a family but the ages, and function words have none', () => {
  const { groups, groupNames, quiet } = familiesOf(words, topics, null)
  const without = words.filter((_, i) => (groups[i] ?? 0) >= groupNames.length)
  expect(quiet.map((i) => words[i])).toEqual(without)
  expect(without).toEqual(expect.arrayContaining(['the', 'a', 'is', 'of']))
  expect(without.filter((word) => topics[word] !== undefined && topics[word] !== 'ages')).toEqual(
    [],
  )
  expect(groupNames.length).toBeLessThanOrEqual(6)
})
