/** The exercises that have questions which come back, and their kinds, fetched when they are asked. */
import type { Kind } from '../../lesson/returning/kind.ts'
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
