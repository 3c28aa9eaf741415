// A language model of the exercise: what it writes, evaluates and saves, against a simulated training.
import type { LanguageClient } from 'lexiscope/language/client.ts'
import type { LanguageRequest, WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { LanguageView } from 'lexiscope/language/remote-model.ts'
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  LanguageRun,
  MARKS,
  type StoredModel,
} from '../../../../web/exercises/14-language/language-run.ts'
import type { RecordStore } from '../../../../web/state/record-store.ts'
import { settled } from '../../events.ts'

const STEPS = 10_000

// Checkpoints and evaluations go by the clock, which stands still.
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
    readonly request: LanguageRequest,
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
      draw: (asked: WeightsChoice, { count, beginning }: { count: number; beginning: string }) => {
        say(`draw ${count}`, asked)
        const one = {
          text: `${beginning || 'the'} cat`,
          ended: true,
          grammatical: true,
          inTraining: false,
        }
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
  const store = {
    find: async (key: string) => all.get(key) ?? null,
    save: async (key: string, value: StoredModel) => void all.set(key, value),
    forget: async (key: string) => void all.delete(key),
  }
  return { all, store: store as unknown as RecordStore<StoredModel> }
}

async function opened(
  scheme: 'rotary' | 'none' = 'rotary',
  { all, store } = records(),
  madeUp: readonly { word: string; slot: string }[] = [],
) {
  const trainings: Training[] = []
  const client = {
    training: (request: LanguageRequest, checkpoint: Uint8Array | null) => {
      trainings.push(new Training(request, checkpoint))
      return trainings.at(-1)
    },
  } as unknown as LanguageClient
  const request = { text: { kind: 'microworld', madeUp } } as unknown as LanguageRequest
  const run = new LanguageRun(scheme, request, 'one', client, store)
  await run.open()
  run.prepare()
  return { run, all, training: trainings[0] as Training, trainings }
}

/** Holds what waits for it until it goes. */
function gate() {
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  return { held, go: () => go() }
}

test('it writes at the first weights and at every mark, once, beside the step it was at', async () => {
  const { run, training } = await opened()
  run.run()
  training.at(1)
  await settled()
  expect(run.frames.map(({ mark, step }) => [mark, step])).toEqual([[0, 0]])
  for (const share of MARKS.slice(1, -1)) {
    training.at(Math.ceil(share * STEPS) + 1)
    training.at(Math.ceil(share * STEPS) + 2)
    await settled()
  }
  expect(run.frames.map(({ mark }) => mark)).toEqual(MARKS.slice(0, -1).map((_, mark) => mark))
  expect(run.frames.slice(1).map(({ step }) => step)).toEqual(
    MARKS.slice(1, -1).map((share) => Math.ceil(share * STEPS) + 1),
  )
  expect(training.asked[0]).toBe('draw 1 first kept 1')
})

test('at every mark it also goes on with the learner’s own word, where a sentence may begin so', async () => {
  const written = async (slot: string) => {
    const { run, training } = await opened('rotary', records(), [{ word: 'cat', slot }])
    run.run()
    training.at(1)
    await settled()
    return run.frames[0]?.sentences.map(({ text }) => text)
  }
  expect(await written('people rank=royal')).toEqual(['the cat', 'the cat cat'])
  expect(await written('places land=france')).toEqual(['the cat', 'cat cat'])
  expect(await written('colours')).toEqual(['the cat', 'the door is cat cat'])
  expect(await written('verbs tense=past')).toEqual(['the cat'])
})

test('at the end it is evaluated, then its weights without positions, and all of it is saved', async () => {
  const { run, training, all } = await opened()
  run.run()
  training.at(STEPS, 'done')
  await settled()
  expect(run.reading?.summary.drawn).toBe(1000)
  expect(run.bare?.summary.drawn).toBe(1000)
  const of = (positions: string) => training.asked.filter((each) => each.includes(positions))
  expect(of('none')).toEqual(
    ['heldOut', 'draw 1000', 'tests'].map((name) => `${name} now none ${STEPS}`),
  )
  const saved = all.get('one')
  expect(saved?.reading).toBe(run.reading)
  expect(saved?.bare).toBe(run.bare)
  expect(saved?.losses.length).toBe(STEPS)
  expect(saved?.frames).toEqual(run.frames)
})

test('a model without positions is not evaluated without them once more', async () => {
  const { run, training } = await opened('none')
  run.run()
  training.at(STEPS, 'done')
  await settled()
  expect(run.reading).not.toBeNull()
  expect(run.bare).toBeNull()
})

test('a saved model is shown before its worker starts, and resumes from its checkpoint', async () => {
  const store = records()
  const before = await opened('rotary', store)
  before.run.run()
  before.training.at(120)
  await settled()
  await before.run.pause()
  const { run, trainings } = await opened('rotary', store)
  expect(run.phase).toBe('paused')
  expect(run.progress?.stepsDone).toBe(120)
  expect(run.losses.length).toBe(120)
  expect(run.frames).toEqual(before.run.frames)
  expect(run.restoredFrom).toBeInstanceOf(Date)
  expect([...(trainings[0]?.checkpoint ?? [])]).toEqual([120])
})

test('a pause while a checkpoint is written is saved after it', async () => {
  const stored = records()
  const { save } = stored.store
  const { held, go } = gate()
  stored.store.save = async (key, value) => {
    await held
    await save(key, value)
  }
  const { run, training, all } = await opened('rotary', stored)
  run.run()
  training.at(120)
  await settled()
  training.at(500, 'paused')
  await settled()
  go()
  await settled()
  expect(all.get('one')?.progress.stepsDone).toBe(500)
  expect(all.get('one')?.frames).toEqual(run.frames)
})

test('a record of another version is not restored', async () => {
  const store = records()
  store.all.set('one', { saved: 1, checkpoint: 'none' } as never)
  const { run } = await opened('rotary', store)
  expect(run.phase).toBe('ready')
  expect(run.restoredFrom).toBeNull()
})

test('rewinding deletes all that it wrote and saved, and its text stays', async () => {
  const { run, training, all, trainings } = await opened()
  run.run()
  training.at(STEPS, 'done')
  await settled()
  run.clear()
  await settled()
  expect([run.frames, run.reading, run.bare, run.progress]).toEqual([[], null, null, null])
  expect(all.size).toBe(0)
  expect(trainings).toHaveLength(1)
  expect(run.text).not.toBeNull()
})

test('a worker that crashes ends the question, and what it wrote before stays', async () => {
  const { run, training } = await opened()
  run.run()
  training.at(1)
  await settled()
  training.refuses = 'draw 1'
  training.at(500)
  await settled()
  expect(run.frames.map(({ mark }) => mark)).toEqual([0])
  training.refuses = ''
  training.at(STEPS, 'done')
  await settled()
  expect(run.reading).not.toBeNull()
})
