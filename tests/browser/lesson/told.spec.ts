// Small things that were told wrongly once: each walk shows one as it must be read.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { check, openBench } from '../kit/code.ts'
import { kept } from '../kit/faults.ts'
import {
  button,
  enter,
  LEVEL,
  openAnew,
  openExercise,
  predict,
  predictCurve,
  predictNumber,
  rows,
  small,
  train,
} from '../kit/lesson.ts'
import { turnUp } from '../kit/model-answers.ts'
import { buffer, circleText, openVectors } from '../kit/vector-files.ts'
import { explorer, map, openMap } from '../kit/word-map.ts'

/** All texts that a figure draws. */
const drawn = (figure: Locator) =>
  figure.evaluate((element) => {
    type Drawn = { filled(): readonly { marks: readonly { kind: string; texts?: string[] }[] }[] }
    const layers = (element as unknown as Drawn).filled()
    return layers.flatMap(({ marks }) => marks.flatMap(({ texts = [] }) => texts))
  })

test('analogies: where there are no values yet, no axis is drawn', async ({ page }) => {
  await openExercise(page, 'analogies', small)
  const bars = page.locator('lx-neighbour-list lx-bars')
  await expect(bars.locator('.empty')).toHaveText('No values yet.')
  await expect.poll(() => drawn(bars)).toEqual([])
})

test('analogies: Ask shows the analogy that was asked about', async ({ page }) => {
  await train(page, `${small}&a=dog&b=cat&c=bird`)
  await openExercise(page, 'analogies', `${small}&a=dog&b=cat&c=bird`)
  await predict(page, 'king itself')
  await button(page, 'Ask').click()
  for (const [name, word] of Object.entries({ a: 'man', b: 'king', c: 'woman' }))
    await expect(page.locator(`#analogy-${name}`)).toHaveValue(word)
  await expect(page.locator('lx-analogy .outcome')).toContainText('king − man + woman')
})

test('pretrained: a pair that the table does not have is left out and named', async ({ page }) => {
  await openExercise(page, 'pretrained')
  const vectors = ['cat 1 0', 'dog 0.9 0.1', 'the 0 1', 'king 1 1', 'queen 1 0.9', 'sad -1 0']
  await openVectors(page, [buffer('few.txt', `${vectors.join('\n')}\n`)])
  await predict(page, /clearly above 0/)
  const compared = page.locator('lx-similarity lx-bars')
  await expect
    .poll(async () => (await rows(compared)).map(([label]) => label))
    .toEqual(['cat – dog', 'cat – the', 'king – queen', 'random pairs'])
  await expect.poll(() => drawn(compared)).not.toContain('not a number')
  await expect(page.locator('lx-similarity')).toContainText('lacks one of the words: man – woman')
  // What the choices call clearly above 0 is said in them.
  await expect(button(page, 'clearly above 0 (more than 0.1)')).toBeVisible()
})

test('pretrained: no bars at all where the table has none of the pairs', async ({ page }) => {
  await openExercise(page, 'pretrained')
  await openVectors(page, [buffer('circle.txt', circleText(20))])
  await predict(page, /clearly above 0/)
  await expect(page.locator('lx-similarity')).toContainText('lacks one of the words')
  await expect(page.locator('lx-similarity lx-bars')).toHaveCount(0)
})

test('pretrained: the map of two axes has the axes, with the words at their ends', async ({
  page,
}) => {
  await openMap(page, 'mapBy=axes&axisA=left&axisB=right&axisC=low&axisD=high')
  await expect(map(page).locator('canvas')).toBeVisible()
  await expect
    .poll(() => drawn(map(page)))
    .toEqual(expect.arrayContaining(['left (0)', 'right (1)', 'low (0)', 'high (1)']))
  await page.getByLabel('Lay out by').selectOption('pca')
  await expect.poll(() => drawn(map(page))).not.toContain('left (0)')
  await expect(explorer(page)).toBeVisible()
})

test('similarity: cases that were not checked yet are lines of a list, not empty boxes', async ({
  page,
}) => {
  const bench = await openBench(page, 'similarity', 'cosine')
  const first = bench.locator('.cases li').first()
  await expect(first).toHaveCSS('border-top-style', 'none')
  await check(bench)
  await expect(bench.locator('.cases .wrong')).not.toHaveCount(0)
})

test('sinusoidal: what is to be set is not set already', async ({ page }) => {
  await openExercise(page, 'sinusoidal')
  await expect(page.getByLabel('Width D')).toHaveValue('32')
  await expect(page.locator('lx-reflect label')).toContainText('Set D to 64 and back to 32')
  for (const width of [1280, 320]) {
    await test.step(`sinusoidal: no choice of a list is cut off at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => cutChoices(page)).toEqual([])
    })
  }
})

const cutChoices = (page: Page) =>
  page.locator('main select').evaluateAll((all) =>
    all.flatMap((element) => {
      const select = element as HTMLSelectElement
      const style = getComputedStyle(select)
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      pen.font = style.font
      const arrow = 24
      const room = select.clientWidth - Number.parseFloat(style.paddingInlineStart) - arrow
      return [...select.options]
        .map(({ text }) => text)
        .filter((text) => pen.measureText(text).width > room)
    }),
  )

test('learned: a miss of the first missing position is told as what it is', async ({ page }) => {
  for (const [typed, says] of [
    ['511', 'one too few: counting from 0, 512 rows are 0 … 511.'],
    ['513', 'one too many: counting from 0, 512 rows are 0 … 511.'],
    ['500', 'yours is 2.3 % too small.'],
  ] as const) {
    await test.step(`learned: ${typed} for the first missing position is told as ${says}`, async () => {
      await openAnew(page, 'learned')
      await predictNumber(page, typed)
      await page.locator('lx-learned-longer').getByRole('button', { name: 'Run' }).click()
      await expect(page.locator('lx-learned-longer .verdict')).toContainText(says)
    })
  }
})

test('side by side: a miss by one scheme is told as one', async ({ page }) => {
  await openExercise(page, 'side-by-side')
  await predictNumber(page, '4')
  await page.locator('lx-position-reach').getByRole('button', { name: 'Run' }).click()
  await expect(page.locator('lx-position-reach .verdict')).toContainText('one too many')
})

test('review: a miss by one is told as one, and any other as before', async ({ page }) => {
  await openExercise(page, 'review')
  const one = page.locator('lx-question', { hasText: 'first position that has no row' })
  await turnUp(one)
  for (const [typed, says] of [
    ['511', 'Not yet: one too few: the rows are counted from 0.'],
    ['513', 'Not yet: one too many: the rows are counted from 0.'],
    ['1024', 'Not yet: yours is 2 times too large.'],
  ] as const) {
    await one.getByRole('textbox').fill(typed)
    await one.getByRole('button', { name: 'Check' }).click()
    await expect(one.locator('.verdict')).toHaveText(says)
  }
  await test.step('review: the panel there does not lead to where the learner is', async () => {
    await turnUp(page.locator('#review-doubled'))
    await page.locator('#review-doubled').fill('1')
    await page.locator('#review-doubled').press('Enter')
    const panel = page.locator('lx-progress-panel')
    await expect(panel).toContainText('Next to do: 01 Tokens')
    await expect(panel).not.toContainText('Continue where you left off')
  })
})

test('rotary: a slider’s number is that of its thumb', async ({ page }) => {
  await openExercise(page, 'rotary')
  await predictCurve(page, 'lx-rotary-meeting', LEVEL)
  await button(page, 'Run').click()
  const query = page.locator('label.slider', { hasText: 'Query at m' })
  await expect(query.locator('input')).toHaveValue('3')
  await expect(query.locator('output')).toHaveText('3 + 60 = 63')
  await page.getByLabel('Move both by').fill('0')
  await expect(query.locator('output')).toHaveText('3')
})

test('alibi: 1/256 may be written in any way', async ({ page }) => {
  for (const typed of ['1/256', '2^-8', '0.0039', '0.00390625', '3.9e-3', '0.39 %', '.00391']) {
    await test.step(`alibi: ${typed} is 1/256`, async () => {
      await openAnew(page, 'alibi')
      await predictNumber(page, typed)
      await page.locator('lx-alibi-slopes').getByRole('button', { name: 'Run' }).click()
      await expect(page.locator('lx-alibi-slopes .verdict')).toHaveText('As you predicted.')
    })
  }
})

test('side by side: the two sliders of positions have one scale', async ({ page }) => {
  await openExercise(page, 'side-by-side', 'trained=512&at=600')
  const thumb = (name: string) =>
    page.locator(`input[name="${name}"]`).evaluate((element) => {
      const { value, min, max } = element as HTMLInputElement
      const { left, width } = element.getBoundingClientRect()
      const size = 16
      return left + size / 2 + ((+value - +min) / (+max - +min)) * (width - size)
    })
  await expect.poll(async () => (await thumb('at')) - (await thumb('trained'))).toBeGreaterThan(0)
})

test('the lines of the start page say how far each exercise is', async ({ page }) => {
  await openExercise(page, 'rotary')
  await predictCurve(page, 'lx-rotary-meeting', LEVEL)
  await page.goto('./#/')
  const line = (name: string) => page.locator('.lines a', { hasText: name })
  await expect(line('Rotary')).toContainText('minutes · begun')
  await expect(line('ALiBi')).not.toContainText('begun')
})

test('skip-gram: a made-up word that is trained is only to be found', async ({ page }) => {
  await openExercise(page, 'skip-gram', small)
  await page.getByLabel('Word', { exact: true }).fill('wug')
  await button(page, 'Put it into the text').click()
  const said = page.locator('lx-made-up-word [role=status]')
  await expect(said).toContainText('Train, and find it')
  await predict(page, /queen/)
  await button(page, 'Train').click()
  await expect(said).toContainText('It is trained; find it on the map')
  await test.step('skip-gram: news of vectors that are back can be closed', async () => {
    await kept(page)
    await page.reload()
    const notice = page.locator('.notices', { hasText: 'Your trained vectors are back' })
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
    await expect(said).toContainText('It is trained; find it on the map')
  })
  await enter(page, 'Width D', '9')
  await expect(said).toContainText('Train, and find it')
})
