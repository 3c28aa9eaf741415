/** The table that comes with the site: frequent words of GloVe's Twitter vectors, in 8 bits. */
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import address from '../../../datasets/shipped/glove-twitter.safetensors?url'
import { t } from '../../translation/translation.ts'

export const SHIPPED_TABLE = 'glove-twitter.safetensors'

/** Fetches and reads it, unless another table is there or on its way. Problems come in the view. */
export async function openShippedTable(client: PretrainedClient): Promise<void> {
  const isFree = () => client.view.table === null && client.view.busy === null
  const blob = await (await fetch(address)).blob()
  if (isFree()) await client.open({ kind: 'blob', blob, name: SHIPPED_TABLE })
}

/** What the table is called in a sentence. */
export const titleOf = (name: string) =>
  name === SHIPPED_TABLE ? t`the table that comes with this page` : name

export const aboutShipped = () =>
  t`Frequent English words of GloVe’s Twitter vectors (Pennington, Socher and Manning, 2014), which are in the public domain (PDDL 1.0). They come with this page at 8 bits a number; obscene words and slurs are left out.`
