/** A query and a key, turned by their positions, and their score; m and n move apart or together. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import '../../lesson/rhythm/sketch.ts'
import type { RotaryMeeting } from 'lexiscope/faces/positions.d.ts'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { slider } from '../../lesson/controls/fields.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { SketchCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import {
  callLearners,
  type Drawn,
  drawnBy,
  drawnLine,
  drawnOr,
} from '../../lesson/writing/learners-code.ts'
import { written } from '../../plot/scene/scales.ts'
import type { ValuesOf } from '../../state/fields.ts'
import { html, language, t } from '../../translation/translation.ts'
import type { Plane } from './planes.ts'
import { outcome, prediction, run, STEPS } from './prediction.ts'
import { FARTHEST, rotaryOf, schema, vectorsOf } from './settings.ts'

const MAX_PLANES = 8

const writing = { exercise: 'rotary', name: 'rope' } as const

interface Meetings {
  now: RotaryMeeting
  /** where both stood before they moved together */
  before: RotaryMeeting
  /** both moved on by each of the steps, in the query's convention */
  moved: readonly RotaryMeeting[]
}

interface Answer extends Meetings {
  drawn: Pick<Drawn<unknown>, 'by' | 'note'>
}

@customElement('lx-rotary-meeting')
export class RotaryMeetingView extends AskingElement<Answer> {
  private readonly check = new SketchCheck(this, prediction)
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(schema).values
  }

  protected override question() {
    const { headDim, turning, m, n, both, qPairs, kPairs, vectors } = this.values
    return hasRun(this.lesson, run)
      ? [headDim, turning, m, n, both, qPairs, kPairs, vectors, drawnBy(this.lesson, writing)]
      : null
  }

  protected override async ask(): Promise<Answer> {
    const { m, n, both } = this.values
    const { core } = this.lesson
    const { q, k } = await vectorsOf(this.lesson)
    const queries = rotaryOf(this.lesson, 'qPairs', 2 * FARTHEST + 1)
    const keys = rotaryOf(this.lesson, 'kPairs', 2 * FARTHEST + 1)
    const meet = (by: number, ofKeys = keys) =>
      core.compute('positions', 'rotaryMeeting', queries, ofKeys, q, k, m + by, n + by)
    const byCore = async (): Promise<Meetings> => {
      const [now, before, moved] = await Promise.all([
        meet(both),
        meet(0),
        Promise.all(STEPS.map((by) => meet(by, queries))),
      ])
      return { now, before, moved }
    }
    const byLearner = async (code: string): Promise<Meetings> => {
      const shape = [2, q.length]
      const calls = [both, ...STEPS].map((by) => ({
        given: [
          [[...q], [...k]],
          [m + by, n + by],
        ],
        shape,
      }))
      const [now, ...moved] = await Promise.all(
        (await callLearners(writing, code, calls)).map((turned) => {
          const rows = [q, turned.slice(0, q.length), k, turned.slice(q.length)]
          const values = Float32Array.from(rows.flatMap((row) => [...row]))
          return core.compute('positions', 'meetingOfTurned', {
            rows: 4,
            columns: q.length,
            values,
          })
        }),
      )
      const [before] = moved
      if (!now || !before) throw new Error(t`Your code gives no such numbers.`)
      return { now, before, moved }
    }
    const { answer, by, note } = await drawnOr(
      this.lesson,
      writing,
      notYours(this.values),
      byCore,
      byLearner,
    )
    return { ...answer, drawn: { by, note } }
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const found = answer === null ? null : outcome(answer.moved)
    const { both, turning } = this.values
    const moved = (at: number) => (both === 0 ? `${at}` : `${at} + ${both} = ${at + both}`)
    // Where all columns turn, their number is the head's width.
    const named = this.refused?.argument
    const refusedAt = named === 'rotaryDim' && turning === 0 ? 'embeddingDim' : named
    const entry = (name: string, label: string, hint: string, argument: string) =>
      html`<lx-entry
        .lesson=${lesson}
        .schema=${schema}
        name=${name}
        label=${label}
        hint=${hint}
        error=${refusedAt === argument ? this.refusalLine : ''}
      ></lx-entry>`
    return html`
      ${questionCard(lesson, prediction, runButton(lesson, run), this.check.render(found), this.hints, found?.values)}
      <div class="exhibit">
      <div class="card sliders">
        ${slider(lesson, schema, 'm', t`Query at m`, { low: 0, high: FARTHEST, valueText: moved })}
        ${slider(lesson, schema, 'n', t`Key at n`, { low: 0, high: FARTHEST, valueText: moved })}
        ${slider(lesson, schema, 'both', t`Move both by`, { low: 0, high: FARTHEST })}
        <div class="pair">
          ${entry('headDim', t`Width of a head d`, t`even`, 'embeddingDim')}
          ${entry('turning', t`Columns that turn`, t`0: all; even`, 'rotaryDim')}
        </div>
      </div>
      ${answer === null ? nothing : this.renderPlanes(answer)}
      </div>
    `
  }

  private renderPlanes({ now, before, drawn }: Answer): TemplateResult {
    const { m, n, both, qPairs } = this.values
    const planes = planesOf(now, qPairs === 'halves')
    const shown = planes.slice(0, MAX_PLANES)
    const [q = 0, turnedQ = 0, k = 0, turnedK = 0] = now.lengths
    const list = new Intl.ListFormat(language(), { type: 'unit' })
    const pair = (one: number, other: number) => list.format([written(one, 6), written(other, 6)])
    return html`
      <lx-planes
        class="card"
        label=${t`Query at ${m + both}, key at ${n + both}`}
        caption="Query and key before turning (pale) and after; the first pair turns fastest, the last hardly at all."
        .planes=${shown}
        vector=${this.highlighted.name}
        .highlighted=${{ first: 0, last: shown.length - 1 }[this.highlighted.name] ?? -1}
      ></lx-planes>
      ${planes.length > MAX_PLANES ? html`<p class="hint">The first ${MAX_PLANES} of ${planes.length} pairs.</p>` : nothing}
      ${drawnLine(drawn)}
      <dl class="stats">
        <div class=${this.highlighted.marks('score')}><dt>score</dt><dd>${written(now.score, 7)}</dd></div>
        <div><dt>before both moved</dt><dd>${written(before.score, 7)}</dd></div>
        <div class=${this.highlighted.marks('distance')}><dt>distance n − m</dt><dd>${written(n - m)}</dd></div>
        <div><dt>|q| before, after</dt><dd>${pair(q, turnedQ)}</dd></div>
        <div><dt>|k| before, after</dt><dd>${pair(k, turnedK)}</dd></div>
      </dl>
    `
  }
}

/** Why the learner's function cannot turn these vectors; '' where it can. */
function notYours({ qPairs, kPairs, headDim, turning }: ValuesOf<typeof schema>): string {
  if (qPairs !== 'halves' || kPairs !== 'halves') return t`yours pairs split halves.`
  return turning === 0 || turning === headDim ? '' : t`yours turns all columns.`
}

function planesOf({ rows, parts }: RotaryMeeting, halves: boolean): Plane[] {
  const width = rows.columns
  return Array.from(parts, (part, i) => {
    const [a, b] = halves ? [i, i + width / 2] : [2 * i, 2 * i + 1]
    const point = (row: number) =>
      [rows.values[row * width + a] as number, rows.values[row * width + b] as number] as const
    return {
      columns: `${a}, ${b}`,
      part,
      ...{ q: point(0), turnedQ: point(1), k: point(2), turnedK: point(3) },
    }
  })
}
