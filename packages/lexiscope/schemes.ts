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

/** Schemes that add position embeddings to tokens, and schemes that act on the scores of a layer. */
export type AddedScheme = 'none' | 'learned' | 'sinusoidal'
export type LayerScheme = 'none' | 'rotary' | 'alibi'

export const SCHEME_NAMES = Object.keys(SCHEMES) as SchemeName[]
