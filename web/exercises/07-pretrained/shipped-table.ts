/** The table that comes with the site: 5,500 words of GloVe 6B, in 8 bits. */
import { t } from '../../translation/translation.ts'

export const SHIPPED_TABLE = 'glove-6b.safetensors'

/** What the table is called in a sentence. */
export const titleOf = (name: string) =>
  name === SHIPPED_TABLE ? t`the table that comes with this page` : name

export const aboutShipped = () =>
  t`Frequent words of GloVe 6B (Pennington, Socher and Manning, 2014; public domain, PDDL 1.0), with 8 bits per number; obscene words are left out.`
