// How training grows with the text, the vocabulary, the width, the negatives and the threads.
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { median, table } from './figures.mjs'
import { native } from './programs.mjs'
import { handover } from './threads.mjs'

// Each ladder changes one of these; the others stay. 23 million tokens are about 100 MB.
const usual = { tokens: 1_000_000, vocabulary: 10_000, dim: 100, negative: 5, threads: 1 }
const ladders = {
  tokens: [100_000, 300_000, 1_000_000, 3_000_000, 23_000_000],
  vocabulary: [1_000, 10_000, 50_000, 200_000],
  dim: [25, 50, 100, 200, 300],
  negative: [1, 2, 5, 10, 20],
  threads: [1, 2, 4, 8].filter((count) => count <= Math.max(2, cpus().length)),
}
const quickly = {
  tokens: [100_000, 300_000],
  vocabulary: [1_000, 10_000],
  dim: [50, 100],
  negative: [2, 5],
  threads: [1, 2],
}

/** A text so long is measured once: it takes half a minute, of which what disturbs is little. */
const LONG_TOKENS = 10_000_000

/** The first core's caches of data, as Linux tells them: [{ name, bytes }]; none elsewhere. */
function findCaches() {
  const folder = '/sys/devices/system/cpu/cpu0/cache'
  const read = (name, file) => readFileSync(`${folder}/${name}/${file}`, 'utf8').trim()
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith('index') && read(name, 'type') !== 'Instruction')
      .map((name) => ({
        name: `L${read(name, 'level')} of ${read(name, 'size')}`,
        bytes: 1024 * Number.parseInt(read(name, 'size'), 10),
      }))
  } catch {
    return []
  }
}
const caches = findCaches()

const megabytes = (bytes) => (bytes / 1e6).toFixed(1)
const LINE = 64
/** V rows of D numbers of four bytes, each in whole cache lines; twice. */
const tableBytes = (grown, size) => 2 * grown.vocabulary * Math.ceil((4 * size.dim) / LINE) * LINE

/** One size, so many times; of each figure the median. */
function grow(size, rounds) {
  const options = Object.entries(size).flatMap(([option, each]) => [`--${option}`, each])
  const runs = Array.from({ length: rounds }, () => JSON.parse(native('grow', ...options)))
  const names = Object.keys(runs[0])
  return Object.fromEntries(names.map((each) => [each, median(runs.map((run) => run[each]))]))
}

/** A ladder's sizes, each with what it cost and the slope of the time from the one before. */
function climb(name, values, base, rounds) {
  const steps = []
  for (const value of values) {
    const size = { ...base, [name]: value }
    const grown = grow(size, size.tokens < LONG_TOKENS ? rounds : 1)
    const time = grown.training_seconds
    const before = steps.at(-1)
    // On log axes: 1 is a straight line through the origin, 0 a level one.
    const slope = before && Math.log(time / before.time) / Math.log(value / before.value)
    steps.push({ value, size, grown, time, slope, tables: tableBytes(grown, size) })
  }
  return steps
}

function row({ value, grown, time, slope, tables }) {
  return [
    value.toLocaleString('en'),
    megabytes(grown.bytes),
    (grown.bytes / 1e6 / grown.reading_seconds).toFixed(0),
    (grown.reading_memory / grown.tokens).toFixed(1),
    time.toFixed(3),
    ((1e6 * time) / grown.tokens).toFixed(3),
    slope === undefined ? '' : slope.toFixed(2),
    megabytes(tables),
    megabytes(grown.peak_memory),
  ]
}

/** What keeps threads from halving the time: the rows that others wrote have to come from their cores. */
function waits(steps) {
  const slopes = steps.slice(1).map((step) => step.slope.toFixed(2))
  return `Slopes of threads: ${slopes.join(', ')}; -1 would halve the time with each doubling. Threads wait for rows that others wrote: a cache line took ${handover()} ns to another core and back.`
}

/** Where a ladder is steepest, and which caches its tables outgrow there. */
function bend(name, steps) {
  const [, first, ...others] = steps
  const steepest = others.reduce((most, step) => (step.slope > most.slope ? step : most), first)
  const before = steps[steps.indexOf(steepest) - 1]
  const outgrown = caches.filter(({ bytes }) => before.tables <= bytes && bytes < steepest.tables)
  const grows = outgrown.length > 0
  const tables = grows
    ? `the tables grow there from ${megabytes(before.tables)} to ${megabytes(steepest.tables)} MB and outgrow ${outgrown.map((cache) => cache.name).join(' and ')}`
    : 'the tables outgrow no cache there'
  const slopes = steps.slice(1).map((step) => step.slope.toFixed(2))
  return `Slopes of ${name}: ${slopes.join(', ')}; steepest from ${before.value.toLocaleString('en')} to ${steepest.value.toLocaleString('en')}: ${tables}.`
}

/** Lines of a report. */
export function measureGrowth(quick) {
  const rounds = quick ? 1 : 3
  const base = quick ? { ...usual, tokens: 100_000 } : usual
  const lines = [
    '## Growth',
    '',
    'One epoch, natively, on made-up texts whose words fall in frequency as 1/rank; what is not',
    `changed is ${Object.entries(base)
      .map(([name, value]) => `${name} ${value.toLocaleString('en')}`)
      .join(', ')}. Medians of ${rounds} rounds, the longest text`,
    'once; all of it takes less than four minutes. The slope is that of the time on log axes: 1 is',
    'proportional, 0 level. It bends where the two tables, V x D x 8 bytes with each row in whole cache',
    `lines, outgrow a cache; this machine has ${caches.map((cache) => cache.name).join(', ') || 'caches of unknown size'}.`,
    'Memory is the most that the process held: reading takes 4 bytes a running word and a line, and',
    'beside these a piece of the text, a block of ids and the vocabulary.',
  ]
  const costs = ['text, MB', 'reading, MB/s', 'reading, bytes a word', 'training, s', 'µs a word']
  for (const [name, values] of Object.entries(quick ? quickly : ladders)) {
    const steps = climb(name, values, base, rounds)
    const head = [name, ...costs, 'slope', 'tables, MB', 'peak memory, MB']
    lines.push(
      '',
      ...table(head, steps.map(row)),
      '',
      name === 'threads' ? waits(steps) : bend(name, steps),
    )
  }
  return lines
}
