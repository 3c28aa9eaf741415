// node scripts/release.mjs [--tag v1.0.0] [PART…]
// Makes what a release hands out, in build/release/: the site, the lesson as one file and for course systems, the
// command with the core's libraries, the package and its reference, the release's notes, and checksums of all. Without parts, all of them.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { run, stop } from './run.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const out = 'build/release'
const file = (name) => join(out, name)

const parts = {
  // A version's section of CHANGELOG.md, which must be there.
  notes() {
    const changes = readFileSync('CHANGELOG.md', 'utf8')
    const [, ...sections] = changes.split(/^## /m)
    const section = sections.find((each) => each.startsWith(`${version}\n`))
    if (section === undefined) stop(`release: expected a section “## ${version}” in CHANGELOG.md`)
    writeFileSync(file('notes.md'), section.slice(version.length).trim())
  },
  site() {
    run('npm', 'run', 'build')
    run('tar', '-czf', file(`lexiscope-site-${version}.tar.gz`), '-C', 'dist', '.')
  },
  single() {
    run('npm', 'run', 'build:single')
    copyFileSync('dist-single/lexiscope.html', file(`lexiscope-${version}.html`))
  },
  scorm() {
    run('npm', 'run', 'build:scorm')
    copyFileSync('dist-scorm/lexiscope-scorm.zip', file(`lexiscope-scorm-${version}.zip`))
  },
  // For every machine of this kind, not for this one alone.
  command() {
    const build = 'build/release-native'
    const prefix = `lexiscope-${version}-${process.platform}-${process.arch}`
    run('cmake', '--preset', 'native', '-B', build, '-DLEXISCOPE_THIS_MACHINE=OFF')
    run('cmake', '--build', build, '--target', 'lexiscope', 'lexiscope_language', 'lexiscope_llama')
    run('cmake', '--install', build, '--prefix', join(build, prefix), '--strip')
    run('tar', '-czf', file(`${prefix}.tar.gz`), '-C', build, prefix)
  },
  // TypeDoc needs a TypeScript with an interface for JavaScript, which ours has no longer.
  reference() {
    const programs = ['--package', 'typedoc@0.28', '--package', 'typescript@5.9']
    run('npx', '--yes', ...programs, 'typedoc', '--options', 'packages/lexiscope/typedoc.json')
    run(
      'tar',
      '-czf',
      file(`lexiscope-reference-${version}.tar.gz`),
      '-C',
      'build',
      'package-reference',
    )
  },
  package() {
    run('npm', 'run', 'build:wasm')
    run('npm', 'pack', './packages/lexiscope', '--pack-destination', out)
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tag: { type: 'string' } },
})
const names = Object.keys(parts)
const unknown = positionals.find((name) => !names.includes(name))
if (unknown) stop(`release: expected some of ${names.join(', ')}, got ${JSON.stringify(unknown)}`)
if (values.tag !== undefined && values.tag !== `v${version}`)
  stop(`release: expected the tag v${version} of package.json, got ${JSON.stringify(values.tag)}`)

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
for (const name of positionals.length > 0 ? positionals : names) parts[name]()

const sums = readdirSync(out).map((name) => {
  const sum = createHash('sha256')
    .update(readFileSync(file(name)))
    .digest('hex')
  return `${sum}  ${name}\n`
})
writeFileSync(file('SHA256SUMS'), sums.join(''))
console.log(sums.join(''))
