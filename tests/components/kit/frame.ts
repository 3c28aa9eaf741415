/**
 * A page within the page: what a module keeps for as long as a page lives, such as a device of the GPU
 * or that it was lost, begins anew there.
 */
import { onTestFinished } from 'vitest'

/** A frame's window, whose constructors are its own. */
export type FrameWindow = Window & typeof globalThis

/**
 * Opens an empty page with this query over the whole window. `before` is called before any module
 * runs in it. One that is shared stays until the caller removes it.
 */
export async function openFrame(
  query: string,
  { before, shared = false }: { before?: (window: FrameWindow) => void; shared?: boolean } = {},
) {
  const frame = document.createElement('iframe')
  frame.src = `/empty-page.html?${query}`
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0'
  frame.toggleAttribute('data-shared', shared)
  if (!shared) onTestFinished(() => frame.remove())
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  document.body.append(frame)
  await loaded
  const inside = frame.contentWindow as FrameWindow
  // Vitest has modules ask it for what they import later.
  Object.assign(inside, {
    __vitest_browser_runner__: { wrapDynamicImport: (load: () => unknown) => load() },
  })
  before?.(inside)
  return {
    frame,
    window: inside,
    document: inside.document,
    /** A module as the frame's own, by its address. */
    load: <T>(address: URL): Promise<T> =>
      new inside.Function('path', 'return import(path)')(address.pathname) as Promise<T>,
  }
}
