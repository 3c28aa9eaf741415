/** Shares a figure's state as a link, an embedded page or a citation. */

import { t } from '../translation/translation.ts'
import { LANDING, readRoute, writeRoute } from './address.ts'
import { MAX_ANSWER } from './max-lengths.ts'

export interface Shared {
  /** the lesson's address: "https://example.org/lexiscope/?lang=es" */
  page: string
  /** exercise and settings: "#/rotary?m=3" */
  hash: string
  /** key of the figure to scroll to; '' for the top of the exercise */
  landing: string
  /** title of the exercise */
  title: string
  /** accessible name of the figure */
  label: string
  /** identifies the figure within its exercise: "lx-heatmap-2" */
  figure: string
  /** current height in CSS pixels */
  height: number
  /** the sender's predictions: the figure stays hidden until they are made */
  given: readonly (readonly [name: string, answer: string])[]
  /** "2026-03-01" */
  date: string
}

const GIVEN = 'given.'

/** Replaces the figure that the sender arrived at by `landing`. */
export function linkOf({ page, hash, landing }: Shared): string {
  const { exercise, query } = readRoute(hash)
  query.delete(LANDING)
  if (landing !== '') query.set(LANDING, landing)
  return `${page}${writeRoute({ exercise, query })}`
}

export function embeddedAddress({ page, hash, figure, given }: Shared): string {
  const address = new URL(page)
  address.searchParams.set('embed', figure)
  for (const [name, answer] of given) address.searchParams.set(`${GIVEN}${name}`, answer)
  return `${address}${hash}`
}

/** Reads predictions from the query of an embedded page; ignores names and answers that are too long. */
export function givenIn(query: URLSearchParams): [name: string, answer: string][] {
  return [...query]
    .filter(([key]) => key.startsWith(GIVEN))
    .map(([key, answer]): [string, string] => [key.slice(GIVEN.length), answer])
    .filter(([name, answer]) => /^[a-z0-9-]{1,60}$/i.test(name) && answer.length <= MAX_ANSWER)
}

/** The element name and index of a figure: ['lx-heatmap', 1] for "lx-heatmap-2". */
export function readFigure(name: string): { tag: string; index: number } | null {
  const [, tag, count = ''] = /^(lx-[a-z-]+)-([1-9]\d?)$/.exec(name) ?? []
  return tag === undefined ? null : { tag, index: Number(count) - 1 }
}

/** HTML to embed in another page. Its script only sets the height that the frame reports. */
export function snippetOf(shared: Shared): string {
  const { title, label, height, page } = shared
  return `<iframe src="${escaped(embeddedAddress(shared))}" title="${escaped(`Lexiscope, ${title}: ${label}`)}" width="100%" height="${Math.ceil(height)}" style="border:0" loading="lazy" allow="clipboard-write; fullscreen"></iframe>
<script>
addEventListener('message', (event) => {
  const height = Number(event.data?.lexiscopeHeight)
  if (event.origin !== '${new URL(page).origin}' || !(height > 0 && height < 5000)) return
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === event.source) frame.height = height
})
</script>`
}

export function citation(shared: Shared): string {
  const { title, label, date } = shared
  return t`The Lexiscope authors: “${label}”, in: Lexiscope, exercise “${title}”. ${linkOf(shared)} (seen on ${date}).`
}

export function bibtex(shared: Shared): string {
  const { hash, title, label, date } = shared
  const key = /^#\/([a-z0-9-]+)/.exec(hash)?.[1] ?? 'lesson'
  return `@misc{lexiscope-${key},
  author = {{The Lexiscope authors}},
  title = {${braced(label)}},
  note = {In: Lexiscope, exercise “${braced(title)}”. Seen on ${date}},
  year = {${date.slice(0, 4)}},
  url = {${linkOf(shared).replace(/[{}\\]/g, encodeURIComponent)}}
}`
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)

const braced = (text: string) =>
  text
    .replace(/[\\{}]/g, '')
    .replace(/[#$%&_^~]/g, (letter) => `\\${letter}${'^~'.includes(letter) ? '{}' : ''}`)
