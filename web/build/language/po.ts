/** Catalogues as PO files: languages/TAG/GROUP.po, written by `npm run languages`, filled by translators. */
import { type GetTextTranslations, po } from 'gettext-parser'
import type { Message } from './source.ts'

/** Translations by key; a message that counts has a form for each plural of the language. */
export type Entries = Map<string, string[]>

export function readPo(text: string, file: string): Entries {
  const { translations } = po.parse(text) as GetTextTranslations
  const entries: Entries = new Map()
  for (const { msgid, msgstr, comments } of Object.values(translations[''] ?? {})) {
    if (msgid === '' || comments?.flag?.includes('fuzzy')) continue
    if (entries.has(msgid)) throw new Error(`${file}: expected “${msgid}” once, got it twice`)
    entries.set(msgid, msgstr)
  }
  return entries
}

/** The plural categories of a language, in the order in which gettext numbers their forms. */
export const pluralsOf = (tag: string): string[] => {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  return ORDER.filter((category) => pluralCategories.includes(category))
}
const ORDER: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

export function writePo(tag: string, messages: readonly Message[], entries: Entries): string {
  const forms = pluralsOf(tag).length
  const translations = Object.fromEntries(
    messages.map(({ key, other, files }) => [
      key,
      {
        msgid: key,
        ...(other === undefined ? {} : { msgid_plural: other }),
        msgstr:
          entries.get(key) ?? Array.from({ length: other === undefined ? 1 : forms }, () => ''),
        comments: { reference: files.join('\n') },
      },
    ]),
  )
  const headers = {
    'Content-Type': 'text/plain; charset=UTF-8',
    Language: tag,
  }
  const data = { charset: 'utf-8', headers, translations: { '': translations } }
  return `${po
    .compile(data as GetTextTranslations, { foldLength: 0 })
    .toString('utf8')
    .trimEnd()}\n`
}

const marks = (text: string) => (text.match(/\{\d+\}|<\/?\d+\/?>/g) ?? []).sort().join(' ')

/** What is wrong with a translation; '' if nothing is. */
export function faultOf({ key, other }: Message, forms: readonly string[], tag: string): string {
  const wanted = other === undefined ? 1 : pluralsOf(tag).length
  if (forms.length !== wanted) return `expected ${wanted} forms, got ${forms.length}`
  for (const form of forms) {
    if (form === '') return 'not translated'
    // One form may leave the count out, as English does.
    const allowed = other === undefined ? [marks(key)] : [marks(key), marks(other)]
    if (!allowed.includes(marks(form)))
      return `expected ${marks(key) || 'no marks'}, got ${marks(form) || 'none'}`
    const formulas = (text: string) => (text.match(/\$[^$]+\$/g) ?? []).sort().join(' ')
    if (formulas(form) !== formulas(key) && !/\\text/.test(key))
      return `expected the formulas ${formulas(key)}, got ${formulas(form)}`
    const parts = (text: string) =>
      (text.match(/part="[^"]*"|\(glossary:[^)]*\)/g) ?? []).sort().join(' ')
    if (parts(form) !== parts(key)) return `expected ${parts(key)}, got ${parts(form)}`
  }
  return ''
}
