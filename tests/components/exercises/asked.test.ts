// The case that a question asks about is the one that is shown after its press, whatever was set before.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openEntry, openExercise, predictCurve } from '../kit/lesson.ts'
import { findAll, textOf } from '../kit/page.ts'

interface Asked {
  exercise: string
  /** settings other than those that the question names */
  query: string
  /** the element with the button */
  part: string
  /** the text of a choice, a number to type, or a curve */
  answer: string | number | readonly number[]
  press?: string
  /** what the controls show after the press, by their ids, names or labels */
  shows: Record<string, string>
}

const wave = { layout: 'interleaved', waveBase: '10000' }
const cases: Asked[] = [
  {
    ...{ exercise: 'tokens', query: 'sentences=1500&typed=one%20king' },
    part: '[data-part=cut-text]',
    ...{ answer: 'byte pairs', shows: { typed: 'Zoë’s ♞ zigzags!' } },
  },
  {
    ...{ exercise: 'gradients', query: 'hillRate=2', part: '[data-part=downhill]' },
    ...{ answer: 'it leaps over the valley, to and fro', shows: { hillRate: '2.5' } },
  },
  {
    ...{
      exercise: 'gradients',
      query: 'first=1,1',
      part: '[data-part=gradient]',
      press: 'Send it back',
    },
    ...{ answer: 2, shows: { first: '5, 10, 10, 5' } },
  },
  {
    ...{
      exercise: 'gradients',
      query: 'first=1,1&second=5&step=1',
      part: '[data-part=optimizers]',
    },
    ...{ press: 'Take both steps', answer: 'it goes on moving it the same way' },
    shows: { first: '5, 10, 10, 5', second: '3, 7', optimizer: 'adam', step: '2' },
  },
  {
    ...{ exercise: 'similarity', query: 'doublings=3', part: '[data-part=random-directions]' },
    ...{ press: 'Draw', answer: 'nearly 0: close to a right angle', shows: { doublings: '8' } },
  },
  {
    ...{ exercise: 'similarity', query: 'shared=10', part: '[data-part=shared-part]' },
    ...{ answer: 'about 0', shows: { shared: '65' } },
  },
  {
    ...{ exercise: 'order', query: 'scheme=rotary&sees=all&reorder=moved&sentence=one+two' },
    ...{ part: '[data-part=order-attention]', answer: 'all but the last word’s' },
    // The sentence and its second order are the learner's: the outcome names the one that was asked.
    shows: { scheme: 'none', sees: 'causal', reorder: 'moved', sentence: 'one two' },
  },
  {
    ...{ exercise: 'added-positions', query: 'layout=fairseq&waveBase=2' },
    ...{ part: '[data-part=sinusoidal-similarity]', answer: [1, 0.75, 0.65, 0.7, 0.5, 0.65, 0.6] },
    shows: wave,
  },
  {
    ...{ exercise: 'rotary', query: 'both=3', part: '[data-part=rotary-meeting]' },
    ...{ answer: [100, 100, 100, 100, 100, 100, 100], shows: { 'Move both by': '60' } },
  },
  {
    ...{
      exercise: 'alibi',
      query: 'alibiScores=random&head=2',
      part: '[data-part=alibi-attention]',
    },
    answer: 'about a third',
    shows: { head: '0', alibiScores: 'equal', alibiLength: '16' },
  },
  {
    ...{ exercise: 'trained-short-read-long', query: 'input=word', part: '[data-part=placed]' },
    ...{ answer: 'under learned and sinusoidal', shows: { input: 'zero' } },
  },
  {
    ...{ exercise: 'trained-short-read-long', query: 'trained=100&at=20' },
    ...{ part: '[data-part=position-reach]', answer: 2, shows: { trained: '512', at: '600' } },
  },
]

const shownAt = (name: string) =>
  findAll<HTMLInputElement>(`[id="${name}"], input[name="${name}"], input[aria-label="${name}"]`)[0]
    ?.value

const exercises = [...new Set(cases.map(({ exercise }) => exercise))]

test.each(exercises)('%s shows the case that was asked', async (exercise) => {
  for (const asked of cases.filter((each) => each.exercise === exercise)) await ask(asked)
})

async function ask(asked: Asked): Promise<void> {
  const { exercise, query, part, press = 'Run', answer, shows } = asked
  await openExercise(exercise, query)
  const name = part.replace(/^lx-|^\[data-part=|\]$/g, '')
  if (name === 'table-size' || name === 'optimizers') await openEntry(name)
  const place = page.css(part)
  if (typeof answer === 'string') {
    await place.getByRole('button', { name: answer, exact: true }).click()
  } else if (typeof answer === 'number') {
    await place.css('lx-predict-number').getByRole('textbox').fill(String(answer))
    await place.css('lx-predict-number').getByRole('button', { name: 'Keep' }).click()
  } else await predictCurve(part, answer.join())
  await place.getByRole('button', { name: press, exact: true }).click()
  for (const [name, value] of Object.entries(shows))
    await expect.poll(() => shownAt(name), { message: name }).toBe(value)
  await expect.poll(() => textOf(`${part} .verdict`)).toBe('As you predicted.')
  // The focus stays where the press was: nothing else is scrolled to.
  const focused = findAll(`${part} :focus`)
  expect(focused).toHaveLength(1)
  expect(focused[0]).not.toBeInstanceOf(HTMLInputElement)
}
