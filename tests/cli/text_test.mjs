// Texts that are not in UTF-8, or begin with a mark, as the command reads them.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fails, file, program, succeeds } from './program.mjs'

const text = 'le café est là\nvoilà, l’été à Besançon\n'.repeat(20)
const utf8 = file('utf8.txt', text)
// Windows-1252, of which Latin-1 lacks the right quote.
const latin1 = file('latin1.txt', Buffer.from(text.replaceAll('’', '\x92'), 'latin1'))
const utf16 = file('utf16.txt', Buffer.from(`\ufeff${text}`, 'utf16le'))
const marked = file('marked.txt', `\ufeff${text}`)
const learn = ['--dim', '4', '--epochs', '1', '--min-count', '1']
const wordsIn = (path) => readFileSync(path, 'utf8').match(/^\S+/gm)

test('a text that is no UTF-8 is refused where it breaks, and Latin-1 is offered', () => {
  const broken =
    'latin1.txt: expected text in UTF-8, or --encoding latin-1 for Western European text'
  const place = ', got 0xE9 at byte 6, in line 1'
  fails(['train', '--corpus', latin1, '--vectors', file('never'), ...learn], broken + place)
  for (const way of [['word'], ['bpe', '--corpus', utf8]]) {
    fails(['tokenize', ...way, '--text-file', latin1], broken + place)
  }
  fails(['tokenize', 'bpe', '--corpus', latin1, 'x'], broken + place)
  fails(['tokenize', 'word', '--corpus', latin1, 'x'], broken + place)
  const later = file('later.txt', Buffer.from(`${'words\n'.repeat(400_000)}caf\xe9`, 'latin1'))
  fails(
    ['train', '--corpus', later, '--vectors', file('never'), ...learn],
    'got 0xE9 at byte 2400003, in line 400001',
  )
})

test('Latin-1 is read as Windows-1252 where it is asked for', () => {
  const train = (corpus, ...options) => {
    const vectors = file('trained')
    succeeds('train', '--corpus', corpus, '--vectors', vectors, ...learn, ...options)
    return readFileSync(vectors, 'utf8')
  }
  const expected = train(utf8)
  assert.match(expected, /^café /m)
  assert.equal(train(latin1, '--encoding', 'latin-1'), expected)
  assert.equal(train(utf8, '--encoding', 'utf-8'), expected)
  for (const way of [['word'], ['bpe', '--corpus', latin1]]) {
    const tokenize = ['tokenize', ...way, '--json']
    assert.equal(
      succeeds(...tokenize, '--encoding', 'latin-1', '--text-file', latin1),
      succeeds(...tokenize.map((part) => (part === latin1 ? utf8 : part)), '--text-file', utf8),
    )
  }
  fails(['tokenize', 'word', '--encoding', 'koi8-r', 'x'], '--encoding')
})

test('UTF-16 is named by its mark', () => {
  for (const options of [[], ['--encoding', 'latin-1']]) {
    fails(
      ['train', '--corpus', utf16, '--vectors', file('never'), ...learn, ...options],
      'utf16.txt: expected text in UTF-8, got UTF-16 by its byte-order mark; iconv',
    )
  }
})

test('a byte-order mark is no part of the first word or token', () => {
  const first = (...args) => JSON.parse(succeeds('tokenize', ...args, '--json'))[0].token
  assert.equal(first('word', '--text-file', marked), 'le')
  assert.equal(first('bpe', '--corpus', utf8, '--vocab-size', '256', '--text-file', marked), 'l')
  const vectors = file('vectors.txt', 'le 1 0\nla 0 1\nun 1 1\nune 0 2\n')
  const listed = file('listed')
  const words = file('words.txt', '\ufeffla\nle\n')
  succeeds('convert', '--vectors', vectors, '--words', words, '--output', listed)
  assert.deepEqual(wordsIn(listed), ['2', 'le', 'la'])
  const questions = file('questions.txt', '\ufeff: all\nle la un une\n')
  const asked = ['evaluate', '--vectors', vectors, '--questions', questions, '--json']
  assert.equal(JSON.parse(succeeds(...asked)).total.asked, 1)
  const glove = file('marked-vectors.txt', '\ufeffle 1 0\nla 0 1\n')
  assert.match(succeeds('nearest', '--vectors', glove, 'le'), /la/)
  const word2vec = file('marked-word2vec.txt', '\ufeff2 2\nle 1 0\nla 0 1\n')
  assert.match(succeeds('nearest', '--vectors', word2vec, 'le'), /la/)
})

test('a text of the command line that is no UTF-8 is refused too', () => {
  // Node passes arguments as UTF-8 only; a shell can write any byte.
  const inShell = (...args) =>
    spawnSync('sh', ['-c', '"$0" "$@" "$(printf "caf\\351")"', program, ...args], {
      encoding: 'utf8',
    })
  const broken = 'TEXT: expected text in UTF-8, got a character cut short, 0xE9 at byte 3'
  fails(['tokenize', 'word'], broken, inShell)
  fails(['tokenize', 'bpe', '--corpus', utf8], broken, inShell)
})
