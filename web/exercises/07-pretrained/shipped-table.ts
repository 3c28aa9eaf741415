/** The table that comes with the site: frequent words of GloVe's Twitter vectors, in 8 bits. */
import { t } from '../../translation/translation.ts'

export const SHIPPED_TABLE = 'glove-twitter.safetensors'

/** What the table is called in a sentence. */
export const titleOf = (name: string) =>
  name === SHIPPED_TABLE ? t`the table that comes with this page` : name

export const aboutShipped = () =>
  t`Frequent English words of GloVe’s Twitter vectors (Pennington, Socher and Manning, 2014), which are in the public domain (PDDL 1.0). They come with this page at 8 bits a number; obscene words and slurs are left out.`
