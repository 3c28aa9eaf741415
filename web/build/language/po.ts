/** Catalogues as PO files: languages/TAG/GROUP.po, written by `npm run languages`, filled by translators. */
import { type GetTextTranslations, po } from 'gettext-parser'
import type { Message } from './source.ts'

/** Translations by key; a message that counts has a form for each plural of the language. */
export type Entries = Map<string, string[]>

/** What was said under an earlier English: for the translator to mend; no reader is shown it. */
export interface Draft {
  forms: string[]
  /** the English that it translates */
  previous: string
}
export type Drafts = Map<string, Draft>

const messagesIn = (text: string) =>
  Object.values((po.parse(text) as GetTextTranslations).translations[''] ?? {})

export function readPo(text: string, file: string): Entries {
  const entries: Entries = new Map()
  for (const { msgid, msgstr, comments } of messagesIn(text)) {
    if (msgid === '' || comments?.flag?.includes('fuzzy')) continue
    if (entries.has(msgid)) throw new Error(`${file}: expected “${msgid}” once, got it twice`)
    entries.set(msgid, msgstr)
  }
  return entries
}

export function readDrafts(text: string): Drafts {
  const drafts: Drafts = new Map()
  for (const { msgid, msgstr, comments } of messagesIn(text)) {
    if (!comments?.flag?.includes('fuzzy')) continue
    drafts.set(msgid, { forms: msgstr, previous: previousOf(comments.previous ?? '') })
  }
  return drafts
}

/** The English of a draft; editors of PO files may break it over several lines. */
function previousOf(comment: string): string {
  const [english = ''] = comment.split(/^msgid_plural /m)
  const parts = english.match(/"(?:[^"\\]|\\.)*"/g) ?? []
  return parts.map((part): string => JSON.parse(part)).join('')
}

/** The plural categories of a language, in the order in which gettext numbers their forms. */
export const pluralsOf = (tag: string): string[] => {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  return ORDER.filter((category) => pluralCategories.includes(category))
}
const ORDER: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** How many texts a translation of this message has. */
export const formsOf = ({ other }: Pick<Message, 'other'>, tag: string): number =>
  other === undefined ? 1 : pluralsOf(tag).length

export function writePo(
  tag: string,
  messages: readonly Message[],
  entries: Entries,
  drafts: Drafts = new Map(),
): string {
  const translations = Object.fromEntries(
    messages.map((message) => {
      const { key, other, files } = message
      const reference = files.join('\n')
      const translated = entries.get(key)
      const draft = translated?.some((form) => form !== '') ? undefined : drafts.get(key)
      const previous = `msgid ${JSON.stringify(draft?.previous)}`
      return [
        key,
        {
          msgid: key,
          ...(other === undefined ? {} : { msgid_plural: other }),
          msgstr:
            draft?.forms ?? translated ?? Array.from({ length: formsOf(message, tag) }, () => ''),
          comments: draft ? { reference, flag: 'fuzzy', previous } : { reference },
        },
      ]
    }),
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
export function faultOf(message: Message, forms: readonly string[], tag: string): string {
  const { key, other } = message
  const wanted = formsOf(message, tag)
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
      (text.match(/part="[^"]*"|\(glossary:[^)]*\)|\[\[[a-z-]+\]\]/g) ?? []).sort().join(' ')
    if (parts(form) !== parts(key)) return `expected ${parts(key)}, got ${parts(form)}`
  }
  return ''
}
