// A wrong prediction is told why one may think so, in its own sentence; a right one what there is to add.
import { expect, type Locator, test } from '@playwright/test'
import { button, openAnew, openExercise, predict, predictNumber } from '../kit/lesson.ts'

interface Choice {
  text: string
  wrong?: string
  right?: string
}

/** What the exercise has to say to this choice. */
async function choiceOf(asking: Locator, wanted: string): Promise<Choice> {
  const choices = await asking.evaluate(
    (element) => (element as unknown as { prediction: { choices: Choice[] } }).prediction.choices,
  )
  return choices.find(({ text }) => text === wanted) as Choice
}

interface Number {
  misses: { number: number; says: string }[]
  otherwise: string
}

const numberOf = (asking: Locator): Promise<Number> =>
  asking.evaluate((element) => (element as unknown as { prediction: Number }).prediction)

for (const text of [
  'the product differs in the last digits',
  'the product is something else',
] as const) {
  test(`lookup: “${text}” is told its own reason`, async ({ page }) => {
    await openExercise(page, 'lookup')
    const { wrong = '' } = await choiceOf(page.locator('lx-predict'), text)
    expect(wrong).not.toBe('')
    await predict(page, text)
    await expect(page.locator('.reason')).toHaveCount(0)
    await button(page, 'Look up').click()
    await expect(page.locator('lx-row-selection .verdict')).toHaveText('Not as you predicted.')
    await expect(page.locator('lx-row-selection .reason')).toHaveText(wrong)
  })
}

test('alibi: a right choice is told what there is to add', async ({ page }) => {
  await openExercise(page, 'alibi')
  const { right = '' } = await choiceOf(page.locator('lx-predict'), 'at itself')
  expect(right).not.toBe('')
  await predict(page, 'at itself')
  await page.locator('lx-alibi-attention').getByRole('button', { name: 'Run' }).click()
  await expect(page.locator('lx-alibi-attention .reason')).toHaveText(right)

  for (const typed of ['1/64', '7']) {
    await test.step(`alibi: ${typed} for the last slope is told how one comes by it`, async () => {
      await openAnew(page, 'alibi')
      const { misses, otherwise } = await numberOf(page.locator('lx-predict-number'))
      const usual = misses.find(({ number }) => typed === '1/64' && number === 1 / 64)?.says
      await predictNumber(page, typed)
      await page.locator('lx-alibi-slopes').getByRole('button', { name: 'Run' }).click()
      await expect(page.locator('lx-alibi-slopes .reason')).toHaveText(usual ?? otherwise)
      expect(usual === undefined).toBe(typed === '7')
    })
  }
})

test('gradients: the reason is of the case that was asked, whatever is set later', async ({
  page,
}) => {
  await openExercise(page, 'gradients')
  const { misses } = await numberOf(page.locator('lx-predict-number'))
  const says = misses.find(({ number }) => number === 1)?.says ?? ''
  await predictNumber(page, '1')
  await button(page, 'Send it back').click()
  const reason = page.locator('lx-gradient .reason')
  await expect(reason).toHaveText(says)
  await page.getByLabel('Padding id').selectOption('10')
  await expect(page.locator('lx-gradient .outcome')).toContainText('2. Rows 5 and 10')
  await expect(reason).toHaveText(says)
})
