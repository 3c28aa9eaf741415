/** Rows of learned positions while a small transformer is trained, from noise on: played as it trains. */
import type { RemoteTransformer } from 'lexiscope/transformer/remote-training.ts'
import type { Grid } from 'lexiscope/types/positions.d.ts'
import type { TransformerOptions } from 'lexiscope/types/transformer.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { sentence } from '../../lesson/asking/refusal.ts'
import { LessonElement } from '../../lesson/element.ts'
import { type LearnedRowsFacts, learnedRowsFinding } from '../../lesson/findings/positions.ts'
import { seen } from '../../lesson/page/question.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar, Sight } from '../../lesson/player/player-bar.ts'
import { html, t } from '../../translation/translation.ts'
import { alikeApart, learnedRows, trainedRowsOf } from './questions.ts'

/** Steps between two frames; twice the usual rate, so that the rows move as far in as few steps. */
const STEPS_A_FRAME = 20
const FRAMES = 30
const RATE = 0.03
const SECONDS = 8
/** Distances that are drawn. */
const FARTHEST = 16
/** Unseen ones, of which the trained model is asked what followed. */
const LINES = 128
/** A cosine of two rows so near is spoken of. */
const NEAR = 4

interface Frame {
  /** of every two trained rows */
  cosines: Float32Array
  /** mean cosine of rows k apart */
  similarity: Float32Array
}

@customElement('lx-rows-film')
export class RowsFilm extends LessonElement {
  private readonly player = new Player(this, () => SECONDS)
  private readonly sight = new Sight(this, () => void this.begin())
  private readonly frames: Frame[] = []
  private options: TransformerOptions | null = null
  private training: RemoteTransformer | null = null
  private computed = new Float32Array(0)
  /** mean cosine of rows that no line reaches: they stay as they were drawn */
  private unreached: Float32Array = new Float32Array(0)
  /** share of unseen answers that are right after the training */
  private right = Number.NaN
  private busy = false
  /** What the core has against going on; '' for nothing. */
  @state() private problem = ''

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.training?.cancel()
    this.training = null
    this.frames.length = 0
  }

  /** The first frame as soon as anyone could see it, the others as far as they are played. */
  private async begin(): Promise<void> {
    if (!this.sight.seen || this.busy || this.problem !== '') return
    this.busy = true
    try {
      const training = this.training ?? (await this.open())
      while (this.isConnected && this.frames.length <= this.wanted) {
        const steps = this.frames.length === 0 ? 0 : STEPS_A_FRAME
        const rows = await training.ask((remote) => remote.learnedRowsAfter(steps))
        const frame = await this.frameOf(rows)
        if (this.frames.length === FRAMES) this.right = await this.rightOf(training)
        this.frames.push(frame)
        if (seen(this.lesson, learnedRows)) this.player.show('rows', FRAMES)
        if (this.frames.length > FRAMES) trainedRowsOf(this.lesson).value = this.facts()
        this.requestUpdate()
      }
    } catch (thrown) {
      if (this.isConnected) this.problem = (thrown as Error).message
    } finally {
      this.busy = false
    }
  }

  private async open(): Promise<RemoteTransformer> {
    const { core } = this.lesson
    const client = await this.lesson.transformers()
    const tasks = await client.compute('tasks')
    const task = tasks.find(({ name }) => name === 'followed') as (typeof tasks)[number]
    const usual = await client.compute('usualOptions', task, 'learned', 10_000)
    const options = { ...usual, steps: FRAMES * STEPS_A_FRAME, learningRate: RATE }
    const { similarity } = await core.compute('positions', 'sinusoidal', {
      ...{ length: options.length, embeddingDim: options.width, layout: 'interleaved' },
      base: 10_000,
    })
    this.computed = similarity.slice(0, FARTHEST + 1)
    this.options = options
    this.training = client.training(options)
    return this.training
  }

  private async rightOf(training: RemoteTransformer): Promise<number> {
    const { length } = this.options as TransformerOptions
    const request = { ranges: [{ from: 0, to: length }], lines: LINES }
    const [score] = await training.ask((remote) => remote.readPlaces(request))
    return score?.right ?? Number.NaN
  }

  private async frameOf(rows: Grid): Promise<Frame> {
    const { core } = this.lesson
    const { length } = this.options as TransformerOptions
    const trained = part(rows, 0, length)
    const facts = (grid: Grid) => core.compute('positions', 'positionTableFacts', grid)
    if (this.frames.length === 0)
      this.unreached = (await facts(part(rows, length, 2 * length))).similarity
    const [{ values }, { similarity }] = await Promise.all([
      core.compute('tokens', 'cosinesOf', part(rows, 0, length), false),
      facts(trained),
    ])
    return { cosines: values, similarity }
  }

  /** A few ahead of what is shown, so that it does not stop for each. */
  private get wanted(): number {
    const { player } = this
    // What training makes of them is asked.
    if (!seen(this.lesson, learnedRows)) return 0
    if (player.at === 0 && !player.playing) return 0
    return Math.min(FRAMES, player.step + 4)
  }

  private get shown(): number {
    return Math.max(0, Math.min(this.frames.length - 1, this.player.step))
  }

  protected override updated(): void {
    if (this.frames.length > 0 && seen(this.lesson, learnedRows)) this.player.show('rows', FRAMES)
    if (this.frames.length > 0 && this.frames.length <= this.wanted) void this.begin()
  }

  protected override render(): TemplateResult {
    const { player, problem, shown } = this
    const frame = this.frames[shown]
    const steps = shown * STEPS_A_FRAME
    return html`
      <div class="card">
        ${
          !seen(this.lesson, learnedRows)
            ? html`<p class="hint">The rows as they were drawn. After the run: what training makes of them.</p>`
            : playerBar(player, {
                name: t`The training of the rows`,
                slider: t`Steps of training`,
                at: player.step,
                last: FRAMES,
                said: t`${steps} steps`,
                shown: t`step ${steps}`,
              })
        }
        ${problem === '' ? nothing : html`<p class="error" role="alert">${sentence(problem)} <button type="button" @click=${this.again}>Try again</button></p>`}
      </div>
      ${frame === undefined ? nothing : this.renderFrame(frame, steps)}
      <p class="state" role="status">${this.finding()}</p>
    `
  }

  private renderFrame(frame: Frame, steps: number): TemplateResult {
    const length = this.options?.length ?? 0
    return html`
      <div class="figures">
        <lx-heatmap
          class="card"
          label=${t`How alike are two learned rows? After ${steps} steps`}
          caption="Each cell is the cosine of two rows; the diagonal is each with itself."
          row-name="row"
          column-name="row"
          value-name="cosine"
          .domain=${[-1, 1]}
          .rows=${length}
          .columns=${length}
          .values=${frame.cosines}
        ></lx-heatmap>
        <lx-line-chart
          class="card"
          label=${t`How alike are rows that lie apart? After ${steps} steps`}
          caption="The mean cosine of rows k apart. Unrelated rows have a cosine near 0."
          x-title="distance k"
          y-title="mean cosine"
          .yDomain=${[-0.4, 1]}
          .series=${this.seriesOf(frame)}
        ></lx-line-chart>
      </div>
    `
  }

  private seriesOf({ similarity }: Frame) {
    const curve = (name: string, colour: number, values: Float32Array, faded = false) => {
      const y = values.subarray(0, FARTHEST + 1)
      return { name, colour, faded, x: y.map((_, k) => k), y }
    }
    return [
      curve(t`learned`, 0, similarity),
      // The curve that the page asks for, further up.
      ...(seen(this.lesson, alikeApart) ? [curve(t`computed`, 1, this.computed, true)] : []),
      curve(t`rows never trained`, 3, this.unreached, true),
    ]
  }

  /** Of the whole training, and of nothing less; once it has been seen. */
  private finding(): string {
    const facts = this.facts()
    return facts === null || !this.player.watched ? '' : learnedRowsFinding(facts)
  }

  private facts(): LearnedRowsFacts | null {
    const [first, last] = [this.frames[0], this.frames[FRAMES]]
    const { options } = this
    if (first === undefined || last === undefined || options === null) return null
    return {
      ...{ steps: options.steps, rate: options.learningRate, length: options.length },
      ...{ seed: options.seed, near: NEAR },
      before: first.similarity,
      after: last.similarity,
      unreached: this.unreached,
      ...{ right: this.right, lines: LINES },
    }
  }

  private readonly again = (): void => {
    this.problem = ''
    this.lesson.core.retry()
    this.training?.cancel()
    this.training = null
    this.frames.length = 0
    void this.begin()
  }
}

const part = ({ columns, values }: Grid, from: number, to: number): Grid => ({
  rows: to - from,
  columns,
  values: values.slice(from * columns, to * columns),
})
