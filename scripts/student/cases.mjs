// Runs the cases of a doctest program, each in a process of its own: an answer that crashes or never
// ends takes only its own case with it.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { output, stop } from '../run.mjs'

const seconds = 120

const plainText = (text) =>
  text.replace(
    /&(quot|apos|lt|gt|amp);/g,
    (_, name) => ({ quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' })[name],
  )

// The names of all its cases, file by file in the order of the lines.
export function casesOf(program) {
  const list = output(program, ['--list-test-cases', '--reporters=xml', '--order-by=file'])
  if (list === undefined) stop(`${program} does not run`)
  return [...list.matchAll(/<TestCase name="([^"]*)"/g)].map(([, name]) => plainText(name))
}

// How a case went: { name, green, broken, report }. Red is a failed assertion, broken a crash or a
// run without end. The report ends with the first failure: a table of zeros would fail hundreds.
export function runCase(program, name) {
  // In a filter a comma ends a pattern and a question mark is any one letter.
  const options = [`--test-case=${name.replaceAll(',', '?')}`, '--abort-after=1', '--no-intro']
  const limits = { timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 1 << 26 }
  return new Promise((resolve) => {
    execFile(program, [...options, '--no-colors'], limits, (error, stdout, stderr) => {
      const endless = error?.killed ? `stopped after ${seconds} s: does it ever end?` : ''
      const failure = stdout.split(/^=+\n(?=\[doctest\])|^Aborting/m)[0]
      resolve({
        name,
        green: !error,
        broken: Boolean(error?.killed || error?.signal || /CRASHED/.test(stdout)),
        report: `${failure}${stderr}${endless}`.replace(/^=+\n/, '').trim(),
      })
    })
  })
}

// Every case of the list, as many at a time as the machine has cores, in the list's order.
export async function runCases(program, names) {
  const results = new Array(names.length)
  let next = 0
  const worker = async () => {
    while (next < names.length) {
      const place = next++
      results[place] = await runCase(program, names[place])
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}
