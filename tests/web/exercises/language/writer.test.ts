// One model of the exercise: what it writes and keeps, against a training that is played here.

import { CoreProblem } from 'lexiscope/kit/problem.ts'
import type { LanguageClient } from 'lexiscope/language/client.ts'
import type { LanguageRequest, WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { LanguageView } from 'lexiscope/language/remote-model.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredModel } from '../../../../web/exercises/16-language/stored-model.ts'
import { MARKS, Writer } from '../../../../web/exercises/16-language/writer.ts'
import type { RecordStore } from '../../../../web/state/record-store.ts'
import { settled } from '../../events.ts'

const STEPS = 1000

// What it keeps and reads now and then, it does by the clock, which stands still.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Answers as a worker would, at the step where the training is. */
class Training extends EventTarget {
  view: LanguageView = {
    ...{ phase: 'ready', text: null, textFraction: 0, size: null, problem: null },
    ...{ progress: null, losses: [] },
  }
  readonly asked: string[] = []
  refuses = ''

  constructor(
    readonly wish: LanguageRequest,
    readonly checkpoint: Uint8Array | null,
  ) {
    super()
    if (checkpoint !== null) this.at(checkpoint[0] as number, 'paused')
  }

  prepare(): void {
    const grammar = { grammar: { heldOut: 1.3, madeUp: [] } }
    this.set({ text: { words: ['\n', 'cat'], ...grammar } as never, textFraction: 1 })
  }

  at(stepsDone: number, phase: LanguageView['phase'] = 'running'): void {
    const progress = { stepsDone, stepsTotal: STEPS, seconds: stepsDone / 100 } as never
    this.set({ phase, progress, losses: new Array(stepsDone).fill(2) })
  }

  run(): void {
    this.set({ phase: 'running' })
  }

  async pause(): Promise<void> {
    if (this.view.phase === 'running') this.set({ phase: 'paused' })
  }

  async rewind(): Promise<void> {
    this.set({ phase: 'ready', progress: null, losses: [] })
  }

  cancel(): void {
    this.set({ phase: 'ended' })
  }

  async ask(question: (remote: unknown) => unknown): Promise<unknown> {
    const stepsDone = this.view.progress?.stepsDone ?? 0
    const say = (name: string, { weights, positions }: WeightsChoice) => {
      this.asked.push(`${name} ${weights} ${positions} ${stepsDone}`)
      if (this.refuses === name) throw new CoreProblem('Crashed', '', 'It crashed.')
    }
    return question({
      draw: (asked: WeightsChoice, { count }: { count: number }) => {
        say(`draw ${count}`, asked)
        const one = { text: 'the cat', ended: true, grammatical: true, inTraining: false }
        const summary = { drawn: count, grammatical: count, neverSeen: count }
        return { sentences: [{ ...one, ids: new Int32Array(2) }], summary, stepsDone }
      },
      heldOut: (asked: WeightsChoice) => {
        say('heldOut', asked)
        return { loss: 2, optimum: 1.3, tokens: 10, stepsDone }
      },
      tests: (asked: WeightsChoice) => {
        say('tests', asked)
        return []
      },
      cases: () => [`cases at ${stepsDone}`],
      checkpoint: () => Uint8Array.of(Math.min(255, stepsDone)),
    })
  }

  private set(change: Partial<LanguageView>): void {
    this.view = { ...this.view, ...change }
    this.dispatchEvent(new Event('change'))
  }
}

function records() {
  const all = new Map<string, StoredModel>()
  const kept = {
    find: async (key: string) => all.get(key) ?? null,
    save: async (key: string, value: StoredModel) => void all.set(key, value),
    forget: async (key: string) => void all.delete(key),
  }
  return { all, kept: kept as unknown as RecordStore<StoredModel> }
}

async function opened(scheme: 'rotary' | 'none' = 'rotary', { all, kept } = records()) {
  const trainings: Training[] = []
  const client = {
    training: (wish: LanguageRequest, checkpoint: Uint8Array | null) => {
      trainings.push(new Training(wish, checkpoint))
      return trainings.at(-1)
    },
  } as unknown as LanguageClient
  const writer = new Writer(scheme, {} as LanguageRequest, 'one', client, kept)
  await writer.open()
  writer.prepare()
  return { writer, all, kept, training: trainings[0] as Training, trainings }
}

/** Holds what waits for it until it goes. */
function gate() {
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  return { held, go: () => go() }
}

// @fact language: sentences at every mark of the training, told grammatical or not, read or never
//   read
test('it writes at the first weights and at every mark, once, beside the step it was at', async () => {
  const { writer, training } = await opened()
  writer.run()
  training.at(1)
  await settled()
  expect(writer.frames.map(({ mark, step }) => [mark, step])).toEqual([[0, 0]])
  for (const share of MARKS.slice(1, -1)) {
    training.at(Math.ceil(share * STEPS) + 1)
    training.at(Math.ceil(share * STEPS) + 2)
    await settled()
  }
  expect(writer.frames.map(({ mark }) => mark)).toEqual(MARKS.slice(0, -1).map((_, mark) => mark))
  expect(writer.frames.slice(1).map(({ step }) => step)).toEqual(
    MARKS.slice(1, -1).map((share) => Math.ceil(share * STEPS) + 1),
  )
  expect(training.asked[0]).toBe('draw 1 first kept 1')
})

test('marks that go by while it is asked are left out, and the latest is taken', async () => {
  const { writer, training } = await opened()
  writer.run()
  training.at(1)
  training.at(720)
  await settled()
  expect(writer.frames.map(({ mark }) => mark)).toEqual([0, MARKS.indexOf(0.5)])
})

test('at the end it is read, then its weights without positions, and all of it is kept', async () => {
  const { writer, training, all } = await opened()
  writer.run()
  training.at(STEPS, 'done')
  await settled()
  expect(writer.reading?.summary.drawn).toBe(1000)
  expect(writer.bare?.summary.drawn).toBe(1000)
  const of = (positions: string) => training.asked.filter((each) => each.includes(positions))
  expect(of('none')).toEqual(
    ['heldOut', 'draw 1000', 'tests'].map((name) => `${name} now none ${STEPS}`),
  )
  const kept = all.get('one')
  expect(kept?.reading).toBe(writer.reading)
  expect(kept?.bare).toBe(writer.bare)
  expect(kept?.losses.length).toBe(STEPS)
  expect(kept?.frames).toEqual(writer.frames)
})

test('a model without positions is not read without them once more', async () => {
  const { writer, training } = await opened('none')
  writer.run()
  training.at(STEPS, 'done')
  await settled()
  expect(writer.reading).not.toBeNull()
  expect(writer.bare).toBeNull()
})

test('what was kept is there before its worker is, and goes on from its checkpoint', async () => {
  const store = records()
  const before = await opened('rotary', store)
  before.writer.run()
  before.training.at(120)
  await settled()
  await before.writer.pause()
  const { writer, trainings } = await opened('rotary', store)
  expect(writer.phase).toBe('paused')
  expect(writer.progress?.stepsDone).toBe(120)
  expect(writer.losses.length).toBe(120)
  expect(writer.frames).toEqual(before.writer.frames)
  expect(writer.restoredFrom).toBeInstanceOf(Date)
  expect([...(trainings[0]?.checkpoint ?? [])]).toEqual([120])
})

test('where it comes to rest while a state is being kept is kept after that', async () => {
  const store = records()
  const { save } = store.kept
  const { held, go } = gate()
  store.kept.save = async (key, value) => {
    await held
    await save(key, value)
  }
  const { writer, training, all } = await opened('rotary', store)
  writer.run()
  training.at(120)
  await settled()
  training.at(500, 'paused')
  await settled()
  go()
  await settled()
  expect(all.get('one')?.progress.stepsDone).toBe(500)
  expect(all.get('one')?.frames).toEqual(writer.frames)
})

test('where it comes to rest while its state is being taken is kept after that', async () => {
  const { writer, training, all } = await opened()
  const { ask } = training
  const { held, go } = gate()
  // The first state comes late; what is asked for later does not wait.
  training.ask = async (question) => {
    training.ask = ask
    const answer = await ask.call(training, question)
    await held
    return answer
  }
  writer.run()
  training.at(0)
  await settled()
  training.at(500, 'paused')
  await settled()
  go()
  await settled()
  expect(all.get('one')?.progress.stepsDone).toBe(500)
  expect(all.get('one')?.frames).toEqual(writer.frames)
})

test('what another version kept is not brought back', async () => {
  const store = records()
  store.all.set('one', { saved: 1, checkpoint: 'none' } as never)
  const { writer } = await opened('rotary', store)
  expect(writer.phase).toBe('ready')
  expect(writer.restoredFrom).toBeNull()
})

test('rewinding forgets all that it wrote and kept, and its text stays', async () => {
  const { writer, training, all, trainings } = await opened()
  writer.run()
  training.at(STEPS, 'done')
  await settled()
  writer.clear()
  await settled()
  expect([writer.frames, writer.reading, writer.bare, writer.progress]).toEqual([
    [],
    null,
    null,
    null,
  ])
  expect(all.size).toBe(0)
  expect(trainings).toHaveLength(1)
  expect(writer.text).not.toBeNull()
})

test('a worker that crashes ends the question, and what it wrote before stays', async () => {
  const { writer, training } = await opened()
  writer.run()
  training.at(1)
  await settled()
  training.refuses = 'draw 1'
  training.at(500)
  await settled()
  expect(writer.frames.map(({ mark }) => mark)).toEqual([0])
  training.refuses = ''
  training.at(STEPS, 'done')
  await settled()
  expect(writer.reading).not.toBeNull()
})

test('the time that is left is told once there is a pace', async () => {
  const { writer, training } = await opened()
  expect(writer.secondsLeft).toBeNull()
  training.at(10)
  expect(writer.secondsLeft).toBeNull()
  training.at(100)
  expect(writer.secondsLeft).toBeCloseTo(9)
})

test('cases are of the weights that are asked, which are tested first', async () => {
  const { writer, training } = await opened()
  const wish = { name: 'order', which: 'all', from: 0, count: 3 } as const
  training.at(7)
  await writer.cases({ weights: 'now', positions: 'kept' }, wish)
  await writer.cases({ weights: 'now', positions: 'kept' }, wish)
  await writer.cases({ weights: 'now', positions: 'none' }, wish)
  const tests = training.asked.filter((each) => each.startsWith('tests'))
  expect(tests).toEqual(['tests now kept 7', 'tests now none 7'])
})
