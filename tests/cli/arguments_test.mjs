// Arguments that are right, wrong or meant otherwise.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { $, fails, file, folder, program, succeeds } from './program.mjs'
import { corpus, glove } from './samples.mjs'

test('a leading 0 says nothing, in every number', () => {
  const learned = (seed) => succeeds($`positions learned --length 02 --dim 002 --seed ${seed}`)
  assert.equal(learned('010'), learned('10'))
  assert.equal(learned('08'), learned('8'))
  const king = (count) => succeeds($`nearest --vectors ${glove} --top-k ${count} king`)
  assert.equal(king('010'), king('10'))
  // A word of digits is a word.
  assert.match(succeeds($`nearest --vectors ${file('agents', '007 1.5 2\n7 2 1\n')} 007`), / 7 /)
})

test('every wrong argument ends with one line and status 2', () => {
  const never = file('never')
  const nearest = $`nearest --vectors ${glove}`
  const train = $`train --corpus ${corpus} --vectors ${never}`
  const rotary = $`positions rotary --length 2 --dim 4`
  const followed = $`transformer train --task followed`
  for (const [args, text] of [
    [[], 'expected a subcommand: train'],
    [['fly'], 'fly'],
    [['train'], '--corpus is required'],
    [nearest, 'WORD is required'],
    [$`${nearest} duck`, 'WORD: expected one of the file\'s 5 words, got "duck"'],
    [$`${nearest} --top-k 0 king`, '--top-k: expected a number'],
    [$`${nearest} --top-k ten king`, '--top-k'],
    [$`${nearest} --first 0 king`, '--first: expected a number from 1'],
    [$`analogy --vectors ${glove} man king`, 'C is required'],
    [$`analogy --vectors ${glove} man king duck`, 'C: expected'],
    [$`${train} --format pdf`, 'pdf'],
    [$`${train} --dim 0`, '--dim: expected a number from 1 to 4096, got 0'],
    [$`${train} --dim 3.5`, '--dim'],
    [$`${train} --dim 99999999999999999999`, '--dim'],
    [$`${train} --window 0`, '--window: expected'],
    [$`${train} --negative 0`, '--negative: expected'],
    [$`${train} --epochs 1001`, '--epochs: expected'],
    [$`${train} --min-count 1000000`, '--min-count: expected'],
    [$`${train} --subsample 2`, '--subsample: expected'],
    [$`${train} --learning-rate nan`, '--learning-rate: expected'],
    [$`${train} --seed -1`, '--seed: expected'],
    [$`${train} --threads 0`, '--threads: expected'],
    // Options that others leave without a meaning.
    [
      $`${train} --sentences 100`,
      '--sentences: expected --corpus microworld with it, got --corpus ',
    ],
    [
      $`train --corpus microworld ${glove} --vectors ${never}`,
      '--corpus: expected files, or micro',
    ],
    [
      $`train --corpus microworld --vectors ${never} --keep-case`,
      '--keep-case: expected --corpus FILE',
    ],
    [$`${rotary} --factor 8`, '--factor: expected --scaling linear, ntk, yarn'],
    [
      $`${rotary} --scaling linear --factor 2 --beta-fast 3`,
      '--beta-fast: expected --scaling yarn with it, got linear',
    ],
    [$`${followed} --slopes 4`, '--slopes: expected --positions alibi with it, got none'],
    [$`${followed} --distance 4`, '--distance: expected --task back with it, got followed'],
    [$`${followed} --base 4`, '--base: expected --positions rotary or sinusoidal with it'],
    [$`${followed} --units pairs`, '--units: expected --corpus FILE with it'],
    [
      $`nearest --vocabulary ${glove} ${file('header.vec', '1 2\nking 1 2\n')} king`,
      '--vocabulary: expected a safetensors file with it, got word2vec-text',
    ],
    [$`${nearest} --tensor wte king`, '--tensor: expected a safetensors file with it, got glove'],
    // What was meant is asked, of commands and options.
    [['trian'], 'trian: no command of lexiscope; did you mean train?'],
    [$`nearest --vectrs ${glove} king`, '--vectrs: no option of nearest; did you mean --vectors?'],
    [$`evaluate --question=x`, '--question: no option of evaluate; did you mean --questions?'],
    [$`positions sinusodial`, 'no command of positions; did you mean sinusoidal?'],
    [$`convert --quite-another`, '--quite-another: no option of convert\n'],
    [['positions'], 'expected a subcommand of positions: sinusoidal learned rotary alibi'],
    [['tokenize'], 'expected a subcommand of tokenize: word bpe gpt2'],
    [['model'], 'expected a subcommand of model: generate loss look positions mute'],
  ])
    fails(args, text)
  assert.ok(!existsSync(never))
})

test('a file is named by its name, also where that is an option too', () => {
  const args = $`train --corpus seed --vectors ${file('never')}`
  const { stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder })
  assert.match(stderr, /^lexiscope: seed: expected a file/)
})

test('help and version are no errors', () => {
  assert.match(succeeds(['--help']), /train[\s\S]*nearest[\s\S]*analogy[\s\S]* - is standard input/)
  assert.match(succeeds($`train --help`), /--learning-rate N/)
  assert.match(succeeds(['--version']), /^\d+\.\d+\.\d+\n$/)
})
