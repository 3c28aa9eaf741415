// node scripts/student/page.mjs [OPTION OF `vite preview`]…
// Builds the lesson on the functions of cpp/student and serves it. All of it goes to
// build/student-page/: the lesson of `npm start` stays as it is.
import { fileURLToPath } from 'node:url'
import { run } from '../run.mjs'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const vite = (...words) => run('npx', '--no-install', 'vite', ...words, '--mode', 'student')

run(
  process.execPath,
  'scripts/cmake.mjs',
  'student-page',
  ...['training', 'vectors', 'transformer', 'language', 'llama'].flatMap((name) => [
    '--target',
    name,
  ]),
)
vite('build')
console.log(`
This lesson runs on the functions in cpp/student. After a change there, stop it and start it anew.
\`npm start\` serves the lesson on the core's own functions, as before.`)
// An address of its own: the browser keeps the other lesson, and its answers, by the address.
vite('preview', '--port', '4180', ...process.argv.slice(2))
