/**
 * Renders a page in small tasks, because rendering a long one at once would block the reader's input: while
 * it opens, its sections are rendered and shown one after another, and their parts one by one.
 */
import { LitElement } from 'lit'

const OPENING = 'data-opening'
/** Marks a section whose turn has not come, which is excluded from layout. */
const WAITING = 'data-waiting'

interface Part {
  element: Element
  begin(): void
}

let waiting: Part[] = []

/** Renders an element for the first time when its turn comes; at once if no page is opening. */
export function inTurn<T>(element: Element, make: () => T): T | Promise<Awaited<T>> {
  if (element.closest(`[${OPENING}]`) === null) return make()
  return new Promise<void>((begin) => waiting.push({ element, begin })).then(make) as Promise<
    Awaited<T>
  >
}

/** Ways to yield to the browser between two parts. */
interface Pauses {
  /** Lets waiting tasks run. */
  nextTask(): Promise<void>
  /** Waits for a frame to be painted. */
  frame(): Promise<void>
}

/** Renders and shows the children of the page's article, or of the page itself. */
export async function openInTurns(
  page: HTMLElement,
  fill: () => Promise<unknown>,
  pauses: Pauses,
): Promise<void> {
  page.setAttribute(OPENING, '')
  try {
    await fill()
    const sections = childrenOf(page.querySelector('article') ?? page)
    hide(sections)
    for (const section of sections) {
      const parts = section.localName === 'section' ? childrenOf(section) : []
      hide(parts)
      if (parts.length > 0) show(section)
      for (const part of [...parts, section]) await makeAndShow(part, pauses)
    }
    await make(page, pauses)
  } finally {
    page.removeAttribute(OPENING)
    for (const hidden of page.querySelectorAll(`[${WAITING}]`)) show(hidden)
    for (const { begin } of waiting.splice(0)) begin()
  }
}

const childrenOf = (element: Element) => [...element.children] as HTMLElement[]

function hide(elements: readonly HTMLElement[]): void {
  for (const each of elements) each.setAttribute(WAITING, '')
}

const show = (element: Element): void => element.removeAttribute(WAITING)

async function makeAndShow(element: HTMLElement, pauses: Pauses): Promise<void> {
  await make(element, pauses)
  if (!element.hasAttribute(WAITING)) return
  show(element)
  // Forces layout in this task rather than the next.
  const { top, height } = element.getBoundingClientRect()
  if (height > 0 && top < innerHeight) await pauses.frame()
}

async function make(element: Element, { nextTask }: Pauses): Promise<void> {
  for (;;) {
    await nextTask()
    const next = waiting.find((part) => element.contains(part.element))
    if (next === undefined) return
    waiting = waiting.filter((part) => part !== next)
    next.begin()
  }
}

/** An element whose first rendering waits for its turn while a page opens. */
export abstract class TurnElement extends LitElement {
  protected override scheduleUpdate() {
    const update = () => super.scheduleUpdate()
    return this.hasUpdated ? update() : inTurn(this, update)
  }
}
