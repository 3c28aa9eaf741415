/**
 * Linked figures: the item under pointer or cursor in one is marked in the others, with its value
 * there, and all share one zoom. They have the same name and corresponding items; figures with different
 * numbers of items do not mark each other's.
 */
import type { FigureView } from './figure-view.ts'

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
