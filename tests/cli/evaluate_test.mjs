// `lexiscope evaluate`: questions of analogy and rated pairs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fails, file, lexiscope, succeeds } from './program.mjs'
import { glove } from './samples.mjs'

test('questions without a heading, with a longer one, and comments are read', () => {
  const sections = (text) =>
    JSON.parse(
      succeeds('evaluate', '--vectors', glove, '--json', '--questions', file('q.txt', text)),
    ).sections.map(({ section, right }) => `${section}: ${right}`)
  assert.deepEqual(sections('man king woman queen\n'), ['questions: 1'])
  assert.deepEqual(sections(': capital  cities \nMAN king woman queen\n'), ['capital  cities: 1'])
  assert.deepEqual(sections('# mine\n: a\nman king woman queen\n'), ['a: 1'])
  const none = lexiscope('evaluate', '--vectors', glove, '--questions', file('q.txt', 'a b c d\n'))
  assert.match(none.stderr, /^no question was asked/)
  fails(
    [
      'evaluate',
      '--vectors',
      glove,
      '--similarity',
      file('n.txt', 'king\tqueen\tnan\nman\twoman\t5\n'),
    ],
    'at line 1',
  )
})

test('analogy questions are counted by section', () => {
  const questions = file(
    'questions',
    ': royal\nMan King Woman Queen\nman king duck queen\n: b\na b c d\n',
  )
  const ask = ['evaluate', '--vectors', glove, '--questions', questions]
  const { sections, total } = JSON.parse(succeeds(...ask, '--json'))
  assert.deepEqual(sections[0], { section: 'royal', questions: 2, asked: 1, right: 1, accuracy: 1 })
  assert.equal(sections[1].accuracy, null)
  assert.deepEqual([total.questions, total.asked, total.right], [3, 1, 1])
  assert.match(succeeds(...ask), /^royal +100\.00% +1 of +1 asked, of +2\nb +- /)
  const restricted = JSON.parse(succeeds(...ask, '--restrict-vocabulary', '3', '--json'))
  assert.equal(restricted.total.asked, 0)
  fails([...ask, '--restrict-vocabulary', '0'], '--restrict-vocabulary: expected a number from 1')
  fails(['evaluate', '--vectors', glove, '--questions', glove], 'expected a heading')
  fails(['evaluate', '--vectors', glove, '--questions', file('absent')], 'No such file')
})

// @fact pretrained: the same by the command
test('cosines are compared with ratings of pairs, in three forms, and missing words are told', () => {
  const forms = {
    commas: 'Word 1,Word 2,Human (mean)\nking,man,9\nKing,queen,5\nking,fish,1\nking,zebra,4\n',
    columns:
      'word1\tword2\tPOS\tSimLex999\nking\tman\tN\t9\nking\tqueen\tN\t5\nking\tfish\tN\t1\nking\tzebra\tN\t4\n',
    spaces: 'king man 9\nking queen 5\nking fish 1\nking zebra 4\n',
  }
  for (const [name, text] of Object.entries(forms)) {
    const ask = ['evaluate', '--vectors', glove, '--similarity', file(name, text)]
    const { pairs, compared, spearman, missing } = JSON.parse(succeeds(...ask, '--json'))
    assert.deepEqual([pairs, compared, spearman, missing], [4, 3, 1, ['zebra']])
    const told = succeeds(...ask)
    assert.match(told, /^Spearman's correlation 1\.0000, 3 of 4 pairs compared$/m)
    assert.match(told, /1 word is not among the vectors: zebra/)
  }
  const ask = ['evaluate', '--vectors', glove, '--similarity']
  fails([...ask, file('bad', 'king queen\n')], 'two words and a number')
  fails(
    ['evaluate', '--vectors', glove],
    'Exactly 1 option from [--questions,--similarity] is required',
  )
  const both = [...ask, file('good', forms.spaces), '--questions', file('q', ': a\na b c d\n')]
  fails(both, 'Exactly 1 option from [--questions,--similarity] is required')
})

test('sections of questions are of grammar by their name, wherever they stand in a list', () => {
  const ask = (name, sections) => {
    const text = sections.map((section) => `: ${section}\nman king woman queen\n`).join('')
    return ['evaluate', '--vectors', glove, '--questions', file(name, text)]
  }
  const mixed = ask('mixed', ['gram1-adverb', 'family', 'a', 'b', 'c', 'd', 'gram9', 'e'])
  const { semantic, syntactic, total } = JSON.parse(succeeds(...mixed, '--json'))
  assert.deepEqual([semantic.questions, syntactic.questions, total.questions], [6, 2, 8])
  assert.match(succeeds(...mixed), /^semantic +100\.00% +6 of.*\nsyntactic +100\.00% +2 of/m)
  // No name says which of these are which.
  const other = ask('other', ['country', 'plural'])
  const undivided = JSON.parse(succeeds(...other, '--json'))
  assert.equal(undivided.semantic, null)
  assert.equal(undivided.syntactic, null)
  assert.equal(undivided.total.right, 2)
  assert.doesNotMatch(succeeds(...other), /semantic|syntactic/)
  assert.match(succeeds('evaluate', '--help').replace(/\s+/g, ' '), /begins with gram/)
})
