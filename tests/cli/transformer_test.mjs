// `lexiscope transformer`: trained, saved, read past its length, stretched and made to talk.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { $, fails, file, inShell, json, lexiscope, succeeds } from './program.mjs'

const small = $`--width 16 --steps 40 --length 12`
const animals = ['cat', 'dog', 'cow', 'hen']
const sentences = animals.flatMap((a) => animals.map((b) => `the ${a} sees the ${b}\n`)).join('')

test('lengths prints an object or a line a place, with the optimum beside the loss', () => {
  const asked = $`transformer lengths --task followed --positions rotary --steps 200 --lines 16`
  const { seconds, places, ...rest } = json(asked)
  assert.deepEqual(rest, { task: 'followed', positions: 'rotary', steps: 200 })
  assert.ok(seconds > 0)
  assert.equal(
    places.map(({ from, to }) => `${from}-${to}`).join(),
    '16-32,32-40,40-48,48-64,64-128,128-256',
  )
  assert.ok(places[0].right > places[5].right && places[5].loss > 0)
  const lines = succeeds($`transformer lengths --task language ${small} --lines 4`).split('\n')
  assert.equal(lines[0], 'from\tto\tright\tloss\toptimum')
  assert.match(lines[1], /^\d+\t\d+\t0\.\d{4}\t\d\.\d{4}\t[01]\.\d{4}$/)
})

test('every task and every way of positions is trained, and a seed gives the same again', () => {
  const lengths = (options) => succeeds($`transformer lengths ${small} --lines 2 ${options}`)
  for (const task of ['followed', 'language', 'back', 'copy', 'recall'])
    assert.equal(lengths($`--task ${task} --seed 7`), lengths($`--task ${task} --seed 7`))
  const ways = [
    $`none`,
    $`learned`,
    $`sinusoidal --base 10`,
    $`alibi --slopes 4 --flat-heads 1`,
    $`rotary --last-layer-without --layers 3`,
  ].map((way) => lengths($`--task followed --positions ${way}`))
  assert.equal(new Set(ways).size, ways.length)
  assert.match(succeeds($`transformer lengths --task language --length 2 --steps 3`), /^from\tto\t/)
})

test('stretch reads each scaling before and after more steps', () => {
  const asked = $`transformer stretch --task followed --positions rotary --base 100 --steps 30`
  const { stretches, ...rest } = json($`${asked} --after-steps 5 --to 64 --lines 4`)
  assert.deepEqual(rest, { task: 'followed', base: 100, length: 32, to: 64 })
  const scalings = ['none', 'linear', 'ntk', 'yarn', 'dynamic', 'llama3', 'longrope']
  assert.deepEqual(
    stretches.map(({ scaling, steps }) => `${scaling} ${steps}`),
    scalings.flatMap((scaling) => [`${scaling} 0`, `${scaling} 5`]),
  )
  assert.equal(stretches.at(-1).factors.length, 8)
  assert.ok(stretches.every(({ places }) => places.length === 6))
})

test('what is trained on words is saved as safetensors, and talks', () => {
  const [model, report] = [file('model'), file('model.json')]
  const text = file('text.txt', sentences.repeat(20))
  const train = $`transformer train --corpus ${text} --positions alibi --steps 150`
  assert.match(
    succeeds($`${train} --save ${model} --report ${report}`),
    /text\.txt, alibi: 150 steps in [\d.]+ s, \d+ parameters, loss \d\.\d+ on sentences held out\n$/,
  )
  const { losses, final_loss } = JSON.parse(readFileSync(report))
  assert.equal(losses.length, 150)
  assert.ok(final_loss < losses[0] / 2)
  const generate = (prompt, more = []) =>
    $`transformer generate --model ${model} --tokens 40 --prompt ${prompt} ${more}`
  const talk = succeeds(generate('the cat'))
  assert.match(talk, /^the cat sees the (cat|dog|cow|hen)\n/)
  assert.equal(succeeds(generate('the cat')), talk)
  assert.match(succeeds(generate('the cat', $`--temperature 0`)), /^the cat sees the/)
  assert.match(succeeds($`nearest --vectors ${model} --top-k 2 cat`), /^ {2}1 {2}\S/)
  const bytes = readFileSync(model)
  const older = Buffer.from(bytes.toString('latin1').replace('language 1', 'language 0'), 'latin1')
  for (const [args, said] of [
    [generate('the cat', $`--temperature -1`), '--temperature: expected a number from 0'],
    [generate('the dragon'), 'expected words that the model has a token for, got "dragon"'],
    [$`transformer generate --model ${file('older', older)}`, 'lexiscope language 1, got'],
    ...[0, 20, 600, bytes.length - 1].map((length) => [
      $`transformer generate --model ${file(`cut-${length}`, bytes.subarray(0, length))}`,
      `cut-${length}: expected `,
    ]),
  ])
    fails(args, said)
})

test('a text of any name and of pairs makes a model that can be read, and a report', (t) => {
  const name = Buffer.concat([Buffer.from(file('caf')), Buffer.from([0xe9])])
  try {
    writeFileSync(name, sentences.repeat(9))
  } catch {
    return t.skip('file names are UTF-8 here')
  }
  const [model, report] = [file('named'), file('named.json')]
  const train = '"$0" transformer train --corpus "$1"* --units pairs --steps 3 --save "$2"'
  const { status, stderr } = inShell(`${train} --report "$3"`, file('caf'), model, report)
  assert.equal(status, 0, stderr)
  assert.match(JSON.parse(readFileSync(report)).source, /caf\ufffd$/)
  succeeds($`transformer generate --model ${model} --tokens 3`)
})

test('a loss that grows is told; one that leaves all numbers is an error, and nothing is saved', () => {
  const train = $`transformer train --task followed --steps 60 --learning-rate`
  const grown = /^the loss has grown from [\d.]+ to [\d.]+: a lower --learning-rate may help\n$/
  assert.match(lexiscope($`${train} 30`).stderr, grown)
  assert.equal(lexiscope($`${train} 0.01`).stderr, '')
  const told = '--learning-rate: expected a rate at which the loss stays a number, got 1000000'
  fails($`${train} 1e6 --save ${file('diverged')}`, told)
  assert.ok(!existsSync(file('diverged')))
})

test('the microworld is learnt, and the result is one object', () => {
  const result = json($`transformer train --corpus microworld --sentences 2000 --steps 60`)
  for (const name of ['agreement', 'capitals', 'grammatical', 'facts', 'order'])
    assert.ok(result[name] >= 0 && result[name] <= 1, name)
  assert.ok(result.entropy > 0.9 && result.loss > result.entropy && result.seconds > 0)
  assert.ok(result.uniform > result.words && result.words > result.pairs)
  assert.equal(result.sentences.drawn, 1000)
})

const quick = $`--steps 60 --sentences 2000`

test('a word of two senses is read block by block', () => {
  const { blocks, ...rest } = json($`transformer senses ${quick} --per-sense 40`)
  assert.equal(rest.word, 'jaguar')
  assert.equal(rest.uses, 20)
  assert.ok(rest.ceiling > 0.5 && rest.ceiling <= 1)
  assert.deepEqual(Object.keys(blocks[0].nearest), ['animals', 'objects'])
  // One row for both senses.
  assert.equal(blocks[0].probe, 0.5)
  assert.ok(Math.abs(blocks[0].between - 1) < 1e-5 && blocks[2].between < blocks[0].between)
  const [first, heading, ...lines] = succeeds($`transformer senses ${quick} --per-sense 40`).split(
    '\n',
  )
  assert.match(first, /^jaguar, of animals or objects, in 20 sentences held out; chance 0\.500/)
  assert.equal(heading, 'block\tprobe\twithin\tbetween\tothers\tnearest')
  assert.equal(lines.filter(Boolean).length, 3)
})

test('a search is measured beside chance and the grammar, and ranks what it is asked', () => {
  const few = $`${quick} --pairs 400 --texts 20 --head-steps 40`
  const result = json($`search ${few} ${'the daughter'} --columns 16`)
  assert.deepEqual(result.chance, { at_1: 0.05, at_10: 0.5 })
  assert.ok(result.ceiling.at_1 > result.chance.at_1)
  for (const name of ['mean_of_words', 'last_token', 'mean_of_tokens', 'trained'])
    assert.ok(result[name].at_1 <= result[name].at_10, name)
  assert.deepEqual(
    result.kept.map(({ columns, bits }) => `${columns}/${bits}`),
    ['16/32', '16/8', '8/32', '8/8', '4/32', '4/8', '2/32', '2/8'],
  )
  const [{ question, texts }] = result.questions
  assert.equal(question, 'the daughter')
  assert.equal(texts.length, 10)
  assert.match(succeeds($`search ${few}`), /^vectors\tat 1\tat 10\nchance\t0\.050\t0\.500\n/)
})

test('what is trained on a task goes on in its symbols', () => {
  const model = file('task-model')
  succeeds($`transformer train --task language ${small} --save ${model}`)
  const ask = $`transformer generate --model ${model} --tokens 9 --prompt`
  assert.match(succeeds($`${ask} ${'3 1'}`), /^3 1( [0-7]){9}\n$/)
  fails($`${ask} king`, '--prompt: expected numbers of symbols, got king')
  fails($`${ask} 8`, 'expected ids from 0 to 7, got 8')
})

test('what cannot be trained is refused before any step', () => {
  const never = file('never')
  const followed = $`transformer train --task followed`
  const stretch = $`transformer stretch --task followed`
  const text = (words) => $`transformer train --corpus ${file(`${words.length}.txt`, words)}`
  for (const [args, said] of [
    [$`transformer train`, '--task: expected something to learn, got none'],
    [$`transformer train --task sort`, '--task: expected followed, language, back, copy or recall'],
    [$`transformer train --task back --json`, '--json: expected a corpus'],
    [$`${followed} --positions rope`, '--positions: expected none, learned, sinusoidal'],
    [$`${followed} --heads 3 --save ${never}`, '--heads: expected a number that divides the width'],
    [$`${followed} --length 1`, '--length: expected a number from 2 to 512, got 1'],
    [$`${followed} --layers 0`, '--layers: expected a number from 1 to 16, got 0'],
    [$`${followed} --learning-rate 0`, '--learning-rate: expected a number from'],
    [$`${followed} --steps 0`, '--steps: expected a number from 1'],
    [$`${followed} --corpus microworld`, '--corpus'],
    [$`${stretch} --to 16`, '--to: expected'],
    [$`${stretch} --positions alibi`, '--positions: expected rotary, whose angles'],
    [$`${stretch} --length 300000000`, '--length: expected a number from 2 to 512'],
    [text('hello'), 'words that come more than once'],
    [text('hello hello hello'), 'enough different lines that one in five can be held out'],
    [text('!'), 'a text with words in it'],
    [$`transformer generate --model ${file('missing')}`, 'missing: expected'],
    [$`transformer senses --word dog`, '--word: expected'],
    [$`transformer senses --word the`, '--word: expected a new word'],
    [$`transformer senses --slot ${'animals size=big'}`, 'expected features that its groups have'],
    [
      $`transformer senses ${quick} --slot ${'animals species=cat'}`,
      '--word: expected a word of two senses, got "jaguar", which has 1',
    ],
    [$`search --temperature 0`, '--temperature: expected a number from 0.01 to 10, got 0'],
    [$`search --texts 1 ${quick}`, '--texts: expected a number from 2 to 2000, got 1'],
    [$`search ${quick} zorp`, 'question: expected a word of the text, got "zorp"'],
  ])
    fails(args, said)
  assert.ok(!existsSync(never))
})
