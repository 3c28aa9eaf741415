/** The way to the map of all words, which comes when a reader wants it. */
import type { ExploredSource } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { html, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import type { WordList } from './groups.ts'
import { mapSchemas, mapValuesOf } from './settings.ts'

@customElement('lx-map-door')
export class MapDoor extends LessonElement {
  @property() source: ExploredSource = 'loaded'
  @property({ attribute: false }) lists: readonly WordList[] | null = null
  /** Shown above the map while it is open. */
  @property({ attribute: false }) about: TemplateResult | typeof nothing = nothing
  @state() private there = false
  @state() private problem = ''
  private coming = false

  private get open(): boolean {
    return this.lesson.state.read(mapSchemas[this.source]).values.map === 'open'
  }

  protected override willUpdate(): void {
    if (!this.open) this.problem = ''
    else if (!this.there && !this.coming && this.problem === '') void this.load()
  }

  private readonly load = async (): Promise<void> => {
    this.coming = true
    this.problem = ''
    try {
      await import('./explorer.ts')
      this.there = true
    } catch {
      this.problem = t`The map could not be loaded.`
    } finally {
      this.coming = false
    }
  }

  protected override render(): TemplateResult {
    const { open } = this
    const schema = mapSchemas[this.source]
    const { mapBy, axisA, axisB, axisC, axisD } = mapValuesOf(this.lesson, this.source)
    return html`
      <div class="row">
        <button
          type="button"
          aria-expanded=${open}
          @click=${() => this.lesson.state.write(schema, { map: open ? 'closed' : 'open' })}
        >
          ${open ? t`Close the map` : t`Open the map of all words`}
        </button>
        ${
          open && mapBy === 'axes'
            ? nothing
            : html`<button
                type="button"
                @click=${() => this.lesson.state.write(schema, { map: 'open', mapBy: 'axes' })}
              >
                ${
                  open
                    ? t`Lay it out from ${axisA} to ${axisB} and from ${axisC} to ${axisD}`
                    : t`Open it from ${axisA} to ${axisB} and from ${axisC} to ${axisD}`
                }
              </button>`
        }
      </div>
      ${this.problem === '' ? nothing : html`<p class="error" role="alert">${this.problem} <button type="button" @click=${this.load}>Try again</button></p>`}
      ${
        open && this.there
          ? html`${this.about}<lx-map-explorer .lesson=${this.lesson} .source=${this.source} .lists=${this.lists}></lx-map-explorer>`
          : nothing
      }
    `
  }
}
