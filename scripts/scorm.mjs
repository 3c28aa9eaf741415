// node scripts/scorm.mjs [--mastery 80] [--out FOLDER]
// The package for course systems, of the single file that is there: `npm run build:scorm` builds both.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { run, stop } from './run.mjs'

const usage = 'npm run build:scorm -- [--mastery 0…100] [--out FOLDER]'

function options() {
  try {
    return parseArgs({ options: { mastery: { type: 'string' }, out: { type: 'string' } } }).values
  } catch (thrown) {
    return stop(`${thrown.message}\n${usage}`)
  }
}

const { mastery = '', out = '' } = options()
const folder = out === '' ? [] : ['--outDir', resolve(out), '--emptyOutDir']
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.LEXISCOPE_MASTERY = mastery
run('npx', '--no-install', 'vite', 'build', '--mode', 'scorm', ...folder)
