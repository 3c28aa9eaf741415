// node scripts/cmake.mjs PRESET [--target NAME] [--test]
// Configures, builds and, with --test, tests a preset of CMakePresets.json; the wasm preset is
// told where Emscripten's toolchain file lies.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findEmscripten } from './find.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { target: { type: 'string' }, test: { type: 'boolean' } },
})
const [preset] = positionals
const env = { ...process.env }
if (preset === 'wasm') {
  env.EMSCRIPTEN_TOOLCHAIN = findEmscripten()
  if (!env.EMSCRIPTEN_TOOLCHAIN) stop('Emscripten not found: `npm run setup` installs it')
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

function run(program, ...args) {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const { status, error } = spawnSync(program, args, { cwd, env, stdio: 'inherit' })
  if (error) stop(`${program} not found: \`npm run setup\` installs it`)
  if (status !== 0) process.exit(status ?? 1)
}

run('cmake', '--preset', preset)
run('cmake', '--build', '--preset', preset, ...(values.target ? ['--target', values.target] : []))
if (values.test) run('ctest', '--preset', preset)
