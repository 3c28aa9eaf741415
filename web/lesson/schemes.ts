/** How positional schemes are called, and coloured wherever they are drawn. */
import { SCHEME_NAMES, type SchemeName } from 'lexiscope/schemes.ts'
import type { Scheme } from 'lexiscope/types/positions.d.ts'
import { t } from '../translation/translation.ts'

export type { SchemeName }

export const schemes: Readonly<Record<SchemeName, { name: string; colour: number }>> = {
  none: { name: t`no positions`, colour: 5 },
  learned: { name: t`learned`, colour: 0 },
  sinusoidal: { name: t`sinusoidal`, colour: 1 },
  rotary: { name: t`rotary`, colour: 2 },
  alibi: { name: 'ALiBi', colour: 3 },
}

export const SCHEMES = SCHEME_NAMES as [SchemeName, ...SchemeName[]]
/** Those that tell positions apart. */
export const TELLING = SCHEMES.filter((scheme): scheme is Scheme => scheme !== 'none')
