// Writes unicode_tables.inc, the tables behind unicode.cpp, and width_table.inc, that behind
// display_width.cpp of cli/output, from what Node knows of Unicode. `--check` writes nothing: it
// fails if a file is not what this Node would write, and passes without a verdict under a Node of
// another Unicode version.
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

// Where every character is Wide or Fullwidth, unassigned ones too, by UAX #11. What is Wide elsewhere
// is an emoji, and Node knows those.
const wideBlocks = [
  ...[0x1100, 0x115f, 0x2329, 0x232a, 0x2e80, 0x303e, 0x3041, 0x3247, 0x3250, 0x4dbf],
  ...[0x4e00, 0xa4cf, 0xa960, 0xa97f, 0xac00, 0xd7a3, 0xf900, 0xfaff, 0xfe10, 0xfe19],
  ...[0xfe30, 0xfe6f, 0xff01, 0xff60, 0xffe0, 0xffe6, 0x16fe0, 0x18dff, 0x1aff0, 0x1b2ff],
  ...[0x1f200, 0x1f2ff, 0x20000, 0x2fffd, 0x30000, 0x3fffd],
]

function isWide(c, text) {
  if (/^\p{Regional_Indicator}$/u.test(text)) return false
  if (/^\p{Emoji_Presentation}$/u.test(text)) return true
  return wideBlocks.some((first, i) => i % 2 === 0 && c >= first && c <= wideBlocks[i + 1])
}

/** Columns of a character in a terminal: what is drawn on the one before has none of its own. */
function widthOf(c) {
  const text = String.fromCodePoint(c)
  // Vowels and finals of Hangul join the consonant before them, and a soft hyphen shows.
  if (c >= 0x1160 && c <= 0x11ff) return 0
  if (c !== 0xad && /^[\p{Mn}\p{Me}\p{Cf}]$/u.test(text)) return 0
  return isWide(c, text) ? 2 : 1
}

/** Every code point at which the width changes, shifted left by 2, plus the width from there on. */
function widthRuns() {
  const runs = []
  for (let c = 0; c < codePoints; c++) {
    const width = widthOf(c)
    if (runs.length === 0 || (runs.at(-1) & 3) !== width) runs.push(c * 4 + width)
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

const widths = widthRuns()
const widthContent = `// Unicode ${version}. Written by unicode_tables.mjs; do not edit.

// First code point of each run, shifted left by 2, plus its columns.
constexpr std::array<std::uint32_t, ${widths.length}> width_runs = {
${lines(widths.map(hex))}
};
`

for (const [name, written] of [
  ['unicode_tables.inc', content],
  ['../cli/output/width_table.inc', widthContent],
]) {
  const file = new URL(name, import.meta.url)
  if (!process.argv.includes('--check')) {
    writeFileSync(file, written)
    continue
  }
  const present = readFileSync(file, 'utf8')
  const recorded = /Unicode ([\d.]+)\. Written/.exec(present)?.[1]
  if (recorded !== version) {
    console.log(`not compared: ${name} is of Unicode ${recorded}, this Node knows ${version}`)
  } else if (present !== written) {
    console.error(`${name}: expected what unicode_tables.mjs writes, got another text`)
    process.exitCode = 1
  }
}
