/**
 * Which language the page speaks, and the bringing of its catalogues, a part of the page at a time:
 * each before the modules whose sentences it holds.
 */
import { catalogues, type Language, languages } from './catalogues.ts'
import type { Phrase } from './core-messages.ts'
import { type Catalogue, language, learn, speak } from './translation.ts'

const ENGLISH: Language = { tag: 'en', name: 'English', direction: 'ltr' }

/** All that the lesson is offered in, English first. */
export const offered: readonly Language[] = [ENGLISH, ...languages]

const KEY = 'lexiscope/language'

function savedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** What the address asks for, else what was chosen before, else what the browser prefers. */
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

/** The address of this very page in another language. */
export function addressIn(tag: string): string {
  const address = new URL(location.href)
  address.searchParams.set('lang', tag)
  return address.href
}

/** Of the window: the page is about to open anew, in another language. */
export const LANGUAGE_CHANGES = 'lexiscope:language'

/** Chooses a language for this and later visits; the page opens anew in it. */
export function choose(tag: string): void {
  try {
    localStorage.setItem(KEY, tag)
  } catch {
    // The address says it for this visit.
  }
  dispatchEvent(new Event(LANGUAGE_CHANGES))
  location.assign(addressIn(tag))
}

/** Sets the page's language, and brings its first sentences. */
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
    // Offline and not cached: the lesson is there in English.
  }
}

/** Search engines take the page in each language for a page of its own. */
function namePage(tag: string): void {
  const own = document.querySelector<HTMLLinkElement>(`link[hreflang="${tag}"]`)
  if (own !== null) document.querySelector('link[rel=canonical]')?.setAttribute('href', own.href)
}

/** How the page says what the core says in English. */
export async function coreInWords(): Promise<(phrase: Phrase) => string | undefined> {
  const loadMessages = catalogues[language()]?.core
  if (loadMessages === undefined) return () => undefined
  const [{ coreWords }, { default: catalogue }] = await Promise.all([
    import('./core-messages.ts'),
    loadMessages(),
  ])
  return coreWords(catalogue.messages)
}

/** In a script beside the page, which has sentences of its own: brings them in the page's language. */
export async function speakAsPage(group: string): Promise<void> {
  const { lang } = document.documentElement
  if (lang === '' || lang === 'en') return
  try {
    const [{ translatedTemplate }] = await Promise.all([import('./template.ts'), load(lang, group)])
    speak(lang, translatedTemplate)
  } catch {
    // It speaks English.
  }
}

const loads = new Map<string, Promise<void>>()

function load(tag: string, group: string): Promise<void> {
  const name = `${tag}/${group}`
  const coming =
    loads.get(name) ??
    (catalogues[tag]?.[group]?.() ?? Promise.resolve(null)).then((module) => {
      if (module !== null) learn(module.default satisfies Catalogue)
    })
  loads.set(name, coming)
  coming.catch(() => loads.delete(name))
  return coming
}

/** Loads the messages of parts of the page: await it before importing their modules. */
export const spoken = (...groups: string[]): Promise<unknown> =>
  language() === 'en'
    ? Promise.resolve()
    : Promise.all(groups.map((group) => load(language(), group)))

/** Brings a part of the page once its sentences are there. */
export const inWords =
  <T>(group: string, part: () => Promise<T>): (() => Promise<T>) =>
  () =>
    language() === 'en' ? part() : load(language(), group).then(part)

/** The sentences of all exercises: of pages that show what many of them say. */
export const allSpoken = (): Promise<unknown> =>
  spoken(...Object.keys(catalogues[language()] ?? {}))
