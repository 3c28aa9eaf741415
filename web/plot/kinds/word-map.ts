/** A map of labelled words to pan, zoom, search and choose from. */
import type { PropertyValues } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { plural, t } from '../../translation/translation.ts'
import { shapeOfGroup } from '../canvas/points.ts'
import { Figure, type Step } from '../figure/figure.ts'
import { MapMotion } from '../figure/map-motion.ts'
import { FLAG_SIZE, flagMarks, routeLines } from '../scene/flag.ts'
import {
  byFrequency,
  byImportance,
  IslandNames,
  leftOver,
  marksFirst,
  nameSize,
} from '../scene/island-names.ts'
import { kernelWidth, land } from '../scene/land.ts'
import type { LegendEntry } from '../scene/legend.ts'
import { type Link, linkMarks } from '../scene/links.ts'
import type { Colours, Mark, Points, Scene } from '../scene/marks.ts'
import { nearestPoint, pointTowards } from '../scene/point-search.ts'
import { exact32, written } from '../scene/scales.ts'
import { type Position, trailLines } from '../scene/trails.ts'
import {
  type Affine,
  type Extent,
  extentOf,
  type Frame,
  fitView,
  identity,
  toData,
  toPixel,
  zoomed,
  zoomOn,
} from '../scene/view.ts'
import type { DataTable } from '../table/table.ts'
import { category, island, reducedMotion, theme } from '../theme/theme.ts'

const PADDING = 28
/** Around the words of a map with land, for the land and the names of its coasts. */
const SHORE = 60
/** CSS pixels that a flag is longer than its text, and some sea. */
const FLAG_ROOM = 50
/** Maximum ratio of the axes' scales by which a two-dimensional map is stretched to fill its figure. */
const STRETCH = 1.6
/** Maximum number of words that move smoothly to new positions. */
const MAX_ANIMATED = 2000
/** Radius of the points in CSS pixels, by maximum number of words. */
const RADII: readonly (readonly [number, number])[] = [
  [2000, 3.5],
  [20_000, 2],
  [Infinity, 1],
]
/** Maximum distance of the pointer from a point, in CSS pixels. */
const REACH = 14
const MAX_TRAILS = 200
/** Maximum number of highlighted words that are drawn larger and can have a label. */
const MAX_HIGHLIGHTED = 1000
const FLIGHT_ZOOM = 4
/** Land is computed again after this. */
const LAND_MS = 50
/** Letters as far apart as those of names on a map. */
const spaced = (name: string) => [...name].join('\u200A')

let ruler: CanvasRenderingContext2D | null = null

/** Of a flag's text, in CSS pixels. */
function flagWidth(word: string): number {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (ruler === null) return FLAG_SIZE * word.length
  ruler.font = `italic ${FLAG_SIZE}px "Lexiscope Display", ${theme().font}`
  return ruler.measureText(word).width
}

/** Properties that affect the order of labels. */
const ORDERING = ['words', 'counts', 'groups', 'rest', 'leading', 'quiet'] as const

@customElement('lx-word-map')
export class WordMap extends Figure {
  /** N words, in the order of x and y. */
  @property({ attribute: false }) words: readonly string[] = []
  /** N coordinates each. Words without finite coordinates are not drawn, but counted in the summary. */
  @property({ attribute: false }) x: Float32Array = new Float32Array(0)
  @property({ attribute: false }) y: Float32Array = new Float32Array(0)
  /** N group numbers, which determine hue (mod 6) and shape (mod 4); empty for one colour. */
  @property({ attribute: false }) groups: Uint8Array = new Uint8Array(0)
  /** Names of the groups, for legend, tooltip and table. */
  @property({ attribute: false }) groupNames: readonly string[] = []
  /** N frequencies; the most frequent words are labelled first. If empty, the given order applies. */
  @property({ attribute: false }) counts: ArrayLike<number> = []
  /** Number of the group for all other words, drawn muted, below the others, and quiet; −1 for none. */
  @property({ type: Number }) rest = -1
  /** Words labelled before all others, most important first. */
  @property({ attribute: false }) leading: readonly number[] = []
  /** Unimportant words such as "the", drawn small and grey and labelled last. */
  @property({ attribute: false }) quiet: readonly number[] = []
  /** Extent of the unzoomed view; null fits it to the words. */
  @property({ attribute: false }) within: Extent | null = null
  /** Words to emphasise by fading the others; none fade if empty. */
  @property({ attribute: false }) highlighted: readonly number[] = []
  /** Lines and arrows, for example to the neighbours of the selected word. */
  @property({ attribute: false }) links: readonly Link[] = []
  /** The chosen word, −1 for none. Set by the reader's choice or from outside. */
  @property({ type: Number }) selected = -1
  /** Whether words move smoothly to new positions, unless there are too many. */
  @property({ type: Boolean }) glides = false
  /** Number of earlier positions traced behind the words as x and y are replaced; 0 for none. */
  @property({ type: Number }) trails = 0

  /** Whether both axes have one scale, so that a circle is drawn as one. */
  @property({ type: Boolean, attribute: 'one-scale' }) oneScale = false

  /**
   * Whether the map of few words is an atlas: land rises where words gather, the groups' names are at its
   * coasts instead of in a legend, and labels keep their sides.
   */
  @property({ type: Boolean }) land = false
  /** The word with a flag, on a map with land; −1 for none. */
  @property({ type: Number }) flagged = -1
  /** CSS pixels at the left and the right that something else covers: the words keep out of them. */
  @property({ attribute: false }) covered = { left: 0, right: 0 }
  /** Where that word has been, drawn as a dotted route; it ends where the word is. */
  @property({ attribute: false }) route: Position | null = null

  protected override readonly kind = t`word map`
  protected override readonly farthest = 64
  protected extent: Extent | null = null
  protected missing = 0
  /** Whether coordinates were changed in place. */
  private moved = false
  /** All words, important ones first, each part by descending frequency. */
  protected byCount: Uint32Array = new Uint32Array(0)
  /** Quiet words and those in the `rest` group, and all others. */
  private unimportant: readonly number[] = []
  private important: Uint32Array = new Uint32Array(0)
  private readonly islandNames = new IslandNames()
  /** The land as it was drawn last, and of what. */
  private last: { at: number; of: unknown[]; x: Float32Array; marks: readonly Mark[] } | null = null
  private landTimer = 0
  private flagSide: 1 | -1 = 1
  private readonly motion = new MapMotion(() => {
    this.moved = true
    this.requestUpdate()
  })

  /** Current coordinates, also during an animation. */
  protected get plane(): Position {
    return this.motion.now ?? this
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.landTimer)
    this.landTimer = 0
    this.motion.land()
  }

  /** Moves the view to a word, chooses it and announces it; jumps under reduced motion. */
  flyTo(index: number): void {
    const [x, y] = [this.plane.x[index], this.plane.y[index]]
    if (x === undefined || y === undefined || this.words[index] === undefined) return
    this.selected = index
    this.announce(this.itemText(index))
    if (!this.hasUpdated || !Number.isFinite(x + y)) return
    void this.wakeZoom().then((zoom) => {
      const { width, height } = this.size
      const scale = Math.max(zoom.now.k, FLIGHT_ZOOM)
      zoom.to(zoomOn(this.whole(), scale, x, y, width / 2, height / 2), true)
    })
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.take(changed)
    if (ORDERING.some((name) => changed.has(name))) {
      const { length } = this.words
      this.unimportant = [...this.quiet, ...this.inRest()]
      this.byCount = byImportance(byFrequency(length, this.counts), this.leading, this.unimportant)
      this.important = leftOver(length, this.unimportant)
    }
    if (
      this.moved ||
      changed.has('within') ||
      changed.has('words') ||
      changed.has('x') ||
      changed.has('y')
    )
      this.measure()
    super.willUpdate(changed)
  }

  override refresh(): void {
    this.moved = true
    this.last = null
    super.refresh()
  }

  private measure(): void {
    this.moved = false
    this.extent = this.within ?? this.motion.view(this.reach())
    this.missing = 0
    for (let i = 0; i < this.itemCount(); i++) if (!this.placed(i)) this.missing++
  }

  /** Fits the next view to the words without regard to the previous one. */
  protected refit(): void {
    this.motion.refit()
  }

  private inRest(): number[] {
    return Array.from(this.groups.keys()).filter((i) => this.groups[i] === this.rest)
  }

  /** Takes over new coordinates, animated or at once. */
  private take(changed: PropertyValues<this>): void {
    const x = changed.get('x')
    const y = changed.get('y')
    if (changed.has('words') || (changed.has('x') && x?.length !== this.x.length)) {
      this.motion.begin()
    } else if (x !== undefined && y !== undefined) {
      const glides = this.glides && this.hasUpdated && this.words.length <= MAX_ANIMATED
      this.motion.take({ x, y }, { x: this.x, y: this.y }, glides)
    }
    this.motion.forget(this.trails)
  }

  /** Extent of all words. */
  protected reach(): Extent | null {
    return extentOf(this.plane.x, this.plane.y)
  }

  protected override itemCount(): number {
    return Math.min(this.words.length, this.x.length, this.y.length)
  }

  protected override itemText(i: number): string {
    const parts = [this.words[i] ?? '']
    const group = this.groupNames[this.groups[i] ?? -1]
    if (group !== undefined) parts.push(group)
    if (this.counts[i] !== undefined) parts.push(t`count ${written(this.counts[i] as number)}`)
    parts.push(this.placeText(i))
    return parts.join('\n')
  }

  protected placeText(i: number): string {
    const [x, y] = [this.x, this.y].map((of) => written(of[i] ?? Number.NaN))
    return t`at ${x}, ${y}`
  }

  protected override itemPoint(i: number): readonly [number, number] | null {
    if (!this.placed(i)) return null
    const view = this.view()
    const { x, y } = this.plane
    return [view.kx * (x[i] as number) + view.tx, view.ky * (y[i] as number) + view.ty]
  }

  protected override itemAt(px: number, py: number): number {
    return nearestPoint(this.plane, this.itemCount(), this.view(), [px, py], REACH)
  }

  protected override first(): number {
    return Math.max(0, this.selected)
  }

  /** The nearest word within 45° of the arrow's direction. */
  protected override next(i: number, step: Step): number {
    if (!this.placed(i)) return Math.min(i + 1, this.itemCount() - 1)
    return pointTowards(this.plane, this.itemCount(), this.view(), i, step)
  }

  protected override choose(i: number): void {
    this.selected = i
    super.choose(i)
  }

  protected override emptyText(): string {
    const n = this.words.length
    if (this.x.length !== n || this.y.length !== n) {
      return t`Expected ${n} positions, one for each word; got ${this.x.length} of x and ${this.y.length} of y.`
    }
    if (n === 0) return t`No words yet.`
    return this.missing === n ? t`None of the words has a position that can be drawn.` : ''
  }

  protected override summary(): string {
    const n = this.itemCount()
    const groups = this.groupNames.length
    const parts = [
      groups === 0
        ? plural(n, '{0} word', '{0} words')
        : plural(n, '{0} word in {1} groups', '{0} words in {1} groups', groups),
    ]
    if (this.missing > 0) parts.push(t`${written(this.missing)} without a position`)
    if (this.highlighted.length > 0) parts.push(t`${this.highlighted.length} highlighted`)
    const chosen = this.words[this.selected]
    if (chosen !== undefined) parts.push(t`chosen: ${chosen}`)
    return `${parts.join(', ')}.`
  }

  protected override table(): DataTable {
    const columns = [t`word`, 'x', 'y']
    const groups = this.groupNames.length > 0
    const counts = this.counts.length > 0
    if (groups) columns.push(t`group`)
    if (counts) columns.push(t`count`)
    return {
      columns,
      rows: this.itemCount(),
      cells: (i) => {
        const cells = [
          this.words[i] as string,
          exact32(this.x[i] as number),
          exact32(this.y[i] as number),
        ]
        if (groups) cells.push(this.groupNames[this.groups[i] ?? -1] ?? '')
        if (counts) cells.push(String(this.counts[i] ?? ''))
        return cells
      },
    }
  }

  protected override legend(): readonly LegendEntry[] {
    if (this.land) return []
    const groups: LegendEntry[] = this.groupNames.map((name, group) => ({
      name,
      colour: group === this.rest ? 'muted' : category(group),
      shape: group === this.rest ? 0 : shapeOfGroup(group),
    }))
    const others = groups.length > 0 && this.quiet.length > 0
    return others ? [...groups, { name: t`other words`, colour: 'muted', shape: 0 }] : groups
  }

  protected override scene(): Scene {
    const { x, y } = this.plane
    const inFront = this.inFront()
    const marks: Mark[] = []
    if (this.trails > 0 && !reducedMotion()) {
      const words = inFront.length > 0 ? inFront : this.byCount.subarray(0, MAX_TRAILS)
      marks.push(trailLines([...this.motion.past, { x, y }], words))
    }
    const radius = RADII.find(([most]) => x.length <= most)?.[1] ?? 1
    const points: Points = {
      kind: 'points',
      x,
      y,
      colours: this.colours(),
      radius,
      opacity: 0.9,
    }
    const fading = this.forward().length > 0
    const shown = fading ? { ...points, opacity: 0.2 } : points
    if (this.quiet.length > 0) {
      const only = Uint32Array.from(this.quiet)
      marks.push({ ...shown, only, colours: 'muted', radius: radius - 1.5, opacity: 0.6 })
      marks.push(...this.pointMarks({ ...shown, only: this.important }))
    } else {
      marks.push(...this.pointMarks(shown))
    }
    marks.push(...linkMarks(this.links, this.plane))
    // Many points are visible enough, and drawing them larger would take too long.
    const larger = inFront.length > MAX_HIGHLIGHTED ? radius : radius + 1
    if (fading) marks.push(...this.pointMarks({ ...points, radius: larger, only: inFront }))
    for (const [i, around] of [
      [this.pointed, 7],
      [this.cursor, 9],
      [this.selected, 7],
    ] as const) {
      if (i < 0 || i >= this.itemCount()) continue
      const only = Uint32Array.of(i)
      const ring = { ...points, only, opacity: 1, ring: true, radius: around }
      marks.push({ ...ring, colours: i === this.selected ? 'highlight' : 'ink' })
    }
    const { land } = this
    if (land) marks.push(...this.nameMarks(), ...this.flag())
    const label = {
      kind: 'labels',
      x,
      y,
      texts: this.words,
      offset: 8,
      anchor: 'beside',
      steady: land,
    } as const
    const order = inFront.subarray(0, MAX_HIGHLIGHTED)
    const flagged = land ? [this.flagged] : []
    const [usual, small] = land ? [15, 14] : [13, 12]
    const except = new Set(flagged)
    marks.push({ ...label, order, except, colour: 'ink', size: usual + 1, bold: true })
    if (!fading) {
      const order = this.byCount
      const quiet = new Set([...inFront, ...this.unimportant, ...flagged])
      const important = new Set([...inFront, ...this.important, ...flagged])
      marks.push({ ...label, order, except: quiet, colour: 'ink', size: usual })
      if (this.unimportant.length > 0) {
        // Quiet words are labelled only if all others have their labels; on land, in the room left.
        const after = !land && this.unimportant.length < this.important.length
        marks.push({ ...label, order, except: important, colour: 'muted', size: small, after })
      }
    }
    const scene = [{ view: this.view(), marks }]
    return land ? [{ view: identity, marks: this.landMarks() }, ...scene] : scene
  }

  /** Land takes longer than the rest of a drawing: while words move it is a few frames behind. */
  private landMarks(): readonly Mark[] {
    const zoom = this.zoom === null ? identity : zoomed(identity, this.zoom.now)
    const { x, y } = this.plane
    const { width, height } = this.size
    const at = performance.now()
    const { last } = this
    const of = [width, height, zoom.kx, zoom.tx, zoom.ty, this.groups, this.words]
    const isSame = last?.of.every((each, i) => each === of[i]) ?? false
    if (last !== null && isSame && (last.x === x || at - last.at < LAND_MS)) {
      if (last.x !== x) this.landTimer ||= window.setTimeout(this.landAgain, LAND_MS)
      return last.marks
    }
    const named = [...this.groupNames.keys()].filter((group) => group !== this.rest)
    const places = { x, y, groups: this.groups, named }
    const marks = land(places, this.whole(), this.size, zoom)
    this.last = { at, of, x, marks }
    return marks
  }

  private readonly landAgain = (): void => {
    this.landTimer = 0
    this.requestUpdate()
  }

  /** The groups' names, at the coasts of their islands. */
  protected nameMarks(count = this.itemCount()): Mark[] {
    const { groupNames, plane, free } = this
    if (groupNames.length === 0 || this.groups.length < this.itemCount()) return []
    const view = this.view()
    const groups = this.groups.subarray(0, count)
    const pixels = {
      x: plane.x.subarray(0, count).map((x) => view.kx * x + view.tx),
      y: plane.y.subarray(0, count).map((y) => view.ky * y + view.ty),
    }
    const size = nameSize(this.size.width)
    const measures = { free, size, kernel: kernelWidth(this.size) }
    return this.islandNames.place(pixels, groups, groupNames, measures).map(({ group, x, y }) => {
      const [dataX, dataY] = toData(view, x, y)
      return {
        ...{ kind: 'labels', x: Float32Array.of(dataX), y: Float32Array.of(dataY) },
        ...{ texts: [spaced(groupNames[group] ?? '')], colour: island(group), size },
        ...{ offset: 0, anchor: 'middle', italic: true, claims: 2 },
      }
    })
  }

  protected flag(): Mark[] {
    const { flagged, route, plane, words, links } = this
    const word = words[flagged]
    if (word === undefined || !this.placed(flagged)) return []
    const at = [plane.x[flagged] as number, plane.y[flagged] as number] as const
    const view = this.view()
    const [px, py] = toPixel(view, ...at)
    const width = flagWidth(word)
    const marks: Mark[] = []
    if (route !== null) {
      const extended = (of: Float32Array, end: number) => Float32Array.of(...of, end)
      marks.push(...routeLines({ x: extended(route.x, at[0]), y: extended(route.y, at[1]) }))
    }
    // On the side where fewer words are under it, and of its neighbours.
    const { free } = this
    const across = width + FLAG_ROOM
    const under = (side: number) => {
      let count = 0
      for (let i = 0; i < this.itemCount(); i++) {
        const [x, y] = toPixel(view, plane.x[i] as number, plane.y[i] as number)
        if (side * (x - px) > 0 && side * (x - px) < across && y < py - 12 && y > py - 56) count++
      }
      return count
    }
    const nearRight = links.filter(({ to }) => (plane.x[to] as number) > at[0]).length
    const right = under(1) - under(-1) || 2 * nearRight - links.length
    const isFull = px + across > free.left + free.width
    const isFirst = px - across < free.left
    // Words that pass under it do not turn it to and fro.
    if (isFull || (!isFirst && right > 1)) this.flagSide = -1
    else if (isFirst || right < -1) this.flagSide = 1
    return [...marks, ...flagMarks(view, at, { word, width, side: this.flagSide })]
  }

  /** Marks for points of the map, all of them or the highlighted ones. */
  protected pointMarks(points: Points): readonly Mark[] {
    return this.partsOf(points)
  }

  /** Points of the `rest` group below the others. */
  protected partsOf(points: Points): readonly Mark[] {
    const { rest } = this
    const { colours } = points
    if (rest < 0 || typeof colours === 'string' || !('groups' in colours)) return [points]
    const only = points.only ?? Uint32Array.from(points.x, (_, i) => i)
    const inRest = (i: number) => colours.groups[i] === rest
    return [
      { ...points, only: only.filter(inRest), colours: 'muted', opacity: 0.6 * points.opacity },
      { ...points, only: only.filter((i) => !inRest(i)) },
    ]
  }

  /** Words that stay when others fade. */
  protected forward(): ArrayLike<number> {
    return this.highlighted
  }

  /** Words that are labelled first and never fade: chosen, under the pointer, or highlighted. */
  protected inFront(): Uint32Array {
    const marked = [this.selected, this.cursor, this.pointed]
    const forward = this.forward()
    // If none fade, the ends of the links still come first.
    const ends = forward.length > 0 ? [] : this.links.map(({ to }) => to)
    return marksFirst(marked, forward.length > 0 ? forward : ends, this.itemCount())
  }

  protected colours(): Colours {
    return this.groups.length === this.words.length && this.groups.length > 0
      ? { groups: this.groups }
      : 'accent'
  }

  protected placed(i: number): boolean {
    return Number.isFinite((this.plane.x[i] as number) + (this.plane.y[i] as number))
  }

  protected override whole(): Affine {
    return fitView(this.extent, this.free, this.padding, this.stretch)
  }

  protected get padding(): number {
    return this.land ? Math.min(SHORE, this.size.width / 12) : PADDING
  }

  /** The part of the figure that nothing else covers. */
  private get free(): Frame {
    const { width, height } = this.size
    const { left, right } = this.covered
    return { left, top: 0, width: width - left - right, height }
  }

  protected get stretch(): number {
    return this.oneScale ? 1 : STRETCH
  }

  protected view(): Affine {
    return this.zoom === null ? this.whole() : zoomed(this.whole(), this.zoom.now)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-word-map': WordMap
  }
}
