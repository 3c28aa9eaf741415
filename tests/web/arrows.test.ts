// Who may know whom: includes of cpp/ go down, and imports of web/ and packages/ follow the design's arrows.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const filesBelow = (folder: string, endings: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => endings.test(name) && !/\/(wasm|dist|node_modules)\//.test(name))

/** From the ground up; folders of one line know nothing of one another. */
const ranks = `
  base
  kernels formats
  embedding text
  positions geometry skipgram
  input_layer map pretrained
  attention
  decoder
  decoder/plain decoder/fast
  transformer
  transformer/plain transformer/tasks
  transformer/fast
  transformer/training
  llama/families llama/tokenizer
  llama/config
  llama
  llama/plain llama/fast
  llama/experiments
  microworld studies/accuracy
  microworld/long studies
  microworld/embedded language_model/text
  language_model
  texts
  bindings/shared cli/output student
  bindings/training bindings/tokens bindings/positions bindings/answers bindings/studies
  bindings/vectors bindings/transformer cli/input
  bindings/language bindings/llama bindings/config
  bindings/texts
  cli`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

const sources = filesBelow('cpp', /\.[ch]pp$/)
const folderOf = (file: string) => dirname(file).replace('cpp/', '')
const rankOf = (folder: string) => ranks.findIndex((rank) => rank.includes(folder))

test('a folder of cpp/ includes only folders of a lower rank, and bindings alone know Emscripten', () => {
  expect([...new Set(sources.map(folderOf))].sort()).toEqual(ranks.flat().sort())
  const wrong = sources.flatMap((file) => {
    const [own, includes] = [folderOf(file), read(file).matchAll(/^ *# *include ["<]([^">]+)/gm)]
    return [...includes]
      .map(([, name = '']) => name)
      .filter((name) =>
        name.startsWith('emscripten')
          ? !own.startsWith('bindings')
          : sources.includes(`cpp/${name}`) &&
            dirname(name) !== own &&
            rankOf(dirname(name)) >= rankOf(own),
      )
      .map((name) => `${file}: ${name}`)
  })
  expect(wrong).toEqual([])
})

// A function that is registered as it is takes 1.5 for 1, and its errors arrive without a name.
test('whatever JavaScript may call is exported with its numbers checked', () => {
  const bare = /function\(\s*"\w+",(?!\s*exported)|constructor\((?!\s*exported)/
  const bindings = sources.filter((file) => file.startsWith('cpp/bindings/'))
  expect(bindings.filter((file) => bare.test(read(file)))).toEqual([])
})

/** What each room of the page may know beside itself. */
const known: Record<string, string> = {
  shell: 'exercises lesson training state code plot lexiscope translation',
  exercises: 'lesson training state code plot lexiscope translation',
  lesson: 'training state code plot lexiscope translation',
  training: 'state lexiscope translation',
  state: 'translation',
  code: 'lexiscope translation',
  plot: 'translation',
  lexiscope: '',
  translation: '',
}
const roomOf = (file: string) => /^(?:web|packages)\/([^/]+)\//.exec(file)?.[1] ?? ''
const exerciseOf = (file: string) => /^web\/exercises\/([^/]+)\//.exec(file)?.[1]
const isWorker = (file: string) => /^packages\/lexiscope\/[^/]+\/(\w+-)?worker[^/]*$/.test(file)

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?from\s*)?['"]([^'"]+)['"]|(?:import\s*\(|new URL\()\s*['"]([^'"]+)['"]/gm
const arrows = ['web', 'packages'].flatMap((folder) =>
  filesBelow(folder, /\.(m?js|ts)$/).flatMap((from) => {
    const code = read(from).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return [...code.matchAll(IMPORT)].map(([, type, name, called]) => {
      const to = (name ?? called ?? '').replace(/^lexiscope\//, 'packages/lexiscope/')
      const file = to.startsWith('.') ? join(dirname(from), to).replace(/\?.*$/, '') : to
      return { from, to: file, typesOnly: type !== undefined }
    })
  }),
)

function isWrong({ from, to, typesOnly }: (typeof arrows)[number]): boolean {
  const [room, other] = [roomOf(from), roomOf(to)]
  if (!(room in known) || !/^(web|packages)\//.test(to)) return false
  if (room !== other && !known[room]?.split(' ').includes(other)) return true
  if (room === 'exercises' && other === room && exerciseOf(from) !== exerciseOf(to)) return true
  // Exercises and code are given the core; a module of it is a worker's alone.
  if (/^(exercises|code)$/.test(room) && other === 'lexiscope' && !typesOnly) return true
  if (/\/lexiscope\/wasm\/[^/]*\.mjs$/.test(to)) return !isWorker(from)
  return isWorker(to) && room !== 'lexiscope' && !typesOnly
}

test('every import of web/ follows the arrows of the design', () => {
  expect(arrows.length).toBeGreaterThan(1000)
  expect(arrows.filter(isWrong).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('the files of web/ form no circle', () => {
  const next = new Map<string, string[]>()
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const walk = (file: string, path: string[]): void => {
    expect(path, 'a circle').not.toContain(file)
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
})
