// `lexiscope transformer`: trained, saved, read past its length, stretched and made to talk.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { fails, file, lexiscope, program, succeeds } from './program.mjs'

const small = ['--width', '16', '--steps', '40', '--length', '12']

test('lengths prints one object: task, positions, steps, seconds and places', () => {
  const asked = ['transformer', 'lengths', '--task', 'followed', '--positions', 'rotary']
  const { seconds, places, ...rest } = JSON.parse(
    succeeds(...asked, '--seed', '1', '--steps', '200', '--lines', '16', '--json'),
  )
  assert.deepEqual(rest, { task: 'followed', positions: 'rotary', steps: 200 })
  assert.ok(seconds > 0)
  assert.deepEqual(
    places.map(({ from, to }) => [from, to]),
    [
      [16, 32],
      [32, 40],
      [40, 48],
      [48, 64],
      [64, 128],
      [128, 256],
    ],
  )
  for (const place of places) {
    assert.deepEqual(Object.keys(place), ['from', 'to', 'right', 'loss'])
    assert.ok(place.right >= 0 && place.right <= 1 && place.loss > 0)
  }
  assert.ok(places[0].right > places[5].right)
})

test('lengths prints a line a place, with the optimum beside the loss', () => {
  const out = succeeds('transformer', 'lengths', '--task', 'language', ...small, '--lines', '4')
  const lines = out.trimEnd().split('\n')
  assert.equal(lines[0], 'from\tto\tright\tloss\toptimum')
  assert.equal(lines.length, 7)
  for (const line of lines.slice(1)) {
    assert.match(line, /^\d+\t\d+\t0\.\d{4}\t\d\.\d{4}\t[01]\.\d{4}$/)
    const [, , , loss, optimum] = line.split('\t').map(Number)
    assert.ok(loss > optimum)
  }
})

test('every task and every way of positions is trained, and a seed gives the same again', () => {
  for (const task of ['followed', 'language', 'back', 'copy', 'recall']) {
    const asked = ['transformer', 'lengths', '--task', task, ...small, '--lines', '2']
    const [first, second] = ['7', '7'].map((seed) => succeeds(...asked, '--seed', seed))
    assert.equal(first, second)
  }
  const ways = [
    ['none'],
    ['learned'],
    ['sinusoidal', '--base', '10'],
    ['alibi', '--slopes', '4', '--flat-heads', '1'],
    ['rotary', '--last-layer-without', '--layers', '3'],
  ]
  const seen = ways.map((way) =>
    succeeds('transformer', 'lengths', '--task', 'followed', '--positions', ...way, ...small),
  )
  assert.equal(new Set(seen).size, ways.length)
})

test('stretch reads each scaling before and after more steps', () => {
  const { stretches, ...rest } = JSON.parse(
    succeeds(
      ...['transformer', 'stretch', '--task', 'followed', '--positions', 'rotary'],
      ...['--base', '100', '--steps', '30', '--after-steps', '5', '--to', '64'],
      ...['--lines', '4', '--json'],
    ),
  )
  assert.deepEqual(rest, { task: 'followed', base: 100, length: 32, to: 64 })
  assert.deepEqual(
    stretches.map(({ scaling, steps }) => `${scaling} ${steps}`),
    ['none', 'linear', 'ntk', 'yarn', 'dynamic', 'llama3', 'longrope'].flatMap((scaling) => [
      `${scaling} 0`,
      `${scaling} 5`,
    ]),
  )
  const lists = stretches.filter(({ factors }) => factors !== undefined)
  assert.deepEqual(
    lists.map(({ scaling }) => scaling),
    ['longrope', 'longrope'],
  )
  assert.equal(lists[0].factors.length, 8)
  assert.ok(stretches.every(({ places }) => places.length === 6))
})

test('what is trained on words is saved as safetensors, and talks', () => {
  const model = file('model')
  const report = file('model.json')
  const animals = ['cat', 'dog', 'cow', 'hen']
  const lines = animals.flatMap((a) => animals.map((b) => `the ${a} sees the ${b}\n`))
  const text = file('text.txt', lines.join('').repeat(20))
  const train = ['transformer', 'train', '--corpus', text, '--positions', 'alibi']
  const said = succeeds(...train, '--steps', '150', '--save', model, '--report', report)
  assert.match(
    said,
    /text\.txt, alibi: 150 steps in [\d.]+ s, \d+ parameters, loss \d\.\d+ on sentences held out\n$/,
  )
  const { losses, final_loss, steps } = JSON.parse(readFileSync(report))
  assert.equal(steps, 150)
  assert.equal(losses.length, 150)
  assert.ok(final_loss < losses[0] / 2)
  const ask = ['transformer', 'generate', '--model', model, '--prompt', 'the cat', '--tokens', '40']
  const talk = succeeds(...ask)
  assert.match(talk, /^the cat sees the (cat|dog|cow|hen)\n/)
  assert.equal(succeeds(...ask), talk)
  assert.match(succeeds(...ask, '--temperature', '0'), /^the cat sees the/)
  succeeds(...ask, '--temperature', '1e9')
  fails([...ask, '--temperature', '-1'], '--temperature: expected a number from 0')
  const dragon = ['transformer', 'generate', '--model', model, '--prompt', 'the dragon']
  fails(dragon, 'expected words that the model has a token for, got "dragon"')
  const bytes = readFileSync(model)
  fails(['transformer', 'generate', '--model', file('cut', bytes.subarray(0, 600))], 'cut: ')
  const older = Buffer.from(bytes.toString('latin1').replace('language 1', 'language 0'), 'latin1')
  fails(['transformer', 'generate', '--model', file('older', older)], 'lexiscope language 1, got')
})

test('every line of a generated text is as right as its first', () => {
  const animals = ['cat', 'dog', 'cow', 'hen', 'fox', 'pig']
  const verbs = ['sees', 'hears', 'likes', 'meets']
  const lines = Array.from({ length: 400 }, (_, i) => {
    const animal = animals[(i * 7) % 6]
    return `the ${animal} ${verbs[(i * 5 + (i >> 3)) % 4]} the ${animal}\n`
  })
  const model = file('same-animal')
  const text = file('same-animal.txt', lines.join(''))
  succeeds('transformer', 'train', '--corpus', text, '--steps', '400', '--save', model)
  const talk = succeeds('transformer', 'generate', '--model', model, '--tokens', '1500')
  const said = talk.trimEnd().split('\n').slice(0, -1)
  const right = said.filter((line) => /^the (\w+) \w+ the \1$/.test(line))
  assert.ok(said.length > 200)
  assert.ok(right.length > 0.9 * said.length, `${right.length} of ${said.length}`)
})

test('a model that was saved knows its own words', () => {
  const animals = ['cat', 'dog', 'cow', 'hen']
  const lines = animals.flatMap((a) => animals.map((b) => `the ${a} sees the ${b}\n`))
  const text = file('own-words.txt', lines.join('').repeat(9))
  for (const [units, word] of [
    ['words', 'cat'],
    ['pairs', 'c'],
  ]) {
    const model = file(`own-${units}`)
    const train = ['transformer', 'train', '--corpus', text, '--units', units, '--steps', '3']
    succeeds(...train, '--save', model)
    assert.match(succeeds('nearest', '--vectors', model, '--top-k', '2', word), /^ {2}1 {2}\S/)
  }
  fails(['nearest', '--vectors', file('own-words'), 'dragon'], 'WORD: expected one of the file')
})

test('a text of any name makes a model that can be read, and a report', (t) => {
  const name = Buffer.concat([Buffer.from(file('caf')), Buffer.from([0xe9])])
  try {
    writeFileSync(name, 'the cat sees the dog\nthe dog sees the cat\na cat\na dog\n'.repeat(9))
  } catch {
    return t.skip('file names are UTF-8 here')
  }
  const [model, report] = [file('named'), file('named.json')]
  const { status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      '"$0" transformer train --corpus "$1"* --steps 3 --save "$2" --report "$3"',
      program,
      file('caf'),
      model,
      report,
    ],
    { encoding: 'utf8' },
  )
  assert.equal(status, 0, stderr)
  assert.match(JSON.parse(readFileSync(report)).source, /caf\ufffd$/)
  succeeds('transformer', 'generate', '--model', model, '--tokens', '3')
})

test('lines of two and three tokens are trained on and read', () => {
  for (const length of ['2', '3']) {
    const asked = [
      'lengths',
      '--task',
      'language',
      '--length',
      length,
      '--steps',
      '3',
      '--lines',
      '2',
    ]
    assert.match(succeeds('transformer', ...asked), /^from\tto\t/)
  }
  fails(
    [
      'transformer',
      'stretch',
      '--task',
      'followed',
      '--positions',
      'rotary',
      '--length',
      '300000000',
    ],
    '--length: expected a number from 2 to 512, got 300000000',
  )
})

test('a loss that grows is told', () => {
  const train = ['transformer', 'train', '--task', 'followed', '--steps', '60', '--learning-rate']
  const { status, stderr } = lexiscope(...train, '30')
  assert.equal(status, 0)
  assert.match(
    stderr,
    /^the loss has grown from [\d.]+ to [\d.]+: a lower --learning-rate may help\n$/,
  )
  assert.equal(lexiscope(...train, '0.01').stderr, '')
})

test('the microworld is learnt, and what came is told as one object', () => {
  const asked = ['transformer', 'train', '--corpus', 'microworld', '--sentences', '2000']
  const result = JSON.parse(succeeds(...asked, '--steps', '60', '--json'))
  for (const name of ['agreement', 'capitals', 'grammatical', 'facts', 'order']) {
    assert.ok(result[name] >= 0 && result[name] <= 1, name)
  }
  assert.ok(result.entropy > 0.9 && result.loss > result.entropy && result.seconds > 0)
  assert.ok(result.uniform > result.words && result.words > result.pairs)
  assert.equal(result.sentences.drawn, 1000)
  assert.equal(result.positions, 'rotary')
})

test('a text that cannot be learnt is refused', () => {
  const train = (text) => ['transformer', 'train', '--corpus', file('short.txt', text)]
  fails(train('hello'), 'words that come more than once')
  fails(train('hello hello hello'), 'enough different lines that one in five can be held out')
  fails(train('!'), 'a text with words in it')
  fails(['transformer', 'train', '--task', 'back', '--json'], '--json: expected a corpus')
})

test('what is trained on a task goes on in its symbols', () => {
  const model = file('task-model')
  succeeds('transformer', 'train', '--task', 'language', ...small, '--save', model)
  const ask = ['transformer', 'generate', '--model', model, '--tokens', '9', '--prompt', '3 1']
  assert.match(succeeds(...ask), /^3 1( [0-7]){9}\n$/)
  fails([...ask.slice(0, -1), 'king'], '--prompt: expected numbers of symbols, got king')
  fails([...ask.slice(0, -1), '8'], 'expected ids from 0 to 7, got 8')
})

test('what cannot be trained is refused before any step', () => {
  const train = ['transformer', 'train']
  fails(train, '--task: expected something to learn, got none')
  fails([...train, '--task', 'sort'], '--task: expected followed, language, back, copy or recall')
  const followed = [...train, '--task', 'followed']
  fails([...followed, '--positions', 'rope'], '--positions: expected none, learned, sinusoidal')
  fails([...followed, '--heads', '3'], '--heads: expected a number that divides the width of 32')
  fails(
    [...followed, '--positions', 'rotary', '--width', '6'],
    '--width: expected heads of an even width for rotary positions, got 6 in 2 heads',
  )
  fails([...followed, '--length', '1'], '--length: expected a number from 2 to 512, got 1')
  fails([...followed, '--layers', '0'], '--layers: expected a number from 1 to 16, got 0')
  fails([...followed, '--learning-rate', '0'], '--learning-rate: expected a number from')
  fails([...followed, '--steps', '0'], '--steps: expected a number from 1')
  fails([...followed, '--corpus', 'microworld'], '--corpus')
  const never = file('never')
  fails([...followed, '--heads', '3', '--save', never], '--heads')
  assert.ok(!existsSync(never))
  const stretch = ['transformer', 'stretch', '--task', 'followed']
  fails([...stretch, '--to', '16'], '--to: expected')
  fails([...stretch, '--positions', 'alibi'], '--positions: expected rotary, whose angles')
})

test('a rate at which the loss leaves all numbers is told, and nothing is saved', () => {
  const never = file('diverged')
  const asked = ['--task', 'followed', '--learning-rate', '1e6', ...small]
  const told = '--learning-rate: expected a rate at which the loss stays a number, got 1000000'
  fails(['transformer', 'train', ...asked, '--save', never], told)
  assert.ok(!existsSync(never))
  fails(['transformer', 'lengths', ...asked], told)
})

test('a saved model that was cut off says so', () => {
  const model = file('whole')
  succeeds('transformer', 'train', '--task', 'followed', ...small, '--save', model)
  const bytes = readFileSync(model)
  for (const length of [0, 20, 1000, bytes.length - 1]) {
    const cut = file(`cut-${length}`, bytes.subarray(0, length))
    fails(['transformer', 'generate', '--model', cut], `cut-${length}: expected a whole`)
  }
})

test('a file that is no saved model is named', () => {
  const other = file('other', 'king 1 2\n')
  fails(['transformer', 'generate', '--model', other], 'other: expected a whole')
  fails(['transformer', 'generate', '--model', file('missing')], 'missing: expected')
})
