// 16: a word of two senses is read, halves look for each other, a head is trained, and texts are searched.
import { expect, test } from 'vitest'
import { button, enter, errorOf, label, openExercise, predict } from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

const quick = 'textsSteps=80&textsSentences=3000'
const outcomes = () => findAll('.question-card .outcome').map((each) => each.textContent ?? '')
const barsOf = (part: string, label: string) =>
  (
    find(`[data-part=${part}] lx-bars[label="${label}"]`) as unknown as {
      bars: { label: string; value: number; mark?: number }[]
    }
  ).bars

test('uses part block by block, halves are found by a trained head alone, and a question is ranked', async () => {
  await openExercise('texts', quick)
  // The untrained model's uses stand there before anything is run; what a probe reads of them does not.
  await expect
    .poll(() =>
      findAll('[data-part=texts-senses] lx-word-map').map((map) => map.getAttribute('label')),
    )
    .toEqual(['“jaguar” after block 2, untrained'])
  expect(findAll('[data-part=texts-senses] lx-bars')).toEqual([])
  await predict(/after block 1/)
  await button('Train it and read').click()
  await expect.poll(() => outcomes()[0], { timeout: 60_000 }).toMatch(/Chance is 50 %/)
  const probes = barsOf('texts-senses', 'What a probe reads')
  expect(probes.map(({ label }) => label)).toEqual([
    'token table',
    'after block 1',
    'after block 2',
  ])
  // One row for both senses, and the grammar knows more.
  expect(probes[0]?.value).toBe(0.5)
  expect(probes[0]?.mark).toBeGreaterThan(0.7)

  // In skip-gram the word's one vector lies between words of either sense.
  await expect
    .poll(() => textOf('[data-part=texts-senses] .one-vector'), { timeout: 60_000 })
    .toMatch(
      /one vector for every “jaguar”. It lies [3-6]\d % of the way from .* animals .* objects/,
    )

  await predict(/none of them/)
  await button('Run').click()
  await expect.poll(() => outcomes()[1], { timeout: 60_000 }).toMatch(/Chance is 5.0 %/)
  const [words, , , grammar] = barsOf('texts-pooled', 'The other half among the first ten of 200')
  expect(words?.value).toBeLessThan(0.2)
  expect(grammar?.value).toBeGreaterThan(0.9)

  await predict(/rounded to 8 bits/)
  await button('Train the head').click()
  await expect.poll(() => outcomes()[2], { timeout: 60_000 }).toMatch(/Right at the first place/)
  const kept = barsOf('texts-head', 'Less of each vector')
  expect(kept).toHaveLength(5)
  // 32 numbers find more than 4.
  expect(kept[0]?.value).toBeGreaterThan(kept[3]?.value as number)

  await expect.poll(() => findAll('[data-part=texts-search] .ranking').length).toBe(2)
  await enter('Begin a sentence', 'the dog')
  await expect.poll(() => textOf('[data-part=texts-search] .ranking:last-of-type')).toMatch(/✓/)
  await enter('Begin a sentence', 'zorp')
  await expect
    .poll(() => errorOf(label('Begin a sentence')))
    .toBe('Expected a word of the text, got "zorp".')
  expect(findAll('[data-part=texts-search] .ranking')).toHaveLength(2)
})

test('a word of one sense is refused at its entry', async () => {
  await openExercise('texts', `${quick}&textsFirst=wear&textsSecond=wear&textsRead=yes`)
  await button('Train with this word').click()
  await expect
    .poll(() => errorOf(label('A word')), { timeout: 60_000 })
    .toMatch(/a word of two senses, got "jaguar", which has 1/)
  await enter('A word', 'king')
  await button('Train with this word').click()
  await expect.poll(() => errorOf(label('A word'))).toMatch(/a new word/)
})
