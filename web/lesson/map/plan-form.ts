/** The controls that decide how the words are laid out and coloured. */
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { MAX_COMPONENTS } from 'lexiscope/vectors/explored.ts'
import type { ExploredSource } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { ValuesOf } from '../../state/fields.ts'
import { type Control, choose } from '../controls/control.ts'
import { completedEntry, wordControl } from '../controls/word-control.ts'
import { LessonElement } from '../element.ts'
import '../controls/entry.ts'
import { html, t } from '../../translation/translation.ts'
import { percent, type RemoteTable } from './plan.ts'
import { type MapSchema, mapSchemas, mapValuesOf } from './settings.ts'

/** An entry for a word of the table that is explored. */
export function wordEntry(
  about: Control,
  table: RemoteTable | null,
  value: string,
  change: (word: string) => void,
): TemplateResult {
  const complete = async (typed: string, most: number) =>
    (await table?.ask('complete', typed, most)) ?? []
  return completedEntry(about, complete, value, change)
}

const PLANS = [
  { value: 'pca', text: t`principal components` },
  { value: 'axes', text: t`two axes of words` },
  { value: 'random', text: t`random projection` },
  { value: 'umap', text: 'UMAP' },
]
const SIDES = [
  ['mapX', t`Across: component`],
  ['mapY', t`Up: component`],
  ['mapZ', t`Towards you: component`],
] as const
const ENDS = [
  ['axisA', t`Across, from (0)`],
  ['axisB', t`Across, to (1)`],
  ['axisC', t`Up, from (0)`],
  ['axisD', t`Up, to (1)`],
] as const

@customElement('lx-plan-form')
export class PlanForm extends LessonElement {
  @property() source: ExploredSource = 'loaded'
  @property({ attribute: false }) table: RemoteTable | null = null
  /** Of the principal components, as far as they are known. */
  @property({ attribute: false }) shares: Float32Array = new Float32Array(0)
  @property({ attribute: false }) refused: CoreProblem | null = null

  private get schema(): MapSchema {
    return mapSchemas[this.source]
  }

  private get values() {
    return mapValuesOf(this.lesson, this.source)
  }

  private set(change: Partial<ValuesOf<MapSchema>>): void {
    this.lesson.state.write(this.schema, change)
  }

  protected override render(): TemplateResult {
    const { mapBy, mapIn, mapColour } = this.values
    return html`
      <div class="controls">
        ${choose({ id: 'map-by', label: t`Lay out by` }, PLANS, mapBy, (value) => this.set({ mapBy: value as typeof mapBy }))}
        ${
          mapBy === 'axes'
            ? nothing
            : choose(
                { id: 'map-in', label: t`In` },
                [
                  { value: 'plane', text: t`the plane (2-D)` },
                  { value: 'space', text: t`space (3-D)` },
                ],
                mapIn,
                (value) => this.set({ mapIn: value as typeof mapIn }),
              )
        }
        ${choose(
          { id: 'map-colour', label: t`Colour by` },
          [
            { value: 'group', text: t`group` },
            { value: 'similarity', text: t`similarity to a word` },
          ],
          mapColour,
          (value) => this.set({ mapColour: value as typeof mapColour }),
        )}
        <lx-entry
          .lesson=${this.lesson}
          .schema=${this.schema}
          name="mapRows"
          label="How many words"
          hint="from the first of the table"
        ></lx-entry>
        ${mapBy === 'pca' ? this.renderComponents() : nothing}
        ${mapBy === 'axes' ? this.renderAxes() : nothing}
        ${mapBy === 'umap' ? html`<lx-entry .lesson=${this.lesson} .schema=${this.schema} name="mapNear" label="Neighbours of each word"></lx-entry>` : nothing}
        ${mapBy === 'umap' || mapBy === 'random' ? html`<lx-entry .lesson=${this.lesson} .schema=${this.schema} name="mapSeed" label="Seed"></lx-entry>` : nothing}
      </div>
    `
  }

  private renderComponents() {
    const { values, shares } = this
    const known = shares.length > 0 ? shares.length : MAX_COMPONENTS
    const upTo = (chosen: number) =>
      Array.from({ length: Math.max(known, chosen) }, (_, i) => ({
        value: String(i + 1),
        text: i < shares.length ? `${i + 1}: ${percent(shares[i] as number)}` : String(i + 1),
      }))
    const sides = values.mapIn === 'space' ? SIDES : SIDES.slice(0, 2)
    return sides.map(([name, label]) =>
      choose({ id: name, label }, upTo(values[name]), String(values[name]), (value) =>
        this.set({ [name]: Number(value) }),
      ),
    )
  }

  private renderAxes() {
    const { refused } = this
    return ENDS.map(([name, label]) => {
      const about = { id: name, label, error: refused?.argument === name ? refused.message : '' }
      const value = this.values[name]
      const take = (word: string) => this.set({ [name]: word })
      return this.source === 'own'
        ? wordControl(this.lesson, about, value, take)
        : wordEntry(about, this.table, value, take)
    })
  }
}
