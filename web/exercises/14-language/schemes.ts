/** The positions that a model may have, and the options that differ by them. */
import type { LanguageOptions } from 'lexiscope/faces/language.d.ts'
import type { AddedScheme, LayerScheme } from 'lexiscope/faces/transformer.d.ts'
import { t } from '../../translation/translation.ts'

export type SchemeName = AddedScheme | LayerScheme

/** Colours are those of the schemes in the exercises before. */
export const SCHEMES: readonly { scheme: SchemeName; name: string; colour: number }[] = [
  { scheme: 'rotary', name: t`rotary`, colour: 2 },
  { scheme: 'learned', name: t`learned`, colour: 0 },
  { scheme: 'sinusoidal', name: t`sinusoidal`, colour: 1 },
  { scheme: 'alibi', name: 'ALiBi', colour: 3 },
  { scheme: 'none', name: t`no positions`, colour: 5 },
]

export const schemeOf = (scheme: SchemeName) =>
  SCHEMES.find((each) => each.scheme === scheme) as (typeof SCHEMES)[number]

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
