// What cannot be is refused at its control, in words that name what was expected and what came.
import { expect, type Page, test } from '@playwright/test'
import { enter, errorAt, takeFromShelf } from '../kit/lesson.ts'
import { openPredicted } from '../kit/model-answers.ts'

/** Each entry has in between what it had before, or what it is given. */
type Refusal = readonly [label: string, typed: string, said: RegExp | string, good?: string]

const REFUSALS: Record<string, readonly Refusal[]> = {
  tokens: [['Vocabulary V', '5000', '256 … 4096, got 5000']],
  lookup: [
    ['Ids', '3, 10', 'ids from 0 to 9, got 10 at place 1'],
    ['Ids', '3, 1; 7', '4 values for (2, 2), got 3'],
    ['Ids', 'cat', 'got cat'],
    // An id that has no row is there from the beginning.
    ['One id', '10', 'ids from 0 to 9, got 10 at place 0', '9'],
    ['One id', '-1', 'got -1'],
    ['Words V', '0', 'Expected a whole number 1 …'],
  ],
  gradients: [
    ['Ids looked up', '5, 12', 'ids from 0 to 11, got 12'],
    ['Ids looked up', '', 'got nothing'],
    ['Learning rate', '-1', 'a number 0 … 10, got -1'],
  ],
  order: [
    ['Sentence', 'a '.repeat(65), 'Expected at most 64 words, got 65.'],
    ['Sentence', 'a'.repeat(201), 'Expected at most 200 letters on one line'],
  ],
  sinusoidal: [
    ['Width D', '33', /even/],
    ['Width D', '0', /Expected a whole number 1 … 4096, got 0/],
    ['Positions', '', /got nothing/],
    ['Positions', '99999', /1 … 16384/],
    ['Base', '1', /above 1/],
    ['Base', '-3', /got -3/],
  ],
  learned: [
    ['Rows L', '1', /2 … 4096, got 1/],
    ['Rows L', '', /got nothing/],
    ['Width D', '2000', /2 … 1024/],
    ['Tokens fed', '-1', /got -1/, '512'],
    ['Lengths of the texts', '3; 4', /whole numbers 1 … 16384/],
    ['Lengths of the texts', '513, 4', 'below 512, got 513 tokens'],
  ],
  rotary: [
    ['Width of a head d', '7', /even/],
    ['Columns that turn', '3', /even/],
    ['Columns that turn', '10', /8/],
    ['Width of a head d', '1e9', /1 … 128/],
  ],
  alibi: [
    ['Heads H', '0', /1 … 32, got 0/],
    ['Heads H', '33', /got 33/],
    ['Heads H', 'four', /got four/],
    ['Seed', '-1', /got -1/],
  ],
  'trained-short-read-long': [
    ['Positions T', '65', /2 … 64, got 65/],
    ['Positions T', 'many', 'got many'],
  ],
  compose: [
    ['Ids (B, T)', '3, 10000', 'ids from 0 to 9999, got 10000 at sequence 0, place 1'],
    ['Ids (B, T)', '3, 1; 7', '4 values for (2, 2), got 3'],
    ['Positions L', '2', 'positions below 2, got 6 tokens'],
    ['Width D', '0', 'Expected a whole number 1 … 768, got 0.'],
    ['Dropout p', '1', 'Expected a number 0 … 0.9, got 1.'],
  ],
}

async function isRefused(page: Page, [label, typed, said, wanted]: Refusal) {
  const input = page.getByLabel(label, { exact: true })
  await expect(input).toBeAttached()
  const good = wanted ?? (await input.inputValue())
  await enter(page, label, typed)
  await expect(await errorAt(page, label)).toContainText(said)
  await enter(page, label, good)
  await expect(input).toHaveAttribute('aria-invalid', 'false')
}

const ids = Object.keys(REFUSALS)
for (const [which, some] of [
  ['the first exercises', ids.slice(0, 5)],
  ['the exercises on positions', ids.slice(5)],
] as const) {
  // @fact tokens: a vocabulary is chosen from 256 to 4,096
  // @fact lookup: an id out of range: what is said, and why
  test(`${which} refuse what cannot be where it stands, and take what can`, async ({ page }) => {
    for (const id of some) {
      await test.step(id, async () => {
        await openPredicted(page, id)
        if (id === 'alibi') await takeFromShelf(page, 'A slope for every head')
        for (const refusal of REFUSALS[id] ?? []) await isRefused(page, refusal)
      })
    }
  })
}
