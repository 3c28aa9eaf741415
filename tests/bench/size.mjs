// Bytes of the core's modules: WebAssembly and glue, as the built page has them, in gzip.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { table } from './figures.mjs'

const goal = 60
const modules = {
  training: 'with every page that has vectors',
  'training-threads': 'to train on several threads',
  tokens: 'for exercises on tokens and their table',
  positions: 'for exercises on order',
  answers: "to grade a learner's functions",
  vectors: 'for vectors from files',
  transformer: 'for trained positions',
  llama: 'for a real model and its config',
}

/** What Vite makes of a module alone: its glue, minified, and its WebAssembly. */
async function shipped(name) {
  const input = fileURLToPath(new URL(`../../packages/lexiscope/wasm/${name}.mjs`, import.meta.url))
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  const bytes = (isOne) =>
    output
      .filter(({ fileName }) => isOne(fileName))
      .map(({ code, source }) => gzipSync(code ?? source, { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0)
  const isWasm = (file) => file.endsWith('.wasm')
  return { wasm: bytes(isWasm), glue: bytes((file) => !isWasm(file)) }
}

/** Lines of a report. */
export async function measureSize() {
  const kB = (bytes) => (bytes / 1000).toFixed(1)
  const rows = []
  for (const [name, when] of Object.entries(modules)) {
    const { wasm, glue } = await shipped(name)
    rows.push([`${name}, fetched ${when}`, kB(wasm), kB(glue), kB(wasm + glue)])
  }
  return [
    '## Size of the core',
    '',
    'What a visitor fetches, in kB of gzip, with the messages, the tables of Unicode and the microworld',
    `that the modules hold beside the kernels. Goal: ${goal} kB for kernels and glue.`,
    '',
    ...table(['module', 'WebAssembly', 'glue', 'together'], rows),
  ]
}
