/**
 * Vite plugin: the catalogues of languages/ as modules, one for each part of the page, the prose in
 * them as HTML. Learners are given those that are offered; `--mode languages` has all, and two that
 * nobody speaks.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { Catalogue } from '../../translation/translation.ts'
import { sectionsOf } from '../prose.ts'
import { withNumbersOf } from './formulas.ts'
import { rewrittenProse } from './markdown.ts'
import { pluralsOf } from './po.ts'
import { PSEUDO, pseudo } from './pseudo.ts'
import { APART, groupOf, isProse, type Message, messagesOf, sourceFiles } from './source.ts'
import { entriesOf, languagesOf } from './update.ts'

const PLACE = /\/web\/translation\/catalogues\.ts$/
const CATALOGUE = /^\0lexiscope-catalogue:([\w-]+)\/words-\1-([\w-]+)$/

const isPseudo = (tag: string) => PSEUDO.some((each) => each.tag === tag)

/** A number and its per cent are on one line: the blank between them is one that does not break. */
const unbroken = (text: string) => text.replace(/(?<=[\d}]) %/g, '\u00a0%')

/** The forms of a message in a language; null where it is not translated. */
function formsOf(root: string, tag: string): (message: Message) => readonly string[] | null {
  if (isPseudo(tag))
    return ({ key, other }) =>
      [key, ...(other === undefined ? [] : [other])].map((form) => pseudo(tag, form))
  const entries = entriesOf(root, tag)
  return ({ key }) => {
    const forms = entries.get(key)
    return forms === undefined || forms.includes('') ? null : forms.map(unbroken)
  }
}

const categoriesOf = (tag: string) => (isPseudo(tag) ? ['one', 'other'] : pluralsOf(tag))

/** What a part of the page says in a language. */
export function catalogueOf(
  root: string,
  tag: string,
  group: string,
  messages = messagesOf(root),
): Catalogue {
  const forms = formsOf(root, tag)
  const categories = categoriesOf(tag)
  const own: Record<string, string | Record<string, string>> = {}
  const apart = APART[group]
  const all = [...messages.values()].flat()
  const wanted = apart ? all.filter(({ files }) => files.some(apart)) : (messages.get(group) ?? [])
  for (const message of wanted) {
    if (message.files.every(isProse)) continue
    const found = forms(message)
    if (found === null) continue
    own[message.key] =
      message.other === undefined
        ? (found[0] as string)
        : Object.fromEntries(categories.map((category, i) => [category, found[i] as string]))
  }
  const byKey = new Map(all.map((message) => [message.key, message]))
  const translate = (key: string) => {
    const message = byKey.get(key)
    return (message && forms(message)?.[0]) ?? key
  }
  const prose: Record<string, Record<string, string>> = {}
  for (const file of sourceFiles(root).filter((each) => isProse(each) && groupOf(each) === group)) {
    const text = readFileSync(join(root, file), 'utf8')
    const translated = rewrittenProse(text, translate)
    const written = isPseudo(tag) ? translated : withNumbersOf(tag, translated)
    if (written !== text)
      prose[relative('web', file).split(sep).join('/')] = sectionsOf(written, translate)
  }
  return { messages: own, prose }
}

/** `only`: those of one part of the page; else all but the course package's, which is built by itself. */
export function catalogues(root: string, all = false, only = ''): Plugin {
  const languages = [
    ...languagesOf(root)
      .filter(({ offered }) => offered || all)
      .map(({ tag, name }) => ({ tag, name, direction: directionOf(tag) })),
    ...(all ? PSEUDO : []),
  ]
  const groups = () =>
    [...new Set(sourceFiles(root).map(groupOf))].filter((group) =>
      only === '' ? group !== 'scorm' : group === only,
    )
  // Read once a build; while the source changes, anew.
  let messages: ReturnType<typeof messagesOf> | null = null
  return {
    name: 'lexiscope:catalogues',
    buildStart() {
      messages = null
    },
    resolveId: (id) => (id.startsWith('lexiscope-catalogue:') ? `\0${id}` : null),
    load(id) {
      if (PLACE.test(id)) {
        const of = (tag: string) =>
          groups()
            .filter(
              (group) => isPseudo(tag) || existsSync(join(root, 'languages', tag, `${group}.po`)),
            )
            .map(
              (group) =>
                `${JSON.stringify(group)}: () => import('lexiscope-catalogue:${tag}/words-${tag}-${group}')`,
            )
        return [
          `export const languages = ${JSON.stringify(languages)}`,
          `export const catalogues = {${languages.map(({ tag }) => `${JSON.stringify(tag)}: {${of(tag).join(', ')}}`).join(', ')}}`,
        ].join('\n')
      }
      const [, tag, group] = CATALOGUE.exec(id) ?? []
      if (tag === undefined || group === undefined) return null
      const known = messages ?? messagesOf(root)
      messages = known
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogueOf(root, tag, group, known)))})`
    },
  }
}

const directionOf = (tag: string) => (/^(ar|fa|he|ur)\b/.test(tag) ? 'rtl' : 'ltr')
