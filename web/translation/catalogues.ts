/**
 * Languages besides English, and their catalogues by tag and bundle. Empty in the sources; the build fills
 * them from languages/ (web/build/language/catalogues.ts).
 */
import type { Catalogue } from './translation.ts'

export interface Language {
  tag: string
  /** name of the language in itself: "Español" */
  name: string
  direction: 'ltr' | 'rtl'
}

export const languages: readonly Language[] = []
export const catalogues: Readonly<
  Record<string, Readonly<Record<string, () => Promise<{ default: Catalogue }>>>>
> = {}
