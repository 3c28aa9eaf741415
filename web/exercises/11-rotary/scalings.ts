/** For engineers: what each scaling of current models leaves of every pair's frequency. */

import type { RotaryOptions, RotaryTables } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { Fold } from '../../lesson/controls/fold.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { schema } from './settings.ts'

/** Each in the colour that it has in ${exerciseName('trained-short-read-long')}. */
const SCALINGS = [
  { value: 'llama3', text: 'llama3', colour: 3 },
  { value: 'yarn', text: 'YaRN', colour: 1 },
  { value: 'dynamic', text: t`dynamic NTK`, colour: 0 },
  { value: 'ntk', text: 'NTK-aware', colour: 4 },
  { value: 'linear', text: t`linear`, colour: 5 },
] as const

const WHOLE = [
  { value: 'whole', text: t`whole pairs (its code)` },
  { value: 'between', text: t`between pairs (gpt-oss)` },
]

interface Answer {
  /** in the order of SCALINGS */
  all: readonly RotaryTables[]
  chosen: number
  factor: number
}

/** What decides the answer, in the address. */
const PACED = Object.keys(schema).filter((name) =>
  name.startsWith('paced'),
) as (keyof typeof schema)[]

const ifSet = (value: number) => (value === 0 ? null : value)

@customElement('lx-rotary-scalings')
export class RotaryScalings extends AskingElement<Answer> {
  private readonly fold = new Fold(this)

  private get values() {
    return this.lesson.state.read(schema).values
  }

  protected override question() {
    const { values } = this
    return this.fold.open ? PACED.map((name) => values[name]) : null
  }

  protected override async ask(): Promise<Answer> {
    const { pacedScaling, pacedTimes } = this.values
    const all = await Promise.all(
      SCALINGS.map(({ value }) =>
        this.lesson.core.compute('positions', 'rotaryTables', this.optionsOf(value)),
      ),
    )
    const chosen = SCALINGS.findIndex(({ value }) => value === pacedScaling)
    return { all, chosen, factor: pacedTimes }
  }

  private optionsOf(scaling: RotaryOptions['scaling']): RotaryOptions {
    const { values } = this
    const width = values.pacedWidth
    const options: RotaryOptions = {
      ...{ length: 1, embeddingDim: width, rotaryDim: width, pairs: 'halves' },
      ...{ base: values.pacedBase, scaling, factor: values.pacedTimes },
      ...{ trainedLength: values.pacedTrained, sequenceLength: values.pacedRead },
    }
    if (scaling === 'llama3') {
      return { ...options, lowFrequency: values.pacedLow, highFrequency: values.pacedHigh }
    }
    if (scaling !== 'yarn') return options
    return {
      ...options,
      ...{ betaFast: values.pacedFast, betaSlow: values.pacedSlow },
      truncate: values.pacedEnds === 'whole',
      attentionFactor: ifSet(values.pacedGiven),
      ...{ mscale: ifSet(values.pacedMscale), mscaleAllDim: ifSet(values.pacedMscaleAll) },
    }
  }

  protected override render(): TemplateResult {
    return this.fold.render(t`For engineers: what is left of the frequencies, pair by pair`, () => {
      const { answer } = this
      return html`
        ${this.renderControls()}
        ${answer === null || this.refused !== null ? nothing : renderPaces(answer)}
      `
    })
  }

  private renderControls(): TemplateResult {
    const { lesson, values } = this
    const entry = (name: string, label: string, hint: string, argument: string) =>
      entryFor(lesson, schema, this.refused, { name, argument, label, hint })
    const own = {
      llama3: () => html`
        ${entry('pacedLow', t`Low frequency factor`, t`turns: fewer are divided`, 'lowFrequency')}
        ${entry('pacedHigh', t`High frequency factor`, t`turns: more keep their frequency`, 'highFrequency')}`,
      yarn: () => html`
        ${entry('pacedFast', t`Beta fast`, t`turns: more keep their frequency`, 'betaFast')}
        ${entry('pacedSlow', t`Beta slow`, t`turns: fewer are divided`, 'betaSlow')}
        ${choiceField(lesson, schema, 'pacedEnds', t`The ramp ends at`, WHOLE)}
        ${entry('pacedGiven', t`Attention factor`, t`0: its formula`, 'attentionFactor')}
        ${entry('pacedMscale', 'mscale', t`0: none`, 'mscale')}
        ${entry('pacedMscaleAll', 'mscale_all_dim', t`0: none`, 'mscaleAllDim')}`,
      dynamic: () =>
        entry('pacedRead', t`Tokens that are read`, t`of this sequence`, 'sequenceLen'),
      ntk: () => nothing,
      linear: () => nothing,
    }[values.pacedScaling]
    return html`<div class="controls">
      ${choiceField(lesson, schema, 'pacedScaling', t`Scaling`, SCALINGS)}
      ${entry('pacedTimes', t`Factor`, t`how many times longer`, 'scalingFactor')}
      ${entry('pacedTrained', t`Trained length`, t`tokens`, 'trainedLen')}
      ${entry('pacedBase', t`Base`, t`500,000 in Llama 3`, 'base')}
      ${entry('pacedWidth', t`Width of a head`, t`even`, 'rotaryDim')}
      ${own()}
    </div>`
  }
}

function renderPaces({ all, chosen, factor }: Answer): TemplateResult {
  const { kept, attentionFactor } = all[chosen] as RotaryTables
  const least = 1 / factor
  const of = (pairs: (share: number) => boolean) => Array.from(kept).filter(pairs).length
  return html`
    <lx-line-chart
      class="card"
      label="What is left of each pair’s frequency"
      caption="Pair 0 turns fastest. At 1 a pair turns as it was trained; a slower one needs more tokens for a turn."
      x-title="pair"
      y-title="share of its frequency"
      .yDomain=${[0, 1]}
      .series=${all.map((tables, i) => ({
        name: SCALINGS[i]?.text ?? '',
        colour: SCALINGS[i]?.colour ?? i,
        faded: i !== chosen,
        x: tables.kept.map((_, pair) => pair),
        y: tables.kept,
      }))}
    ></lx-line-chart>
    <dl class="stats">
      <div><dt>pairs that keep their frequency</dt><dd>${of((share) => share === 1)} of ${kept.length}</dd></div>
      <div><dt>divided by ${written(factor)}</dt><dd>${of((share) => share <= least * (1 + 1e-12))}</dd></div>
      <div><dt>the last pair keeps</dt><dd>${written(kept.at(-1) ?? Number.NaN, 5)}</dd></div>
      <div><dt>vectors are multiplied by</dt><dd>${written(attentionFactor, 5)}</dd></div>
    </dl>
    <p class="hint">LongRoPE, whose factors are found by search, is shown on a trained model in ${exerciseName('trained-short-read-long')}.</p>
  `
}
