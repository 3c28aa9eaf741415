import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, enter, openExercise, predict, rows, small, tabTo } from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'
import { built, lexiscope } from '../kit/native.ts'
import { recordsIn } from '../kit/records.ts'

const STEPS = 60
const quick = `languageSteps=${STEPS}&languageSentences=4000`
/** As one who has run it before: the first press changes no setting. */
const run = 'languageBeside=nothing&languageRun=yes'
const lost = /most sentences fall apart/
const take = 'Take its positions away'
const state = (page: Page) => page.locator('lx-language-bench .state')
const scores = (page: Page) => page.locator('.scores')
const strip = (page: Page) => page.locator('.strip')
const film = (page: Page) => page.locator('lx-language-film')
/** A closed entry of the shelf. */
const open = (page: Page, summary: string) =>
  page.locator('.shelf summary', { hasText: summary }).press('Enter')
const asking = (page: Page) => page.locator('lx-language-ask')
const bars = (page: Page, name: string) =>
  asking(page).locator(`lx-bars[label="Chance of each next word: ${name}"]`)

/** In the end some 12,000 sentences and cases are read. */
const trained = (page: Page, said = 'Trained and evaluated') =>
  expect(state(page)).toContainText(said)

interface Native {
  loss: number
  tests: Record<string, Record<'learnt' | 'copied', number | null>>
  sentences: { grammatical: number; never_seen: number }
}

const native = (positions: string): Native =>
  JSON.parse(
    lexiscope(
      ...['transformer', 'train', '--corpus', 'microworld', '--positions', positions, '--json'],
      ...['--steps', STEPS, '--sentences', 4000],
    ),
  )

test('a model trains by itself, loses its positions, is asked word by word, and kept', {
  tag: '@quick',
}, async ({ page }) => {
  // @fact language: the learner's parts in one model, with their sizes; it trains live by itself,
  //   and writes on the way
  await test.step('it trains and writes by itself; only what is predicted is hidden', async () => {
    await openExercise(page, 'language', quick)
    const parts = page.locator('lx-language-parts')
    await expect(parts.locator('.recipe')).toContainText('numbers to train')
    await expect(parts.locator('.parts > li')).toHaveCount(5)
    await trained(page, `rotary, ${STEPS} steps`)
    await expect(film(page).locator('.line-now .written')).toHaveCount(1)
    await expect(button(page, take)).toBeDisabled()
    await expect(page.locator('lx-language-taken .card')).toHaveCount(0)
    await expect(bars(page, 'rotary')).toBeVisible()
    await expect(bars(page, 'rotary, read without positions')).toHaveCount(0)
  })

  // @fact language: the same weights, read without the positions that they were trained with
  await test.step('the same weights are read without positions, and it is said with its settings', async () => {
    await predict(page, lost)
    await button(page, take).click()
    const card = page.locator('lx-language-bench .question-card')
    await expect(card.locator('.outcome')).toContainText(`(rotary, ${STEPS} steps, seed 1)`)
    await expect(card.locator('.reason')).toBeVisible()
    await expect(page.locator('.taken .written')).toHaveCount(10)
    await expect(page.locator('.finding')).toContainText(`rotary, ${STEPS} steps, seed 1:`)
    const [sentences, ...tests] = await rows(page.locator('lx-language-taken lx-bars'))
    const [name, without, kept] = sentences ?? []
    expect(name).toBe('grammatical')
    expect(Number(without)).toBeLessThan(Number(kept))
    expect(tests.length).toBeGreaterThan(2)
  })

  // @fact language: each next word's chance, beside the grammar's own; chosen, drawn, written on
  await test.step('it is asked word by word: by bars, by drawing and by keyboard', async () => {
    await enter(page, 'Temperature', '1')
    await enter(page, 'A beginning', 'the king')
    const beginning = page.getByLabel('A beginning')
    await expect(beginning).toHaveValue('the king')
    for (const name of ['rotary', 'rotary, read without positions']) {
      await expect(bars(page, name)).toBeVisible()
    }
    const shown = await rows(bars(page, 'rotary'))
    expect(shown).toHaveLength(6)
    const chances = shown.map(([, chance]) => Number(chance))
    expect(chances).toEqual([...chances].sort((a, b) => b - a))
    // The grammar's own chance is beside each.
    for (const [, , truth] of shown) {
      expect(Number(truth)).toBeGreaterThanOrEqual(0)
      expect(Number(truth)).toBeLessThanOrEqual(1)
    }
    // Presses that come faster than answers all count.
    await enter(page, 'Temperature', '0')
    await button(page, 'Draw a word').evaluate((draw: HTMLElement) => {
      draw.click()
      draw.click()
    })
    await expect(beginning).toHaveValue(/^the king \S+ \S+$/)
    await enter(page, 'Temperature', '1')
    await button(page, 'Write on').click()
    await expect(asking(page).locator('.written')).toBeVisible()
    await button(page, 'Back').click()
    await expect(asking(page).locator('.written')).toHaveCount(0)
    await tabTo(page, button(page, 'Draw a word'))
    await page.keyboard.press('Enter')
    await expect(beginning).toHaveValue(/^the king \S+ \S+ \S+$/)
  })
  // It is kept with what was read of it at its end.
  await expect
    .poll(async () => {
      const stored = await recordsIn<{ reading: unknown }>(page, 'language')
      return stored.length > 0 && stored.every(({ reading }) => reading !== null)
    })
    .toBe(true)
  await reflectAndReload(page, 'language')
  await expect(state(page)).toContainText(`Trained and evaluated: rotary, ${STEPS} steps`)
  await expect(bars(page, 'rotary')).toBeVisible()
})

test('two more seeds follow, and a model without positions ends with the scores of the native command', async ({
  page,
}) => {
  await openExercise(page, 'language', `${quick}&languageRun=yes`)
  await predict(page, lost)
  await test.step('two more seeds follow by themselves', async () => {
    await expect(page.locator('.finding')).toContainText('With 3 seeds')
  })

  await test.step('beside it one is trained that never had positions', async () => {
    await open(page, 'A model that never had positions')
    await predict(page, /more than one in four/)
    await button(page, 'Train it').click()
    const alone = page.locator('lx-language-alone')
    await expect(alone.locator('.outcome')).toContainText('Grammatical:')
    await expect(strip(page)).toContainText('at the end')
  })

  // @fact language: loss against all tokens alike, word frequencies, word pairs and the grammar
  //   itself
  // @fact language: every score for cases that were read and for those that never were
  await test.step('they end with the scores of the native command', async () => {
    await page.locator('summary', { hasText: 'All scores, case by case' }).press('Enter')
    if (!built) return
    const natives = { rotary: native('rotary'), none: native('none') }
    const columns = { rotary: 'rotary', none: 'trained without positions' }
    for (const [positions, column] of Object.entries(columns)) {
      const { loss, tests, sentences } = natives[positions as keyof typeof natives]
      const cells = scores(page).locator(`[data-model="${column}"]`)
      await expect(cells.nth(-1)).toContainText(loss.toFixed(3))
      await expect(cells.nth(-2)).toContainText(
        `${sentences.never_seen.toLocaleString('en')} never`,
      )
      for (const name of ['agreement', 'capitals', 'facts', 'order']) {
        for (const [part, read] of [
          ['learnt', 'never read'],
          ['copied', 'read'],
        ] as const) {
          const share = tests[name]?.[part] ?? null
          const cell = scores(page).locator(`[data-test=${name}] [data-model="${column}, ${read}"]`)
          const shown = Number(/([\d.]+) %/.exec(await cell.innerText())?.[1] ?? Number.NaN)
          if (share === null) expect(shown).toBeNaN()
          else expect(Math.abs(shown - 100 * share)).toBeLessThanOrEqual(0.5)
        }
      }
    }
    const chart = await rows(page.locator('lx-language-bench lx-line-chart'))
    const names = new Set(chart.map(([name]) => name))
    for (const line of [
      'all tokens alike',
      'word frequencies',
      'word pairs',
      'the grammar itself',
    ]) {
      expect(names).toContain(line)
    }
    const last = chart.filter(([name]) => name === 'rotary, on held-out sentences').at(-1)
    expect(Number(last?.[2])).toBeCloseTo(natives.rotary.loss, 10)
  })
})

// @fact language: kept over a reload, rewound, saved and opened; a file that is cut off is
//   refused
test('it is paused, kept over a reload, rewound, saved and opened again', async ({ page }) => {
  await openExercise(page, 'language', `languageSteps=20000&languageSentences=4000&${run}`)
  await expect(film(page).locator('.lines > li').first()).toBeVisible()
  await button(page, 'Pause').click()
  await expect(state(page)).toContainText('Paused')
  const frames = async () =>
    (await recordsIn<{ frames: { step: number }[] }>(page, 'language'))[0]?.frames ?? []
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(1)
  const kept = await frames()
  await page.reload()
  await expect(state(page)).toContainText('Paused, as it was kept')
  await expect(film(page).locator('.lines > li').first()).toBeVisible()
  expect((await frames()).slice(0, kept.length)).toEqual(kept)
  await button(page, 'Rewind').click()
  await expect(state(page)).toContainText('Not trained yet.')
  await expect(film(page).locator('.lines > li')).toHaveCount(0)

  await openExercise(page, 'language', `${quick}&languageScheme=learned&${run}&${small}`)
  await predict(page, lost)
  await trained(page, `learned, ${STEPS} steps`)
  await open(page, 'Save it, or open another')
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
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const own = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    transfer.items.add(new File([own], 'dropped.safetensors'))
    return transfer
  }, bytes.toString('base64'))
  await files.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(files).toContainText('dropped.safetensors: learned')
  await openFile('cut.safetensors', bytes.subarray(0, bytes.length - 9))
  await expect(files.locator('.error')).toContainText('What was there before is still there.')
  await openFile('other.safetensors', Buffer.from('no model at all'))
  await expect(files.locator('.error')).toBeVisible()
  await expect(files).toContainText(`trained ${STEPS} steps`)

  await test.step('a beginning is read in any case; what the model does not know is refused', async () => {
    const beginning = page.getByLabel('A beginning')
    await beginning.fill('The  QUEEN')
    await beginning.blur()
    await expect(asking(page).locator('[aria-invalid=true]')).toHaveCount(0)
    await beginning.fill('the zebra')
    await beginning.blur()
    await expect(asking(page).locator('.error')).toContainText('zebra')
    // What no sentence begins with has chances still, and no line of the grammar.
    await beginning.fill('king the')
    await beginning.blur()
    await expect(bars(page, 'learned')).toContainText(
      'No sentence of the grammar begins like this.',
    )
    await beginning.fill('')
    await beginning.blur()
    await expect(asking(page)).toContainText('Empty: a sentence begins.')
    await expect(bars(page, 'learned')).toContainText('Line: the grammar’s own chance.')
    await expect(asking(page).locator('.error')).toHaveCount(0)
    for (const temperature of ['0', '1e9']) {
      await page.getByLabel('Temperature').fill(temperature)
      await page.getByLabel('Temperature').blur()
      await button(page, 'Write on').click()
      await expect(asking(page).locator('.written')).toBeVisible()
      await beginning.fill('')
      await beginning.blur()
      await expect(asking(page).locator('.written')).toHaveCount(0)
    }
    await page.getByLabel('Temperature').fill('-1')
    await page.getByLabel('Temperature').blur()
    await expect(asking(page).locator('.error')).toContainText('got -1')
    await page.getByLabel('Temperature').fill('1')
    await page.getByLabel('Temperature').blur()
  })

  const inside = page.locator('lx-language-inside')
  // @fact language: attention, the chances after each block, the token table before and after
  await test.step('it is looked into: attention, blocks, token table', async () => {
    const heads = page.locator('lx-language-heads lx-heatmap')
    await expect(heads).toHaveCount(4)
    for (const row of await rows(heads.first())) {
      const sum = row.slice(1).reduce((all, weight) => all + Number(weight), 0)
      expect(sum).toBeCloseTo(1, 4)
    }
    await page.getByLabel('Read', { exact: true }).selectOption('without them')
    await expect(heads).toHaveCount(4)
    await open(page, 'Inside: after each block')
    await inside.locator('summary', { hasText: 'The next word after each block' }).press('Enter')
    const layers = inside.locator('lx-bars')
    await expect(layers).toHaveCount(3)
    const chances = async (of: Locator) =>
      (await rows(of)).map(([label, chance]) => [label, chance])
    // Each of the two is asked now and then while the model trains, and once more at its end.
    await expect(async () => {
      expect(await chances(layers.last())).toEqual(await chances(bars(page, 'learned')))
    }).toPass()
    await inside.locator('summary', { hasText: 'The rows of positions' }).press('Enter')
    await expect(inside.locator('lx-heatmap[label^="Rows that are added"]')).toBeVisible()
    await inside.locator('summary', { hasText: 'The token table, before and after' }).press('Enter')
    await expect(inside.locator('lx-word-map')).toHaveCount(2)
  })

  // @fact language: the token table begins at random, or as the vectors of exercise 05
  await test.step('the token table begins as the vectors of exercise 05, once these are trained', async () => {
    const before = inside.locator('lx-word-map[label="Before: as it began"]')
    const drawn = await rows(before)
    expect(drawn.length).toBeGreaterThan(100)
    await page.locator('summary', { hasText: 'Change its parts' }).press('Enter')
    await page.getByLabel('Begins', { exact: true }).selectOption({ value: 'trained' })
    const parts = page.locator('lx-language-parts')
    await expect(parts).toContainText('There are no trained vectors yet')
    await parts.getByRole('button', { name: 'Train them now' }).click()
    await expect(parts.getByRole('button', { name: 'Train them now' })).toHaveCount(0)
    await trained(page)
    // Of another model it is folded again.
    await inside.locator('summary', { hasText: 'The token table, before and after' }).press('Enter')
    await expect(before).toBeVisible()
    const begun = await rows(before)
    expect(begun).toHaveLength(drawn.length)
    expect(begun).not.toEqual(drawn)
  })
})

// @fact language: a made-up word is found by its neighbours, used by the model, and goes home as
//   a picture
test('the made-up word is in the model’s sentences, and goes home as a picture', async ({
  page,
}) => {
  await openExercise(
    page,
    'language',
    'languageSteps=400&languageSentences=4000&languageBeside=nothing',
  )
  const part = page.locator('lx-language-word')
  await part.getByLabel('A word that does not exist').fill('two words')
  await part.getByRole('button', { name: 'Put it into the sentences' }).click()
  await expect(part.locator('.error')).toContainText('One word, please')
  await part.getByLabel('A word that does not exist').fill('glimmer')
  await part.getByRole('button', { name: 'Put it into the sentences' }).click()
  await expect(page.locator('lx-language-parts')).toContainText('with your word glimmer')
  await trained(page)
  await expect(part.locator('dd').first()).toContainText(/\w+ 0\.\d\d/)
  await expect(part.locator('.written').first()).toContainText('glimmer')
  await expect(scores(page).locator('[data-test=madeUp]')).toHaveCount(1)
  await expect(film(page).locator('.line-now mark').first()).toHaveText('glimmer')
  const saving = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Save a picture to share' }).click()
  const picture = await saving
  expect(picture.suggestedFilename()).toBe('glimmer.png')
  const bytes = readFileSync(await picture.path())
  expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  expect(bytes.readUInt32BE(16)).toBe(1200)
})

// @fact language: own text, by words and byte pairs, and what is wrong with one
test('an own text is learnt too, and what is wrong with one is told', async ({ page }) => {
  await openExercise(page, 'language', `languageText=own&${run}&languageSteps=40`)
  await expect(page.locator('lx-language-parts')).toContainText('Choose a text first.')
  const paste = page.getByLabel('Paste a text, or drop a file here')
  const error = page.locator('lx-language-bench .error')
  await paste.fill('word')
  await expect(error).toBeVisible()
  await paste.fill('all these words are different')
  await expect(error).toBeVisible()
  const lines = Array.from(
    { length: 60 },
    (_, i) => `line ${i % 7} has words and line ${i % 11} too`,
  )
  await paste.fill(lines.join('\n'))
  await expect(error).toHaveCount(0)
  await expect(page.locator('lx-language-parts')).toContainText('numbers to train')
  await button(page, 'Train').click()
  await trained(page, 'rotary, 40 steps')
  await expect(page.locator('lx-language-tests')).toContainText('no grammar')
  await page.getByLabel('A beginning').fill('')
  await page.getByLabel('A beginning').blur()
  await expect(bars(page, 'rotary')).toContainText('no grammar to compare with')
  await page.getByLabel('A token is').selectOption('a piece, by byte pairs')
  await expect(error).toHaveCount(0)
  await button(page, 'Train').click()
  await trained(page, 'rotary, 40 steps')
})
