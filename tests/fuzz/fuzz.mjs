// npm run fuzz [-- [--seconds 60 | --runs N] NAME…]: builds every fuzzer and runs each, or those
// named, for so long or so often. Inputs that are found to matter are kept in build/fuzz/corpus;
// one that fails is named, and ends the run.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { run, stop } from '../../scripts/run.mjs'
import { longest, seeds, writeSeeds } from './seeds.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, runs: { type: 'string' } },
})
for (const [option, value] of Object.entries(values)) {
  if (!(Number(value) >= 1)) stop(`--${option}: expected a number of at least 1, got ${value}`)
}
const unknown = positionals.find((name) => !(name in seeds))
if (unknown) stop(`expected one of ${Object.keys(seeds).join(', ')}, got ${unknown}`)
const until = values.runs ? `-runs=${values.runs}` : `-max_total_time=${values.seconds ?? 60}`

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
run('node', 'scripts/cmake.mjs', 'fuzz', '--target', 'fuzz')
// Where an allocation was made matters only for a finding, and a long queue of freed memory makes
// every execution slower.
process.env.ASAN_OPTIONS ??= 'malloc_context_size=0:quarantine_size_mb=4'
for (const name of positionals.length > 0 ? positionals : Object.keys(seeds)) {
  const corpus = join('build/fuzz/corpus', name)
  writeSeeds(name, corpus)
  console.log(`${name}: ${until.slice(1)}`)
  run(
    `build/fuzz/tests/fuzz/${name}_fuzz`,
    corpus,
    until,
    // What a reader does with 256 bytes it does with more; short inputs make for many executions.
    `-max_len=${longest[name] ?? 256}`,
    '-timeout=10',
    // Weighing inputs by how rare what they reach is took a third of the time.
    '-entropic=0',
    `-artifact_prefix=build/fuzz/${name}-`,
    '-verbosity=0',
    '-print_final_stats=1',
  )
}
