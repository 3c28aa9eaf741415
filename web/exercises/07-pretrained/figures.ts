/** Pairs of words beside random pairs, the neighbours of a word, and analogies, all of the loaded table. */
import type { Circle } from 'lexiscope/types/studies.d.ts'
import { nothing } from 'lit'
import { Random } from '../../code/random.ts'
import {
  answeredText,
  beyondText,
  nearestText,
  ownRowText,
  pairsText,
  type ScoredPair,
} from '../../lesson/findings/real-vectors.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, orNone } from '../../lesson/page/inputs.ts'
import { onceSeen } from '../../lesson/page/question.ts'
import { few } from '../../lesson/returning/kind.ts'
import { circleMap, circleText, MONTHS } from '../../lesson/words/months.ts'
import { analogyBars, nearestBars } from '../../lesson/words/nearest-bars.ts'
import { minus } from '../../plot/scene/scales.ts'
import { decimal, html, listed, t } from '../../translation/translation.ts'
import { allWordsIn, losesMost } from './questions.ts'
import { inputs } from './settings.ts'
import { type Table, table, titleOf } from './table.ts'
import { answersOf } from './tried.ts'
import { lookups, offeredIn, pairs, unrelated } from './word-lists.ts'

const { word, a, b, c, centred, int8, told } = inputs

/** Random pairs differ by more: further digits of a cosine near 0 would say nothing. */
const rounded = (cosine: number) => Number(cosine.toFixed(3))

/** Until it was predicted which pair loses most: as the rows are, and without the pairs that give the answer away. */
export const similarity = figure({
  name: 'similarity',
  inputs: { table, centred },
  compute: ({ inputs: { table, centred } }) =>
    table.ask((remote) => remote.compare(pairs, centred === 'yes')),
  view({ result: { pairs: all, random }, seen, control, highlighted }) {
    const drawn = seen(losesMost)
    const compared = drawn ? all : all.filter(({ a, b }) => !unrelated.includes(`${a} – ${b}`))
    const known = compared.filter((pair): pair is ScoredPair => pair.cosine !== null)
    const missing = compared.filter(({ cosine }) => cosine === null)
    const note = html`<p class="hint">Left out because this table lacks one of the words: <span translate="no">${missing.map(({ a, b }) => `${a} – ${b}`).join(', ')}</span>.</p>`
    if (known.length === 0) return html`<div class="card">${note}</div>`
    const bars = known.map(({ a, b, cosine }) => {
      const label = `${a} – ${b}`
      return { label, value: rounded(cosine), highlighted: highlighted.name === label }
    })
    const [low, high] = [random.low, random.high].map((each) => minus(decimal(each.toFixed(2))))
    return html`<div class="card">
      <p class="finding" role="status">${drawn ? beyondText(known, random, unrelated) : pairsText(known)}</p>
      ${drawn ? control('centred') : ''}
      <lx-bars
        label="Cosines of pairs of words"
        value-name="cosine"
        baseline-name="random pairs"
        caption=${drawn ? t`The dashed line is an average random pair; nine in ten random pairs lie between ${low} and ${high}.` : t`The longer the bar, the smaller the angle between the two words.`}
        .domain=${[0, 1]}
        .baseline=${drawn ? rounded(random.mean) : null}
        ?baseline-highlighted=${highlighted.name === 'baseline'}
        .bars=${bars}
      ></lx-bars>
      ${missing.length === 0 ? '' : note}
    </div>`
  },
})

const NEIGHBOURS = 10
/** Words that are drawn for comparison, of the first so many rows. */
const OTHERS = 20
const OF_ROWS = 10_000
const SEED = 1

const others = new WeakMap<Table, Promise<number[]>>()

/**
 * Cosines of words drawn at random with the nearest of each, found once for a table. One request a word,
 * so that what the reader asks meanwhile is answered in between.
 */
function nearestOfOthers(table: Table): Promise<number[]> {
  const find = async () => {
    const rows = Math.min(table.rows, OF_ROWS)
    const words = await table.ask((remote) => remote.explore('loaded', 'firstWords', [rows]))
    const cosines: number[] = []
    for (const word of few(new Random(SEED), words as string[], OTHERS)) {
      const [first] = await table.ask((remote) => remote.nearest(word, 1, false))
      if (first !== undefined) cosines.push(first.cosine)
    }
    return cosines
  }
  const found = others.get(table) ?? find()
  others.set(table, found)
  found.catch(() => others.delete(table))
  return found
}

/** The nearest words to one word, and how far above chance they are. */
export const neighbours = figure({
  name: 'table-neighbours',
  inputs: {
    ...{ table, word, int8, centred },
    own: brought(({ training }) => training.settings.newWord.trim().toLowerCase()),
    drawn: orNone(onceSeen(losesMost)),
  },
  waiting: html`<div class="card"></div>`,
  async compute({ inputs: { table, word, int8, own, drawn }, preview }) {
    const written = [...lookups, own].map(table.spell)
    const [words, { random }, known] = await table.ask((remote) =>
      Promise.all([
        remote.nearest(word, NEIGHBOURS, int8 === 'yes'),
        remote.compare([], false),
        remote.knows(written),
      ]),
    )
    const offered = written.filter((_, i) => i < lookups.length && known[i])
    // Null where the table has no row for the learner's own word.
    const [ownNearest = null] =
      own !== '' && known.at(-1)
        ? await table.ask((remote) => remote.nearest(table.spell(own), 1, int8 === 'yes'))
        : []
    const answer = { to: word, words, random: drawn && random, offered, ownNearest }
    if (drawn) preview({ ...answer, others: [] })
    return { ...answer, others: drawn ? await nearestOfOthers(table) : [] }
  },
  view({ inputs: { table, own, centred }, result, control, set, highlighted }) {
    const { to, words, random, offered, ownNearest, others } = result
    const [first] = words
    return html`<div class="card">
      ${control('word', { hint: table.spaced ? t`␣ is the space before a word: “␣king” and “king” are two tokens.` : '' })}
      ${
        offered.length === 0
          ? ''
          : html`<div class="row" role="group" aria-label="Words to look up">
              ${offered.map((word) => html`<button type="button" class="choice" @click=${() => set({ word })}>${word}</button>`)}
            </div>`
      }
      ${first === undefined ? '' : html`<p class="finding" role="status">${nearestText({ to, ...first }, random, others)}</p>`}
      ${nearestBars(result, highlighted.name === 'highest', random?.mean ?? null)}
      ${random !== null && centred === 'yes' ? html`<p class="hint">Here the mean row is not subtracted.</p>` : ''}
      ${own === '' ? '' : html`<p class="hint">${ownRowText(own, ownNearest)}</p>`}
    </div>`
  },
})

/** Ten analogies; once one was predicted, which of them hold, and what comes where one fails. */
export const triedAnalogies = figure({
  name: 'tried-analogies',
  inputs: { table, int8 },
  async compute({ inputs: { table, int8 } }) {
    const [{ random }, answered] = await Promise.all([
      table.ask((remote) => remote.compare([], false)),
      answersOf(table, int8 === 'yes'),
    ])
    return { random, answered }
  },
  view({ result: { random, answered }, seen }) {
    if (answered.length === 0) return html``
    const told = seen(allWordsIn)
    return html`<div class="card">
      ${told ? html`<p class="finding" role="status">${answeredText(answered, seen(losesMost) ? random : null)}</p>` : ''}
      <div class="scroll" tabindex="0" role="region" aria-label="Analogies, one a row">
        <table>
          <thead>
            <tr>
              <th scope="col">Question</th><th scope="col">Expected</th>
              ${told ? html`<th scope="col">Answer</th><th scope="col">Holds?</th><th scope="col">All words in</th><th scope="col">By c alone</th>` : ''}
            </tr>
          </thead>
          <tbody translate="no">
            ${answered.map(
              ({ query: [a, b, c], expected, got, cosine, allIn, alone }) => html`<tr>
                <td>${a} : ${b} = ${c} : ?</td>
                <td>${expected}</td>
                ${
                  told
                    ? html`<td>${got} <span class="hint">${decimal(cosine.toFixed(2))}</span></td>
                        <td>${got === expected ? html`<span translate="yes">holds</span>` : html`<span translate="yes">fails</span>`}</td>
                        <td>${allIn}</td>
                        <td>${alone}</td>`
                    : ''
                }
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </div>`
  },
})

const ANSWERS = 6

/** An analogy of the reader's own. */
export const ownAnalogy = figure({
  name: 'table-analogy',
  inputs: { table, a, b, c, int8, told },
  waiting: html`<p class="waiting">Predict the analogy above first.</p>`,
  async compute({ inputs: { table, a, b, c, int8 } }) {
    const [answer, offered] = await Promise.all([
      table.ask((remote) => remote.analogy(a, b, c, ANSWERS, int8 === 'yes')),
      offeredIn((words) => table.ask((remote) => remote.knows(words.map(table.spell)))),
    ])
    return { ...answer, offered }
  },
  view: ({
    inputs: { table },
    result,
    control,
    set,
    highlighted,
  }) => html`<div class="card analogy">
    ${
      result.offered.length === 0
        ? ''
        : html`<div class="row" role="group" aria-label="Examples">
            ${result.offered.map((words) => {
              const [a = '', b = '', c = ''] = words.map(table.spell)
              return html`<button type="button" class="choice" @click=${() => set({ a, b, c })}>
                ${words[1]} − ${words[0]} + ${words[2]}
              </button>`
            })}
          </div>`
    }
    <div class="sentence">
      ${control('a')} <span>is to</span> ${control('b')} <span>as</span> ${control('c')} <span>is to …?</span>
    </div>
    ${analogyBars(result, { without: highlighted.name === 'without', with: highlighted.name === 'with' })}
  </div>`,
})

/** Part of other words' meanings: a verb or an adjective too. */
const AMBIGUOUS = ['march', 'may', 'august']
/** Fewer are on a circle wherever they lie. */
const FEWEST = 3

/** The months of a real table, beside those of a year whose sentences have rules. */
export const monthsOfTable = figure({
  name: 'months',
  inputs: { table },
  waiting: html`<p class="waiting">Once there are vectors, their months appear here.</p>`,
  async compute({ core, inputs: { table } }) {
    const spelt = MONTHS.map(table.spell)
    const known = await table.ask((remote) => remote.knows(spelt))
    const there = MONTHS.filter((_, i) => known[i])
    const of = async (months: readonly string[]) => {
      if (months.length < FEWEST) return null
      const rows = await table.ask((remote) => remote.rowsOf(months.map(table.spell)))
      const { circle } = await core.compute('studies', 'circleFilm', rows, months.length)
      return { months, circle }
    }
    const year = core.ask((remote) => remote.studies.year(MONTHS, 1, 'end'))
    return {
      all: await of(there),
      plain: await of(there.filter((month) => !AMBIGUOUS.includes(month))),
      year: { months: MONTHS, circle: (await year).circle },
    }
  },
  view({ inputs: { table }, result: { all, plain, year } }) {
    if (all === null)
      return html`<p class="waiting">${t`This table has fewer than ${FEWEST} months.`}</p>`
    const map = (label: string, { months, circle }: NonNullable<typeof all>, more = '') =>
      html`<div class="card">
        ${circleMap({ label, caption: `${circleText(months, circle)} ${more}` }, months, circle.x, circle.y)}
      </div>`
    const name = titleOf(table.name)
    return html`<div class="month-maps">
      ${map(t`The months in ${name}`, all, t`Farthest from the middle is ${farthest(all)}.`)}
      ${plain === null ? nothing : map(t`Without ${listed(AMBIGUOUS)}, which are other words too`, plain)}
      ${map(t`The months of the text with rules`, year)}
    </div>`
  },
})

const farthest = ({ months, circle: { x, y } }: { months: readonly string[]; circle: Circle }) => {
  const out = Array.from(x, (x, i) => Math.hypot(x, y[i] as number))
  return months[out.indexOf(Math.max(...out))] as string
}
