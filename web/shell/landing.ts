/**
 * Which figure a shared link leads to, as it stands in the address: "at=meeting.planes-1.meeting-heading",
 * the figure by its name, and after it the section that stands for it as long as it is not there.
 */
import { figureOf, nameOf } from './figure-view-text.ts'

const TEXT = /^([a-z][a-z-]*)\.([a-z][a-z-]*-\d+)(?:\.([a-z][a-z0-9-]*))?$/

/** '' for a figure that has no name. */
export function landingOf(page: ParentNode, figure: Element): string {
  const name = nameOf(page, figure)
  const section = figure.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby')
  return name === null ? '' : [name, section].filter(Boolean).join('.')
}

/** Opens the entries of the shelf that have a part of the exercise in them. */
function unfold(page: ParentNode, part: string): void {
  const selector = `lx-shelf-entry[parts~="${part}"]`
  for (const entry of page.querySelectorAll<Element & { open?(): void }>(selector)) entry.open?.()
}

/** The figure, or as long as its reader has not made it, the part or section that will hold it. */
export function landingIn(page: Element, text: string): Element | null {
  const [, part, figure, section = ''] = TEXT.exec(text) ?? []
  if (part === undefined) return null
  unfold(page, part)
  const found =
    figureOf(page, `${part}.${figure}`) ?? page.querySelector(`lx-${part}, [data-part='${part}']`)
  if (found !== undefined && found !== null) return found
  const heading = section === '' ? null : document.getElementById(section)
  return heading !== null && page.contains(heading) ? heading : null
}
