/**
 * What a page shows only while the focus is in a part of it gives its room back when the focus leaves.
 * A press takes the focus away before its click: a page that moved in between would move what is
 * pressed from under the pointer, and the click would miss it.
 */
const PRESS_ENDS = ['click', 'pointercancel', 'keydown'] as const
/** Before whatever is pressed hears of it. */
const FIRST = { capture: true, passive: true }

/** Calls `act` once the focus has left an element: at once, or as the press that took it ends. */
export function whenFocusLeaves(element: Element, act: () => void): void {
  let pressed = false
  let left = false
  const begin = () => {
    pressed = true
  }
  const end = () => {
    pressed = false
    if (left || !element.isConnected) finish()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    left = !element.contains(relatedTarget as Node | null)
    if (left && !pressed) finish()
  }
  const back = () => {
    left = false
  }
  const heard = new AbortController()
  const finish = () => {
    heard.abort()
    act()
  }
  const { signal } = heard
  addEventListener('pointerdown', begin, { ...FIRST, signal })
  for (const kind of PRESS_ENDS) addEventListener(kind, end, { ...FIRST, signal })
  ;(element as HTMLElement).addEventListener('focusout', leave, { signal })
  element.addEventListener('focusin', back, { signal })
}
