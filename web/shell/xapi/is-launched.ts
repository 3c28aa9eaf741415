/** Whether a course launched this page, now or before a reload: asked at every start, so kept small. */

export const KEY = 'lexiscope-launch'

/** `tab`: the storage of the tab. */
export function isLaunched(query: URLSearchParams, tab: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return query.has('endpoint') || tab().getItem(KEY) !== null
  } catch {
    return false
  }
}
