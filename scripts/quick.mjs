// node scripts/quick.mjs
// The loop of work: builds what changed natively and tests all of that, checks the types, and runs the
// TypeScript tests that what changed can reach: since the last commit or, where nothing changed since,
// by it. Everything is `npm test`.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { output, run } from './run.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const changed = output('git', ['status', '--porcelain'])?.trim()
run('cmake', '--preset', 'native')
run('cmake', '--build', '--preset', 'native')
run('ctest', '--preset', 'native', '--parallel', String(availableParallelism()), '--progress')
run('npx', '--no-install', 'tsc')
run('npx', '--no-install', 'vitest', 'run', '--changed', changed ? 'HEAD' : 'HEAD~1')
