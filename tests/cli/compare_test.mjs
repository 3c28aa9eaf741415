// What `lexiscope compare` says of trainings of the same words, and what it refuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { $, fails, file, json, succeeds } from './program.mjs'

const [one, other, third] = ['1', '2', '3'].map((seed) => {
  const path = file(`seed${seed}`)
  succeeds($`train --corpus microworld --year --seed ${seed} --vectors ${path}`)
  return path
})

test('two seeds differ by a rotation, which half of the words tell', () => {
  const compared = json($`compare ${one} ${other} --json`)
  const { words, width, fitted, measured, as_they_are, rotated, at_random, neighbours } = compared
  assert.deepEqual([words, width, fitted, measured], [46, 32, 23, 23])
  assert.ok(rotated.cosine > as_they_are.cosine + 0.4 && rotated.cosine > at_random.cosine + 0.4)
  assert.ok(rotated.found > as_they_are.found && rotated.found > at_random.found)
  assert.equal(neighbours.words.length, 46)
  assert.ok(neighbours.stability > 2 * neighbours.by_chance && neighbours.stability < 1)
  const itself = json($`compare ${one} ${one} --json`)
  assert.equal(itself.rotated.found, 1)
  assert.equal(itself.neighbours.stability, 1)
})

test('the text says the same, of three files too', () => {
  const { rotated } = json($`compare ${one} ${other} --json`)
  const said = succeeds($`compare ${one} ${other} ${third}`)
  assert.ok(said.includes(`rotated ${rotated.cosine.toFixed(4).padStart(20)}`))
  assert.match(said, /neighbours shared, of 10: 0\.\d+, by chance 0\.\d+/)
  assert.match(said, /\nleast: {2}[a-z]+ 0\.\d\d/)
})

test('files without a word in common, of other widths, and one file alone are refused', () => {
  const narrow = file('narrow', 'january 1 0\njune 0 1\njuly 1 1\n')
  const others = file('others', 'king 1 0\nqueen 0 1\n')
  fails($`compare ${narrow} ${others}`, 'FILE: expected at least two words that all files have')
  fails($`compare ${one} ${narrow}`, 'expected 32 numbers a word, as in the first file, got 2')
  fails($`compare ${one} ${other} --top-k 46`, '--top-k: expected a number from 1 to 45')
  fails($`compare ${one} ${other} --words 1`, '--words: expected a number from 2')
  fails($`compare ${one}`, 'FILE')
})
