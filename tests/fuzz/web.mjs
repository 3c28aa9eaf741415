// npm run fuzz:web [-- [--seeds 100]]: the properties of the page's TypeScript, each time with other
// cases. A seed that fails is named, and ends the run: LEXISCOPE_SEED=N npm test -- web shows it again.
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { run, stop } from '../../scripts/run.mjs'

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '100' } } })
const count = Number(values.seeds)
if (!(count >= 1)) stop(`--seeds: expected a number of at least 1, got ${values.seeds}`)

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const files = execFileSync('git', ['grep', '-l', 'properties.ts', '--', 'tests/web/*.test.ts'])
  .toString()
  .trim()
  .split('\n')
for (let i = 0; i < count; i++) {
  process.env.LEXISCOPE_SEED = `${randomInt(2 ** 31)}`
  console.log(`seed ${process.env.LEXISCOPE_SEED}`)
  run('npx', '--no-install', 'vitest', 'run', '--reporter=dot', ...files)
}
