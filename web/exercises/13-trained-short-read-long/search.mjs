// node web/exercises/13-trained-short-read-long/search.mjs
// Writes search.json beside it: for each scheme that has a setting, five values of it, each trained on
// “What followed last time?” with ten seeds that no comparison of the page begins with. The page's
// defaults are the best of each. Runs the native command, build/native/lexiscope.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const program = process.env.LEXISCOPE ?? 'build/native/lexiscope'
const SEEDS = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
const TRIED = {
  sinusoidal: ['--base', [10, 100, 1000, 10_000, 100_000]],
  rotary: ['--base', [10, 100, 1000, 10_000, 100_000]],
  alibi: ['--slopes', [1, 4, 16, 64, 256]],
}

/** Right answers past the trained length in per cent: the mean of five ranges, 32–39 to 128–255. */
function rightPast(scheme, option, value, seed) {
  const asked = ['--task', 'followed', '--positions', scheme, option, value, '--seed', seed]
  const { places } = JSON.parse(
    execFileSync(program, ['transformer', 'lengths', ...asked.map(String), '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  const past = places.slice(1)
  const mean = past.reduce((sum, { right }) => sum + right, 0) / past.length
  return Math.round(1000 * mean) / 10
}

const schemes = Object.entries(TRIED).map(([scheme, [option, values]]) => ({
  scheme,
  tried: values.map((value) => ({
    value,
    right: SEEDS.map((seed) => rightPast(scheme, option, value, seed)),
  })),
}))
const lines = schemes.map(
  ({ scheme, tried }) =>
    `    { "scheme": "${scheme}", "tried": [\n${tried.map((each) => `      ${JSON.stringify(each)}`).join(',\n')}\n    ] }`,
)
writeFileSync(
  new URL('search.json', import.meta.url),
  `{\n  "seeds": ${JSON.stringify(SEEDS)},\n  "schemes": [\n${lines.join(',\n')}\n  ]\n}\n`,
)
