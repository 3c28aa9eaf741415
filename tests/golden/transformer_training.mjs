// transformer_training.mjs: what the native command prints of short trainings, for the module of the
// page to give to the bit: `LEXISCOPE=build/native/lexiscope node tests/golden/transformer_training.mjs`.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeGolden } from './golden.mjs'

const report = join(tmpdir(), `losses-${process.pid}.json`)
const steps = 40
const lines = 8

function golden(task, positions, seed) {
  const run = (...wish) =>
    execFileSync(process.env.LEXISCOPE ?? 'lexiscope', [
      'transformer',
      ...wish,
      ...['--task', task, '--positions', positions, '--seed', `${seed}`, '--steps', `${steps}`],
    ])
  run('train', '--report', report)
  const { losses } = JSON.parse(readFileSync(report, 'utf8'))
  const { places } = JSON.parse(run('lengths', '--lines', `${lines}`, '--json'))
  rmSync(report)
  return { source: 'lexiscope transformer', task, positions, seed, steps, lines, losses, places }
}

writeGolden('transformer_training', [
  golden('followed', 'rotary', 1),
  golden('language', 'alibi', 2),
  golden('recall', 'learned', 3),
])
