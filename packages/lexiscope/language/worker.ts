/** The worker of one language model: a session with the compiled module. */
import { expose } from 'comlink'
import '../utilities/sent-problems.ts'
import createLanguage from '../wasm/language.mjs'
import { LanguageSession } from './session.ts'

expose(new LanguageSession((onAbort) => createLanguage({ onAbort })))
