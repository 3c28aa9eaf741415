/**
 * Runs a learner's code in isolation: in a worker inside a sandboxed frame, whose opaque origin has no
 * storage and whose policy allows neither network nor eval. Removing the frame ends both.
 */
import script from './frame.js?raw'
import type { Callee, Language } from './language.ts'
import {
  type CallResult,
  type End,
  type Input,
  listen,
  type Program,
  programOf,
} from './program.ts'
import { unreadableLine } from './unreadable-line.ts'

/** Time limit from the start of the code to the end of its last call. */
export const LIMIT_MS = 3000
/** Time limit for starting the worker. */
const START_MS = 15_000
/** Time is counted in steps, so that a pause of the whole machine counts as one step. */
const STEP_MS = 250

/** Calls the function on each input and passes every result to `onResult`. */
export type Runner = (
  code: string,
  callee: Callee,
  inputs: readonly Input[],
  onResult: (ran: CallResult) => void,
) => Promise<End>

/** Allows WebAssembly for Python. */
const scripts = { javascript: "'unsafe-inline'", python: "'unsafe-inline' 'wasm-unsafe-eval'" }
// This policy would also allow the code to start workers, which would inherit it and end with the frame;
// the harness hides Worker in any case. The page's own policy applies here too, and allows this inline
// script by its hash.
const pageFor = (language: Language) =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${scripts[language]}; worker-src data:"><script>${script}</script>`

export const runInSandbox: Runner = (code, callee, inputs, onResult) =>
  (callee.language === 'python' ? runPython : runJavaScript)(code, callee, inputs, onResult)

const runJavaScript: Runner = async (code, callee, inputs, onResult) => {
  const run = (code: string, inputs: readonly Input[]) =>
    runProgram('javascript', { program: programOf(code, callee, inputs) }, onResult)
  const ending = await run(code, inputs)
  if (ending.kind !== 'refused') return ending
  // Firefox reports a syntax error and a blocked worker in the same way, so try a worker without code.
  const empty = await run('', [])
  if (empty.kind === 'refused') return ending
  return { kind: 'unreadable', message: '', line: unreadableLine(code) }
}

const runPython: Runner = async (code, callee, inputs, onResult) => {
  const python = await loadPython().catch(() => null)
  if (python === null) return { kind: 'unfetched' }
  const { pythonProgram, binary } = python
  return runProgram('python', { program: pythonProgram(code, callee, inputs), binary }, onResult)
}

/** Downloads the Python interpreter, only for learners who choose it. Throws if it is not available. */
export async function loadPython() {
  const [{ pythonProgram }, binary] = await Promise.all([
    import('./python/program.ts'),
    import('./python/interpreter.ts').then(({ interpreter }) => interpreter()),
  ])
  return { pythonProgram, binary }
}

const runProgram = (
  language: Language,
  { program, binary }: { program: Program; binary?: ArrayBuffer },
  onResult: (ran: CallResult) => void,
): Promise<End> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.hidden = true
    frame.srcdoc = pageFor(language)
    const { port1, port2 } = new MessageChannel()
    const end = (ending: End): void => {
      clearTimeout(timer)
      port1.close()
      frame.remove()
      resolve(ending)
    }
    let timer: ReturnType<typeof setTimeout>
    const limit = (ms: number, ending: End): void => {
      clearTimeout(timer)
      timer = setTimeout(() => (ms > STEP_MS ? limit(ms - STEP_MS, ending) : end(ending)), STEP_MS)
    }
    limit(START_MS, { kind: 'refused' })
    const begun = () => limit(LIMIT_MS, { kind: 'time' })
    port1.onmessage = ({ data }) => {
      const ending = listen(program, data, { begun, ran: onResult })
      if (ending !== null) end(ending)
    }
    frame.onload = () => {
      frame.contentWindow?.postMessage({ text: program.text, binary }, '*', [port2])
    }
    document.body.append(frame)
  })
