/** The exercises that have questions which come back, and their kinds, fetched when they are asked. */
import type { Kind } from '../../lesson/returning/kind.ts'
import type { Notebook } from '../../state/notebook.ts'
import { enrol, today } from '../../state/returning/cards.ts'
import { contents, type Entry } from '../contents.ts'

const files = import.meta.glob<readonly Kind[]>('../../exercises/*/returning/kinds.ts', {
  import: 'default',
})
const fileOf = ({ folder }: Pick<Entry, 'folder'>) =>
  files[`../../exercises/${folder}/returning/kinds.ts`]

export const returning: readonly Entry[] = contents.filter((entry) => fileOf(entry) !== undefined)

export async function kindsOf(id: string): Promise<readonly Kind[]> {
  const entry = returning.find((each) => each.id === id)
  const kinds = await (entry && fileOf(entry)?.())
  if (kinds === undefined) throw new Error(`No exercise “${id}” has questions that come back.`)
  return kinds
}

const DECIDES = /^([^/]+)\/(seen\/.+|reflection|said-aloud)$/

const followed = new WeakSet<Notebook>()

/** Gives a card to every exercise as soon as it is done. */
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
