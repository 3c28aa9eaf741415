/** A word’s uses block by block, texts by one vector, a head as it trains, and a search. */
import type {
  OneVector,
  RankedText,
  Recall,
  SenseUse,
  WordSenses,
} from 'lexiscope/types/texts.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { lineOf } from '../../lesson/asking/refusal.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, orNone } from '../../lesson/page/inputs.ts'
import { onceSeen } from '../../lesson/page/question.ts'
import { minus } from '../../plot/scene/scales.ts'
import { decimal, html, listed, number, plural, t } from '../../translation/translation.ts'
import {
  headOf,
  otherHalf,
  parted,
  percent,
  pooledOf,
  requestedHead,
  sameMemory,
} from './questions.ts'
import { aboutHead, aboutSearch, aboutWord } from './settings.ts'
import { headOptions, readersOf, TEXTS, WAYS } from './texts-run.ts'

const own = brought((lesson) => readersOf(lesson).own ?? undefined)

/** What the head was trained with. */
const trainedHead = orNone(
  brought((lesson) => {
    const head = headOf(lesson)
    return head?.kept ? head.options : undefined
  }),
)

/** Words before the use that its label has. */
const BEFORE = 3

/** “… drives the jaguar” */
function labelOf({ sentence, at }: SenseUse): string {
  const words = sentence.split(' ').slice(0, at + 1)
  return `${words.length > BEFORE + 1 ? '… ' : ''}${words.slice(-BEFORE - 1).join(' ')}`
}

const isSure = ({ chance }: SenseUse) => chance === 0 || chance === 1

const GROUPS: Readonly<Record<string, string>> = {
  animals: t`animals`,
  objects: t`objects`,
  people: t`people`,
  places: t`places`,
}
const nameOf = (sense: string) => GROUPS[sense] ?? sense

/** Uses that are read one after another before the question is run, after the first. */
const READ = 11

/** The sentence of a use, with the word in bold. */
function renderUse({ sentence, at }: SenseUse): TemplateResult {
  const words = sentence.split(' ')
  const [before, after] = [words.slice(0, at), words.slice(at + 1)]
  return html`<p class="use" lang="en" translate="no">${before.join(' ')} <b>${words[at]}</b> ${after.join(' ')}</p>`
}

const twoUses = html`<div class="card two-uses" lang="en" translate="no">
    <p>the <b>jaguar</b> meows at night</p>
    <p>today the king drives the <b>jaguar</b></p>
  </div>`

/** Every use of the word as a point, after each block. */
export const senses = figure({
  name: 'texts-senses',
  inputs: {
    ...aboutWord,
    isTrained: orNone(onceSeen(parted)),
    senses: orNone(brought((lesson) => readersOf(lesson).own?.senses ?? undefined)),
    untrained: orNone(brought((lesson) => readersOf(lesson).own?.untrained ?? undefined)),
    one: orNone(brought((lesson) => readersOf(lesson).own?.one ?? undefined)),
  },
  waiting: twoUses,
  /** Before it is run, the untrained model after its last block. */
  async compute({ inputs: { isTrained, senses, untrained } }) {
    const trained = isTrained ? senses : null
    const found = trained ?? untrained
    return found && { ...found, isTrained: trained !== null }
  },
  play: {
    last: (found) => (found?.isTrained ? found.blocks.length - 1 : found === null ? 0 : READ),
    seconds: (last) => 2 * last,
    subject: (found) => found?.isTrained,
  },
  view({ inputs: { textsWord, one }, result, player, step }) {
    if (result === null) return twoUses
    const { uses, blocks, isTrained } = result
    const at = isTrained ? step : blocks.length - 1
    const read = isTrained ? -1 : Math.floor((step * (uses.length - 1)) / READ)
    const block = blocks[at] as (typeof blocks)[number]
    const [first, second] = result.senses.map(nameOf) as [string, string]
    const where = at === 0 ? t`in the token table` : t`after block ${at}`
    const kinds = [first, second, t`${first}, not sure yet`, t`${second}, not sure yet`]
    return html`<div class="card">
        ${isTrained ? nothing : renderUse(uses[read] as SenseUse)}
        <lx-word-map
          label=${isTrained ? t`“${textsWord}” ${where}` : t`“${textsWord}” ${where}, untrained`}
          caption=${
            at === 0
              ? t`All ${uses.length} uses are one point: the token’s row.`
              : t`${uses.length} uses in sentences held out, along the two directions in which they differ most. Not sure yet: the words so far leave both senses open.`
          }
          .words=${uses.map(labelOf)}
          .groups=${Uint8Array.from(uses, (use) => use.sense + (isSure(use) ? 0 : 2))}
          .groupNames=${kinds}
          .selected=${read}
          .x=${block.x}
          .y=${block.y}
          @lx-select=${(event: Event) => event.preventDefault()}
        ></lx-word-map>
        ${
          isTrained
            ? player({
                name: t`Through the blocks`,
                slider: t`Block`,
                said: where,
                shown: t`${step} of ${blocks.length - 1}`,
              })
            : player({
                name: t`Through some of its uses`,
                slider: t`Use`,
                said: uses[read]?.sentence ?? '',
                shown: t`${step + 1} of ${READ + 1}`,
              })
        }
      </div>
      ${isTrained ? renderMeasures(result, step) : nothing}
      ${isTrained && one !== null ? renderOne(one, textsWord, first, second) : nothing}`
  },
})

const renderMeasures = (found: WordSenses, step: number): TemplateResult => {
  const { blocks, ceiling } = found
  const block = blocks[step] as (typeof blocks)[number]
  const [first, second] = found.senses.map(nameOf)
  return html`<lx-bars
        class="card"
        label="What a probe reads"
        caption=${t`Share of the uses whose sense a linear probe reads from their vector. Line: the grammar’s own guess from the words so far.`}
        value-name="right"
        mark-name="the grammar’s guess"
        baseline-name="chance"
        .baseline=${0.5}
        .domain=${[0, 1]}
        .bars=${blocks.map(({ probe }, n) => ({
          label: n === 0 ? t`token table` : t`after block ${n}`,
          value: probe,
          mark: ceiling,
          highlighted: n === step,
        }))}
      ></lx-bars>
      <dl class="stats">
        <div><dt>${t`nearest to its uses among ${first}`}</dt><dd lang="en" translate="no">${block.nearest[0].join(', ')}</dd></div>
        <div><dt>${t`among ${second}`}</dt><dd lang="en" translate="no">${block.nearest[1].join(', ')}</dd></div>
        <div><dt>mean cosine of two uses of one sense</dt><dd>${decimal(block.within.toFixed(2))}</dd></div>
        <div><dt>of different senses</dt><dd>${decimal(block.between.toFixed(2))}</dd></div>
        <div><dt>of two other words</dt><dd>${decimal(block.others.toFixed(2))}</dd></div>
      </dl>`
}

/** The one vector that skip-gram gives the word. */
function renderOne(one: OneVector, word: string, first: string, second: string): TemplateResult {
  const { share, ends, nearest, ofSense, byChance } = one
  const shares = ends.flat().map((end) => minus(percent(end)))
  const random = byChance.map((count) => decimal(count.toFixed(1)))
  return html`<div class="one-vector">
    <p>${t`Skip-gram, trained on the same sentences, has one vector for every “${word}”. It lies ${percent(share)} of the way from the mean of the other ${first} to the mean of the other ${second}. The ${first} themselves lie from ${shares[0] ?? ''} to ${shares[1] ?? ''}, the ${second} from ${shares[2] ?? ''} to ${shares[3] ?? ''}.`}</p>
    <p>${t`Of its ${nearest.length} nearest words, ${ofSense[0]} are ${first} and ${ofSense[1]} are ${second} (drawn at random, ${random[0] ?? ''} and ${random[1] ?? ''} would be):`} <span lang="en" translate="no">${nearest.join(', ')}.</span></p>
  </div>`
}

/** The word and its two senses, and what the core has against them. */
export const word = figure({
  name: 'texts-word',
  inputs: { ...aboutWord, readers: brought(readersOf) },
  compute: async () => null,
  view({ inputs: { readers }, control }) {
    const { requested, rejection, problem, running, opening } = readers
    const run = requested[0]
    const stopped = rejection ?? problem
    const error = stopped === null ? (run?.refused ?? '') : lineOf(stopped.message)
    const isTrained = run?.phase === 'done' && !opening
    return html`<div class="card stack" aria-busy=${running}>
      <div class="pair wide">
        ${control('textsWord', { error })} ${control('textsFirst')} ${control('textsSecond')}
      </div>
      <div class="row">
        <button type="button" ?disabled=${running || isTrained || run === undefined} @click=${() => readers.run()}>Train with this word</button>
        <span class="hint" role="status">${
          running && run !== undefined
            ? t`Training: ${percent(Math.min(0.99, run.share))}`
            : isTrained
              ? t`Trained.`
              : nothing
        }</span>
      </div>
    </div>`
  },
})

const barsOf = (recalls: readonly (readonly [string, Recall])[], k: 'at1' | 'at10') =>
  recalls.map(([label, recall]) => ({ label, value: recall[k] }))

/** How often each pooled vector finds the other half. */
export const pooled = figure({
  name: 'texts-pooled',
  inputs: {
    run: onceSeen(otherHalf),
    facts: brought((lesson) => readersOf(lesson).own?.facts ?? undefined),
  },
  waiting: html`<div class="card two-uses" lang="en" translate="no">
    <p>the daughter talks <b>|</b> to her parents</p>
    <p>the dog that chases <b>|</b> the cat barks all day</p>
  </div>`,
  compute: async ({ inputs: { facts } }) => facts,
  view({ result: facts }) {
    const { words, last, mean } = pooledOf(facts)
    const bars = barsOf(
      [
        [t`mean of word vectors`, words],
        [t`last token`, last],
        [t`mean of the last block`, mean],
        [t`the grammar itself`, facts.ceiling],
      ],
      'at10',
    )
    return html`<lx-bars
        class="card"
        label=${t`The other half among the first ten of ${facts.texts.length}`}
        caption="Share of first halves whose own second half is among the ten nearest. The grammar ranks by the probability of a second half after the first, over that of the second half alone: no ranking finds more."
        value-name="found"
        baseline-name="chance"
        .baseline=${facts.chance.at10}
        .domain=${[0, 1]}
        .bars=${bars}
      ></lx-bars>
      <ul class="card halves" aria-label="Some of the halves" lang="en" translate="no">
        ${facts.questions.slice(0, 4).map((question, n) => html`<li>${question} <b>|</b> ${facts.texts[n]}</li>`)}
      </ul>`
  },
})

/** A head in training: recall by step, and what is left when less of each vector is kept. */
export const head = figure({
  name: 'texts-head',
  inputs: {
    ...aboutHead,
    own,
    facts: brought((lesson) => readersOf(lesson).own?.facts ?? undefined),
    options: brought(requestedHead),
    head: brought((lesson) => headOf(lesson)),
    seeds: brought((lesson) => {
      const { temperature, nested } = requestedHead(lesson)
      return [1, 2, 3].map((seed) => headOf(lesson, headOptions(temperature, nested, seed)))
    }),
  },
  waiting: html`<p class="hint">Train the model above first.</p>`,
  compute: async () => null,
  view({ inputs: { own, facts, options, head, seeds }, control, seen }) {
    const isBusy = seeds.some((each) => each !== null && each.kept === null && each.problem === '')
    const train = () => void own.train(options)
    const trainMore = () => {
      for (const seed of [2, 3])
        void own.train(headOptions(options.temperature, options.nested, seed))
      // The last one stays, for the search.
      void own.train(options)
    }
    const done = seeds.filter((each) => each?.kept)
    return html`<div class="card stack">
        <div class="pair wide">${control('textsTemperature')} ${control('textsNested')}</div>
        <div class="row">
          <button type="button" class="primary" ?disabled=${isBusy} @click=${train}>${head?.kept ? t`Train it again` : t`Train it`}</button>
          <button type="button" ?disabled=${isBusy || !head?.kept} @click=${trainMore}>Train two more seeds</button>
          <span class="hint" role="status">${statusOf(head?.frames.at(-1)?.step ?? 0, options.steps, isBusy)}</span>
        </div>
        ${head?.problem ? html`<p class="error" role="alert">${head.problem}</p>` : nothing}
      </div>
      ${head === null ? nothing : renderCurve(head.frames, facts)}
      ${
        done.length > 1
          ? html`<p class="finding" role="status">${seedsLine(
              done.map((each) => each?.frames.at(-1) as Recall),
              facts.ceiling,
            )}</p>`
          : nothing
      }
      ${seen(sameMemory) && head?.kept ? renderKept(head.kept, facts.ceiling) : nothing}`
  },
})

const statusOf = (step: number, steps: number, isBusy: boolean) =>
  isBusy ? t`step ${number(step)} of ${number(steps)}` : step === steps ? t`Trained.` : ''

function renderCurve(
  frames: readonly (Recall & { step: number })[],
  { ceiling, chance }: { ceiling: Recall; chance: Recall },
): TemplateResult {
  const x = frames.map(({ step }) => step)
  const last = Math.max(1, x.at(-1) ?? 0)
  const level = (name: string, value: number, colour: number) => ({
    ...{ name, colour, faded: true, x: [0, last], y: [value, value] },
  })
  return html`<lx-line-chart
    class="card"
    label="The head finds other halves"
    caption=${t`Of ${TEXTS} first halves held out, the share whose own second half is ranked first, or among the first ten. Pale: the grammar’s ranking, and chance.`}
    x-title="steps"
    y-title="share found"
    .yDomain=${[0, 1]}
    .series=${[
      { name: t`first`, colour: 0, x, y: frames.map(({ at1 }) => at1) },
      { name: t`among ten`, colour: 1, x, y: frames.map(({ at10 }) => at10) },
      level(t`first, by the grammar`, ceiling.at1, 0),
      level(t`among ten, by the grammar`, ceiling.at10, 1),
      level(t`among ten, by chance`, chance.at10, 2),
    ]}
  ></lx-line-chart>`
}

const seedsLine = (ends: readonly Recall[], ceiling: Recall): string =>
  t`Ranked first by ${plural(ends.length, '{0} seed', '{0} seeds')}: ${listed(ends.map(({ at1 }) => percent(at1)))}; by the grammar ${percent(ceiling.at1)}.`

function renderKept(kept: readonly Recall[], ceiling: Recall): TemplateResult {
  const bars = WAYS.map(({ columns, bytes }, n) => ({
    label: bytes ? t`${columns} columns, 8 bits` : t`${columns} columns`,
    value: (kept[n] as Recall).at1,
    mark: ceiling.at1,
    highlighted: columns * (bytes ? 1 : 4) === 32,
  }))
  return html`<lx-bars
    class="card"
    label="Less of each vector"
    caption="Share ranked first. Highlighted: 32 bytes a text. Line: the grammar’s ranking."
    value-name="ranked first"
    mark-name="by the grammar"
    .domain=${[0, 1]}
    .bars=${bars}
  ></lx-bars>`
}

const SHOWN = 8

/** What is typed, and the second halves nearest to it. */
export const search = figure({
  name: 'texts-search',
  inputs: {
    ...aboutSearch,
    own,
    facts: brought((lesson) => readersOf(lesson).own?.facts ?? undefined),
    head: trainedHead,
  },
  everyMs: 300,
  waiting: html`<p class="hint">Train the model above first.</p>`,
  async compute({ inputs: { own, head, textsQuestion, textsColumns, textsBits } }) {
    const kept = { columns: Number(textsColumns), bytes: textsBits === '8' }
    const whole = { columns: 0, bytes: false }
    const isLive = head !== null && own.has(head)
    const [untrained, trained] = await own.searching((remote) =>
      Promise.all([
        remote.rank(textsQuestion, false, whole, SHOWN),
        isLive ? remote.rank(textsQuestion, true, kept, SHOWN) : null,
      ]),
    )
    return { untrained, trained }
  },
  view({ result: { untrained, trained }, control }) {
    return html`<div class="card stack">
        ${control('textsQuestion')}
        <div class="pair wide">${control('textsColumns')} ${control('textsBits')}</div>
      </div>
      <div class="columns">
        ${renderRanking(t`Mean of the last block, untrained`, untrained)}
        ${trained === null ? html`<p class="hint">Train the head above, and its ranking stands here.</p>` : renderRanking(t`The trained head`, trained)}
      </div>
      <p class="hint">✓: the grammar has a sentence that begins as you typed and goes on like this.</p>`
  },
})

const renderRanking = (name: string, ranking: readonly RankedText[]) => html`<div class="card">
  <h3>${name}</h3>
  <ol class="ranking" lang="en" translate="no">
    ${ranking.map(({ text, cosine, possible }) => html`<li><span class="cosine">${decimal(cosine.toFixed(2))}</span> ${text}${possible ? html` <b title="possible">✓</b>` : nothing}</li>`)}
  </ol>
</div>`

const MOST = 5

/** Texts that are near everything. */
export const hubs = figure({
  name: 'texts-hubs',
  inputs: {
    own,
    facts: brought((lesson) => readersOf(lesson).own?.facts ?? undefined),
    head: trainedHead,
  },
  waiting: html`<p class="hint">Train the model above first.</p>`,
  async compute({ inputs: { own, facts, head } }) {
    const isLive = head !== null && own.has(head)
    const times = await own.searching((remote) =>
      Promise.all([remote.timesInFirstTen(false), isLive ? remote.timesInFirstTen(true) : null]),
    )
    return times.map((each) => each && most(each, facts.texts))
  },
  view: ({ result: [untrained, trained] }) => html`<div class="figures">
      ${renderHubs(t`Untrained`, untrained)} ${renderHubs(t`The trained head`, trained)}
    </div>
    ${trained ? nothing : html`<p class="hint">Train the head above to see its own.</p>`}`,
})

const most = (times: Int32Array, texts: readonly string[]) =>
  Array.from(times, (value, n) => ({ label: texts[n] ?? '', value }))
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST)

const renderHubs = (name: string, bars: ReturnType<typeof most> | null | undefined) =>
  bars
    ? html`<lx-bars
        class="card"
        label=${name}
        caption=${t`Of ${TEXTS} questions, how many have the text among their first ten. If all were found equally often, it would be 10.`}
        value-name="questions"
        baseline-name="mean"
        .baseline=${10}
        .domain=${[0, TEXTS]}
        .bars=${bars}
      ></lx-bars>`
    : nothing
