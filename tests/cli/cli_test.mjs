// The command `lexiscope` as a user runs it.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fails, file, folder, lexiscope, program, succeeds } from './program.mjs'

// Animals meet animals and numbers meet numbers.
const lines = []
const groups = ['cat dog bird fish horse'.split(' '), 'one two three four five'.split(' ')]
for (let i = 0; i < 600; ++i) {
  const group = groups[i % 2]
  const frame = i % 2 === 0 ? ['the', 'eats', 'and', 'sleeps'] : ['plus', 'makes', 'minus', 'less']
  lines.push([group[i % 5], frame[i % 4], group[(i >> 2) % 5], frame[(i >> 1) % 4]].join(' '))
}
const corpus = file('corpus.txt', lines.join('\n'))
const small = ['--dim', '16', '--epochs', '30', '--min-count', '1', '--subsample', '0']
const glove = file('glove.txt', 'man 1 0\nking 1 1\nwoman -1 0\nqueen -1 1\nfish 0.1 -1\n')

test('what is trained can be asked for neighbours, in either format', () => {
  const neighbours = ['word2vec-text', 'word2vec-binary'].map((format) => {
    const vectors = file(`trained.${format}`)
    const out = succeeds(
      'train',
      '--corpus',
      corpus,
      '--vectors',
      vectors,
      '--format',
      format,
      ...small,
    )
    assert.match(out, /^18 words x 16 in .* words\/s\), final loss \d/)
    return JSON.parse(succeeds('nearest', '--vectors', vectors, '--top-k', '4', '--json', 'cat'))
  })
  assert.deepEqual(neighbours[0], neighbours[1])
  assert.equal(neighbours[0].word, 'cat')
  assert.equal(neighbours[0].neighbours.length, 4)
})

test('the microworld trains with its own settings, and its analogies hold', () => {
  const vectors = file('microworld')
  succeeds('train', '--corpus', 'microworld', '--vectors', vectors)
  const asked = ['analogy', '--vectors', vectors, '--json', 'man', 'king', 'woman']
  assert.equal(JSON.parse(succeeds(...asked)).answers[0].word, 'queen')
  succeeds('train', '--corpus', 'microworld', '--vectors', vectors, '--sentences', '100')
  assert.ok(readFileSync(vectors).length < 100_000)
  fails(
    ['train', '--corpus', 'microworld', '--vectors', vectors, '--sentences', '0'],
    '--sentences: expected a number from 1',
  )
})

test('a seed gives the same file again, another seed another', () => {
  const bytes = ['7', '7', '8'].map((seed, run) => {
    const vectors = file(`seed${run}`)
    succeeds('train', '--corpus', corpus, '--vectors', vectors, '--seed', seed, ...small)
    return readFileSync(vectors, 'utf8')
  })
  assert.equal(bytes[0], bytes[1])
  assert.notEqual(bytes[0], bytes[2])
})

test('the report has the counts and the speed', () => {
  const report = file('report.json')
  succeeds('train', '--corpus', corpus, '--vectors', file('v'), '--report', report, ...small)
  const { words, pairs, seconds, words_per_second, final_loss } = JSON.parse(readFileSync(report))
  assert.equal(words, 30 * 600 * 4)
  assert.ok(pairs > words && seconds > 0 && final_loss > 0)
  assert.ok(Math.abs(words_per_second - words / seconds) < 1e-6 * words_per_second)
})

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

test('a training without a single pair is an error', () => {
  const tiny = file('tiny.txt', 'the cat sees the dog\nthe dog sees a cat\n')
  const train = ['train', '--corpus', tiny, '--vectors', file('never'), '--min-count', '1']
  fails([...train, '--subsample', '1e-9'], '--subsample: expected a share at which the text keeps')
  assert.ok(!existsSync(file('never')))
})

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

test('a run that was told to ignore the end of its terminal goes on', async () => {
  const vectors = file('outlives')
  const long = ['--dim', '64', '--epochs', '300', '--min-count', '1']
  const train = ['train', '--corpus', corpus, '--vectors', vectors, ...long]
  const child = spawn('sh', ['-c', 'trap "" HUP; exec "$0" "$@"', program, ...train])
  const ended = new Promise((resolve) => child.on('exit', (code, by) => resolve(code ?? by)))
  // Its temporary file is there once the handlers are.
  while (!readdirSync(folder).some((name) => name.startsWith('.lexiscope-'))) {
    if (child.exitCode !== null) break
    await new Promise(setImmediate)
  }
  child.kill('SIGHUP')
  assert.equal(await ended, 0)
  assert.ok(existsSync(vectors))
})

test('a file that is replaced keeps its mode', () => {
  const out = file('private.txt', 'old')
  chmodSync(out, 0o600)
  succeeds('convert', '--vectors', glove, '--output', out)
  assert.equal(statSync(out).mode & 0o777, 0o600)
  assert.match(readFileSync(out, 'utf8'), /^5 2\n/)
})

test('no file that is read is written', () => {
  const vectors = file('a-vectors.tsv', readFileSync(glove))
  const projector = ['--format', 'projector', '--output', file('a')]
  fails(['convert', '--vectors', vectors, ...projector], '--output: expected another file than')
  const words = file('a-metadata.tsv', 'king\n')
  fails(
    ['convert', '--vectors', glove, '--words', words, ...projector],
    '--output: expected another file than',
  )
  fails(
    ['convert', '--vectors', glove, '--words', words, '--output', words],
    '--output: expected another',
  )
  const text = file('own.txt', 'a b\n'.repeat(9))
  for (const option of ['--save', '--report']) {
    fails(
      ['transformer', 'train', '--corpus', text, option, text],
      `${option}: expected another file than`,
    )
  }
  assert.deepEqual(readFileSync(vectors), readFileSync(glove))
  assert.equal(readFileSync(text, 'utf8'), 'a b\n'.repeat(9))
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

test('several texts are one corpus; case and punctuation are kept where that is asked', () => {
  const one = file('one.txt', 'The cat. the cat.')
  const other = file('other.txt', 'The dog. the dog.')
  const words = (...options) => {
    succeeds(
      'train',
      '--corpus',
      one,
      other,
      '--vectors',
      file('w'),
      '--min-count',
      '1',
      '--dim',
      '2',
      '--subsample',
      '0',
      ...options,
    )
    return readFileSync(file('w'), 'utf8').match(/^\S+/gm).slice(1).sort().join(' ')
  }
  assert.equal(words(), 'cat dog the')
  assert.equal(words('--keep-case'), 'The cat dog the')
  assert.equal(words('--tokenize', 'whitespace'), 'cat. dog. the')
  assert.equal(words('--tokenize', 'whitespace', '--keep-case'), 'The cat. dog. the')
  fails(
    ['train', '--corpus', 'microworld', one, '--vectors', file('never')],
    '--corpus: expected files, or microworld alone',
  )
})

test('settings of the microworld are refused for another text', () => {
  fails(
    ['train', '--corpus', corpus, '--vectors', file('never'), '--sentences', '100'],
    '--sentences: expected --corpus microworld with it, got --corpus ',
  )
  assert.ok(!existsSync(file('never')))
})

test('listed words that are not among the vectors are named', () => {
  const list = (...words) => file('wanted.txt', words.join('\n'))
  const ask = (words) =>
    lexiscope('convert', '--vectors', glove, '--output', file('some'), '--words', words)
  assert.equal(ask(list('king', 'queen')).stderr, '')
  assert.equal(
    ask(list('king', 'duck', 'caf\xe9', 'du\x1bck', 'duck')).stderr,
    `${file('wanted.txt')}: 3 of 4 words are not among the vectors: duck, café, du\ufffdck\n`,
  )
  const many = Array.from({ length: 30 }, (_, i) => `w${i}`)
  assert.match(
    ask(list('king', ...many)).stderr,
    /: 30 of 31 words are not among the vectors: w0, (w\d+, ){19}and 10 more\n$/,
  )
  const first = ['--words', list('king', 'queen'), '--first', '2']
  const { stderr } = lexiscope('convert', '--vectors', glove, '--output', file('some'), ...first)
  assert.match(stderr, /1 of 2 words are not among the vectors: queen\n$/)
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

/** A safetensors file of zeros before and after a table of four F16 rows. */
function model(name) {
  const header = JSON.stringify({
    'h.0.weight': { dtype: 'F32', shape: [2], data_offsets: [0, 8] },
    'transformer.wte.weight': { dtype: 'F16', shape: [4, 2], data_offsets: [8, 24] },
    'wpe.weight': { dtype: 'F32', shape: [2, 1], data_offsets: [24, 32] },
  })
  const bytes = Buffer.alloc(8 + header.length + 32)
  bytes.writeBigUInt64LE(BigInt(header.length))
  bytes.write(header, 8)
  // 1 0, 1 0.5, 0 1, -1 0
  const numbers = Uint16Array.of(0x3c00, 0, 0x3c00, 0x3800, 0, 0x3c00, 0xbc00, 0)
  bytes.set(new Uint8Array(numbers.buffer), 8 + header.length + 8)
  return file(name, bytes)
}

test("a model's token table is read, labelled by its vocabulary", () => {
  const vectors = model('model.safetensors')
  const vocabulary = file('vocabulary.json', '{"Ġdog": 1, "Ġcat": 0, "!": 2, "beyond": 9}')
  const ask = ['nearest', '--vectors', vectors, '--json']
  const { neighbours } = JSON.parse(succeeds(...ask, '--vocabulary', vocabulary, 'Ġcat'))
  assert.deepEqual(
    neighbours.map(({ word }) => word),
    ['Ġdog', '!'],
  )
  fails([...ask, 'Ġcat'], '--vocabulary: expected a JSON file')
  fails([...ask, '--vocabulary', file('v.json', '[]'), 'x'], 'v.json: expected a JSON object')
  fails([...ask, '--vocabulary', file('v.json', '{'), 'x'], 'got no JSON at byte 2')
  fails([...ask, '--vocabulary', file('v.json', '{"a": -1}'), 'x'], 'got -1 for token "a"')
  fails(
    [...ask, '--vocabulary', file('v.json', '{"a": 7}'), 'x'],
    'expected a token for one of the 4 rows',
  )
  const named = [...ask, '--vocabulary', vocabulary, '--tensor']
  fails([...named, 'h.0.weight', 'Ġcat'], '--tensor: expected a table with two axes')
  fails(
    [...named, 'x', 'Ġcat'],
    '--tensor: expected the name of a table in the file, got "x"; there is only "transformer.wte.weight"',
  )
  const two = file('two.json', '{"a": 0, "b": 1}')
  fails([...ask, '--vocabulary', two, '--tensor', 'wpe.weight', 'a'], 'got a zero vector')
})

/** A safetensors file: a header, and zeros after it where nothing else is given. */
function safetensors(name, header, data = Buffer.alloc(16)) {
  const json = JSON.stringify(header)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(json.length))
  return file(name, Buffer.concat([length, Buffer.from(json), data]))
}
const oneZero = Buffer.from(Float32Array.of(1, 0, 1, 1).buffer)
const twoRows = { dtype: 'F32', shape: [2, 2], data_offsets: [0, 16] }

test('a safetensors file that is cut or lies about its length is called one, with the place', () => {
  const whole = readFileSync(safetensors('whole.safetensors', { 'wte.weight': twoRows }, oneZero))
  const ask = (name, bytes) => [
    ...['nearest', '--vectors', file(name, bytes)],
    ...['--vocabulary', file('two.json', '{"a": 0, "b": 1}'), 'a'],
  ]
  const cut = (bytes) => ask('cut.safetensors', whole.subarray(0, bytes))
  fails(cut(5), 'expected the length of a safetensors header in 8 bytes, got the end at byte 5')
  fails(cut(8), 'bytes, as its first 8 say, got the end at byte 8')
  fails(cut(40), `of ${whole.length - 24} bytes, as its first 8 say, got the end at byte 40`)
  fails(
    cut(whole.length - 3),
    `expected a safetensors file of at least ${whole.length} bytes, to the end of "wte.weight", got the end at byte ${whole.length - 3}`,
  )
  const huge = Buffer.from(whole)
  huge.writeBigUInt64LE(2n ** 63n)
  fails(
    ask('huge.safetensors', huge),
    'expected a safetensors header of 2 to 16777216 bytes, got 9223372036854775808 in its first 8',
  )
  assert.match(succeeds(...ask('again.safetensors', whole)), /^ +1 +b +0\.7071$/m)
})

test('a tensor that was left out is read under the name that the metadata ties it to', () => {
  const vectors = safetensors(
    'tied.safetensors',
    { 'lm_head.weight': twoRows, __metadata__: { 'model.embed_tokens.weight': 'lm_head.weight' } },
    oneZero,
  )
  const vocabulary = file('two.json', '{"a": 0, "b": 1}')
  const ask = ['nearest', '--vectors', vectors, '--vocabulary', vocabulary, '--tensor']
  const found = succeeds(...ask, 'lm_head.weight', 'a')
  assert.match(found, /^ +1 +b +0\.7071$/m)
  assert.equal(succeeds(...ask, 'model.embed_tokens.weight', 'a'), found)
  fails([...ask, 'embed', 'a'], 'got "embed"; there is only "lm_head.weight"')
})

test('a tokenizer.json names the rows: its vocab, whichever its model, and its added tokens', () => {
  const header = { 'wte.weight': { dtype: 'F32', shape: [4, 2], data_offsets: [0, 32] } }
  const numbers = Buffer.from(Float32Array.of(1, 0, 1, 0.5, 0, 1, -1, 0).buffer)
  const vectors = safetensors('four.safetensors', header, numbers)
  const added_tokens = [{ id: 2, content: '<s>', special: true }]
  const ask = (tokenizer) => {
    const path = file('tokenizer.json', JSON.stringify({ version: '1.0', ...tokenizer }))
    return ['nearest', '--vectors', vectors, '--json', '--vocabulary', path]
  }
  const wordsAt = (tokenizer, word) =>
    JSON.parse(succeeds(...ask(tokenizer), word)).neighbours.map((one) => one.word)
  const byteLevel = { pre_tokenizer: { type: 'ByteLevel' }, added_tokens }
  const bytePairs = { type: 'BPE', vocab: { Ġking: 0, 'Ã©': 1, '<s>': 2 }, merges: [['a', 'b']] }
  assert.deepEqual(wordsAt({ ...byteLevel, model: bytePairs }, ' king'), ['é', '<s>'])
  const wordPieces = { type: 'WordPiece', vocab: { king: 0, '##s': 1, Ġa: 3 } }
  assert.deepEqual(wordsAt({ added_tokens, model: wordPieces }, 'king'), ['##s', '<s>', 'Ġa'])
  const pieces = [...['▁king', '▁queen', '<s>', '▁a'].map((piece) => [piece, -1.5]), ['far', -9]]
  assert.deepEqual(wordsAt({ model: { type: 'Unigram', vocab: pieces } }, '▁king'), [
    ...['▁queen', '<s>', '▁a'],
  ])
  const { stderr } = lexiscope(...ask({ model: { type: 'Unigram', vocab: pieces } }), '▁king')
  assert.match(stderr, /^\S+tokenizer\.json: left out 1 tokens without a row\n$/)
  const few = lexiscope(...ask({ added_tokens, model: { vocab: { king: 0 } } }), 'king')
  assert.match(few.stderr, /^\S+tokenizer\.json: left out 2 rows without a token\n$/)
  fails([...ask({}), 'x'], "expected a tokenizer's model with its vocab, got none")
  const twice = { added_tokens: [{ id: 0, content: '<s>' }], model: wordPieces }
  fails([...ask(twice), 'x'], 'expected each row once, got row 0 for "<s>" and "king"')
  const without = { added_tokens: [{ content: '<s>' }], model: wordPieces }
  fails([...ask(without), 'x'], 'expected an id and a content for each of added_tokens')
  const beyond = { model: { vocab: { king: 4 } } }
  fails([...ask(beyond), 'x'], 'expected a token for one of the 4 rows, got none')
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

test('files that cannot be read are named', () => {
  fails(['train', '--corpus', file('absent'), '--vectors', file('never')], 'No such file')
  fails(['train', '--corpus', folder, '--vectors', file('never')], 'got a folder')
  fails(['train', '--corpus', file('empty', ''), '--vectors', file('never')], 'empty: expected')
  fails(['train', '--corpus', file('nul', 'a\0b'), '--vectors', file('never')], 'nul: expected')
  fails(['nearest', '--vectors', file('absent'), 'a'], 'No such file')
  fails(['nearest', '--vectors', folder, 'a'], 'got a folder')
  fails(['nearest', '--vectors', file('empty', ''), 'a'], 'got an empty file')
  fails(['nearest', '--vectors', file('page', '<!doctype html>'), 'a'], 'got a web page')
  fails(['nearest', '--vectors', file('short', 'a 1 2\nb 1\n'), 'a'], 'at line 2, got 1')
  assert.ok(!existsSync(file('never')))
})

test('a file is named by its name, also where that is an option too', () => {
  const args = ['train', '--corpus', 'seed', '--vectors', file('never')]
  const { stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder })
  assert.match(stderr, /^lexiscope: seed: expected a file/)
})

test('files that cannot be written are named before the training', () => {
  const train = ['train', '--corpus', corpus, ...small]
  fails([...train, '--vectors', file('absent/v')], 'No such file')
  fails([...train, '--vectors', folder], 'got a folder')
  fails([...train, '--vectors', corpus], '--vectors: expected another file')
  fails(
    [...train, '--vectors', file('never'), '--report', file('never')],
    '--report: expected another',
  )
  fails([...train, '--vectors', file('never'), '--report', file('absent/r')], 'No such file')
  assert.ok(!existsSync(file('never')))
  assert.equal(readFileSync(corpus, 'utf8'), lines.join('\n'))
})

test('results that cannot be printed are an error', { skip: !existsSync('/dev/full') }, () => {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', '"$0" nearest --vectors "$1" king >/dev/full', program, glove],
    { encoding: 'utf8' },
  )
  assert.equal(status, 2)
  assert.match(stderr, /^lexiscope: standard output[^\n]*\n$/)
})

test('a disk that fills up leaves the old file and nothing else', () => {
  const room = file('room')
  mkdirSync(room)
  const vectors = join(room, 'vectors')
  writeFileSync(vectors, 'old')
  // A file may have 512 bytes here; the signal that says so is ignored, the error is not.
  const limited = 'trap "" XFSZ; ulimit -f 1; exec "$0" "$@"'
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', limited, program, 'train', '--corpus', corpus, '--vectors', vectors, ...small],
    { encoding: 'utf8' },
  )
  assert.equal(status, 2)
  assert.match(stderr, /^lexiscope: .*vectors: expected a file that can be written[^\n]*\n$/)
  assert.deepEqual(readdirSync(room), ['vectors'])
  assert.equal(readFileSync(vectors, 'utf8'), 'old')
})

for (const signal of ['SIGTERM', 'SIGKILL']) {
  test(`a run ended by ${signal} leaves the old file and nothing else`, async () => {
    const room = file(signal)
    mkdirSync(room)
    const vectors = join(room, 'vectors')
    writeFileSync(vectors, 'old')
    const long = ['--dim', '4096', '--epochs', '1000', '--min-count', '1', '--subsample', '0']
    const child = spawn(program, ['train', '--corpus', '-', '--vectors', vectors, ...long])
    const ended = new Promise((resolve) => child.on('exit', (_, by) => resolve(by)))
    // More than a pipe holds: it is taken once the program reads, which looks at its files first.
    const text = `${lines.join('\n')}\n`.repeat(100)
    await new Promise((taken) => child.stdin.end(text, taken))
    child.kill(signal)
    assert.equal(await ended, signal)
    assert.deepEqual(readdirSync(room), ['vectors'])
    assert.equal(readFileSync(vectors, 'utf8'), 'old')
  })
}

test('the progress bar is drawn on a terminal and nowhere else', (t) => {
  const args = ['train', '--corpus', corpus, '--vectors', file('tty'), ...small]
  assert.equal(lexiscope(...args).stderr, '')
  const terminal = spawnSync('script', ['-qec', [program, ...args].join(' '), '/dev/null'], {
    encoding: 'utf8',
  })
  if (terminal.error) return t.skip('needs the program `script`')
  assert.match(terminal.stdout, /\r.*\[#*\.*\] \d+ %.*words\/s/)
})

test('help and version are no errors', () => {
  assert.match(succeeds('--help'), /train[\s\S]*nearest[\s\S]*analogy[\s\S]* - is standard input/)
  assert.match(succeeds('train', '--help'), /--learning-rate N/)
  assert.match(succeeds('--version'), /^\d+\.\d+\.\d+\n$/)
})

/** Lines of numbers between tabs, the names of the columns left out. */
function rows(tsv) {
  const lines = tsv.trimEnd().split('\n').slice(1)
  return lines.map((line) => line.split('\t').map(Number))
}

test('sinusoidal positions are printed with all the digits of their float32', () => {
  const table = rows(succeeds('positions', 'sinusoidal', '--length', '50', '--dim', '6'))
  assert.equal(table.length, 50)
  for (const [position, ...values] of table) {
    const wave = (column) => {
      const angle = position / 10000 ** ((column - (column % 2)) / 6)
      return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle)
    }
    // What sinusoidal.hpp states of a table's entries: they are turned out of one another.
    for (const [column, value] of values.entries()) {
      assert.ok(Math.abs(value - wave(column)) < 1.6e-7)
    }
  }
})

test('each scheme of positions has its table, as TSV and as the same JSON', () => {
  const schemes = [
    ['sinusoidal', '--dim', '4', '--layout', 'fairseq'],
    ['learned', '--dim', '4', '--seed', '3'],
    ['rotary', '--dim', '8', '--rotary-dim', '4', '--scaling', 'linear', '--factor', '2'],
    ['alibi', '--heads', '2', '--symmetric'],
  ]
  for (const [scheme, ...options] of schemes) {
    const command = ['positions', scheme, '--length', '3', ...options]
    const table = rows(succeeds(...command))
    const json = JSON.parse(succeeds(...command, '--json'))
    assert.equal(table.length, scheme === 'alibi' ? 6 : 3)
    assert.deepEqual(
      json.rows.map((row) => row.map(Math.fround)),
      table.map((row) => row.map(Math.fround)),
    )
    assert.equal(json.columns.length, table[0].length)
  }
})

test('every scaling of rotary has its table, and says at its option what it cannot take', () => {
  const table = (...options) =>
    rows(succeeds('positions', 'rotary', '--length', '3', '--dim', '4', ...options))
  const stretched = ['--factor', '8', '--trained-len', '128']
  const last = (...options) => Math.asin(table(...options)[1].at(-1))
  const slow = last()
  assert.ok(Math.abs(slow - 0.01) < 1e-7)
  // The slow pair turns .2 times in 128 places: llama3 divides it, and YaRN does.
  for (const scaling of ['llama3', 'yarn']) {
    const factors = scaling === 'yarn' ? ['--attention-factor', '1'] : []
    const paced = last('--scaling', scaling, ...stretched, ...factors)
    assert.ok(Math.abs(paced - slow / 8) < 1e-7)
  }
  const lists = ['--short-factors', '1,2', '--long-factors', '1,4', '--attention-factor', '1']
  const longrope = ['--scaling', 'longrope', ...stretched, ...lists]
  assert.ok(Math.abs(last(...longrope) - slow / 2) < 1e-7)
  assert.ok(Math.abs(last(...longrope, '--sequence-len', '129') - slow / 4) < 1e-7)
  const dynamic = ['--scaling', 'dynamic', ...stretched]
  assert.equal(last(...dynamic), slow)
  assert.ok(last(...dynamic, '--sequence-len', '1000') < slow / 50)
  const refused = (said, ...options) =>
    fails(['positions', 'rotary', '--length', '3', '--dim', '4', ...options], said)
  const llama3 = ['--scaling', 'llama3', ...stretched]
  refused(
    '--low-frequency: expected turns above 0 and below the 4, got 5',
    ...llama3,
    '--low-frequency',
    '5',
  )
  refused('--trained-len: expected at least 1, got 0', '--scaling', 'dynamic')
  refused('--factor: expected', '--scaling', 'yarn', '--factor', '0.5')
  refused('--sequence-len: expected at least 1, got 0', ...dynamic, '--sequence-len', '0')
  refused(
    '--long-factors: expected 2 numbers, one a pair, got 3',
    ...['--scaling', 'longrope', ...stretched, '--short-factors', '1,2', '--long-factors', '1,2,3'],
  )
  refused('--mscale-all-dim', '--scaling', 'yarn', ...stretched, '--mscale', '1')
})

test('another largest exponent makes the slopes of ALiBi steeper or gentler', () => {
  const alibi = ['positions', 'alibi', '--heads', '4', '--length', '2', '--largest-exponent']
  assert.equal(rows(succeeds(...alibi, '4')).at(-1)[2], -0.0625)
  fails([...alibi, '0'], '--largest-exponent: expected a number above 0, at most 126, got 0')
})

test('the causal bias of ALiBi hides the future', () => {
  const out = succeeds('positions', 'alibi', '--heads', '4', '--length', '2')
  assert.match(out, /^head\tquery\tkey0\tkey1\n0\t0\t0\t-inf\n0\t1\t-0\.25\t0\n/)
})

test('a text is tokenized by words, and by byte pairs learnt from a corpus', () => {
  assert.equal(
    succeeds('tokenize', 'word', 'The cat, the dog'),
    'id\ttoken\n0\tthe\n1\tcat\n0\tthe\n2\tdog\n',
  )
  const pieces = JSON.parse(
    succeeds('tokenize', 'bpe', '--corpus', corpus, '--vocab-size', '400', '--json', 'the cat ☂'),
  )
  // "cat" follows a blank in the corpus; the umbrella never occurs, and stays three bytes.
  assert.deepEqual(
    pieces.slice(-5).map(({ token }) => token),
    ['Ġcat', 'Ġ', 'â', 'ĺ', 'Ĥ'],
  )
  const merges = succeeds('tokenize', 'bpe', '--corpus', corpus, '--vocab-size', '258', '--merges')
  assert.match(merges, /^id\ttoken\n256\t.+\n257\t.+\n$/)
})

test("GPT-2's files give GPT-2's ids", (t) => {
  const gpt2 = join(process.env.LEXISCOPE_DATASETS ?? '', 'gpt2')
  const files = ['--encoder', join(gpt2, 'encoder.json'), '--vocab-bpe', join(gpt2, 'vocab.bpe')]
  if (!existsSync(files[1])) return t.skip('needs gpt2/encoder.json in LEXISCOPE_DATASETS')
  assert.equal(
    succeeds('tokenize', 'gpt2', ...files, 'Hello world'),
    'id\ttoken\n15496\tHello\n995\tĠworld\n',
  )
})

test('positions and tokens that cannot be are refused at their option', () => {
  const sinusoidal = ['positions', 'sinusoidal', '--length', '3', '--dim']
  fails([...sinusoidal, '5'], '--dim: expected an even width')
  fails([...sinusoidal, '4', '--layout', 'spiral'], '--layout')
  fails(
    ['positions', 'learned', '--length', '-2', '--dim', '3'],
    '--length: expected at least 1, got -2',
  )
  fails(
    ['positions', 'alibi', '--heads', '0', '--length', '3'],
    '--heads: expected a number from 1',
  )
  fails(['positions'], 'subcommand')
  fails(['tokenize', 'bpe', '--corpus', file('missing.txt'), 'x'], 'missing.txt')
  fails(['tokenize', 'bpe', '--corpus', corpus, '--vocab-size', '5', 'x'], '--vocab-size')
  fails(
    ['tokenize', 'gpt2', '--encoder', corpus, '--vocab-bpe', corpus, 'x'],
    'expected JSON in UTF-8',
  )
  fails(['tokenize', 'word', ''], 'expected at least one word')
})
