// node scripts/setup.mjs [page|native|fuzz] [--check]
// Installs what the page, the native command, the fuzzers or (with no such word) everything but the
// fuzzers, tests included, needs and this machine lacks: system packages first, then npm's. Says and
// changes nothing when all is there; --check only reports. Runs before node_modules exist and
// imports nothing of it.
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium, findFirefox, findHeader, findProgram, findWebKit } from './find.mjs'
import { install, whyNot } from './install.mjs'
import { output, run, stop } from './run.mjs'

// Is this version, such as "3.28.3", at least that one?
function atLeast(stated, wanted) {
  const order = new Intl.Collator('en', { numeric: true })
  return stated !== undefined && order.compare(stated, wanted) >= 0
}

const compilesCxx20 = () => {
  const source = '#include <concepts>\n#include <span>\nstatic_assert(std::integral<int>);\n'
  const flags = ['-std=c++20', '-fsyntax-only', '-x', 'c++', '-']
  return output(process.env.CXX ?? 'c++', flags, source) !== undefined
}

const hasLibFuzzer = () => {
  const flags = ['-fsanitize=fuzzer,address,undefined', '-x', 'c++', '-', '-o', '/dev/null']
  const target = 'extern "C" int LLVMFuzzerTestOneInput(const char*, unsigned long) { return 0; }'
  return output('clang++', flags, target) !== undefined
}

// The version that a program states of itself.
const version = (program) => output(program, ['--version'])?.match(/\d+\.\d[\d.]*/)?.[0]

// What is needed, by which part, how to see that it is there, and the packages that bring it.
const needs = [
  {
    what: 'CMake 3.25',
    by: ['page', 'native', 'fuzz'],
    there: () => atLeast(version('cmake'), '3.25'),
    apt: 'cmake',
    brew: 'cmake',
  },
  {
    what: 'Ninja',
    by: ['page', 'native', 'fuzz'],
    there: () => findProgram('ninja'),
    apt: 'ninja-build',
    brew: 'ninja',
  },
  {
    what: 'ccache',
    by: ['page', 'native', 'fuzz'],
    there: () => findProgram('ccache'),
    apt: 'ccache',
    brew: 'ccache',
  },
  { what: 'a C++20 compiler', by: ['native'], there: compilesCxx20, apt: 'g++' },
  {
    what: 'Emscripten 3.1.6',
    by: ['page'],
    there: () => atLeast(version('em++'), '3.1.6'),
    apt: 'emscripten',
    brew: 'emscripten',
  },
  {
    what: 'Eigen',
    by: ['page', 'native', 'fuzz'],
    there: () => findHeader('eigen3/Eigen/Core', 'Eigen/Core'),
    apt: 'libeigen3-dev',
    brew: 'eigen',
  },
  {
    what: 'doctest',
    by: ['page', 'native', 'fuzz'],
    there: () => findHeader('doctest/doctest.h', 'doctest.h'),
    apt: 'doctest-dev',
    brew: 'doctest',
  },
  {
    what: 'nlohmann-json',
    by: ['page', 'native', 'fuzz'],
    there: () => findHeader('nlohmann/json.hpp'),
    apt: 'nlohmann-json3-dev',
    brew: 'nlohmann-json',
  },
  {
    what: 'CLI11',
    by: ['native', 'fuzz'],
    there: () => findHeader('CLI/CLI.hpp'),
    apt: 'libcli11-dev',
    brew: 'cli11',
  },
  {
    what: 'clang with libFuzzer',
    by: ['fuzz'],
    there: hasLibFuzzer,
    apt: ['clang', 'libclang-rt-dev'],
    brew: 'llvm',
  },
  {
    what: 'Chromium',
    by: [],
    there: findChromium,
    apt: 'chromium-headless-shell',
    cask: 'google-chrome',
  },
  // Without these two the smoke suite leaves their jobs out.
  {
    what: 'Firefox',
    by: [],
    there: findFirefox,
    apt: 'firefox-esr',
    cask: 'firefox',
    optional: true,
  },
  {
    what: 'WebKit',
    by: [],
    there: findWebKit,
    apt: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    optional: true,
  },
]

const words = process.argv.slice(2)
const unknown = words.find((word) => !['page', 'native', 'fuzz', '--check'].includes(word))
if (unknown) stop(`setup: expected page, native, fuzz or --check, got ${unknown}`)
const check = words.includes('--check')
const part = words.find((word) => word !== '--check')

// What only the fuzzers need is large, and nothing else asks for it.
const wanted = ({ by }) => (part ? by.includes(part) : by.join() !== 'fuzz')
const missing = () => needs.filter((need) => wanted(need) && !need.there() && !whyNot(need))
const names = (lacking) => lacking.map(({ what }) => what).join(', ')

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

// npm leaves this file behind when it has installed everything.
const npmIsBehind = () => {
  const installed = statSync('node_modules/.package-lock.json', { throwIfNoEntry: false })
  return !installed || installed.mtimeMs < statSync('package-lock.json').mtimeMs
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  stop(`Node 20.19, 22.12 or newer is needed, this is ${process.versions.node}`)
}
for (const [name, find] of Object.entries({ CHROMIUM: findChromium, FIREFOX: findFirefox }))
  if (process.env[name] && !find()) stop(`${name} names ${process.env[name]}, which does not run`)

for (const need of needs.filter(wanted)) {
  const why = whyNot(need)
  if (why && !need.there()) console.log(`setup: going without ${need.what}: ${why}`)
}
const lacking = missing()
if (lacking.length > 0) console.log(`setup: missing: ${names(lacking)}`)
if (lacking.length > 0 && !check) {
  await install(lacking)
  const still = missing().filter(({ optional }) => !optional)
  if (still.length > 0) {
    stop(`installed, yet still not found: ${names(still)} (is this system release too old?)`)
  }
}

const behind = npmIsBehind()
if (behind) console.log("setup: missing: npm's packages (node_modules)")
if (behind && !check) {
  // Under `npm run`, the very npm that runs this script.
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js')) run(process.execPath, npm, 'ci')
  else run('npm', 'ci')
}

if (check && lacking.length === 0 && !behind) console.log('setup: everything is there')
if (check && (lacking.length > 0 || behind)) process.exit(1)
