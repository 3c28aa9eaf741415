// How much faster two threads train than one. They write to the same rows, whose cache lines go from
// core to core: it depends on how far the cores are from each other, which is measured beside it; and
// on what the machine has left for a second one, which two trainings that share nothing tell.
import { basename } from 'node:path'
import { median, table } from './figures.mjs'
import { native } from './programs.mjs'
import { longEnough, settings, trainNative, trainNativeApart } from './training.mjs'

/** A line that comes back within so many nanoseconds comes by a cache that both cores share. */
const NEAR_NS = 200
const GOALS = { native: 1.8, Chromium: 1.7 }

/** Nanoseconds in which a cache line goes to another core and back. */
export const handover = () => Math.round(Number(native('handover')))

/** One thread, then two; the time of a hand-over before and after these; then two trainings apart. */
async function measureRound({ train, trainApart }) {
  const one = await train(1)
  const before = handover()
  const two = await train(2)
  const handovers = [before, handover()]
  const [first, second] = await trainApart()
  return { gain: two / one, two, handovers, apart: (first + second) / one }
}

const near = ({ handovers }) => handovers.every((ns) => ns < NEAR_NS)
const far = ({ handovers }) => handovers.every((ns) => ns >= NEAR_NS)
const moved = (round) => !near(round) && !far(round)

const cell = (rounds) =>
  rounds.length === 0
    ? ''
    : `${median(rounds.map(({ gain }) => gain)).toFixed(2)} (${rounds.length})`

const span = (times) =>
  times.length === 0 ? 'never seen' : `${Math.min(...times)} to ${Math.max(...times)} ns`

/**
 * Lines of a report. Takes rounds until there are enough in which the cores were near to each other,
 * twice as many at most: on some machines they never are.
 */
export async function measureThreads(text, page, rounds) {
  const epochs = longEnough(text)
  const inChromium = { ...settings, epochs: epochs.chromium }
  const programs = {
    native: {
      train: (threads) => trainNative(text, epochs.native, '--threads', threads),
      trainApart: () => trainNativeApart(text, epochs.native),
    },
    Chromium: {
      train: (threads) => page.trainCore(inChromium, threads),
      trainApart: () => page.trainApart(inChromium),
    },
  }
  const measured = Object.fromEntries(Object.keys(programs).map((name) => [name, []]))
  for (let round = 0; round < 2 * rounds; round++) {
    for (const [name, program] of Object.entries(programs)) {
      const own = measured[name]
      if (own.filter(near).length < rounds) own.push(await measureRound(program))
    }
  }
  const rows = Object.entries(measured).map(([name, own]) => [
    name,
    Math.round(median(own.map(({ two }) => two))).toLocaleString('en'),
    ...[near, far, moved].map((kind) => cell(own.filter(kind))),
    median(own.map(({ apart }) => apart)).toFixed(2),
    GOALS[name],
  ])
  const times = Object.values(measured).flatMap((own) => own.flatMap(({ handovers }) => handovers))
  return [
    `## Two threads to one on ${basename(text)}`,
    '',
    'Medians (of how many rounds) by how far the two cores were from each other: the time in which a cache',
    'line goes to the other core and back, before and after the training of two threads. Near: below',
    `${NEAR_NS} ns both times, by a cache in common (here ${span(times.filter((ns) => ns < NEAR_NS))}). Far: above both`,
    `times, as between groups of cores (here ${span(times.filter((ns) => ns >= NEAR_NS))}). A virtual machine may be moved from`,
    'the one to the other at any time. Apart: two trainings of one thread each at the same time, which',
    'share nothing, their words a second together to those of one alone: what the machine gives.',
    '',
    ...table(
      ['program', 'words/s of two', 'near', 'far', 'moved meanwhile', 'apart', 'goal, near'],
      rows,
    ),
  ]
}
