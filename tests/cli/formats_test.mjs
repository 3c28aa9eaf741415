// Vectors as they are read, converted, asked for and printed.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fails, file, lexiscope, program, succeeds } from './program.mjs'
import { glove } from './samples.mjs'

test('nearest and analogy print ranked words, or JSON', () => {
  assert.match(
    succeeds('nearest', '--vectors', glove, '--top-k', '1', 'king'),
    /^ {2}1 {2}\w+ +0\.\d{4}\n$/,
  )
  const ask = ['analogy', '--vectors', glove, '--top-k', '1', '--json', 'man', 'king', 'woman']
  assert.equal(JSON.parse(succeeds(...ask)).answers[0].word, 'queen')
  const kept = JSON.parse(succeeds(...ask.slice(0, -3), '--keep-query', 'man', 'king', 'king'))
  assert.equal(kept.query_words, 'kept')
  assert.equal(kept.answers[0].word, 'king')
})

test('words that are no UTF-8 and control characters are printed harmlessly', () => {
  const dirty = file('dirty.txt', Buffer.from('a 1 0\n\xff 1 0.1\n\x1b[31m 1 0.2\n', 'latin1'))
  const out = succeeds('nearest', '--vectors', dirty, 'a')
  assert.match(out, / {2}\ufffd /)
  assert.match(out, / {2}\ufffd\[31m /)
  assert.equal(
    JSON.parse(succeeds('nearest', '--vectors', dirty, '--json', 'a')).neighbours[0].word,
    '\ufffd',
  )
})

test('duplicate words are counted on standard error', () => {
  const { status, stderr } = lexiscope(
    'nearest',
    '--vectors',
    file('twice', 'a 1\na 2\nb 1\n'),
    'a',
  )
  assert.equal(status, 0)
  assert.match(stderr, /left out 1 rows/)
})

test('vectors go from every format to every other and come back the same', () => {
  const first = file('first.bin')
  succeeds('convert', '--vectors', glove, '--output', first, '--format', 'word2vec-binary')
  for (const format of ['glove-text', 'word2vec-text', 'word2vec-binary']) {
    const there = file(`there.${format}`)
    const back = file(`back.${format}`)
    succeeds('convert', '--vectors', first, '--output', there, '--format', format)
    succeeds('convert', '--vectors', there, '--output', back, '--format', 'word2vec-binary')
    assert.deepEqual(readFileSync(back), readFileSync(first))
  }
  succeeds('convert', '--vectors', glove, '--output', file('p'), '--format', 'projector')
  assert.equal(readFileSync(file('p-metadata.tsv'), 'utf8'), 'man\nking\nwoman\nqueen\nfish\n')
  assert.match(readFileSync(file('p-vectors.tsv'), 'utf8'), /^1\t0\n1\t1\n/)
})

test('listed words, first rows and unit length can be converted alone', () => {
  const words = file('words.txt', 'queen\r\nduck\nking\n')
  const out = file('listed')
  const ask = ['convert', '--vectors', glove, '--output', out, '--words', words, '--normalise']
  succeeds(...ask)
  assert.equal(
    readFileSync(out, 'utf8'),
    '2 2\nking 0.70710677 0.70710677\nqueen -0.70710677 0.70710677\n',
  )
  succeeds(...ask, '--first', '2')
  assert.match(readFileSync(out, 'utf8'), /^1 2\nking/)
  fails([...ask, '--first', '1'], 'expected at least one of the listed words')
  fails(['convert', '--vectors', glove, '--output', glove], '--output: expected another file')
  fails(['convert', '--vectors', glove, '--output', file('absent/x')], 'No such file')
  fails(
    ['convert', '--vectors', glove, '--output', file('absent/x'), '--format', 'projector'],
    'No such',
  )
  fails([...ask.slice(0, 5), '--words', file('none', '\n')], 'expected one word a line')
  const spaces = file('spaces', 'a 1\nb c 2\n')
  fails(
    ['convert', '--vectors', spaces, '--output', file('never'), '--blanks', 'refuse'],
    'spaces: expected words without spaces',
  )
  assert.ok(!existsSync(file('never')))
})

test('what is written in binary is read again, and text with other numbers is refused', () => {
  const tiny = file('tiny.txt', 'the cat sees the dog\nthe dog sees a cat\n')
  const options = ['--dim', '5', '--epochs', '1', '--min-count', '1', '--subsample', '0']
  const out = ['--vectors', file('tiny.bin'), '--format', 'bin']
  for (let seed = 1; seed <= 40; seed++) {
    succeeds('train', '--corpus', tiny, ...out, ...options, '--seed', `${seed}`)
    assert.match(succeeds('nearest', '--vectors', file('tiny.bin'), 'cat'), /^ {2}1 /)
  }
  const convert = (text) => [
    ...['convert', '--vectors', file('odd.vec', text), '--output', '-'],
    ...['--format', 'glove'],
  ]
  fails(convert('2 2\nking 1d0 2d0\nqueen 1d0 3d0\n'), 'at line 2, got "1d0" as number 1')
  fails(
    convert('2 3\nking 0,1 0,2 0,3\nqueen 0,1 0,2 0,4\n'),
    'got "0,1" as number 1; write a point',
  )
  fails(convert('3 2\nking NaN INF\nking2 1.0 2.0\nqueen 1 2\n'), 'at line 2, got "NaN"')
  const tabs = file('tabs.vec', '2\t3\nking\t1\t2\t3\nqueen\t1\t2\t4\n')
  assert.match(succeeds('nearest', '--vectors', tabs, 'king'), /queen +0\.9915/)
})

test('names out of files and of files are printed harmlessly', (t) => {
  const odd = file('o\x1b[31mdd.txt', 'x 1 y\nz 1 2\n')
  const { stderr } = lexiscope('nearest', '--vectors', odd, 'x')
  assert.ok(!stderr.includes('\x1b') && stderr.includes('o\ufffd[31mdd.txt: expected'), stderr)
  const questions = file('odd-questions.txt', ': na\x1b[31mme\nman king woman queen\n')
  const args = ['evaluate', '--vectors', glove, '--questions', questions]
  const terminal = spawnSync('script', ['-qec', [program, ...args].join(' '), '/dev/null'], {
    encoding: 'utf8',
  })
  if (terminal.error) return t.skip('needs the program `script`')
  assert.match(terminal.stdout, /na\ufffd\[31mme/)
  assert.ok(!terminal.stdout.includes('\x1b[31m'))
})

test('an empty last line, rows without a word and zero vectors refuse no file', () => {
  const untidy = file('untidy.txt', 'king 1 2 3\n 7 7 7\npad 0 0 0\nqueen 1 2 2.5\n\n\n')
  const out = ['--output', '-', '--format', 'glove-text', '--normalise']
  const { status, stdout, stderr } = lexiscope('convert', '--vectors', untidy, ...out)
  assert.equal(status, 0, stderr)
  assert.match(stdout, /^king 0\.\d+ 0\.\d+ 0\.\d+\npad 0 0 0\nqueen 0\.\d+ 0\.\d+ 0\.\d+\n$/)
  assert.match(stderr, /untidy\.txt: left out 1 rows without a word\n/)
  assert.match(stderr, /untidy\.txt: left 1 zero vectors as they are\n/)
})

test('words with blanks are joined, or left out, and counted', () => {
  const blanks = file('blanks.vec', '5 1\nqueen 1\nnew york 2\nnew_york 3\nlos angeles 4\ndog 5\n')
  const convert = (...more) => lexiscope('convert', '--vectors', blanks, '--output', '-', ...more)
  const joined = convert()
  assert.equal(joined.stdout, '4 1\nqueen 1\nnew_york 3\nlos_angeles 4\ndog 5\n')
  assert.match(joined.stderr, /of words with a blank, joined 1 by _ and left out 1\n/)
  assert.equal(convert('--blanks', 'omit').stdout, '3 1\nqueen 1\nnew_york 3\ndog 5\n')
  assert.equal(convert('--blanks', 'refuse').status, 2)
  const first = file('first.txt', '. . . 0.1 0.2 0.3 0.4\nqueen 0.1 0.2 0.3 0.5\ndog -1 0 1 0\n')
  assert.match(succeeds('nearest', '--vectors', first, 'queen'), /^ {2}1 {2}\. \. \. /)
})

test('words of any script are shown as they are, also those that there are not', () => {
  fails(['nearest', '--vectors', glove, 'кот'], 'got "кот"')
  fails(
    ['nearest', '--vectors', file('ru.txt', 'кот 1 2\nпёс 3\n'), 'кот'],
    'got 1 numbers after "пёс"',
  )
  const tokens = (text) =>
    JSON.parse(succeeds('tokenize', 'word', '--json', text)).map(({ token }) => token)
  assert.deepEqual(tokens('می\u200cخواهم co\u00adoperate'), ['می\u200cخواهم', 'cooperate'])
})

test('files of other kinds are named, with what to do', () => {
  const kinds = [
    ['BZh91AY&SY', 'a bzip2 archive, which must be unpacked first'],
    ['\xfd7zXZ\0', 'an xz archive'],
    ['(\xb5/\xfd', 'a Zstandard archive'],
    ['\x93NUMPY\x01\0', 'a NumPy array'],
    ['\x80\x04\x95gensim.models', "a file of gensim's own"],
    ['GGUF\x03\0\0\0', 'a GGUF model'],
    ['version https://git-lfs.github.com/spec/v1\noid x\n', 'a Git LFS pointer'],
    ['\xff\xfek\0', 'UTF-16'],
    ['{"metadata": {}, "weight_map": {}}', 'the index of a model in several files'],
  ]
  for (const [bytes, text] of kinds) {
    fails(
      ['nearest', '--vectors', file('kind', Buffer.from(bytes, 'latin1')), 'a'],
      `kind: expected a file of word vectors, got ${text}`,
    )
  }
  const gzip = file('corpus.gz', Buffer.from('\x1f\x8b\x08\0', 'latin1'))
  fails(
    ['train', '--corpus', gzip, '--vectors', file('never')],
    'corpus.gz: expected text in UTF-8, got a gzip archive, which must be unpacked first',
  )
  fails(
    ['evaluate', '--vectors', glove, '--questions', gzip],
    'corpus.gz: expected text, got a gzip archive',
  )
})

test('formats and encodings go by their other names', () => {
  const converted = (format) =>
    succeeds('convert', '--vectors', glove, '--output', '-', '--format', format)
  assert.equal(converted('glove'), converted('glove-text'))
  assert.equal(converted('BIN'), converted('word2vec-binary'))
  assert.equal(converted('txt'), converted('word2vec-text'))
  const text = file('west.txt', Buffer.from('caf\xe9 caf\xe9', 'latin1'))
  for (const encoding of ['latin1', 'cp1252', 'ISO-8859-1', 'windows-1252']) {
    assert.match(succeeds('tokenize', 'word', '--text-file', text, '--encoding', encoding), /café/)
  }
  assert.match(succeeds('tokenize', 'word', '--encoding', 'utf8', 'a'), /a/)
})

test('several words are asked at once; of two, their cosine too', () => {
  const two = succeeds('nearest', '--vectors', glove, '--top-k', '1', 'king', 'queen')
  assert.match(
    two,
    /^cosine of king and queen: 0\.0000\nking\n {2}1 {2}\S+ .*\nqueen\n {2}1 {2}\S+ .*\n$/,
  )
  const json = (...words) => JSON.parse(succeeds('nearest', '--vectors', glove, '--json', ...words))
  assert.equal(json('king', 'man').cosine.toFixed(4), '0.7071')
  assert.deepEqual(
    json('king', 'man', 'fish').words.map(({ word }) => word),
    ['king', 'man', 'fish'],
  )
  assert.equal(json('king', 'man', 'fish').cosine, undefined)
  const { stdout } = spawnSync(program, ['nearest', '--vectors', glove, '--json', '-'], {
    encoding: 'utf8',
    input: 'king\r\n\nman\n',
  })
  assert.deepEqual(JSON.parse(stdout), json('king', 'man'))
})

test('columns stand under each other whatever the script of the words', () => {
  // Beside each word, the columns that a terminal gives it.
  const words = [
    ['a', 1],
    ['naïve', 5],
    ['nai\u0308ve', 5],
    ['日本語', 6],
    ['ｆｕｌｌ', 8],
    ['ﾊﾝｶｸ', 4],
    ['한국어', 6],
    ['हिन्दी', 5],
    ['שָׁלוֹם', 4],
    ['🙂', 2],
    ['Ελλάδα', 6],
  ]
  const lines = words.map(([word], i) => `${word} 1 ${i / 10}`)
  const out = succeeds(
    'nearest',
    '--vectors',
    file('scripts.txt', lines.join('\n')),
    '--top-k',
    '20',
    'a',
  )
  const rows = out.trimEnd().split('\n')
  assert.equal(rows.length, words.length - 1)
  for (const row of rows) {
    const [, word, gap] = /^ *\d+ {2}(\S+)( +)0\.\d{4}$/.exec(row)
    const [, width] = words.find(([each]) => each === word)
    // As wide as the widest, and the number right in nine columns more.
    assert.equal(width + gap.length, 8 + 3, row)
  }
})
