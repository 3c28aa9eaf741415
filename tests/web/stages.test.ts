// The stages of cpp/: a folder includes only folders of a lower rank, so that whoever reads from the
// bottom up never meets what was not explained yet. The rules are pure functions of file names and
// texts, so that each can be seen to fail.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Arrow, broken, circle, filesBelow, type Rule, read } from './arrows.ts'

// From the ground up; folders of one line know nothing of one another.
const ranks = [
  ['base'],
  ['kernels', 'formats'],
  ['embedding', 'text'],
  ['positions', 'geometry', 'skipgram'],
  ['input_layer', 'map', 'pretrained'],
  ['attention'],
  ['transformer'],
  ['transformer/plain', 'transformer/tasks'],
  ['transformer/fast'],
  ['transformer/training'],
  ['llama/config', 'llama/tokenizer'],
  ['llama'],
  ['llama/plain', 'llama/fast'],
  ['llama/experiments'],
  ['microworld', 'studies/accuracy'],
  ['microworld/long', 'studies'],
  ['microworld/embedded', 'language_model/text'],
  ['language_model'],
  ['bindings/shared', 'cli/output', 'student'],
  [
    'bindings/training',
    'bindings/tokens',
    'bindings/positions',
    'bindings/answers',
    'bindings/studies',
  ],
  ['bindings/vectors', 'bindings/transformer', 'cli/input'],
  ['bindings/language', 'bindings/llama'],
  ['cli'],
]

const folderOf = (file: string) => /^cpp\/(.*)\/[^/]*$/.exec(file)?.[1]
const rankOf = (folder: string) => ranks.findIndex((rank) => rank.includes(folder))

// The arrows that leave one C++ file; `known` are the project's own files, all else is the system's.
const includes = (from: string, text: string, known: string[]): Arrow[] =>
  [...text.matchAll(/^\s*#\s*include\s*["<]([^">]+)[">]/gm)].map(([, name = '']) => {
    const file = join('cpp', name)
    return { from, to: known.includes(file) ? file : name, typesOnly: false }
  })

const rules: Rule[] = [
  [
    'a folder includes only folders of a lower rank',
    ({ from, to }) => {
      const [above, below] = [folderOf(from), folderOf(to)]
      if (above === undefined || below === undefined || above === below) return false
      return rankOf(below) >= rankOf(above)
    },
  ],
  [
    'only the bindings know Emscripten',
    ({ from, to }) => to.startsWith('emscripten') && !from.startsWith('cpp/bindings/'),
  ],
]

const files = filesBelow('cpp', /\.[ch]pp$/)
const arrows = files.flatMap((file) => includes(file, read(file), files))

test('every folder of cpp/ has its rank, and every rank its folders', () => {
  expect([...new Set(files.map(folderOf))].sort()).toEqual(ranks.flat().sort())
})

test('every include of cpp/ goes down', () => {
  expect(arrows.length).toBeGreaterThan(500)
  expect(broken(rules, arrows)).toEqual([])
})

test('the headers of cpp/ form no circle', () => {
  expect(circle(arrows)).toEqual([])
  const arrow = (from: string, to: string) => ({ from, to, typesOnly: false })
  expect(circle([arrow('a', 'b'), arrow('b', 'c'), arrow('b', 'd'), arrow('d', 'b')])).toEqual([
    'b',
    'd',
    'b',
  ])
})

test('no folder of cpp/ has more than 25 sources', () => {
  const counts = files.map(folderOf).reduce((sum, folder = '') => {
    return sum.set(folder, (sum.get(folder) ?? 0) + 1)
  }, new Map<string, number>())
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

test.each([
  ['cpp/skipgram/pairs.cpp', '#include "bindings/shared/convert.hpp"', 'a folder includes only'],
  ['cpp/skipgram/pairs.cpp', '#include "positions/rotary.hpp"', 'a folder includes only'],
  ['cpp/base/table.hpp', '#include "skipgram/pairs.hpp"', 'a folder includes only'],
  ['cpp/skipgram/pairs.cpp', '#include <emscripten/val.h>', 'only the bindings'],
])('in %s, %j is refused', (file, text, rule) => {
  const known = ['bindings/shared/convert.hpp', 'positions/rotary.hpp', 'skipgram/pairs.hpp']
  const found = includes(
    file,
    text,
    known.map((name) => `cpp/${name}`),
  )
  expect(broken(rules, found).join()).toContain(`: ${rule}`)
})

// A function that is registered as it is takes 1.5 for 1, and its errors arrive without a name.
test('whatever JavaScript may call is exported with its numbers checked', () => {
  const bindings = files.filter((file) => file.startsWith('cpp/bindings/'))
  const bare = /function\(\s*"\w+",(?!\s*exported)|constructor\((?!\s*exported)/
  expect(bindings.filter((file) => bare.test(read(file)))).toEqual([])
  expect('emscripten::function("lookUp", &look_up);').toMatch(bare)
  expect('.function("rows", exported([](const Vectors& self) {').not.toMatch(bare)
})
