// Parts of a page that opens: each is made in a task of its own, and its sections are shown in order.
import { beforeEach, expect, test } from 'vitest'
import { inTurn, openInTurns } from '../../../../web/plot/figure/turns.ts'

/** An element as far as turns know it. */
class Node {
  readonly marks = new Set<string>()
  readonly children: Node[]
  parent: Node | null = null

  constructor(
    readonly localName: string,
    ...children: Node[]
  ) {
    this.children = children
    for (const each of children) each.parent = this
  }

  get shown(): boolean {
    return !this.marks.has('data-waiting') && (this.parent?.shown ?? true)
  }

  get all(): Node[] {
    return [this, ...this.children.flatMap((each) => each.all)]
  }

  setAttribute = (name: string) => void this.marks.add(name)
  removeAttribute = (name: string) => void this.marks.delete(name)
  hasAttribute = (name: string) => this.marks.has(name)
  contains = (other: Node): boolean => this.all.includes(other)
  closest = (): Node | null =>
    this.marks.has('data-opening') ? this : (this.parent?.closest() ?? null)
  querySelector = (name: string) => this.all.find(({ localName }) => localName === name) ?? null
  querySelectorAll = () => this.all.filter(({ marks }) => marks.has('data-waiting'))
  getBoundingClientRect = () => ({ top: 0, height: 10 })
}

let tasks = 0
let frames = 0
const pauses = {
  nextTask: () => {
    tasks++
    return new Promise<void>((done) => setImmediate(done))
  },
  frame: async () => void frames++,
}
const element = (node: Node) => node as unknown as HTMLElement

beforeEach(() => {
  tasks = 0
  frames = 0
  Object.assign(globalThis, { innerHeight: 800 })
})

test('a part of a page that is open is made at once', () => {
  expect(inTurn(element(new Node('main')), () => 3)).toBe(3)
})

test('parts are made in the order of the page, one a task, and shown when they are made', async () => {
  const [term, curve, map] = [new Node('lx-term'), new Node('lx-curve'), new Node('lx-map')]
  const text = new Node('div', term)
  const stage = new Node('div', curve)
  const [first, second] = [new Node('section', text, stage), new Node('section', map)]
  const foot = new Node('footer')
  const page = new Node('main', new Node('article', first, second, foot))
  const made: string[] = []
  const at: number[] = []
  const make = async (node: Node, inside: Node[] = []) => {
    await inTurn(element(node), () => {
      expect(node.shown).toBe(false)
      expect(foot.shown).toBe(false)
      made.push(node.localName)
      at.push(tasks)
    })
    for (const each of inside) void make(each)
  }
  await openInTurns(
    element(page),
    async () => {
      void make(map)
      void make(term)
      void make(curve, [curve])
    },
    pauses,
  )
  expect(made).toEqual(['lx-term', 'lx-curve', 'lx-curve', 'lx-map'])
  expect(new Set(at).size).toBe(4)
  expect(page.all.every(({ shown }) => shown)).toBe(true)
  expect(frames).toBe(4)
  expect(inTurn(element(map), () => 'at once')).toBe('at once')
})

test('what cannot be filled is shown as it is', async () => {
  const part = new Node('p')
  const page = new Node('main', part)
  let came: unknown = null
  const opening = openInTurns(
    element(page),
    async () => {
      came = inTurn(element(part), () => 'made')
      throw new Error('no')
    },
    pauses,
  )
  await expect(opening).rejects.toThrow('no')
  expect(await came).toBe('made')
  expect(page.all.every(({ shown }) => shown)).toBe(true)
  expect(page.marks.size).toBe(0)
})
