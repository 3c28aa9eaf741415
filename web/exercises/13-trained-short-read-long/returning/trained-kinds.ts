/** Questions that return: what a trained model answers, and what interpolation does to a position. */
import type { Random } from '../../../code/random.ts'
import { type Kind, made, type QuestionCore } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { t } from '../../../translation/translation.ts'

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
      t`A model has learnt to say what came after the latest earlier place of the current symbol. It reads ${ids.map(word).join(' ')}. What does it say at the end?`,
      {
        text: word(right),
        outcome: t`The task’s own answer at the last place is ${word(right)}.`,
        why: t`Before its last place, ${last} stood most lately in front of ${word(right)}. One head finds that place, by position and by content.`,
      },
      [
        {
          text: word(wrong.first),
          why: t`That followed ${last} too, but at its first place in the line. The latest earlier place is asked.`,
        },
        {
          text: word(wrong.before),
          why: t`That stood in front of ${last}. The task asks for what came after it: one place on, not one back.`,
        },
        {
          text: word(wrong.last),
          why: t`That is the current symbol itself. The model looks for its earlier place, and says what came next there.`,
        },
      ],
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
      t`A rotary model was trained on ${trainedLength} places. To read ${length}, its angles are stretched by linear interpolation. Which trained position is position ${position} turned like now?`,
      {
        text: `${right}`,
        outcome: t`The core’s angles of position ${position}, stretched, are those of position ${right} before: no sine or cosine differs by more than ${written(Math.min(...gaps), 1)}.`,
        why: t`Every position is divided by ${factor}, so that all of them fall into the range that was trained.`,
      },
      [
        {
          text: `${position}`,
          why: t`That is so without stretching: an angle that no training saw. Interpolation makes every angle smaller.`,
        },
        {
          text: `${position - trainedLength}`,
          why: t`That would begin again at 0 beyond the trained length, and two places would look the same. Interpolation divides instead.`,
        },
        {
          text: `${trainedLength - 1}`,
          why: t`That would put all far places on the last trained one. Interpolation keeps them apart, only closer together.`,
        },
        {
          text: `${position * factor}`,
          why: t`Multiplied, the position lies even farther out. To come into the trained range it is divided.`,
        },
      ],
    )
  },
}

export default [followed, interpolated] satisfies readonly Kind[]
