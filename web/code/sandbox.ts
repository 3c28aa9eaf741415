/**
 * Runs a learner's code where it can reach nothing: in a worker of a frame whose origin is opaque
 * (no storage) and whose policy allows no network and no eval. Both end with the frame.
 */
import script from './frame.js?raw'
import { type End, type Input, listen, programOf, type Ran } from './program.ts'
import { unreadableLine } from './unreadable-line.ts'

/** From the start of the worker to its last call. */
export const LIMIT_MS = 3000
/** A worker that has not started by then will not start. */
const START_MS = 15_000
/** A machine that keeps the page from running keeps the worker as well: one late look counts no more. */
const LOOK_MS = 250

/** Calls the function on each input and reports every call to `hear` as it ends. */
export type Runner = (
  code: string,
  name: string,
  inputs: readonly Input[],
  hear: (ran: Ran) => void,
) => Promise<End>

const policy = "default-src 'none'; script-src 'unsafe-inline'; worker-src data:"
// This policy would let the code start workers too: they would inherit it and end with the frame, and
// the harness takes Worker out of reach. The page's own policy holds in here as well: of all inline
// scripts, it allows this very text.
const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script>`

export const runInSandbox: Runner = async (code, name, inputs, hear) => {
  const how = await run(code, name, inputs, hear)
  if (how.kind !== 'refused') return how
  // Firefox reports unreadable code and a worker that may not start alike: a worker without the
  // code tells them apart.
  const without = await run('', name, [], () => {})
  if (without.kind === 'refused') return how
  return { kind: 'unreadable', message: '', line: unreadableLine(code) }
}

const run: Runner = (code, name, inputs, hear) =>
  new Promise((resolve) => {
    const program = programOf(code, name, inputs)
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.hidden = true
    frame.srcdoc = page
    const { port1, port2 } = new MessageChannel()
    const end = (how: End): void => {
      clearTimeout(timer)
      port1.close()
      frame.remove()
      resolve(how)
    }
    let timer: ReturnType<typeof setTimeout>
    const give = (ms: number, otherwise: End): void => {
      clearTimeout(timer)
      timer = setTimeout(
        () => (ms > LOOK_MS ? give(ms - LOOK_MS, otherwise) : end(otherwise)),
        LOOK_MS,
      )
    }
    give(START_MS, { kind: 'refused' })
    const begun = () => give(LIMIT_MS, { kind: 'time' })
    port1.onmessage = ({ data }) => {
      const how = listen(program, data, { begun, ran: hear })
      if (how !== null) end(how)
    }
    frame.onload = () => frame.contentWindow?.postMessage(program.text, '*', [port2])
    document.body.append(frame)
  })
