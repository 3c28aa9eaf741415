// The page of all words: its search, and where each word is taught.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { label, openExercise } from '../kit/lesson.ts'
import { textsOf } from '../kit/page.ts'

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
