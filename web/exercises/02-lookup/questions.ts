/** Questions before anything is looked up or counted. */
import type { TableCost } from 'lexiscope/types/tokens.d.ts'
import { nearestTally } from '../../lesson/findings/nearest-tally.ts'
import { choice, number } from '../../lesson/page/question.ts'
import { language, t } from '../../translation/translation.ts'
import { inputs, SMALL, tableOptions, USUAL } from './settings.ts'
import { wordsOf } from './words.ts'

const ASKED = inputs.ids.fallback

export const threeWays = choice({
  exercise: 'lookup',
  name: 'three-ways',
  run: 'looked',
  press: t`Look up`,
  question: t`The figure copies three rows. Textbooks multiply instead: each id becomes a one-hot row, nine zeros and a single 1 in the column of the id, and that row times the table is the result. What do you get, compared with the copies?`,
  choices: [
    { value: 'same', text: t`exactly the same numbers` },
    {
      value: 'rounded',
      text: t`the product differs in the last digits`,
      wrong: t`Sums of many products usually are rounded. This one is not: nine of its ten terms are exactly 0 and the tenth is a number times 1, so there is nothing to round.`,
    },
    {
      value: 'other',
      text: t`the product is something else`,
      wrong: t`A product of matrices mixes numbers, as a rule. A one-hot row mixes nothing: its single 1 picks one row, and its zeros silence the others. Switch the way in the figure, and the rows stay the same.`,
    },
  ],
  starts: { ids: ASKED },
  async outcome({ core }) {
    const differenceOf = async (ids: readonly number[]) => {
      const options = tableOptions(SMALL, USUAL)
      const looked = await core.compute('tokens', 'lookUp', options, ids, [ids.length])
      return looked.largestDifference
    }
    const every = Array.from({ length: SMALL.vocabSize }, (_, id) => id)
    return {
      largestDifference: await differenceOf(ASKED.flat()),
      identityDifference: await differenceOf(every),
    }
  },
  say({
    largestDifference,
    identityDifference,
  }: Record<'largestDifference' | 'identityDifference', number>) {
    return {
      value: largestDifference === 0 ? 'same' : 'rounded',
      text: t`The largest difference between copies and product is ${largestDifference}. The one-hot rows of all ten ids, times the table, differ from the table itself by ${identityDifference}.`,
    }
  },
})

export const KING = 3
const QUEEN = 1
/** Their ids stand beside king's. */
const BESIDE = [2, 4]
/** Drawn with the seeds from 1 on: so many that chance looks even. */
export const TABLES = 200

export const newRows = choice({
  exercise: 'lookup',
  name: 'new-rows',
  run: 'newRowsRun',
  question: t`The table is new. Which row points most nearly the same way as king’s?`,
  choices: [
    {
      value: 'meaning',
      text: t`queen’s: it means nearly the same`,
      wrong: t`We know that king and queen go together, and it is easy to forget that the table does not. Nobody has told it: the word was turned into 3, the row was drawn at random, and nothing of the meaning came along.`,
    },
    {
      value: 'ids',
      text: t`man’s or woman’s: their ids are next to king’s`,
      wrong: t`In a list of prices, 2 and 4 would be near 3. An id is only the number of a row, and each row is drawn for itself, whatever its neighbours are. By chance, two of nine words come out nearest in two ninths of the tables; if ids counted, these two would in most.`,
    },
    {
      value: 'chance',
      text: t`it could be any word’s`,
      wrong: t`That is what random rows give as a rule. In these tables one word came out so often that it looks like more; draw others and see whether it stays.`,
      right: t`A new row knows nothing. All that it will ever know has to come from training, which is the next page.`,
    },
  ],
  async outcome({ core, lesson }) {
    const options = tableOptions(SMALL, USUAL)
    return {
      nearest: [...(await core.compute('tokens', 'nearestInNewTables', options, KING, TABLES))],
      words: wordsOf(lesson),
    }
  },
  /** A rule would show in most tables. */
  say({ nearest, words }: { nearest: readonly number[]; words: readonly string[] }) {
    const times = words.map(
      (word, id) => [word, nearest.filter((each) => each === id).length] as const,
    )
    const share = (ids: readonly number[]) =>
      ids.reduce((sum, id) => sum + (times[id]?.[1] ?? 0), 0) / nearest.length
    const others = words.length - 1
    const chance = t`By chance, each of the ${others} other words would come out about ${Math.round(nearest.length / others)} times.`
    return {
      value: share([QUEEN]) > 0.5 ? 'meaning' : share(BESIDE) > 0.5 ? 'ids' : 'chance',
      text: `${nearestTally({ word: words[KING] ?? '', times })} ${chance}`,
    }
  },
})

export const parameters = number({
  exercise: 'lookup',
  name: 'parameters',
  run: 'counted',
  press: t`Work it out`,
  question: t`A table has 50,000 words, and a vector of 768 numbers for each. How many numbers is that?`,
  unit: '',
  misses: [
    {
      number: 50_768,
      feedback: t`That is rows plus columns. Every one of the 50,000 rows has 768 numbers of its own, so they multiply.`,
    },
    {
      number: 4 * 38_400_000,
      feedback: t`That is the number of bytes: each number takes four. The question was how many numbers there are.`,
    },
    {
      number: 2 * 38_400_000,
      feedback: t`Twice too many: skip-gram keeps two tables, but here there is one.`,
    },
    { number: 50_000, feedback: t`That counts the rows. Each of them has 768 numbers.` },
    { number: 768, feedback: t`That is one row. There are 50,000 of them.` },
    {
      number: 50_000 ** 2,
      feedback: t`That would be a table of words against words. Here a row is 768 wide, not 50,000.`,
    },
  ],
  otherwise: t`A table is a rectangle: 50,000 rows times 768 columns. A factor of ten or a thousand is a zero lost on the way.`,
  asked: { rows: inputs.rows.fallback, width: inputs.width.fallback },
  outcome: ({ core }) =>
    core.compute('tokens', 'tableCost', {
      ...{ vocabSize: inputs.rows.fallback, embeddingDim: inputs.width.fallback, numberBytes: 4 },
    }),
  say: ({ parameters }: Pick<TableCost, 'parameters'>) => ({
    value: parameters,
    text: t`${parameters.toLocaleString(language())}: 50,000 rows of 768 numbers.`,
  }),
})
