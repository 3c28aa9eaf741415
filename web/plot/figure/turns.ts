/**
 * A page is long, and all of it at once would keep the browser from what the learner does: while it
 * opens, its sections are made and shown one after another, and their parts one by one, each a task
 * of its own.
 */
const OPENING = 'data-opening'
/** Of a section whose turn has not come: it is not laid out. */
const WAITING = 'data-waiting'

interface Part {
  element: Element
  begin(): void
}

let waiting: Part[] = []

/** Makes an element for the first time when its turn has come: at once, where no page opens. */
export function inTurn<T>(element: Element, make: () => T): T | Promise<Awaited<T>> {
  if (element.closest(`[${OPENING}]`) === null) return make()
  return new Promise<void>((begin) => waiting.push({ element, begin })).then(make) as Promise<
    Awaited<T>
  >
}

/** What the browser is given between two parts. */
export interface Pauses {
  /** The tasks that wait. */
  breath(): Promise<void>
  /** A frame, to show what there is. */
  frame(): Promise<void>
}

/** Makes and shows what `page` holds: the children of its article, or its own. */
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
  // Laid out in this task, and not with the next.
  const { top, height } = element.getBoundingClientRect()
  if (height > 0 && top < innerHeight) await pauses.frame()
}

async function make(element: Element, { breath }: Pauses): Promise<void> {
  for (;;) {
    await breath()
    const next = waiting.find((part) => element.contains(part.element))
    if (next === undefined) return
    waiting = waiting.filter((part) => part !== next)
    next.begin()
  }
}
