// `lexiscope umap` as a user runs it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { $, fails, file, lexiscope, succeeds } from './program.mjs'

/** Words on a circle, three degrees apart; and one that has no direction. */
const words = Array.from({ length: 100 }, (_, i) => {
  const angle = (i * 3 * Math.PI) / 180
  return `word${i} ${Math.cos(angle).toFixed(6)} ${Math.sin(angle).toFixed(6)}\n`
})
const circle = file('circle.txt', `${words.join('')}nowhere 0 0\n`)
const layOut = (options = []) => succeeds($`umap --vectors ${circle} ${options}`)
const rowsOf = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

test('a map is a line a word with tabs between, in the plane or in space', () => {
  const [names, ...rows] = rowsOf(layOut($`--neighbours 6`))
  assert.deepEqual(names, ['word', 'x', 'y'])
  assert.equal(rows.length, 101)
  assert.deepEqual(rows[100], ['nowhere', 'nan', 'nan'])
  // Neighbours of the table are neighbours on the map.
  const far = (i, j) => Math.hypot(rows[i][1] - rows[j][1], rows[i][2] - rows[j][2])
  for (let i = 0; i + 50 < 100; i++) assert.ok(far(i, i + 1) < far(i, i + 50))
  assert.deepEqual(rowsOf(layOut($`--dimensions 3 --epochs 20`))[0], ['word', 'x', 'y', 'z'])
  // By distance the word at 0 has a place too.
  assert.match(layOut($`--metric euclidean`), /^nowhere\t-?[\d.]+\t-?[\d.]+$/m)
})

test('a seed gives the same map on any number of threads, in a file too', () => {
  const map = layOut($`--seed 7`)
  const output = file('map.tsv')
  const said = layOut($`--seed 7 --threads 3 --output ${output}`)
  assert.match(said, /^101 words: .*map\.tsv; of 15 neighbours each, \d+\.\d % are among as many/)
  assert.equal(readFileSync(output, 'utf8'), map)
  assert.notEqual(layOut($`--seed 8`), map)
})

test('of few words all others are neighbours, and a note says so', () => {
  const few = file('few.txt', 'king 1 0\nqueen 0 1\ndog -1 0\n')
  const { status, stderr } = lexiscope($`umap --vectors ${few}`)
  assert.equal(status, 0, stderr)
  assert.match(stderr, /^--neighbours: took 2, since there are no more than 3 words\n/)
  fails($`umap --vectors ${few} --neighbours 15`, '--neighbours: expected a number from 2 to 2')
})

test('what cannot be laid out is refused at its option', () => {
  for (const [options, said] of [
    [$`--neighbours 101`, '--neighbours: expected a number from 2 to 100, got 101'],
    [$`--epochs 0`, '--epochs: expected a number from 1 to 100000, got 0'],
    [$`--dimensions 4`, '--dimensions: expected a number from 2 to 3, got 4'],
    [$`--min-dist 2`, '--min-dist: expected a number from 0 to 1, got 2'],
    [$`--spread 0`, '--spread: expected a number from 0.01 to 100, got 0'],
    [$`--metric manhattan`, '--metric: expected cosine or euclidean, got manhattan'],
    [$`--threads 0`, '--threads: expected a number from 1 to 64, got 0'],
    [$`--seed -1`, '--seed: expected a number from 0'],
    [$`--first 2`, '--vectors: expected at least 3 rows, got 2'],
    [$`--output ${circle}`, '--output'],
  ])
    fails($`umap --vectors ${circle} ${options}`, said)
})
