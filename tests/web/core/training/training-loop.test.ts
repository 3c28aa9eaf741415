// The worker's training on the real core, in this process: what it reports, and when it stops.

import type { Report } from 'lexiscope/training/protocol.ts'
import { Session } from 'lexiscope/training/session.ts'
import { TrainingLoop } from 'lexiscope/training/training-loop.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readQuery } from '../../../../web/state/fields.ts'
import { optionsOf, trainingSchema } from '../../../../web/training/settings.ts'
import { loadCore } from '../../core.ts'
import { settled, until as untilChange } from '../../events.ts'
import { gate, slicesOf } from '../stepped.ts'

vi.mock('lexiscope/utilities/next-task.ts', () => import('../stepped.ts'))
vi.mock('lexiscope/utilities/clock.ts', () => import('../stepped.ts'))

const core = await loadCore()
const defaults = readQuery(trainingSchema, new URLSearchParams()).values
const options = { ...optionsOf(defaults), embeddingDim: 8, epochs: 2 }
const world = { kind: 'microworld', seed: 1, sentences: 2000, madeUp: null } as const
type Trained = Extract<Report, { kind: 'training' }>

let session: Session
let training: TrainingLoop
let reports: Report[]
/** Changes with every report. */
let page: EventTarget
/** The page hears at once; a test may keep it busy. */
let hear: () => Promise<void>

beforeEach(async () => {
  gate.run()
  slicesOf(1)
  page = new EventTarget()
  session = new Session(core)
  reports = []
  hear = async () => {}
  const report = (one: Report) => {
    reports.push(one)
    page.dispatchEvent(new Event('change'))
    return hear()
  }
  training = new TrainingLoop(() => session, report)
  await session.open(world, 1, () => {})
  session.prepare(options)
  training.begin()
})
afterEach(() => vi.restoreAllMocks())

const trained = () => reports.filter((one): one is Trained => one.kind === 'training')
const last = () => trained().at(-1) as Trained
const until = (holds: () => boolean) => untilChange(page, holds)
const points = () => trained().flatMap(({ curve }) => curve.pairs)

test('new vectors are shown at their initial weights, and not trained on', () => {
  expect(trained()).toHaveLength(1)
  expect(last()).toMatchObject({ fresh: true, state: 'ready', curve: { pairs: [], loss: [] } })
  expect(last().secondsLeft).toBeNaN()
})

test('a run reports to its end, each point of the curve once, and a step to the next point', async () => {
  training.step()
  await until(() => last().state === 'paused')
  expect(points()).toHaveLength(1)
  training.step()
  await until(() => points().length === 2)
  expect(last().state).toBe('paused')
  training.run()
  await until(() => last().state === 'done')
  expect(last()).toMatchObject({ fresh: false, progress: { fraction: 1 }, secondsLeft: 0 })
  const all = points()
  expect(all.length).toBeGreaterThan(10)
  expect(new Set(all).size).toBe(all.length)
  expect(training.snapshot()?.curve.pairs).toEqual(all)
})

test('a paused run says so once, stays where it is, and goes on from there', async () => {
  session.prepare({ ...options, epochs: 40 }) // many times what the first slice trains
  training.begin()
  training.run()
  training.pause()
  expect(session.progress().fraction).toBeGreaterThan(0)
  const { fraction } = session.progress()
  expect(last()).toMatchObject({ state: 'paused', progress: { fraction } })
  const told = reports.length
  training.pause()
  const advance = vi.spyOn(session, 'advance')
  await settled()
  expect(advance).not.toHaveBeenCalled()
  expect(reports).toHaveLength(told)
  expect(session.progress().fraction).toBe(fraction)
  training.run()
  await until(() => last().state === 'done')
})

test('a run ends with its vectors: those that replace them are not trained', async () => {
  session.prepare({ ...options, epochs: 40 })
  training.begin()
  training.run()
  session.prepare(options)
  training.begin()
  await settled()
  expect(session.progress().fraction).toBe(0)
  expect(last()).toMatchObject({ fresh: true, state: 'ready' })
})

test('a page that has not heard one report is sent no other', async () => {
  hear = () => new Promise(() => {})
  training.run()
  await until(() => last().state === 'done')
  // The initial weights were heard; then one that never was, and the end.
  expect(trained().length).toBeLessThanOrEqual(3)
})

test('what the core has against a training ends it, and is told', async () => {
  session.advance = () => {
    throw Object.assign(new Error('too much'), { name: 'TooLarge', argument: '' })
  }
  training.run()
  await until(() => reports.at(-1)?.kind === 'stopped')
  expect(reports.at(-1)).toMatchObject({ problem: { kind: 'TooLarge', phrase: 'too much' } })
})

test('there is no snapshot before the first call; that of a part goes on to the same curve', async () => {
  expect(training.snapshot()).toBeNull()
  training.step()
  await until(() => last().state === 'paused')
  const kept = training.snapshot()
  if (kept === null) throw new Error('expected a snapshot')
  expect(kept).toMatchObject({ options, curve: { pairs: points() } })
  expect(kept.fraction).toBe(session.progress().fraction)
  const before = points()
  training.begin(kept.curve, kept.gathered)
  expect(last()).toMatchObject({ fresh: true, state: 'paused', curve: { pairs: before } })
})

test('the warm-up trains on another text, and none of these vectors', async () => {
  const warmUp = vi.spyOn(session, 'warmUp')
  training.warmUp()
  await warmUp.mock.results[0]?.value
  expect(session.progress().fraction).toBe(0)
  expect(reports).toHaveLength(1)
})
