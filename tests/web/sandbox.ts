/** Runs a learner's code in Node as the page does in its sandbox: in a context of its own, ended by time. */
import { Worker } from 'node:worker_threads'
import { type End, listen, programOf } from '../../web/code/program.ts'
import { LIMIT_MS, type Runner } from '../../web/code/sandbox.ts'

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
  new Promise((resolve) => {
    const program = programOf(code, name, inputs)
    const worker = new Worker(shell, { eval: true, workerData: program.text })
    const end = (how: End): void => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(how)
    }
    const timer = setTimeout(() => end({ kind: 'time' }), LIMIT_MS)
    worker.on('message', (said) => {
      const how = listen(program, said, hear)
      if (how !== null) end(how)
    })
  })
