// The case that a prediction asks about is the one that is shown after Run, whatever was set before.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, openExercise, rows, small, takeFromShelf, train } from '../kit/lesson.ts'
import { sketch } from '../kit/model-answers.ts'

interface Asked {
  exercise: string
  /** settings other than those that the question names */
  query: string
  /** the element with the button, and the button */
  part: string
  press?: string
  /** a choice, or a number to type */
  answer: string | { number: string } | { curve: string }
  /** the entry of the shelf that it is on */
  shelf?: string
  /** what the controls show after the press, by their ids, their names or their labels */
  shows: Record<string, string>
}

const cases: Asked[] = [
  {
    exercise: 'tokens',
    query: 'sentences=1500&typed=one%20king',
    part: 'lx-cut-text',
    answer: 'byte pairs',
    shows: { typed: 'Zoë’s ♞ zigzags!' },
  },
  {
    exercise: 'lookup',
    query: 'ids=5,6',
    part: 'lx-row-selection',
    press: 'Look up',
    answer: 'exactly the same numbers',
    shows: { ids: 'king, queen, glimmer' },
  },
  {
    exercise: 'lookup',
    query: 'tableRows=10&width=20',
    shelf: 'What a table takes',
    part: 'lx-table-size',
    press: 'Work it out',
    answer: { number: '38.4M' },
    shows: { rows: '50000', width: '768' },
  },
  {
    exercise: 'gradients',
    query: 'hillRate=2',
    part: 'lx-downhill',
    answer: 'it leaps over the valley, to and fro',
    shows: { hillRate: '2.5' },
  },
  {
    exercise: 'gradients',
    query: 'first=1,1',
    part: 'lx-gradient',
    press: 'Send it back',
    answer: { number: '2' },
    shows: { first: '5, 10, 10, 5' },
  },
  {
    exercise: 'gradients',
    query: 'first=1,1&second=5&step=1',
    shelf: 'What the optimiser adds',
    part: 'lx-optimizers',
    press: 'Take both steps',
    answer: 'it goes on moving it the same way',
    shows: { first: '5, 10, 10, 5', second: '3, 7', optimizer: 'adam', step: '2' },
  },
  {
    exercise: 'similarity',
    query: 'doublings=3',
    part: 'lx-random-directions',
    press: 'Draw',
    answer: 'nearly 0: close to a right angle',
    shows: { doublings: '8' },
  },
  {
    exercise: 'similarity',
    query: 'shared=10',
    part: 'lx-shared-part',
    answer: 'about 0',
    shows: { shared: '65' },
  },
  {
    exercise: 'order',
    query: 'scheme=rotary&sees=all&reorder=moved&sentence=one+two',
    part: 'lx-order-attention',
    answer: 'all but the last word’s',
    // The sentence and its second order are the learner's: the outcome names the one that was asked.
    shows: { scheme: 'none', sees: 'causal', reorder: 'moved', sentence: 'one two' },
  },
  {
    exercise: 'added-positions',
    query: 'layout=fairseq&waveBase=2',
    part: 'lx-sinusoidal-table',
    answer: '0, 1, 0, 1, …',
    shows: { layout: 'interleaved', waveBase: '10000' },
  },
  {
    exercise: 'added-positions',
    query: 'layout=fairseq&waveBase=2',
    part: 'lx-sinusoidal-similarity',
    answer: { curve: '1,0.75,0.65,0.7,0.5,0.65,0.6' },
    shows: { layout: 'interleaved', waveBase: '10000' },
  },
  {
    exercise: 'added-positions',
    query: 'rowsLearned=20&fed=3',
    shelf: 'What a learned table costs',
    part: 'lx-learned-longer',
    answer: { number: '512' },
    shows: { rowsLearned: '512', fed: '513' },
  },
  {
    exercise: 'rotary',
    query: 'both=3',
    part: 'lx-rotary-meeting',
    answer: { curve: '100,100,100,100,100,100,100' },
    shows: { 'Move both by': '60' },
  },
  {
    exercise: 'alibi',
    // Other heads than four: the entry of the shelf begins open.
    query: 'alibiHeads=12',
    part: 'lx-alibi-slopes',
    answer: { number: '1/256' },
    shows: { alibiHeads: '4' },
  },
  {
    exercise: 'alibi',
    query: 'alibiScores=random&head=2',
    part: 'lx-alibi-attention',
    answer: 'about a third',
    shows: { head: '0', alibiScores: 'equal', alibiLength: '16' },
  },
  {
    exercise: 'trained-short-read-long',
    query: 'input=word',
    part: 'lx-placed',
    answer: 'under learned and sinusoidal',
    shows: { input: 'zero' },
  },
  {
    exercise: 'trained-short-read-long',
    query: 'trained=100&at=20',
    part: 'lx-position-reach',
    answer: { number: '2' },
    shows: { trained: '512', at: '600' },
  },
]

async function answerIn(part: Locator, answer: Asked['answer']) {
  if (typeof answer === 'string') {
    await part.getByRole('button', { name: answer, exact: true }).click()
  } else if ('curve' in answer) {
    await sketch(part.locator('lx-predict-sketch'), answer.curve)
  } else {
    const form = part.locator('lx-predict-number')
    await form.getByRole('textbox').fill(answer.number)
    await form.getByRole('button', { name: 'Keep' }).click()
  }
}

/** Exercises of the first walk. */
const BEFORE_ORDER = ['lookup', 'gradients', 'similarity', 'tokens'] as const

/** Each case of an exercise, in a page that may have shown others before. */
async function showsWhatWasAsked(page: Page, wanted: string) {
  for (const { exercise, query, shelf, part, press = 'Run', answer, shows } of cases) {
    if (exercise !== wanted) continue
    await test.step(`${exercise}: ${press} of ${part} shows the case that was asked`, async () => {
      await openExercise(page, exercise, query)
      if (shelf !== undefined) await takeFromShelf(page, shelf)
      const place = page.locator(part)
      await answerIn(place, answer)
      await place.getByRole('button', { name: press, exact: true }).click()
      for (const [name, value] of Object.entries(shows)) {
        const control = page
          .locator(`[id="${name}"], input[name="${name}"], input[aria-label="${name}"]`)
          .first()
        await expect(control).toHaveValue(value)
      }
      await expect(place.locator('.verdict')).toHaveText('As you predicted.')
      // The focus stays where the press was: nothing else is scrolled to.
      const focused = place.locator(':focus')
      await expect(focused).toHaveCount(1)
      await expect(focused).not.toHaveRole('textbox')
    })
  }
}

test('tokens, rows, gradients and cosines are of what was asked, then of what the learner sets', async ({
  page,
}) => {
  const [lookup, gradients, similarity, tokens] = BEFORE_ORDER
  await showsWhatWasAsked(page, lookup)
  await showsWhatWasAsked(page, gradients)
  await test.step('from the second press on the settings are the learner’s', async () => {
    const optimiser = page.getByLabel('Optimiser', { exact: true })
    await optimiser.selectOption('SGD')
    await button(page, 'Take both steps').click()
    await expect(page).not.toHaveURL(/optimizer=/)
    await expect(optimiser).toHaveValue('sgd')
  })

  await showsWhatWasAsked(page, similarity)
  await test.step('similarity: the verdict is of the shared part that was asked about', async () => {
    const part = page.locator('lx-shared-part')
    const outcome = part.locator('.outcome dd').last()
    await expect(outcome).toHaveText(/^0\.\d+ on average as the rows are/)
    const said = (await outcome.textContent()) ?? ''
    await page.getByLabel('Shared part').fill('0')
    const mean = part.locator('.stats dd').first()
    await expect
      .poll(async () => Math.abs(Number((await mean.textContent())?.replace('−', '-'))))
      .toBeLessThan(0.01)
    await expect(outcome).toHaveText(said)
    await expect(part.locator('.verdict')).toHaveText('As you predicted.')
  })

  await showsWhatWasAsked(page, tokens)
  await test.step('tokens: a way has one colour, in the prose, the list and the chart', async () => {
    await button(page, 'in the first third of the merges').click()
    await page.locator('lx-token-lengths').getByRole('button', { name: 'Run' }).click()
    const chart = page.locator('lx-token-lengths lx-line-chart')
    await rows(chart)
    const inChart = await chart.evaluate((element) => {
      type Shown = { series: readonly { name: string; colour?: number }[] }
      const probe = document.body.appendChild(document.createElement('i'))
      const all = (element as unknown as Shown).series.map(({ name, colour = 0 }) => {
        probe.style.color = `var(--lx-category-${colour})`
        return [name, getComputedStyle(probe).color]
      })
      probe.remove()
      return Object.fromEntries(all) as Record<string, string>
    })
    for (const [part, name] of [
      ['characters', 'characters'],
      ['words', 'words'],
      ['bytePairs', 'byte pairs'],
    ] as const) {
      for (const named of [`lx-term[part="${part}"]`, `.way[data-way="${part}"] .way-name`]) {
        await expect(page.locator(named)).toHaveCSS('border-bottom-color', inChart[name] ?? '')
      }
    }
  })

  await test.step('analogies: the verdict is of king − man + woman, whatever is asked afterwards', async () => {
    await train(page)
    await openExercise(page, 'analogies', small)
    const analogy = page.locator('lx-analogy')
    await answerIn(analogy, 'king itself')
    await button(page, 'Ask').click()
    const outcome = analogy.locator('.outcome dd').last()
    await expect(outcome).toContainText('for king − man + woman')
    const said = (await outcome.textContent()) ?? ''
    const plane = analogy.locator('lx-word-map')
    await expect(plane).toHaveAttribute('label', /^man : king as woman : /)
    await page.locator('#analogy-b').fill('father')
    await page.locator('#analogy-b').press('Enter')
    await expect(analogy).toContainText('b − a + c = father − man + woman')
    await expect(plane).toHaveAttribute('label', /^man : father as woman : /)
    await expect(outcome).toHaveText(said)
  })
})

test('figures of word order are of what was asked, then of what the learner sets', async ({
  page,
}) => {
  await showsWhatWasAsked(page, 'order')
  await test.step('order: what is said of the pattern and what came do not contradict each other', async () => {
    const part = page.locator('lx-order-attention')
    const said = part.locator('.state')
    const came = part.locator('.outcome')
    await expect(came).toContainText('In “dog bites glimmer ouch”, the outputs of')
    await page.locator('#sentence').fill('')
    await page.locator('#sentence').press('Enter')
    await page.locator('#reorder').selectOption('roles')
    await expect(said).toContainText('The same as before: “ouch”')
    const [, most] = /by up to ([\d.]+\d)/.exec((await said.textContent()) ?? '') ?? []
    await expect(came).toContainText(`by up to ${most}`)
    await page.getByLabel('Each word sees').selectOption('all words')
    await expect(said).toContainText('every output stays what it was')
    await expect(came).toContainText(`by up to ${most}`)
  })
  const others = new Set(cases.map(({ exercise }) => exercise))
  for (const exercise of ['order', ...BEFORE_ORDER]) others.delete(exercise)
  for (const exercise of others) await showsWhatWasAsked(page, exercise)
})
