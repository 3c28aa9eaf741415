// Writes unicode_tables.inc, the tables behind unicode.cpp, from what Node knows of Unicode. `--check`
// writes nothing: it fails if the file is not what this Node would write, and passes without a verdict
// under a Node of another Unicode version.
import { readFileSync, writeFileSync } from 'node:fs'

const version = process.versions.unicode
const codePoints = 0x110000
const isSurrogate = (c) => c >= 0xd800 && c < 0xe000
const hex = (n) => `0x${n.toString(16).toUpperCase()}`

const categories = [
  ['Letter', /^\p{L}$/u],
  ['Mark', /^\p{M}$/u],
  ['Number', /^\p{N}$/u],
  ['Space', /^\p{White_Space}$/u],
]

/** Every code point at which the category changes, with the category from there on. */
function categoryRuns() {
  const runs = []
  for (let c = 0; c < codePoints; c++) {
    const text = String.fromCodePoint(c)
    const category = categories.find(([, pattern]) => pattern.test(text))?.[0] ?? 'Other'
    if (runs.at(-1)?.category !== category) runs.push({ first: c, category })
  }
  return runs
}

/** Runs of equally spaced code points whose lower-case form lies at the same distance. */
function lowerRuns() {
  const runs = []
  for (let c = 0; c < codePoints; c++) {
    if (isSurrogate(c)) continue
    const lower = [...String.fromCodePoint(c).toLowerCase()]
    const distance = lower[0].codePointAt(0) - c
    if (lower.length !== 1 || distance === 0) continue
    const run = runs.at(-1)
    const step = c - run?.last
    if (run?.distance === distance && step <= 2 && (run.step ?? step) === step) {
      Object.assign(run, { last: c, step })
    } else {
      runs.push({ first: c, last: c, distance })
    }
  }
  return runs
}

/** Entries as lines of at most 100 characters. */
function lines(entries) {
  const filled = ['   ']
  for (const entry of entries) {
    if (filled.at(-1).length + entry.length + 2 > 100) filled.push('   ')
    filled[filled.length - 1] += ` ${entry},`
  }
  return filled.join('\n')
}

/** A whole number of at least 0, seven bits a byte, the lowest first; all but the last have bit 7. */
function varint(n) {
  const bytes = []
  for (; n >= 0x80; n >>= 7) bytes.push((n & 0x7f) | 0x80)
  return [...bytes, n]
}

const runs = categoryRuns()
const steps = runs.flatMap(({ first, category }, i) => {
  const way = first - (runs[i - 1]?.first ?? 0)
  return varint(way * 8 + 1 + categories.findIndex(([name]) => name === category))
})
const lower = lowerRuns()
const lowerSteps = lower.flatMap(({ first, last, step = 1, distance }, i) => [
  ...varint(first - (lower[i - 1]?.last ?? 0)),
  ...varint((2 * (last - first)) / step + step - 1),
  ...varint(2 * Math.abs(distance) + (distance < 0 ? 1 : 0)),
])
const content = `// Unicode ${version}. Written by unicode_tables.mjs; do not edit.

// Whole numbers of at least 0: seven bits a byte, the lowest first; all bytes of a number but its
// last have bit 7.

// How far each run begins behind the one before, shifted left by 3, plus its Category.
constexpr std::size_t category_run_count = ${runs.length};
constexpr std::array<std::uint8_t, ${steps.length}> category_steps = {
${lines(steps.map(hex))}
};

// Of each run: how far it begins behind the end of the one before; twice its members after the first,
// plus 1 where every other code point is none; and twice the way to their lower case, plus 1 where
// that lies before them.
constexpr std::size_t lower_run_count = ${lower.length};
constexpr std::array<std::uint8_t, ${lowerSteps.length}> lower_steps = {
${lines(lowerSteps.map(hex))}
};
`

const file = new URL('unicode_tables.inc', import.meta.url)
if (process.argv.includes('--check')) {
  const present = readFileSync(file, 'utf8')
  const recorded = /Unicode ([\d.]+)\. Written/.exec(present)?.[1]
  if (recorded !== version) {
    console.log(`not compared: the tables are of Unicode ${recorded}, this Node knows ${version}`)
  } else if (present !== content) {
    console.error('unicode_tables.inc: expected what unicode_tables.mjs writes, got another text')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, content)
}
