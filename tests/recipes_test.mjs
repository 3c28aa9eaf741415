// Recipes of docs/, as a reader types them: those of the shell that no comment above leaves out. What
// they build goes to a temporary folder. docs/command-line.md has a test of its own (tests/cli/).
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const out = mkdtempSync(join(tmpdir(), 'lexiscope-'))
after(() => rmSync(out, { recursive: true }))

const recipes = readdirSync('docs')
  .filter((name) => name !== 'command-line.md')
  .flatMap((name) => [
    ...readFileSync(`docs/${name}`, 'utf8').matchAll(/(<!--.*-->\n)?```sh\n([^`]+)```/g),
  ])
  .filter(([, comment = '']) => !comment.includes('not run by tests'))
  .map(([, , commands]) => commands.trim())

function run(command, env = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 32_000_000 }
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', command], options)
  assert.equal(status, 0, stdout + stderr)
}

const downloads = process.env.LEXISCOPE_DATASETS ?? 'datasets/files'
const shakespeare = 'tinyshakespeare.txt'

/** What else a recipe needs here, and what it must come to. */
const known = {
  'LEXISCOPE_SITE=https://example.org/lexiscope/ npm run build': (command) => {
    run(`${command} -- --outDir ${out}/dist --emptyOutDir`)
    assert.match(
      readFileSync(`${out}/dist/sitemap.xml`, 'utf8'),
      /https:\/\/example\.org\/lexiscope\//,
    )
    assert.match(readFileSync(`${out}/dist/index.html`, 'utf8'), /rel="canonical"/)
  },
  'npm run build:scorm -- --mastery 80': (command) => {
    run(`${command} --out ${out}/scorm`)
    assert.ok(existsSync(`${out}/scorm/lexiscope-scorm.zip`))
    assert.ok(existsSync('dist-single/lexiscope.html'))
  },
  'npm run datasets -- tinyshakespeare --from ~/Downloads': (command, t) => {
    const file = join(downloads, shakespeare)
    if (!existsSync(file)) return t.skip(`no ${file}`)
    mkdirSync(`${out}/Downloads`)
    copyFileSync(file, `${out}/Downloads/${shakespeare}`)
    const fetched = `datasets/files/${shakespeare}`
    const before = existsSync(fetched)
    run(command, { HOME: out })
    assert.deepEqual(readFileSync(fetched), readFileSync(file))
    if (!before) rmSync(fetched)
  },
}

test('every recipe has a test', () => assert.deepEqual(recipes.sort(), Object.keys(known).sort()))
for (const [command, tryOut] of Object.entries(known)) test(command, (t) => tryOut(command, t))
