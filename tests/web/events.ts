/** Waits for what happens, by no clock: the limit of the test ends what never comes. */

/** Resolves at the first change of the view that makes `holds` true; at once where it is. */
export function until(view: EventTarget, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds()) return
      view.removeEventListener('change', look)
      resolve()
    }
    view.addEventListener('change', look)
    look()
  })
}

/** Resolves once every promise has gone on that waits for nothing outside this thread. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
