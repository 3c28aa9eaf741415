/** Rows looked up in a table: copied one after the other, then by the other ways that there are. */
import type { Lookup } from 'lexiscope/faces/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { type Ids, idsText, shapeOf } from '../../lesson/controls/ids-field.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { predicted } from '../../lesson/rhythm/rhythm.ts'
import { hasRun, start } from '../../lesson/rhythm/run.ts'
import {
  callLearners,
  type Drawn,
  drawnBy,
  drawnLine,
  drawnOr,
  type Passed,
} from '../../lesson/writing/learners-code.ts'
import type { ShownMatrix } from '../../plot/scene/matrix-layout.ts'
import { html, t } from '../../translation/translation.ts'
import { lookedRun, threeWays } from './predictions.ts'
import { lookupSchema, SMALL, tableOptions } from './settings.ts'
import { wordsField, wordsOf, wordsText } from './words.ts'

const WAYS = [
  { value: 'one-hot', text: t`one-hot rows times the table` },
  { value: 'row', text: t`rows by number, W[ids]` },
  { value: 'call', text: t`by the call embedding(ids)` },
]

/** The learner's function that may take the call's place. */
const writing = { exercise: 'lookup', name: 'lookup' } as const

/** The last known answer, with the ids that it is of. */
interface Shown extends Drawn<Lookup> {
  ids: Ids
}

@customElement('lx-row-selection')
export class RowSelection extends AskingElement<Shown> {
  private readonly check = new ChoiceCheck(this, threeWays)
  private readonly highlighted = new HighlightedPart(this)
  private readonly player = new Player(this, (rows) => Math.max(4, Math.min(12, 1.2 * rows)))

  private get values() {
    return this.lesson.state.read(lookupSchema).values
  }

  /** Of the ways, only the copying is shown before it is known how the others were expected to end. */
  private get way(): string {
    return hasRun(this.lesson, lookedRun) ? this.values.way : 'call'
  }

  protected override question() {
    const { ids, fill, seed } = this.values
    return [idsText(ids), fill, seed, drawnBy(this.lesson, writing)]
  }

  protected override async ask(): Promise<Shown> {
    const { values } = this
    const options = tableOptions(SMALL, values)
    const ids = values.ids.flat()
    const looked = await this.lesson.core.compute(
      'tokens',
      'lookUp',
      options,
      ids,
      shapeOf(values.ids),
    )
    const byLearner = async (passed: Passed): Promise<Lookup> => {
      const { table, called } = looked
      const rows = rowsOf(table)
      const shape = [ids.length, table.columns]
      const [found = called.values] = await callLearners(passed, [{ given: [rows, ids], shape }])
      return { ...looked, called: { ...called, values: found } }
    }
    const drawn = await drawnOr(this.lesson, writing, '', async () => looked, byLearner)
    return { ...drawn, ids: values.ids }
  }

  protected override willUpdate(): void {
    super.willUpdate()
    const { answer } = this
    if (answer === null) return
    this.player.show(`${this.way} ${idsText(answer.ids)}`, answer.ids.flat().length)
  }

  protected override render(): TemplateResult {
    const { lesson, answer, way } = this
    const words = wordsOf(lesson)
    const mine = predicted(lesson, threeWays)
    const done = hasRun(lesson, lookedRun)
    const press = html`<div class="press">
      <button
        type="button"
        class="primary"
        ?disabled=${mine === ''}
        @click=${() => start(lesson, lookedRun)}
      >
        Look up
      </button>
    </div>`
    const outcome = this.check.render(done && answer !== null ? outcomeOf(answer.answer) : null)
    return html`
      ${questionCard(lesson, threeWays, press, outcome, this.hints)}
      <div class="card exhibit">
        ${answer === null ? nothing : this.renderIds(answer.ids, words)}
        <lx-matrices
          label="Rows of the table"
          marked-name="Rows taken"
          caption=${answer === null ? '' : shapes(answer)}
          .matrices=${answer === null ? [] : shown(answer.answer, answer.ids, way, words, this.pointed(answer.ids))}
        ></lx-matrices>
        ${answer === null ? nothing : this.renderPlayer(answer.ids, words)}
        ${answer === null || way !== 'call' ? nothing : drawnLine(answer)}
        ${answer === null && this.refused === null ? nothing : this.renderControls(words, done)}
      </div>
    `
  }

  private renderControls(words: readonly string[], done: boolean): TemplateResult {
    const { lesson, values } = this
    const { state } = lesson
    return html`<div class="controls">
          <lx-entry
            .lesson=${lesson}
            .schema=${{ ...lookupSchema, ids: wordsField(words, lookupSchema.ids.fallback) }}
            name="ids"
            label="Words to look up"
            hint="a semicolon begins another sequence"
            .write=${(ids: Ids) => wordsText(ids, words)}
            .error=${this.refused?.message ?? ''}
          ></lx-entry>
          ${
            done
              ? choose({ id: 'way', label: t`Way` }, WAYS, values.way, (way) =>
                  state.write(lookupSchema, { way: way as typeof values.way }),
                )
              : nothing
          }
        </div>`
  }

  /** The ids as they come: a row for each sequence, a column for each place. */
  private renderIds(sequences: Ids, words: readonly string[]): TemplateResult {
    const { step, ended } = this.player
    const length = sequences[0]?.length ?? 0
    return html`<table class="ids">
      <caption class="hidden">Words and their ids, a row for each sequence</caption>
      <tbody>
        ${sequences.map(
          (ids, sequence) => html`<tr>
            ${ids.map(
              (
                id,
                place,
              ) => html`<td class=${!ended && step === sequence * length + place ? 'newest' : ''}>
                <span class="word" translate="no">${words[id] ?? '?'}</span> <span class="id">${id}</span>
              </td>`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>`
  }

  private renderPlayer(sequences: Ids, words: readonly string[]): TemplateResult {
    const { player } = this
    const all = sequences.flat()
    const id = all[player.step]
    const picked =
      this.values.way === 'one-hot'
        ? t`${words[id ?? 0] ?? ''} is id ${id}: its 1 picks row ${id}`
        : t`${words[id ?? 0] ?? ''} is id ${id}: copy row ${id}`
    const said = player.ended || id === undefined ? t`every row has been fetched` : picked
    return playerBar(player, {
      ...{ name: t`The lookup`, slider: t`Rows copied`, said },
      ...{ shown: said, at: player.step, last: all.length },
    })
  }

  /** What the prose points at; else the row that is being copied. */
  private pointed(sequences: Ids): { part: string; row: number } {
    const { player, highlighted } = this
    const row = player.ended ? -1 : player.step
    return { part: highlighted.name, row: row < sequences.flat().length ? row : -1 }
  }
}

function shapes({ ids, answer: { shape } }: Shown): string {
  const from = shapeOf(ids)
  const text = from.length === 1 ? `(${from},)` : `(${from.join(', ')})`
  return t`Ids of shape ${text} become vectors of shape ${`(${[...shape].join(', ')})`}.`
}

function outcomeOf({ largestDifference, identityDifference }: Lookup) {
  const same = largestDifference === 0
  const text = t`The largest difference between copies and product is ${largestDifference}. The one-hot rows of all ten ids, times the table, differ from the table itself by ${identityDifference}.`
  return { text, right: (mine: string) => (mine === 'same') === same }
}

/**
 * The matrices of one way: where a row comes from and where it goes share a group. `part` is what
 * the prose points at: the one-hot rows, the table, or the rows that are copied; `row` is the place
 * of the one that is being copied. Each sequence of a batch has a matrix of its own.
 */
export function shown(
  { table, oneHot, called, indexed, multiplied }: Lookup,
  sequences: Ids,
  way: string,
  words: readonly string[],
  { part, row }: { part: string; row: number },
): ShownMatrix[] {
  const ids = sequences.flat()
  const length = sequences[0]?.length ?? 0
  const copied = part === 'copied'
  const all = Array.from({ length: table.rows }, (_, each) => each)
  const named = (id: number) => `${id} ${words[id] ?? ''}`.trim()
  // One number has one colour wherever it stands.
  const reach = Math.max(...table.values.map(Math.abs))
  const now = part === '' && row >= 0 ? [ids[row] as number] : []
  const from: ShownMatrix = {
    name: t`table W`,
    ...table,
    reach,
    rowLabels: all.map(named),
    groups: all,
    marked: [...new Set(ids)],
    markedAs: 'token',
    highlighted: part === 'table' ? all : copied ? ids : now,
  }
  const to = (name: string, sign: string, matrix: Lookup['called']): ShownMatrix[] =>
    sequences.map((each, sequence) => {
      const [first, last] = [sequence * length, (sequence + 1) * length]
      const places = each.map((_, place) => place)
      return {
        name: sequences.length === 1 ? name : t`${name}, sequence ${sequence + 1}`,
        ...(sequence === 0 ? { sign } : {}),
        rows: each.length,
        columns: matrix.columns,
        values: matrix.values.slice(first * matrix.columns, last * matrix.columns),
        reach,
        rowLabels: each.map((id) => words[id] ?? `${id}`),
        groups: each,
        highlighted: copied
          ? places
          : part === ''
            ? places.filter((place) => first + place === row)
            : [],
      }
    })
  if (way === 'row') return [from, ...to('W[ids]', '→', indexed)]
  if (way === 'call') return [from, ...to('embedding(ids)', '→', called)]
  const hot: ShownMatrix = {
    name: t`one-hot`,
    ...oneHot,
    rowLabels: ids.map((id) => words[id] ?? `${id}`),
    groups: ids,
    highlighted:
      part === 'one-hot' ? ids.map((_, each) => each) : part === '' && row >= 0 ? [row] : [],
  }
  return [hot, { ...from, sign: '×' }, ...to(t`product`, '=', multiplied)]
}

const rowsOf = ({ rows, columns, values }: Lookup['table']): number[][] =>
  Array.from({ length: rows }, (_, row) => [...values.slice(row * columns, (row + 1) * columns)])
