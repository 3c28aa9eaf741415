// language_training.mjs: what the native command prints of a short training on long sentences, for
// the module of the page to give to the bit:
// `LEXISCOPE=build/native/lexiscope node tests/golden/language_training.mjs`.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeGolden } from './golden.mjs'

const report = join(tmpdir(), `losses-${process.pid}.json`)

function golden(positions, seed) {
  const options = { sentences: 2000, seed, steps: 40, width: 16, heads: 2, mlp: 16 }
  const printed = execFileSync(process.env.LEXISCOPE ?? 'lexiscope', [
    ...['transformer', 'train', '--corpus', 'microworld', '--json', '--report', report],
    ...['--positions', positions],
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]),
  ])
  const { losses } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const { loss, entropy, held_out_entropy, pairs, agreement, sentences } = JSON.parse(printed)
  return {
    ...{ source: 'lexiscope transformer train --corpus', positions, ...options, losses },
    ...{ loss, entropy, held_out_entropy, pairs, agreement, different: sentences.different },
  }
}

writeGolden('language_training', [golden('rotary', 1), golden('alibi', 2)])
