// What a press of Train does while texts are opened: it is never lost, and never trains on a text that
// another has taken the place of.
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { TextSource } from 'lexiscope/training/protocol.ts'
import { expect, test, vi } from 'vitest'
import type { AddressState } from '../../../web/state/address-values.ts'
import { readQuery } from '../../../web/state/fields.ts'
import { SkipGramController } from '../../../web/training/controller.ts'
import type { LearnersText } from '../../../web/training/learners-text.ts'
import { settled } from '../events.ts'

/** A core that reads and prepares when it is told to, one thing after another, as the worker does. */
class SlowCore extends EventTarget {
  readonly isLoading = true
  view = {
    phase: 'loading',
    source: null as TextSource | null,
    text: null as { source: TextSource } | null,
    options: null as { embeddingDim: number } | null,
    progress: null,
    film: [],
    problem: null,
    restarted: '',
  }
  /** the text and the width of every training */
  readonly runs: (readonly [Blob | undefined, number | undefined])[] = []
  private readonly asked: (() => void)[] = []
  private opening = 0

  /** A text that is asked for ends the reading of the one before. */
  async open(source: TextSource): Promise<void> {
    const opening = ++this.opening
    this.set({ phase: 'reading' })
    await this.answered()
    if (opening === this.opening)
      this.set({ phase: 'ready', source, text: { source }, options: null })
  }

  async prepare(options: { embeddingDim: number }): Promise<boolean> {
    if (this.view.phase === 'reading') return false
    await this.answered()
    // Nothing is heard of the vectors of a text while another is read.
    if (this.view.phase !== 'reading') this.set({ options })
    return true
  }

  async run(): Promise<boolean> {
    this.runs.push([blobOf(this.view.text?.source), this.view.options?.embeddingDim])
    return true
  }

  act(action: (remote: object) => Promise<boolean>): Promise<boolean> {
    return action({
      prepare: (options: { embeddingDim: number }) => this.prepare(options),
      training: { run: () => this.run() },
    })
  }

  /** Answers the question that was asked first. */
  async answer(): Promise<void> {
    this.asked.shift()?.()
    await settled()
  }

  async answerAll(): Promise<void> {
    await settled()
    while (this.asked.length > 0) await this.answer()
  }

  private answered(): Promise<void> {
    return new Promise((answer) => this.asked.push(answer))
  }

  private set(change: Partial<SlowCore['view']>): void {
    this.view = { ...this.view, ...change }
    this.dispatchEvent(new Event('change'))
  }
}

const blobOf = (source: TextSource | undefined) =>
  source?.kind === 'blob' ? source.blob : undefined

const SEED = 'trainingSeed'

/** The training of a learner's own texts, and what the learner does to it. */
function learner({ keeps = false } = {}) {
  const core = new SlowCore()
  const query = new URLSearchParams('corpus=own&dim=8')
  const state = Object.assign(new EventTarget(), {
    read: (schema: Parameters<AddressState['read']>[0]) => readQuery(schema, query),
    write: (_: unknown, { seed }: { seed: number }) => query.set(SEED, String(seed)),
  })
  const text = Object.assign(new EventTarget(), { blob: null as Blob | null, revision: 0 })
  const run = new SkipGramController(
    core as unknown as CoreClient,
    state as unknown as AddressState,
    text as unknown as LearnersText,
    keeps,
  )
  return {
    core,
    run,
    query,
    give(words: string): Blob {
      const blob = new Blob([words])
      Object.assign(text, { blob, revision: text.revision + 1 })
      text.dispatchEvent(new Event('change'))
      return blob
    },
    setWidth(dim: number): void {
      query.set('dim', String(dim))
      state.dispatchEvent(new Event('change'))
    },
  }
}

test.each([
  ['the first text is read', [], 'one'],
  ['another text is read', ['one'], 'two'],
])('a press while %s trains on it', async (_, before, words) => {
  const { core, run, give } = learner()
  for (const each of before) {
    give(each)
    await core.answerAll()
  }
  const text = give(words)
  const pressed = run.train()
  await core.answerAll()
  expect(await pressed).toBe(true)
  expect(core.runs).toEqual([[text, 8]])
})

test('a text that is given while the first is read, and Train was pressed, is trained on', async () => {
  const { core, run, give } = learner()
  give('one')
  const pressed = run.train()
  await settled()
  const second = give('two')
  await core.answerAll()
  expect(await pressed).toBe(true)
  expect(core.runs).toEqual([[second, 8]])
})

test('a text that is given while the vectors of a press are made is trained on, with vectors of its own', async () => {
  const { core, run, give, setWidth } = learner()
  give('one')
  await core.answerAll()
  setWidth(16)
  const pressed = run.train()
  await settled()
  const second = give('two')
  await core.answer()
  expect(core.runs).toEqual([])
  await core.answerAll()
  expect(await pressed).toBe(true)
  expect(core.runs).toEqual([[second, 16]])
})

test('a press while a kept training is looked for is not begun again when none is found', async () => {
  let found = (_names: { name: string }[]) => {}
  const databases = () => new Promise<{ name: string }[]>((answer) => (found = answer))
  vi.stubGlobal('indexedDB', { databases })
  const { core, run, give } = learner({ keeps: true })
  // The page hears of the vectors after the answer, as it may from a worker.
  const prepare = vi.spyOn(core, 'prepare').mockResolvedValue(true)
  const text = give('one')
  await core.answerAll()
  expect(prepare).not.toHaveBeenCalled()
  expect(await run.train()).toBe(true)
  found([])
  await settled()
  expect(core.runs).toEqual([[text, undefined]])
  expect(prepare).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test.each([
  [5000, 5001],
  [2 ** 53 - 1, 1],
])('Reseed from seed %d gives %d', async (seed, next) => {
  const { run, query } = learner()
  query.set(SEED, String(seed))
  await run.reseed()
  expect(query.get(SEED)).toBe(String(next))
})
