/** The worker of one transformer: a session with the compiled module. */
import { expose } from 'comlink'
import '../utilities/sent-problems.ts'
import createTransformer from '../wasm/transformer.mjs'
import { TransformerSession } from './session.ts'

expose(new TransformerSession((onAbort) => createTransformer({ onAbort })))
