/** Plates 01 to 07: on the sea of the map. */
import type { ContourMultiPolygon } from 'd3-contour'
import { Demonstration } from 'lexiscope/training/demonstration.ts'
import { describeWorld, generateWorld } from 'lexiscope/training/microworld.ts'
import type { TrainedVectors, WorldFacts } from 'lexiscope/training/protocol.ts'
import type { WordVectors } from 'lexiscope/types/vectors.d.ts'
import { ofBlob } from 'lexiscope/utilities/bytes.ts'
import { readQuantized } from 'lexiscope/vectors/quantized.ts'
import { inflated } from '../../datasets/quantize.mjs'
import { HILL, STEPS } from '../../web/exercises/03-gradients/questions.ts'
import { SMALL_RATE } from '../../web/exercises/03-gradients/settings.ts'
import { familiesOf } from '../../web/lesson/map/families.ts'
import { SUGGESTED_WORD } from '../../web/lesson/words/own-word.ts'
import { densityOf } from '../../web/plot/scene/land.ts'
import { identity } from '../../web/plot/scene/view.ts'
import { cores } from './cores.ts'
import {
  arc,
  arrow,
  box,
  cells,
  dots,
  fitInto,
  graticule,
  HEIGHT,
  line,
  type Point,
  path,
  signs,
  text,
  WIDTH,
} from './ink.ts'

/** Of text and training, as the start page has them. */
const SEED = 1
/** Of a map's width, at most: the directions of such a layout mean nothing. */
const STRETCH = 1.4
/** In words within a kernel. */
const COAST = 1.15
/** Those that have a colour of their own. */
const FAMILIES = [0, 1, 2, 3, 4, 5]
/** The reader's own word, used as the start page suggests it. */
const LIKE = 'queen'

/** A word that the microworld lacks, in the pieces that byte pairs learnt from it cut it into. */
export async function tokens(): Promise<string> {
  const [core, training] = [await cores.tokens(), await cores.training()]
  const { sentences } = describeWorld(training)
  const world = generateWorld(training, { kind: 'microworld', seed: SEED, sentences, madeUp: null })
  const { characters, words, merges } = core.learnTokens(world, { minCount: 1, vocabSize: 1024 })
  const entries = {
    characters: characters.entries,
    words: words.entries,
    left: merges.left,
    right: merges.right,
  }
  const { bytes, ends } = core.cutText(entries, merges.left.length, ' kingdom').bytePairs
  const pieces = Array.from(ends, (end, i) =>
    new TextDecoder().decode(bytes.subarray(ends[i - 1] ?? 0, end)).trim(),
  )
  // As wide as its letters, each on a scrap of its own.
  const widths = pieces.map((piece) => 34 + 24 * piece.length)
  const gap = 18
  let x = (WIDTH - widths.reduce((sum, width) => sum + width + gap, -gap)) / 2
  return (
    graticule +
    pieces
      .map((piece, i) => {
        const [left, width, y] = [x, widths[i] as number, 108 + 14 * (i % 2)]
        x += width + gap
        const scrap = line(
          [
            [left, y],
            [left + width, y - 4],
            [left + width - 3, y + 74],
            [left + 3, y + 78],
          ],
          true,
        )
        return path('land coast', scrap) + text('word', [left + width / 2, y + 50], piece)
      })
      .join('')
  )
}

/** A table of random rows, and one of them looked up. */
export async function lookup(): Promise<string> {
  const core = await cores.tokens()
  const [ROWS, COLUMNS, ID] = [10, 4, 3]
  const { table, called } = core.lookUp(
    {
      vocabSize: ROWS,
      embeddingDim: COLUMNS,
      initialization: 'normal',
      sigma: 1,
      seed: SEED,
    },
    [ID],
    [1],
  )
  const most = Math.max(...table.values.map(Math.abs))
  const [left, top, wide, high] = [56, 30, 40, 24]
  const row = top + ID * high
  return (
    graticule +
    cells(table.values, COLUMNS, [left, top], [wide, high], most) +
    path('own line', box(left - 4, row - 4, COLUMNS * wide + 5, high + 5)) +
    path('own route', arc([left + COLUMNS * wide + 12, row + 10], [272, 128], 20)) +
    cells(called.values, COLUMNS, [276, 116], [wide, high], most) +
    path('own line', box(272, 112, COLUMNS * wide + 5, high + 5))
  )
}

/** The valley of the loss of one number, and the steps down into it. */
export async function gradients(): Promise<string> {
  const core = await cores.tokens()
  const steps = core.descend(HILL.pairs, {
    start: HILL.start,
    learningRate: SMALL_RATE,
    steps: STEPS,
  })
  const x = Array.from({ length: 41 }, (_, i) => -4 + i / 5)
  const curve = Array.from(core.lossAlong(HILL.pairs, x), (y, i): Point => [x[i] as number, y])
  const [lowest, highest] = [Math.min(...curve.map(([, y]) => y)), curve[0]?.[1] as number]
  const place = ([x, y]: Point): Point => [
    (WIDTH * (x + 4)) / 8,
    250 - (210 * (y - lowest)) / (highest - lowest),
  ]
  const ground = curve.map(place)
  const at = Array.from(steps.values, (value, i) => place([value, steps.losses[i] as number]))
  return (
    graticule +
    path('land', line([...ground, [WIDTH, HEIGHT], [0, HEIGHT]], true)) +
    path('coast', line(ground)) +
    path('own dots', dots(at)) +
    path('own disc', dots(at.slice(-1)))
  )
}

/** The microworld's words after a whole training, the reader's own among them. */
interface Trained extends TrainedVectors {
  facts: WorldFacts
  groups: Uint8Array
  /** their places on the map of the lesson */
  layout: readonly Point[]
  table: WordVectors
  id(word: string): number
}

let trained: Promise<Trained> | undefined
function world(): Promise<Trained> {
  trained ??= train()
  return trained
}

async function train(): Promise<Trained> {
  const core = await cores.training()
  const facts = describeWorld(core)
  const { slot = '' } = facts.slots.find(({ words }) => words.includes(LIKE)) ?? {}
  const madeUp = { word: SUGGESTED_WORD, slots: [slot] }
  const demonstration = new Demonstration(core, 1)
  await demonstration.open(madeUp)
  let frame = demonstration.frame()
  while (frame.fraction < 1) frame = demonstration.frame()
  const layout = Array.from(frame.x, (x, i): Point => [x, frame.y[i] as number])
  const vectors = demonstration.vectors()
  demonstration.close()
  const { groups } = familiesOf(vectors.words, facts, madeUp)
  const id = (word: string) => vectors.words.indexOf(word)
  return { ...vectors, facts, groups, layout, id, table: await tableOf(vectors) }
}

async function tableOf({ words, vectors, width }: TrainedVectors): Promise<WordVectors> {
  const core = await cores.vectors()
  const bytes = words.map((word) => new TextEncoder().encode(word))
  let end = 0
  const ends = Int32Array.from(bytes, ({ length }) => {
    end += length
    return end
  })
  return core.wordVectors(Uint8Array.from(bytes.flatMap((each) => [...each])), ends, vectors, width)
}

/** The first words laid out by UMAP. */
async function layoutOf(words: WordVectors, rows: number): Promise<Point[]> {
  const core = await cores.vectors()
  const options = { neighbours: 8, minDist: 0.3, dimensions: 2, epochs: 300, seed: SEED } as const
  const layout = core.umap(words, rows, options)
  while (layout.advance());
  const places = layout.places()
  layout.delete()
  return upright(
    Array.from(
      { length: rows },
      (_, i): Point => [places[2 * i] as number, places[2 * i + 1] as number],
    ),
  )
}

/** Turned by a quarter where it is higher than wide. */
function upright(points: Point[]): Point[] {
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  const wide = span(points.map(([x]) => x)) >= span(points.map(([, y]) => y))
  return wide ? points : points.map(([x, y]) => [y, -x])
}

/** Two words' vectors in the plane that holds both, each at length 1. */
export async function similarity(): Promise<string> {
  const { table, id } = await world()
  const [one, other] = ['cat', 'dog'] as const
  const [cosine = 0] = table.pairCosines(Int32Array.of(id(one)), Int32Array.of(id(other)), false)
  const angle = Math.acos(cosine)
  const from: Point = [100, 236]
  const tip = (turn: number, reach = 225): Point => [
    from[0] + reach * Math.cos(turn),
    from[1] - reach * Math.sin(turn),
  ]
  // The lower one a little above the horizon.
  const low = 0.16
  const between = (reach: number) =>
    line(Array.from({ length: 9 }, (_, i) => tip(low + (angle * i) / 8, reach)))
  return (
    graticule +
    path('thin', between(84) + between(92)) +
    arrow('c0', from, tip(low)) +
    arrow('c1', from, tip(low + angle)) +
    text('name start', tip(low, 238), other) +
    text('name start', tip(low + angle, 238), one)
  )
}

const rings = ({ coordinates }: ContourMultiPolygon): string =>
  coordinates
    .flat()
    .map((ring) =>
      line(
        ring.map(([x = 0, y = 0]): Point => [x, y]),
        true,
      ),
    )
    .join('')

/**
 * Coast and water lines where words gather, each family's part in its colour: kernel densities, as on the
 * lesson's map.
 */
function landOf(points: readonly Point[], bandwidth: number, groups?: Uint8Array): string {
  const [x, y] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const levelsOf = (ids: readonly number[]) => {
    const at = densityOf({ x, y }, ids, identity, { width: WIDTH, height: HEIGHT }, bandwidth)
    return (times: number) => rings(at(times * COAST))
  }
  const ids = [...points.keys()]
  const all = levelsOf(ids)
  const coast = all(1)
  const tints = FAMILIES.map((family) => {
    const some = ids.filter((i) => groups?.[i] === family)
    return some.length === 0 ? '' : path(`c${family} tint`, levelsOf(some)(0.8))
  })
  return path('water', all(0.5)) + path('land', coast) + tints.join('') + path('coast', coast)
}

/** The map of the trained microworld in a box of a plate. */
async function mapOf(
  into: readonly [number, number, number, number],
): Promise<{ at: (word: string) => Point; drawn: string }> {
  const { groups, id, layout } = await world()
  const place = fitInto(layout, into, STRETCH)
  const points = layout.map(place)
  const drawn = FAMILIES.map((family) =>
    path(
      `c${family}`,
      signs(
        family,
        points.filter((_, i) => groups[i] === family),
      ),
    ),
  )
  const others = points.filter((_, i) => !FAMILIES.includes(groups[i] as number))
  return {
    at: (word) => points[id(word)] as Point,
    drawn: landOf(points, 11, groups) + path('quiet dots', dots(others)) + drawn.join(''),
  }
}

let whole: ReturnType<typeof mapOf> | undefined
function wholeMap() {
  whole ??= mapOf([26, 26, WIDTH - 26, HEIGHT - 26])
  return whole
}

/** The whole map, with the reader's word as its only flag. */
export async function skipGram(): Promise<string> {
  const { drawn, at } = await wholeMap()
  const [x, y] = at(SUGGESTED_WORD)
  const wide = 24 + 12 * SUGGESTED_WORD.length
  // To the side with room for it.
  const to = x + wide > WIDTH - 12 ? -1 : 1
  const cloth = line(
    [
      [x, y - 56],
      [x + to * wide, y - 56],
      [x + to * (wide - 9), y - 42],
      [x + to * wide, y - 28],
      [x, y - 28],
    ],
    true,
  )
  return (
    graticule +
    drawn +
    path(
      'own line',
      line([
        [x, y],
        [x, y - 56],
      ]),
    ) +
    path('own fill', cloth) +
    text('flag', [x + (to * (wide - 6)) / 2, y - 36], SUGGESTED_WORD)
  )
}

/** A lens on the map: the plane of four words' vectors. */
export async function analogies(): Promise<string> {
  const { table, id } = await world()
  const { drawn } = await wholeMap()
  const words = ['man', 'king', 'woman', 'queen']
  const { x, y } = table.plane(Int32Array.from(words, id))
  const [middle, reach] = [{ x: 290, y: 150 }, 128]
  const most = Math.max(...Array.from(x, (value, i) => Math.hypot(value, y[i] as number)))
  const [man, king, woman, queen] = Array.from(
    x,
    (value, i): Point => [
      middle.x + (0.56 * reach * value) / most,
      middle.y - (0.56 * reach * (y[i] as number)) / most,
    ],
  ) as [Point, Point, Point, Point]
  const circle = (r: number) =>
    `M${middle.x - r} ${middle.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
  // Outside of the four, on the way from the middle.
  const labels = [man, king, woman, queen].map(([x, y], i) => {
    const far = 1 + 28 / Math.hypot(x - middle.x, y - middle.y)
    const at: Point = [middle.x + far * (x - middle.x), middle.y + far * (y - middle.y) + 7]
    return text('name small', at, words[i] as string)
  })
  return (
    graticule +
    drawn +
    path('land', circle(reach)) +
    path('line ink', circle(reach)) +
    path('thin', circle(reach - 7)) +
    path('ink route', line([man, woman]) + line([king, queen])) +
    arrow('own', man, king) +
    arrow('own', woman, queen) +
    labels.join('')
  )
}

/** Words of the shipped table that are drawn. */
const REAL_WORDS = 900

/** The microworld beside the most frequent words of a real table, laid out by one method and drawn to one scale. */
export async function pretrained(): Promise<string> {
  const { table, words } = await world()
  const file = new Uint8Array(inflated())
  const shipped = await readQuantized(
    ofBlob(new Blob([file]), 'glove-6b.safetensors'),
    file.subarray(0, 65_536),
  )
  if (shipped === null) throw new Error('expected the table of the site')
  const real = await layoutOf(await tableOf(shipped), REAL_WORDS)
  const own = await layoutOf(table, words.length)
  const width = (points: Point[]) => {
    const xs = points.map(([x]) => x)
    return [Math.min(...xs), Math.max(...xs)] as const
  }
  // The small world to the left of the large one.
  const [, ownEnd] = width(own)
  const [realStart] = width(real)
  const height = (points: Point[]) => points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const [ownMiddle, realMiddle] = [height(own), height(real)]
  const besides = own.map(
    ([x, y]): Point => [x - ownEnd + realStart - 5, y - ownMiddle + realMiddle],
  )
  const place = fitInto([...besides, ...real], [20, 20, WIDTH - 20, HEIGHT - 20])
  const [small, large] = [besides.map(place), real.map(place)]
  return (
    graticule +
    landOf([...small, ...large], 9) +
    path('thin dots', dots(large)) +
    path('own dots', dots(small))
  )
}
