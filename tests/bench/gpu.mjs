// npm run bench:gpu [-- --rounds N] [-- --pixel-ratio N] [-- --software]
// What WebGPU gains over Canvas 2D, in Chromium: points and heat maps, each in
// several sizes. Both take turns, and as many frames are drawn as the machine can, whatever the
// screen's rate. Writes GPU.md. Without a GPU it measures nothing and fails; `--software` tries
// it all with a software adapter, whose times mean nothing, and writes nothing.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'
import { stop } from '../../scripts/run.mjs'
import { median, table } from './figures.mjs'
import { serveLesson } from './serve.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    'pixel-ratio': { type: 'string', default: '1' },
    software: { type: 'boolean', default: false },
  },
})
const { software } = values
const rounds = Number(values.rounds)
const deviceScaleFactor = Number(values['pixel-ratio'])

const POINTS = [2000, 5000, 11_000, 20_000, 100_000, 400_000]
const HEAT_MAPS = [
  [64, 512],
  [256, 256],
  [512, 512],
  [512, 2048],
  [2048, 2048],
]

/** Where Chromium without windows finds the graphics card. */
const driver = { linux: 'vulkan', darwin: 'metal', win32: 'd3d11' }[process.platform]
const vulkan = ['--enable-features=Vulkan', '--disable-vulkan-surface']
const args = [
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  '--ignore-gpu-blocklist',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  ...(driver === 'vulkan' ? vulkan : []),
  ...(software
    ? ['--use-vulkan=swiftshader', '--use-angle=swiftshader']
    : ['--use-vulkan=native', `--use-angle=${driver}`]),
]

const { address, close } = await serveLesson({
  isolated: true,
  folder: fileURLToPath(new URL('../../build/bench-gpu/', import.meta.url)),
})
const browser = await chromium.launch({ executablePath: findChromium(), args })
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor })
page.setDefaultTimeout(0)
await page.goto(`${address}${software ? '?gpu=software' : ''}`)
await page.waitForFunction(() => globalThis.bench !== undefined)
const call = (name, ...given) =>
  page.evaluate(([name, given]) => globalThis.bench[name](...given), [name, given])

const adapter = await call('adapter').catch((thrown) => thrown)
if (adapter instanceof Error) {
  await browser.close()
  close()
  stop(`bench:gpu: nothing measured, no GPU: ${adapter.message.split('\n')[0].split(': ').at(-1)}`)
}

const written = (number) => number.toLocaleString('en')
const ms = (number) => number.toFixed(number < 10 ? 2 : number < 100 ? 1 : 0)
/** The median of the rounds, with the least and the most. */
const spread = (all) => `${ms(median(all))} (${ms(Math.min(...all))} … ${ms(Math.max(...all))})`

/** Frames by both painters in turn: cells of a table's row. */
async function drawn(part, change, painters) {
  const times = { canvas: [], webgpu: [] }
  for (let round = 0; round < rounds; round++) {
    for (const painter of painters) times[painter].push(await call('time', part, change, painter))
  }
  const of = (painter, key) => times[painter].map((each) => each[key])
  const cells = (painter) =>
    painters.includes(painter)
      ? [spread(of(painter, 'frame')), ms(median(of(painter, 'busy')))]
      : ['–', '–']
  const [canvas, webgpu] = ['canvas', 'webgpu'].map((painter) => median(of(painter, 'frame')))
  const ratio = painters.length < 2 ? '–' : (canvas / webgpu).toFixed(2)
  const frames = [canvas, webgpu].map((each) => (each ? Math.round(1000 / each) : '–')).join(' / ')
  return [...cells('canvas'), ...cells('webgpu'), ratio, frames]
}

const both = ['canvas', 'webgpu']
const HEAD = [
  'Canvas 2D: ms a frame',
  'busy',
  'WebGPU: ms a frame',
  'busy',
  'times as fast',
  'frames a second',
]

const ways = [
  ['mark', 'view', 'alone, the view moves'],
  ['mark', 'values', 'alone, all values new'],
  ['figure', 'view', 'whole figure, the view moves'],
  ['figure', 'values', 'whole figure, all values new'],
]

async function drawnRows(sizes, show, isForGpu) {
  const rows = []
  for (const size of sizes) {
    await show(size)
    for (const [part, change, what] of ways) {
      // A figure gives the GPU large marks alone.
      const painters = part === 'mark' || isForGpu(size) ? both : ['canvas']
      const row = [
        [size].flat().map(written).join(' × '),
        what,
        ...(await drawn(part, change, painters)),
      ]
      console.log(row.join(' | '))
      rows.push(row)
    }
  }
  return rows
}

const points = await drawnRows(
  POINTS,
  (n) => call('showMap', n),
  (n) => n > 5000,
)
const heatMaps = await drawnRows(
  HEAT_MAPS,
  (size) => call('showHeatMap', ...size),
  ([rows, columns]) => rows * columns > 65_536,
)
const version = browser.version()
await browser.close()
close()

const machine = `${cpus()[0].model.trim()}, ${cpus().length} cores, Chromium ${version}`
const run = [
  `# Run of ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  `${adapter}; ${machine}; device pixel ratio ${deviceScaleFactor}; ${rounds} round${rounds > 1 ? 's' : ''}.`,
  '## Points',
  table(['points', 'what', ...HEAD], points).join('\n'),
  '## Heat maps',
  table(['cells', 'what', ...HEAD], heatMaps).join('\n'),
].join('\n\n')
console.log(`\n${run}`)
const head = `Written by \`npm run bench:gpu\`: its last run. Figures are 960 × 576 CSS pixels,
and frames follow one another as fast as the browser draws them. Each figure is the median of the
rounds, with the least and the most: milliseconds a frame until its pixels are there, and how long it
blocks the page (busy); frames a second are those of Canvas 2D / WebGPU. New values are uploaded
first.`
if (!software) writeFileSync(new URL('GPU.md', import.meta.url), `${head}\n\n${run}\n`)
