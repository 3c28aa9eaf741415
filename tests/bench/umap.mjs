// UMAP by our core and by umap-js, from the same neighbours and in as many epochs: seconds, and how
// many neighbours are kept. By itself: `node tests/bench/umap.mjs`.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'
import { median, ratio, table } from './figures.mjs'
import { findDataset, run } from './programs.mjs'

const NEIGHBOURS = 15
const ROWS = 10_000
const WIDTH = 50
const CENTRES = 200

const root = fileURLToPath(new URL('../..', import.meta.url))
export const peer = join(root, 'tests/bench/peers/node_modules/umap-js/lib/umap-js.min.js')
const command = join(root, 'build/native/lexiscope')

/** Numbers from 0 to below 1 from a seed, and N(0, 1) of them. */
function drawn() {
  let state = 1
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** Rows about centres, as words are about topics: no table of words at hand has ten thousand. */
function drawnRows() {
  const normal = drawn()
  const numbers = (of) => Array.from({ length: WIDTH }, (_, k) => of(k))
  const centres = Array.from({ length: CENTRES }, () => numbers(normal))
  return Array.from({ length: ROWS }, (_, i) => {
    const row = numbers((k) => (centres[i % CENTRES][k] + 0.7 * normal()).toFixed(5))
    return `w${i} ${row.join(' ')}\n`
  }).join('')
}

/** Serves the worker, the module, the peer and one table. */
function serve(vectors) {
  const at = {
    '/worker.mjs': fileURLToPath(new URL('umap_worker.mjs', import.meta.url)),
    '/vectors.mjs': join(root, 'packages/lexiscope/wasm/vectors.mjs'),
    '/vectors.wasm': join(root, 'packages/lexiscope/wasm/vectors.wasm'),
    '/vectors': vectors,
  }
  const types = { '.mjs': 'text/javascript', '.js': 'text/javascript', '.wasm': 'application/wasm' }
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Type', types[extname(url)] ?? 'text/html')
    if (url === '/') return response.end('<!doctype html>')
    // Its library gives itself to whatever `this` is, which is nothing in a module.
    if (url === '/umap-js.js') {
      return response.end(`(function () {${readFileSync(peer, 'utf8')}}).call(globalThis)`)
    }
    if (!at[url]) return response.writeHead(404).end()
    response.end(readFileSync(at[url]))
  })
  return new Promise((resolve) => server.listen(0, () => resolve(server)))
}

/** In the page: one call of the worker at a time. */
async function ask(message) {
  globalThis.worker ??= new Worker('/worker.mjs', { type: 'module' })
  const { answer, thrown } = await new Promise((resolve) => {
    globalThis.worker.onmessage = ({ data }) => resolve(data)
    globalThis.worker.onerror = ({ message: said }) =>
      resolve({ thrown: said || 'it did not come' })
    globalThis.worker.postMessage(message)
  })
  if (thrown !== undefined) throw new Error(thrown)
  return answer
}

/** The whole command, which reads the table, finds the neighbours and writes the map. */
function layOutNatively(vectors, threads, folder) {
  const began = performance.now()
  const output = join(folder, 'map.tsv')
  const options = ['--seed', 1, '--threads', threads, '--output', output]
  const { printed } = run(command, ['umap', '--vectors', vectors, ...options].map(String))
  const kept = Number(/([\d.]+) % are among/.exec(printed)?.[1]) / 100
  return { seconds: (performance.now() - began) / 1000, kept }
}

async function measureTable(name, vectors, rounds, folder) {
  const server = await serve(vectors)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${server.address().port}/`)
    await page.evaluate(ask, ['prepare', NEIGHBOURS])
    const figures = { core: [], peer: [], one: [], two: [] }
    for (let seed = 1; seed <= rounds; seed++) {
      figures.core.push(await page.evaluate(ask, ['layOutByCore', seed]))
      figures.peer.push(await page.evaluate(ask, ['layOutByPeer', seed]))
      figures.one.push(layOutNatively(vectors, 1, folder))
      figures.two.push(layOutNatively(vectors, 2, folder))
    }
    const of = (program, what) => median(figures[program].map((each) => each[what]))
    const peerSeconds = of('peer', 'seconds')
    const line = (program, seconds, kept, told = ratio(peerSeconds, seconds)) => [
      ...[name, program, seconds.toFixed(2), told, `${(100 * kept).toFixed(1)} %`],
    ]
    return [
      line('Chromium, umap-js', peerSeconds, of('peer', 'kept')),
      line('Chromium, one thread', of('core', 'seconds'), of('core', 'kept')),
      line('the neighbours before it', of('core', 'neighbours'), Number.NaN, ''),
      line('the whole command, one thread', of('one', 'seconds'), of('one', 'kept'), ''),
      line('the whole command, two threads', of('two', 'seconds'), of('two', 'kept'), ''),
    ].map((cells) => cells.map((cell) => (cell === 'NaN %' ? '' : cell)))
  } finally {
    await browser.close()
    server.close()
  }
}

/** Lines of a report. */
export async function measureUmap(rounds) {
  if (!existsSync(peer)) {
    return ['## UMAP', '', 'umap-js is not installed (`npm ci --prefix tests/bench/peers`).']
  }
  const folder = mkdtempSync(join(tmpdir(), 'lexiscope-umap-'))
  try {
    const large = join(folder, 'drawn.txt')
    writeFileSync(large, drawnRows())
    const glove = findDataset('glove.6B.50d.first2446.txt')
    const rows = [
      ...(await measureTable(`${ROWS.toLocaleString('en')} drawn`, large, rounds, folder)),
      ...(glove ? await measureTable('2,446 of GloVe', glove, rounds, folder) : []),
    ]
    return [
      '## UMAP',
      '',
      `Rows of ${WIDTH} numbers laid out in the plane, ${NEIGHBOURS} neighbours, 200 epochs. Both get the same neighbours;`,
      'their seconds begin after those. Kept: of the neighbours of each row, the share that is among as',
      'many nearest on the map. Goals: 5 times umap-js, and within a hundredth of what it keeps.',
      '',
      ...table(['rows', 'program', 'seconds', 'to umap-js', 'kept'], rows),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await measureUmap(Number(process.argv[2] ?? 3))).join('\n'))
}
