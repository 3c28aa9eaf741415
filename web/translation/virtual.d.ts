// web/build/language/catalogues.ts makes it of languages/.
declare module 'virtual:lexiscope-languages' {
  import type { Language } from './languages.ts'
  import type { Catalogue } from './translation.ts'

  export const languages: readonly Language[]
  /** By tag and part of the page. */
  export const catalogues: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ default: Catalogue }>>>>
  >
}
