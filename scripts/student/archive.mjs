// node scripts/student/archive.mjs [--restart [--from COMMIT]]
// Copies cpp/student to a dated folder in student-archive/, which git ignores. --restart then brings
// back the functions as they were handed out: as the last commit has them or, for whoever commits
// their own work, as COMMIT has them. Nothing is thrown away: without a copy there is no restart.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { output, stop } from '../run.mjs'
import { functions } from './functions.mjs'

const { values } = parseArgs({
  options: { restart: { type: 'boolean' }, from: { type: 'string', default: 'HEAD' } },
})
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const work = 'cpp/student'

// All starters are read before anything is written: either all come back or nothing changes.
const starters = (values.restart ? functions : []).map(({ file }) => {
  const starter = output('git', ['show', `${values.from}:${work}/${file}`])
  if (starter === undefined) {
    stop(`git does not have ${work}/${file} at ${values.from}; nothing was changed`)
  }
  return { path: `${work}/${file}`, starter }
})

const now = new Date()
// Named by the clock on the wall: in Greenwich it may be another day.
const wall = new Date(now.valueOf() - now.getTimezoneOffset() * 60_000).toISOString()
const archive = `student-archive/${wall.slice(0, 19).replaceAll(':', '-')}`
if (existsSync(archive)) stop(`${archive} is there already; try again in a second`)
mkdirSync(archive, { recursive: true })
cpSync(work, archive, { recursive: true })
const files = readdirSync(work, { recursive: true }).filter((file) =>
  statSync(`${work}/${file}`).isFile(),
)
for (const file of files) {
  if (!readFileSync(`${archive}/${file}`).equals(readFileSync(`${work}/${file}`))) {
    stop(`${archive}/${file} is not what ${work}/${file} is; nothing else was changed`)
  }
}
console.log(`kept: ${archive}/`)

const changed = starters.filter(
  ({ path, starter }) => !existsSync(path) || readFileSync(path, 'utf8') !== starter,
)
for (const { path, starter } of changed) {
  writeFileSync(path, starter)
  console.log(`as handed out again: ${path}`)
}
if (values.restart && changed.length === 0) {
  console.log(`${work} was as ${values.from} has it. If your work is committed, add
\`-- --from COMMIT\` with a commit in which the functions were still to be written.`)
}
