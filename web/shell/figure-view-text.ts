/** How readers left the figures, as it stands in the address: "view.meeting.planes-1=2.5,0.1,0.3@7". */
import type { FigureView } from '../plot/figure/figure-view.ts'

const PREFIX = 'view.'
const MAX_VIEWS = 20
const NUMBER = String.raw`(-?\d{1,16}(?:\.\d{1,16})?(?:e[-+]?\d{1,3})?)`
const VIEW = new RegExp(`^(?:${NUMBER},${NUMBER},${NUMBER})?(?:@(\\d{1,9}))?$`)

export const isView = (key: string): boolean => key.startsWith(PREFIX)

/** By the names of the figures. What is no name is left out. */
export function viewsIn(query: URLSearchParams): Map<string, string> {
  const named = [...query]
    .filter(([key]) => isView(key))
    .map(([key, text]) => [key.slice(PREFIX.length), text] as const)
    .filter(([name]) => selectorOf(name) !== null)
  return new Map(named.slice(0, MAX_VIEWS))
}

export const keyOf = (name: string): string => PREFIX + name

/** Where to find it: the part of the exercise that has it, and its place among those of its kind. */
export function selectorOf(name: string): { selector: string; index: number } | null {
  const [, part, kind, count] =
    /^([a-z][a-z-]{0,40})\.([a-z][a-z-]{0,40})-([1-9]\d?)$/.exec(name) ?? []
  if (part === undefined || kind === undefined) return null
  return { selector: `:is(lx-${part}, [data-part='${part}']) lx-${kind}`, index: Number(count) - 1 }
}

/** Named after the part of the exercise that holds it: parts come and go with runs. Null for none. */
export function nameOf(page: ParentNode, figure: Element): string | null {
  let part = figure.parentElement
  while (part !== null && !part.localName.startsWith('lx-')) part = part.parentElement
  if (part === null) return null
  const named = (part as HTMLElement).dataset.part ?? part.localName.slice('lx-'.length)
  const selector = `:is(lx-${named}, [data-part='${named}']) ${figure.localName}`
  const index = [...page.querySelectorAll(selector)].indexOf(figure)
  const name = `${named}.${figure.localName.slice('lx-'.length)}-${index + 1}`
  return figureOf(page, name) === figure ? name : null
}

export function figureOf(page: ParentNode, name: string): Element | undefined {
  const wanted = selectorOf(name)
  return wanted === null ? undefined : page.querySelectorAll(wanted.selector)[wanted.index]
}

/** Null for a text that is no view. */
export function readView(text: string): FigureView | null {
  const found = VIEW.exec(text)
  if (found === null || text === '') return null
  const [k, x, y] = found.slice(1, 4).map(Number)
  const finite = k !== undefined && x !== undefined && y !== undefined && Number.isFinite(k + x + y)
  if (found[1] !== undefined && !finite) return null
  return {
    zoom: finite && found[1] !== undefined ? { k, x, y } : null,
    chosen: found[4] === undefined ? -1 : Number(found[4]),
  }
}

/** '' where all is in view and nothing chosen. */
export function writeView({ zoom, chosen }: FigureView): string {
  const near = zoom === null ? '' : [zoom.k, zoom.x, zoom.y].map(rounded).join(',')
  return chosen < 0 ? near : `${near}@${chosen}`
}

/** Seven digits are more than a pixel of the nearest zoom. */
const rounded = (value: number) => String(Number(value.toPrecision(7)))
