// UMAP by our core and by umap-js, from the same neighbours and in as many epochs: seconds, and how
// many neighbours are kept.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChromium } from './chromium.mjs'
import { median, ratio, table } from './figures.mjs'
import { command, findDataset, root, run } from './programs.mjs'

const NEIGHBOURS = 15
const ROWS = 10_000
const WIDTH = 50
const CENTRES = 200

const peer = join(root, 'tests/bench/peers/node_modules/umap-js/lib/umap-js.min.js')
const hasPeer = existsSync(peer)

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
  const page = await openChromium({ '/vectors': vectors, '/umap-js.js': peer })
  await page.call('prepareMap', NEIGHBOURS, hasPeer)
  const figures = { core: [], peer: [], one: [], two: [] }
  for (let seed = 1; seed <= rounds; seed++) {
    figures.core.push(await page.call('layOutByCore', seed))
    if (hasPeer) figures.peer.push(await page.call('layOutByPeer', seed))
    figures.one.push(layOutNatively(vectors, 1, folder))
    figures.two.push(layOutNatively(vectors, 2, folder))
  }
  await page.close()
  const of = (program, what) => median(figures[program].map((each) => each[what]))
  const kept = (by) => `${(100 * of(by, 'kept')).toFixed(1)} %`
  const line = (program, by) => [name, program, of(by, 'seconds').toFixed(2)]
  const toPeer = (by) => ratio(hasPeer && of('peer', 'seconds'), of(by, 'seconds'))
  return [
    ...(hasPeer ? [[...line('Chromium, umap-js', 'peer'), toPeer('peer'), kept('peer')]] : []),
    [...line('Chromium, one thread', 'core'), toPeer('core'), kept('core')],
    [name, 'the neighbours before it', of('core', 'neighbours').toFixed(2), '', ''],
    [...line('the whole command, one thread', 'one'), '', kept('one')],
    [...line('the whole command, two threads', 'two'), '', kept('two')],
  ]
}

/** Lines of a report. */
export async function measureUmap(rounds) {
  if (!hasPeer) {
    console.log('umap-js is not installed (`npm ci --prefix tests/bench/peers`): no ratio to it\n')
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
