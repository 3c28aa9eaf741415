// What the core does not take is refused at its control, in words that name what was expected and what
// came; the value that stood there before is taken again.
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { errorOf, fill, openAnew, predict, predictCurve, run } from '../kit/lesson.ts'
import { bringIntoView, find, findAll } from '../kit/page.ts'

/** What is typed at a control, what is said of it, and what is good there if it is bad at first. */
type Refusal = readonly [id: string, typed: string, said: RegExp, good?: string]

/** What has to be answered and run before the controls are there. */
const ready: Readonly<Record<string, () => Promise<void>>> = {
  rotary: async () => {
    await predictCurve('[data-part=rotary-meeting]', '100,100,100,100,100,100,100')
    await run('[data-part=rotary-meeting]')
  },
  alibi: async () => {
    await predict('about a third')
    await run('[data-part=alibi-attention]')
    await page.css('#alibiScores').selectOptions('random')
  },
  // A figure that is drawn once it is reached.
  'trained-short-read-long': async () => {
    await expect.element(page.css('lx-exhibit[data-part=placed]')).toBeInTheDocument()
    bringIntoView(find('lx-exhibit[data-part=placed]'))
  },
}

test.each<[string, readonly Refusal[]]>([
  ['tokens', [['vocab', '5000', /from 256 to 4096, got 5000/]]],
  [
    'lookup',
    [
      ['ids', '3, 10', /ids from 0 to 9, got 10 at place 1/],
      ['ids', '3, 1; 7', /or up to 4 sequences/],
      ['ids', 'zebra', /got zebra/],
      ['outside', '10', /ids from 0 to 9, got 10/, '9'],
      ['rows', '0', /Expected a whole number from 1 to/],
    ],
  ],
  [
    'gradients',
    [
      ['first', '5, 12', /ids from 0 to 11, got 12/],
      ['first', '', /got nothing/],
      ['rate', '-1', /a number from 0 to 10, got -1/],
    ],
  ],
  [
    'order',
    [
      ['sentence', 'a '.repeat(65), /Expected at most 64 words, got 65\./],
      ['sentence', 'a'.repeat(201), /Expected at most 200 characters on one line/],
    ],
  ],
  [
    'added-positions',
    [
      ['waveDim', '33', /even/],
      ['waveLength', '99999', /from 1 to 16384/],
      ['waveBase', '1', /above 1/],
      ['rowsLearned', '1', /from 2 to 4096, got 1/],
      ['fed', '-1', /got -1/, '512'],
      ['texts', '3; 4', /whole numbers from 1 to 16384/],
    ],
  ],
  [
    'compose',
    [
      ['inputIds', '3, 10000', /ids from 0 to 9999, got 10000 at sequence 0, place 1/],
      ['inputIds', '3, 1; 7', /at most 4 equally long sequences/],
      ['inputLength', '2', /positions below 2, got 6 tokens/],
      ['drop', '1', /Expected a number from 0 to 0\.9, got 1\./],
    ],
  ],
  [
    'rotary',
    [
      ['headDim', '1e9', /from 1 to 128/],
      ['turning', '3', /even/],
      ['turning', '10', /8/],
    ],
  ],
  [
    'alibi',
    [
      ['alibiSeed', '-1', /got -1/],
      ['alibiHeads', '33', /from 1 to 32, got 33/],
    ],
  ],
  ['trained-short-read-long', [['sideLength', '65', /from 2 to 64, got 65/]]],
])('%s', async (exercise, refusals) => {
  await openAnew(exercise)
  await ready[exercise]?.()
  for (const details of findAll<HTMLDetailsElement>('main details')) details.open = true
  for (const [id, typed, said, wanted] of refusals) {
    const entry: Locator = page.css(`[id="${id}"]`)
    await expect.element(entry).toBeInTheDocument()
    const good = wanted ?? find<HTMLInputElement>(`[id="${id}"]`).value
    await fill(entry, typed)
    await expect.poll(() => errorOf(entry), { message: `${id} “${typed}”` }).toMatch(said)
    await fill(entry, good)
    await expect.poll(() => errorOf(entry), { message: `${id} “${good}”` }).toBeUndefined()
  }
})
