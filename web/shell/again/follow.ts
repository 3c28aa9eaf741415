/** Gives a card to every exercise as soon as it is done. */
import type { Notebook } from '../../state/notebook.ts'
import { enrol, today } from '../../state/returning/cards.ts'
import { returning } from './kinds.ts'

const DECIDES = /^([^/]+)\/(seen\/.+|reflection|said-aloud)$/

const followed = new WeakSet<Notebook>()

export const enrolDone = (notebook: Notebook): void => enrol(notebook, returning, today())

/** From now on, and those that are done already. */
export function followDone(notebook: Notebook): void {
  enrolDone(notebook)
  if (followed.has(notebook)) return
  followed.add(notebook)
  notebook.addEventListener('change', (event) => {
    const id = DECIDES.exec((event as CustomEvent<string | null>).detail ?? '')?.[1]
    const changed = returning.filter((entry) => entry.id === id)
    if (changed.length > 0) enrol(notebook, changed, today())
  })
}
