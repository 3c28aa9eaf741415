/** Inside the trained models: their heads, rotary's pairs, and learned rows before and after training. */
import type { Grid } from 'lexiscope/types/positions.d.ts'
import type { PreviousSymbolHead } from 'lexiscope/types/transformer.d.ts'
import { nothing } from 'lit'
import { figure } from '../../lesson/page/figure.ts'
import { brought, errorAt, orNone } from '../../lesson/page/inputs.ts'
import { schemes } from '../../lesson/schemes.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { minus } from '../../plot/scene/scales.ts'
import { decimal, html, number, t } from '../../translation/translation.ts'
import { own, trained, transformers } from './comparison.ts'
import { rotaryPast } from './questions.ts'
import { looked, TASKS, training } from './settings.ts'

const MAX_POSITIONS = 24

const comparison = trained(own, rotaryPast)

/** Attention of each head of a trained model on a line, and the head that attends to the symbol before. */
export const heads = figure({
  name: 'heads',
  inputs: { ...looked, comparison: orNone(comparison), transformers },
  async compute({ inputs: { comparison, lookedInto: scheme, lookedLine, transformers } }) {
    if (comparison === null) return null
    const client = await transformers()
    const { task, facts, request } = comparison
    const length = Math.max(facts.leastLength, Math.min(MAX_POSITIONS, request.trainLength))
    const { ids } = await client.compute('taskLine', task, length, lookedLine)
    const run = comparison.runOf(scheme)
    comparison.releaseOthers(run)
    const [attention, back] = await Promise.all([
      run.ask((remote) => remote.attention(ids)),
      run.ask((remote) => remote.previousSymbolHead()),
    ])
    const words = Array.from(ids, (id) => facts.words[id] ?? String(id))
    return { model: schemes[scheme].name, words, attention, back }
  },
  view({ result, control, waiting }) {
    const controls = html`<div class="controls">${control('lookedInto')} ${control('lookedLine')}</div>`
    if (result === null)
      return html`${controls} ${waiting ? html`<p class="hint">Looking …</p>` : html`<p class="waiting">Once the schemes are trained above, their heads are here.</p>`}`
    const { model, words, attention, back } = result
    const { layers, heads, length, weights } = attention
    const size = length * length
    return html`
      ${controls}
      <p class="state" role="status">${headFinding(model, back)}</p>
      <div class="figures heads">
        ${Array.from({ length: layers * heads }, (_, n) => {
          const [layer, head] = [Math.floor(n / heads), n % heads]
          const found = singledOut(back) && layer === back.layer && head === back.head
          return html`<lx-heatmap
            class="card ${found ? 'found' : ''}"
            linked="heads"
            label=${found ? t`Layer ${layer + 1}, head ${head + 1}: ${percent(back.weight)} to the symbol before` : t`Layer ${layer + 1}, head ${head + 1}`}
            caption="Each row: where one symbol looks."
            row-name="at"
            column-name="looks at"
            value-name="attention"
            scale="sequential"
            .domain=${[0, 1]}
            .rows=${length}
            .columns=${length}
            .rowLabels=${words}
            .columnLabels=${words}
            .values=${weights.subarray(n * size, (n + 1) * size)}
          ></lx-heatmap>`
        })}
      </div>
    `
  },
})

/** Similarity of learned position embeddings by distance: before training, after it, and past the end. */
export const learnedRows = figure({
  name: 'learned-rows',
  inputs: { comparison, transformers },
  waiting: html`<p class="waiting">Once the schemes are trained above, the learned rows are here.</p>`,
  async compute({ core, inputs: { comparison, transformers } }) {
    const learned = comparison.runOf('learned')
    const client = await transformers()
    const fresh = client.training(learned.options)
    try {
      const drawn = await fresh.ask((remote) => remote.learnedRows())
      const now = await learned.ask((remote) => remote.learnedRows())
      const { trainLength: length } = comparison.request
      const similarity = async (rows: Grid) =>
        (await core.compute('positions', 'positionTableFacts', rows)).similarity
      return {
        before: await similarity(part(drawn, 0, length)),
        after: await similarity(part(now, 0, length)),
        past: await similarity(part(now, length, 2 * length)),
      }
    } finally {
      fresh.cancel()
    }
  },
  view({ result: { before, after, past } }) {
    const curve = (name: string, y: Float32Array, colour: number, faded = false) => ({
      ...{ name, colour, faded },
      x: y.subarray(1).map((_, i) => i + 1),
      y: y.subarray(1),
    })
    return html`<lx-line-chart
      class="card"
      label="How alike are learned rows that lie apart?"
      caption=${`${t`Unrelated rows have a cosine near 0.`} ${rowsFinding(before, after)}`}
      x-title="rows apart"
      y-title="mean cosine"
      .yDomain=${[-0.2, 0.6]}
      .series=${[
        curve(t`trained rows`, after, 0),
        curve(t`the same before training`, before, 5, true),
        curve(t`rows past the trained length`, past, 3),
      ]}
    ></lx-line-chart>`
  },
})

const part = ({ columns, values }: Grid, from: number, to: number): Grid => ({
  rows: to - from,
  columns,
  values: values.slice(from * columns, to * columns),
})

type Measured = Pick<PreviousSymbolHead, 'layer' | 'head' | 'weight' | 'even'>

/** So many times as much as uniform attention gives. */
const CLEARLY = 3
/** Of its attention: a head that gives so much to the symbol before finds it. */
const MOST = 0.5

const percent = (share: number) => `${(100 * share).toFixed(0)}\u00A0%`

/** Whether a head gives the symbol before far more than uniform attention would. */
const singledOut = ({ weight, even }: Measured) => weight > CLEARLY * even

export function headFinding(model: string, back: Measured): string {
  const [head, layer] = [back.head + 1, back.layer + 1]
  const [given, even] = [percent(back.weight), percent(back.even)]
  if (!singledOut(back))
    return t`No head of ${model} finds the symbol before: the most that any gives it is ${given} of its attention, where uniform attention would give ${even}.`
  return back.weight > MOST
    ? t`Head ${head} of layer ${layer} finds the symbol before: ${given} of its attention goes there, where uniform attention would give ${even}.`
    : t`Head ${head} of layer ${layer} gives the symbol before ${given} of its attention, more than any other head; uniform attention would give ${even}.`
}

const hundredths = (value: number) => minus(decimal((Math.round(100 * value) / 100 + 0).toFixed(2)))

/** `before`, `after`: mean cosine of rows k apart, k = 0 …; far apart there are too few pairs for a mean. */
export function rowsFinding(before: ArrayLike<number>, after: ArrayLike<number>): string {
  const last = Math.floor(after.length / 2)
  const at = (k: number) => after[k] as number
  let nearest = 1
  for (let k = 2; k <= last; k++) if (at(k) > at(nearest)) nearest = k
  const neighbours = t`Neighbours have a mean cosine of ${hundredths(before[1] as number)} before training and ${hundredths(at(1))} after it.`
  return nearest === 1
    ? neighbours
    : `${neighbours} ${t`Trained rows ${nearest} apart have a higher one: ${hundredths(at(nearest))}.`}`
}

/** A line of these goes on past the trained length; the others have an end of their own. */
const GOES_ON = ['followed', 'language', 'back']
const SHOWN = { goingOn: 44, whole: 24 }
const SECONDS = 12
/** Above this rate a transformer rarely learns. */
const HIGH_RATE = 1

/** The task with a line of it that is read, played with its answers below, and all settings of the training. */
export const taskLine = figure({
  name: 'task-line',
  inputs: {
    ...training,
    transformers,
    selection: brought(own),
    own: brought(ownWord),
  },
  waiting: html`<div class="card"></div>`,
  async compute({ inputs: { task, distance, trainSeed, trainLength: length, transformers } }) {
    const client = await transformers()
    const usual = (await client.compute('tasks')).find(({ name }) => name === task)
    if (usual === undefined) throw new Error(`expected the task ${task} of the core, got none`)
    const wanted = { ...usual, distance }
    const shown = GOES_ON.includes(task) ? SHOWN.goingOn : SHOWN.whole
    const [facts, line] = await Promise.all([
      client.compute('taskFacts', wanted),
      client.compute('taskLine', wanted, Math.max(shown, distance + 4), trainSeed),
    ])
    return { ...line, facts, task, length, subject: [task, distance, trainSeed, length].join() }
  },
  play: {
    last: ({ ids }) => ids.length - 1,
    seconds: () => SECONDS,
    subject: ({ subject }) => subject,
  },
  view({ inputs, result: { ids, targets, facts, task, length }, step: at, player, control }) {
    const { comparison, problem } = inputs.selection
    // One of the symbols is the learner's own word: the first that is an answer.
    const own = targets.find((target) => target >= 0)
    const word = (id: number | undefined) =>
      id !== undefined && id === own ? inputs.own : (facts.words[id ?? -1] ?? String(id))
    const before = task === 'followed' ? ids.lastIndexOf(ids[at] as number, at - 1) : -1
    const found = at === 0 ? -1 : before
    // As wide as the widest of all symbols, so that no cell tells where an answer stands.
    const widest = Math.max(...facts.words.map((_, id) => [...word(id)].length))
    // The core knows the usual steps and layers of a task.
    const needed = comparison?.runs[0]?.options
    const steps = inputs.steps === 0 ? needed?.steps : undefined
    const layers = inputs.trainLayers === 0 ? needed?.layers.length : undefined
    const setting = (name: keyof typeof training, more: { hint?: string } = {}) =>
      control(name, { ...more, error: errorAt(training[name], problem, {}) })
    return html`<div class="card">
      <p class="asks">${TASKS[inputs.task].asks}</p>
      <div class="read-line">
        ${player(
          {
            name: t`The reading of the line`,
            slider: t`Symbols read`,
            said: t`${at + 1} of ${ids.length} symbols, at ${word(ids[at])}`,
            shown: `${at + 1} / ${ids.length}`,
          },
          { play: t`Read the line`, pause: t`Pause the reading`, again: t`Read the line again` },
        )}
        <ol class="task-line" .style=${`--widest: ${widest}ch`} aria-label="A line of the task">
          ${Array.from(ids, (id, p) => {
            const target = targets[p] as number
            const graded = target >= 0
            const state = [
              graded ? 'asked' : '',
              p === at ? 'now' : '',
              p >= length ? 'beyond' : '',
              found >= 0 && p === found ? 'same' : '',
              found >= 0 && p === found + 1 ? 'followed' : '',
            ]
            return html`<li class=${state.filter(Boolean).join(' ')}>
              <span>${word(id)}</span>
              <span class="answer">${p > at ? nothing : graded ? html`<span class="hidden">answer</span> ${word(target)}` : html`<span class="hidden">nothing asked</span>`}</span>
            </li>`
          })}
        </ol>
        <p class="hint">Above: the symbols. Below: the right answer, where one is asked. ${task === 'followed' ? t`Shaded: where the symbol that is read occurred last, and what followed it.` : nothing} ${own === undefined ? nothing : t`“${word(own)}” stands for ${facts.words[own]}.`} ${ids.length > length ? t`Dashed: longer than any line that is trained on.` : nothing}</p>
      </div>
      <details class="group">
        <summary>All settings</summary>
        <div class="controls trained-controls">
          ${setting('task')} ${inputs.task === 'back' ? setting('distance') : nothing}
          ${setting('trainLength')} ${setting('trainSeed')}
        </div>
        <div class="controls">
          ${setting('rotaryBase')} ${setting('sinusoidalBase')} ${setting('slopeFactor')} ${setting('flatHead')} ${setting('lastRotary')}
          ${setting('trainLayers', layers === undefined ? {} : { hint: t`0: as the task needs; now ${layers}, at most 4` })}
          ${setting('steps', steps === undefined ? {} : { hint: t`0: as the task needs; now ${number(steps)}` })}
          ${setting('highestRate', inputs.highestRate > HIGH_RATE ? { hint: t`the highest; so high, the loss will probably run away` } : {})}
        </div>
      </details>
    </div>`
  },
})
