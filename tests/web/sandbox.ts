/**
 * Runs a learner's code in Node as the page does in its sandbox: in a context of its own, but for as
 * long as it takes. On a busy machine, code that ends may take longer than the page would wait.
 */
import { Worker } from 'node:worker_threads'
import { type End, listen, programOf } from '../../web/code/program.ts'
import type { Runner } from '../../web/code/sandbox.ts'

const shell = `
const { parentPort, workerData } = require('node:worker_threads')
const { createContext, Script } = require('node:vm')
const context = createContext({ postMessage: (said) => parentPort.postMessage(said) })
try {
  new Script(workerData, { filename: 'code.js' }).runInContext(context)
} catch (thrown) {
  const line = /code\\.js:(\\d+)/.exec(thrown.stack ?? '')?.[1] ?? 0
  parentPort.postMessage({ error: 'Uncaught ' + thrown, line: Number(line) })
}`

export const runInNode: Runner = (code, name, inputs, hear) =>
  new Promise((resolve, reject) => {
    const program = programOf(code, name, inputs)
    const worker = new Worker(shell, { eval: true, workerData: program.text })
    const end = (how: End): void => {
      void worker.terminate()
      resolve(how)
    }
    worker.on('error', reject)
    worker.on('message', (said) => {
      const how = listen(program, said, { begun() {}, ran: hear })
      if (how !== null) end(how)
    })
  })
