/** What is looked up, and in what table, as it stands in the address. */
import type { TableOptions } from 'lexiscope/types/tokens.d.ts'
import { ids } from '../../lesson/controls/ids-field.ts'
import { brought, entry, input, select } from '../../lesson/page/inputs.ts'
import { choice, MAX_SEED, prefixed, seed, wholeNumber } from '../../state/fields.ts'
import { html, t } from '../../translation/translation.ts'
import { wordsField, wordsOf, wordsText } from './words.ts'

/** The table that is small enough to see: V by D. */
export const SMALL = { vocabSize: 10, embeddingDim: 4 }
/** Of which the initial numbers are counted. */
export const LARGE = { vocabSize: 1000, embeddingDim: 64 }

const table = prefixed('table', {
  seed: seed(MAX_SEED),
  rows: wholeNumber(50_000, 1, 2 ** 31 - 1),
})

const WORDS: readonly (readonly number[])[] = [[3, 1, 7]]

export const inputs = {
  ids: input(ids(WORDS, 4, 8), {
    refusedAs: (argument) => argument === 'ids',
    control({ lesson, schema, name, error }) {
      const words = wordsOf(lesson)
      return html`<lx-entry
        .lesson=${lesson}
        .schema=${{ ...schema, [name]: wordsField(words, WORDS) }}
        name=${name}
        label="Words to look up"
        hint="a semicolon begins another sequence"
        .write=${(ids: typeof WORDS) => wordsText(ids, words)}
        error=${error}
      ></lx-entry>`
    },
  }),
  way: select(choice(['call', 'row', 'one-hot']), t`Way`, {
    call: t`by the call embedding(ids)`,
    row: t`rows by number, W[ids]`,
    'one-hot': t`one-hot rows times the table`,
  }),
  fill: select(choice(['normal1', 'normal002', 'xavier']), t`A new table is filled`, {
    normal1: t`normal, spread 1`,
    normal002: t`normal, spread 0.02`,
    xavier: t`Xavier uniform`,
  }),
  seed: table.seed,
  /** an id to try outside the table */
  outside: entry(ids([[10]], 1, 1), t`One id`, t`the table has the rows 0 … 9`),
  rows: entry(table.rows, t`Words V`, ''),
  width: entry(wholeNumber(768, 1, 2 ** 20), t`Width D`, ''),
  bytes: select(choice(['4', '2', '1']), t`A number takes`, [
    ['4', t`4 bytes (float32)`],
    ['2', t`2 bytes (half precision)`],
    ['1', t`1 byte (int8)`],
  ]),
  words: brought((lesson) => wordsOf(lesson).join(' ')),
}

export interface Known {
  name: string
  rows: number
  width: number
  /** of the whole model; none where there is no model */
  parameters: number | null
}

/** Tables of published models. */
export const KNOWN: readonly Known[] = [
  { name: t`the example`, rows: 50_000, width: 768, parameters: null },
  { name: 'GPT-2 small', rows: 50_257, width: 768, parameters: 124_439_808 },
  { name: 'GPT-2 medium', rows: 50_257, width: 1024, parameters: 354_823_168 },
  { name: 'GPT-3', rows: 50_257, width: 12_288, parameters: 175_000_000_000 },
  { name: 'BERT-base', rows: 30_522, width: 768, parameters: 109_482_240 },
  { name: 'Gemma 3 270M', rows: 262_144, width: 640, parameters: 268_098_176 },
]

type Fill = (typeof inputs.fill)['fallback']

/** The table that questions are about. */
export const USUAL = { fill: inputs.fill.fallback, seed: inputs.seed.fallback }

export function tableOptions(
  size: typeof SMALL,
  { fill, seed }: { fill: Fill; seed: number },
): TableOptions {
  const initialization = fill === 'xavier' ? 'xavier' : 'normal'
  return { ...size, initialization, sigma: fill === 'normal1' ? 1 : 0.02, seed }
}
