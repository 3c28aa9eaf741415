/** Questions of what ids mean and what a table weighs in its model. */
import { choice } from '../../lesson/page/question.ts'
import { decimal, language, listed, plural, t } from '../../translation/translation.ts'
import { inputs, KNOWN, type Known, SMALL, tableOptions, USUAL } from './settings.ts'
import { wordsOf } from './words.ts'

interface NearestTally {
  word: string
  /** how often each other word's row was the nearest; words that never were may be left out */
  times: readonly (readonly [word: string, times: number])[]
}

const TABLES_TO_TELL = 3

/** The words nearest to one word in several new tables. */
function nearestTally({ word, times }: NearestTally): string {
  const found = times.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
  const tables = found.reduce((sum, [, count]) => sum + count, 0)
  const [first, ...others] = found
  if (first === undefined) return ''
  if (others.length === 0) {
    return tables < TABLES_TO_TELL
      ? t`Nearest to ${word} was ${first[0]}; so few tables cannot tell chance from a rule.`
      : t`In all ${tables} tables the row nearest to ${word} was that of ${first[0]}.`
  }
  const list = new Intl.ListFormat(language()).format(
    found.map(([name, count]) => `${name} ${count}`),
  )
  return plural(
    found.length,
    'In {1} new tables the row nearest to {2} was that of {0} word: {3}.',
    'In {1} new tables the row nearest to {2} was that of {0} different words: {3}.',
    tables,
    word,
    list,
  )
}

export const KING = 3
const QUEEN = 1
/** Their ids stand beside king's. */
const BESIDE = [2, 4]
/** Drawn with the seeds from 1 on: so many that chance looks even. */
export const TABLES = 200
/** The new id of each word: a permutation. */
const RENUMBERED = [6, 9, 0, 8, 5, 2, 7, 4, 1, 3]
/** The words that the figure looks up. */
const READ = inputs.ids.fallback.flat()

interface Renumbered {
  /** of the word nearest to king's, table by table */
  nearest: readonly number[]
  words: readonly string[]
  /** the largest difference between what a word's row gets from one step under its old id and its new one */
  difference: number
}

export const renumbered = choice({
  exercise: 'lookup',
  name: 'renumbered',
  run: 'renumberedRun',
  question: t`Before any training, all ten words get new ids, drawn at random. Then the model is trained on the same sentences. What changes?`,
  choices: {
    order: t`the order of the table’s rows, and nothing that the words learn`,
    ids: t`words whose ids are now next to each other become similar`,
    meaning: t`it has to learn anew what king and queen have in common, which their old ids told it`,
  },
  wrong: {
    order: t`That is so where rows are drawn each for itself. In these tables one word came out so often that it looks like more; draw others and see whether it stays.`,
    ids: t`In a list of prices, 2 and 4 would be near 3. An id is only the number of a row: each row is drawn for itself, and a step of training moves the rows that were read, whatever their neighbours are.`,
    meaning: t`We know that king and queen go together, and it is easy to forget that the table does not. Nothing of the meaning is in the ids 3 and 1, nor in rows that were drawn at random: it all has to come from training.`,
  },
  right: {
    order: t`An id only says which row is the word’s. Each word also begins with other random numbers, as it would with another seed.`,
  },
  async outcome({ core, lesson }): Promise<Renumbered> {
    const options = tableOptions(SMALL, USUAL)
    const step = async (ids: readonly number[]) => {
      const [first] = await core.compute('tokens', 'updateRows', options, [ids], {
        ...({ optimizer: 'sgd', objective: 'sum' } as const),
        ...{ learningRate: 1, paddingId: null },
      })
      return first?.gradient ?? { rows: 0, columns: 0, values: new Float32Array() }
    }
    const newId = (id: number) => RENUMBERED[id] as number
    const [before, after] = await Promise.all([step(READ), step(READ.map(newId))])
    const differences = before.values.map((value, i) => {
      const [id, column] = [Math.floor(i / before.columns), i % before.columns]
      return Math.abs(value - (after.values[newId(id) * after.columns + column] as number))
    })
    return {
      nearest: [...(await core.compute('tokens', 'nearestInNewTables', options, KING, TABLES))],
      words: wordsOf(lesson),
      difference: Math.max(...differences),
    }
  },
  /** A rule would show in most tables. */
  say({ nearest, words, difference }: Renumbered) {
    const times = words.map(
      (word, id) => [word, nearest.filter((each) => each === id).length] as const,
    )
    const share = (ids: readonly number[]) =>
      ids.reduce((sum, id) => sum + (times[id]?.[1] ?? 0), 0) / nearest.length
    const chance = t`By chance, each of the ${words.length - 1} other words would come out about ${Math.round(nearest.length / (words.length - 1))} times.`
    const step = t`One step of training on ${listed(READ.map((id) => words[id] ?? ''))} gives each word’s row the same gradient under the old id and under the new one: they differ by ${difference}.`
    return {
      value: share([QUEEN]) > 0.5 ? 'meaning' : share(BESIDE) > 0.5 ? 'ids' : 'order',
      text: `${nearestTally({ word: words[KING] ?? '', times })} ${chance} ${step}`,
    }
  },
})

/** Those of the question, by the values of its choices. */
const COMPARED = { gpt2: 'GPT-2 small', gemma: 'Gemma 3 270M', gpt3: 'GPT-3' } as const

export const largestShare = choice({
  exercise: 'lookup',
  name: 'largest-share',
  run: 'shareRun',
  question: t`Each of these models has a table of V rows and D columns. Of which is the table the largest part of the whole model?`,
  choices: {
    gpt2: t`GPT-2 small: V = 50,257, D = 768, 124 million parameters`,
    gemma: t`Gemma 3 270M: V = 262,144, D = 640, 268 million parameters`,
    gpt3: t`GPT-3: V = 50,257, D = 12,288, 175 billion parameters`,
  },
  wrong: {
    gpt2: t`Its table is nearly a third of it, more than most people expect. But another model of this size has five times as many rows.`,
    gemma: t`It has the most rows, so it is a fair guess.`,
    gpt3: t`Its table is the largest of the three. But its 96 blocks have matrices of the width times the width, so the table hardly counts.`,
  },
  right: {
    gpt2: t`It is a small model with five times as many rows as GPT-2.`,
    gemma: t`Rows for 262,144 tokens of many languages are needed however small the model is. The blocks grow with the square of the width and with their number, the table only with the width.`,
    gpt3: t`Its vectors are sixteen times as wide as those of GPT-2 small.`,
  },
  async outcome({ core }) {
    const shareOf = async (wanted: string) => {
      const { name, rows, width, parameters } = KNOWN.find((each) => each.name === wanted) as Known
      const size = { vocabSize: rows, embeddingDim: width, modelParameters: parameters ?? 0 }
      return { name, share: await core.compute('tokens', 'tableShare', size) }
    }
    return Promise.all(Object.values(COMPARED).map(shareOf))
  },
  say(shares: readonly { name: string; share: number }[]) {
    const largest = shares.reduce((most, each) => (each.share > most.share ? each : most))
    const [value = ''] = Object.entries(COMPARED).find(([, name]) => name === largest.name) ?? []
    const each = shares.map(
      ({ name, share }) => `${name} ${decimal(`${Number((100 * share).toPrecision(2))}`)}\u00A0%`,
    )
    return { value, text: t`The table’s share of all parameters: ${listed(each)}.` }
  },
})
