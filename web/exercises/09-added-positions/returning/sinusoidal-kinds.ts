/** Questions that return: how long a pair’s wave is, and what two rows know of their distance. */
import { type Kind, made, pick, until } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { language, listed, t } from '../../../translation/translation.ts'

/** To three digits: 6,280. */
const rounded = (value: number) => Number(value.toPrecision(3)).toLocaleString(language())

/** Widths and bases with a whole factor from pair to pair. */
const TABLES = [
  { embeddingDim: 4, base: 100 },
  { embeddingDim: 4, base: 10_000 },
  { embeddingDim: 6, base: 1000 },
  { embeddingDim: 8, base: 10_000 },
  { embeddingDim: 8, base: 256 },
  { embeddingDim: 10, base: 100_000 },
] as const

const wavelength: Kind = {
  name: 'wavelength',
  async make(asks, random) {
    const { embeddingDim, base } = pick(random, TABLES)
    const pairs = embeddingDim / 2
    const pair = random.whole(1, pairs - 1)
    const { wavelengths } = await asks.compute('positions', 'sinusoidal', {
      ...{ length: 1, embeddingDim, base, layout: 'interleaved' },
    })
    const factor = Math.round(base ** (1 / pairs))
    const long = (value: number) => t`about ${rounded(value)} positions`
    const right = wavelengths[pair] as number
    return made(
      random,
      t`Sinusoidal positions of width ${embeddingDim} with base ${base.toLocaleString(language())} have ${pairs} pairs of columns, i = 0 … ${pairs - 1}. After how many positions has pair i = ${pair} turned once?`,
      {
        text: long(right),
        outcome: t`The waves of the core’s table are about ${listed([...wavelengths].map(rounded))} positions long.`,
        why: t`Pair 0 turns once in 2π positions, and each next one takes ${factor} times as long.`,
      },
      {
        [t`That is the number that divides the position. A whole turn is 2π, so the wave is 2π times as long.`]:
          long(right / (2 * Math.PI)),
        [t`A wave after the last pair would be that long: the exponent 2i / D stays below 1, however large i is.`]:
          long(2 * Math.PI * base),
        [t`That is the pair before. Pairs are counted from i = 0, and that one alone takes 2π positions.`]:
          long(right / factor),
        [t`That is a pair further. Pairs are counted from i = 0, so there is one factor less than it seems.`]:
          long(right * factor),
      },
    )
  },
}

const sameCosine: Kind = {
  name: 'same-cosine',
  async make(asks, random) {
    const [from, by] = [random.whole(2, 9), random.whole(2, 7)]
    // Moved by twice the distance, one row would come to lie as far on the other side.
    const shift = until(
      () => random.whole(3, 12),
      (each) => each !== 2 * by,
    )
    const to = from + by
    const embeddingDim = 2 * random.whole(6, 16)
    const { table } = await asks.compute('positions', 'sinusoidal', {
      ...{ length: 64, embeddingDim, base: 10_000, layout: 'interleaved' },
    })
    const { values } = await asks.compute('tokens', 'cosinesOf', table, false)
    const cosine = (p: number, q: number) => values[64 * p + q] as number
    const cosineOfRows = cosine(from, to)
    const choices = [
      [from + shift, to + shift],
      [from, to + shift],
      [2 * from, 2 * to],
      [from + shift, to],
    ] as const
    const text = (two: readonly [number, number]) =>
      new Intl.ListFormat(language()).format(two.map(String))
    const [same = choices[0]] = choices.filter(
      ([p, q]) => Math.abs(cosine(p, q) - cosineOfRows) < 1e-5,
    )
    return made(
      random,
      t`Sinusoidal positions of width ${embeddingDim}: the rows of positions ${from} and ${to} have some cosine. Which two rows have the same one?`,
      {
        text: text(same),
        outcome: t`Rows ${from} and ${to}: ${written(cosineOfRows, 4)}. ${choices.map((each) => `${text(each)}: ${written(cosine(...each), 4)}`).join('; ')}.`,
        why: t`They are as far apart. In each pair of columns the cosine of the two angles’ difference is all that counts.`,
      },
      {
        [t`Twice the positions are twice the distance. Neither row is scaled by it: an angle has doubled, and that is another cosine.`]:
          text(choices[2]),
        [t`One row is the same, and the other is farther away. What counts is the distance between the two.`]:
          text(choices[1]),
        [t`Only one of the two has moved on, so the distance is another, and with it the cosine.`]:
          text(choices[3]),
      },
    )
  },
}

export default [wavelength, sameCosine] satisfies readonly Kind[]
