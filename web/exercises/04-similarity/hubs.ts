/** Hubs: how often each row is among the nearest of others, as the rows are and from their mean. */
import type { Remote } from 'comlink'
import type { Hubs as Found } from 'lexiscope/faces/studies.d.ts'
import type { NamedHubs } from 'lexiscope/training/protocol.ts'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choiceField, slider } from '../../lesson/controls/fields.ts'
import { switchControl } from '../../lesson/controls/switch.ts'
import type { Series } from '../../plot/index.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { MAX_SHARED, similaritySchema } from './settings.ts'

const NEAREST = 10
const TOP = 4
const RANDOM = { vectors: 1000, embeddingDim: 64 }
const TABLES = [
  { value: 'random', text: t`1,000 random rows that share a part` },
  { value: 'own', text: t`your trained vectors` },
]

@customElement('lx-hubs')
export class Hubs extends AskingElement<NamedHubs> {
  // Every row is compared with every other one.
  protected override readonly pauseMs = 300

  private get values() {
    return this.lesson.state.read(similaritySchema).values
  }

  protected override question() {
    const { hubs04, shared, seed04 } = this.values
    if (hubs04 === 'random') return [shared, seed04]
    const { progress, phase, text } = this.lesson.core.view
    const trained = progress !== null && progress.tokensDone > 0 && phase !== 'running'
    return trained ? [progress, text] : null
  }

  protected override async ask(remote: Remote<CoreWorker>): Promise<NamedHubs> {
    const { hubs04, shared, seed04: seed } = this.values
    if (hubs04 === 'own') return remote.hubs(NEAREST)
    const options = { ...RANDOM, common: shared / 100, seed }
    const { core } = this.lesson
    const asTheyAre = await core.compute('studies', 'randomHubs', options, NEAREST, false)
    const centred = await core.compute('studies', 'randomHubs', options, NEAREST, true)
    return { words: [], k: NEAREST, asTheyAre, centred }
  }

  protected override render(): TemplateResult {
    const { answer, lesson, values } = this
    return html`<div class="card">
      ${choiceField(lesson, similaritySchema, 'hubs04', t`Vectors`, TABLES)}
      ${
        values.hubs04 === 'random'
          ? slider(lesson, similaritySchema, 'shared', t`Shared part`, {
              low: 0,
              high: MAX_SHARED,
              valueText: (hundredths) => decimal((hundredths / 100).toFixed(2)),
            })
          : nothing
      }
      ${answer === null ? html`<p class="waiting">${values.hubs04 === 'own' ? t`Train vectors above first.` : t`Counting …`}</p>` : this.renderCounts(answer)}
    </div>`
  }

  private renderCounts({ words, asTheyAre, centred }: NamedHubs): TemplateResult {
    const taken = this.values.hubsMean04 === 'taken'
    const now = taken ? centred : asTheyAre
    const uncentred = seriesOf(t`as the rows are`, asTheyAre)
    return html`
      ${switchControl(t`See the rows from their mean`, taken, (on) =>
        this.lesson.state.write(similaritySchema, { hubsMean04: on ? 'taken' : 'kept' }),
      )}
      <lx-line-chart
        label="How often a row is among the ten nearest of others"
        caption="Every row names its ten nearest, so that on average a row is named ten times. The tail on the right are the hubs."
        x-title="times named"
        y-title="rows"
        .yDomain=${[0, 0]}
        .series=${taken ? [{ ...uncentred, faded: true }, seriesOf(t`from the mean`, centred)] : [uncentred]}
      ></lx-line-chart>
      <dl class="stats">
        <div><dt>skewness</dt><dd>${written(now.skewness, 3)}</dd></div>
        <div><dt>named most often</dt><dd>${topOf(now, words)}</dd></div>
        <div><dt>named by none</dt><dd>${now.rows[0] ?? 0}</dd></div>
      </dl>
    `
  }
}

/** How many rows are named 0, 1, 2 … times. */
const seriesOf = (name: string, { rows }: Found): Series => ({
  name,
  x: rows.map((_, times) => times),
  y: rows,
})

function topOf({ times }: Found, words: readonly string[]): string {
  const order = Array.from(times.keys()).sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0) || a - b)
  return order
    .slice(0, TOP)
    .map((row) => `${words[row] ?? ''} ${times[row]}`.trim())
    .join(', ')
}
