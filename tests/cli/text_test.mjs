// Texts that are not in UTF-8, or begin with a mark, as the command reads them.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { $, failed, fails, file, inShell, json, succeeds } from './program.mjs'

const text = 'le café est là\nvoilà, l’été à Besançon\n'.repeat(20)
const utf8 = file('utf8.txt', text)
// Windows-1252, of which Latin-1 lacks the right quote.
const latin1 = file('latin1.txt', Buffer.from(text.replaceAll('’', '\x92'), 'latin1'))
const utf16 = file('utf16.txt', Buffer.from(`\ufeff${text}`, 'utf16le'))
const learn = $`--vectors ${file('trained')} --dim 4 --epochs 1 --min-count 1`

test('a text that is no UTF-8 is refused where it breaks, and Latin-1 is offered', () => {
  const broken =
    'latin1.txt: expected text in UTF-8, or --encoding latin-1 for Western European text, got 0xE9 at byte 6, in line 1'
  const later = file('later.txt', Buffer.from(`${'words\n'.repeat(400_000)}caf\xe9`, 'latin1'))
  const marked = 'utf16.txt: expected text in UTF-8, got UTF-16 by its byte-order mark; iconv'
  for (const [args, said] of [
    [$`train --corpus ${latin1} ${learn}`, broken],
    [$`tokenize word --text-file ${latin1}`, broken],
    [$`tokenize bpe --corpus ${utf8} --text-file ${latin1}`, broken],
    [$`tokenize bpe --corpus ${latin1} x`, broken],
    [$`train --corpus ${later} ${learn}`, 'got 0xE9 at byte 2400003, in line 400001'],
    [$`train --corpus ${utf16} ${learn} --encoding latin-1`, marked],
    [$`tokenize word --encoding koi8-r x`, '--encoding'],
  ])
    fails(args, said)
  // Node passes arguments as UTF-8 only; a shell can write any byte.
  const typed = inShell('"$0" tokenize word "$(printf "caf\\351")"')
  failed(typed, 'TEXT: expected text in UTF-8, got a character cut short, 0xE9 at byte 3')
})

test('Latin-1 is read as Windows-1252 where it is asked for', () => {
  const train = (corpus, encoding) => {
    succeeds($`train --corpus ${corpus} ${learn} --encoding ${encoding}`)
    return readFileSync(file('trained'), 'utf8')
  }
  assert.equal(train(latin1, 'latin-1'), train(utf8, 'utf-8'))
  for (const name of ['latin1', 'cp1252', 'ISO-8859-1', 'windows-1252'])
    assert.match(succeeds($`tokenize word --text-file ${latin1} --encoding ${name}`), /café/)
})

test('a byte-order mark is no part of the first word, token or line', () => {
  const mark = (name, bytes) => file(name, `\ufeff${bytes}`)
  assert.equal(json($`tokenize word --text-file ${mark('t', text)}`)[0].token, 'le')
  const learnt = $`tokenize bpe --corpus ${utf8} --vocab-size 256 --text-file ${file('t')}`
  assert.equal(json(learnt)[0].token, 'l')
  const vectors = file('vectors.txt', 'le 1 0\nla 0 1\nun 1 1\nune 0 2\n')
  const listed = $`convert --vectors ${vectors} --words ${mark('w', 'la\nle\n')} --output -`
  assert.equal(succeeds(listed), '2 2\nle 1 0\nla 0 1\n')
  const questions = mark('q', ': all\nle la un une\n')
  assert.equal(json($`evaluate --vectors ${vectors} --questions ${questions}`).total.asked, 1)
  for (const head of ['', '2 2\n'])
    assert.match(succeeds($`nearest --vectors ${mark('v', `${head}le 1 0\nla 0 1\n`)} le`), /la/)
})
