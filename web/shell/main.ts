/** Starts the page: in a browser that can show it, and in the learner's language. */
import './styles/index.css'
import { nextTask } from 'lexiscope/utilities/next-task.ts'
import { isOneFile } from 'lexiscope/utilities/threads.ts'
import { speakWanted } from '../translation/languages.ts'
import { t } from '../translation/translation.ts'

/** Which form of exceptions the modules were built with (cmake/options.cmake); by vite.config.ts. */
declare const standardExceptions: boolean

/** Modules of one function each that uses what they are named for; after wasm-feature-detect. */
const head = [0, 97, 115, 109, 1, 0, 0, 0]
const simd = [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]
const beginning = standardExceptions ? [31, 64, 0] : [6, 64, 25]
const exceptions = [1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, ...beginning, 11, 11]

/** What the lesson cannot do without, tried before it starts: what is missing, as people call it. */
function lacking(): string[] {
  if (typeof WebAssembly !== 'object') return ['WebAssembly']
  const runs = (module: number[]) => WebAssembly.validate(Uint8Array.from([...head, ...module]))
  const needs: readonly (readonly [name: string, there: boolean])[] = [
    [t`SIMD in WebAssembly`, runs(simd)],
    [t`exceptions in WebAssembly`, runs(exceptions)],
    [t`workers of modules`, isOneFile || startsModules()],
    [t`drawing off screen`, typeof OffscreenCanvas === 'function'],
  ]
  return needs.flatMap(([name, there]) => (there ? [] : [name]))
}

/**
 * Tries to start a worker with a `type` that throws when it is read: browsers that know module
 * workers read it. One that refuses every worker throws too, and does not count as too old.
 */
function startsModules(): boolean {
  const options = {
    get type(): WorkerType {
      throw new Error('asked')
    },
  }
  try {
    new Worker('data:,', options).terminate()
    return false
  } catch {
    return true
  }
}

async function start(): Promise<void> {
  await speakWanted()
  const lacks = lacking()
  if (lacks.length === 0) {
    const { begin } = await import('./begin.ts')
    // What its modules do as they come is one task of the browser's, to show the page another.
    await nextTask()
    return begin()
  }
  const { tell } = await import('./too-old.ts')
  tell(lacks)
}

void start()
