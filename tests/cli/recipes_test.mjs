// Every recipe of docs/command-line.md, as a reader types it. Those that take longer run where
// LEXISCOPE_ALL is set.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { folder, program } from './program.mjs'

const text = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8')
const blocks = [...text.matchAll(/(<!--.*-->\n)?```sh\n([^`]+)```/g)]
  .map(([, comment = '', commands]) => ({
    takesLonger: comment.includes('takes longer'),
    commands,
  }))
  .filter(({ commands }) => commands !== 'npm run build:native\n')

const built = join(folder, 'build/native/lexiscope')
mkdirSync(dirname(built), { recursive: true })
symlinkSync(program, built)
// The repository as a reader has it.
for (const name of ['docs', 'datasets'])
  symlinkSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), join(folder, name))

test('every recipe is found', () => {
  assert.equal(blocks.length + 1, text.split('```sh').length - 1)
  assert.doesNotMatch(text, /^ {4}\S/m, 'a recipe that is not tried out')
})

for (const { commands, takesLonger } of blocks) {
  test(commands.trimEnd(), { skip: takesLonger && !process.env.LEXISCOPE_ALL }, () => {
    const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', commands], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 32_000_000,
    })
    assert.equal(status, 0, stderr)
    // Each prints, or writes what the next ones read.
    assert.ok(stdout !== '' || /vectors|--output/.test(commands))
  })
}
