// What only a real browser shows of hostile code: that it is ended however it fills memory, and that it
// reaches nothing. What every mistake is told is in tests/web/code/hostile.test.ts.
import { expect, type Page, test } from '@playwright/test'
import { check, openBench, type } from '../kit/code.ts'

test('code that fills memory is ended; a worker that the browser refuses is not taken for code without end', async ({
  page,
}) => {
  const bench = await openBench(page, 'lookup', 'lookup')
  // Not at full speed: what fills the browser's 4 GB before the time is up takes the tab with it.
  const fills = 'for (let i = 0; ; i++) if (i % 1e6 === 0) all.push(new Array(1e5).fill(1.5))'
  await type(page, bench, `function lookup(table, ids) {\nconst all = []\n${fills}\n}`)
  expect(await check(bench)).toMatch(/did not end within 3 seconds/)
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const stricter = (await response.text()).replace(' data:; connect-src', '; connect-src')
      await route.fulfill({ response, body: stricter })
    },
  )
  await page.goto('about:blank')
  const strict = await openBench(page, 'lookup', 'lookup')
  expect(await check(strict)).toMatch(/^Your code did not start: this browser refused the worker/)
})

/** The frame that a check makes of code in that language, as the page writes it. */
async function frameOf(page: Page, language: string): Promise<string> {
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLIFrameElement) document.body.dataset.frame = node.srcdoc
        }
      }
    }).observe(document.body, { childList: true })
  })
  const bench = await openBench(page, 'lookup', 'lookup')
  await bench.getByRole('button', { name: language }).click()
  await check(bench)
  return (await page.locator('body').getAttribute('data-frame')) ?? ''
}

// The harness takes these names away; here it is not there, and frame and policy must hold alone.
const ATTEMPTS = `
const stopped = new Set()
addEventListener('securitypolicyviolation', (event) => stopped.add(event.effectiveDirective))
const started = (address) => new Promise((done, failed) => {
  const worker = new Worker(address)
  worker.onmessage = done
  worker.onerror = failed
})
const attempts = {
  fetch: () => fetch(HERE),
  'fetch of a blob': () => fetch(URL.createObjectURL(new Blob(['x']))),
  XMLHttpRequest: () => new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open('GET', HERE)
    request.onload = done
    request.onerror = () => failed('refused')
    request.send()
  }),
  WebSocket: () => new Promise((done, failed) => {
    const socket = new WebSocket(HERE.replace('http', 'ws'))
    socket.onopen = done
    socket.onerror = () => failed('refused')
  }),
  EventSource: () => new Promise((done, failed) => {
    const source = new EventSource(HERE)
    source.onopen = done
    source.onerror = () => failed('refused')
  }),
  importScripts: () => importScripts(HERE + 'sw.js'),
  import: () => import(HERE + 'sw.js'),
  'import of data': () => import('data:text/javascript,'),
  'importScripts of data': () => importScripts('data:text/javascript,'),
  'a worker of a blob': () => started(URL.createObjectURL(new Blob(['postMessage(1)']))),
  'a worker of a file': () => started(HERE + 'sw.js'),
  indexedDB: () => new Promise((done, failed) => {
    const request = indexedDB.open('mine')
    request.onsuccess = done
    request.onerror = () => failed(request.error)
  }),
  localStorage: () => localStorage.length,
  caches: () => caches.open('mine'),
  'private files': () => navigator.storage.getDirectory(),
  parent: () => parent.document,
  top: () => top.document,
  document: () => document.title,
  eval: () => eval('1'),
  Function: () => new Function('return 1')(),
  WebAssembly: () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
}
;(async () => {
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt()
      postMessage(name + ': reached')
    } catch {
      postMessage(name + ': refused')
    }
  }
  postMessage('by the policy: ' + [...stopped].sort().join(' '))
  postMessage('end')
})()`

// What a worker may do that the code starts itself.
const INSIDE = `
const inside = new Worker('data:text/javascript,' + encodeURIComponent(TEXT))
inside.onmessage = ({ data }) => postMessage(data)`

test('without the harness too, the sandbox reaches no network, no storage and no page', async ({
  page,
}) => {
  await page.goto('./')
  const srcdoc = await frameOf(page, 'JavaScript')
  await reachesNothing(page, srcdoc, ATTEMPTS)
  await test.step('nor does a worker that is started in it', () =>
    reachesNothing(page, srcdoc, INSIDE))
  await test.step('the sandbox of Python, which may compile WebAssembly', async () => {
    await page.goto('about:blank')
    await page.goto('./')
    const python = await frameOf(page, 'Python')
    await reachesNothing(page, python, ATTEMPTS, ['WebAssembly: reached'])
  })
})

async function reachesNothing(
  page: Page,
  srcdoc: string,
  script: string,
  but: readonly string[] = [],
) {
  const answered: string[] = []
  page.on('response', (response) => answered.push(response.url()))
  const said = await page.evaluate(
    ([srcdoc, script, attempts]) =>
      new Promise<string[]>((resolve) => {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', 'allow-scripts')
        frame.srcdoc = srcdoc as string
        const { port1, port2 } = new MessageChannel()
        const heard: string[] = []
        port1.onmessage = ({ data }) => {
          if (data === 'end' || data.error) resolve([...heard, ...(data.error ? [data.error] : [])])
          else if (typeof data === 'string') heard.push(data)
        }
        const here = `const HERE = ${JSON.stringify(location.origin + location.pathname)}\n`
        const text = `${here}const TEXT = ${JSON.stringify(here + attempts)}\n${script}`
        frame.onload = () => frame.contentWindow?.postMessage({ text }, '*', [port2])
        document.body.append(frame)
      }),
    [srcdoc, script, ATTEMPTS],
  )
  expect(said.length).toBeGreaterThan(15)
  // What the policy reports of eval may come after the end.
  const others = said.map((line) => line.replace(' script-src ', ' '))
  expect(others.filter((line) => !line.endsWith(': refused'))).toEqual([
    ...but,
    'by the policy: connect-src script-src-elem worker-src',
  ])
  expect(answered.filter((url) => !/^(blob|about|data):/.test(url))).toEqual([])
}
