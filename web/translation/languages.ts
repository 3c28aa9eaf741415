/**
 * Chooses the page's language and loads its catalogues, each before the modules whose messages it
 * contains.
 */
import { catalogues, type Language, languages } from './catalogues.ts'
import type { Phrase } from './core-messages.ts'
import { type Catalogue, language, learn, speak } from './translation.ts'

const ENGLISH: Language = { tag: 'en', name: 'English', direction: 'ltr' }

/** All languages of the lesson, English first. */
export const offered: readonly Language[] = [ENGLISH, ...languages]

const KEY = 'lexiscope/language'

function savedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Language requested by the address, else chosen earlier, else preferred by the browser. */
function wanted(): Language {
  const candidates = [
    new URLSearchParams(location.search).get('lang'),
    savedLanguage(),
    ...navigator.languages,
  ].flatMap((tag) => (tag === null ? [] : [tag]))
  for (const tag of candidates) {
    const found =
      offered.find((each) => each.tag.toLowerCase() === tag.toLowerCase()) ??
      offered.find((each) => each.tag === tag.toLowerCase().split('-')[0])
    if (found !== undefined) return found
  }
  return ENGLISH
}

/** Address of the current page in another language. */
export function addressIn(tag: string): string {
  const address = new URL(location.href)
  address.searchParams.set('lang', tag)
  return address.href
}

/** Dispatched on the window before the page reloads in another language. */
export const LANGUAGE_CHANGES = 'lexiscope:language'

/** Saves a language for later visits and reloads the page in it. */
export function choose(tag: string): void {
  try {
    localStorage.setItem(KEY, tag)
  } catch {
    // The address still selects the language for this visit.
  }
  dispatchEvent(new Event(LANGUAGE_CHANGES))
  location.assign(addressIn(tag))
}

/** Sets the page's language and loads its first messages. */
export async function speakWanted(): Promise<void> {
  const { tag, direction } = wanted()
  if (tag === 'en') return
  try {
    const [{ translatedTemplate }] = await Promise.all([import('./template.ts'), load(tag, 'page')])
    speak(tag, translatedTemplate)
    document.documentElement.lang = tag
    document.documentElement.dir = direction
    namePage(tag)
  } catch {
    // Offline and not cached, so the lesson stays in English.
  }
}

/** Sets the canonical link, because search engines index each language as a page of its own. */
function namePage(tag: string): void {
  const own = document.querySelector<HTMLLinkElement>(`link[hreflang="${tag}"]`)
  if (own !== null) document.querySelector('link[rel=canonical]')?.setAttribute('href', own.href)
}

/** Returns a function that translates the core's English messages. */
export async function coreInWords(): Promise<(phrase: Phrase) => string | undefined> {
  const loadMessages = catalogues[language()]?.core
  if (loadMessages === undefined) return () => undefined
  const [{ coreWords }, { default: catalogue }] = await Promise.all([
    import('./core-messages.ts'),
    loadMessages(),
  ])
  return coreWords(catalogue.messages)
}

/** Loads messages for a script outside the page's bundle, in the page's language. */
export async function speakAsPage(group: string): Promise<void> {
  const { lang } = document.documentElement
  if (lang === '' || lang === 'en') return
  try {
    const [{ translatedTemplate }] = await Promise.all([import('./template.ts'), load(lang, group)])
    speak(lang, translatedTemplate)
  } catch {
    // Falls back to English.
  }
}

const loads = new Map<string, Promise<void>>()

function load(tag: string, group: string): Promise<void> {
  const name = `${tag}/${group}`
  const loading =
    loads.get(name) ??
    (catalogues[tag]?.[group]?.() ?? Promise.resolve(null)).then((module) => {
      if (module !== null) learn(module.default satisfies Catalogue)
    })
  loads.set(name, loading)
  loading.catch(() => loads.delete(name))
  return loading
}

/** Loads the messages of these bundles; await it before importing their modules. */
export const spoken = (...groups: string[]): Promise<unknown> =>
  language() === 'en'
    ? Promise.resolve()
    : Promise.all(groups.map((group) => load(language(), group)))

/** Loads a module after the messages it uses. */
export const inWords =
  <T>(group: string, part: () => Promise<T>): (() => Promise<T>) =>
  () =>
    language() === 'en' ? part() : load(language(), group).then(part)

/** Loads all messages, for pages that show texts of many exercises. */
export const allSpoken = (): Promise<unknown> =>
  spoken(...Object.keys(catalogues[language()] ?? {}))
