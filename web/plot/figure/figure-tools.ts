/**
 * A figure's tools: an unobtrusive menu, and beside it a button for each active tool to switch it off.
 * The code behind the tools is loaded on first use.
 */
import { type LitElement, nothing, type TemplateResult } from 'lit'
import { html, t } from '../../translation/translation.ts'
import type { SavableFigure, SaveAction } from '../save/save-figure.ts'
import type { FigureZoom } from './figure-zoom.ts'
import type { FullScreen } from './full-screen.ts'
import { Menu, type MenuItem } from './menu.ts'

const SAVE_ACTIONS: readonly (readonly [SaveAction, string])[] = [
  ['Copy CSV', t`Copy CSV`],
  ['Save CSV', t`Save CSV`],
  ['Copy PNG', t`Copy PNG`],
  ['Save PNG', t`Save PNG`],
  ['Save SVG', t`Save SVG`],
]
const saving = () => import('../save/save-figure.ts')

/** Alternatives to dragging, for readers who cannot drag. */
const MOVES = [
  ['left', t`Move left`],
  ['right', t`Move right`],
  ['up', t`Move up`],
  ['down', t`Move down`],
] as const

export class FigureTools {
  table = false
  metered = false
  /** Whether it fills the screen or the window. */
  full = false
  private fullScreen: FullScreen | null = null
  private readonly menu: Menu

  constructor(
    private readonly figure: LitElement,
    private readonly zooming: FigureZoom,
    private readonly savable: SavableFigure,
  ) {
    // Loads the code when the menu opens, because some browsers allow copying only directly after a click.
    this.menu = new Menu(figure, () => void saving().catch(() => {}))
  }

  /** `own`: the figure's own tools. `drawsMany`: whether its frame times are of interest. */
  render(own: readonly MenuItem[], drawsMany: boolean): TemplateResult {
    const switches: MenuItem[] = [
      { text: t`Table`, on: this.table, act: this.switchTable },
      { text: t`Full screen`, on: this.full, act: this.switchFull },
    ]
    if (drawsMany) switches.push({ text: t`Frame times`, on: this.metered, act: this.switchMeter })
    const on = [...own, ...switches].filter((item) => item.on)
    const zoomed = this.zooming.possible && this.zooming.seen !== null
    return html`
      ${zoomed ? this.renderBeside({ text: t`Show all`, act: () => this.zooming.all() }) : nothing}
      ${on.map((item) => this.renderBeside(item))}
      ${this.menu.render(t`${this.savable.name()}: tools`, () => [
        {
          name: '',
          items: this.shares ? [...switches, { text: t`Share`, act: this.share }] : switches,
        },
        { name: '', items: own },
        { name: '', items: this.zooming.possible ? this.zoomItems() : [] },
        { name: t`Copy or save`, items: this.saveItems() },
      ])}
    `
  }

  /** Leaves full screen when the figure is removed. */
  stop(): void {
    this.menu.close(false)
    if (this.full) this.fullScreen?.leave()
  }

  /** The button disappears when clicked, so the focus moves to the menu button. */
  private renderBeside({ text, on, act }: MenuItem): TemplateResult {
    const press = () => {
      this.menu.focusButton()
      act()
    }
    return html`<button type="button" aria-pressed=${on ?? nothing} @click=${press}>${text}</button>`
  }

  /** Whether the page handles `lx-share`. */
  private get shares(): boolean {
    const style = getComputedStyle(this.figure).getPropertyValue('--lx-share').trim()
    return style !== '' && style !== 'none'
  }

  private zoomItems(): MenuItem[] {
    const { zooming } = this
    return [
      { text: t`Zoom in`, stays: true, act: () => zooming.in() },
      { text: t`Zoom out`, stays: true, act: () => zooming.out() },
      ...(zooming.seen === null ? [] : MOVES).map(([step, text]) => ({
        text,
        stays: true,
        act: () => void zooming.pan(step),
      })),
    ]
  }

  private saveItems(): MenuItem[] {
    const { savable } = this
    return SAVE_ACTIONS.map(([action, text]) => ({
      text,
      act: async () => savable.say(await (await saving()).copyOrSave(action, savable)),
    }))
  }

  private readonly switchTable = async (): Promise<void> => {
    await import('../table/data-table.ts')
    this.table = !this.table
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
      this.savable.say(full ? t`Full screen. Escape leaves it.` : t`Back in the page.`)
      this.figure.requestUpdate()
    })
    await this.fullScreen.switch()
  }

  private readonly share = (): void => {
    this.figure.dispatchEvent(new CustomEvent('lx-share', { bubbles: true, composed: true }))
  }
}
