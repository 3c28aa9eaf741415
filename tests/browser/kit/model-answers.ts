/** The answers that make every exercise done, and how they are given. */
import { expect, type Locator, type Page } from '@playwright/test'
import { sketch, small, train } from './lesson.ts'

export interface ModelAnswers {
  query?: string
  /** by the prediction's name: the value of the choice, or what is typed */
  predictions: Record<string, string>
  /** the buttons that run what was predicted */
  presses: readonly string[]
  /** those whose outcome depends on a clock, or on a training much shorter than the usual one */
  uncertain?: readonly string[]
  /** what has to be there before */
  prepare?(page: Page): Promise<void>
  reflection: string
}

export const model: Record<string, ModelAnswers> = {
  tokens: {
    query: small,
    predictions: { 'comes-back': 'bytePairs', length: 'early' },
    presses: ['Run', 'Run'],
    reflection: 'Pieces keep all of a text and still know the frequent words whole.',
  },
  lookup: {
    predictions: { renumbered: 'order', 'largest-share': 'gemma' },
    presses: ['Run', 'Run'],
    reflection: 'The product spends its time on zeros, yet it shows that a lookup is linear.',
  },
  gradients: {
    predictions: { 'too-far': 'bounces', repeated: '2' },
    presses: ['Run', 'Send it back'],
    reflection: 'A step in the one batch, and nothing in the others: rare words learn slowly.',
  },
  similarity: {
    predictions: { baseline: 'zero', centring: 'zero' },
    presses: ['Draw', 'Run'],
    reflection: 'A similarity means something beside that of random pairs.',
  },
  'skip-gram': {
    query: small,
    predictions: { 'nearest-to-king': 'queen' },
    uncertain: ['nearest-to-king'],
    presses: ['Train'],
    reflection: 'Words that keep the same company end up in the same place.',
  },
  analogies: {
    query: small,
    predictions: { 'query-words': 'b', 'year-shape': 'circle' },
    uncertain: ['query-words'],
    presses: ['Ask', 'Train on a year'],
    prepare: (page) => train(page),
    reflection: 'Which words were left out of the answers?',
  },
  pretrained: {
    predictions: { 'same-nearest': 'some', 'loses-most': 'the', 'all-words-in': 'few' },
    uncertain: ['same-nearest'],
    presses: ['Run', 'Run', 'Run'],
    reflection: 'What do random pairs of that table score?',
  },
  order: {
    predictions: { bag: 'same', 'behind-mask': 'rest' },
    presses: ['Run', 'Run'],
    reflection: 'It sees which words and how many places, not which word stands where.',
  },
  'added-positions': {
    predictions: {
      'alike-apart': '1,0.75,0.65,0.7,0.5,0.65,0.6',
      'learned-rows': 'uneven',
    },
    presses: ['Run', 'Train'],
    reflection: 'It knows the positions that it was trained on, and has no row for others.',
  },
  rotary: {
    predictions: { 'both-move-on': '100,100,100,100,100,100,100' },
    presses: ['Run'],
    reflection: 'Turning both leaves the angle between them; never mix the conventions.',
  },
  alibi: {
    predictions: { 'past-three': 'third' },
    presses: ['Run'],
    reflection: 'A steep head sees what is near, a flat one everything; nothing is learned.',
  },
  compose: {
    predictions: { separable: 'both' },
    presses: ['Run'],
    reflection: 'The table of positions goes, and with it what was trained.',
  },
  'trained-short-read-long': {
    query: 'steps=40',
    predictions: {
      'rotary-past': '100,97,90,55,33,20',
      'of-nothing': 'learned sinusoidal',
      'nothing-new': '2',
    },
    uncertain: ['rotary-past'],
    presses: ['Train', 'Run', 'Run'],
    reflection: 'On what followed last time, ALiBi answers on longer lines as on short ones.',
  },
  language: {
    query: 'languageSteps=60&languageSentences=4000',
    predictions: { 'taken-away': 'lost' },
    uncertain: ['taken-away'],
    presses: ['Take its positions away'],
    reflection: 'Of what it writes, two in three sentences were never in the training text.',
  },
  'real-model': {
    predictions: { moved: 'same', pairs: 'fast', past: 'window' },
    presses: ['Run', 'Run', 'Run'],
    reflection: 'Moving a text costs nothing; distances that are new do. Measure by place.',
  },
  texts: {
    query: 'textsSteps=60&textsSentences=4000',
    predictions: { parted: 'first', 'other-half': 'none', 'same-memory': 'bytes' },
    uncertain: ['parted', 'same-memory'],
    presses: ['Train it and read', 'Run', 'Train the head'],
    reflection: 'An average forgets order; I would measure recall on real questions first.',
  },
  review: {
    predictions: {
      'unknown-word': 'pieces',
      'untouched-row': 'stays',
      'twice-as-long': 'one',
      surprising: 'wide',
      'same-places': 'rises',
      pmi: 'log',
      'by-c-alone': 'alone',
      swapped: 'same',
      'row-zero': 'in-turn',
      'same-score': 'moved',
      'left-or-right': 'same',
      'past-trained': 'unseen',
      'least-loss': 'log 4',
      'held-out': 'held-out',
    },
    presses: [],
    reflection: 'Turning back by m and on by n is turning by n − m, in every plane.',
  },
}

/** A page, or a frame of one. */
type Place = Pick<Page, 'locator'>

/** How far the learner is with the exercise that is open, as contents says it. */
export const done = (page: Place) => page.locator('nav [aria-current=page] [data-done]')

/** Everything on the page that asks for a prediction or an answer. */
export const asking = (page: Place) =>
  page.locator('lx-predict, lx-predict-number, lx-predict-sketch, lx-sum')

/** The names in the notebook of what these elements ask. */
export const namesOf = (elements: Element[]) =>
  elements.map((element) => {
    const { prediction, sum } = element as unknown as Record<string, { name: string } | undefined>
    return (prediction ?? sum)?.name ?? ''
  })

/** Turns the card up that a question of the review is on. */
export async function turnUp(one: Locator) {
  const id = await one.evaluate((element) => element.closest('.deck-card')?.id)
  if (id === undefined) return
  await one.locator('xpath=ancestor::lx-deck').locator(`[aria-controls="${id}"]`).click()
}

/** What asks for this, by its name in the notebook, once it is there. */
async function askingFor(page: Place, name: string): Promise<Locator> {
  const all = asking(page)
  const at = async () => (await all.evaluateAll(namesOf)).indexOf(name)
  await expect.poll(at, { message: `what asks for ${name}` }).not.toBe(-1)
  return all.nth(await at())
}

/** Answers everything that is asked, as soon as it is; `keep` names the buttons that keep an answer. */
export async function answerAll(
  page: Place,
  answers: Record<string, string>,
  keep = /^(Keep|Check)$/,
) {
  for (const [name, answer] of Object.entries(answers)) {
    const one = await askingFor(page, name)
    await turnUp(one)
    const kind = await one.evaluate((element) => element.localName)
    if (kind === 'lx-predict') {
      const choices = await one.evaluate((element) =>
        (
          element as unknown as { prediction: { choices: { value: string }[] } }
        ).prediction.choices.map(({ value }) => value),
      )
      await one.locator('.choice').nth(choices.indexOf(answer)).click()
    } else if (kind === 'lx-predict-sketch') {
      await sketch(one, answer, keep)
    } else {
      await one.getByRole('textbox').fill(answer)
      await one.getByRole('button', { name: keep }).click()
    }
  }
}

/**
 * The last of an exercise whose predictions have been run, which is done: a reflection, and all of it is
 * there after a reload.
 */
export async function reflectAndReload(page: Page, id: string) {
  const { reflection = '' } = model[id] ?? {}
  const written = page.locator('lx-reflect textarea')
  await expect(done(page)).toHaveAttribute('data-done', 'done')
  await written.fill(reflection)
  await page.reload()
  await expect(written).toHaveValue(reflection)
  await expect(done(page)).toHaveAttribute('data-done', 'done')
  // What was predicted stands beside what came, as before.
  await expect(page.locator('main .outcome').first()).toBeVisible()
}
