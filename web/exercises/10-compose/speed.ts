/** How fast this tab looks rows up, measured now beside a copy of the same bytes. */
import type { LookupSpeed } from 'lexiscope/types/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { choiceField } from '../../lesson/controls/fields.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { hasFailed } from '../../lesson/page/inputs.ts'
import { type Compute, coreFor, Latest } from '../../lesson/page/latest.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, language, t } from '../../translation/translation.ts'
import { speed as schema } from './settings.ts'

const WIDTH = 256
const TOKENS = 4096
const REPETITIONS = 9
/** Of lookups and again of copies: long against the clock's steps, short enough to answer between. */
const SLICE_MS = 12
const ROWS = [
  { value: '1000', text: t`1,000 rows (1 MB)` },
  { value: '10000', text: t`10,000 rows (10 MB)` },
  { value: '100000', text: t`100,000 rows (102 MB)` },
]

interface Measured {
  /** the one whose ratio is the median; their number is odd */
  middle: LookupSpeed
  repetitions: readonly LookupSpeed[]
}

@customElement('lx-lookup-speed')
export class LookupSpeedView extends PageElement {
  private readonly latest = new Latest<Measured>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )
  /** How often the learner asked for a measurement. */
  @state() private times = 0
  @state() private measured = 0

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.latest.stop()
  }

  protected override willUpdate(): void {
    const { lesson, times } = this
    const { speedRows, speedRun } = lesson.state.read(schema).values
    this.latest.follow(
      speedRun === 'yes' ? [speedRows, times, hasFailed(lesson)] : null,
      (signal) => this.measure(Number(speedRows), coreFor(lesson.core, signal)),
    )
  }

  private async measure(vocabSize: number, core: Compute): Promise<Measured> {
    const repetitions: LookupSpeed[] = []
    // Slice by slice, so that whatever else is asked of the core gets its turn in between.
    for (let seed = 0; seed < REPETITIONS; seed++) {
      this.measured = seed
      const options = { vocabSize, embeddingDim: WIDTH, tokens: TOKENS, seed }
      repetitions.push(await core.compute('positions', 'timeLookups', options, SLICE_MS))
    }
    this.measured = REPETITIONS
    // The figures of one repetition belong together: medians of each would not.
    const ratios = repetitions.map(({ copyToLookup }) => copyToLookup)
    const median = await core.compute('positions', 'medianOf', ratios)
    const middle = repetitions[ratios.indexOf(median)] as LookupSpeed
    return { repetitions, middle }
  }

  protected override render(): TemplateResult {
    const { latest, lesson } = this
    const { refused, result } = latest
    const run = lesson.state.read(schema).values.speedRun === 'yes'
    const measuring = run && this.measured < REPETITIONS
    return html`
      <div class="controls">${choiceField(lesson, schema, 'speedRows', t`A table of`, ROWS)}</div>
      ${latest.renderFault() ?? nothing}
      ${refused === null ? nothing : html`<p class="error">${refused.message}</p>`}
      <div class="row">
        <button type="button" ?disabled=${measuring && refused === null} @click=${this.again}>
          ${run ? t`Measure again` : t`Measure`}
        </button>
      </div>
      ${run ? html`<p class="state" role="status">${measuring ? t`Measuring: ${this.measured} of ${REPETITIONS}` : t`Measured here, just now: the middle one of ${REPETITIONS} repetitions.`}</p>` : nothing}
      ${result === null ? nothing : renderSpeed(result)}
    `
  }

  private readonly again = (): void => {
    this.times++
    this.measured = 0
    this.lesson.state.write(schema, { speedRun: 'yes' })
  }
}

function renderSpeed({ middle, repetitions }: Measured): TemplateResult {
  const { lookupsPerSecond, lookupGigabytesPerSecond, copyGigabytesPerSecond } = middle
  const ends = (name: keyof LookupSpeed) => {
    const all = repetitions.map((each) => each[name])
    return `${written(Math.min(...all), 3)} … ${written(Math.max(...all), 3)}`
  }
  const bars = [
    { label: t`lookup`, value: lookupGigabytesPerSecond, highlighted: true },
    { label: t`copy`, value: copyGigabytesPerSecond },
  ]
  return html`
    <lx-bars
      class="card"
      label="This machine, this tab"
      caption=${t`How fast ${TOKENS.toLocaleString(language())} random rows are looked up here, beside a plain copy; another machine or minute gives other numbers.`}
      value-name="GB/s"
      .domain=${[0, 1]}
      .bars=${bars}
    ></lx-bars>
    <dl class="stats">
      <div><dt>lookups a second</dt><dd>${Math.round(lookupsPerSecond).toLocaleString(language())}</dd></div>
      <div><dt>lookup, GB/s: least … greatest</dt><dd>${ends('lookupGigabytesPerSecond')}</dd></div>
      <div><dt>copy, GB/s: least … greatest</dt><dd>${ends('copyGigabytesPerSecond')}</dd></div>
    </dl>
  `
}
