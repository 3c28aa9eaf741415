/** Where the lesson is, for links from elsewhere: in the language that it speaks here. */
import { language } from '../translation/translation.ts'

/**
 * The page's address without what it shows: "https://example.org/lexiscope/?lang=es". Opened from a
 * disk it has no host, and `location.origin` may be "null".
 */
export function pageAddress(): string {
  const stated = language() !== 'en' || new URLSearchParams(location.search).has('lang')
  return `${barePage()}${stated ? `?lang=${language()}` : ''}`
}

/** The same without a language. */
export function barePage(): string {
  const { protocol, host, pathname } = location
  return `${protocol}//${host}${pathname}`
}
