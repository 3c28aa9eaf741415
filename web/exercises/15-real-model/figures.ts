/** The real model, measured: moved, with a pair kept still, past its length, with a head muted; and looked into. */
import '../../plot/kinds/range-chart.ts'
import type { OpenedLlama } from 'lexiscope/llama/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { choose, control } from '../../lesson/controls/control.ts'
import { AS_CONFIGURED, modelOf, real, tokenText } from '../../lesson/files/shipped-model.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, type Input, input } from '../../lesson/page/inputs.ts'
import { onceSeen, seen } from '../../lesson/page/question.ts'
import { text, wholeNumber } from '../../state/fields.ts'
import { decimal, html, number, t } from '../../translation/translation.ts'
import {
  firstTokenFinding,
  movedFinding,
  nats,
  pairsFinding,
  pastFinding,
  turnsText,
} from './findings.ts'
import {
  addedBy,
  aloneLosses,
  changes,
  type FirstToken,
  firstToken,
  headLosses,
  headsOf,
  LONGER,
  type Measurement,
  movedLosses,
  pairLosses,
  plainLosses,
  type ScaledLosses,
  scaledLosses,
  scalings,
} from './measured.ts'
import { moved as aboutMoved, pairs as aboutPairs, past as aboutPast } from './questions.ts'
import { promptOf } from './settings.ts'

/** What there is of a measurement while more comes. */
const soFar = <T>({ soFar }: Measurement<T>): Input<readonly T[]> =>
  brought((lesson) => {
    const model = modelOf(lesson)
    return model === null ? [] : soFar(model)
  })

const reading = (done: number, all: number) =>
  html`<p class="hint" role="status">${t`Reading: ${done} of ${all} done.`}</p>`

/** What the learner's own models did, where an exercise before this one has stored it. */
const outcomeOf = (key: string) => brought(({ notebook }) => notebook.read(key))
const besideOwn = (says: string, outcome: string) =>
  outcome === '' ? nothing : html`<p class="beside-own"><b>${says}</b> ${outcome}</p>`

/** Its stories, read at other positions. */
export const moved = figure({
  name: 'real-moved',
  inputs: {
    ...real,
    run: onceSeen(aboutMoved),
    some: soFar(movedLosses),
    own: outcomeOf('language/outcome/taken-away'),
  },
  compute({ inputs: { client, model }, preview }) {
    preview(null)
    return movedLosses.of(client, model)
  },
  view({ inputs: { some, own }, result }) {
    const all = changes()
    const results = result ?? some
    const [plain] = results
    // Six places are what float32 has.
    const added = addedBy(results).map((each) => Math.round(1e6 * each) / 1e6 + 0)
    const named = added.slice(1).map((added, i) => ({ name: all[i + 1]?.name ?? '', added }))
    return html`${result === null ? reading(results.length, all.length) : nothing}
      ${
        named.length === 0
          ? nothing
          : html`<lx-bars
            class="card"
            label="The same stories at other positions"
            caption="What each change adds to the loss, in nats a token."
            value-name="added loss"
            .domain=${[0, 2.5]}
            .bars=${named.map(({ name, added }, i) => ({ label: name, value: added, highlighted: i === 0 }))}
          ></lx-bars>`
      }
      ${
        result === null || plain === undefined
          ? nothing
          : html`<div class="finding" role="status">
            ${movedFinding({ ...plain, added: named }).map((sentence) => html`<p>${sentence}</p>`)}
            ${besideOwn(t`Your own language model, its positions taken away:`, own)}
          </div>`
      }`
  },
})

/** How fast each pair of columns turns, and what is lost when it is kept still. */
export const pairs = figure({
  name: 'real-pairs',
  inputs: {
    ...real,
    run: brought((lesson) => seen(lesson, aboutPairs)),
    isRun: brought((lesson) => seen(lesson, aboutPairs)),
    some: soFar(pairLosses),
  },
  waiting: html`<p class="hint" role="status">The pairs are shown once the model is here.</p>`,
  async compute({ inputs: { client, model, run }, preview }) {
    preview(null)
    return run ? addedBy(await pairLosses.of(client, model)).slice(1) : null
  },
  view({ inputs: { model, isRun, some }, result: added }) {
    const turns = [...model.turns]
    // What is known before anything is predicted.
    if (added === null)
      return html`<lx-bars
          class="card"
          label="How far each pair turns"
          caption=${t`Full turns within ${number(model.trainedLength)} positions.`}
          value-name="turns"
          .domain=${[0, Math.max(...turns)]}
          .bars=${turns.map((value, i) => ({ label: t`pair ${i + 1}`, value }))}
        ></lx-bars>
        ${isRun ? reading(some.length, turns.length + 1) : nothing}`
    const bars = turns.map((each, i) => ({
      label: t`${turnsText(each)} turns`,
      value: added[i] as number,
      highlighted: each < 0.5,
    }))
    return html`<lx-bars
        class="card"
        label="Each pair of columns kept still"
        caption="What that adds to the loss, in nats a token. Highlighted: pairs with less than half a turn."
        value-name="added loss"
        .domain=${[0, 0.3]}
        .bars=${bars}
      ></lx-bars>
      <div class="finding" role="status"><p>${pairsFinding({ turns, added })}</p></div>`
  },
})

/** The model on four times its trained length: as it is, within a window, and with its angles scaled in three ways. */
export const past = figure({
  name: 'real-past',
  inputs: {
    ...real,
    run: brought((lesson) => seen(lesson, aboutPast)),
    isRun: brought((lesson) => seen(lesson, aboutPast)),
    some: soFar(scaledLosses),
    own: outcomeOf('trained-short-read-long/outcome/stretched'),
    alone: soFar(aloneLosses),
  },
  waiting: html`<p class="hint" role="status">The long texts are read once the model is here.</p>`,
  async compute({ inputs: { client, model, run }, preview }) {
    const plain = await plainLosses.of(client, model)
    preview(plain)
    if (!run) return plain
    const all = [...plain, ...(await scaledLosses.of(client, model))]
    preview(all)
    await aloneLosses.of(client, model)
    return all
  },
  view({ inputs: { model, isRun, some, own, alone }, result, highlighted }) {
    const all = scalings(model)
    const [{ stretches, texts }] = result as readonly [ScaledLosses]
    const within = Math.max(1, stretches.filter(({ to }) => to <= model.trainedLength).length)
    const isWhole = result.length === all.length
    return html`<lx-range-chart
        class="card"
        label="Past its trained length"
        caption=${`${isWhole ? t`Mean loss by position; angles scaled by ${LONGER}.` : t`Mean loss by position, its angles as they are.`} ${texts > 1 ? t`Bars: from the lowest to the highest of ${texts} texts.` : ''}`.trim()}
        x-title="position in the text"
        y-title="loss (nats a token)"
        .columns=${stretches.map(({ from, to }) => `${number(from)}–${number(to - 1)}`)}
        .yDomain=${[2, 6.5]}
        .edge=${within}
        edge-name="longer than trained"
        .series=${result.map(({ scaling, name, losses, band }, i) => ({
          ...{ name, colour: all[i]?.colour ?? i, values: losses },
          ...(texts > 1 && { band }),
          faded: highlighted.fades(scaling) !== '',
        }))}
      ></lx-range-chart>
      ${
        isWhole
          ? html`<div class="finding" role="status">
              ${pastFinding({ stretches, within, texts, scalings: result, alone: alone[0]?.loss ?? null }).map((sentence) => html`<p>${sentence}</p>`)}
              ${besideOwn(t`Your own rotary model, on symbols:`, own)}
            </div>`
          : isRun
            ? reading(some.length, all.length - 1)
            : nothing
      }`
  },
})

/** How much of its attention each head gives to the first token of a story, and what that is worth. */
export const sinks = figure({
  name: 'real-first-token',
  inputs: real,
  whenReached: true,
  waiting: html`<p class="hint" role="status">Measured once the model is here.</p>`,
  compute: ({ inputs: { client, model } }) => firstToken.of(client, model),
  view({ inputs: { model }, result }) {
    const [{ shares, even, losses }] = result as readonly [FirstToken]
    const [, added = Number.NaN] = addedBy(losses)
    const labels = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}`)
    return html`<lx-heatmap
        class="card"
        label="Attention to the first token"
        caption=${t`Mean share of each head in ten stories. An even look at all tokens so far would give ${decimal(even.toFixed(3))}.`}
        row-name="layer"
        column-name="head"
        value-name="share of the attention"
        scale="sequential"
        square
        .rowLabels=${labels(model.layers)}
        .columnLabels=${labels(model.heads)}
        .domain=${[0, 1]}
        .rows=${model.layers}
        .columns=${model.heads}
        .values=${Float32Array.from(shares)}
      ></lx-heatmap>
      <div class="finding" role="status">
        ${firstTokenFinding({ shares: [...shares], even, added }).map((sentence) => html`<p>${sentence}</p>`)}
      </div>`
  },
})

/** What each head is worth: the loss added when it is muted. */
export const muted = figure({
  name: 'real-muted',
  inputs: { ...real, some: soFar(headLosses) },
  async compute({ inputs: { client, model }, preview }) {
    preview(null)
    return addedBy(await headLosses.of(client, model)).slice(1)
  },
  view({ inputs: { model, some }, result: added }) {
    const all = headsOf(model)
    if (added === null) return reading(some.length, all.length + 1)
    const [most, least] = [Math.max(...added), Math.min(...added)]
    const name = (value: number) => {
      const { layer, head } = all[added.indexOf(value)] as { layer: number; head: number }
      return t`head ${head + 1} of layer ${layer + 1} (${nats(value)})`
    }
    const labels = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}`)
    return html`<lx-heatmap
        class="card"
        label="Each head muted"
        caption="What that adds to the loss, in nats a token."
        row-name="layer"
        column-name="head"
        value-name="added loss"
        scale="sequential"
        square
        .rowLabels=${labels(model.layers)}
        .columnLabels=${labels(model.heads)}
        .domain=${[0, most]}
        .rows=${model.layers}
        .columns=${model.heads}
        .values=${Float32Array.from(added)}
      ></lx-heatmap>
      <p class="finding" role="status">${t`Muting ${name(most)} costs most, ${name(least)} least.`}</p>`
  },
})

/** More tokens than that are no picture. */
const MAX_TOKENS = 48
const LIKELIEST = 5

/** A place from 1, chosen among as many as the model has. */
const place = (label: string, countOf: (model: OpenedLlama) => number): Input<number> => {
  const count = (lesson: Lesson) => countOf(modelOf(lesson) as OpenedLlama)
  return input(wholeNumber(1, 1, 1000), {
    inUse: (lesson, chosen) => (modelOf(lesson) ? Math.min(chosen, count(lesson)) : undefined),
    control({ lesson, schema, name }) {
      const choices = Array.from({ length: count(lesson) }, (_, n) => `${n + 1}`)
      const chosen = Math.min(lesson.state.read(schema).values[name] as number, choices.length)
      return choose(
        { id: name, label },
        choices.map((value) => ({ value, text: value })),
        `${chosen}`,
        (value) => lesson.state.write(schema, { [name]: Number(value) }),
      )
    },
  })
}

/** As it reads the beginning above: a head's attention, and the next token after each layer. */
export const inside = figure({
  name: 'real-inside',
  inputs: {
    ...real,
    prompt: brought(promptOf),
    realLayer: place(t`Layer`, ({ layers }) => layers),
    realHead: place(t`Head`, ({ heads }) => heads),
  },
  compute: ({ inputs: { client, model, prompt } }) =>
    client.ask(async (remote) => {
      const ids = (await remote.encode(prompt)).slice(0, MAX_TOKENS)
      const look = await remote.look(ids, AS_CONFIGURED)
      return { ...look, labels: Array.from(ids, (id) => tokenText(model, id)) }
    }),
  view({ inputs: { model, realLayer: layer, realHead: head }, result, control }) {
    const { labels, length, weights, after } = result
    const from = ((layer - 1) * model.heads + head - 1) * length * length
    const named = (layers: number) =>
      layers === 0
        ? t`Before any layer`
        : layers === 1
          ? t`After 1 layer`
          : t`After ${layers} layers`
    return html`
      <div class="card controls">${control('realLayer')} ${control('realHead')}</div>
      <lx-heatmap
        class="card"
        square
        label=${t`Where head ${head} of layer ${layer} looks`}
        caption="Each row is a token and reads those at and before it."
        row-name="reads"
        column-name="read"
        value-name="attention"
        scale="sequential"
        .domain=${[0, 1]}
        .rowLabels=${labels}
        .columnLabels=${labels}
        .rows=${length}
        .columns=${length}
        .values=${weights.subarray(from, from + length * length)}
      ></lx-heatmap>
      <div class="figures">
        ${after.map(
          ({ ids, chances }, layers) => html`<lx-bars
            class="card"
            label=${named(layers)}
            caption="The likeliest next tokens, if it ended here."
            value-name="probability"
            .domain=${[0, 1]}
            .bars=${barsOf(model, ids.subarray(0, LIKELIEST), chances)}
          ></lx-bars>`,
        )}
      </div>
    `
  },
})

const barsOf = (model: OpenedLlama, ids: Int32Array, values: Float32Array) =>
  Array.from(ids, (id, i) => ({
    label: tokenText(model, id).replaceAll('\n', '⏎'),
    value: values[i] as number,
  }))

const NEIGHBOURS = 8
/** Tried in this order where no token was chosen. */
const USUAL = ['dog', 'mom▁', 'ran▁', 'Lily▁', 'big▁']

/** The token of that spelling; with a blank written as one, or without. −1 for none. */
function idOf({ tokens }: OpenedLlama, typed: string): number {
  const marked = typed.replaceAll(' ', '▁')
  const spellings = [typed, marked, `${marked}▁`, `▁${marked}`, `Ġ${typed}`]
  return spellings.map((each) => tokens.indexOf(each)).find((id) => id >= 0) ?? -1
}

const usualOf = (model: OpenedLlama) => USUAL.filter((each) => idOf(model, each) >= 0)

function tokenInUse(lesson: Lesson, typed: string): string | undefined {
  const model = modelOf(lesson)
  if (model === null) return undefined
  return typed || (usualOf(model)[0] ?? tokenText(model, 0))
}

/** Its token table read alone: the nearest rows of a token, as with any word vectors. */
export const table = figure({
  name: 'real-table',
  inputs: {
    ...real,
    realToken: input(text('', 60), {
      inUse: tokenInUse,
      control({ lesson, schema, name, error }) {
        const token = tokenInUse(lesson, lesson.state.read(schema).values[name] as string) ?? ''
        return control(
          { id: name, label: t`A token`, error },
          ({ id, describedBy, invalid }) => html`<input
            id=${id}
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            maxlength="60"
            .value=${token}
            aria-describedby=${describedBy || nothing}
            aria-invalid=${invalid}
            @change=${(event: Event) => lesson.state.write(schema, { [name]: (event.target as HTMLInputElement).value })}
          />`,
        )
      },
    }),
  },
  async compute({ inputs: { client, model, realToken } }) {
    const id = idOf(model, realToken)
    if (id < 0) return null
    const { ids, cosines } = await client.ask((remote) => remote.nearest(id, NEIGHBOURS))
    return barsOf(model, ids, cosines)
  },
  view({ inputs: { model, realToken }, result, control, set }): TemplateResult {
    const error =
      result === null ? t`“${realToken}” is not one of its ${model.tokens.length} tokens.` : ''
    return html`<form class="card stack" @submit=${(event: Event) => event.preventDefault()}>
      ${control('realToken', { error })}
      <div class="row" role="group" aria-label="Some tokens">
        ${usualOf(model).map((each) => html`<button type="button" class="quiet" lang="en" translate="no" @click=${() => set({ realToken: each })}>${each}</button>`)}
      </div>
      ${
        result === null
          ? nothing
          : html`<lx-bars
            label=${t`Nearest to ${realToken}`}
            caption="By the cosine of their rows, before anything else is computed."
            value-name="cosine"
            .domain=${[0, 1]}
            .bars=${result}
          ></lx-bars>`
      }
    </form>`
  },
})
