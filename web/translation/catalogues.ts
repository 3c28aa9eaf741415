/**
 * What the lesson can be told in besides English, and its catalogues by tag and part of the page. As it
 * stands there is nothing; web/build/language/catalogues.ts puts the content of languages/ here.
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
