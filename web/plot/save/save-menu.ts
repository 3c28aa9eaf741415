/** The ways to take a figure home, in a row below its tools. Brought when it is first opened. */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { LegendEntry } from '../scene/legend.ts'
import type { Scene } from '../scene/marks.ts'
import type { Size } from '../scene/view.ts'
import { type DataTable, toCsv } from '../table/table.ts'
import { buttonStyles } from '../theme/button-styles.ts'
import { theme } from '../theme/theme.ts'
import { picture } from './picture.ts'
import { copyText, download, fileName } from './save.ts'

/** A figure as the menu takes it home. */
export interface Takeable {
  name(): string
  description(): string
  table(): DataTable
  legend(): readonly LegendEntry[]
  scene(): Scene
  size(): Size
  /** Its canvas, as it is now. */
  drawn(): HTMLCanvasElement
  say(text: string): void
}

@customElement('lx-save-menu')
export class SaveMenu extends LitElement {
  static override styles = [
    buttonStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem;
        justify-content: end;
        margin-block: 0.25rem;
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ]

  @property({ attribute: false }) figure!: Takeable

  protected override firstUpdated(): void {
    this.setAttribute('role', 'group')
    this.setAttribute('aria-label', `${this.figure.name()}: save`)
  }

  protected override render(): TemplateResult {
    const button = (text: string, act: () => Promise<string>) =>
      html`<button type="button" @click=${() => this.run(act)}>${text}</button>`
    return html`
      ${button('Copy CSV', this.copyCsv)} ${button('Save CSV', this.saveCsv)}
      ${button('Copy PNG', this.copyPng)} ${button('Save PNG', this.savePng)}
      ${button('Save SVG', this.saveSvg)}
    `
  }

  private async run(act: () => Promise<string>): Promise<void> {
    this.figure.say(await act())
  }

  private readonly copyCsv = async (): Promise<string> => {
    const { csv, rows } = this.csv()
    if (await copyText(csv)) return `Copied ${rows}.`
    this.keep(csv, 'text/csv', 'csv')
    return `The clipboard was refused; saved ${rows} as a file.`
  }

  private readonly saveCsv = async (): Promise<string> => {
    const { csv, rows } = this.csv()
    this.keep(csv, 'text/csv', 'csv')
    return `Saved ${rows}.`
  }

  private readonly copyPng = async (): Promise<string> => {
    try {
      // The picture may come later than the press that allows the copy.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': this.png() })])
      return 'Picture copied.'
    } catch {
      return 'The clipboard was refused the picture; “Save PNG” makes a file of it.'
    }
  }

  private readonly savePng = async (): Promise<string> => {
    try {
      this.keep(await this.png(), 'image/png', 'png')
      return 'Picture saved.'
    } catch {
      return 'The picture could not be drawn.'
    }
  }

  private readonly saveSvg = async (): Promise<string> => {
    const { figure } = this
    const { svgDocument } = await import('../svg/document.ts')
    const ruler = document.createElement('canvas').getContext('2d')
    if (ruler === null) return 'The drawing could not be made: this browser cannot measure texts.'
    try {
      const svg = await svgDocument({
        name: figure.name(),
        description: figure.description(),
        scene: figure.scene(),
        size: figure.size(),
        legend: figure.legend(),
        theme: theme(),
        ruler,
      })
      this.keep(svg, 'image/svg+xml', 'svg')
      return 'Drawing saved.'
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown)
      return `The drawing could not be made: ${why}`
    }
  }

  private csv() {
    const table = this.figure.table()
    return { csv: toCsv(table), rows: `${table.rows.toLocaleString('en')} rows` }
  }

  private png(): Promise<Blob> {
    const { figure } = this
    return picture(figure.drawn(), figure.name(), figure.legend(), theme())
  }

  private keep(content: BlobPart, type: string, ending: string): void {
    download(new Blob([content], { type }), `${fileName(this.figure.name())}.${ending}`)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-save-menu': SaveMenu
  }
}
