// npm run bench [-- --quick] [-- --rounds N] [-- --only PART] [-- --save]
// How fast is the core, as ratios to peers that are measured in the same minutes? What is compared takes
// turns, and medians of the rounds are reported, with the machine and the date. --quick takes fewer rounds and smaller texts. --save puts a run in place of the one in
// RESULTS.md; with --only, in place of the part's section there.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../../scripts/find.mjs'
import { stop } from '../../scripts/run.mjs'
import { openChromium } from './chromium.mjs'
import { measureDoctor } from './doctor.mjs'
import { withSection } from './figures.mjs'
import { measureLanguage } from './language.mjs'
import { measureLlama } from './llama.mjs'
import { build, buildNative, findTexts } from './programs.mjs'
import { measureQuality } from './quality.mjs'
import { measureTraining, minCount } from './training.mjs'
import { measureUmap } from './umap.mjs'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
})
const { quick, only, save } = values
const ofTexts = ['training', 'quality']
const parts = [...ofTexts, 'language', 'llama', 'doctor', 'umap']
if (only !== undefined && !parts.includes(only))
  stop(`bench: --only: expected ${parts.join(', ')}, got ${only}`)
const slow = ['quality', 'llama']
const wanted = (part) => (only ? part === only : !(quick && slow.includes(part)))
// PyTorch and umap-js take minutes as it is.
const rounds = Number(values.rounds ?? (quick || ['language', 'umap'].includes(only) ? 3 : 5))
if (!(rounds >= 1)) stop(`bench: --rounds: expected 1 or more, got ${values.rounds}`)
if (!findChromium()) stop('bench: no Chromium found; `npm run setup` installs it')

console.log('Building what is measured\n')
buildNative()
if (wanted('llama')) build('native', 'lexiscope_llama_bench')
const modules = { language: 'language', llama: 'llama', doctor: 'llama', umap: 'vectors' }
build(
  'wasm',
  'training',
  ...new Set(
    Object.keys(modules)
      .filter(wanted)
      .map((part) => modules[part]),
  ),
)

async function measureText(text, isFirst) {
  const { path } = text
  const sections = []
  const page = await openChromium({ '/text': path })
  await page.call('prepare', minCount)
  if (wanted('training')) {
    const options = { rounds, epochs: quick ? 1 : 3, published: isFirst }
    sections.push(await measureTraining(path, page, options))
  }
  if (wanted('quality')) sections.push(measureQuality(text))
  await page.close()
  return sections
}

const started = new Date().toISOString().slice(0, 16).replace('T', ' ')
const [load] = loadavg()
const page = await openChromium()
const machine = `${cpus()[0].model.trim()}, ${cpus().length} cores, Chromium ${page.version}`
const busy = `load at the start ${load.toFixed(1)}`
const conditions = `${machine}; ${busy}; ${rounds} round${rounds > 1 ? 's' : ''}.`

const folder = mkdtempSync(join(tmpdir(), 'lexiscope-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const sections = []
let isMicroworld = false
if (ofTexts.some(wanted)) {
  const names = ['tinyshakespeare.txt', ...(quick ? [] : ['public-domain-en.txt'])]
  const texts = findTexts(names, folder)
  isMicroworld = texts[0].isMicroworld
  for (const text of texts) sections.push(...(await measureText(text, text === texts[0])))
}
if (wanted('language')) sections.push(await measureLanguage(page, rounds))
if (wanted('llama')) sections.push(await measureLlama(rounds))
if (wanted('doctor')) sections.push(await measureDoctor(rounds))
if (wanted('umap')) sections.push(await measureUmap(rounds))
await page.close()

const texts = sections.map((lines) => lines.join('\n'))
const title = `# Run of ${started} UTC\n\n${conditions}`
console.log([title, ...texts].join('\n\n'))
if (save) {
  if (quick || isMicroworld) stop('bench: --save: not of --quick, and not of the microworld')
  const results = new URL('RESULTS.md', import.meta.url)
  const head =
    'Written by `npm run bench -- --save`. What is compared takes turns, and the medians of the\nrounds are reported.'
  const alone = (text) => text.replace('\n', `\n\nBy itself: ${started} UTC; ${conditions}\n`)
  const report = only
    ? texts.map(alone).reduce(withSection, readFileSync(results, 'utf8'))
    : `${[head, title, ...texts].join('\n\n')}\n`
  writeFileSync(results, report)
}
