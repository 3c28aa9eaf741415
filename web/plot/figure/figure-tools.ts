/** The tools above a figure, and what is open of that which they show. Each is brought by its first press. */
import { html, type LitElement, nothing, type TemplateResult } from 'lit'
import { renderTool } from './figure-parts.ts'
import type { FigureZoom } from './figure-zoom.ts'
import type { FullScreen } from './full-screen.ts'

export class FigureTools {
  table = false
  saving = false
  metered = false
  /** Whether it has the whole screen, or the whole window. */
  full = false
  private fullScreen: FullScreen | null = null

  constructor(
    private readonly figure: LitElement,
    private readonly zooming: FigureZoom,
    private readonly say: (text: string) => void,
  ) {}

  /** `own` are the figure's own tools, `drawsMany` whether the times of its frames are of interest. */
  render(own: TemplateResult | typeof nothing, drawsMany: boolean): TemplateResult {
    const { zooming } = this
    const times = () =>
      renderTool({ text: 'Frame times', pressed: this.metered, act: this.switchMeter })
    return html`
      ${
        zooming.possible
          ? [
              renderTool({ text: '+', name: 'Zoom in', act: () => zooming.in() }),
              renderTool({ text: '−', name: 'Zoom out', act: () => zooming.out() }),
              renderTool({ text: 'All', name: 'Show all', act: () => zooming.all() }),
            ]
          : nothing
      }
      ${own} ${renderTool({ text: 'Table', open: this.table, act: this.switchTable })}
      ${drawsMany ? times() : nothing}
      ${renderTool({ text: 'Save', open: this.saving, act: this.switchSaving })}
      ${renderTool({ text: 'Full screen', pressed: this.full, act: this.switchFull })}
      <button type="button" class="share" aria-haspopup="dialog" @click=${this.share}>Share</button>
    `
  }

  /** Gives the screen back when the figure goes. */
  stop(): void {
    if (this.full) this.fullScreen?.leave()
  }

  private readonly switchTable = async (): Promise<void> => {
    await import('../table/data-table.ts')
    this.table = !this.table
    this.figure.requestUpdate()
  }

  private readonly switchSaving = async (): Promise<void> => {
    await import('../save/save-menu.ts')
    this.saving = !this.saving
    this.figure.requestUpdate()
  }

  private readonly switchMeter = async (): Promise<void> => {
    await import('./frame-times.ts')
    this.metered = !this.metered
    this.figure.requestUpdate()
  }

  private readonly switchFull = async (): Promise<void> => {
    const { FullScreen } = await import('./full-screen.ts')
    this.fullScreen ??= new FullScreen(this.figure, (full) => {
      this.full = full
      this.say(full ? 'Full screen. Escape leaves it.' : 'Back in the page.')
      this.figure.requestUpdate()
    })
    await this.fullScreen.switch()
  }

  private readonly share = (): void => {
    this.figure.dispatchEvent(new CustomEvent('lx-share', { bubbles: true, composed: true }))
  }
}
