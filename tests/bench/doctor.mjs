// How long a config takes the doctor, against JSON.parse() of the same text.
import { readFileSync } from 'node:fs'
import { median, table } from './figures.mjs'

const GOAL_MS = 5
const GOAL_RATIO = 1000
const here = (path) => new URL(`../../${path}`, import.meta.url)

/** Milliseconds of one call, from many. */
function timeOf(work, times) {
  const began = performance.now()
  for (let i = 0; i < times; i++) work()
  return (performance.now() - began) / times
}

/** Lines of a report. */
export async function measureDoctor(rounds) {
  const { default: create } = await import(here('packages/lexiscope/wasm/llama.mjs'))
  const wasmBinary = readFileSync(here('packages/lexiscope/wasm/llama.wasm'))
  const core = await create({ wasmBinary })
  const configs = JSON.parse(readFileSync(here('tests/golden/config_report.json'), 'utf8'))
  const rows = configs.map(({ name, config }) => {
    timeOf(() => core.configReport(config), 50) // until its code is compiled for good
    const turns = Array.from({ length: rounds }, () => [
      timeOf(() => core.configReport(config), 20),
      timeOf(() => JSON.parse(config), 2000),
    ])
    const [doctor, parse] = [0, 1].map((which) => median(turns.map((each) => each[which])))
    const [ms, ratio] = [doctor.toFixed(2), (doctor / parse).toFixed(0)]
    return [name, ms, ratio, doctor <= GOAL_MS && doctor / parse <= GOAL_RATIO ? 'yes' : 'no']
  })
  return [
    ...['## What a config says of positions', ''],
    'In Node, in turns with JSON.parse() of the same text, which tells a slow machine from a slow',
    `doctor. Goals: ${GOAL_MS} ms, and ${GOAL_RATIO} times JSON.parse().`,
    '',
    ...table(['config', 'milliseconds', 'to JSON.parse()', 'within the goals'], rows),
  ]
}
