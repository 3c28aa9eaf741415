/**
 * Runs an action when the focus leaves an element, for example to hide its help. Delays the action
 * while a pointer is pressed: the press takes the focus before its click, and a layout change in
 * between would move the pressed element from under the pointer, so that the click would miss it.
 */
const PRESS_ENDS = ['click', 'pointercancel', 'keydown'] as const
/** Listens before the pressed element does. */
const FIRST = { capture: true, passive: true }

/** Calls `act` once the focus has left an element, at once or when the press that took it ends. */
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
