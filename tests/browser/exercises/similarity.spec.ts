import { expect, type Page, test } from '@playwright/test'
import { button, enter, errorAt, openExercise, predict, rows, small } from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

const random = (page: Page) => page.locator('lx-random-directions')
const five = (page: Page) => page.locator('lx-five-words')

/** One of the figure's statistics, by its name. */
const fact = async (page: Page, element: string, name: string) => {
  const all = await page
    .locator(`${element} .stats div`)
    .evaluateAll((list) => list.map((each) => [...each.children].map((part) => part.textContent)))
  const [, value = ''] = all.find(([term]) => term === name) ?? []
  return Number(value?.replace('−', '-').replace(',', ''))
}

/** The bars of a figure, by their names. */
const barsOf = async (page: Page, element: string) =>
  new Map(
    (await rows(page.locator(`${element} lx-bars`))).map(([name = '', value]) => [
      name,
      Number(value),
    ]),
  )

test('random, five and shared vectors are compared, and the work is there after a reload', async ({
  page,
}) => {
  // @fact similarity: random vectors are near-orthogonal, with a spread of 1/sqrt(D): histogram
  //   and curve
  await test.step('cosines of random pairs are spread as 1 / sqrt(D)', async () => {
    await openExercise(page, 'similarity')
    await expect(button(page, 'Draw')).toBeDisabled()
    await predict(page, /nearly 0/)
    await button(page, 'Draw').click()
    await expect(random(page).locator('.verdict')).toHaveText('As you predicted.')
    await expect(random(page).locator('.outcome')).toContainText(
      'Of 10,000 random pairs at D = 256, about 95 in 100 lie between −0.12 and 0.12',
    )
    const [histogram, rule] = [
      random(page).locator('lx-line-chart').first(),
      random(page).locator('lx-line-chart').last(),
    ]
    await page.getByLabel('Width D').fill('10')
    await expect(histogram).toHaveAttribute('label', /D = 1024$/)
    const spread = () => fact(page, 'lx-random-directions', 'standard deviation')
    // Of 10,000 pairs of 1,000 vectors: within 3 % of the rule.
    await expect.poll(async () => Math.abs(32 * (await spread()) - 1)).toBeLessThan(0.03)
    const shares = (await rows(histogram)).filter(([name]) => name === 'D = 1024')
    expect(shares.reduce((all, [, , share]) => all + Number(share), 0)).toBeCloseTo(100, 3)
    const ofRule = (await rows(rule)).filter(([name]) => name === '1 / √D')
    const widths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((doublings) => String(2 ** doublings))
    expect(ofRule.map(([, width]) => width)).toEqual(widths)
    for (const [, width, of] of ofRule) expect(Number(of)).toBeCloseTo(Number(width) ** -0.5, 9)
  })

  // @fact similarity: the mean-centring switch takes a common direction out
  await test.step('taking the mean away brings random pairs back to zero', async () => {
    await expect(five(page).getByRole('checkbox')).toHaveCount(0)
    const part = page.locator('lx-shared-part')
    await expect(part.getByRole('button', { name: 'Run' })).toBeDisabled()
    await predict(page, /^\s*about 0\s*$/)
    await part.getByRole('button', { name: 'Run' }).click()
    await expect(part.locator('.verdict')).toHaveText('As you predicted.')
    await expect(part.getByRole('checkbox')).toBeChecked()
    await part.getByRole('checkbox').uncheck()
    const mean = () => fact(page, 'lx-shared-part', 'mean')
    for (const shared of [65, 150]) {
      await page.getByLabel('Shared part').fill(String(shared))
      // s² / (1 + s²); the lengths of one drawn vector and of the rows are random too.
      const s2 = (shared / 100) ** 2
      await expect.poll(async () => Math.abs((await mean()) - s2 / (1 + s2))).toBeLessThan(0.03)
    }
    await part.getByRole('checkbox').check()
    await expect.poll(async () => Math.abs(await mean())).toBeLessThan(0.005)
  })
  // @fact similarity: cat, dog, bird, the, seven with vectors set by hand, beside random pairs
  await test.step('five words are compared before and after, beside the mean of their pairs and from the mean row', async () => {
    // The question about the mean has its answer: from now on it can be taken away here too.
    await expect(five(page).getByRole('checkbox')).not.toBeChecked()
    await page.getByLabel('The vectors are').selectOption('set by hand, as if trained')
    const shown = () => barsOf(page, 'lx-five-words')
    // (0.9, 0.8, 0.1, 0.3) and (0.8, 0.9, 0.1, 0.3): both are as long.
    const exact = (2 * 0.9 * 0.8 + 0.1 ** 2 + 0.3 ** 2) / Math.hypot(0.9, 0.8, 0.1, 0.3) ** 2
    await expect.poll(async () => (await shown()).get('cat – dog')).toBeCloseTo(exact, 6)
    const asTheyAre = await shown()
    expect(asTheyAre.get('cat – seven')).toBeGreaterThan(0.3)
    const mean = [...asTheyAre].slice(0, 10).reduce((sum, [, value]) => sum + value / 10, 0)
    expect(asTheyAre.get('these ten')).toBeCloseTo(mean, 5)
    await five(page).getByRole('checkbox').check()
    await expect.poll(async () => (await shown()).get('cat – seven')).toBeLessThan(-0.5)
    await expect.poll(async () => (await shown()).get('cat – dog')).toBeGreaterThan(0.9)
  })

  await reflectAndReload(page, 'similarity')
  const part = page.locator('lx-shared-part')
  await expect(part.getByRole('checkbox')).toBeChecked()
  await expect(part.locator('output')).toHaveText('1.50')
})

test('other vectors, by keyboard, and the learner’s own', async ({ page }) => {
  await test.step('a wrong answer has its reason, and other vectors give other numbers', async () => {
    await openExercise(page, 'similarity', `${small}&one=king&other=queen`)
    await predict(page, /well below 0/)
    await button(page, 'Draw').click()
    await expect(random(page).locator('.verdict')).toHaveText('Not as you predicted.')
    await expect(random(page).locator('.reason')).toContainText('point across each other')
    const ofRule = () => rows(random(page).locator('lx-line-chart').last())
    await expect.poll(ofRule).not.toEqual([])
    const before = await ofRule()
    await button(page, 'Other vectors').click()
    await expect(page).toHaveURL(/seed04=2/)
    await expect.poll(ofRule).not.toEqual(before)
  })

  await test.step('the figures can be reached and changed with the keyboard alone', async () => {
    await page.getByLabel('Width D').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByLabel('Width D')).toHaveAttribute('aria-valuetext', '128')
    await page
      .locator('lx-random-directions')
      .getByRole('button', { name: 'tea, seven' })
      .press('Enter')
    const cosine = page.locator('lx-two-arrows strong')
    await expect(cosine).toHaveText('cosine 0')
    await page.getByRole('slider', { name: 'Turn seven' }).press('Home')
    await expect(page).toHaveURL(/angleB=0/)
    // cos 20°
    await expect(cosine).toHaveText('cosine 0.94')
  })

  // @fact similarity: two arrows set by hand, one pair of them opposed; their cosine is the core's
  await test.step('arrows are dragged, and an opposed pair has a cosine of −1', async () => {
    const arrows = page.locator('lx-two-arrows')
    await arrows.getByRole('button', { name: 'hot, cold' }).click()
    await expect(arrows.locator('strong')).toHaveText('cosine −1')
    await arrows.locator('svg').scrollIntoViewIfNeeded()
    const box = await arrows.locator('svg').boundingBox()
    if (box === null) throw new Error('expected two arrows on the page')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const tip = await arrows.locator('.angleB .tip').boundingBox()
    if (tip === null) throw new Error('expected a tip')
    await page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, y - 60, { steps: 4 })
    await page.mouse.up()
    // Straight up, to a pixel.
    await expect(page).toHaveURL(/angleB=(8[89]|9[012])(&|$)/)
    // From 140° to about 90°.
    await expect(arrows.locator('strong')).toHaveText(/cosine 0\.6\d/)
  })

  // @fact similarity: a random-pair baseline beside the learner's own vectors
  await test.step('the learner’s own vectors are compared, beside random pairs', async () => {
    const own = page.locator('lx-own-vectors')
    await expect(own).toHaveCount(0)
    await page
      .locator('summary', { hasText: 'Your own vectors beside their random pairs' })
      .press('Enter')
    await button(page, 'Train now').click()
    const bars = () => barsOf(page, 'lx-own-vectors')
    // Two words in one family lie nearer than pairs by chance do, also from the mean of all.
    const lies = async () => {
      const all = await bars()
      const baseline = [...all.values()].at(-1) as number
      return [all.get('king – queen'), all.get('cat – dog')].every(
        (cosine) => cosine !== undefined && cosine > baseline + 0.1,
      )
    }
    await expect.poll(lies).toBe(true)
    const asTheyAre = await bars()
    // What the mean row does is asked first.
    await expect(own.getByRole('checkbox')).toHaveCount(0)
    await predict(page, /^\s*about 0\s*$/)
    await page.locator('lx-shared-part').getByRole('button', { name: 'Run' }).click()
    await own.getByRole('checkbox').setChecked(!(await own.getByRole('checkbox').isChecked()))
    await expect.poll(bars).not.toEqual(asTheyAre)
    await expect.poll(lies).toBe(true)
    await enter(page, 'Another word', 'zebra')
    await expect(await errorAt(page, 'Another word')).toContainText('“zebra” is not a word')
    await expect.poll(async () => [...(await bars()).keys()][0]).toBe('cat – dog')
  })
})
