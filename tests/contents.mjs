// The contents of the lesson, for tests that run outside Vite: it finds the exercises by their folders.
import { runnerImport } from 'vite'

/** @typedef {import('../web/shell/contents.ts').Entry} Entry */

const file = new URL('../web/shell/contents.ts', import.meta.url).pathname
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' })

/** @type {readonly Entry[]} */
export const contents = module.contents
