/**
 * Takes the parameters of a course's launch out of the address, before anything makes a link of it. They
 * live as long as the tab, so that a reload goes on with them.
 */
import { coursePageFor } from './course-page.ts'
import { KEY } from './is-launched.ts'

const NAMES = ['endpoint', 'auth', 'actor', 'registration', 'activity_id']

type Tab = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The parameters of the launch, null where no statements can be sent. The page that everyone opens may
 * connect to no record store: 'elsewhere' while the page that may is being opened.
 */
export function takeLaunch(query: URLSearchParams): URLSearchParams | 'elsewhere' | null {
  const { MODE } = import.meta.env
  // The policy of the one file allows no record store, and in development there is no policy.
  if (MODE === 'single') return null
  const other = MODE === 'production' ? coursePageFor(location.href) : null
  if (other !== null) {
    location.replace(other)
    return 'elsewhere'
  }
  const { launch, rest } = splitLaunch(query, () => sessionStorage)
  const left = rest.size === 0 ? '' : `?${rest}`
  history.replaceState(history.state, '', `${location.pathname}${left}${location.hash}`)
  return launch
}

/** The parameters of the launch, and the query of the address without them. */
export function splitLaunch(
  query: URLSearchParams,
  tab: () => Tab,
): { launch: URLSearchParams; rest: URLSearchParams } {
  const of = (has: boolean) =>
    new URLSearchParams([...query].filter(([name]) => NAMES.includes(name) === has))
  try {
    if (query.has('endpoint')) tab().setItem(KEY, of(true).toString())
    return { launch: new URLSearchParams(tab().getItem(KEY) ?? ''), rest: of(false) }
  } catch {
    // Then a reload ends it.
    return { launch: of(true), rest: of(false) }
  }
}
