// How training grows with the text, the vocabulary, the width, the negatives and the threads.
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { median, table } from './figures.mjs'
import { native } from './programs.mjs'

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

/** Sizes of the first core's caches, as Linux tells them; '' elsewhere. */
function caches() {
  const folder = '/sys/devices/system/cpu/cpu0/cache'
  const read = (name, file) => readFileSync(`${folder}/${name}/${file}`, 'utf8').trim()
  try {
    const all = readdirSync(folder).filter((name) => name.startsWith('index'))
    const data = all.filter((name) => read(name, 'type') !== 'Instruction')
    return data.map((name) => `L${read(name, 'level')} ${read(name, 'size')}`).join(', ')
  } catch {
    return ''
  }
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1)

/** One size, so many times; of each figure the median. */
function grow(size, rounds) {
  const options = Object.entries(size).flatMap(([option, each]) => [`--${option}`, each])
  const runs = Array.from({ length: rounds }, () => JSON.parse(native('grow', ...options)))
  const names = Object.keys(runs[0])
  return Object.fromEntries(names.map((each) => [each, median(runs.map((run) => run[each]))]))
}

function climb(name, values, base, rounds) {
  let before = null
  return values.map((value) => {
    const size = { ...base, [name]: value }
    const grown = grow(size, rounds)
    const time = grown.training_seconds
    // On log axes: 1 is a straight line through the origin, 0 a level one.
    const steps = before && Math.log(time / before.time) / Math.log(value / before.value)
    before = { time, value }
    return [
      value.toLocaleString('en'),
      megabytes(grown.bytes),
      (grown.bytes / 1e6 / grown.reading_seconds).toFixed(0),
      time.toFixed(3),
      ((1e6 * time) / grown.tokens).toFixed(3),
      steps === null ? '' : steps.toFixed(2),
      megabytes(8 * grown.vocabulary * size.dim),
      megabytes(grown.peak_memory),
    ]
  })
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
      .join(', ')}. The slope is that of the time on log axes:`,
    '1 is proportional, 0 level. It bends where the two tables, V x D x 8 bytes, outgrow a cache:',
    `this machine has ${caches() || 'caches of unknown size'}.`,
  ]
  for (const [name, values] of Object.entries(quick ? quickly : ladders)) {
    const head = [name, 'text, MB', 'reading, MB/s', 'training, s', 'µs a word', 'slope']
    lines.push(
      '',
      ...table([...head, 'tables, MB', 'peak memory, MB'], climb(name, values, base, rounds)),
    )
  }
  return lines
}
