// 01, tokens.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inputs } from '../../../web/exercises/01-tokens/settings.ts'
import { errorOf, lesson, openAnew, openFile, openFold, predict, run } from '../kit/lesson.ts'
import { findAll, textOf, textsOf } from '../kit/page.ts'

test('tokens: a prediction keeps the outcome that it was seen with when another text is chosen', async () => {
  await openAnew('tokens')
  await predict(/^byte pairs$/)
  await run('[data-part=cut-text]')
  await expect.poll(() => textOf('[data-part=cut-text] .verdict')).toBe('As you predicted.')
  const outcome = textOf('[data-part=cut-text] .outcome dd:last-child')
  const cut = () => textsOf('[data-part=cut-text] .cut .piece')
  const before = cut()
  await openFold('Learn the pieces from another text')
  await page.css('#corpus').selectOptions('Your own text')
  await expect.poll(() => textOf('[data-part=merges]')).toContain('Choose a text to learn from.')
  expect(textOf('[data-part=cut-text] .outcome')).toContain('learnt from the microworld')
  expect(textOf('[data-part=cut-text] .verdict')).toBe('As you predicted.')
  expect(outcome).toBeTruthy()
  // The figures keep what they showed, until there is something else to show.
  expect(cut()).toEqual(before)
  expect(findAll('[data-part=merges] .tokens li').length).toBeGreaterThan(0)
  // The figure shows another text; the outcome is of the one that it was seen with.
  await openFile('Open a file', new File(['Zoë’s ♞ zigzags! '.repeat(20)], 'zoe.txt'))
  await expect
    .poll(() => textOf('[data-part=cut-text] .cut [data-way=characters]'))
    .toContain('16 tokens, 0 unknown')
  await expect.poll(() => textOf('[data-part=merges]')).toContain('The merges come from “zoe.txt”.')
  expect(textOf('[data-part=cut-text] .outcome')).toContain('learnt from the microworld')
  expect(textOf('[data-part=cut-text] .verdict')).toBe('As you predicted.')
})

test('tokens: a question waits for a text that can answer it; all ways that keep a text are right', async () => {
  await openAnew('tokens', 'corpus=own&mergesRun=yes')
  await predict(/^characters$/)
  await predict(/^in the first third/)
  await run('[data-part=cut-text]')
  const verdictOf = (part: string) => textOf(`[data-part=${part}] .verdict`)
  const give = (text: string) => openFile('Open a file', new File([text], 'own.txt'))
  // Two merges have no thirds.
  await openFold('Learn the pieces from another text')
  await give('ab ab abab Zoë’s ♞ zigzags!')
  await expect.poll(() => verdictOf('cut-text')).toBe('As you predicted.')
  expect(textOf('[data-part=cut-text] .outcome')).toContain('from characters and byte pairs.')
  await expect.poll(() => textOf('[data-part=token-lengths] .facts')).toContain('2 merges')
  expect(verdictOf('token-lengths')).toBeUndefined()
  await give('the king sees the queen and the queen sees the king')
  await expect.poll(() => verdictOf('token-lengths')).toBeDefined()
})

test('tokens: where hardly any merge fits the text, its pieces are shown without a film', async () => {
  await openAnew('tokens')
  await expect.element(page.css('[data-part=merges] .player')).toBeInTheDocument()
  await predict(/^byte pairs$/)
  await run('[data-part=cut-text]')
  await expect.poll(() => findAll('[data-part=merges] .player')).toHaveLength(0)
  const cut = () => textsOf('[data-part=cut-text] .cut [data-way=bytePairs] .piece')
  await expect.poll(() => textsOf('[data-part=merges] .piece')).toEqual(cut())
})

test('tokens: that the text is without the learner’s word is said where its words are counted', async () => {
  await openAnew('tokens')
  await openFold('Learn the pieces from another text')
  await expect.poll(() => textOf('#text-summary')).toContain('157 different words')
  expect(textOf('.shelf')).not.toContain('without your word')
  await openAnew('tokens', 'newWord=glimmer&places=people+rank%3Droyal+age%3Dadult+gender%3Dfemale')
  await openFold('Learn the pieces from another text')
  await expect.poll(() => textOf('#text-summary')).toContain('158 different words')
  expect(textOf('.shelf')).toContain('That count includes your word “glimmer”.')
  await expect.poll(() => textOf('[data-part=token-lengths] .facts')).toContain('words157')
})

test('tokens: a tab is a token; a control character is refused in a line, and what was typed stays', async () => {
  await openAnew('tokens')
  const typed = page.css('#typed')
  await typed.fill('a\tb')
  await expect.poll(() => textsOf('[data-part=merges] .piece').join('')).toBe('a⇥b')
  await typed.fill('a\u0007b')
  await expect
    .poll(() => errorOf(typed))
    .toContain('on one line, without control characters, got a')
  await expect.element(typed).toHaveValue('a\u0007b')
  await typed.fill('c')
  await expect.poll(() => textsOf('[data-part=merges] .piece').join('')).toBe('c')
  expect(errorOf(typed)).toBeUndefined()
})

test('tokens: a link shows the merge where the player stopped; another text is played anew', async () => {
  await openAnew('tokens', 'merges=50')
  const slider = page.css('[data-part=merges] [type=range]')
  const state = () => textOf('[data-part=merges] .state')
  await expect.element(slider).toHaveValue('9')
  await slider.fill('3')
  await expect.poll(state).toBe('“␣” and “the” become “␣the”: 34 tokens.')
  const merges = () => lesson().state.read(inputs).values.merges
  // The fifth of all merges is the third that this text takes.
  expect(merges()).toBe(5)
  await page.css('#typed').fill('the queen')
  expect(merges()).toBe(inputs.merges.fallback)
})
