/**
 * What every figure has: a name, a live summary, a table with the same numbers, a keyboard cursor,
 * zoom, and ways to take it home.
 *
 * Common properties: `label` (the accessible name; required) and `caption` (an optional sentence
 * under it). Arrays are read when a frame is drawn: assign a new array, or change one in place and
 * call `refresh()`; either costs one redraw on the next animation frame, and none while the figure
 * is off screen.
 *
 * Event: `lx-select`, bubbling, detail {index}, when an item is chosen by click, tap or Enter;
 * index is −1 when the choice is taken back (Escape, or a click on empty ground).
 *
 * A page that keeps the choice itself prevents its default; otherwise the item stays marked and named.
 *
 * Event: `lx-view`, bubbling, when the reader zooms, moves or chooses: `seen` then tells how they
 * left the figure, and `show()` brings another one there.
 *
 * Event: `lx-share`, bubbling, when the reader wants to share it; a page that answers it shows the
 * button by setting `--lx-share` to inline-block.
 *
 * Its height is `--lx-figure-height` (24rem unless the page sets another).
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property, query, state } from 'lit/decorators.js'
import { Drawing, type Size } from './drawing.ts'
import { figureStyles } from './figure-styles.ts'
import { type FigureView, middleOf, zoomTo } from './figure-view.ts'
import type { FrameTimes } from './frame-times.ts'
import type { Scene } from './marks.ts'
import type { LegendEntry } from './save.ts'
import { Speech } from './speech.ts'
import { type DataTable, renderTable, toCsv } from './table.ts'
import { theme } from './theme.ts'
import type { Affine } from './view.ts'
import type { ZoomControl } from './zoom.ts'

export interface SelectDetail {
  /** Index of the item in the figure's own order, −1 for none. */
  index: number
  /** In charts with several series: which one; index then counts within it. */
  series?: number
}

/** A direction of the keyboard cursor. */
export type Step = 'left' | 'right' | 'up' | 'down'

const ARROWS: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const PAGE = 10
/** Brought by the first press of a button that needs it. */
const saving = () => import('./save.ts')
const DEEDS = ['pointermove', 'pointerdown', 'keydown'] as const
const ZOOM_STEP = 1.5
const PAN_STEP = 60
const SUMMARY_SHOWN_MS = 500
const SUMMARY_SPOKEN_MS = 8000

export abstract class Figure extends LitElement {
  static override styles = figureStyles

  /** The accessible name, shown as the figure's heading line. */
  @property() label = ''
  /** A sentence below the figure: what to look at. */
  @property() caption = ''

  /** The item under the pointer and the item under the keyboard cursor; −1 for none. */
  @state() protected pointed = -1
  @state() protected cursor = -1
  /** The item that the reader chose; −1 for none, and where the page keeps the choice. */
  @state() private chosen = -1
  @state() private tableOpen = false
  @state() private summaryShown = ''
  @state() private said = ''
  @state() private problem = ''
  /** Why no GPU draws what one would draw better; '' where one does, null where none is needed. */
  @state() private withoutGpu: string | null = null
  @state() private metered = false
  @query('canvas') private canvas!: HTMLCanvasElement
  @query('.stage') private stage!: HTMLElement
  @query('lx-frame-times') private frameTimes!: FrameTimes | null

  /** null until a reader first reaches for the figure. */
  protected zoom: ZoomControl | null = null
  private zooming: Promise<ZoomControl> | null = null
  private drawing: Drawing | null = null
  /** Held while the data changes, until the reader moves. */
  private held: FigureView | null = null
  private restoring = false
  private counted = 0
  private readonly shown = new Speech((text) => {
    this.summaryShown = text
  }, SUMMARY_SHOWN_MS)
  private readonly spoken = new Speech((text) => {
    if (this.hasUpdated && this.isConnected) this.said = text
  }, SUMMARY_SPOKEN_MS)

  /** What the figure is, for its role and as a name when `label` is missing: "word map". */
  protected abstract readonly kind: string
  /** The items the cursor moves over. */
  protected abstract itemCount(): number
  /** An item in words, with its values: read out, and shown beside it. */
  protected abstract itemText(i: number): string
  /** Where an item is, in CSS pixels; null when it is nowhere. */
  protected abstract itemPlace(i: number): readonly [number, number] | null
  /** The item at a pixel, −1 for none. */
  protected abstract itemAt(px: number, py: number): number
  /** The item one step from another. */
  protected abstract next(i: number, step: Step): number
  /** The whole figure in one or two sentences. */
  protected abstract summary(): string
  protected abstract table(): DataTable
  protected abstract scene(): Scene
  /** Said in the middle of a figure that has nothing to draw; '' when it has. */
  protected abstract emptyText(): string

  /** Where the keyboard cursor starts. */
  protected first(): number {
    return 0
  }

  /** How far the reader can zoom in; 1 for a figure that does not zoom. */
  protected readonly farthest: number = 1

  protected legend(): readonly LegendEntry[] {
    return []
  }

  /** The height the figure wants in CSS pixels; null for that of the style sheet. */
  protected wantedHeight(): number | null {
    return null
  }

  /** Buttons of its own, before the table's. */
  protected ownTools(): TemplateResult | typeof nothing {
    return nothing
  }

  /** What its own keys do, in sentences after those of every figure. */
  protected ownHelp(): string {
    return ''
  }

  /** Chooses an item, or none with −1. */
  protected choose(i: number): void {
    const told = { detail: this.selectDetail(i), bubbles: true, composed: true, cancelable: true }
    this.chosen = this.dispatchEvent(new CustomEvent('lx-select', told)) ? i : -1
    this.tellView()
  }

  protected selectDetail(i: number): SelectDetail {
    return { index: i }
  }

  /** Under the pointer, under the cursor, chosen: −1 where there is none. */
  protected get marked(): readonly number[] {
    return [this.pointed, this.cursor, this.chosen]
  }

  /** The item whose text is shown; −1 for none. */
  protected get named(): number {
    return this.marked.find((i) => i >= 0) ?? -1
  }

  /** The way from data to pixels where nothing is zoomed; by shares of the figure for want of another. */
  protected whole(): Affine {
    return { kx: this.size.width, ky: this.size.height, tx: 0, ty: 0 }
  }

  /** As the reader left it. */
  get seen(): FigureView {
    const zoom = this.zoom && middleOf(this.zoom.now, this.size, this.whole())
    return { zoom, chosen: this.chosen }
  }

  /** As soon as there is something to see. */
  show(view: FigureView): void {
    this.held = view
    this.requestUpdate()
  }

  private hold({ zoom, chosen }: FigureView): void {
    this.restoring = true
    if (chosen >= 0 && chosen < this.itemCount()) {
      this.held = { zoom, chosen: -1 }
      this.choose(chosen)
    }
    if (zoom !== null && this.zoom !== null) {
      const target = zoomTo(zoom, this.size, this.whole(), this.farthest)
      const { k, x, y } = this.zoom.now
      if (k !== target.k || x !== target.x || y !== target.y) this.zoom.to(target, false)
    }
    this.restoring = false
    if (zoom !== null && this.zoom === null && this.farthest > 1) {
      void this.wakeZoom().then(() => this.requestUpdate())
    }
  }

  private tellView(): void {
    if (this.restoring) return
    this.dispatchEvent(new CustomEvent('lx-view', { bubbles: true, composed: true }))
  }

  /** Redraws on the next frame; call it after changing an array in place. */
  refresh(): void {
    this.drawing?.reread()
    this.requestUpdate()
  }

  /** Says a text to screen readers at once. */
  protected announce(text: string): void {
    this.said = text
  }

  /** Of the drawing, in CSS pixels; zero before the first layout. */
  protected get size(): Size {
    return this.drawing?.size ?? { width: 0, height: 0 }
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.drawing?.start()
    // A reader who does anything may soon reach for the figure.
    for (const deed of DEEDS) addEventListener(deed, this.reachFor, { once: true, passive: true })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    for (const deed of DEEDS) removeEventListener(deed, this.reachFor)
    this.shown.stop()
    this.spoken.stop()
    this.zoom?.stop()
    this.drawing?.stop()
  }

  protected override firstUpdated(): void {
    const resized = () => {
      this.zoom?.resize(this.size.width, this.size.height)
      this.requestUpdate()
    }
    const failed = () => {
      this.problem = 'This browser cannot draw here. “Table” shows the same numbers.'
    }
    const without = (reason: string) => {
      this.withoutGpu = reason
    }
    const { stage, canvas } = this
    this.drawing = new Drawing(stage, canvas, () => this.scene(), resized, failed, without)
    if (this.isConnected) this.drawing.start()
  }

  /** Brings zoom and its flights, which no figure needs to be seen. */
  protected wakeZoom(): Promise<ZoomControl> {
    this.zooming ??= import('./zoom.ts').then(({ ZoomControl }) => {
      this.zoom = new ZoomControl(this.canvas, this.farthest, () => {
        if (!this.restoring) this.held = null
        this.tellView()
        this.requestUpdate()
      })
      this.zoom.resize(this.size.width, this.size.height)
      return this.zoom
    })
    this.zooming.catch(() => {
      this.zooming = null
    })
    return this.zooming
  }

  private readonly reachFor = (): void => {
    if (this.farthest > 1 && this.isConnected) void this.wakeZoom()
  }

  protected override willUpdate(_changed: PropertyValues): void {
    const summary = this.summary()
    this.shown.later(summary)
    this.spoken.later(summary)
  }

  protected override updated(): void {
    this.drawing?.invalidate()
    const count = this.itemCount()
    // Of other items the same place is another item.
    if (count !== this.counted && this.counted > 0 && this.chosen >= 0) this.choose(-1)
    this.counted = count
    if (this.held !== null && count > 0 && this.size.width > 0) this.hold(this.held)
  }

  protected override render(): TemplateResult {
    const name = this.label || this.kind
    const height = this.wantedHeight()
    const empty = this.problem || this.emptyText()
    const pointing = this.pointed >= 0
    return html`
      <figure>
        <div class="heading">
          <span class="label">${name}</span>
          <div class="tools" role="group" aria-label="${name}: tools">${this.renderTools()}</div>
        </div>
        <div class="stage" .style=${height === null ? '' : `height: ${height}px`}>
          <canvas
            tabindex="0"
            role="application"
            aria-roledescription=${this.kind}
            aria-label=${name}
            aria-describedby="summary help"
            class=${pointing ? 'pointing' : this.farthest > 1 ? 'movable' : ''}
            @keydown=${this.onKey}
            @focus=${this.reachFor}
            @blur=${() => this.moveCursor(-1)}
            @pointerenter=${this.reachFor}
            @pointermove=${this.onPointer}
            @pointerleave=${() => this.point(-1)}
            @click=${this.onClick}
          ></canvas>
          ${empty === '' ? nothing : html`<p class="empty">${empty}</p>`} ${this.renderTip()}
        </div>
        ${this.metered ? html`<lx-frame-times></lx-frame-times>` : nothing}
        ${this.renderLegend()}
        <figcaption>
          ${this.caption === '' ? nothing : html`<p>${this.caption}</p>`}
          <p id="summary">${this.summaryShown}</p>
          ${
            this.withoutGpu
              ? html`<p class="without-gpu" role="status">Drawn without the GPU: ${this.withoutGpu}.</p>`
              : nothing
          }
          <p id="help" class="help">${this.help()}</p>
        </figcaption>
        <p class="said" aria-live="polite">${this.said}</p>
        ${this.tableOpen ? renderTable(this.table(), name) : nothing}
      </figure>
    `
  }

  private renderTools(): TemplateResult {
    const button = (text: string, name: string, action: () => void) =>
      html`<button type="button" title=${name} aria-label=${name} @click=${action}>${text}</button>`
    return html`
      ${
        this.farthest > 1
          ? html`${button('+', 'Zoom in', () => this.zoomBy(ZOOM_STEP))}
            ${button('−', 'Zoom out', () => this.zoomBy(1 / ZOOM_STEP))}
            ${button('All', 'Show all', () => this.showAll())}`
          : nothing
      }
      ${this.ownTools()}
      <button
        type="button"
        aria-expanded=${this.tableOpen}
        @click=${() => {
          this.tableOpen = !this.tableOpen
        }}
      >
        Table
      </button>
      ${
        this.withoutGpu === null
          ? nothing
          : html`<button
              type="button"
              aria-pressed=${this.metered}
              @click=${this.switchMeter}
            >
              Frame times
            </button>`
      }
      <button type="button" @click=${this.copyCsv}>Copy CSV</button>
      <button type="button" @click=${this.savePng}>Save PNG</button>
      <button type="button" class="share" aria-haspopup="dialog" @click=${this.share}>Share</button>
    `
  }

  private renderLegend(): TemplateResult | typeof nothing {
    const entries = this.legend()
    if (entries.length === 0) return nothing
    return html`<ul class="legend">
      ${entries.map(
        ({ name, colour, shape, faded }) => html`<li class=${faded ? 'faded' : ''}>
          <span class="swatch shape-${shape ?? 1}" .style=${`background: var(--lx-${colour})`}></span>${name}
        </li>`,
      )}
    </ul>`
  }

  /** The text of the item under pointer or cursor, beside it; read out through `said` instead. */
  private renderTip(): TemplateResult | typeof nothing {
    const i = this.named
    if (i < 0 || i >= this.itemCount()) return nothing
    const place = this.itemPlace(i)
    if (place === null) return nothing
    const [x, y] = place
    const { width, height } = this.size
    if (x < 0 || y < 0 || x > width || y > height) return nothing
    const below = y < height / 3
    // Shifted by its own share, so that it never leaves the figure on either side.
    const shift = `translate(${(-100 * x) / Math.max(1, width)}%, ${below ? '14px' : 'calc(-100% - 14px)'})`
    const position = `left: ${x}px; top: ${y}px; transform: ${shift}`
    // White space is kept inside, so the text stands alone.
    return html`<div class="tip" aria-hidden="true" .style=${position}>${this.itemText(i)}</div>`
  }

  private help(): string {
    const zoom =
      this.farthest > 1
        ? ' Plus and minus zoom, 0 shows all, Shift with arrows moves the view; Ctrl with the wheel or two fingers zoom.'
        : ''
    return `Arrow keys move from item to item, Home and End go to the first and the last, Enter chooses, Escape takes back.${zoom}${this.ownHelp()}`
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (this.act(event)) event.preventDefault()
  }

  /** Does what a key asks for; false when it asks for nothing. */
  private act({ key, shiftKey }: KeyboardEvent): boolean {
    const step = ARROWS[key]
    const last = this.itemCount() - 1
    if (step !== undefined && shiftKey && this.farthest > 1) return this.panBy(step)
    if (step !== undefined)
      return this.moveCursor(this.cursor < 0 ? this.first() : this.next(this.cursor, step))
    switch (key) {
      case 'Home':
        return this.moveCursor(0)
      case 'End':
        return this.moveCursor(last)
      case 'PageDown':
        return this.moveCursor(Math.min(last, this.cursor + PAGE))
      case 'PageUp':
        return this.moveCursor(Math.max(0, this.cursor - PAGE))
      case 'Enter':
      case ' ':
        if (this.cursor < 0) return false
        this.choose(this.cursor)
        this.announce(`Chosen: ${this.itemText(this.cursor)}`)
        return true
      case 'Escape':
        this.choose(-1)
        this.pointed = -1
        this.announce('Nothing chosen.')
        return this.moveCursor(-1)
      case '+':
      case '=':
        return this.zoomBy(ZOOM_STEP)
      case '-':
        return this.zoomBy(1 / ZOOM_STEP)
      case '0':
        return this.showAll()
    }
    return false
  }

  private moveCursor(i: number): boolean {
    const target = i < this.itemCount() ? i : -1
    if (target < 0) {
      this.cursor = -1
      return true
    }
    this.cursor = target
    this.reveal(target)
    this.announce(this.itemText(target))
    return true
  }

  /** Moves the view so that an item outside it comes to the middle. */
  private reveal(i: number): void {
    const place = this.itemPlace(i)
    if (place === null || this.zoom === null) return
    const [x, y] = place
    const { width, height } = this.size
    if (x < 0 || y < 0 || x > width || y > height) this.zoom.pan(width / 2 - x, height / 2 - y)
  }

  private zoomBy(factor: number): boolean {
    return this.move((zoom) => {
      zoom.by(factor)
      this.announce(`Zoom ${Math.round(100 * zoom.now.k)} %`)
    })
  }

  private showAll(): boolean {
    return this.move((zoom) => {
      zoom.reset()
      this.announce('All in view.')
    })
  }

  private panBy(step: Step): boolean {
    const dx = step === 'left' ? PAN_STEP : step === 'right' ? -PAN_STEP : 0
    const dy = step === 'up' ? PAN_STEP : step === 'down' ? -PAN_STEP : 0
    return this.move((zoom) => zoom.pan(dx, dy))
  }

  /** False in a figure that does not zoom. */
  private move(act: (zoom: ZoomControl) => void): boolean {
    if (this.farthest === 1) return false
    if (this.zoom === null) void this.wakeZoom().then(act)
    else act(this.zoom)
    return true
  }

  private point(i: number): void {
    this.pointed = i
  }

  private readonly onPointer = (event: PointerEvent): void => {
    // While a button is down the reader moves the view.
    this.point(event.buttons === 0 ? this.itemAt(event.offsetX, event.offsetY) : -1)
  }

  private readonly onClick = (event: MouseEvent): void => {
    const at = this.itemAt(event.offsetX, event.offsetY)
    // A second press takes back.
    const i = at === this.chosen ? -1 : at
    this.point(i)
    this.choose(i)
    this.announce(i < 0 ? 'Nothing chosen.' : `Chosen: ${this.itemText(i)}`)
  }

  private readonly copyCsv = async (): Promise<void> => {
    const { copyText, download, fileName } = await saving()
    const table = this.table()
    const csv = toCsv(table)
    const rows = `${table.rows.toLocaleString('en')} rows`
    if (await copyText(csv)) {
      this.announce(`Copied ${rows}.`)
    } else {
      download(new Blob([csv], { type: 'text/csv' }), `${fileName(this.label || this.kind)}.csv`)
      this.announce(`The clipboard was refused; saved ${rows} as a file.`)
    }
  }

  private readonly switchMeter = async (): Promise<void> => {
    await import('./frame-times.ts')
    this.metered = !this.metered
    if (this.drawing === null) return
    this.drawing.measured = this.metered ? (time) => this.frameTimes?.add(time) : null
  }

  private readonly share = (): void => {
    this.dispatchEvent(new CustomEvent('lx-share', { bubbles: true, composed: true }))
  }

  private readonly savePng = async (): Promise<void> => {
    const { download, fileName, picture } = await saving()
    const name = this.label || this.kind
    this.drawing?.draw()
    try {
      const drawn = await picture(this.canvas, name, this.legend(), theme())
      download(drawn, `${fileName(name)}.png`)
      this.announce('Picture saved.')
    } catch {
      this.announce('The picture could not be drawn.')
    }
  }
}
