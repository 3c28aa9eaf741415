// Written by cpp/positions/schemes.mjs from the list in schemes.cpp beside it.

/** How each positional scheme acts: it adds rows to token vectors, rotates queries and keys, or adds a bias to scores. */
export const SCHEMES = {
  none: 'none',
  learned: 'rows',
  sinusoidal: 'rows',
  rotary: 'rotation',
  alibi: 'bias',
} as const

export type SchemeName = keyof typeof SCHEMES

type OfKind<Kind> = {
  [Name in SchemeName]: (typeof SCHEMES)[Name] extends Kind ? Name : never
}[SchemeName]

/** Schemes that add position embeddings to tokens, and schemes that act on the scores of a layer. */
export type AddedScheme = OfKind<'none' | 'rows'>
export type LayerScheme = OfKind<'none' | 'rotation' | 'bias'>

export const SCHEME_NAMES = Object.keys(SCHEMES) as SchemeName[]

export const addsRows = (scheme: SchemeName): scheme is Exclude<AddedScheme, 'none'> =>
  SCHEMES[scheme] === 'rows'

export const reachesScores = (scheme: SchemeName): scheme is Exclude<LayerScheme, 'none'> =>
  SCHEMES[scheme] === 'rotation' || SCHEMES[scheme] === 'bias'
