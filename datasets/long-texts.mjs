// node datasets/long-texts.mjs [--unpack FILE]
// Writes the five long texts of shipped/tinystories-656k/long-texts.json.zlib: stories that the model draws,
// each on its own, one after another with their marks of beginning and end, cut at four times the trained
// length. --unpack writes those that are there as JSON, for --ids of the command. Runs the native command,
// build/native/lexiscope.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { deflateSync, inflateSync } from 'node:zlib'

const program = process.env.LEXISCOPE ?? 'build/native/lexiscope'
const folder = fileURLToPath(new URL('shipped/tinystories-656k', import.meta.url))
const TEXTS = 5
const LENGTH = 2048
const TEMPERATURE = 0.85
/** Story n of text k has the seed 1,000 k + n, both counted from 1. */
const SEEDS = 1000
const END = 2

function story(seed) {
  const asked = ['--prompt', '', '--tokens', '500', '--temperature', `${TEMPERATURE}`]
  const { prompt, tokens } = JSON.parse(
    execFileSync(
      program,
      ['model', 'generate', '--model', folder, ...asked, '--seed', `${seed}`, '--json'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    ),
  )
  return [...prompt, ...tokens.map(({ id }) => id), END]
}

function text(k) {
  const ids = []
  for (let n = 1; ids.length < LENGTH; n++) ids.push(...story(SEEDS * k + n))
  return ids.slice(0, LENGTH)
}

const path = `${folder}/long-texts.json.zlib`
const { values } = parseArgs({ options: { unpack: { type: 'string' } } })
if (values.unpack) writeFileSync(values.unpack, inflateSync(readFileSync(path)))
else {
  const long = Array.from({ length: TEXTS }, (_, k) => text(k + 1))
  writeFileSync(path, deflateSync(`${JSON.stringify({ long })}\n`, { level: 9 }))
}
