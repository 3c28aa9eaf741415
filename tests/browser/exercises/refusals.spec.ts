// What cannot be is refused at its control, in words that name what was expected and what came.
import { expect, test } from '@playwright/test'
import { enter, errorAt, type Place, takeFromShelf } from '../kit/lesson.ts'
import { openPredicted } from '../kit/model-answers.ts'

/** Each entry has in between what it had before, or what it is given. */
type Refusal = readonly [label: string, typed: string, said: RegExp | string, good?: string]

interface Part {
  exercise: string
  /** the entry of the shelf that it is on */
  shelf?: string
  /** where two parts of a page have entries of one name */
  part?: string
  /** what its entries are there for: a choice, and what is chosen */
  choose?: readonly [label: string, option: string]
  refusals: readonly Refusal[]
}

const PARTS: readonly Part[] = [
  {
    exercise: 'tokens',
    shelf: 'Learn the pieces from another text',
    refusals: [['Vocabulary V', '5000', 'from 256 to 4096, got 5000']],
  },
  {
    exercise: 'lookup',
    refusals: [
      ['Words to look up', '3, 10', 'ids from 0 to 9, got 10 at place 1'],
      ['Words to look up', '3, 1; 7', 'or up to 4 sequences'],
      ['Words to look up', 'zebra', 'got zebra'],
    ],
  },
  {
    exercise: 'lookup',
    shelf: 'An id without a row',
    refusals: [
      // An id that has no row is there from the beginning.
      ['One id', '10', 'ids from 0 to 9, got 10 at place 0', '9'],
      ['One id', '-1', 'got -1'],
    ],
  },
  {
    exercise: 'lookup',
    shelf: 'What a table takes',
    refusals: [['Words V', '0', 'Expected a whole number from 1 to']],
  },
  {
    exercise: 'gradients',
    refusals: [
      ['Ids looked up', '5, 12', 'ids from 0 to 11, got 12'],
      ['Ids looked up', '', 'got nothing'],
      ['Learning rate', '-1', 'a number from 0 to 10, got -1'],
    ],
  },
  {
    exercise: 'order',
    refusals: [
      ['Sentence', 'a '.repeat(65), 'Expected at most 64 words, got 65.'],
      ['Sentence', 'a'.repeat(201), 'Expected at most 200 letters on one line'],
    ],
  },
  {
    exercise: 'added-positions',
    part: 'lx-sinusoidal-table',
    refusals: [
      ['Width D', '33', /even/],
      ['Width D', '0', /Expected a whole number from 1 to 4096, got 0/],
      ['Positions', '', /got nothing/],
      ['Positions', '99999', /from 1 to 16384/],
      ['Base', '1', /above 1/],
      ['Base', '-3', /got -3/],
    ],
  },
  {
    exercise: 'added-positions',
    shelf: 'What a learned table costs',
    part: 'lx-learned-table',
    refusals: [
      ['Rows L', '1', /from 2 to 4096, got 1/],
      ['Rows L', '', /got nothing/],
      ['Width D', '2000', /from 2 to 1024/],
    ],
  },
  {
    exercise: 'added-positions',
    refusals: [['Tokens fed', '-1', /got -1/, '512']],
  },
  {
    exercise: 'added-positions',
    shelf: 'Which rows one training step moves',
    refusals: [
      ['Lengths of the texts', '3; 4', /whole numbers from 1 to 16384/],
      ['Lengths of the texts', '513, 4', 'below 512, got 513 tokens'],
    ],
  },
  {
    exercise: 'rotary',
    refusals: [
      ['Width of a head d', '7', /even/],
      ['Columns that turn', '3', /even/],
      ['Columns that turn', '10', /8/],
      ['Width of a head d', '1e9', /from 1 to 128/],
    ],
  },
  {
    exercise: 'alibi',
    shelf: 'A slope for every head',
    refusals: [
      ['Heads H', '0', /from 1 to 32, got 0/],
      ['Heads H', '33', /got 33/],
      ['Heads H', 'four', /got four/],
    ],
  },
  {
    exercise: 'alibi',
    choose: ['Scores', 'of random queries and keys'],
    refusals: [['Seed', '-1', /got -1/]],
  },
  {
    exercise: 'trained-short-read-long',
    refusals: [
      ['Positions T', '65', /from 2 to 64, got 65/],
      ['Positions T', 'many', 'got many'],
    ],
  },
  {
    exercise: 'compose',
    refusals: [
      ['Ids (B, T)', '3, 10000', 'ids from 0 to 9999, got 10000 at sequence 0, place 1'],
      ['Ids (B, T)', '3, 1; 7', 'at most 4 equally long sequences'],
      ['Positions L', '2', 'positions below 2, got 6 tokens'],
      ['Width D', '0', 'Expected a whole number from 1 to 768, got 0.'],
      ['Dropout p', '1', 'Expected a number from 0 to 0.9, got 1.'],
    ],
  },
]

async function isRefused(place: Place, [label, typed, said, wanted]: Refusal) {
  const input = place.getByLabel(label, { exact: true })
  await expect(input).toBeAttached()
  const good = wanted ?? (await input.inputValue())
  await enter(place, label, typed)
  await expect(await errorAt(place, label)).toContainText(said)
  await enter(place, label, good)
  await expect(input).toHaveAttribute('aria-invalid', 'false')
}

const FIRST = ['tokens', 'lookup', 'gradients', 'order']
for (const [which, some] of [
  ['the first exercises', PARTS.filter(({ exercise }) => FIRST.includes(exercise))],
  ['the exercises on positions', PARTS.filter(({ exercise }) => !FIRST.includes(exercise))],
] as const) {
  // @fact tokens: a vocabulary is chosen from 256 to 4,096
  // @fact lookup: an id out of range: what is said, and why
  test(`${which} refuse what cannot be where it stands, and take what can`, async ({ page }) => {
    let opened = ''
    for (const { exercise, shelf, part, choose, refusals } of some) {
      await test.step([exercise, shelf ?? part].join(' '), async () => {
        if (exercise !== opened) await openPredicted(page, exercise)
        opened = exercise
        if (shelf !== undefined) await takeFromShelf(page, shelf)
        const place = part === undefined ? page : page.locator(part)
        if (choose !== undefined)
          await place.getByLabel(choose[0], { exact: true }).selectOption(choose[1])
        for (const refusal of refusals) await isRefused(place, refusal)
      })
    }
  })
}
