/**
 * Runs a learner's code in isolation: in a worker inside a sandboxed frame, whose opaque origin has no
 * storage and whose policy allows neither network nor eval. Removing the frame ends both.
 */
import script from './frame.js?raw'
import { type End, type Input, listen, programOf, type Ran } from './program.ts'
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
  name: string,
  inputs: readonly Input[],
  onResult: (ran: Ran) => void,
) => Promise<End>

const policy = "default-src 'none'; script-src 'unsafe-inline'; worker-src data:"
// The policy would allow the code to start workers as well; they would inherit it and end with the
// frame, and the harness hides Worker. The page's own policy also applies here: it allows this inline
// script by its hash.
const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script>`

export const runInSandbox: Runner = async (code, name, inputs, onResult) => {
  const ending = await run(code, name, inputs, onResult)
  if (ending.kind !== 'refused') return ending
  // Firefox reports a syntax error and a blocked worker in the same way, so try a worker without code.
  const empty = await run('', name, [], () => {})
  if (empty.kind === 'refused') return ending
  return { kind: 'unreadable', message: '', line: unreadableLine(code) }
}

const run: Runner = (code, name, inputs, onResult) =>
  new Promise((resolve) => {
    const program = programOf(code, name, inputs)
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.hidden = true
    frame.srcdoc = page
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
    frame.onload = () => frame.contentWindow?.postMessage(program.text, '*', [port2])
    document.body.append(frame)
  })
