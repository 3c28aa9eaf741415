// 14: a model of one's own text is trained, asked, kept and taken along.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { button, enter, openExercise, predict, rows, takeFromShelf } from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'
import { recordsIn } from '../kit/records.ts'

const STEPS = 60
const quick = `languageSteps=${STEPS}&languageSentences=4000`
/** As one who has run it before: the first press changes no setting. */
const run = 'languageBeside=nothing&languageRun=yes'
const lost = /most sentences fall apart/
const state = (page: Page) => page.locator('lx-language-bench .state')
const film = (page: Page) => page.locator('lx-language-film')
const asking = (page: Page) => page.locator('lx-language-ask')
const bars = (page: Page, name: string) =>
  asking(page).locator(`lx-bars[label="Chance of each next word: ${name}"]`)

/** In the end some 12,000 sentences and cases are read. */
const trained = (page: Page, said = 'Trained and evaluated') =>
  expect(state(page)).toContainText(said)

/** It is kept with what was read of it at its end. */
const kept = (page: Page) =>
  expect
    .poll(async () => {
      const stored = await recordsIn<{ reading: unknown }>(page, 'language')
      // Two more seeds follow; theirs come later.
      return stored.some(({ reading }) => reading !== null)
    })
    .toBe(true)

test('a model trains by itself, loses its positions, is asked word by word, and kept', {
  tag: '@quick',
}, async ({ page }) => {
  const take = button(page, 'Take its positions away')
  await test.step('it trains and writes by itself; only what is predicted is hidden', async () => {
    await openExercise(page, 'language', quick)
    await expect(page.locator('lx-language-parts')).toContainText('numbers to train')
    await trained(page, `rotary, ${STEPS} steps`)
    await expect(film(page).locator('.line-now .written')).toHaveCount(1)
    await expect(take).toBeDisabled()
    await expect(bars(page, 'rotary')).toBeVisible()
    await expect(bars(page, 'rotary, read without positions')).toHaveCount(0)
  })

  await test.step('the same weights are read without positions', async () => {
    await predict(page, lost)
    await take.click()
    await expect(page.locator('[data-part=language-taken] .outcome')).toContainText(
      `Settings: rotary, ${STEPS} steps, the microworld`,
    )
    const [grammatical = []] = await rows(page.locator('[data-part=language-taken] lx-bars'))
    const [name, without, before] = grammatical
    expect(name).toBe('grammatical')
    expect(Number(without)).toBeLessThan(Number(before))
  })

  await test.step('it is asked word by word: by bars, by drawing, by writing on', async () => {
    const beginning = page.getByLabel('A prompt')
    await enter(page, 'A prompt', 'the king')
    await expect(bars(page, 'rotary, read without positions')).toBeVisible()
    const shown = await rows(bars(page, 'rotary'))
    const chances = shown.map(([, chance]) => Number(chance))
    expect(chances).toHaveLength(6)
    expect(chances).toEqual([...chances].sort((a, b) => b - a))
    // The grammar's own chance is beside each.
    for (const [, , grammar] of shown) expect(Number(grammar)).toBeGreaterThanOrEqual(0)
    await button(page, 'Draw a word').click()
    await expect(beginning).toHaveValue(/^the king \S+$/)
    await button(page, 'Write on').click()
    await expect(asking(page).locator('.written')).toBeVisible()
    await button(page, 'Back').click()
    await expect(asking(page).locator('.written')).toHaveCount(0)
  })

  await kept(page)
  await reflectAndReload(page, 'language')
  await expect(state(page)).toContainText(`Trained and evaluated: rotary, ${STEPS} steps`)
  await expect(bars(page, 'rotary')).toBeVisible()
})

test('it is interrupted, saved, opened again, and learns other words and texts', async ({
  page,
}) => {
  await test.step('a paused training is there after a reload, and begun anew', async () => {
    await openExercise(page, 'language', `languageSteps=20000&languageSentences=4000&${run}`)
    await expect(film(page).locator('.lines > li').first()).toBeVisible()
    await button(page, 'Pause').click()
    await expect(state(page)).toContainText('Paused')
    const frames = async () =>
      (await recordsIn<{ frames: { step: number }[] }>(page, 'language'))[0]?.frames ?? []
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(1)
    const before = await frames()
    await page.reload()
    await expect(state(page)).toContainText('Paused. Saved at')
    await expect(film(page).locator('.lines > li').first()).toBeVisible()
    expect((await frames()).slice(0, before.length)).toEqual(before)
    await button(page, 'Rewind').click()
    await expect(state(page)).toContainText('Not trained yet.')
  })

  await test.step('a model goes home as a file and is opened again; what is none is refused', async () => {
    await openExercise(page, 'language', `${quick}&languageScheme=learned&${run}`)
    await predict(page, lost)
    await trained(page, `learned, ${STEPS} steps`)
    await takeFromShelf(page, 'Save it, or open another')
    const files = page.locator('lx-language-files')
    const saving = page.waitForEvent('download')
    await files.getByRole('button', { name: /^Save the model/ }).click()
    const bytes = readFileSync(await (await saving).path())
    const openFile = (name: string, buffer: Buffer) =>
      files.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
    await openFile('mine.safetensors', bytes)
    await expect(files).toContainText(`trained ${STEPS} steps`)
    await files.getByRole('button', { name: 'Let it write' }).click()
    await expect(files.locator('.written')).toHaveCount(3)
    for (const [name, wrong] of [
      ['cut.safetensors', bytes.subarray(0, bytes.length - 9)],
      ['other.safetensors', Buffer.from('no model at all')],
    ] as const) {
      await openFile(name, wrong)
      await expect(files.locator('.error')).toContainText('What was there before is still there.')
    }
    await expect(files).toContainText(`trained ${STEPS} steps`)
  })

  await test.step('a made-up word is in its sentences, and goes home as a picture', async () => {
    await openExercise(page, 'language', `languageSteps=400&languageSentences=4000&${run}`)
    const part = page.locator('lx-language-word')
    await part.getByLabel('A word that does not exist').fill('glimmer')
    await part.getByRole('button', { name: 'Put it into the sentences' }).click()
    await expect(page.locator('lx-language-parts')).toContainText('with your word glimmer')
    await predict(page, lost)
    await trained(page)
    await expect(part.locator('.written').first()).toContainText('glimmer')
    const saving = page.waitForEvent('download')
    await part.getByRole('button', { name: 'Save a picture to share' }).click()
    const picture = await saving
    expect(picture.suggestedFilename()).toBe('glimmer.png')
    const bytes = readFileSync(await picture.path())
    expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
    expect(bytes.readUInt32BE(16)).toBe(1200)
  })

  await test.step('a text of one’s own is learnt too', async () => {
    await openExercise(page, 'language', `languageText=own&${run}&languageSteps=40`)
    await expect(page.locator('lx-language-parts')).toContainText('Choose a text first.')
    const paste = page.getByLabel('Paste a text, or drop a file here')
    const error = page.locator('lx-language-bench .error')
    await paste.fill('all these words are different')
    await expect(error).toBeVisible()
    await paste.fill(
      Array.from({ length: 60 }, (_, i) => `line ${i % 7} has words and line ${i % 11} too`).join(
        '\n',
      ),
    )
    await expect(error).toHaveCount(0)
    await button(page, 'Train').click()
    await trained(page, 'rotary, 40 steps')
    await expect(page.locator('[data-part=language-tests]')).toContainText('no grammar')
  })
})
