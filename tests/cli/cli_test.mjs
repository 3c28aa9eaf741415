// The command `lexiscope` as a user runs it.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  fails(
    ['convert', '--vectors', file('spaces', 'a 1\nb c 2\n'), '--output', file('never')],
    'word: expected words without spaces',
  )
  assert.ok(!existsSync(file('never')))
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
  fails(['nearest', '--vectors', glove, 'king', 'queen'], 'queen')
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
    ['--corpus', corpus, '--corpus'],
  ]) {
    fails([...train, option, value], text)
  }
  assert.ok(!existsSync(file('never')))
})

test('files that cannot be read are named', () => {
  fails(['train', '--corpus', file('absent'), '--vectors', file('never')], 'No such file')
  fails(['train', '--corpus', folder, '--vectors', file('never')], 'got a folder')
  fails(['train', '--corpus', file('empty', ''), '--vectors', file('never')], 'text: expected')
  fails(['train', '--corpus', file('nul', 'a\0b'), '--vectors', file('never')], 'text: expected')
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
  fails([...train, '--vectors', '/dev/null'], 'got a device or pipe')
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
    const factors = ['--attention-factor', '1']
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
  fails(['tokenize', 'gpt2', '--encoder', corpus, '--vocab-bpe', corpus, 'x'], 'encoder.json')
  fails(['tokenize', 'word', ''], 'expected at least one word')
})
