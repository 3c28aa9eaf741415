/**
 * An interactive map of words: selects words by box, lasso or key, colours them by a value, and rotates
 * three-dimensional coordinates.
 *
 * Event `lx-selection`, bubbling, detail {indices: Uint32Array}: the reader changed the selection.
 * Event `lx-pose`, bubbling, detail {turn, tilt} in degrees: the reader rotated the map.
 */
import { css, type PropertyValues } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { t } from '../../translation/translation.ts'
import { type DragTool, type GestureHost, Gestures } from '../figure/gestures.ts'
import type { MenuItem } from '../figure/menu.ts'
import { coloursOf, levelBar } from '../scene/colour-bar.ts'
import type { LegendEntry } from '../scene/legend.ts'
import type { Colours, Layer, Mark, Points, Scene } from '../scene/marks.ts'
import {
  axisCross,
  type Ball,
  ballOf,
  inDepth,
  type Pose,
  posed,
  type Space,
  turnInto,
} from '../scene/rotation.ts'
import { type Domain, exact32, widen, written } from '../scene/scales.ts'
import {
  boxOutline,
  joined,
  type Outline,
  outlineMarks,
  pointsInside,
  ringMarks,
  selectionText,
  toggled,
} from '../scene/selection.ts'
import type { Position } from '../scene/trails.ts'
import { type Extent, identity, type Zoom } from '../scene/view.ts'
import { type WordAxes, wordAxisMarks } from '../scene/word-axes.ts'
import type { DataTable } from '../table/table.ts'
import { theme } from '../theme/theme.ts'
import { WordMap } from './word-map.ts'

/** One value per word, to colour it by. */
export interface WordValues {
  /** N numbers; NaN for none */
  values: Float32Array
  /** quantity of the values: "cosine to king" */
  name: string
  domain: Domain
}

export interface SelectionDetail {
  indices: Uint32Array
}

const TOOLS: readonly [DragTool, string][] = [
  ['box', t`Select by box`],
  ['lasso', t`Select by lasso`],
]
/** Alternatives to dragging in three dimensions, for readers who cannot drag. */
const TURNS = [
  [t`Turn left`, -30, 0],
  [t`Turn right`, 30, 0],
  [t`Tilt up`, 0, -30],
  [t`Tilt down`, 0, 30],
] as const

/** Draws only this many most frequent words during a rotation. */
const MAX_POINTS_WHILE_TURNING = 20_000
/** Degrees per pixel. */
const TURN_SPEED = 0.5
const BAR = { width: 120, height: 10, right: 16, bottom: 26 }
const CORNER = { left: 40, bottom: 40 }
const WHOLE: Zoom = { k: 1, x: 0, y: 0 }

@customElement('lx-explorable-map')
export class ExplorableMap extends WordMap implements GestureHost {
  static override styles = [
    ...WordMap.styles,
    css`
      :host([drawing]) canvas {
        cursor: crosshair;
        touch-action: none;
      }
      :host([turns]:not([drawing])) canvas {
        touch-action: pan-y;
      }
    `,
  ]

  /** N third coordinates; empty for a map in two dimensions. */
  @property({ attribute: false }) z: Float32Array = new Float32Array(0)
  /** Viewing direction in three dimensions, in degrees. */
  @property({ attribute: false }) pose: Pose = { turn: 0, tilt: 0 }
  /** Names of x, y and z in three dimensions. */
  @property({ attribute: false }) axisNames: readonly string[] = ['x', 'y', 'z']
  /** The words that define the axes; null if the axes are not defined by words. */
  @property({ attribute: false }) wordAxes: WordAxes | null = null
  /** Colours words by a value; null colours them by group. */
  @property({ attribute: false }) valued: WordValues | null = null
  /** Indices of the selected words, ascending. */
  @property({ attribute: false }) selection: Uint32Array = new Uint32Array(0)
  /** Name of the layout; a change of it resets the zoom. */
  @property() plan = ''
  /** Whether a layout is in progress, so that the view is not refitted to each of its steps. */
  @property({ type: Boolean }) laying = false
  @state() tool: DragTool = 'move'
  @state() private outline: Outline | null = null
  @state() private turning = false

  private readonly gestures = new Gestures(this)
  private ball: Ball | null = null
  private seenNow: Space | null = null
  private pixels: { of: WordValues; ramp: Uint8Array; rgba: Uint8Array } | null = null

  get turns(): boolean {
    return this.z.length > 0 && this.z.length === this.x.length
  }

  protected override get plane(): Position {
    return this.seenNow ?? this
  }

  /** Preserves proportions if the map can be rotated. */
  protected override get stretch(): number {
    return this.turns ? 1 : super.stretch
  }

  protected override firstUpdated(): void {
    super.firstUpdated()
    this.gestures.listen()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const moved = changed.has('x') || changed.has('y') || changed.has('z')
    if (moved && !this.laying) this.refit()
    if (moved) this.ball = this.turns ? ballOf(this) : null
    if (moved || changed.has('pose')) this.turn()
    super.willUpdate(changed)
    this.toggleAttribute('drawing', this.tool !== 'move')
    this.toggleAttribute('turns', this.turns)
    const replaced = changed.get('plan') || changed.get('words')?.length
    if (replaced) this.zoom?.to(WHOLE, false)
  }

  private turn(): void {
    const { ball, x, y, z } = this
    if (ball === null) {
      this.seenNow = null
      return
    }
    const fresh = () => new Float32Array(x.length)
    const previous = this.seenNow?.x.length === x.length ? this.seenNow : null
    this.seenNow = previous ?? { x: fresh(), y: fresh(), z: fresh() }
    turnInto(this.seenNow, { x, y, z }, ball, this.pose)
    // Reuses the arrays, so refresh() must mark their contents as changed for figure and GPU.
    this.refresh()
  }

  protected override reach(): Extent | null {
    if (this.ball === null) return super.reach()
    const { radius } = this.ball
    return { x0: -radius, x1: radius, y0: -radius, y1: radius }
  }

  protected override forward(): ArrayLike<number> {
    return this.selection.length > 0 ? this.selection : this.highlighted
  }

  protected override colours(): Colours {
    const { valued } = this
    if (valued === null || valued.values.length !== this.words.length) return super.colours()
    const now = theme()
    const ramp = now.ramp('sequential')
    if (this.pixels?.of !== valued || this.pixels.ramp !== ramp) {
      const rgba = coloursOf(valued.values, widen(valued.domain), ramp, now.colour('muted'))
      this.pixels = { of: valued, ramp, rgba }
    }
    return { rgba: this.pixels.rgba }
  }

  protected override pointMarks(points: Points): readonly Mark[] {
    const { seenNow, ball } = this
    if (seenNow === null || ball === null) return this.partsOf(points)
    const all =
      points.only === undefined && points.x.length > MAX_POINTS_WHILE_TURNING && this.turning
    const only = all ? this.byCount.slice(0, MAX_POINTS_WHILE_TURNING) : points.only
    return inDepth(points, seenNow.z, ball.radius, only).flatMap((band) => this.partsOf(band))
  }

  protected override scene(): Scene {
    return [
      { view: identity, marks: this.wordAxisMarks() },
      ...super.scene(),
      { view: this.view(), marks: ringMarks(this.plane, this.selection) },
      { view: identity, marks: [...this.outlineMarks(), ...this.crossMarks()] },
      ...this.colourBar(),
    ]
  }

  private wordAxisMarks(): Mark[] {
    return this.wordAxes === null ? [] : wordAxisMarks(this.wordAxes, this.view(), this.size)
  }

  private outlineMarks(): Mark[] {
    return this.outline === null ? [] : outlineMarks(this.outline)
  }

  private crossMarks(): Mark[] {
    if (this.ball === null) return []
    const corner = [CORNER.left, this.size.height - CORNER.bottom] as const
    return axisCross(this.pose, this.axisNames, corner)
  }

  private colourBar(): Layer[] {
    if (this.valued === null || this.itemCount() === 0) return []
    const { width, height } = this.size
    const frame = {
      left: width - BAR.right - BAR.width,
      top: height - BAR.bottom,
      width: BAR.width,
      height: BAR.height,
    }
    return levelBar(frame, widen(this.valued.domain), this.valued.name)
  }

  protected override legend(): readonly LegendEntry[] {
    return this.valued === null ? super.legend() : []
  }

  protected override itemText(i: number): string {
    const parts = [super.itemText(i)]
    if (this.valued !== null) {
      parts.push(`${this.valued.name} ${written(this.valued.values[i] ?? Number.NaN)}`)
    }
    if (this.selection.includes(i)) parts.push(t`selected`)
    return parts.join('\n')
  }

  protected override placeText(i: number): string {
    if (!this.turns) return super.placeText(i)
    const [x, y, z] = [this.x, this.y, this.z].map((of) => written(of[i] ?? Number.NaN))
    return t`at ${x}, ${y}, ${z}`
  }

  protected override summary(): string {
    const summary = super.summary()
    const { selection, valued, pose } = this
    const parts = [summary]
    if (selection.length > 0) parts.push(t`${written(selection.length)} selected.`)
    if (valued !== null) parts.push(t`Coloured by ${valued.name}.`)
    if (this.turns) parts.push(t`Turned by ${pose.turn}°, tilted by ${pose.tilt}°.`)
    return parts.join(' ')
  }

  protected override table(): DataTable {
    const table = super.table()
    const { turns, valued } = this
    const columns = [...table.columns]
    if (turns) columns.splice(3, 0, 'z')
    if (valued !== null) columns.push(valued.name)
    const selected = new Set(this.selection)
    if (selected.size > 0) columns.push(t`selected`)
    return {
      ...{ columns, rows: table.rows },
      cells: (i) => {
        const cells = [...table.cells(i)]
        if (turns) cells.splice(3, 0, exact32(this.z[i] as number))
        if (valued !== null) cells.push(exact32(valued.values[i] ?? Number.NaN))
        if (selected.size > 0) cells.push(selected.has(i) ? t`yes` : '')
        return cells
      },
    }
  }

  protected override ownTools(): readonly MenuItem[] {
    if (this.itemCount() === 0) return []
    const drags = TOOLS.map(([tool, text]) => ({
      text,
      on: this.tool === tool,
      act: () => {
        this.tool = this.tool === tool ? 'move' : tool
      },
    }))
    const turns = (this.turns ? TURNS : []).map(([text, dx, dy]) => ({
      text,
      stays: true,
      act: () => {
        this.turnedBy(dx, dy)
        this.settled()
      },
    }))
    return [...drags, { text: t`Select in view`, act: () => this.selectInView() }, ...turns]
  }

  protected override ownHelp(): string {
    const select = t`Shift with a drag selects a box; so does B, arrows (finer with Shift), Enter. V selects what is in view, S the word under the cursor; Escape clears.`
    return this.turns
      ? `${select} ${t`In space a drag, or Shift with arrows, turns the map.`}`
      : select
  }

  boxStart(): readonly [number, number] {
    const { width, height } = this.size
    return (this.cursor < 0 ? null : this.itemPoint(this.cursor)) ?? [width / 2, height / 2]
  }

  outlined(outline: Outline | null): void {
    this.outline = outline === null ? null : [...outline]
  }

  enclosed(outline: Outline, more: boolean): void {
    const found = pointsInside(this.plane, this.view(), outline)
    this.select(more ? joined(this.selection, found) : found)
  }

  turnedBy(dx: number, dy: number): void {
    this.turning = true
    const { turn, tilt } = this.pose
    this.pose = {
      turn: turn + TURN_SPEED * dx,
      tilt: Math.min(90, Math.max(-90, tilt + TURN_SPEED * dy)),
    }
  }

  settled(): void {
    this.turning = false
    this.pose = posed(this.pose.turn, this.pose.tilt)
    this.announce(t`Turned by ${this.pose.turn}°, tilted by ${this.pose.tilt}°.`)
    this.emit('lx-pose', this.pose)
  }

  private selectInView(): void {
    const { width, height } = this.size
    this.enclosed(boxOutline([0, 0], [width, height]), false)
  }

  /** Selects these words and announces them. */
  select(indices: Uint32Array): void {
    this.selection = indices
    this.announce(selectionText(indices, this.words))
    this.emit('lx-selection', { indices } satisfies SelectionDetail)
  }

  private emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  /** Handles keys after those of a gesture and before those of all figures. */
  ownKey(key: string): boolean {
    switch (key.toLowerCase()) {
      case 'b':
        this.gestures.startBox()
        this.announce(t`A box: arrows move its corner, Enter selects, Escape gives up.`)
        return true
      case 'v':
        this.selectInView()
        return true
      case 's':
        if (this.cursor < 0) return false
        this.select(toggled(this.selection, this.cursor))
        return true
      case 'escape':
        if (this.selection.length === 0) return false
        this.select(new Uint32Array(0))
        return true
    }
    return false
  }
}
