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

/** A text so long is measured once: it takes seconds, of which what disturbs is little. */
const LONG_TOKENS = 10_000_000

/** The first core's caches of data, as Linux tells them: [{ level, name, bytes }]; none elsewhere. */
function findCaches() {
  const folder = '/sys/devices/system/cpu/cpu0/cache'
  const read = (name, file) => readFileSync(`${folder}/${name}/${file}`, 'utf8').trim()
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith('index') && read(name, 'type') !== 'Instruction')
      .map((name) => ({
        level: Number(read(name, 'level')),
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

const grow = (size) =>
  JSON.parse(native('grow', ...Object.entries(size).flatMap(([name, each]) => [`--${name}`, each])))

/** Runs of each size, which take turns, so that a busy minute hits all. */
function takeTurns(sizes, rounds) {
  const runs = sizes.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, size] of sizes.entries()) {
      if (round === 0 || size.tokens < LONG_TOKENS) runs[i].push(grow(size))
    }
  }
  return runs
}

/** A ladder's sizes, each with what it cost and the slope of the time from the one before. */
function climb(name, values, base, rounds) {
  const sizes = values.map((value) => ({ ...base, [name]: value }))
  const steps = []
  for (const [i, runs] of takeTurns(sizes, rounds).entries()) {
    const value = values[i]
    const grown = Object.fromEntries(
      Object.keys(runs[0]).map((each) => [each, median(runs.map((run) => run[each]))]),
    )
    const time = grown.training_seconds
    const before = steps.at(-1)
    // On log axes: 1 is a straight line through the origin, 0 a level one.
    const slope = before && Math.log(time / before.time) / Math.log(value / before.value)
    // Training goes over a batch many times, and from one to the next all over the tables.
    const [batch, tables] = [grown.batch_bytes, tableBytes(grown, sizes[i])]
    steps.push({ value, grown, time, slope, batch, tables })
  }
  return steps
}

function row({ value, grown, time, slope, batch, tables }) {
  return [
    value.toLocaleString('en'),
    megabytes(grown.bytes),
    (grown.bytes / 1e6 / grown.reading_seconds).toFixed(0),
    (grown.reading_memory / grown.tokens).toFixed(1),
    time.toFixed(3),
    ((1e6 * time) / grown.tokens).toFixed(3),
    slope === undefined ? '' : slope.toFixed(2),
    (batch / 1e3).toFixed(1),
    megabytes(tables),
    megabytes(grown.peak_memory),
  ]
}

/** What keeps threads from halving the time: the rows that others wrote have to come from their cores. */
function waits(steps) {
  const slopes = steps.slice(1).map((step) => step.slope.toFixed(2))
  return `Slopes of threads: ${slopes.join(', ')}; -1 would halve the time with each doubling. Threads wait for rows that others wrote: a cache line took ${handover()} ns to another core and back.`
}

/** What may bend a ladder between two of its steps. */
function causes(before, step) {
  const between = (from, to) => caches.filter(({ bytes }) => from <= bytes && bytes < to)
  const first = between(before.batch, step.batch).filter(({ level }) => level === 1)
  const others = between(before.tables, step.tables).filter(({ level }) => level > 1)
  const targets = [before, step].map(({ grown }) => Math.round(grown.batch_targets))
  return [
    ...first.map(({ name }) => `a batch outgrows ${name}`),
    ...others.map(({ name }) => `the tables outgrow ${name}`),
    ...(targets[0] === targets[1] ? [] : [`a batch has ${targets.join(' -> ')} targets`]),
  ]
}

/** A ladder's slopes, and what lies between which of its steps. */
function bends(name, steps) {
  const slopes = steps.slice(1).map((step) => step.slope.toFixed(2))
  const found = steps.slice(1).flatMap((step, i) => {
    const between = causes(steps[i], step)
    if (between.length === 0) return []
    const [from, to] = [steps[i].value, step.value].map((value) => value.toLocaleString('en'))
    return [`from ${from} to ${to} ${between.join(' and ')}`]
  })
  const why = found.length === 0 ? 'nothing outgrows a cache' : found.join('; ')
  return `Slopes of ${name}: ${slopes.join(', ')}; ${why}.`
}

/** Lines of a report. */
export function measureGrowth(quick) {
  const rounds = quick ? 1 : 5
  const base = quick ? { ...usual, tokens: 100_000 } : usual
  const lines = [
    '## Growth',
    '',
    'One epoch, natively, on made-up texts whose words fall in frequency as 1/rank; what is not',
    `changed is ${Object.entries(base)
      .map(([name, value]) => `${name} ${value.toLocaleString('en')}`)
      .join(', ')}. Medians of ${rounds} rounds, the longest text`,
    'once; all of it takes a minute or two. The slope is that of the time on log axes: 1 is',
    'proportional, 0 level; a word also costs what does not grow with the ladder. It bends where a batch,',
    'that is the rows of a step, their copies and the rows fetched for the next step, outgrows the first',
    'cache; where the targets of a batch, words and negatives in whole tiles, become more; and, as rows',
    'are fetched ahead, less where the two tables, V x D x 8 bytes with each row in whole cache lines,',
    `outgrow the others. This machine has ${caches.map((cache) => cache.name).join(', ') || 'caches of unknown size'}.`,
    'Memory is the most that the process held: reading takes 4 bytes a running word and a line, and',
    'beside these a piece of the text, a block of ids and the vocabulary.',
    'Reading slows with the vocabulary, whose table of words, 8 bytes a slot and at least two slots a',
    'word, leaves the near caches: it then waits for memory most of the time.',
  ]
  const costs = ['text, MB', 'reading, MB/s', 'reading, bytes a word', 'training, s', 'µs a word']
  for (const [name, values] of Object.entries(quick ? quickly : ladders)) {
    const steps = climb(name, values, base, rounds)
    const head = [name, ...costs, 'slope', 'batch, kB', 'tables, MB', 'peak memory, MB']
    lines.push(
      '',
      ...table(head, steps.map(row)),
      '',
      name === 'threads' ? waits(steps) : bends(name, steps),
    )
  }
  return lines
}
