/** Questions that return: of a scheme's cost, one vector at two places, a trained model's answer, and interpolation. */
import type { Scheme } from 'lexiscope/types/positions.d.ts'
import type { Random } from '../../../code/random.ts'
import { type Kind, made, pick, type QuestionCore } from '../../../lesson/returning/kind.ts'
import { TELLING } from '../../../lesson/schemes.ts'
import { written } from '../../../plot/scene/scales.ts'
import { language, t } from '../../../translation/translation.ts'

const n = (value: number) => value.toLocaleString(language())

const NAMES: Record<Scheme, string> = {
  learned: t`learned positions`,
  sinusoidal: t`sinusoidal positions`,
  rotary: t`rotary positions`,
  alibi: 'ALiBi',
}

const parameters: Kind = {
  name: 'parameters',
  async make(asks, random) {
    const scheme = pick(random, ['learned', ...TELLING] as const)
    const length = 2 ** random.whole(7, 12)
    const embeddingDim = 64 * random.whole(2, 12)
    const heads = pick(random, [4, 8, 16])
    const costs = await asks.compute('positions', 'positionCosts', { length, embeddingDim, heads })
    const right = costs[scheme].parameters
    const learns = scheme === 'learned'
    return made(
      random,
      t`A model of width ${embeddingDim} with ${heads} heads reads up to ${n(length)} tokens. How many numbers does training have to find for ${NAMES[scheme]}?`,
      {
        text: n(right),
        outcome: t`The core counts: ${TELLING.map((each) => `${NAMES[each]} ${n(costs[each].parameters)}`).join(', ')}.`,
        why: learns
          ? t`Every position has a row of its own, as wide as the model, and training moves all of them.`
          : t`A formula gives them all. What is computed need not be learnt, however much memory it takes.`,
      },
      {
        [t`A table with a row a position has that many numbers, and only with learned positions does training move it.`]:
          n(length * embeddingDim),
        [t`Formulas have no parameters. But learned positions have no formula: each number of each row is found by training.`]:
          '0',
        [scheme === 'alibi'
          ? t`There is a slope for each head, that is right. But the slopes follow from the number of heads, and stay fixed.`
          : t`A number a head is what ALiBi has, its slopes, and even these are fixed. This scheme has none.`]:
          n(heads),
        [t`One number a position would tell them apart. But what is added or turned is a whole vector.`]:
          n(length),
      },
    )
  },
}

const SAME = t`the same vector twice`
const TURNED = t`two vectors of the same length, in different directions`
const MOVED = t`two vectors of different length and direction`

const twoPlaces: Kind = {
  name: 'two-places',
  async make(asks, random) {
    const scheme = pick(random, TELLING)
    const [from, by] = [random.whole(1, 12), random.whole(2, 15)]
    const width = 16
    const seed = random.whole(1, 1000)
    const vector = (await asks.compute('positions', 'randomVectors', 1, width, seed)).values
    const options = { length: 32, seed }
    const { rows } = await asks.compute('positions', 'placedVector', scheme, options, vector)
    const row = (p: number) => [...rows.values.subarray(width * p, width * (p + 1))]
    const [one, other] = [row(from), row(from + by)]
    const length = (values: readonly number[]) => Math.hypot(...values)
    const apart = Math.max(...one.map((value, c) => Math.abs(value - (other[c] as number))))
    const longer = Math.abs(length(one) - length(other)) / length(one)
    const right = apart < 1e-5 ? SAME : longer < 1e-5 ? TURNED : MOVED
    const why = {
      [SAME]: t`ALiBi leaves vectors alone and changes scores only. In a vector nothing tells the positions apart.`,
      [TURNED]: t`Rotary turns each pair of columns by an angle of its own, and turning keeps every length.`,
      [MOVED]: t`To each position another row is added, and a sum has another length and another direction.`,
    }
    return made(
      random,
      t`One and the same vector stands at positions ${from} and ${from + by} of a text, as a query. What does attention get with ${NAMES[scheme]}?`,
      {
        text: right,
        outcome: t`The core’s two rows differ by up to ${written(apart, 2)}; their lengths are ${written(length(one), 5)} and ${written(length(other), 5)}.`,
        why: why[right] as string,
      },
      {
        [t`That is so with ALiBi, which changes scores alone. Here the position is in the vectors themselves.`]:
          SAME,
        [scheme === 'alibi'
          ? t`Turning is what rotary does. ALiBi does nothing to queries and keys: it takes from their scores.`
          : t`Turning is what rotary does. Here a row is added, and that changes the length as well.`]:
          TURNED,
        [scheme === 'alibi'
          ? t`That is what adding rows does. ALiBi adds nothing to vectors: it takes from their scores.`
          : t`That is what adding rows does. Rotary adds nothing: it turns, and turning keeps every length.`]:
          MOVED,
      },
    )
  },
}

const TASK = { name: 'followed', symbols: 6, distance: 1 } as const
const LENGTH = 12

/** A line whose last symbol occurred at two earlier positions with different successors. */
async function askingLine(asks: QuestionCore, random: Random) {
  for (let i = 0; i < 500; i++) {
    const { ids, targets } = await asks.task('taskLine', TASK, LENGTH, random.whole(1, 1_000_000))
    const [last, right] = [ids.at(-1) as number, targets.at(-1) as number]
    const places = [...ids.keys()].slice(0, -1).filter((place) => ids[place] === last)
    const [first, latest] = [places[0] as number, places.at(-1) as number]
    if (places.length < 2 || latest === ids.length - 2) continue
    const wrong = { first: ids[first + 1], before: ids[latest - 1], last }
    if (right >= 0 && new Set([right, ...Object.values(wrong)]).size === 4)
      return { ids: [...ids], right, wrong }
  }
  throw new Error('No line asks as it should.')
}

const followed: Kind = {
  name: 'what-followed',
  async make(asks, random) {
    const { words } = await asks.task('taskFacts', TASK)
    const { ids, right, wrong } = await askingLine(asks, random)
    const word = (id = -1) => words[id] ?? '?'
    const last = word(ids.at(-1))
    return made(
      random,
      t`A model has learnt to say what came after the latest earlier position of the current symbol. It reads ${ids.map(word).join(' ')}. What does it say at the end?`,
      {
        text: word(right),
        outcome: t`The task’s own answer at the last position is ${word(right)}.`,
        why: t`The last time that ${last} occurred before, ${word(right)} followed it. One head finds that occurrence, by position and by content.`,
      },
      {
        [t`That followed ${last} too, but at its first position in the line. The latest earlier position is asked.`]:
          word(wrong.first),
        [t`That stood in front of ${last}. The task asks for what came after it: one position on, not one back.`]:
          word(wrong.before),
        [t`That is the current symbol itself. The model looks for its earlier position, and says what came next there.`]:
          word(wrong.last),
      },
    )
  },
}

const interpolated: Kind = {
  name: 'interpolated',
  async make(asks, random) {
    const factor = random.whole(2, 4)
    const trainedLength = 32 * random.whole(1, 3)
    const length = trainedLength * factor
    // Beyond the trained length, and a whole position once it is divided.
    const position = factor * random.whole(Math.ceil(trainedLength / factor) + 1, trainedLength - 1)
    const options = {
      ...{ length, embeddingDim: 8, rotaryDim: 8, base: 10_000, trainedLength },
      ...({ pairs: 'halves' } as const),
    }
    const angles = (scaling: 'none' | 'linear') =>
      asks.compute('positions', 'rotaryTables', { ...options, scaling, factor })
    const [as, stretched] = await Promise.all([angles('none'), angles('linear')])
    const row = ({ cosines, sines }: typeof as, at: number) => [
      ...cosines.values.subarray(4 * at, 4 * (at + 1)),
      ...sines.values.subarray(4 * at, 4 * (at + 1)),
    ]
    const wanted = row(stretched, position)
    const apart = (at: number) =>
      Math.max(...row(as, at).map((value, c) => Math.abs(value - (wanted[c] as number))))
    const tried = [position / factor, position, position - trainedLength, trainedLength - 1]
    const gaps = tried.map(apart)
    const right = tried[gaps.indexOf(Math.min(...gaps))] as number
    return made(
      random,
      t`A rotary model was trained on ${trainedLength} positions. To read ${length}, its angles are stretched by linear interpolation. Which trained position is position ${position} turned like now?`,
      {
        text: `${right}`,
        outcome: t`The core’s angles of position ${position}, stretched, are those of position ${right} before: no sine or cosine differs by more than ${written(Math.min(...gaps), 1)}.`,
        why: t`Every position is divided by ${factor}, so that all of them fall into the range that was trained.`,
      },
      {
        [t`That is so without stretching: an angle that no training saw. Interpolation makes every angle smaller.`]: `${position}`,
        [t`That would begin again at 0 beyond the trained length, and two positions would look the same. Interpolation divides instead.`]: `${position - trainedLength}`,
        [t`That would put all far positions on the last trained one. Interpolation keeps them apart, only closer together.`]: `${trainedLength - 1}`,
        [t`Multiplied, the position lies even farther out. To come into the trained range it is divided.`]: `${position * factor}`,
      },
    )
  },
}

export default [parameters, twoPlaces, followed, interpolated] satisfies readonly Kind[]
