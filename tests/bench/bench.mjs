// npm run bench [-- --quick] [-- --rounds N] [-- --only training|reading|page|quality|kernels|transformer|llama|umap|size|growth]
// How fast is the core, as ratios to peers and to the memory's limit that are measured in the same
// minutes? What is compared takes turns, and medians of the rounds are told. A run of all but growth
// goes to RESULTS.md, with the machine and the date, above the run before it; `--only umap` goes into
// the last run there, with a date and load of its own; `--only growth` goes to GROWTH.md, `--only
// transformer` to TRANSFORMER.md. --quick takes fewer rounds and smaller texts; it and another --only
// write nothing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromiumVersion, openChromium } from './chromium.mjs'
import { withSection } from './figures.mjs'
import { measureGrowth } from './growth.mjs'
import { measureKernels } from './kernels.mjs'
import { measureLanguage } from './language.mjs'
import { buildForLlama, measureLlama } from './llama.mjs'
import { measurePage } from './page.mjs'
import { buildForUmap, buildNative, buildPage, buildWasm, findDataset, skip } from './programs.mjs'
import { measureQuality } from './quality.mjs'
import { measureReading } from './reading.mjs'
import { measureSize } from './size.mjs'
import { measureThreads } from './threads.mjs'
import { measureTraining, minCount } from './training.mjs'
import { measureTransformer } from './transformer.mjs'
import { measureUmap, peer as umapJs } from './umap.mjs'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
  },
})
const { quick, only } = values
const parts = [
  'training',
  'reading',
  'page',
  'quality',
  'kernels',
  'transformer',
  'llama',
  'umap',
  'size',
  'growth',
]
if (only !== undefined && !parts.includes(only)) {
  throw new Error(`--only: expected ${parts.join(', ')}, got ${only}`)
}
// What takes long is left out, unless it is asked for.
const usual = quick
  ? ['training', 'reading', 'kernels', 'transformer', 'umap', 'size', 'growth']
  : parts.filter((part) => part !== 'growth')
const wanted = (part) => (only === undefined ? usual.includes(part) : only === part)

// PyTorch, TensorFlow.js and umap-js take minutes as it is.
const rounds = Number(values.rounds ?? (quick || ['transformer', 'umap'].includes(only) ? 3 : 5))
if (!(rounds >= 1)) throw new Error(`--rounds: expected 1 or more, got ${values.rounds}`)
const small = 'tinyshakespeare.txt'
const names = quick ? [small] : [small, 'public-domain-en.txt']
// UMAP lays out tables of vectors, and a real model has its own: they read no text.
const textless = ['llama', 'umap'].includes(only)
const texts = textless ? [] : names.map(findDataset).filter(Boolean)
if (texts.length === 0 && !textless)
  skip(`${small} is absent; \`npm run datasets -- tinyshakespeare\` fetches it`)

if (only === 'umap' && !existsSync(umapJs)) {
  skip('umap-js is not installed; `npm ci --prefix tests/bench/peers` installs it')
}
if (only === 'umap') buildForUmap()
else if (only !== 'llama') {
  buildNative()
  buildWasm()
}
if (wanted('page')) buildPage()

/** The parts of a report, in their order. */
async function measure() {
  const started = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const [load] = loadavg()
  const sections = []
  const title = (version) => {
    const machine = `${cpus()[0].model.trim()}, ${cpus().length} cores, Chromium ${version}`
    const busy = `load at the start ${load.toFixed(1)}`
    return [
      `# Run of ${started} UTC`,
      '',
      `${machine}; ${busy}; ${rounds} round${rounds > 1 ? 's' : ''}.`,
    ]
  }
  if (textless) sections.push(title(await chromiumVersion()))
  for (const [i, text] of texts.entries()) {
    const page = await openChromium(text, minCount)
    if (i === 0) sections.push(title(page.version))
    if (wanted('training')) {
      sections.push(
        await measureTraining(text, page, { rounds, epochs: quick ? 1 : 3, peers: i === 0 }),
        await measureThreads(text, page, rounds),
      )
    }
    if (wanted('reading')) sections.push(await measureReading(text, page, rounds))
    if (wanted('page') && i === 0) {
      sections.push(await measurePage(text, page, { rounds, epochs: quick ? 5 : 20 }))
    }
    if (wanted('quality')) sections.push(measureQuality(text))
    if (wanted('kernels') && i === texts.length - 1) {
      sections.push(await measureKernels(page, rounds))
    }
    if (wanted('transformer') && i === texts.length - 1) {
      sections.push(await measureTransformer(page, rounds), await measureLanguage(page, rounds))
    }
    await page.close()
  }
  if (wanted('llama')) {
    buildForLlama()
    sections.push(await measureLlama(rounds))
  }
  if (wanted('umap')) sections.push(await measureUmap(rounds))
  if (wanted('size')) sections.push(await measureSize())
  if (wanted('growth')) sections.push(measureGrowth(quick))
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

const write = (file, ...texts) => {
  const parts = texts.filter(Boolean).map((text) => text.trim())
  writeFileSync(file, `${parts.join('\n\n')}\n`)
}
const results = new URL('RESULTS.md', import.meta.url)
const written = existsSync(results) ? readFileSync(results, 'utf8') : ''
const run = await measure()
console.log(run)
if (!quick && only === 'umap') {
  const [title, conditions, section] = run.split(/\n\n(?=## )|(?<=^# .*)\n\n/m)
  const heading = section.slice(0, section.indexOf('\n'))
  const end = `load at the end ${loadavg()[0].toFixed(1)}; ${rounds} round${rounds > 1 ? 's' : ''}.`
  const when = `By itself: ${title.replace('# Run of ', '')}; ${conditions.replace(/\d+ rounds?\.$/, end)}`
  write(results, withSection(written, section.replace(heading, `${heading}\n\n${when}`)))
}
if (!quick && only === undefined) {
  const head = `Written by \`npm run bench\`: its last run and the one before. In each, all that is compared takes
turns, and the medians of the rounds are told.`
  const [, before] = written.split(/^(?=# Run of )/m)
  write(results, head, run, before)
}
if (!quick && ['growth', 'transformer'].includes(only)) {
  const head = `Written by \`npm run bench -- --only ${only}\`.`
  write(new URL(`${only.toUpperCase()}.md`, import.meta.url), head, run)
}
