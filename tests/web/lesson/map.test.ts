// Maps of words: their layout and caption, what is selected, and who leads.
import { Session } from 'lexiscope/training/session.ts'
import { expect, test } from 'vitest'
import { familiesOf } from '../../../web/lesson/map/families.ts'
import { captionOf, keyOf, planOf } from '../../../web/lesson/map/plan.ts'
import { columnsOf, StableSelection } from '../../../web/lesson/map/selected-words.ts'
import { MAX_LINKED, mapSchemas } from '../../../web/lesson/map/settings.ts'
import { readQuery } from '../../../web/state/fields.ts'
import { loadCore } from '../core.ts'

const valuesOf = (query: string) => readQuery(mapSchemas.own, new URLSearchParams(query)).values
const plane = { shares: Float32Array.of(0.5, 0.25, 0.125), z: new Float32Array(0) }
const space = { ...plane, z: new Float32Array(3) }

test('components are counted from one by the reader, and from zero by the core', () => {
  expect(planOf(valuesOf('mapX=2&mapY=5'))).toEqual({ kind: 'pca', components: [1, 4] })
  expect(planOf(valuesOf('mapIn=space'))).toEqual({ kind: 'pca', components: [0, 1, 2] })
})

test('axes and chance are laid out in one go, UMAP in slices', () => {
  expect(planOf(valuesOf('mapBy=axes&axisA=a&axisB=b&axisC=c&axisD=d'))).toEqual({
    ...{ kind: 'axes', a: 'a', b: 'b', c: 'c', d: 'd' },
  })
  expect(planOf(valuesOf('mapBy=random&mapIn=space&mapSeed=7'))).toEqual({
    ...{ kind: 'random', dimensions: 3, seed: 7 },
  })
  expect(planOf(valuesOf('mapBy=umap'))).toBeNull()
})

test('the caption says what each side holds of the spread', () => {
  expect(captionOf(valuesOf('mapX=2&mapY=1'), plane)).toBe(
    'Across: component 2, 25.0 %; up: component 1, 50.0 % of the spread of these words.',
  )
  expect(captionOf(valuesOf('mapIn=space'), space)).toContain('towards you: component 3, 12.5 %')
})

test('axes have their words in the caption, and chance its number of directions', () => {
  expect(captionOf(valuesOf('mapBy=axes&axisB=queen'), plane)).toBe(
    'Across: from man (0) to queen (1). Up: from man (0) to king (1).',
  )
  expect(captionOf(valuesOf('mapBy=random'), { z: plane.z })).toMatch(/^Two directions/)
  expect(captionOf(valuesOf('mapBy=random'), { z: space.z })).toMatch(/^Three directions/)
})

test('another layout is another map; another word, seed or colour is not', () => {
  const key = keyOf(valuesOf(''))
  expect(keyOf(valuesOf('mapIn=space'))).not.toBe(key)
  expect(keyOf(valuesOf('mapZ=8'))).not.toBe(key)
  expect(keyOf(valuesOf('word=king&mapColour=similarity&mapTurn=90'))).toBe(key)
})

test('a selection that a link holds stands in the address', () => {
  const kept = new StableSelection()
  expect(kept.update(Uint32Array.of(1, 4))).toEqual([1, 4])
  expect([...kept.of([1, 4], 10)]).toEqual([1, 4])
})

test('a larger one is kept beside it, until the next selection', () => {
  const kept = new StableSelection()
  const many = Uint32Array.from({ length: MAX_LINKED + 1 }, (_, i) => i)
  expect(kept.update(many)).toEqual([])
  expect(kept.of([], 1000)).toBe(many)
  kept.update(Uint32Array.of(3))
  expect([...kept.of([3], 1000)]).toEqual([3])
})

test('what an address names twice, out of order or beyond the words is put right', () => {
  expect([...new StableSelection().of([7, 2, 7, 40], 10)]).toEqual([2, 7])
})

test('a column for all that the map shows of a word, and none for what it does not', () => {
  const bare = {
    ...{ x: Float32Array.of(0.1, 2), y: Float32Array.of(3, 4), z: new Float32Array(0) },
    ...{ groups: new Uint8Array(0), groupNames: [], counts: [], valued: null },
  }
  expect(columnsOf(bare).map(({ name }) => name)).toEqual(['x', 'y'])
  const columns = columnsOf({
    ...{ ...bare, z: Float32Array.of(5, 6), groups: Uint8Array.of(1, 0), groupNames: ['a', 'b'] },
    ...{ counts: [9, 8] },
    valued: { values: Float32Array.of(0.5, Number.NaN), name: 'cosine to king', domain: [0, 1] },
  })
  expect(columns.map(({ name }) => name)).toEqual([
    'x',
    'y',
    'z',
    'group',
    'count',
    'cosine to king',
  ])
  expect(columns.map(({ of }) => of(0))).toEqual(['0.1', '3', '5', 'b', '9', '0.5'])
  expect(columns.map(({ of }) => of(1))).toEqual(['2', '4', '6', 'a', '8', 'NaN'])
})

const session = new Session(await loadCore())
const world = session.world()
const { topics, sentences } = world
const source = { kind: 'microworld', seed: 1, sentences, madeUp: null } as const
const { words } = await session.open(source, 1, () => {})

test('king and queen lead, then the visitor’s own word, and heads of every family', () => {
  const place = world.slots.find(({ words }) => words[0] === 'dog')?.slot ?? ''
  const own = { word: 'glimmer', slots: [place] }
  const { leading, groups, groupNames } = familiesOf([...words, 'glimmer'], world, own)
  const named = leading.map((i) => words[i] ?? 'glimmer')
  expect(named.slice(0, 6)).toEqual(['king', 'queen', 'glimmer', 'man', 'woman', 'prince'])
  const families = new Set(leading.map((i) => groups[i]))
  expect(families.size).toBe(groupNames.length)
  expect(groups.at(-1)).toBe(groupNames.indexOf('animals'))
})

test('every word of a topic has a family but the ages, and function words have none', () => {
  const { groups, groupNames, quiet } = familiesOf(words, world, null)
  const without = words.filter((_, i) => (groups[i] ?? 0) >= groupNames.length)
  expect(quiet.map((i) => words[i])).toEqual(without)
  expect(without).toEqual(expect.arrayContaining(['the', 'a', 'is', 'of']))
  expect(without.filter((word) => topics[word] !== undefined && topics[word] !== 'ages')).toEqual(
    [],
  )
  expect(groupNames.length).toBeLessThanOrEqual(6)
})
