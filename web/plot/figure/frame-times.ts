/** Shows the frame times of a figure, and updates them a few times a second. */
import { css, LitElement, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { html } from '../../translation/translation.ts'
import { type FrameTime, Meter } from './meter.ts'

const SHOWN_MS = 250

@customElement('lx-frame-times')
export class FrameTimes extends LitElement {
  static override styles = css`
    :host {
      display: block;
      text-align: end;
      font-size: 0.75rem;
      font-variant-numeric: tabular-nums;
      color: var(--lx-muted);
    }
    @media print {
      :host {
        display: none;
      }
    }
  `

  private readonly meter = new Meter()
  @state() private text = this.meter.text()
  private due = false

  add(time: FrameTime): void {
    this.meter.add(time)
    if (this.due) return
    this.due = true
    setTimeout(() => {
      this.due = false
      this.text = this.meter.text()
    }, SHOWN_MS)
  }

  protected override render(): TemplateResult {
    return html`${this.text}`
  }
}
