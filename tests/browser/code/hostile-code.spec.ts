// What a learner's code may do wrong, on purpose or not: each gets one line in time, the page lives,
// and the code is kept.
import { expect, type Page, test } from '@playwright/test'
import { check, openBench, type } from '../kit/code.ts'

const body = (lines: string) => `function lookup(table, ids) {\n${lines}\n}`
const right =
  'return ids.map((id) => { if (!(id in table)) throw new RangeError(); return table[id] })'

const HOSTILE: [name: string, code: string, line: string | RegExp][] = [
  ['a syntax error', body('return [;'), "Line 2 cannot be read: Unexpected token ';'."],
  ['a bracket too few', 'function lookup(table, ids) {', /^Line 1 cannot be read: .*\.$/],
  ['another name', 'function look(table, ids) { return [] }', /no function called lookup: keep/],
  [
    'an endless loop',
    body('while (true) {}'),
    /^lookup\(.*\) did not end within 3 seconds: look for/,
  ],
  ['an endless loop outside', 'while (true) {}', /did not end within 3 seconds/],
  [
    'endless recursion',
    body('return lookup(table, ids)'),
    /call stack.*: it calls itself without end\.$/,
  ],
  [
    'four gigabytes at once',
    body('return new Float64Array(2 ** 29)'),
    /asked for more than 256 MB of memory at once\.$/,
  ],
  [
    // Not at full speed: what fills the browser's 4 GB before the time is up takes the tab with it.
    'memory without end',
    body(
      'const all = []\nfor (let i = 0; ; i++) if (i % 1e6 === 0) all.push(new Array(1e5).fill(1.5))',
    ),
    /did not end within 3 seconds/,
  ],
  ['an array without end', body('return new Array(2 ** 30)'), /got an array that never ends\.$/],
  ['a throw', body("throw new Error('not today')"), /threw Error: not today \(line 2\)\.$/],
  [
    'a throw outside',
    "throw new Error('at once')",
    'Line 1 threw Error: at once, before any call.',
  ],
  ['a thrown text', body("throw 'text'"), /threw text\.$/],
  [
    'a promise',
    `async ${body('return table')}`,
    /got a promise: give the value itself, without async\.$/,
  ],
  ['a text', body("return 'row'"), /: expected shape \(1, 1\), got a string, row\.$/],
  ['nothing', body('const rows = ids'), /got undefined: is a return missing\?\.?$/],
  ['rows that differ', body('return [[1, 2], [3]]'), /got rows of 2 and 1\.$/],
  ['a wrong shape', body('return [table]'), /: expected shape \(1, 1\), got shape \(1, 1, 1\)\.$/],
  [
    'NaN',
    body('return ids.map((id) => table[0].map(() => NaN))'),
    /: expected \[\[1\]\], got \[\[NaN\]\]\.$/,
  ],
  [
    'its argument changed',
    body('table[0][0] = 99\nreturn ids.map((id) => table[id] ?? [])'),
    'lookup changed its argument table: copy before you write.',
  ],
  [
    'a built-in changed',
    `Array.prototype.map = function () { return [] }\n${body(right)}`,
    'Your code changed Array.prototype.map, on which other code relies: leave built-ins as they are.',
  ],
  [
    'a built-in replaced',
    `Math = { sqrt: () => 0 }\n${body(right)}`,
    /^Your code changed Math, on which/,
  ],
  [
    'the page',
    body("return document.querySelector('lx-app')"),
    /^Your code reached for “document”: it runs by itself/,
  ],
  ['the window around', body('return parent.document'), /^Your code reached for “parent”/],
  ['the network', body("return fetch('./')"), /^Your code reached for “fetch”/],
  ['storage', body('return localStorage.length'), /^Your code reached for “localStorage”/],
  [
    'a worker of its own',
    body("return new Worker('data:text/javascript,for(;;);')"),
    /^Your code reached for “Worker”/,
  ],
  ['eval', body("return eval('1')"), /^Your code reached for “eval”/],
  [
    'the grader',
    `const name = Object.getOwnPropertyNames(globalThis).find((key) => key.startsWith('lexiscope-'))\nglobalThis[name](() => 'passed')\n${body(right)}`,
    /^lookup\(.*\): expected shape \(1, 1\), got a string, passed\.$/,
  ],
]

// @fault the browser and the learner: code is hostile, or never ends
test('every hostile code gets its line in time, and the page goes on', async ({ page }) => {
  test.setTimeout(240_000)
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  const bench = await openBench(page, 'lookup', 'lookup')
  for (const [name, code, line] of HOSTILE) {
    await test.step(name, async () => {
      await type(page, bench, code)
      const said = await check(bench)
      if (typeof line === 'string') expect(said, name).toBe(line)
      else expect(said, name).toMatch(line)
      // One line, whatever the code handed over.
      expect(said.length, name).toBeLessThan(500)
      await expect(page.locator('iframe')).toHaveCount(0)
    })
  }
  await type(page, bench, body(right))
  expect(await check(bench)).toMatch(/^All \d+ cases right/)
  expect(heard).toEqual([])
})

test('a million lines are counted, and a few of them kept', async ({ page }) => {
  const bench = await openBench(page, 'lookup', 'lookup')
  await type(page, bench, `for (let i = 0; i < 1e6; i++) console.log('line', i)\n${body(right)}`)
  expect(await check(bench)).toMatch(/^All \d+ cases right/)
  await expect(bench.locator('.printed .hint')).toHaveText(
    'Your code printed 1,000,000 lines; the first 20 are kept.',
  )
  await expect(bench.locator('.printed pre')).toHaveText(/^line 0\nline 1\n[\s\S]*line 19$/)
})

// @fault the browser and the learner: a worker for code is refused
test('a worker that the browser refuses is not taken for code that does not end', async ({
  page,
}) => {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const stricter = (await response.text()).replace(' data:; connect-src', '; connect-src')
      await route.fulfill({ response, body: stricter })
    },
  )
  const bench = await openBench(page, 'lookup', 'lookup')
  expect(await check(bench)).toBe(
    'Your code did not start: this browser refused the worker that it runs in. Reload the page; if that does not help, try another browser.',
  )
  await expect(page.locator('iframe')).toHaveCount(0)
})

// @fault the browser and the learner: the page is closed on code that never ends
test('code that does not end is kept over a reload', async ({ page }) => {
  const bench = await openBench(page, 'lookup', 'lookup')
  await type(page, bench, body('for (;;) ids.length'))
  await check(bench)
  await page.reload()
  const again = await openBench(page, 'lookup', 'lookup')
  await expect(again.getByRole('textbox')).toContainText('for (;;) ids.length')
})

/** The frame that a check makes, as the page writes it. */
async function frameOf(page: Page): Promise<string> {
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

for (const [where, script] of [
  ['the sandbox', ATTEMPTS],
  ['a worker started in the sandbox', INSIDE],
] as const) {
  test(`without the harness too, ${where} reaches no network, no storage and no page`, async ({
    page,
  }) => {
    await page.goto('./')
    const srcdoc = await frameOf(page)
    await reachesNothing(page, srcdoc, script)
  })
}

async function reachesNothing(page: Page, srcdoc: string, script: string) {
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
        frame.onload = () => frame.contentWindow?.postMessage(text, '*', [port2])
        document.body.append(frame)
      }),
    [srcdoc, script, ATTEMPTS],
  )
  expect(said.length).toBeGreaterThan(15)
  expect(said.filter((line) => !line.endsWith(': refused'))).toEqual([
    'by the policy: connect-src script-src-elem worker-src',
  ])
  expect(answered.filter((url) => !/^(blob|about|data):/.test(url))).toEqual([])
}
