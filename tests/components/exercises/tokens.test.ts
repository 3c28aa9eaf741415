// 01, tokens.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { errorOf, openAnew, openFile, openFold, predict, run } from '../kit/lesson.ts'
import { findAll, textOf, textsOf } from '../kit/page.ts'

test('tokens: a prediction keeps the outcome that it was seen with when another text is chosen', async () => {
  await openAnew('tokens')
  await predict(/^byte pairs$/)
  await run('lx-cut-text')
  await expect.poll(() => textOf('lx-cut-text .verdict')).toBe('As you predicted.')
  const outcome = textOf('lx-cut-text .outcome dd:last-child')
  const cut = () => textsOf('lx-cut-text .cut .piece')
  const before = cut()
  await openFold('Learn the pieces from another text')
  await page.css('#corpus').selectOptions('Your own text')
  await expect.poll(() => textOf('lx-cut-text')).toContain('Choose a text to learn from.')
  expect(textOf('lx-cut-text .outcome')).toContain('Result, as you first saw it')
  expect(textOf('lx-cut-text .outcome')).toContain('learnt from the microworld')
  expect(textOf('lx-cut-text .verdict')).toBe('As you predicted.')
  expect(outcome).toBeTruthy()
  // The figures keep what they showed, until there is something else to show.
  expect(cut()).toEqual(before)
  expect(findAll('lx-merges .tokens li').length).toBeGreaterThan(0)
  // Another text makes another result, beside the first.
  await openFile('Open a file', new File(['Zoë’s ♞ zigzags! '.repeat(20)], 'zoe.txt'))
  await expect
    .poll(() => textOf('lx-cut-text .later'))
    .toContain('The lists were learnt from “zoe.txt”')
  expect(textOf('lx-cut-text .later')).toContain('characters: 0 of 16 unknown')
  expect(textOf('lx-cut-text .outcome')).toContain('learnt from the microworld')
  expect(textOf('lx-cut-text .verdict')).toBe('As you predicted.')
})

test('tokens: where hardly any merge fits the text, its pieces are shown without a film', async () => {
  await openAnew('tokens')
  await expect.element(page.css('lx-merges .player')).toBeInTheDocument()
  await predict(/^byte pairs$/)
  await run('lx-cut-text')
  await expect.poll(() => findAll('lx-merges .player')).toHaveLength(0)
  const cut = () => textsOf('lx-cut-text .cut [data-way=bytePairs] .piece')
  await expect.poll(() => textsOf('lx-merges .piece')).toEqual(cut())
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
  await expect.poll(() => textOf('lx-token-lengths .facts')).toContain('words157')
})

test('tokens: a tab is a token; a control character is refused in a line, and what was typed stays', async () => {
  await openAnew('tokens')
  const typed = page.css('#typed')
  await typed.fill('a\tb')
  await expect.poll(() => textsOf('lx-merges .piece').join('')).toBe('a⇥b')
  await typed.fill('a\u0007b')
  await expect
    .poll(() => errorOf(typed))
    .toContain('on one line, without control characters, got a')
  await expect.element(typed).toHaveValue('a\u0007b')
  await typed.fill('c')
  await expect.poll(() => textsOf('lx-merges .piece').join('')).toBe('c')
  expect(errorOf(typed)).toBeUndefined()
})
