// node scripts/package.mjs
// Builds packages/lexiscope/dist, what the package publishes: index.js, a script for each worker with the compiled
// module inside it, the .wasm files beside them, and types. After `npm run build:wasm`.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { run, stop } from './run.mjs'

process.chdir(fileURLToPath(new URL('../packages/lexiscope', import.meta.url)))

const workers = readdirSync('api')
  .filter((file) => file.endsWith('-worker.ts'))
  .map((file) => file.replace('-worker.ts', ''))
const missing = workers.filter((name) => !existsSync(`wasm/${name}.wasm`))
if (missing.length > 0)
  stop(`package: expected wasm/${missing[0]}.wasm; \`npm run build:wasm\` compiles it`)

rmSync('dist', { recursive: true, force: true })
mkdirSync('dist')

// One file each: bundlers need no settings for workers that import nothing.
async function bundle(input, file, minify) {
  const bundled = await rolldown({
    input,
    platform: 'neutral',
    transform: { define: { 'import.meta.env': 'undefined' }, target: 'es2022' },
  })
  const where = { file: `dist/${file}.js`, format: 'esm', codeSplitting: false, minify }
  const { output } = await bundled.write(where)
  await bundled.close()
  return output.flatMap(({ moduleIds = [] }) => moduleIds)
}
const bundled = await bundle('index.ts', 'index', false)
for (const name of workers) {
  bundled.push(...(await bundle(`api/${name}-worker.ts`, `${name}-worker`, true)))
  // Without its mode: the linker's output may be run, a package's file need not be.
  writeFileSync(`dist/${name}.wasm`, readFileSync(`wasm/${name}.wasm`))
}

// The licence, with those of what is inside.
const others = bundled.flatMap(
  (file) => file.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? [],
)
const compiled = `The WebAssembly modules contain Eigen (MPL-2.0, unchanged; its source is at
https://eigen.tuxfamily.org) and Emscripten's runtime with musl and libc++ (MIT; MIT; Apache-2.0 with LLVM
exceptions).
`
const licences = [...new Set(others)].map((name) => {
  const text = readFileSync(`../../node_modules/${name}/LICENSE`, 'utf8')
  return `${name}:\n\n${text}`
})
writeFileSync(
  'LICENSE',
  [readFileSync('../../LICENSE', 'utf8'), compiled, ...licences].join('\n---\n\n'),
)

// Types: those of the sources, and the written ones that they name.
run('npx', 'tsc', '--project', 'tsconfig.json')
const pending = ['index.d.ts']
const seen = new Set()
while (pending.length > 0) {
  const file = pending.pop()
  if (seen.has(file)) continue
  seen.add(file)
  if (!existsSync(join('dist', file))) {
    mkdirSync(join('dist', dirname(file)), { recursive: true })
    copyFileSync(file, join('dist', file))
  }
  const text = readFileSync(join('dist', file), 'utf8')
  const asJs = text.replace(/(from '\.[^']+?)(\.d)?\.ts'/g, "$1.js'")
  writeFileSync(join('dist', file), asJs)
  for (const [, name] of asJs.matchAll(/from '(\.[^']+)\.js'/g))
    pending.push(join(dirname(file), `${name}.d.ts`))
}
