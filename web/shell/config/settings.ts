/** What the address holds of the page: an example by its name, or a config as it was pasted. */
import { choice, type Field } from '../../state/fields.ts'
import { number, t } from '../../translation/translation.ts'
import { type Example, published, wrong } from './examples.ts'

/** Longer addresses get lost in mail and chat. */
export const MAX_LINKED = 6000
/** In bytes; the largest published config has under 100 kB. */
export const MAX_CONFIG = 1_000_000

const ids = [...published, ...wrong].map(({ id }: Example) => id)

const config: Field<string> = {
  fallback: '',
  get expected() {
    return t`a config.json of at most ${number(MAX_LINKED)} characters`
  },
  read: (text) => (text.length <= MAX_LINKED ? text : undefined),
  write: (text) => text,
}

export const schema = { example: choice(ids as [string, ...string[]]), config }
