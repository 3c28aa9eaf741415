/** The table that comes with the site: 5,500 words of GloVe 6B, in 8 bits. */
import { t } from '../../translation/translation.ts'

export const SHIPPED_TABLE = 'glove-6b.safetensors'

/** What the table is called in a sentence. */
export const titleOf = (name: string) =>
  name === SHIPPED_TABLE ? t`the table that comes with this page` : name

export const aboutShipped = () =>
  t`Frequent English words of GloVe 6B, trained on Wikipedia and news (Pennington, Socher and Manning, 2014), in the public domain (PDDL 1.0). They come with this page at 8 bits a number; obscene words are left out.`
