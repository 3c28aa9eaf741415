/** The program of the sandboxed worker for Python: MicroPython, the harness and the learner's code. */
import glue from '@micropython/micropython-webassembly-pyscript/micropython.mjs?raw'
import type { Callee } from '../language.ts'
import { BOUNDS, type Input, newToken, type Program } from '../program.ts'
import harness from './harness.py?raw'
import work from './worker.js?raw'

/** Initial heap in bytes, which grows up to BOUNDS.bytes, and size of the call stack in words. */
const MEMORY = { heap: 4 * 2 ** 20, stack: 64 * 2 ** 10 }

/** Converts MicroPython from a module to a script, because workers from data URLs are scripts. */
const load = `async (options) => {${glue
  .replaceAll('import.meta.url', "''")
  .replace('export default _createMicroPythonModule;', '')
  .replace('export async function', 'async function')}
return loadMicroPython(options)}`

export function pythonProgram(
  code: string,
  { name, helpers = [] }: Callee,
  inputs: readonly Input[],
): Program {
  const token = newToken()
  const bounds = { ...BOUNDS, ...MEMORY }
  const settings = JSON.stringify({ token, harness, code, name, helpers, inputs, bounds })
  return { text: `'use strict';(${work})(${settings},${load})`, token, code, before: 0 }
}
