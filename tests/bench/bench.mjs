// npm run bench [-- --quick]
// How fast is the core, as ratios to peers and to the memory's limit that are measured in the same
// minutes? What is compared takes turns; medians of the rounds go to RESULTS.md, with the machine and
// the date. --quick takes fewer rounds and smaller texts, and writes nothing.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openChromium } from './chromium.mjs'
import { measureGrowth } from './growth.mjs'
import { measureKernels } from './kernels.mjs'
import { buildNative, buildWasm, findDataset, skip } from './programs.mjs'
import { measureTraining, minCount } from './training.mjs'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rounds = values.quick ? 3 : 7
const small = 'tinyshakespeare.txt'
const names = values.quick ? [small] : [small, 'public-domain-en.txt']
const texts = names.map(findDataset).filter(Boolean)
if (texts.length === 0)
  skip(`${small} is absent; \`npm run datasets -- tinyshakespeare\` fetches it`)

buildNative()
buildWasm()
const [load] = loadavg()
const lines = []
for (const [i, text] of texts.entries()) {
  const page = await openChromium(text, minCount)
  if (i === 0) {
    const machine = `${cpus()[0].model.trim()}, ${cpus().length} cores, Chromium ${page.version}`
    lines.push(
      ...['# Measured speed', ''],
      `Written by \`npm run bench\`: medians of ${rounds} rounds in which all take turns.`,
      '',
      `Machine: ${machine}; load at the start ${load.toFixed(1)}. Date: ${new Date().toISOString().slice(0, 10)}.`,
    )
  }
  lines.push('', ...(await measureTraining(text, page, { rounds, epochs: values.quick ? 1 : 3 })))
  if (i === texts.length - 1) lines.push('', ...(await measureKernels(page, rounds)))
  await page.close()
}
lines.push('', ...measureGrowth(values.quick))
const report = `${lines.join('\n')}\n`
console.log(report)
if (!values.quick) writeFileSync(new URL('RESULTS.md', import.meta.url), report)
