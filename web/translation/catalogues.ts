/**
 * The languages besides English, and their catalogues by tag and bundle. Empty in the sources;
 * web/build/language/catalogues.ts puts the content of languages/ here.
 */
import type { Catalogue } from './translation.ts'

export interface Language {
  tag: string
  /** In its own words. */
  name: string
  direction: 'ltr' | 'rtl'
}

export const languages: readonly Language[] = []
export const catalogues: Readonly<
  Record<string, Readonly<Record<string, () => Promise<{ default: Catalogue }>>>>
> = {}
