/**
 * Base of all figures: a name, a live summary, a table of the same numbers, a keyboard cursor, zoom, and
 * export.
 *
 * Common properties: `label` (the accessible name, required) and `caption` (an optional sentence below).
 * Arrays are read when a frame is drawn: assign a new array, or change one in place and call `refresh()`.
 * Either costs one redraw on the next animation frame, and none while the figure is off screen.
 *
 * Event `lx-select`, bubbling, detail {index}: an item was chosen by click, tap or Enter; index is −1
 * when the choice is cleared by Escape or a click on the background. A page that stores the choice itself
 * calls preventDefault(); otherwise the item stays marked and labelled.
 *
 * Event `lx-view`, bubbling: the reader zoomed, panned or chose; `seen` then returns the view, and
 * `show()` restores it in another figure.
 *
 * Event `lx-share`, bubbling: the reader wants to share the figure. A page that handles it sets `--lx-share`
 * to anything but none, and the menu then offers sharing.
 *
 * The height is `--lx-figure-height` (24rem unless the page sets another). With the attribute `presented` the
 * figure fills its own height, which the page sets, and is drawn as large as fits. With `bare`, its menu lies on
 * the drawing and its label is only spoken.
 */
import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { query, state } from 'lit/decorators.js'
import { html, t } from '../../translation/translation.ts'
import type { SavableFigure } from '../save/save-figure.ts'
import { shorten } from '../scene/labels.ts'
import type { Scene } from '../scene/marks.ts'
import type { Size } from '../scene/view.ts'
import { Drawing } from './drawing.ts'
import { FigureContent, renderLegend, renderTip } from './figure-content.ts'
import { actOnKey, type KeyActions, keyHelp, Speech } from './figure-keys.ts'
import { buttonStyles, figureStyles, menuStyles } from './figure-styles.ts'
import { FigureTools } from './figure-tools.ts'
import { FigureLinks, type FigureView } from './figure-view.ts'
import { FigureZoom } from './figure-zoom.ts'
import { whenFocusLeaves } from './focus-leaves.ts'
import type { FrameTimes } from './frame-times.ts'
import { BEFORE_A_CLASS, largestScale, roomFor } from './full-size.ts'
import type { ZoomControl } from './zoom.ts'

export type { Step } from '../scene/point-search.ts'
export type { SelectDetail } from './figure-content.ts'

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown'] as const
/** Maximum letters of a tooltip and of an announcement; the table has the full text. */
const LONGEST_TIP = 240
const MAX_ANNOUNCED = 600
const SUMMARY_SHOWN_MS = 500
const SUMMARY_SPOKEN_MS = 8000

export abstract class Figure extends FigureContent {
  static override styles: CSSResult[] = [buttonStyles, menuStyles, figureStyles]

  /** The item under the pointer and the item under the keyboard cursor; −1 for none. */
  @state() protected pointed = -1
  @state() protected cursor = -1
  /** The item under pointer or cursor of a linked figure; −1 for none. */
  @state() private echoed = -1
  /** The chosen item; −1 for none, and if the page stores the choice. */
  @state() private chosen = -1
  @state() private summaryShown = ''
  @state() private announced = ''
  @state() private problem = ''
  /** Why the GPU does not paint the marks suited to it; '' if it does, null without such marks. */
  @state() private withoutGpu: string | null = null
  @query('canvas') private canvas!: HTMLCanvasElement
  @query('.stage') private stage!: HTMLElement
  @query('.help') private help!: HTMLElement
  @query('lx-frame-times') private frameTimes!: FrameTimes | null

  private readonly zooming = new FigureZoom({
    canvas: () => this.canvas,
    size: () => this.size,
    scale: () => this.enlargement,
    whole: () => this.whole(),
    farthest: () => this.farthest,
    say: (text) => this.announce(text),
    changed: () => {
      if (!this.restoring) {
        this.held = null
        this.companions.follow(this.zooming.seen)
      }
      this.emitView()
      this.requestUpdate()
    },
  })
  private readonly companions = new FigureLinks({
    itemCount: () => this.itemCount(),
    echo: (i) => {
      this.echoed = i
    },
    // Only the last line, because the others repeat the position.
    read: (i) => `${this.label}: ${this.itemText(i).split('\n').at(-1)}`,
    follow: (zoom) => this.follow(zoom),
  })
  private readonly deeds: KeyActions = {
    cursor: () => this.cursor,
    last: () => this.itemCount() - 1,
    step: (step) => this.moveCursor(this.cursor < 0 ? this.first() : this.next(this.cursor, step)),
    moveCursor: (i) => this.moveCursor(i),
    chooseCursor: () => this.chooseCursor(),
    flyToCursor: () => this.approach(this.cursor),
    takeBack: () => this.takeBack(),
    pan: (step) => this.zooming.pan(step),
    zoomIn: () => this.zooming.in(),
    zoomOut: () => this.zooming.out(),
    showAll: () => this.zooming.all(),
  }
  private readonly savable: SavableFigure = {
    name: () => this.label || this.kind,
    description: () => this.summary(),
    table: () => this.table(),
    legend: () => this.legend(),
    scene: () => this.filled(),
    size: () => this.size,
    drawn: () => {
      this.drawing?.draw()
      return this.canvas
    },
    say: (text) => this.announce(text),
  }
  private readonly tools = new FigureTools(this, this.zooming, this.savable)
  private drawing: Drawing | null = null
  /** View to restore; applies until the reader moves it. */
  private held: FigureView | null = null
  private restoring = false
  private counted = 0
  private readonly shown = new Speech((text) => {
    this.summaryShown = text
  }, SUMMARY_SHOWN_MS)
  private readonly spoken = new Speech((text) => {
    if (this.hasUpdated && this.isConnected) this.announced = text
  }, SUMMARY_SPOKEN_MS)

  /** Chooses an item; −1 clears the choice. */
  protected choose(i: number): void {
    const options = {
      detail: this.selectDetail(i),
      bubbles: true,
      composed: true,
      cancelable: true,
    }
    this.chosen = this.dispatchEvent(new CustomEvent('lx-select', options)) ? i : -1
    this.emitView()
  }

  /** Items under the pointer, under the cursor, marked by a linked figure, and chosen; −1 for none. */
  protected get marked(): readonly number[] {
    return [this.pointed, this.cursor, this.echoed, this.chosen]
  }

  /** The item whose text is displayed; −1 for none. */
  protected get named(): number {
    return this.marked.find((i) => i >= 0) ?? -1
  }

  /** The reader's current view. */
  get seen(): FigureView {
    return { zoom: this.zooming.seen, chosen: this.chosen }
  }

  /** Restores a view once there is data. */
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
    const there = zoom === null || this.zooming.hold(zoom)
    this.restoring = false
    if (zoom !== null && there) this.companions.follow(zoom)
    if (!there && this.zooming.possible) void this.wakeZoom().then(() => this.requestUpdate())
  }

  private follow(zoom: FigureView['zoom']): void {
    if (!this.zooming.possible || !this.hasUpdated) return
    this.restoring = true
    const there = this.zooming.hold(zoom)
    this.restoring = false
    if (!there) void this.wakeZoom().then(() => this.follow(zoom))
  }

  private emitView(): void {
    if (this.restoring) return
    this.dispatchEvent(new CustomEvent('lx-view', { bubbles: true, composed: true }))
  }

  /** Redraws on the next frame; call it after changing an array in place. */
  refresh(): void {
    this.drawing?.clearUploads()
    this.requestUpdate()
  }

  /** Announces a text to screen readers at once, ahead of pending summaries. */
  protected announce(text: string): void {
    this.announced = shorten(text, MAX_ANNOUNCED)
    this.spoken.giveWay()
  }

  protected override get size(): Size {
    return this.drawing?.size ?? { width: 0, height: 0 }
  }

  /** CSS pixels per figure pixel; above 1 in full screen. */
  get enlargement(): number {
    return this.drawing?.scale ?? 1
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.drawing?.start()
    this.companions.join(this.linked)
    // Any interaction with the page may soon be followed by one with the figure, so load zooming then.
    for (const kind of INTERACTIONS)
      addEventListener(kind, this.reachFor, { once: true, passive: true })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.companions.join('')
    for (const kind of INTERACTIONS) removeEventListener(kind, this.reachFor)
    this.shown.stop()
    this.spoken.stop()
    this.zooming.stop()
    this.drawing?.stop()
    this.tools.stop()
  }

  protected override firstUpdated(): void {
    const resized = () => {
      this.enlarge()
      this.zooming.resize()
      this.requestUpdate()
    }
    const failed = () => {
      this.problem = t`This browser cannot draw here. “Table” in the menu “⋯” shows the same numbers.`
    }
    const withoutGpu = (reason: string) => {
      this.withoutGpu = reason
    }
    const { stage, canvas } = this
    this.drawing = new Drawing(stage, canvas, () => this.filled(), resized, failed, withoutGpu)
    if (this.isConnected) this.drawing.start()
    // A height that follows from the width is right at the first sight.
    if (this.wantedHeight() !== null) this.drawing.resize()
  }

  /** Scales the drawing to the available room in full screen. */
  private enlarge(): void {
    const { drawing } = this
    if (drawing === null) return
    const presented = this.hasAttribute('presented')
    if (!this.tools.full && !presented) {
      drawing.enlarge(1)
      return
    }
    const { width, height } = roomFor(this, this.stage)
    const before = drawing.size
    drawing.enlarge(
      largestScale(
        width,
        height,
        (own) => {
          drawing.size = { ...before, width: own }
          const wanted = this.wantedHeight()
          drawing.size = before
          return wanted
        },
        presented ? BEFORE_A_CLASS : undefined,
      ),
    )
  }

  /** Draws nothing if there is no data, because axes would run through the message. */
  private filled(): Scene {
    return this.emptyText() === '' ? this.scene() : []
  }

  /** null until the reader first interacts with the figure. */
  protected get zoom(): ZoomControl | null {
    return this.zooming.control
  }

  protected wakeZoom(): Promise<ZoomControl> {
    return this.zooming.wake()
  }

  private readonly reachFor = (): void => {
    if (this.zooming.possible && this.isConnected) void this.wakeZoom()
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('linked') && this.isConnected) this.companions.join(this.linked)
    if (changed.has('pointed') || changed.has('cursor')) {
      this.companions.echo(this.pointed >= 0 ? this.pointed : this.cursor)
    }
    const summary = this.summary()
    this.shown.later(summary)
    this.spoken.later(summary)
  }

  protected override updated(): void {
    if (this.drawing !== null) {
      const times = this.frameTimes
      this.drawing.measured = times && ((time) => times.add(time))
      this.drawing.invalidate()
      this.enlarge()
    }
    const count = this.itemCount()
    // The same index means another item once the number of items has changed.
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
          <div class="tools">${this.tools.render(this.ownTools(), this.withoutGpu !== null)}</div>
        </div>
        <div class="stage ${height === null ? '' : 'of-own-height'}" .style=${height === null ? '' : `height: ${height * this.enlargement}px`}>
          <canvas
            tabindex="0"
            role="application"
            aria-roledescription=${this.kind}
            aria-label=${name}
            aria-describedby="summary help"
            class=${pointing ? 'pointing' : this.zooming.possible ? 'movable' : ''}
            @keydown=${this.onKey}
            @focus=${this.onFocus}
            @blur=${() => this.moveCursor(-1)}
            @pointerenter=${this.reachFor}
            @pointermove=${this.onPointer}
            @pointerleave=${() => this.point(-1)}
            @click=${this.onClick}
            @dblclick=${this.onDoubleClick}
          ></canvas>
          ${empty === '' ? nothing : html`<p class="empty">${empty}</p>`} ${this.renderTip()}
        </div>
        ${this.tools.metered ? html`<lx-frame-times></lx-frame-times>` : nothing}
        ${renderLegend(this.legend())}
        <figcaption>
          ${this.caption === '' ? nothing : html`<p>${this.caption}</p>`}
          <p id="summary" class=${this.tools.table ? '' : 'unseen'}>${this.summaryShown}</p>
          ${
            this.withoutGpu
              ? html`<p class="without-gpu" role="status">Drawn without the GPU: ${this.withoutGpu}.</p>`
              : nothing
          }
          <p id="help" class="help" hidden>${`${keyHelp(this.zooming.possible)} ${this.ownHelp()}`.trimEnd()}</p>
        </figcaption>
        <p class="said unseen" aria-live="polite">${this.announced}</p>
        ${
          this.tools.table
            ? html`<lx-data-table .table=${this.table()} .label=${name}></lx-data-table>`
            : nothing
        }
      </figure>
    `
  }

  private renderTip(): TemplateResult | typeof nothing {
    const i = this.named
    if (i < 0 || i >= this.itemCount()) return nothing
    const point = this.itemPoint(i)
    return point === null
      ? nothing
      : renderTip(shorten(this.itemText(i), LONGEST_TIP), point, this.size, this.enlargement)
  }

  private readonly onFocus = (): void => {
    this.reachFor()
    this.showHelp()
  }

  /** Shows the keyboard help below the figure while it has keyboard focus. */
  private showHelp(): void {
    const { canvas, help } = this
    if (!help.hidden || !canvas.matches(':focus-visible')) return
    help.hidden = false
    whenFocusLeaves(canvas, () => {
      help.hidden = true
    })
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    this.showHelp()
    if (actOnKey(event, this.deeds)) event.preventDefault()
  }

  private chooseCursor(): boolean {
    if (this.cursor < 0) return false
    this.choose(this.cursor)
    this.announce(t`Chosen: ${this.itemText(this.cursor)}`)
    return true
  }

  private approach(i: number): boolean {
    const point = i < 0 ? null : this.itemPoint(i)
    return point !== null && this.zooming.flyTo(point, this.closeUp())
  }

  private takeBack(): boolean {
    this.choose(-1)
    this.pointed = -1
    this.announce(t`Nothing chosen.`)
    return this.moveCursor(-1)
  }

  private moveCursor(i: number): boolean {
    const target = i < this.itemCount() ? i : -1
    if (target < 0) {
      this.cursor = -1
      return true
    }
    this.cursor = target
    const point = this.itemPoint(target)
    if (point !== null) this.zooming.reveal(point)
    this.announce(`${this.itemText(target)}${this.companions.read(target)}`)
    return true
  }

  private point(i: number): void {
    this.pointed = i
  }

  /** Position of an event in figure pixels. */
  private placeOf({ offsetX, offsetY }: MouseEvent): readonly [number, number] {
    return [offsetX / this.enlargement, offsetY / this.enlargement]
  }

  private readonly onPointer = (event: PointerEvent): void => {
    // A pressed button means that the reader is moving the view.
    this.point(event.buttons === 0 ? this.itemAt(...this.placeOf(event)) : -1)
  }

  private readonly onClick = (event: MouseEvent): void => {
    const at = this.itemAt(...this.placeOf(event))
    // Clicking the chosen item again clears the choice.
    const i = at === this.chosen ? -1 : at
    this.point(i)
    this.choose(i)
    this.announce(i < 0 ? t`Nothing chosen.` : t`Chosen: ${this.itemText(i)}`)
  }

  private readonly onDoubleClick = (event: MouseEvent): void => {
    const place = this.placeOf(event)
    if (!this.approach(this.itemAt(...place))) this.zooming.flyTo(place, this.closeUp())
  }
}
