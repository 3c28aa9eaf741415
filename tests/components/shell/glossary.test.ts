// The page of all words: its search, and where each word is taught.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../web/lesson/glossary/gloss.ts'
import { label, openExercise } from '../kit/lesson.ts'
import { find, textOf, textsOf } from '../kit/page.ts'

const status = () => page.css('#glossary-found')

test('the search finds as one types, says how many, and says when nothing is found', async () => {
  await openExercise('glossary')
  const all = textsOf('.glossary dt')
  await expect.element(status()).toHaveText(`${all.length} words.`)

  await label('Search the glossary').fill('yarn')
  await expect.element(status()).toHaveText('1 word found.')
  expect(textsOf('.glossary dt')).toEqual(['YaRN'])

  await label('Search the glossary').fill('zeppelin')
  await expect.element(status()).toHaveText(/^Nothing found for “zeppelin”/)
  expect(textsOf('.glossary dt')).toEqual([])

  await userEvent.keyboard('{Escape}')
  await expect.element(status()).toHaveText(`${all.length} words.`)
  await expect.element(label('Search the glossary')).toHaveValue('')
  expect(textsOf('.glossary dt')).toEqual(all)
})

test('a word leads to the exercises that explain it', async () => {
  await openExercise('glossary')
  await label('Search the glossary').fill('mask')
  const links = page.css('.glossary > div:first-child').getByRole('link')
  await expect.element(links).toHaveText('08 Order')
  await expect.element(links).toHaveAttribute('href', '#/order')
})

test('the note of a word opens below it, and above it where the window ends', async () => {
  const word = document.createElement('lx-gloss')
  word.setAttribute('word', 'token')
  word.textContent = 'tokens'
  const main = document.createElement('main')
  main.append(word)
  document.body.append(main)
  const openAt = async (place: string) => {
    word.style.cssText = `position: fixed; ${place}: 0`
    word.click()
    await expect.poll(() => textOf('.gloss-note:not([hidden])')).toMatch(/\w/)
    const [note, own] = [find('.gloss-note'), word].map((each) => each.getBoundingClientRect())
    word.click()
    return { note, own } as { note: DOMRect; own: DOMRect }
  }
  const high = await openAt('top')
  expect(high.note.top).toBeGreaterThan(high.own.bottom)
  const low = await openAt('bottom')
  expect(low.note.bottom).toBeLessThan(low.own.top)
})
