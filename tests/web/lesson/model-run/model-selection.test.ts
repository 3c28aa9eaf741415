// Which models an element shows while its settings change, are rejected, or take long to open.
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { beforeEach, expect, test } from 'vitest'
import type { LessonElement } from '../../../../web/lesson/element.ts'
import type { Lesson } from '../../../../web/lesson/lesson.ts'
import {
  type Model,
  ModelSelection,
  OpenModels,
} from '../../../../web/lesson/model-run/model-selection.ts'
import { settled } from '../../events.ts'

class Played extends EventTarget implements Model {
  phase = 'ready'
  accepted = false
  rejection: CoreProblem | null = null
  problem: CoreProblem | null = null
  unsaved = ''
  closed = false

  constructor(readonly name: string) {
    super()
  }

  run(): void {
    this.set({ phase: 'running' })
  }

  async pause(): Promise<void> {
    if (this.phase === 'running') this.set({ phase: 'paused' })
  }

  clear(): void {
    this.set({ phase: 'ready', rejection: null })
  }

  async close(): Promise<void> {
    this.closed = true
  }

  set(change: Partial<Pick<Played, 'phase' | 'accepted' | 'rejection'>>): void {
    Object.assign(this, change)
    this.dispatchEvent(new Event('change'))
  }
}

const refusal = new CoreProblem('InvalidArgument', 'width', 'width: expected 1 … 128, got 0')

let setting = ''
let opened = new Map<string, Played>()
/** Settings that cannot be opened, and those that open only when the test says so. */
let unopenable = new Set<string>()
let slow = new Map<string, () => void>()
beforeEach(() => {
  opened = new Map()
  unopenable = new Set()
  slow = new Map()
})

class Selection extends ModelSelection<Played> {
  protected override keyOf(): string {
    return setting
  }

  protected override async open(): Promise<readonly Played[]> {
    const name = setting
    if (slow.has(name)) await new Promise<void>((go) => slow.set(name, go))
    if (unopenable.has(name)) throw refusal
    const model = opened.get(name) ?? new Played(name)
    opened.set(name, model)
    return [model]
  }
}

const model = (name: string) => opened.get(name) as Played

function element() {
  const host = { lesson: {} as Lesson, addController() {}, requestUpdate() {} }
  const controller = new Selection(host as unknown as LessonElement)
  controller.hostConnected()
  return controller
}

async function choose(name: string, ...elements: Selection[]): Promise<void> {
  setting = name
  for (const one of elements) one.hostUpdate()
  await settled()
}

const shown = ({ models }: Selection) => models.map(({ name }) => name)

test('models that the core rejects leave those before them in sight, and training', async () => {
  const one = element()
  await choose('a', one)
  model('a').set({ accepted: true })
  one.run()
  await choose('b', one)
  // Neither accepted nor rejected yet.
  expect(shown(one)).toEqual(['a'])
  expect(one.requested).toEqual([model('b')])
  model('b').set({ rejection: refusal })
  expect(one.rejection).toBe(refusal)
  expect(one.rejected).toBe(model('b'))
  expect([shown(one), one.requested]).toEqual([['a'], [model('a')]])
  expect(model('a').phase).toBe('running')
})

test('so do models that cannot be opened', async () => {
  const one = element()
  await choose('a', one)
  model('a').set({ accepted: true })
  unopenable.add('b')
  await choose('b', one)
  expect([shown(one), one.problem]).toEqual([['a'], refusal])
  await choose('a', one)
  expect([shown(one), one.problem]).toEqual([['a'], null])
})

test('one press opens for all elements what could not be opened', async () => {
  const both = [element(), element()] as const
  unopenable.add('a')
  await choose('a', ...both)
  expect(both.map(({ problem }) => problem)).toEqual([refusal, refusal])
  unopenable.clear()
  both[0].retry()
  await choose('a', ...both)
  expect(both.map((each) => [shown(each), each.problem])).toEqual([
    [['a'], null],
    [['a'], null],
  ])
})

test('models that are accepted take their place, and those before them pause', async () => {
  const one = element()
  await choose('a', one)
  model('a').set({ accepted: true })
  one.run()
  await choose('b', one)
  model('b').set({ accepted: true })
  expect(shown(one)).toEqual(['b'])
  expect(model('a').phase).toBe('paused')
})

test('a model that another element shows goes on', async () => {
  const [one, other] = [element(), element()]
  await choose('a', one, other)
  model('a').set({ accepted: true })
  one.run()
  await choose('b', one)
  model('b').set({ accepted: true })
  expect([shown(one), shown(other)]).toEqual([['b'], ['a']])
  expect(model('a').phase).toBe('running')
  other.hostDisconnected()
})

test('they go on training while later settings are rejected and reverted', async () => {
  const one = element()
  await choose('a', one)
  one.run()
  await choose('b', one)
  expect(model('a').phase).toBe('running')
  model('b').set({ rejection: refusal })
  await choose('a', one)
  expect(model('a').phase).toBe('running')
  expect([shown(one), one.problem]).toEqual([['a'], null])
})

test('a press while models are being opened runs these, and none that were rejected', async () => {
  const one = element()
  slow.set('a', () => {})
  await choose('a', one)
  expect(one.opening).toBe(true)
  one.run()
  expect(one.queued).toBe(true)
  slow.get('a')?.()
  await settled()
  expect([one.opening, one.queued]).toEqual([false, false])
  expect(model('a').phase).toBe('running')

  model('a').set({ accepted: true, phase: 'done' })
  unopenable.add('b')
  await choose('b', one)
  one.run()
  await choose('c', one)
  expect(model('c').phase).toBe('ready')
})

test('what opened after the settings have changed again is not shown', async () => {
  const one = element()
  slow.set('a', () => {})
  await choose('a', one)
  await choose('b', one)
  slow.get('a')?.()
  await settled()
  expect(shown(one)).toEqual(['b'])
})

test('a rejected model that one element retries is shown by all once it is accepted', async () => {
  const [one, other] = [element(), element()]
  await choose('a', one, other)
  model('a').set({ accepted: true })
  await choose('b', one, other)
  model('b').set({ rejection: refusal })
  expect([shown(one), shown(other)]).toEqual([['a'], ['a']])
  one.retry()
  one.hostUpdate()
  await settled()
  expect([one.problem, other.problem]).toEqual([null, null])
  model('b').set({ accepted: true })
  expect([shown(one), shown(other)]).toEqual([['b'], ['b']])
})

test('of the open models the least recently used are closed, unless they are shown', async () => {
  const one = element()
  await choose('a', one)
  const open = new OpenModels<Played>(2)
  const client = {}
  const get = (name: string) => open.get(client, name, async () => model(name) ?? new Played(name))
  const [a, b] = [await get('a'), await get('b')]
  await get('c')
  await settled()
  expect([a.closed, b.closed]).toEqual([false, false])
  const d = await get('d')
  await settled()
  expect([a.closed, b.closed, d.closed]).toEqual([false, true, false])
  one.hostDisconnected()
})

test('a model that could not be opened is opened anew the next time', async () => {
  const open = new OpenModels<Played>(2)
  const client = {}
  await expect(open.get(client, 'a', () => Promise.reject(refusal))).rejects.toBe(refusal)
  await expect(open.get(client, 'a', async () => new Played('a'))).resolves.toMatchObject({
    name: 'a',
  })
})
