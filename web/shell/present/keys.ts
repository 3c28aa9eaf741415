/** What a presenter's keys do: those of a keyboard, and the two of a remote control. */

export type PresenterAction = 'next' | 'previous' | 'first' | 'last' | 'full screen' | 'leave'

/** What has the focus: arrow keys belong to sliders, lists and figures, and all keys to a text. */
export type Focus = 'page' | 'control' | 'text'

const ANYWHERE: Readonly<Record<string, PresenterAction>> = {
  PageDown: 'next',
  PageUp: 'previous',
  Escape: 'leave',
}
const ON_PAGE: Readonly<Record<string, PresenterAction>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  f: 'full screen',
  F: 'full screen',
}
const MIRRORED: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** null for a key that is not the presenter's. `fromRight`: whether the page reads from right to left. */
export function deedOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  focus: Focus,
  fromRight: boolean,
): PresenterAction | null {
  if (ctrlKey || metaKey || altKey || focus === 'text') return null
  const meant = fromRight ? (MIRRORED[key] ?? key) : key
  const deed = ANYWHERE[meant] ?? (focus === 'page' ? ON_PAGE[meant] : undefined)
  // Shift and an arrow select or move something.
  return deed === undefined || (shiftKey && meant !== 'F') ? null : deed
}
