// 05: a training as a learner meets it, and what is left of it after a reload.
import { expect, type Page, test } from '@playwright/test'
import { reference } from '../../smoke/reference.mjs'
import { back, kept, notices } from '../kit/faults.ts'
import {
  button,
  lossOf,
  openExercise,
  predict,
  rows,
  small,
  state,
  trainNow,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

/** The figures show the numbers of the core. */
async function showsTheCore(page: Page, word: string) {
  const query = new URL(page.url()).hash.split('?')[1] ?? ''
  const core = await reference(query, word, 6)
  const [loss, nearest] = [core.loss, core.nearest].map((all) =>
    all.map((row: unknown[]) => row.map(String)),
  )
  expect(loss.length).toBeGreaterThan(1)
  await expect.poll(() => lossOf(page)).toEqual(loss)
  await expect.poll(() => rows(page.locator('[data-part=neighbours] lx-bars'))).toEqual(nearest)
  return loss
}

test('a made-up word is trained and found near the words it stands for, and is back after a reload', {
  tag: '@quick',
}, async ({ page }) => {
  await openExercise(page, 'skip-gram', small)
  await page.getByLabel('Word', { exact: true }).fill('wug')
  const places = page.getByLabel('Appears where these words do')
  const dog = await places.locator('option', { hasText: /^\s*dog \(/ }).getAttribute('value')
  await places.selectOption(dog)
  await button(page, 'Put it into the text').click()
  await expect(page.locator('lx-made-up-word')).toContainText(/“wug” now appears [\d,]+ times/)
  await expect(button(page, 'Train')).toBeDisabled()
  await predict(page, /hardly any/)
  await trainNow(page)
  await expect(page.locator('lx-training-bench .question-card .verdict')).toBeVisible()
  await expect(page.locator('lx-training-bench .question-card')).toContainText('“wug” is nearest')
  await expect(page.getByLabel('Neighbours of')).toHaveValue('wug')
  const words = (await rows(page.locator('lx-word-map'))).map(([word]) => word)
  expect(words).toEqual(expect.arrayContaining(['wug', 'dog', 'king']))
  const loss = await showsTheCore(page, 'wug')

  await test.step('curve, vectors and every answer are back', async () => {
    await kept(page)
    await reflectAndReload(page, 'skip-gram')
    await expect(notices(page)).toContainText(`${back}, from`)
    await expect(state(page)).toContainText('Trained.')
    await expect.poll(() => lossOf(page)).toEqual(loss)
    // The exercises that ask the vectors have them too.
    await page.getByRole('link', { name: /^Next: 06/ }).click()
    await expect(page.locator('lx-vectors-wanted')).toContainText('You are asking')
  })
})

test('a training is a film; it is paused, and goes on after a reload', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const film = page.locator('lx-training-film')
  const scrubber = film.getByRole('slider', { name: 'How far the film is' })
  const longer = 'sentences=1500&epochs=3&dim=8'

  await test.step('the map moves from frame to frame, and any moment can be gone back to', async () => {
    await openExercise(page, 'skip-gram', longer)
    await predict(page, /queen/)
    await expect(scrubber).toBeDisabled()
    await trainNow(page)
    await expect(page.locator('lx-training-bench .question-card .verdict')).toBeVisible()
    await expect(scrubber).toHaveValue((await scrubber.getAttribute('max')) ?? '')
    const drawn = () =>
      film
        .locator('lx-word-map')
        .evaluate((map) => Array.from((map as unknown as { x: Float32Array }).x.slice(0, 3)))
    const last = await drawn()
    await scrubber.press('Home')
    await expect(film.locator('output')).toHaveText('0 pairs trained')
    expect(await drawn()).not.toEqual(last)
    await scrubber.press('End')
    await expect.poll(drawn).toEqual(last)
  })

  const straight = await lossOf(page)
  await test.step('a paused training goes on after a reload to the vectors it would have had', async () => {
    await button(page, 'Rewind').click()
    await expect(page.locator('lx-line-chart .legend')).toContainText('the run before')
    await button(page, 'Step').click()
    await expect(state(page)).toContainText('Paused.')
    await expect.poll(async () => (await lossOf(page)).length).toBe(1)
    await kept(page)
    await page.reload()
    await expect(state(page)).toContainText('Paused.')
    await trainNow(page)
    await expect.poll(() => lossOf(page)).toEqual(straight)
  })
})
