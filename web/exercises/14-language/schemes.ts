/** The positions that a model may have, and the options that differ by them. */
import type { LanguageOptions } from 'lexiscope/types/language.d.ts'
import { type SchemeName, schemes } from '../../lesson/schemes.ts'

export type { SchemeName }

export const schemeOf = (scheme: SchemeName) => ({ scheme, ...schemes[scheme] })

export const SCHEMES = (['rotary', 'learned', 'sinusoidal', 'alibi', 'none'] as const).map(schemeOf)

/** The usual options with this scheme in all layers. */
export function optionsWith(
  usual: LanguageOptions,
  scheme: SchemeName,
  layers: number,
): LanguageOptions {
  const [first] = usual.layers
  if (first === undefined) throw new Error('expected a model of a layer or more, got none')
  const turns = scheme === 'rotary' || scheme === 'alibi' ? scheme : 'none'
  const adds = scheme === 'learned' || scheme === 'sinusoidal' ? scheme : 'none'
  return {
    ...usual,
    added: adds,
    layers: Array.from({ length: layers }, () => ({ ...first, scheme: turns })),
  }
}
