/** Zoom, pan and choice of every figure, from the figures to the address and back. */
import type { Figure } from '../plot/figure/figure.ts'
import type { Address } from './address-state.ts'
import { figureOf, nameOf, readView, writeView } from './figure-view-text.ts'

const REST_MS = 250

export class FigureViews {
  /** The address's texts that figures have taken, or given. */
  private readonly known = new Map<string, string>()
  private readonly moved = new Set<Figure>()
  private resting = 0
  private exercise = ''
  private readonly watch = new MutationObserver(() => this.restore())

  constructor(
    private readonly page: HTMLElement,
    private readonly address: Address,
  ) {
    address.addEventListener('change', this.restore)
    this.restore()
  }

  /** Once the figure has come to rest its view goes into the address. */
  note(figure: Figure): void {
    this.moved.add(figure)
    clearTimeout(this.resting)
    this.resting = window.setTimeout(() => this.save(), REST_MS)
  }

  /** At once: what is shared shows the figure as it is. */
  save(): void {
    clearTimeout(this.resting)
    for (const figure of this.moved) {
      const name = figure.isConnected ? nameOf(this.page, figure) : null
      if (name === null) continue
      const text = writeView(figure.seen)
      this.known.set(name, text)
      this.address.writeView(name, text)
    }
    this.moved.clear()
  }

  /** Figures come one by one: each takes its view when it is there. */
  private readonly restore = (): void => {
    const { views, exercise } = this.address
    // A figure may still have moved when its reader left: its view is not for the new address.
    if (this.exercise !== exercise) this.moved.clear()
    this.exercise = exercise
    for (const name of this.known.keys()) if (!views.has(name)) this.known.delete(name)
    let missing = false
    for (const [name, text] of views) {
      if (this.known.get(name) === text) continue
      const figure = figureOf(this.page, name) as Figure | undefined
      if (figure === undefined) {
        missing = true
        continue
      }
      this.known.set(name, text)
      const view = readView(text)
      if (view !== null) figure.show(view)
    }
    this.watch.disconnect()
    if (missing) this.watch.observe(this.page, { childList: true, subtree: true })
  }
}
