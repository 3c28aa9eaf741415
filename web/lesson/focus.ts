/** The reader's focus, where a button goes with what it did. */

const CONTROLS = ':is(a[href], button, input, select, textarea, summary):not(:disabled)'

const controlsOf = (part: Element): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>(CONTROLS),
]

// Safari has checkVisibility from 17.4 on.
const isVisible = (control: HTMLElement): boolean =>
  control.checkVisibility ? control.checkVisibility() : control.getClientRects().length > 0

/**
 * Call it before a part of the page is drawn, and call what it returns afterwards: if the focused
 * control is gone, the focus moves to the one before it, in this part or ahead of it, or else to the page.
 */
export function keepFocus(part: Element): () => void {
  const held = document.activeElement
  if (held === null || held === part || !part.contains(held)) return () => {}
  const before = controlsOf(part)
  return () => {
    if (held.isConnected) return
    const ahead = before.slice(0, before.indexOf(held as HTMLElement)).reverse()
    // Asked only now: to know what is visible the browser lays the page out.
    const near =
      ahead.find((each) => each.isConnected && isVisible(each)) ?? controlsOf(part).find(isVisible)
    ;(near ?? controlBefore(part) ?? part.closest<HTMLElement>('main'))?.focus()
  }
}

function controlBefore(part: Element): HTMLElement | undefined {
  const { DOCUMENT_POSITION_PRECEDING: ahead } = Node
  const all = controlsOf(part.closest('main') ?? document.body)
  return all.filter((each) => part.compareDocumentPosition(each) & ahead && isVisible(each)).at(-1)
}
