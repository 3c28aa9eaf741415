/** The schemes of positions, each of one name and one colour wherever it is drawn. */
import type { Scheme } from 'lexiscope/faces/positions.d.ts'
import type { AddedScheme, LayerScheme } from 'lexiscope/faces/transformer.d.ts'
import { t } from '../translation/translation.ts'

export type SchemeName = AddedScheme | LayerScheme

export const schemes: Readonly<Record<SchemeName, { name: string; colour: number }>> = {
  none: { name: t`no positions`, colour: 5 },
  learned: { name: t`learned`, colour: 0 },
  sinusoidal: { name: t`sinusoidal`, colour: 1 },
  rotary: { name: t`rotary`, colour: 2 },
  alibi: { name: 'ALiBi', colour: 3 },
}

export const SCHEMES = Object.keys(schemes) as [SchemeName, ...SchemeName[]]
/** Those that tell positions apart. */
export const TELLING = SCHEMES.filter((scheme): scheme is Scheme => scheme !== 'none')
