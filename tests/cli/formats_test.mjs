// Vectors as they are read, converted, asked for and printed.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { $, fails, file, json, lexiscope, onTerminal, succeeds } from './program.mjs'
import { glove } from './samples.mjs'

const nearest = $`nearest --vectors ${glove}`

test('nearest and analogy print ranked words, or JSON; of two words their cosine too', () => {
  assert.match(succeeds($`${nearest} --top-k 1 king`), /^ {2}1 {2}\w+ +0\.\d{4}\n$/)
  const analogy = $`analogy --vectors ${glove} --top-k 1`
  assert.equal(json($`${analogy} man king woman`).answers[0].word, 'queen')
  assert.equal(json($`${analogy} --keep-query man king king`).answers[0].word, 'king')
  assert.match(
    succeeds($`${nearest} --top-k 1 king queen`),
    /^cosine of king and queen: 0\.0000\nking\n {2}1 {2}\S+ .*\nqueen\n {2}1 {2}\S+ .*\n$/,
  )
  const two = json($`${nearest} king man`)
  assert.equal(two.cosine.toFixed(4), '0.7071')
  assert.deepEqual(json($`${nearest} -`, 'king\r\n\nman\n'), two)
  const words = json($`${nearest} king man fish`).words.map(({ word }) => word)
  assert.deepEqual(words, ['king', 'man', 'fish'])
})

test('words are found in small letters too, and shown as they are in any script', () => {
  const mixed = file('mixed.txt', 'King 1 0\nking 0 1\nqueen 1 1\n')
  const found = (word) => json($`nearest --vectors ${mixed} ${word}`).word
  assert.deepEqual(['King', 'king', 'QUEEN'].map(found), ['King', 'king', 'queen'])
  fails($`${nearest} кот`, 'got "кот"')
  // 日本語 takes six columns of a terminal, and four are filled beside "a".
  const wide = file('wide.txt', 'b 1 0\n日本語 1 0.1\na 1 0.2\n')
  const rows = succeeds($`nearest --vectors ${wide} b`).split('\n')
  assert.equal(rows[0].replace('日本語', '......').indexOf('0.'), rows[1].indexOf('0.'))
})

test('bytes of files and names that a terminal would obey are printed harmlessly', (t) => {
  const dirty = file('dirty.txt', Buffer.from('a 1 0\n\xff 1 0.1\n\x1b[31m 1 0.2\n', 'latin1'))
  assert.match(succeeds($`nearest --vectors ${dirty} a`), / {2}\ufffd .*\n.* {2}\ufffd\[31m /)
  assert.equal(json($`nearest --vectors ${dirty} a`).neighbours[0].word, '\ufffd')
  const odd = file('o\x1b[31mdd.txt', 'x 1 y\nz 1 2\n')
  const { stderr } = lexiscope($`nearest --vectors ${odd} x`)
  assert.ok(!stderr.includes('\x1b') && stderr.includes('o\ufffd[31mdd.txt: expected'), stderr)
  const questions = file('odd-questions.txt', ': na\x1b[31mme\nman king woman queen\n')
  const shown = onTerminal($`evaluate --vectors ${glove} --questions ${questions}`)
  if (shown === null) return t.skip('needs the program `script`')
  assert.match(shown, /na\ufffd\[31mme/)
  assert.ok(!shown.includes('\x1b[31m'))
})

test('vectors go from every format to every other and come back the same', () => {
  const [first, there, back] = ['first.bin', 'there', 'back'].map((name) => file(name))
  const convert = (from, to, format) =>
    succeeds($`convert --vectors ${from} --output ${to} --format ${format}`)
  convert(glove, first, 'word2vec-binary')
  for (const format of ['glove-text', 'word2vec-text', 'word2vec-binary']) {
    convert(first, there, format)
    convert(there, back, 'word2vec-binary')
    assert.deepEqual(readFileSync(back), readFileSync(first))
  }
  convert(glove, file('p'), 'projector')
  assert.equal(readFileSync(file('p-metadata.tsv'), 'utf8'), 'man\nking\nwoman\nqueen\nfish\n')
  assert.match(readFileSync(file('p-vectors.tsv'), 'utf8'), /^1\t0\n1\t1\n/)
  for (const [name, other] of [
    ['glove', 'glove-text'],
    ['BIN', 'word2vec-binary'],
  ])
    assert.equal(convert(glove, '-', name), convert(glove, '-', other))
})

test('the file is the first argument, or --vectors names it', () => {
  const king = succeeds($`${nearest} king`)
  assert.equal(succeeds($`nearest ${glove} king`), king)
  assert.equal(succeeds($`nearest king --vectors ${glove}`), king)
  assert.equal(json($`analogy ${glove} man king woman`).answers[0].word, 'queen')
  succeeds($`convert ${glove} --output ${file('by-place')}`)
  succeeds($`umap ${glove} --epochs 1 --output ${file('by-place.tsv')}`)
  const questions = file('by-place.txt', ': royal\nman king woman queen\n')
  assert.equal(json($`evaluate ${glove} --questions ${questions}`).total.right, 1)
  for (const [args, text] of [
    [$`nearest ${glove}`, 'WORD is required'],
    [$`analogy ${glove} man king`, 'C is required'],
    [$`analogy ${glove} man king woman fish`, 'fish'],
    [$`convert ${glove} --vectors ${glove} --output ${file('never')}`, 'not expected'],
    [$`umap`, 'FILE is required'],
  ])
    fails(args, text)
})

test('the pair of the Embedding Projector is read back, and words come from the file beside it', () => {
  const binary = (from, ...more) =>
    succeeds($`convert ${from} ${more} --output - --format word2vec-binary`)
  succeeds($`convert ${glove} --output ${file('pair')} --format projector`)
  const vectors = file('pair-vectors.tsv')
  assert.equal(binary(vectors), binary(glove))
  assert.match(lexiscope($`nearest ${vectors} king`).stderr, /its words are those of .*pair-meta/)
  const alone = file('alone.tsv', readFileSync(vectors))
  fails($`nearest ${alone} king`, 'a metadata.tsv with the words beside it, got numbers alone')
  assert.equal(binary(alone, '--vocabulary', file('pair-metadata.tsv')), binary(glove))
  fails(
    $`nearest ${alone} --vocabulary ${file('short.tsv', 'a\nb\n')} a`,
    'expected 2 vectors, one for each word of its metadata, got more',
  )
  const several = file('several.tsv', 'count\tword\n1\tman\n2\tking\n3\tw\n4\tq\n5\tf\n')
  assert.equal(json($`nearest ${alone} --vocabulary ${several} king`).word, 'king')
  // What may be words are not replaced by another table's.
  file('metadata.tsv', 'x\ny\n')
  assert.equal(json($`nearest ${file('years.txt', '1999 .5 1\n2000 .25 1\n')} 1999`).word, '1999')
})

test('CSV and labels with blanks are read', () => {
  const csv = file('plain.csv', 'word,d0,d1\nman,1,0\n"king, the",1,1\nqueen,-1,1\n')
  assert.equal(json($`nearest ${csv} ${'king, the'}`).neighbours[0].word, 'man')
  const labels = file('labels.tsv', 'the king\t1\t0\nroom 101\t1\t1\n')
  assert.equal(json($`nearest ${labels} ${'the king'}`).neighbours[0].word, 'room 101')
})

test('listed words, first rows and unit length can be converted alone', () => {
  const out = file('listed')
  const convert = (list, ...more) =>
    lexiscope($`convert --vectors ${glove} --output ${out} --words ${file('w', list)} ${more}`)
  convert('queen\r\nking\n', '--normalise')
  const expected = '2 2\nking 0.70710677 0.70710677\nqueen -0.70710677 0.70710677\n'
  assert.equal(readFileSync(out, 'utf8'), expected)
  assert.match(
    convert('king\nduck\ncaf\xe9\ndu\x1bck\nduck').stderr,
    /: 3 of 4 words are not among the vectors: duck, café, du\ufffdck\n$/,
  )
  const many = Array.from({ length: 30 }, (_, i) => `w${i}`).join('\n')
  assert.match(convert(`king\n${many}`).stderr, /: 30 of 31 .*: w0, (w\d+, ){19}and 10 more\n$/)
  assert.match(convert('king\nqueen', '--first', '2').stderr, /1 of 2 words .*: queen\n$/)
})

test('rows without a word, words twice or with a blank, and zero vectors are told', () => {
  const untidy = file('untidy.txt', 'king 1 2 3\n 7 7 7\npad 0 0 0\nking 1 2 2.5\n\n\n')
  const out = $`--output - --format glove-text --normalise`
  const { stdout, stderr } = lexiscope($`convert --vectors ${untidy} ${out}`)
  assert.match(stdout, /^king 0\.\d+ 0\.\d+ 0\.\d+\npad 0 0 0\n$/)
  for (const said of ['left out 1 rows without a word', 'left 1 zero vectors as they are'])
    assert.ok(stderr.includes(`untidy.txt: ${said}\n`), stderr)
  assert.match(stderr, /left out 1 rows whose word came before/)
  const blanks = file('blanks.vec', '5 1\nqueen 1\nnew york 2\nnew_york 3\nlos angeles 4\ndog 5\n')
  const convert = (...more) => lexiscope($`convert --vectors ${blanks} --output - ${more}`)
  assert.equal(convert().stdout, '4 1\nqueen 1\nnew_york 3\nlos_angeles 4\ndog 5\n')
  assert.match(convert().stderr, /of words with a blank, joined 1 by _ and left out 1\n/)
  assert.equal(convert('--blanks', 'omit').stdout, '3 1\nqueen 1\nnew_york 3\ndog 5\n')
  assert.equal(convert('--blanks', 'refuse').status, 2)
})

test('what cannot be converted or read is refused, and no file is made', () => {
  const never = file('never')
  const convert = $`convert --vectors ${glove} --output`
  const gzip = file('corpus.gz', Buffer.from('\x1f\x8b\x08\0', 'latin1'))
  for (const [args, text] of [
    [$`${convert} ${never} --words ${file('none', '\n')}`, 'expected one word a line'],
    [$`${convert} ${never} --words ${file('duck', 'duck\n')}`, 'at least one of the listed words'],
    [$`${convert} ${glove}`, '--output: expected another file'],
    [$`${convert} ${file('absent/x')}`, 'No such file'],
    [$`${convert} ${file('absent/x')} --format projector`, 'No such'],
    [$`train --corpus ${gzip} --vectors ${never}`, 'corpus.gz: expected text in UTF-8, got a gzip'],
    [$`evaluate --vectors ${glove} --questions ${gzip}`, 'corpus.gz: expected text, got a gzip'],
    [
      $`nearest --vectors ${file('kind', 'BZh91AY&SY')} a`,
      'kind: expected a file of word vectors, got a bzip2 archive, which must be unpacked first',
    ],
  ])
    fails(args, text)
  assert.ok(!existsSync(never))
})
