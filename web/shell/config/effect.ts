/** What a wrong reading of a config does to a model: the loss of a real one, by position, beside the right one. */
import type { LlamaClient } from 'lexiscope/llama/client.ts'
import type { LlamaReading } from 'lexiscope/types/llama.d.ts'
import { LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import '../../plot/index.ts'
import { LONGER, meanOf, storiesOf, stretches } from '../../exercises/15-real-model/measured.ts'
import { UNCHANGED } from '../../exercises/15-real-model/settings.ts'
import { isOnSite, openPublished, openShipped } from '../../lesson/files/shipped-model.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'

/** A base as far from the model's as 10,000 is from 500,000. */
const WRONG_BASE_FACTOR = 50

interface Reading {
  name: string
  colour: number
  reading: Partial<LlamaReading>
}

const readings = (base: number): readonly Reading[] => [
  { name: t`as the model was trained`, colour: 2, reading: {} },
  {
    name: t`base ${written(base * WRONG_BASE_FACTOR)} for ${written(base)}`,
    ...{ colour: 1, reading: { base: base * WRONG_BASE_FACTOR } },
  },
  {
    name: t`linear by ${LONGER}, which it was not trained with`,
    ...{ colour: 5, reading: { scaling: 'linear', factor: LONGER } },
  },
  {
    name: t`columns paired with their neighbour`,
    ...{ colour: 3, reading: { pairing: 'interleaved' } },
  },
]

interface Measured extends Reading {
  /** mean loss of each stretch */
  losses: number[]
}

@customElement('lx-config-effect')
export class ConfigEffect extends LitElement {
  @property({ attribute: false }) lesson!: Lesson
  @state() private measured: readonly Measured[] = []
  @state() private ends: readonly number[] = []
  @state() private busy = false
  @state() private problem = ''

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override render(): TemplateResult {
    const { measured, ends, busy, problem } = this
    const finding = this.finding()
    return html`<section class="card" aria-labelledby="config-effect">
      <p class="card-title" id="config-effect">What a wrong reading does to a model</p>
      <p>The small Llama of this lesson, read with another base, with a scaling that it was not trained with, and with other pairs of columns. None of these is an error that a program would report.</p>
      ${
        measured.length === 0
          ? html`<div class="row"><button type="button" ?disabled=${busy} @click=${this.measure}>Load the model (1.4 MB) and read</button></div>`
          : html`<lx-line-chart
              label=${t`Loss by position, as read rightly and wrongly`}
              caption=${finding}
              x-title=${t`up to position`}
              y-title=${t`loss, nats`}
              .series=${measured.map(({ name, colour, losses }) => ({
                ...{ name, colour, x: Float64Array.from(ends), y: Float64Array.from(losses) },
              }))}
            ></lx-line-chart>`
      }
      <p class="hint" role="status">${busy ? t`Reading: ${measured.length} of 4 done.` : nothing}</p>
      ${problem === '' ? nothing : html`<p class="error" role="alert">${problem}</p>`}
    </section>`
  }

  /** The largest loss within the first stretch, beside the right one. */
  private finding(): string {
    const [right, ...wrong] = this.measured
    const [first] = right?.losses ?? []
    if (first === undefined || wrong.length < 3) return ''
    const start = this.ends[0] as number
    const worst = wrong.reduce((a, b) => ((b.losses[0] ?? 0) > (a.losses[0] ?? 0) ? b : a))
    return t`In the first ${start} positions the loss is ${written(first)} nats as it should be, and up to ${written(worst.losses[0] as number)} (${worst.name}).`
  }

  private readonly measure = async (): Promise<void> => {
    this.busy = true
    this.problem = ''
    try {
      const client = await this.lesson.realModels()
      await this.open(client)
      const { model } = client.view
      if (model === null) throw client.view.problem ?? new Error('expected an open model')
      const { long } = await storiesOf(client)
      const shortest = Math.min(...long.map(({ length }) => length))
      const places = stretches(Math.min(shortest, model.trainedLength || shortest) - 1)
      this.ends = places.map(({ to }) => to)
      for (const one of readings(model.base)) {
        const options = { ...UNCHANGED, ...one.reading }
        const texts: Float64Array[] = []
        for (const ids of long)
          texts.push(await client.ask((remote) => remote.losses(ids, options)))
        const losses = places.map(
          (each) => texts.reduce((sum, text) => sum + meanOf(text, each), 0) / texts.length,
        )
        this.measured = [...this.measured, { ...one, losses }]
      }
    } catch (thrown) {
      this.measured = []
      this.problem = (thrown as Error).message
    } finally {
      this.busy = false
    }
  }

  private async open(client: LlamaClient): Promise<void> {
    if (client.view.model !== null) return
    isOnSite ? await openShipped(client) : await openPublished(this.lesson, client)
  }
}
