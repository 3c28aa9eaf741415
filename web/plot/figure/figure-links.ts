/**
 * Linked figures: the item under pointer or cursor in one is marked in the others, with its value
 * there, and all share one zoom. They have the same name, and their items correspond: of two with
 * different numbers of items, neither marks the other's.
 */
import type { FigureView } from './figure-view.ts'

/** A figure as the others of its group know it. */
export interface Linked {
  itemCount(): number
  /** Marks an item; −1 for none. */
  echo(i: number): void
  /** The value of an item in words, with the name of the figure. */
  read(i: number): string
  /** Zooms as another is; null shows all. */
  follow(zoom: FigureView['zoom']): void
}

const groups = new Map<string, Set<Linked>>()

export class FigureLinks {
  private name = ''

  constructor(private readonly figure: Linked) {}

  /** Joins a group, and leaves the one before; '' is none. */
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

  /** What the others have for an item, one a line. */
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
