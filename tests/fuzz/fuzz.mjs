// npm run fuzz [-- SECONDS]: builds every fuzzer and runs each for so long (60). Inputs that are
// found to matter are kept in build/fuzz/corpus; one that fails is named, and ends the run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../../scripts/run.mjs'
import { seeds } from './seeds.mjs'

const seconds = Number(process.argv[2] ?? 60)
if (!(seconds >= 1)) {
  console.error(`expected a number of seconds, got ${process.argv[2]}`)
  process.exit(2)
}
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
run('node', 'scripts/cmake.mjs', 'fuzz', '--target', 'fuzz')
for (const [name, inputs] of Object.entries(seeds)) {
  const corpus = join('build/fuzz/corpus', name)
  mkdirSync(corpus, { recursive: true })
  inputs.forEach((bytes, number) => {
    writeFileSync(join(corpus, `seed-${number}`), bytes)
  })
  console.log(`${name}: ${seconds} s`)
  run(
    `build/fuzz/tests/fuzz/${name}_fuzz`,
    corpus,
    `-max_total_time=${seconds}`,
    '-max_len=4096',
    '-timeout=10',
    `-artifact_prefix=build/fuzz/${name}-`,
    '-verbosity=0',
    '-print_final_stats=1',
  )
}
