// Arguments that are right, wrong or meant otherwise.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fails, file, folder, program, succeeds } from './program.mjs'
import { corpus, glove } from './samples.mjs'

test('a leading 0 says nothing, in every number', () => {
  const positions = (...more) => succeeds('positions', ...more)
  const learned = ['learned', '--length', '2', '--dim', '2', '--seed']
  assert.equal(positions(...learned, '010'), positions(...learned, '10'))
  assert.equal(positions(...learned, '0'), positions(...learned, '00'))
  assert.equal(
    positions('learned', '--length', '02', '--dim', '002', '--seed', '08'),
    positions(...learned, '8'),
  )
  const king = ['nearest', '--vectors', glove, '--top-k']
  assert.equal(succeeds(...king, '010', 'king').split('\n').length, 5)
  assert.equal(succeeds(...king, '010', 'king'), succeeds(...king, '10', 'king'))
  assert.match(
    succeeds(
      'train',
      '--corpus',
      corpus,
      '--vectors',
      file('v'),
      '--dim',
      '010',
      '--epochs',
      '1',
      '--min-count',
      '01',
    ),
    /x 10 in/,
  )
  // A word of digits is a word.
  assert.match(succeeds('nearest', '--vectors', file('agents', '007 1 2\n7 2 1\n'), '007'), / 7 /)
})

test('an option that others leave without a meaning is refused', () => {
  const rotary = ['positions', 'rotary', '--length', '2', '--dim', '4']
  fails([...rotary, '--factor', '8'], '--factor: expected --scaling linear, ntk, yarn')
  fails(
    [...rotary, '--scaling', 'linear', '--factor', '2', '--beta-fast', '3'],
    '--beta-fast: expected --scaling yarn with it, got linear',
  )
  succeeds(...rotary, '--scaling', 'linear', '--factor', '2')
  const train = ['transformer', 'train', '--task', 'followed']
  fails([...train, '--slopes', '4'], '--slopes: expected --positions alibi with it, got none')
  fails([...train, '--distance', '4'], '--distance: expected --task back with it, got followed')
  fails([...train, '--base', '4'], '--base: expected --positions rotary or sinusoidal with it')
  fails([...train, '--units', 'pairs'], '--units: expected --corpus FILE with it')
  fails(
    ['nearest', '--vectors', glove, '--vocabulary', glove, 'king'],
    '--vocabulary: expected a safetensors file with it, got glove-text',
  )
  fails(
    ['train', '--corpus', 'microworld', '--vectors', file('never'), '--keep-case'],
    '--keep-case: expected --corpus FILE',
  )
})

test('what was meant is asked, of commands and options', () => {
  fails(['trian'], 'trian: no command of lexiscope; did you mean train?')
  fails(
    ['nearest', '--vectrs', glove, 'king'],
    '--vectrs: no option of nearest; did you mean --vectors?',
  )
  fails(
    ['evaluate', '--question=x'],
    '--question: no option of evaluate; did you mean --questions?',
  )
  fails(['positions', 'sinusodial'], 'no command of positions; did you mean sinusoidal?')
  fails(['convert', '--quite-another'], '--quite-another: no option of convert\n')
  for (const [command, names] of [
    ['positions', 'sinusoidal learned rotary alibi'],
    ['transformer', 'train lengths stretch generate'],
    ['tokenize', 'word bpe gpt2'],
  ]) {
    fails([command], `expected a subcommand of ${command}: ${names}`)
  }
})

test('every wrong argument ends with one line and status 2', () => {
  fails([], 'expected a subcommand: train')
  fails(['fly'], 'fly')
  fails(['train'], '--corpus is required')
  fails(['nearest', '--vectors', glove], 'WORD is required')
  fails(['nearest', '--vectors', glove, '--colour', 'king'], '--colour')
  fails(
    ['nearest', '--vectors', glove, 'duck'],
    'WORD: expected one of the file\'s 5 words, got "duck"',
  )
  fails(['nearest', '--vectors', glove, '--top-k', '0', 'king'], '--top-k: expected a number')
  fails(['nearest', '--vectors', glove, '--top-k', 'ten', 'king'], '--top-k')
  fails(
    ['nearest', '--vectors', glove, '--first', '0', 'king'],
    '--first: expected a number from 1',
  )
  fails(['analogy', '--vectors', glove, 'man', 'king'], 'C is required')
  fails(['analogy', '--vectors', glove, 'man', 'king', 'duck'], 'C: expected')
  const train = ['train', '--corpus', corpus, '--vectors', file('never')]
  for (const [option, value, text] of [
    ['--format', 'pdf', 'pdf'],
    ['--dim', '0', '--dim: expected a number from 1 to 4096, got 0'],
    ['--dim', '-3', '--dim: expected a number from 1 to 4096, got -3'],
    ['--dim', '3.5', '--dim'],
    ['--dim', '99999999999999999999', '--dim'],
    ['--window', '0', '--window: expected'],
    ['--negative', '0', '--negative: expected'],
    ['--epochs', '1001', '--epochs: expected'],
    ['--min-count', '0', '--min-count: expected'],
    ['--min-count', '1000000', '--min-count: expected'],
    ['--subsample', '2', '--subsample: expected'],
    ['--learning-rate', 'nan', '--learning-rate: expected'],
    ['--seed', '-1', '--seed: expected'],
    ['--threads', '0', '--threads: expected'],
  ]) {
    fails([...train, option, value], text)
  }
  assert.ok(!existsSync(file('never')))
})

test('a file is named by its name, also where that is an option too', () => {
  const args = ['train', '--corpus', 'seed', '--vectors', file('never')]
  const { stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder })
  assert.match(stderr, /^lexiscope: seed: expected a file/)
})

test('help and version are no errors', () => {
  assert.match(succeeds('--help'), /train[\s\S]*nearest[\s\S]*analogy[\s\S]* - is standard input/)
  assert.match(succeeds('train', '--help'), /--learning-rate N/)
  assert.match(succeeds('--version'), /^\d+\.\d+\.\d+\n$/)
})
