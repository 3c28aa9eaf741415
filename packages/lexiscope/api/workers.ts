/** Starts workers, in a browser or in Node, from the files beside this one or from where they are said to be. */
import { type Phrase, phrase } from '../utilities/phrase.ts'
import { CoreProblem, notLoaded } from '../utilities/problem.ts'
import { nodeModule, type Reply } from './messages.ts'

export type WorkerName = 'training' | 'vectors' | 'positions' | 'config' | 'transformer' | 'llama'

/** A running worker. */
export interface Started {
  send(message: unknown): void
  terminate(): void
  /** Whether Node waits for it. */
  keepAlive(busy: boolean): void
}

/** Hears each message, and why the worker has ended. */
export interface Listener {
  message(reply: Reply): void
  ended(problem: CoreProblem): void
}

let locate: ((file: string) => string | URL) | null = null

/**
 * Says where the package's files are, such as 'vectors-worker.js' and 'vectors.wasm', if they are not beside its
 * script, as when esbuild has put that in a bundle. Call it before anything else.
 */
export function locateFiles(where: (file: string) => string | URL): void {
  locate = where
}

export function startWorker(name: WorkerName, listener: Listener): Started {
  const page = (globalThis as { location?: { href: string } }).location?.href
  const absolute = (file: string) => locate && new URL(locate(file), page).href
  const script = absolute(`${name}-worker.js`)
  const started =
    typeof Worker === 'function'
      ? inBrowser(script === null ? workerBeside(name) : workerAt(script), name, listener)
      : inNode(new URL(script ?? `./${name}-worker.js`, here), name, listener)
  started.send({ wasm: absolute(`${name}.wasm`) ?? '' })
  return started
}

// Bundlers find the files by these very words.
const besideScript: Record<WorkerName, () => Worker> = {
  training: () => new Worker(new URL('./training-worker.js', import.meta.url), { type: 'module' }),
  vectors: () => new Worker(new URL('./vectors-worker.js', import.meta.url), { type: 'module' }),
  positions: () =>
    new Worker(new URL('./positions-worker.js', import.meta.url), { type: 'module' }),
  config: () => new Worker(new URL('./config-worker.js', import.meta.url), { type: 'module' }),
  transformer: () =>
    new Worker(new URL('./transformer-worker.js', import.meta.url), { type: 'module' }),
  llama: () => new Worker(new URL('./llama-worker.js', import.meta.url), { type: 'module' }),
}
// In a variable, so that they do not copy each file a second time.
const here = import.meta.url

function workerBeside(name: WorkerName): Worker {
  try {
    return besideScript[name]()
  } catch (thrown) {
    // A browser starts no script of another host, and none that the page's policy forbids.
    const script = new URL(`./${name}-worker.js`, here)
    if (script.origin === location.origin) throw notStarted(name, thrown)
    return workerAt(script.href)
  }
}

/** Of another host, as of one that serves packages, a script of this page's imports it. */
function workerAt(script: string): Worker {
  if (new URL(script).origin === location.origin) return new Worker(script, { type: 'module' })
  const imports = new Blob([`import ${JSON.stringify(script)}`], { type: 'text/javascript' })
  return new Worker(URL.createObjectURL(imports), { type: 'module' })
}

function inBrowser(worker: Worker, name: WorkerName, listener: Listener): Started {
  let heard = false
  worker.onmessage = ({ data }) => {
    heard = true
    listener.message(data)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    listener.ended(heard ? crashed(event.message) : missing(name))
  }
  return {
    send: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    keepAlive() {},
  }
}

interface NodeWorker {
  on(event: string, listener: (value: never) => void): void
  postMessage(message: unknown): void
  terminate(): void
  ref(): void
  unref(): void
}
type NodeThreads = { Worker: new (script: URL) => NodeWorker }

function inNode(script: URL, name: WorkerName, listener: Listener): Started {
  const threads = nodeModule<NodeThreads>('worker_threads')
  if (threads === undefined) {
    const version = (globalThis as { process?: { version: string } }).process?.version ?? 'none'
    throw new CoreProblem(
      'Unreachable',
      '',
      phrase`Expected a browser's Worker or Node 20.16 or later, got Node ${version}.`,
    )
  }
  const worker = new threads.Worker(script)
  let heard = false
  worker.on('message', (reply) => {
    heard = true
    listener.message(reply)
  })
  worker.on('error', (error: Error) => {
    listener.ended(heard ? crashed(error.message) : missing(name))
  })
  return {
    send: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    keepAlive: (busy) => (busy ? worker.ref() : worker.unref()),
  }
}

const crashed = (message: Phrase) =>
  new CoreProblem('Crashed', '', phrase`The worker ended: ${message}.`)

const notStarted = (name: WorkerName, thrown: unknown) =>
  notLoaded(phrase`${`${name}-worker.js`}`, thrown)

const missing = (name: WorkerName) =>
  new CoreProblem(
    'Unreachable',
    '',
    phrase`${`${name}-worker.js`} could not be loaded. Expected the files of lexiscope/dist beside the script that imports it; where they are elsewhere, say so with locateFiles().`,
  )
