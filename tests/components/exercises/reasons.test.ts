// A wrong prediction is told why one may think so, in its own sentence; a right one what there is to add.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, enter, openExercise, predict, predictNumber, run } from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

interface Choice {
  text: string
  wrong?: string
  right?: string
}

/** What the exercise has to say to this choice. */
function choiceOf(wanted: string): Choice {
  const all = findAll('lx-predict') as unknown as { prediction: { choices: Choice[] } }[]
  return all
    .flatMap(({ prediction }) => prediction.choices)
    .find(({ text }) => text === wanted) as Choice
}

const numberOf = () =>
  (
    find('lx-predict-number') as unknown as {
      prediction: { misses: Record<number, string> }
    }
  ).prediction

test('lookup: a wrong choice is told its own reason', async () => {
  await openExercise('lookup')
  const text = 'words whose ids are now next to each other become similar'
  const { wrong = '' } = choiceOf(text)
  expect(wrong).not.toBe('')
  await predict(text)
  expect(findAll('.reason')).toHaveLength(0)
  await run('[data-part=new-rows]')
  await expect.poll(() => textOf('[data-part=new-rows] .verdict')).toBe('Not as you predicted.')
  await expect.element(page.css('[data-part=new-rows] .reason')).toHaveText(wrong)
  expect(textOf('[data-part=new-rows] .right-choice')).toMatch(/^The right choice: “.+”\.$/)
})

test('alibi: a right choice is told what there is to add', async () => {
  await openExercise('alibi')
  const { right = '' } = choiceOf('about a third')
  expect(right).not.toBe('')
  await predict('about a third')
  await run('[data-part=alibi-attention]')
  await expect.element(page.css('[data-part=alibi-attention] .reason')).toHaveText(right)
})

test('gradients: the reason is of the case that was asked, whatever is set later', async () => {
  await openExercise('gradients')
  const feedback = numberOf().misses[1] ?? ''
  await predictNumber('1')
  await button('Send it back').click()
  const reason = page.css('[data-part=gradient] .reason')
  await expect.element(reason).toHaveText(feedback)
  await enter('Ids looked up', '10')
  await expect.poll(() => textOf('[data-part=gradient] .outcome')).toContain('2. Rows 5 and 10')
  await expect.element(reason).toHaveText(feedback)
})
