/** Of the loaded table: four kinds of words on a map, its copy in 8 bits, and its answers beside one's own. */
import type { WordCosine } from 'lexiscope/training/protocol.ts'
import { CoreProblem, problemFrom } from '../../lesson/asking/refusal.ts'
import { completedEntry } from '../../lesson/controls/word-control.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, input, orNone, trained } from '../../lesson/page/inputs.ts'
import { wordsOf, wordsThere } from '../../lesson/words/words-there.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { inputs, wordFields } from './settings.ts'
import { counted, inBytes, inMilliseconds, table } from './table.ts'
import { realWorld } from './two-worlds.ts'
import { analogies, groups } from './word-lists.ts'

const { int8 } = inputs

/** Those that the prose tells to look for. */
const SOUGHT = ['hundred', 'gold']

/** Four lists of words in the plane of their principal components. */
export const groupMap = figure({
  name: 'group-map',
  inputs: { table },
  waiting: html`<p class="waiting">Once there are vectors, the map appears here.</p>`,
  compute: ({ inputs: { table } }) =>
    table.ask((remote) => remote.map(groups.map(({ words }) => words))),
  view({ result, highlighted }) {
    const { words, groups: numbers, x, y, explained, missing } = result
    // The words of the kind that the prose points at.
    const kind = groups.findIndex(({ part }) => part === highlighted.name)
    return html`
      <lx-word-map
        class="card map"
        label="Map of four kinds of words"
        caption=${t`Nobody told the table which words belong together; the flat map shows ${Math.round(100 * explained)} % of what sets them apart.`}
        .words=${words}
        .groups=${numbers}
        .groupNames=${groups.map(({ name }) => name)}
        .leading=${SOUGHT.map((word) => words.findIndex((each) => each.endsWith(word)))}
        .highlighted=${[...words.keys()].filter((i) => numbers[i] === kind)}
        .x=${x}
        .y=${y}
      ></lx-word-map>
      ${missing.length === 0 ? '' : html`<p class="hint">Not in this table: <span translate="no">${missing.join(', ')}</span>.</p>`}
    `
  },
})

/** The switch to the int8 copy of the table, with what it costs and saves as measured here. */
export const int8Search = figure({
  name: 'int8-search',
  inputs: {
    ...{ int8, table: orNone(table) },
    isOn: brought(({ state }) => state.read({ int8 }).values.int8 === 'yes'),
  },
  async compute({ inputs: { int8, table }, preview }) {
    preview(null)
    if (int8 === 'no' || table === null) return null
    return table.ask((remote) => remote.compareSearches())
  },
  view({ inputs: { isOn, table }, result, control, highlighted }) {
    const report = () => {
      if (!isOn)
        return html`<p class="hint">Every search on this page reads the whole table in float32.</p>`
      if (table === null)
        return html`<p class="waiting">Once there are vectors, they are copied and measured.</p>`
      if (result === null) return html`<p class="waiting" role="status">Measuring …</p>`
      const { recall, bytes, exactMs, int8Ms } = result
      const { queries, wanted, found, share } = recall
      return html`<dl class="stats">
          <div class=${highlighted.marks('recall')}><dt>recall@10</dt><dd>${decimal(share.toFixed(3))}</dd></div>
          <div><dt>copy</dt><dd>${inBytes(bytes)}</dd></div>
          <div><dt>a search, float32</dt><dd>${inMilliseconds(exactMs)}</dd></div>
          <div><dt>a search, int8</dt><dd>${inMilliseconds(int8Ms)}</dd></div>
        </dl>
        <p class="hint">
          Of the ten nearest to each of ${counted(queries)} words drawn at random, the copy finds
          ${counted(found)} of ${counted(wanted)}.
        </p>`
    }
    return html`<div class="card">${control('int8')} ${report()}</div>`
  },
})

const ANSWERS = 6

const begun = new WeakSet<Lesson['training']>()

/** The learner's vectors, which are loaded once they are looked at; null while there are none. */
const own = input(orNone(trained), {
  inUse(lesson) {
    const { training } = lesson
    if (!begun.has(training)) void training.begin()
    begun.add(training)
    return trained.inUse?.(lesson, trained.fallback) ?? null
  },
  control({ lesson: { core, training } }) {
    const idle = ['loading', 'reading', 'failed'].includes(core.view.phase)
    return html`<p class="card-title">Yours</p>
      <p>There are no trained vectors of yours yet.</p>
      <button type="button" ?disabled=${idle} @click=${() => training.train()}>Train now</button>`
  },
})

/** A word, or three for an analogy, on a line each, as both tables are asked. */
const asked = (...names: readonly (keyof typeof wordFields)[]) =>
  brought((lesson) => {
    const { values } = lesson.state.read(wordFields)
    const [a = '', b = '', c = ''] = wordsThere(analogies[0], wordsOf(lesson))
    // Your vectors know no spaces inside words.
    const usual = { a, b, c, word: b }
    return names.map((name) => values[name].replaceAll('␣', '') || usual[name]).join('\n')
  })

interface Asks {
  nearest(word: string): Promise<WordCosine[]>
  analogy(a: string, b: string, c: string): Promise<{ excluded: WordCosine[] }>
}

/** The nearest words, or what the table has against the question. */
async function answerOf([a = '', b, c]: readonly string[], asks: Asks) {
  try {
    return b === undefined || c === undefined
      ? await asks.nearest(a)
      : (await asks.analogy(a, b, c)).excluded
  } catch (thrown) {
    const problem = problemFrom(thrown)
    if (problem.argument === '') throw problem
    return problem
  }
}

/** The same question to the learner's own vectors and to the loaded ones. */
const beside = (
  name: string,
  question: ReturnType<typeof asked>,
  title: (words: readonly string[]) => string,
  more: { told?: typeof inputs.told } = {},
) =>
  figure({
    name,
    inputs: {
      ...{ question, own, int8, table: orNone(table), ...more },
      about: brought(
        ({ core: { view } }) =>
          t`The nearest of your ${counted(view.text?.words.length ?? 0)} words of width ${view.options?.embeddingDim ?? 0}, nearest first.`,
      ),
    },
    async compute({ core, inputs: { question, own, int8, table } }) {
      const words = question.split('\n')
      const [ofOwn, ofTable] = await Promise.all([
        own &&
          core.ask((remote) =>
            answerOf(
              words.map((word) => word.toLowerCase()),
              {
                nearest: (word) => remote.vectors.nearest(word, ANSWERS),
                analogy: (a, b, c) => remote.vectors.analogy(a, b, c, ANSWERS),
              },
            ),
          ),
        table?.ask((remote) =>
          answerOf(words.map(table.spell), {
            nearest: (word) => remote.nearest(word, ANSWERS, int8 === 'yes'),
            analogy: (a, b, c) => remote.analogy(a, b, c, ANSWERS, int8 === 'yes'),
          }),
        ),
      ])
      // What neither can answer is refused.
      if (ofTable instanceof CoreProblem && !Array.isArray(ofOwn)) throw ofTable
      return { words, ofOwn, ofTable }
    },
    view({ inputs: { table, about }, result: { words, ofOwn, ofTable }, control, highlighted }) {
      return html`${words.length === 1 ? control('question') : ''}
        <div class="card" role="group" aria-label=${title(words)}>
          <p class="card-title">${title(words)}</p>
          <div class="figures">
            <div class="own">
              ${ofOwn === null ? control('own') : answerBars(t`Yours`, ofOwn, about, highlighted.fades('yours'))}
            </div>
            <div class="loaded">
              ${answerBars(table?.name ?? t`Pretrained`, ofTable ?? [], t`The nearest words of this table, nearest first.`, highlighted.fades('pretrained'))}
            </div>
          </div>
        </div>`
    },
  })

/** A table that lacks a word of the question has no bars: none of another question stand below its name. */
const answerBars = (
  label: string,
  answer: readonly WordCosine[] | CoreProblem,
  caption: string,
  faded: string,
) =>
  answer instanceof CoreProblem
    ? html`<p class="card-title">${label}</p>
        <p>${answer.message}</p>`
    : html`<lx-bars
        class=${faded}
        label=${label}
        caption=${caption}
        value-name="cosine"
        .domain=${[0, 1]}
        .bars=${answer.map(({ word, cosine }) => ({ label: word, value: cosine }))}
      ></lx-bars>`

const wordAsked = asked('word')

export const wordBeside = beside(
  'side-by-side',
  input(wordAsked, {
    refusedAs: (argument) => argument === 'word',
    control: ({ lesson, error }) =>
      completedEntry(
        {
          ...{ id: 'side-word', label: t`Word`, error },
          hint: t`The analogy is the one you asked above.`,
        },
        async () => [],
        wordAsked.inUse?.(lesson, '') ?? '',
        (word) => lesson.state.write(wordFields, { word }),
      ),
  }),
  ([word]) => t`Nearest to ${word}`,
)

export const analogyBeside = beside(
  'analogy-side-by-side',
  asked('a', 'b', 'c'),
  ([a, b, c]) => t`${b} − ${a} + ${c}, without the words of the question`,
  { told: inputs.told },
)

/** How the map of the stage was laid out. */
export const layoutNote = figure({
  name: 'layout-note',
  inputs: { table },
  compute: async ({ inputs: { table } }) => (await realWorld(table)).about,
  view: ({ result: about }) =>
    about === null
      ? html``
      : html`<p class="hint">${t`The map at the head of this page is drawn by UMAP: ${about.neighbours} neighbours, ${about.epochs} epochs, seed ${about.seed}.`}</p>`,
})
