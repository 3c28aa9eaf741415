/** The worker of the pretrained vectors: a session with the compiled module. */
import { expose } from 'comlink'
import '../utilities/sent-problems.ts'
import createPretrained from '../wasm/vectors.mjs'
import { PretrainedSession } from './session.ts'

expose(new PretrainedSession(createPretrained))
