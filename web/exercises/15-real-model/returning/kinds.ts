/** Questions that return: how far a pair turns within the trained length, and what linear scaling does to a distance. */
import { type Kind, made, pick } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { number, t } from '../../../translation/translation.ts'

const PLAIN = { pairs: 'halves', scaling: 'none', factor: 1 } as const

const turns: Kind = {
  name: 'turns',
  async make(asks, random) {
    const width = pick(random, [8, 16, 32])
    const length = pick(random, [256, 512, 1024, 2048])
    const base = pick(random, [10_000, 100_000])
    const pair = random.whole(1, width / 2 - 1)
    const { wavelengths } = await asks.compute('positions', 'rotaryTables', {
      ...{
        ...PLAIN,
        length: 2,
        embeddingDim: width,
        rotaryDim: width,
        base,
        trainedLength: length,
      },
    })
    const wave = wavelengths[pair] as number
    const text = (value: number) => t`${written(value, 2)} turns`
    return made(
      random,
      t`In a head of width ${width}, pair ${pair} of rotary’s columns, counted from 0, turns by ${number(base)}^(−${2 * pair}/${width}) radians a position. How many full turns does it make within ${number(length)} positions?`,
      {
        text: text(length / wave),
        outcome: t`The core’s wavelength of that pair is ${written(wave, 4)} positions.`,
        why: t`A turn is 2π radians: positions times the radians of one, divided by 2π.`,
      },
      {
        [t`That is the angle in radians. A full turn has 2π of them.`]: text(
          (2 * Math.PI * length) / wave,
        ),
        [t`That is pair 0, which turns by one radian a position. Each pair after it is slower.`]:
          text(length / (wavelengths[0] as number)),
        [t`That is the pair before: pairs are counted from 0.`]: text(
          length / (wavelengths[pair - 1] as number),
        ),
        [t`That is the other way round: how many such texts one turn takes.`]: text(wave / length),
      },
    )
  },
}

const WIDTH = 16

const asInTraining: Kind = {
  name: 'as-in-training',
  async make(asks, random) {
    const trained = pick(random, [512, 1024])
    const factor = pick(random, [2, 4, 8])
    const quotient = random.whole(trained / factor + 1, trained - 1)
    const distance = factor * quotient
    const seed = random.whole(1, 10_000)
    const plain = {
      ...{ ...PLAIN, length: distance + 1, embeddingDim: WIDTH, rotaryDim: WIDTH },
      ...{ base: 10_000, trainedLength: trained },
    }
    const linear = { ...plain, scaling: 'linear', factor } as const
    const scoreOf = async (options: typeof plain | typeof linear, distance: number) => {
      const positions = Int32Array.of(distance, 0)
      const walk = await asks.compute('positions', 'rotaryWalk', options, options, seed, positions)
      return walk[0]?.score ?? Number.NaN
    }
    const scaled = await scoreOf(linear, distance)
    const same = await scoreOf(plain, quotient)
    const text = (value: number) => t`a distance of ${number(value)}`
    return made(
      random,
      t`A rotary model was trained on ${number(trained)} positions and is read with linear scaling by ${factor}. A key stands ${number(distance)} positions before the query. With which distance of training does it have the same angles?`,
      {
        text: text(quotient),
        outcome: t`A random query and key score ${written(scaled, 4)} there, and ${written(same, 4)} unscaled at a distance of ${number(quotient)}.`,
        why: t`Linear scaling divides every angle by the factor, so that no distance has angles that are new.`,
      },
      {
        [t`Without scaling, yes. Scaled, each pair turns only a part of that way.`]: text(distance),
        [t`Scaling slows the pairs down: the factor divides, it does not multiply.`]: text(
          factor * distance,
        ),
        [t`Distances do not begin again at the trained length. Each pair goes on turning at its own speed.`]:
          text(distance - trained),
      },
    )
  },
}

export default [turns, asInTraining] satisfies readonly Kind[]
