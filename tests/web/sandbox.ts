/**
 * Runs a learner's code in Node as the page does in its sandbox: in a context of its own, but for as
 * long as it takes. On a busy machine, code that ends may take longer than the page would wait. All
 * runs share one thread, whose start takes many times as long as a run.
 */
import { readFileSync } from 'node:fs'
import { MessageChannel, Worker } from 'node:worker_threads'
import { problemFrom } from 'lexiscope/utilities/problem.ts'
import type { CodeExercise, Expected } from '../../web/code/exercise.ts'
import { type Answer, grade } from '../../web/code/grade.ts'
import { listen, programOf } from '../../web/code/program.ts'
import { pythonProgram } from '../../web/code/python/program.ts'
import type { Runner } from '../../web/code/sandbox.ts'
import { asks } from './core.ts'

const shell = `
const { parentPort } = require('node:worker_threads')
const { createContext, Script } = require('node:vm')
// Compiled once; each run gets an instance of its own.
let compiled
const instantiate = async (binary, imports) => {
  compiled ??= WebAssembly.compile(binary)
  const module = await compiled
  return { module, instance: await WebAssembly.instantiate(module, imports) }
}
parentPort.on('message', ({ text, binary, port }) => {
  const context = createContext({
    postMessage: (said) => port.postMessage(said),
    ...(binary && {
      WorkerGlobalScope: {},
      addEventListener: (_name, hear) => queueMicrotask(() => hear({ data: binary })),
      ...{ console, TextDecoder, performance, crypto },
      WebAssembly: Object.assign(Object.create(WebAssembly), { instantiate }),
    }),
  })
  try {
    new Script(text, { filename: 'code.js' }).runInContext(context)
  } catch (thrown) {
    const line = /code\\.js:(\\d+)/.exec(thrown.stack ?? '')?.[1] ?? 0
    port.postMessage({ error: 'Uncaught ' + thrown, line: Number(line) })
  }
})`

let shared: Worker | null = null

const micropython = 'node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm'

const runInNode: Runner = (code, callee, inputs, hear) =>
  new Promise((resolve, reject) => {
    const isPython = callee.language === 'python'
    const program = (isPython ? pythonProgram : programOf)(code, callee, inputs)
    const binary = isPython ? readFileSync(micropython) : undefined
    shared ??= new Worker(shell, { eval: true })
    shared.unref()
    shared.once('error', reject)
    const { port1, port2 } = new MessageChannel()
    port1.on('message', (said) => {
      const how = listen(program, said, { begun() {}, ran: hear })
      if (how === null) return
      port1.close()
      shared?.off('error', reject)
      resolve(how)
    })
    shared.postMessage({ text: program.text, binary, port: port2 }, [port2])
  })

const answer: Answer = async (name, given): Promise<Expected> => {
  try {
    return { value: (await asks.compute('answers', name, ...(given as never))) as never }
  } catch (thrown) {
    return { refusal: problemFrom(thrown).message }
  }
}

/** What the page says of code that a learner wrote for an exercise. */
export const graded = (exercise: CodeExercise, code: string) =>
  grade(exercise, code, { run: runInNode, answer })
