// What the core rejects of a language model's settings and questions leaves the last figures in sight.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { trainingSchema } from '../../../web/training/settings.ts'
import { button, enter, errorOf, label, lesson, openExercise, predict } from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

const quick =
  'languageSteps=20&languageSentences=4000&languageBeside=nothing&languageRun=yes&languageWidth=16'

async function open(query: string) {
  await openExercise('language', query)
  await train()
}

/** It trains by itself, and whoever ran it before has only to predict. */
async function train() {
  await predict(/most sentences fall apart/)
  await expect.poll(() => textOf('lx-language-bench .state')).toContain('Trained and evaluated')
  await expect.poll(() => textOf('.question-card .outcome')).toMatch(/Result/)
}

/** Opens the scores and all looks inside, and waits for what is in them. */
async function unfold(figures: Record<string, number>) {
  find('lx-shelf-entry[parts^="language-inside"] summary').click()
  await expect.poll(() => folds().length).toBe(4)
  for (const fold of folds()) fold.open = true
  for (const [figure, count] of Object.entries(figures))
    await expect.poll(() => findAll(figure).length, { message: figure }).toBe(count)
}

const folds = () =>
  findAll<HTMLDetailsElement>(
    '[data-part=language-tests] details, lx-shelf-entry lx-shelf-entry details',
  )

test('settings that are rejected leave scores, cases and all looks inside as they are', async () => {
  await open(`${quick}&languageScheme=learned`)
  const figures = {
    '.taken .written': 10,
    'lx-language-ask lx-bars': 2,
    '[data-part=language-tests] .cases li': 8,
    '[data-part=language-heads] lx-sentence': 1,
    '[data-part=language-inside] lx-heatmap': 1,
    '[data-part=language-inside] lx-bars': 3,
    '[data-part=token-maps] lx-word-map': 2,
  }
  await unfold(figures)
  const scores = textOf('[data-part=language-tests] .scores')

  // Where 0 means as usual, what is usual is read beside it; a number of one's own stands in the entry.
  const hint = (name: string) => textOf(`#language${name}-hint`)
  expect(hint('Heads')).toMatch(/^0: as usual; now \d+$/)
  expect(hint('Rate')).toMatch(/now 0\.\d+$/)
  expect(hint('Width')).toBe('up to 128; 0: as usual')
  expect(hint('Steps')).toBe('0: as many as it needs')

  const rejected = [
    ['Width D', '50', 'Expected a multiple of 4, to be shared among the heads, got 50.'],
    ['Heads', '3', 'Expected a number that divides the width of 16, got 3.'],
    ['Tokens a line', '4', 'Expected a number from 8 to 256, got 4.'],
  ] as const
  for (const [name, typed, says] of rejected) {
    await enter(name, typed)
    await expect.poll(() => errorOf(label(name)), { message: name }).toBe(says)
    for (const [other] of rejected.filter(([other]) => other !== name))
      expect(errorOf(label(other)), `${other} beside ${name}`).toBeUndefined()
    expect(textOf('[data-part=language-tests] .scores')).toBe(scores)
    for (const [figure, count] of Object.entries(figures))
      expect(findAll(figure).length, `${figure} after ${name}`).toBe(count)
    expect(folds().every(({ open }) => open)).toBe(true)
    await enter(name, name === 'Width D' ? '16' : '0')
    await expect.poll(() => errorOf(label(name)), { message: name }).toBeUndefined()
    expect(textOf('[data-part=language-tests] .scores')).toBe(scores)
  }

  // An unknown word leaves the answers to the beginning before it in sight.
  await enter('A prompt', 'the wuggish')
  await expect.poll(() => errorOf(label('A prompt'))).toContain('wuggish')
  for (const part of ['[data-part=language-inside]', '[data-part=language-heads]'])
    await expect.poll(() => textOf(`${part} .error`), { message: part }).toContain('wuggish')
  for (const figure of ['lx-language-ask lx-bars', '[data-part=language-heads] lx-sentence'])
    expect(findAll(figure).length, figure).toBe(figures[figure as keyof typeof figures])
  await expect
    .poll(() =>
      find<HTMLElement & { words: { text: string }[] }>(
        '[data-part=language-heads] lx-sentence',
      ).words.map(({ text }) => text),
    )
    .toEqual(['⏎', 'the', 'king', 'who', 'the', 'queen', 'sees'])
  // What it does know is offered.
  await page.getByText(/^All \d+ words that it knows$/).click()
  await expect.poll(() => textOf('lx-language-ask .vocabulary')).toContain(' queen ')
})

test('a width is rejected at its entry when it was changed last, the heads at theirs', async () => {
  await openExercise('language', `${quick}&languageScheme=rotary`)
  await enter('Width D', '50')
  await expect
    .poll(() => errorOf(label('Width D')))
    .toBe('Expected a multiple of 8, to be shared among the heads, got 50.')
  expect(errorOf(label('Heads'))).toBeUndefined()
  await enter('Heads', '3')
  await expect.poll(() => errorOf(label('Heads'))).toContain('divides the width of 50, got 3.')
  expect(errorOf(label('Width D'))).toBeUndefined()
  await enter('Heads', '5')
  await expect.poll(() => errorOf(label('Heads'))).toBeUndefined()
  expect(errorOf(label('Width D'))).toBeUndefined()
})

test('a word that the text has is refused, and leaves the one before it in sight', async () => {
  await openExercise('language', quick)
  const entry = label('A word that does not exist')
  const putIn = async (word: string) => {
    await entry.fill(word)
    await button('Put it into the sentences').click()
  }
  await putIn('king')
  await expect.poll(() => errorOf(entry)).toMatch(/king/)
  await expect.poll(() => lesson().training.settings.newWord).toBe('')
  await putIn('glimmer')
  await train()
  const card = () => textOf('lx-language-word .word-card')
  await expect.poll(card).toContain('glimmer')
  const before = card()
  lesson().state.write(trainingSchema, { newWord: 'king' })
  await expect.poll(() => errorOf(entry)).toContain('Expected a new word')
  expect(card()).toBe(before)
  // Another one takes its place.
  await putIn('wug')
  await expect.poll(() => textOf('lx-language-word')).toContain('wug')
})
