/** A query and a key, turned by their positions as they walk along a text, and their score. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import '../../lesson/rhythm/sketch.ts'
import type { RotaryMeeting } from 'lexiscope/faces/positions.d.ts'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choiceField, slider } from '../../lesson/controls/fields.ts'
import { rotaryWalkFinding } from '../../lesson/findings/rotary-walk.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { SketchCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import {
  callLearners,
  type Drawn,
  drawnBy,
  drawnLine,
  drawnOr,
  type Passed,
} from '../../lesson/writing/learners-code.ts'
import { written } from '../../plot/scene/scales.ts'
import type { ValuesOf } from '../../state/fields.ts'
import { html, language, t } from '../../translation/translation.ts'
import { type Plane, turnedBetween } from './planes.ts'
import { outcome, prediction, run, STEPS } from './prediction.ts'
import { FARTHEST, rotaryOf, schema, vectorsOf, wordsOf } from './settings.ts'

const MAX_PLANES = 8
/** From the first step to the last. */
const SECONDS = 8
const WALKED = Array.from({ length: FARTHEST + 1 }, (_, by) => by)
const WALKS = [
  { value: 'both', text: t`both words` },
  { value: 'query', text: t`the query alone` },
]

type Walk = 'both' | 'query'

const writing = { exercise: 'rotary', name: 'rope' } as const

interface Meetings {
  /** as one word walks on, or both, by 0 … FARTHEST positions */
  walked: readonly RotaryMeeting[]
  /** both moved on by each of the steps that were asked about, in the query's convention */
  moved: readonly RotaryMeeting[]
}

interface Answer extends Meetings {
  walk: Walk
  drawn: Pick<Drawn<unknown>, 'by' | 'note'>
}

@customElement('lx-rotary-meeting')
export class RotaryMeetingView extends AskingElement<Answer> {
  private readonly check = new SketchCheck(this, prediction, () => {
    const { qPairs, kPairs } = this.values
    return qPairs !== kPairs
  })
  private readonly highlighted = new HighlightedPart(this, 'main')
  private readonly player = new Player(
    this,
    () => SECONDS,
    () => this.lesson.state.write(schema, { both: this.player.step }),
  )
  /** Whether the page was opened before the run: then the run is watched. */
  private openedBefore = false
  /** Whether another address was set: then the walk stops where that says. */
  private addressed = false
  /** What was asked about, at the usual width, where the one that is set is refused. */
  private usual: readonly RotaryMeeting[] = []

  private get values() {
    return this.lesson.state.read(schema).values
  }

  /** Before the run the query walks alone: what both do is what is asked. */
  private get walk(): Walk {
    return hasRun(this.lesson, run) ? this.values.walk : 'query'
  }

  protected override question() {
    const { headDim, turning, m, n, qPairs, kPairs, vectors } = this.values
    const drawn = drawnBy(this.lesson, writing)
    return [headDim, turning, m, n, qPairs, kPairs, vectors, this.walk, drawn]
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.addressed = false
    addEventListener('hashchange', this.noteAddress)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('hashchange', this.noteAddress)
  }

  private readonly noteAddress = (): void => {
    this.addressed = true
    this.requestUpdate()
  }

  protected override willUpdate(): void {
    super.willUpdate()
    const { player } = this
    const { both } = this.values
    const seen = hasRun(this.lesson, run)
    this.openedBefore ||= !seen
    const plays = !this.addressed && (seen ? this.openedBefore : both === 0)
    player.show(seen, FARTHEST, plays ? undefined : both)
    if (this.addressed) player.playing = false
    this.addressed = false
    // Who wants no motion begins at the end, of which the address says nothing yet.
    const atEnd = plays && both === 0 && player.ended
    if (!player.playing && player.step !== both && !atEnd) player.at = both
  }

  protected override async ask(): Promise<Answer> {
    try {
      return await this.meet()
    } catch (refusal) {
      this.usual = await this.moveAsUsual()
      throw refusal
    }
  }

  private async moveAsUsual(): Promise<readonly RotaryMeeting[]> {
    const { m, n, vectors } = this.values
    const { core } = this.lesson
    const width = schema.headDim.fallback
    const usual = { embeddingDim: width, rotaryDim: width }
    const options = { ...rotaryOf(this.lesson, 'qPairs', 2 * FARTHEST + 1), ...usual }
    const { values } = await core.compute('positions', 'randomVectors', 2, width, vectors)
    const [q, k] = [values.slice(0, width), values.slice(width)]
    return Promise.all(
      STEPS.map((by) =>
        core.compute('positions', 'rotaryMeeting', options, options, q, k, m + by, n + by),
      ),
    )
  }

  private async meet(): Promise<Answer> {
    const { m, n } = this.values
    const { core } = this.lesson
    const { walk } = this
    const { q, k } = await vectorsOf(this.lesson)
    const queries = rotaryOf(this.lesson, 'qPairs', 2 * FARTHEST + 1)
    const keys = rotaryOf(this.lesson, 'kPairs', 2 * FARTHEST + 1)
    const places = [
      ...WALKED.map((by) => [m + by, walk === 'both' ? n + by : n] as const),
      ...STEPS.map((by) => [m + by, n + by] as const),
    ]
    const parted = (all: readonly RotaryMeeting[]): Meetings => ({
      walked: all.slice(0, WALKED.length),
      moved: all.slice(WALKED.length),
    })
    const byCore = async () => {
      const meetings = places.map(([at, other], i) => {
        const ofKeys = i < WALKED.length ? keys : queries
        return core.compute('positions', 'rotaryMeeting', queries, ofKeys, q, k, at, other)
      })
      return parted(await Promise.all(meetings))
    }
    const byLearner = async (passed: Passed) => {
      const calls = places.map((both) => ({
        given: [[[...q], [...k]], [...both]],
        shape: [2, q.length],
      }))
      const meetings = (await callLearners(passed, calls)).map((turned) => {
        const rows = [q, turned.slice(0, q.length), k, turned.slice(q.length)]
        const values = Float32Array.from(rows.flatMap((row) => [...row]))
        return core.compute('positions', 'meetingOfTurned', { rows: 4, columns: q.length, values })
      })
      if (meetings.length < places.length) throw new Error(t`Your code gives no such numbers.`)
      return parted(await Promise.all(meetings))
    }
    const { answer, by, note } = await drawnOr(
      this.lesson,
      writing,
      notYours(this.values),
      byCore,
      byLearner,
    )
    return { ...answer, walk, drawn: { by, note } }
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const seen = hasRun(lesson, run)
    const found = seen ? outcome(answer?.moved ?? this.usual) : null
    const { turning } = this.values
    const { step } = this.player
    const moved = (at: number, walks: boolean) =>
      step === 0 || !walks ? `${at}` : `${at} + ${step} = ${at + step}`
    // Where all columns turn, their number is the head's width.
    const named = this.refused?.argument
    const refusedAt = named === 'rotaryDim' && turning === 0 ? 'embeddingDim' : named
    const words = wordsOf(lesson)
    const entry = (name: string, label: string, hint: string, argument = '-', shown = '') =>
      html`<lx-entry
        .lesson=${lesson}
        .schema=${schema}
        name=${name}
        label=${label}
        hint=${hint}
        .write=${shown === '' ? null : () => shown}
        error=${refusedAt === argument ? this.refusalLine : ''}
      ></lx-entry>`
    return html`
      ${questionCard(lesson, prediction, runButton(lesson, run), this.check.render(found), this.hints, found?.values)}
      <div class="exhibit">
      ${answer === null ? nothing : this.renderPlanes(answer)}
      ${
        answer === null && this.refused === null
          ? nothing
          : html`<div class="card sliders">
        ${slider(lesson, schema, 'm', t`Query at m`, { low: 0, high: FARTHEST, valueText: (at) => moved(at, true) })}
        ${seen ? slider(lesson, schema, 'n', t`Key at n`, { low: 0, high: FARTHEST, valueText: (at) => moved(at, this.walk === 'both') }) : nothing}
        ${seen ? choiceField(lesson, schema, 'walk', t`What moves`, WALKS) : nothing}
        <div class="pair">
          ${entry('queryWord', t`Word of the query`, t`a name: the vectors are random`, '-', words.query)}
          ${entry('keyWord', t`Word of the key`, t`empty for your own word`, '-', words.key)}
          ${entry('headDim', t`Width of a head d`, t`even`, 'embeddingDim')}
          ${entry('turning', t`Columns that turn`, t`even; 0 for all`, 'rotaryDim')}
        </div>
      </div>`
      }
      </div>
    `
  }

  private renderPlanes({ walked, walk, drawn }: Answer): TemplateResult {
    const { qPairs } = this.values
    const { player } = this
    const at = {
      m: this.values.m + player.step,
      n: this.values.n + (walk === 'both' ? player.step : 0),
    }
    const [start, now] = [walked[0], walked[player.step]] as [RotaryMeeting, RotaryMeeting]
    const onward = walked[player.step + 1] ?? now
    const planes = planesOf(now, onward, player.at - player.step, qPairs === 'halves')
    const shown = planes.slice(0, MAX_PLANES)
    const [q = 0, turnedQ = 0, k = 0, turnedK = 0] = now.lengths
    const list = new Intl.ListFormat(language(), { type: 'unit' })
    const pair = (one: number, other: number) => list.format([written(one, 6), written(other, 6)])
    const finding = rotaryWalkFinding({
      walk,
      scores: walked.slice(0, player.step + 1).map(({ score }) => score),
      lengths: [q, k],
    })
    return html`
      <div class="card stack">
      ${this.renderTrack(at)}
      ${playerBar(player, {
        name: t`Along the text`,
        slider: walk === 'both' ? t`Move both by` : t`Move the query by`,
        at: player.step,
        last: FARTHEST,
        said: t`${player.step}: query at ${at.m}, key at ${at.n}`,
        shown: `+${player.step}`,
      })}
      <lx-planes
        label=${t`Query at ${at.m}, key at ${at.n}`}
        caption="One plane for each pair of columns, all to one scale. Pale: before turning. The first pair turns fastest."
        .planes=${shown}
        vector=${this.highlighted.name}
        .highlighted=${{ first: 0, last: shown.length - 1 }[this.highlighted.name] ?? -1}
      ></lx-planes>
      ${planes.length > MAX_PLANES ? html`<p class="hint">The first ${MAX_PLANES} of ${planes.length} pairs.</p>` : nothing}
      ${drawnLine(drawn)}
      <dl class="stats">
        <div class=${this.highlighted.marks('score')}><dt>score</dt><dd>${written(now.score, 7)}</dd></div>
        <div><dt>score at the start</dt><dd>${written(start.score, 7)}</dd></div>
        ${hasRun(this.lesson, run) ? html`<div class=${this.highlighted.marks('distance')}><dt>relative position n − m</dt><dd>${written(at.n - at.m)}</dd></div>` : nothing}
        <div><dt>|q| before, after</dt><dd>${pair(q, turnedQ)}</dd></div>
        <div><dt>|k| before, after</dt><dd>${pair(k, turnedK)}</dd></div>
      </dl>
      <p class="state">${finding}</p>
      </div>
    `
  }

  /** The two words on their way along the text. */
  private renderTrack({ m, n }: { m: number; n: number }): TemplateResult {
    const words = wordsOf(this.lesson)
    const chip = (whose: 'query' | 'key', at: number) =>
      html`<span class=${whose} .style=${`--at: ${at / (2 * FARTHEST)}`}>${words[whose]} <small>${at}</small></span>`
    return html`<p class="track" aria-hidden="true">${chip('query', m)} ${chip('key', n)}</p>`
  }
}

/** Why the learner's function cannot turn these vectors; '' where it can. */
function notYours({ qPairs, kPairs, headDim, turning }: ValuesOf<typeof schema>): string {
  if (qPairs !== 'halves' || kPairs !== 'halves') return t`yours pairs split halves.`
  return turning === 0 || turning === headDim ? '' : t`yours turns all columns.`
}

/** At a meeting, or a share of the way to the next one: there the arrows are drawn between the two. */
function planesOf(
  now: RotaryMeeting,
  onward: RotaryMeeting,
  share: number,
  halves: boolean,
): Plane[] {
  const width = now.rows.columns
  return Array.from(now.parts, (part, i) => {
    const [a, b] = halves ? [i, i + width / 2] : [2 * i, 2 * i + 1]
    const point = ({ rows }: RotaryMeeting, row: number) =>
      [rows.values[row * width + a] as number, rows.values[row * width + b] as number] as const
    const turned = (row: number) =>
      share === 0 ? point(now, row) : turnedBetween(point(now, row), point(onward, row), share)
    const [turnedQ, turnedK] = [turned(1), turned(3)]
    return {
      columns: `${a}, ${b}`,
      part: share === 0 ? part : turnedQ[0] * turnedK[0] + turnedQ[1] * turnedK[1],
      ...{ q: point(now, 0), turnedQ, k: point(now, 2), turnedK },
    }
  })
}
