import { expect, test } from 'vitest'
import { captionOf, keyOf, planOf } from '../../../web/lesson/map/plan.ts'
import { mapSchemas } from '../../../web/lesson/map/settings.ts'
import { readQuery } from '../../../web/state/fields.ts'

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
