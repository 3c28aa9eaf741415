// `lexiscope evaluate`: questions of analogy and rated pairs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { $, fails, file, json, lexiscope, succeeds } from './program.mjs'
import { glove } from './samples.mjs'

const evaluate = $`evaluate --vectors ${glove}`

test('analogy questions are counted by section', () => {
  const text = ': royal\nMan King Woman Queen\nman king duck queen\n: b\na b c d\n'
  const ask = $`${evaluate} --questions ${file('questions', text)}`
  const { sections, total } = json(ask)
  assert.deepEqual(sections[0], { section: 'royal', questions: 2, asked: 1, right: 1, accuracy: 1 })
  assert.equal(sections[1].accuracy, null)
  assert.deepEqual([total.questions, total.asked, total.right], [3, 1, 1])
  assert.match(succeeds(ask), /^royal +100\.00% +1 of +1 asked, of +2\nb +- /)
  assert.equal(json($`${ask} --restrict-vocabulary 3`).total.asked, 0)
  const none = lexiscope($`${evaluate} --questions ${file('none', 'a b c d\n')}`)
  assert.match(none.stderr, /^no question was asked/)
})

test('sections of questions are of grammar by their name, wherever they stand in a list', () => {
  const ask = (name, sections) => {
    const text = sections.map((section) => `: ${section}\nman king woman queen\n`).join('')
    return $`${evaluate} --questions ${file(name, text)}`
  }
  const mixed = ask('mixed', ['gram1-adverb', 'family', 'a', 'b', 'gram9', 'e'])
  const { semantic, syntactic, total } = json(mixed)
  assert.deepEqual([semantic.questions, syntactic.questions, total.questions], [4, 2, 6])
  assert.match(succeeds(mixed), /^semantic +100\.00% +4 of.*\nsyntactic +100\.00% +2 of/m)
  // No name says which of these are which.
  const other = ask('other', ['country', 'plural'])
  assert.equal(json(other).semantic, null)
  assert.doesNotMatch(succeeds(other), /semantic|syntactic/)
})

test('cosines are compared with ratings of pairs, and missing words are told', () => {
  const pairs = file('pairs', 'king man 9\nking queen 5\nking fish 1\nking zebra 4\n')
  const ask = $`${evaluate} --similarity ${pairs}`
  const { compared, spearman, missing, ...rest } = json(ask)
  assert.deepEqual([rest.pairs, compared, spearman, missing], [4, 3, 1, ['zebra']])
  assert.match(succeeds(ask), /^Spearman's correlation 1\.0000, 3 of 4 pairs compared$/m)
  assert.match(succeeds(ask), /1 word is not among the vectors: zebra/)
})

test('lists that cannot be read, and none or two of them, are refused', () => {
  const one = 'Exactly 1 option from [--questions,--similarity] is required'
  const list = file('list', ': a\na b c d\n')
  for (const [args, text] of [
    [evaluate, one],
    [$`${evaluate} --similarity ${list} --questions ${list}`, one],
    [$`${evaluate} --similarity ${file('bad', 'king queen\n')}`, 'two words and a number'],
    [$`${evaluate} --questions ${glove}`, 'expected a heading'],
    [$`${evaluate} --questions ${file('absent')}`, 'No such file'],
    [$`${evaluate} --questions ${list} --restrict-vocabulary 0`, '--restrict-vocabulary: expected'],
  ])
    fails(args, text)
})
