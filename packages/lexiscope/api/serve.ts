/** The worker's side: answers calls with a module, many at a time where they are done in slices. */
import { isPast } from '../utilities/clock.ts'
import { nextTask } from '../utilities/next-task.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem, notLoaded, problemFrom } from '../utilities/problem.ts'
import {
  type Abort,
  nodeModule,
  type Port,
  type Reply,
  type Request,
  type Start,
} from './messages.ts'

/** Work between two looks at the messages, and the time between two reports of progress. */
const SLICE_MS = 20
const REPORT_MS = 80

/** One call, while it is answered. */
export class Call {
  private reportedAt = 0
  private resumedAt = performance.now()
  aborted = false

  constructor(private readonly report: ((progress: unknown) => void) | null) {}

  /** Calls `step` until it returns false, with pauses in between. Throws Cancelled once aborted. */
  async slices(step: () => boolean, progress?: () => unknown): Promise<void> {
    while (step()) await this.pauseIfDue(progress)
    if (progress) this.report?.(progress())
  }

  /** Now and then reports progress and lets messages through. Throws Cancelled once aborted. */
  async pauseIfDue(progress?: () => unknown): Promise<void> {
    if (!isPast(this.resumedAt, SLICE_MS)) return
    if (progress && this.report && isPast(this.reportedAt, REPORT_MS)) {
      this.report(progress())
      this.reportedAt = performance.now()
    }
    await nextTask()
    if (this.aborted) throw new CoreProblem('Cancelled', '', phrase`Cancelled.`)
    this.resumedAt = performance.now()
  }
}

export type Create<Module> = (options: {
  wasmBinary?: Uint8Array
  locateFile?: (file: string) => string
  onAbort?: (what: unknown) => void
}) => Promise<Module>

type Method = (call: Call, ...values: never[]) => unknown

/** Answers the methods that `methods` makes of the module, which the first call loads. */
export function serve<Module>(
  name: string,
  create: Create<Module>,
  methods: (module: Module) => Record<string, Method>,
): void {
  const port = portOfWorker()
  const calls = new Map<number, Call>()
  let wasm = ''
  let loaded: Promise<Record<string, Method>> | null = null
  const load = async () => {
    loaded ??= optionsFor(name, wasm)
      .then(create as (options: object) => Promise<Module>)
      .then(methods)
      .catch((thrown) => {
        loaded = null
        throw notLoaded(phrase`${`${name}.wasm`}`, thrown)
      })
    return loaded
  }
  const answer = async ({ id, method, values, watched }: Request) => {
    const report = (progress: unknown) => {
      const sent: Reply = { id, progress }
      port.send(sent, buffersIn(progress))
    }
    const call = new Call(watched ? report : null)
    calls.set(id, call)
    try {
      const result = await (await load())[method]?.(call, ...(values as never[]))
      if (id > 0 && !call.aborted) port.send({ id, result } satisfies Reply, buffersIn(result))
    } catch (thrown) {
      const { kind, argument, phrase } = problemFrom(thrown)
      if (id > 0) port.send({ id, problem: { kind, argument, phrase } } satisfies Reply)
    } finally {
      calls.delete(id)
    }
  }
  port.receive((message: Start | Abort | Request) => {
    if ('wasm' in message) wasm = message.wasm
    else if ('abort' in message) {
      const call = calls.get(message.abort)
      if (call !== undefined) call.aborted = true
    } else void answer(message)
  })
}

/** The buffers of an answer's arrays, which are its own and can be transferred. */
function buffersIn(answer: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>()
  const collect = (value: unknown, depth: number) => {
    if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer)
    else if (typeof value === 'object' && value !== null && depth > 0)
      for (const part of Object.values(value)) collect(part, depth - 1)
  }
  collect(answer, 2)
  return [...found]
}

interface NodePort {
  on(event: 'message', listener: (message: never) => void): void
  postMessage(message: unknown, transfer?: ArrayBuffer[]): void
}

function portOfWorker(): Port {
  const node = nodeModule<{ parentPort: NodePort }>('worker_threads')?.parentPort
  if (node) {
    return {
      send: (message, transfer) => node.postMessage(message, transfer),
      receive: (listener) => node.on('message', listener),
    }
  }
  const worker = globalThis as unknown as DedicatedWorker
  return {
    send: (message, transfer = []) => worker.postMessage(message, transfer),
    receive(listener) {
      worker.onmessage = ({ data }) => listener(data)
    },
  }
}

interface DedicatedWorker {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  onmessage: (event: MessageEvent<never>) => void
}

/** Browsers compile a module as it arrives. Node reads a file whole. */
async function optionsFor(name: string, wasm: string): Promise<object> {
  const files = nodeModule<{ readFile(file: URL): Promise<Uint8Array> }>('fs/promises')
  if (files === undefined || typeof self !== 'undefined')
    return wasm === '' ? {} : { locateFile: () => wasm }
  const here = import.meta.url
  return { wasmBinary: await files.readFile(new URL(wasm || `./${name}.wasm`, here)) }
}
