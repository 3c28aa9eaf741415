/**
 * The reader's view of a figure, independent of the screen's size: the zoom level and the data at the
 * centre.
 */
import { type Affine, type Size, toData, toPixel, type Zoom, zoomed } from '../scene/view.ts'

export interface FigureView {
  /** magnification k, centred on the data (x, y); null if everything is in view */
  zoom: { k: number; x: number; y: number } | null
  /** the item that the reader chose; −1 for none */
  chosen: number
}

/** `whole` maps data to pixels without zoom. */
export function middleOf(zoom: Zoom, size: Size, whole: Affine): FigureView['zoom'] {
  if (zoom.k === 1 && zoom.x === 0 && zoom.y === 0) return null
  const [x, y] = toData(zoomed(whole, zoom), size.width / 2, size.height / 2)
  return { k: zoom.k, x, y }
}

/** Converts a view, which may come from an address, to a zoom within `farthest` and the figure's bounds. */
export function zoomTo(
  { k, x, y }: NonNullable<FigureView['zoom']>,
  { width, height }: Size,
  whole: Affine,
  farthest: number,
): Zoom {
  const scale = within(k, 1, farthest)
  const [px, py] = toPixel(whole, x, y)
  return {
    k: scale,
    x: width / 2 - scale * within(px, 0, width),
    y: height / 2 - scale * within(py, 0, height),
  }
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Interface of a figure to the others in its group. */
interface Linked {
  itemCount(): number
  /** Marks an item, −1 for none. */
  echo(i: number): void
  /** The figure's name with the value of an item, as text. */
  read(i: number): string
  /** Takes over the zoom of another figure; null shows all. */
  follow(zoom: FigureView['zoom']): void
}

const groups = new Map<string, Set<Linked>>()

/**
 * Linked figures: the item under pointer or cursor in one is marked in the others, with its value
 * there, and all share one zoom. They have the same name and corresponding items; figures with different
 * numbers of items do not mark each other's.
 */
export class FigureLinks {
  private name = ''

  constructor(private readonly figure: Linked) {}

  /** Joins a group and leaves the previous one; '' is none. */
  join(name: string): void {
    const last = groups.get(this.name)
    last?.delete(this.figure)
    if (last?.size === 0) groups.delete(this.name)
    this.name = name
    if (name === '') return
    const group = groups.get(name) ?? new Set()
    groups.set(name, group.add(this.figure))
  }

  echo(i: number): void {
    for (const other of this.others()) other.echo(i)
  }

  follow(zoom: FigureView['zoom']): void {
    for (const other of this.others()) other.follow(zoom)
  }

  /** The other figures' values for an item, one per line. */
  read(i: number): string {
    return this.others()
      .map((other) => `\n${other.read(i)}`)
      .join('')
  }

  private others(): Linked[] {
    const count = this.figure.itemCount()
    return [...(groups.get(this.name) ?? [])].filter(
      (other) => other !== this.figure && other.itemCount() === count,
    )
  }
}
