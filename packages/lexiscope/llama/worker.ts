/** The worker of real models: a session with the compiled module. */
import { expose } from 'comlink'
import '../utilities/sent-problems.ts'
import createLlama from '../wasm/llama.mjs'
import { LlamaSession } from './session.ts'

expose(new LlamaSession((onAbort) => createLlama({ onAbort })))
