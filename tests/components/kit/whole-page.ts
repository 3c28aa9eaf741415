/** The whole page, as a tab of the browser opens it: with its address, its history and its storage. */
import { onTestFinished } from 'vitest'
import shellStyles from '../../../web/shell/styles/index.css?inline'
import { type FrameWindow, openFrame } from './frame.ts'

const begin = new URL('../../../web/shell/begin.ts', import.meta.url)

async function start(window: FrameWindow): Promise<void> {
  const { document } = window
  Object.assign(window, {
    __vitest_browser_runner__: { wrapDynamicImport: (load: () => unknown) => load() },
  })
  const style = document.createElement('style')
  style.textContent = shellStyles
  document.head.append(style)
  const page = document.createElement('div')
  page.id = 'page'
  document.body.append(page)
  const load = new window.Function('path', 'return import(path)')
  const { begin: open } = (await load(begin.pathname)) as { begin: () => Promise<void> }
  await open()
}

/** Opens the page at "#/rotary?m=3", in a tab of its own; `stored` is what the browser keeps of before. */
export async function openTab(hash: string, stored: Record<string, string> = {}) {
  const clear = () => localStorage.clear()
  clear()
  onTestFinished(clear)
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  const { frame, window } = await openFrame('whole', {
    before: (inside) => inside.history.replaceState(null, '', hash),
  })
  await start(window)
  const inside = () => frame.contentWindow as FrameWindow
  return {
    window: inside,
    find: <E extends Element = HTMLElement>(selector: string) =>
      inside().document.querySelector<E>(selector),
    reload: async () => {
      const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
      inside().location.reload()
      await loaded
      await start(inside())
    },
  }
}
