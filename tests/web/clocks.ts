/** Where a test waits for a clock, or asks one whether it may pass. */
import { parseAst } from 'vite'

export interface Place {
  /** from 1 */
  line: number
  what: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const NO_VALUES = ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType']
const NAMES = ['property', 'key']

/** Those that are values; types and names of properties are none. */
const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => !NO_VALUES.includes(name) && (node.computed || !NAMES.includes(name)))
    .flatMap(([, value]) => value)
    .filter(isNode)

const isFunction = ({ type }: Node) => /^(Arrow)?Function(Expression|Declaration)?/.test(type)

/** A node and all below it; those below a function are left out where `into` says so. */
function* below(node: Node, into: (node: Node) => boolean = () => true): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) if (into(child)) yield* below(child, into)
}

const calls = (node: Node, names: ReadonlySet<string>) =>
  node.type === 'CallExpression' && names.has(nameOf(node.callee as Node))

/** `a.b.c` as it is written; an object that is no name is left out. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name as string
  if (node.type !== 'MemberExpression') return ''
  return `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`
}

/** The first name of `expect(a).not.toBe(b)`. */
function rootOf(node: Node): string {
  if (node.type === 'CallExpression') return rootOf(node.callee as Node)
  if (node.type === 'MemberExpression') return rootOf(node.object as Node)
  return nameOf(node)
}

const TIMERS = ['setTimeout', 'setInterval'].flatMap((name) => [
  ...[name, `window.${name}`, `globalThis.${name}`, `self.${name}`],
])
const POLLS = ['vi.waitFor', 'vi.waitUntil']
const CLOCKS = new Set(['performance.now', 'Date.now', 'process.cpuUsage', 'process.hrtime'])
const GROWS = /\.(push|unshift)$/

/** Names by which a module of Node's is called here. */
const importedFrom = (program: Node, source: RegExp) =>
  [...below(program)]
    .filter(
      ({ type, source: from }) =>
        type === 'ImportDeclaration' && source.test(String((from as Node).value)),
    )
    .flatMap(({ specifiers }) => specifiers as Node[])

/** The program or a function, and the names that it declares. */
interface Scope {
  start: number
  end: number
  declared: Set<string>
}

/** Names that hold a time of a clock, or give one: each of the function that declares it. */
class Times {
  private readonly scopes: Scope[]
  private readonly known = new Set<string>()

  constructor(program: Node) {
    const all = [...below(program)]
    this.scopes = [program, ...all.filter(isFunction)].map((scope) => ({
      ...{ start: scope.start, end: scope.end },
      declared: new Set(((scope.params ?? []) as Node[]).flatMap(namesIn)),
    }))
    for (const { type, id, start } of all) {
      if (type === 'VariableDeclarator') this.declare(id as Node, start)
      if (type === 'FunctionDeclaration') this.declare(id as Node, start - 1)
    }
    for (let before = -1; before < this.known.size; ) {
      before = this.known.size
      for (const node of all) this.learn(node)
    }
  }

  /** Is there a time in this value? A function is one where it gives one. */
  in(value: unknown): boolean {
    if (!isNode(value)) return false
    if (isFunction(value)) return this.given(value)
    return [...below(value, (node) => !isFunction(node))].some(
      (node) =>
        calls(node, CLOCKS) ||
        (node.type === 'Identifier' && this.known.has(this.keyOf(nameOf(node), node.start))),
    )
  }

  private given(made: Node): boolean {
    const body = made.body as Node
    if (body.type !== 'BlockStatement') return this.in(body)
    return [...below(body, (node) => !isFunction(node))].some(
      ({ type, argument }) => type === 'ReturnStatement' && this.in(argument),
    )
  }

  private learn(node: Node): void {
    const { type, start } = node
    if (type === 'VariableDeclarator' && this.in(node.init)) this.add(node.id as Node, start)
    if (type === 'FunctionDeclaration' && this.given(node)) this.add(node.id as Node, start - 1)
    if (type === 'AssignmentExpression' && this.in(node.right)) this.add(node.left as Node, start)
    if (type !== 'CallExpression' || !GROWS.test(nameOf(node.callee as Node))) return
    if ((node.arguments as Node[]).some((each) => this.in(each)))
      this.add((node.callee as Node).object as Node, start)
  }

  private add(pattern: Node, at: number): void {
    if (pattern.type === 'MemberExpression') return
    for (const name of namesIn(pattern)) this.known.add(this.keyOf(name, at))
  }

  private declare(pattern: Node, at: number): void {
    for (const name of namesIn(pattern)) this.scopes[this.innermost(at)]?.declared.add(name)
  }

  /** Of the scopes around a place; the whole program is the first of all. */
  private innermost(at: number, name = ''): number {
    const around = ({ start, end, declared }: Scope) =>
      start <= at && at <= end && (name === '' || declared.has(name))
    return Math.max(0, this.scopes.map(around).lastIndexOf(true))
  }

  private keyOf(name: string, at: number): string {
    return `${this.innermost(at, name)} ${name}`
  }
}

const namesIn = (pattern: Node): string[] =>
  [...below(pattern)].filter(({ type }) => type === 'Identifier').map(nameOf)

/** What every place has in it: a file without is not read any further. */
const WORDS =
  /setTimeout|setInterval|waitFor|waitUntil|networkidle|timers\/promises|\bnow\b|cpuUsage|hrtime/

/** Every place in a source of TypeScript or JavaScript, in order; exceptions are not looked at. */
function placesIn(source: string): Place[] {
  if (!WORDS.test(source)) return []
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node
  const sleeps = importedFrom(program, /^(node:)?timers\/promises$/).map(({ local }) =>
    nameOf(local as Node),
  )
  const delays = new Set([...TIMERS, ...sleeps, ...sleeps.map((name) => `${name}.wait`)])
  const times = new Times(program)
  const found = new Map<string, Place>()
  const name = ({ start }: Node, what: string) => {
    const line = source.slice(0, start).split('\n').length
    found.set(`${line} ${what}`, { line, what })
  }
  for (const node of below(program)) {
    if (node.type === 'Literal' && /^networkidle\d?$/.test(String(node.value)))
      name(node, 'waits for an idle network')
    if (node.type !== 'CallExpression') continue
    const called = nameOf(node.callee as Node)
    if (called.endsWith('.waitForTimeout')) name(node, 'waitForTimeout')
    if (POLLS.includes(called)) name(node, called)
    if (delays.has(called)) name(node, called)
    const passed = (node.arguments as Node[]).map(nameOf).filter((each) => TIMERS.includes(each))
    for (const each of passed) name(node, each)
    if (/^(expect|assert)$/.test(rootOf(node)))
      if ((node.arguments as Node[]).some((each) => times.in(each)))
        name(node, 'a time is compared')
  }
  return [...found.values()].sort((a, b) => a.line - b.line)
}

/** Above a line, or at the head of the comment that stands there. */
function exceptionAbove(lines: readonly string[], line: number): number {
  for (let above = line - 1; /^\s*\/\/ /.test(lines[above - 1] ?? ''); above--)
    if (/^\s*\/\/ clock: \S/.test(lines[above - 1] ?? '')) return above
  return 0
}

/**
 * Where a source waits for a clock, and exceptions that except nothing. An exception is a comment
 * on the line above: `// clock: reason`.
 */
export function clocksIn(source: string): Place[] {
  const lines = source.split('\n')
  const used = new Set<number>()
  const places = placesIn(source).filter(({ line }) => {
    const exception = exceptionAbove(lines, line)
    used.add(exception)
    return exception === 0
  })
  const unused = lines.flatMap((text, i) =>
    /^\s*\/\/ clock:/.test(text) && !used.has(i + 1)
      ? [{ line: i + 1, what: 'an exception without a reason, or of nothing' }]
      : [],
  )
  return [...places, ...unused].sort((a, b) => a.line - b.line)
}
