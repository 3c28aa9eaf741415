/**
 * A page is long, and all of it at once would keep the browser from what the learner does: while it
 * opens, nothing of it is shown, and its parts are made one by one, each a task of its own.
 */
import { breath } from '../core/kit/breath.ts'

const OPENING = 'data-opening'

const waiting: (() => void)[] = []

/** When a part may be made for the first time; null is at once. */
export function turnOf(part: Element): Promise<void> | null {
  if (part.closest(`[${OPENING}]`) === null) return null
  return new Promise((begin) => waiting.push(begin))
}

/** Makes what `page` holds, and then shows it. */
export async function openInTurns(page: Element, fill: () => Promise<unknown>): Promise<void> {
  page.setAttribute(OPENING, '')
  try {
    await fill()
    for (;;) {
      await breath()
      const begin = waiting.shift()
      if (begin === undefined) return
      begin()
    }
  } finally {
    page.removeAttribute(OPENING)
  }
}
