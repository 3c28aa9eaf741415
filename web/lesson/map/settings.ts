/** What a map of all words shows, as it stands in the address. */
import { MAX_COMPONENTS } from 'lexiscope/vectors/explored.ts'
import type { ExploredSource } from 'lexiscope/vectors/protocol.ts'
import {
  choice,
  MAX_SEED,
  prefixed,
  seed,
  text,
  type ValuesOf,
  wholeNumber,
  wholeNumbers,
} from '../../state/fields.ts'
import type { Lesson } from '../lesson.ts'
import { fileWordSchema, wordSchema } from '../words/word-schema.ts'
import { wordsOf, wordsThere } from '../words/words-there.ts'

/** Selected words that a link holds. */
export const MAX_LINKED = 200
const MAX_ID = 2 ** 31 - 1
const component = (usual: number) => wholeNumber(usual, 1, MAX_COMPONENTS)

const layout = {
  map: choice(['closed', 'open']),
  /** how many words, from the first of the table */
  mapRows: wholeNumber(2000, 2, MAX_ID),
  mapBy: choice(['pca', 'axes', 'random', 'umap']),
  mapIn: choice(['plane', 'space']),
  /** which principal components lie across, up and towards the reader */
  mapX: component(1),
  mapY: component(2),
  mapZ: component(3),
  /** axes from a to b across, from c to d up */
  axisA: text('man', 40),
  axisB: text('woman', 40),
  axisC: text('man', 40),
  axisD: text('king', 40),
  /** of random directions and of UMAP */
  mapSeed: seed(MAX_SEED),
  /** K of UMAP */
  mapNear: wholeNumber(15, 2, 100),
  mapColour: choice(['group', 'similarity']),
  /** how many neighbours of the chosen word */
  mapK: wholeNumber(10, 1, 50),
  /** from where a map in space is seen, in degrees; a tilt of 90 is level */
  mapTurn: wholeNumber(30, 0, 359),
  mapTilt: wholeNumber(110, 0, 180),
  /** rows of the selected words */
  mapSelected: wholeNumbers([], MAX_LINKED, 0, MAX_ID),
}

const own = { ...wordSchema, ...layout }

export type MapSchema = typeof own

/** One schema for each source of vectors: the two maps share no settings. */
export const mapSchemas: Readonly<Record<ExploredSource, MapSchema>> = {
  own,
  loaded: { ...fileWordSchema, ...prefixed('file', layout) },
}

/** What a map shows: of the learner's own vectors, words that another text had give way to some of this one. */
export function mapValuesOf(lesson: Lesson, source: ExploredSource): ValuesOf<MapSchema> {
  const { values } = lesson.state.read(mapSchemas[source])
  const words = wordsOf(lesson)
  if (source === 'loaded' || words.length === 0) return values
  const { word, axisA: a, axisB: b, axisC: c, axisD: d } = values
  const [axisA = a, axisB = b, axisC = c, axisD = d] = wordsThere([a, b, c, d], words)
  return { ...values, word: words.includes(word) ? word : '', axisA, axisB, axisC, axisD }
}
