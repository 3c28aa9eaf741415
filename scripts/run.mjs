// Runs other programs for the scripts beside it.
import { spawnSync } from 'node:child_process'

export function stop(message) {
  console.error(message)
  process.exit(1)
}

// Runs a program to its end, in sight of the reader; stops with one line if it fails.
export function run(program, ...args) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' })
  if (!error && status === 0) return
  if (error?.code === 'ENOENT')
    stop(`${program} not found; \`npm run setup\` installs what is missing`)
  stop(`\`${[program, ...args].join(' ')}\` failed, see above`)
}

// Does a program, in sight of the reader, end well?
export const succeeds = (program, ...args) =>
  spawnSync(program, args, { stdio: 'inherit' }).status === 0

// What a program prints when given `input`, or undefined when it cannot be run or fails.
export function output(program, args, input = '') {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', input, timeout: 60_000 })
  return status === 0 ? stdout : undefined
}
