/** The worker of a language model whose vectors are measured: a session with the compiled module. */
import { expose } from 'comlink'
import '../utilities/sent-problems.ts'
import createTexts from '../wasm/texts.mjs'
import { TextsSession } from './texts-session.ts'

expose(new TextsSession((onAbort) => createTexts({ onAbort })))
