// Builds the project in example/ on the core, and runs it. LEXISCOPE_CORE says how it finds the core, LEXISCOPE_BUILD
// where that is built; CTest sets both.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const out = mkdtempSync(join(tmpdir(), 'lexiscope-'))
after(() => rmSync(out, { recursive: true }))

function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
  return stdout
}

const source = fileURLToPath(new URL('../..', import.meta.url))
const how = process.env.LEXISCOPE_CORE
const finding = {
  installed() {
    run('cmake', '--install', process.env.LEXISCOPE_BUILD, '--prefix', join(out, 'prefix'))
    return [`-DCMAKE_PREFIX_PATH=${join(out, 'prefix')}`]
  },
  fetched: () => [`-DLEXISCOPE_SOURCE=${source}`],
}

test(`a project uses the core, ${how}`, () => {
  const build = join(out, 'build')
  const release = ['-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Release']
  run(
    'cmake',
    '-S',
    join(source, 'tests/cmake/example'),
    '-B',
    build,
    ...release,
    ...finding[how](),
  )
  run('cmake', '--build', build, '--target', 'example')

  // sin and cos of each frequency: the cosine of neighbours is the mean of the frequencies' cosines.
  let expected = 0
  for (let pair = 0; pair < 32; pair++) expected += Math.cos(10_000 ** (-pair / 32)) / 32
  const printed = Number(run(join(build, 'example')))
  assert.ok(Math.abs(printed - expected) < 1e-5, `expected ${expected}, got ${printed}`)
})
