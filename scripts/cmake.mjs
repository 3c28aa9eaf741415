// node scripts/cmake.mjs PRESET [--target NAME]… [--test]
// Configures, builds and, with --test, tests a preset of CMakePresets.json.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { run } from './run.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { target: { type: 'string', multiple: true }, test: { type: 'boolean' } },
})
const [preset] = positionals
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
run('cmake', '--preset', preset)
run(
  'cmake',
  '--build',
  '--preset',
  preset,
  ...(values.target ? ['--target', ...values.target] : []),
)
// One at a time, they leave all cores but one idle.
if (values.test) run('ctest', '--preset', preset, '--parallel', String(availableParallelism()))
