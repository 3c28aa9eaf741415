/** Where the lesson is, for links from elsewhere: in the language that it speaks here. */
import { language } from '../translation/translation.ts'

/** The page's address without what it shows: "https://example.org/lexiscope/?lang=es". */
export function pageAddress(): string {
  const stated = language() !== 'en' || new URLSearchParams(location.search).has('lang')
  return `${location.origin}${location.pathname}${stated ? `?lang=${language()}` : ''}`
}
