import { whenFocusLeaves } from '../plot/figure/focus-leaves.ts'

/**
 * A figure beside its text stays in the window while the text is read. One that is taller than the window
 * would keep its lower part out of sight, and a browser that scrolls to the focus there scrolls in vain:
 * it is let go while the focus is in it.
 */
export function letTallExhibitsGo(event: FocusEvent): void {
  const path = event.composedPath() as Element[]
  const { top, bottom } = (path[0] as Element).getBoundingClientRect()
  if (bottom > 0 && top < innerHeight) return
  const held = path.find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      each.offsetHeight > innerHeight &&
      getComputedStyle(each).position === 'sticky',
  )
  if (held === undefined) return
  held.style.position = 'static'
  whenFocusLeaves(held, () => {
    held.style.position = ''
  })
}
