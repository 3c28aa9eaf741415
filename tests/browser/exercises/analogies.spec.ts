import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  button,
  enter,
  errorAt,
  highlightedBars,
  openExercise,
  openText,
  pointAt,
  predict,
  rows,
  small,
  train,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

/** What is folded at the foot of the page: the neighbours of a word, and an axis. */
async function openShelf(page: Page) {
  await page.locator('summary', { hasText: 'Neighbours of any word' }).press('Enter')
}

async function trainHere(page: Page) {
  await openExercise(page, 'analogies', small)
  await test.step('the arrows are there before anything is trained, and nothing is claimed of them', async () => {
    const analogy = page.locator('lx-analogy')
    await expect(analogy.locator('.finding')).toContainText('initial weights')
    await expect(analogy.locator('lx-word-map canvas')).toBeVisible()
    await expect(analogy.locator('lx-bars')).toHaveCount(0)
  })
  await openShelf(page)
  await button(page, 'Train now').click()
  await expect(page.locator('lx-vectors-wanted')).toContainText('You are asking')
  // What comes with the vectors stands above what is pressed next, and moves it.
  await expect
    .poll(() => rows(page.locator('lx-bars[label^="Nearest to"]')).then(({ length }) => length))
    .toBeGreaterThan(0)
}

/** Words of an axis and their places, without the line at its middle. */
const onLine = async (axis: Locator) => (await rows(axis)).filter(([name]) => name !== 'half-way')

test('vectors of the exercise before are asked for neighbours, an analogy and an axis, and it is kept', {
  tag: '@quick',
}, async ({ page }) => {
  const bars = (label: string) => page.locator(`lx-bars[label="${label}"]`)
  await test.step('vectors trained in the exercise before are asked here', async () => {
    await train(page)
    await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
    await expect(page.locator('lx-vectors-wanted')).toContainText('width 8')
    await button(page, 'Ask all 218').click()
    await expect(page.locator('lx-verdict .big')).toContainText('hold')
    await openShelf(page)
  })

  // @fact analogies: neighbours by cosine, analogy with query words excluded and not, axis, verdict
  // @fact analogies: beside each analogy the word nearest to c alone
  await test.step('neighbours, an analogy with and without the words of the question, an axis', async () => {
    await expect.poll(async () => (await rows(bars('Nearest to king'))).length).toBe(8)
    await expect(button(page, 'Ask')).toBeDisabled()
    await predict(page, /king itself/)
    await button(page, 'Ask').click()
    await expect(page.locator('lx-analogy .outcome')).toContainText('king − man + woman')
    await expect.poll(() => rows(bars('With them'))).toHaveLength(6)
    const without = (await rows(bars('Without the words of the question'))).map(([word]) => word)
    expect(without).toHaveLength(6)
    for (const word of ['man', 'king', 'woman']) expect(without).not.toContain(word)
    const axis = await onLine(bars('From man to woman'))
    expect(axis.map(([word]) => word)).toEqual(expect.arrayContaining(['king', 'queen']))
    for (const [, place] of axis) expect(Number(place)).not.toBeNaN()
    await expect(page.locator('lx-analogy .alone')).toContainText(
      /woman without any arithmetic, again leaving out the words of the question:\s+\w+, \d/,
    )
  })
  await reflectAndReload(page, 'analogies')
  await expect(page.locator('lx-analogy .outcome')).toContainText('king − man + woman')
})

test('a half-trained model is asked for neighbours, analogies and an axis', async ({
  page,
  browser,
}) => {
  await trainHere(page)
  const bars = (label: string) => page.locator(`lx-bars[label="${label}"]`)
  const outcome = page.locator('lx-analogy .outcome')

  // @fact analogies: a small text fails, and the verdict says so
  await test.step('a half-trained model says what fails and what came instead', async () => {
    const verdict = page.locator('lx-verdict')
    await button(page, 'Ask all 218').click()
    await expect(verdict.locator('.missed li').first()).toContainText('(expected ')
  })

  await test.step('typing a word offers those of the text that begin so', async () => {
    const input = page.getByLabel('Neighbours of')
    await input.fill('pri')
    const offered = page.locator('#word-list option')
    await expect
      .poll(async () => (await offered.allTextContents()).sort())
      .toEqual(['prince', 'princess'])
    await input.fill('king')
    await input.blur()
  })

  await test.step('the words of the prose bring their list, their end of the axis and the count forward', async () => {
    await predict(page, /king itself/)
    await button(page, 'Ask').click()
    await expect.poll(() => rows(bars('With them'))).toHaveLength(6)
    await pointAt(page, 'with')
    await expect(bars('Without the words of the question')).toHaveClass('faded')
    await expect(bars('With them')).not.toHaveClass('faded')
    await pointAt(page, 'without')
    await expect(bars('With them')).toHaveCSS('opacity', '0.35')
    const nearest = bars('Nearest to king')
    await pointAt(page, 'highest')
    await expect(async () => {
      const [[first] = []] = await rows(nearest)
      expect(await highlightedBars(nearest)).toEqual([first])
    }).toPass()
    const axis = bars('From man to woman')
    await page.getByLabel('Words on the axis').fill('man, king, woman')
    await page.getByLabel('Words on the axis').blur()
    await expect.poll(() => onLine(axis)).toHaveLength(3)
    await expect.poll(async () => (await highlightedBars(axis)).sort()).toEqual(['man', 'woman'])
    await pointAt(page, 'to')
    await expect.poll(() => highlightedBars(axis)).toEqual(['woman'])
    await pointAt(page, 'right')
    await expect(page.locator('lx-verdict .highlighted')).toContainText('hold')
  })

  await test.step('axis and analogy name the words that they are of, also while others are asked for', async () => {
    await expect(outcome).toContainText('king − man + woman')
    // The other ends that are asked for are on the axis too.
    await page.getByLabel('Words on the axis').fill('man, queen, prince, woman')
    await page.getByLabel('Words on the axis').blur()
    await expect.poll(() => onLine(bars('From man to woman'))).toHaveLength(4)
    const seen = await page.evaluate(async () => {
      type Updating = { updateComplete: Promise<unknown> }
      type Line = { label: string; bars: { label: string; value: number }[] }
      type Plane = { label: string; words: string[] }
      const find = (selector: string) => document.querySelector(selector) as unknown
      const ask = (selector: string, word: string) => {
        const entry = find(selector) as HTMLInputElement
        entry.value = word
        entry.dispatchEvent(new Event('change', { bubbles: true }))
      }
      const seen: { line: string; ends: number; plane: string; of: string[] }[] = []
      const note = async () => {
        for (const part of ['lx-axis', 'lx-analogy']) await (find(part) as Updating).updateComplete
        const { label, bars } = find('lx-axis lx-bars') as Line
        const plane = find('lx-analogy lx-word-map') as Plane
        const begin = bars.find((bar) => label.startsWith(`From ${bar.label} `))
        seen.push({
          line: label,
          ends: begin?.value ?? Number.NaN,
          plane: plane.label,
          of: plane.words.slice(0, 3),
        })
      }
      for (const word of ['queen', 'prince']) {
        ask('lx-axis #from', word)
        ask('lx-analogy #analogy-a', word)
        // No answer of the worker's can be here yet.
        await note()
        do {
          await new Promise(requestAnimationFrame)
          await note()
        } while (!seen.at(-1)?.line.includes(word) || !seen.at(-1)?.plane.startsWith(word))
      }
      return seen
    })
    expect(seen[0]).toMatchObject({ line: 'From man to woman' })
    expect(seen[0]?.plane).toContain('man : king as woman : ')
    for (const { ends, plane, of } of seen) {
      expect(ends).toBeCloseTo(0, 5)
      expect(plane).toContain(`${of[0]} : ${of[1]} as ${of[2]} : `)
    }
  })

  await test.step('the questions are in the address', async () => {
    for (const [label, typed] of [
      ['a', 'man'],
      ['b', 'prince'],
      ['Neighbours of', 'dog'],
      ['How many', '3'],
    ] as const) {
      await enter(page, label, typed)
    }
    const question = '.sum'
    await expect(page.locator('lx-analogy').locator(question)).toContainText('prince − man + woman')
    await expect.poll(() => rows(bars('Nearest to dog'))).toHaveLength(3)
    // Another learner's browser, which keeps no vectors of this one.
    const other = await (await browser.newContext()).newPage()
    await other.goto(page.url())
    const analogy = other.locator('lx-analogy')
    await predict(other, /a new word/)
    await button(other, 'Train now').click()
    await expect(analogy.locator(question)).toContainText('prince − man + woman')
    // What was predicted stays what it was about.
    await expect(analogy.locator('.outcome')).toContainText('king − man + woman')
    await openShelf(other)
    await expect.poll(() => rows(other.locator('lx-bars[label="Nearest to dog"]'))).toHaveLength(3)
    await other.context().close()
  })

  await test.step('unknown words, empty words and absurd counts are said at their control', async () => {
    for (const [control, typed, said] of [
      ['Neighbours of', 'xyzzy', /“xyzzy” is not a word of this text/],
      ['Neighbours of', '😀', /“😀” is not a word/],
      ['How many', '0', /Expected a whole number from 1 to 50, got 0/],
      ['How many', '', /got nothing/],
      ['From (0)', 'xyzzy', /not a word/],
      ['Words on the axis', 'king, xyzzy', /Not words of this text: xyzzy/],
      ['c', '', /Type a word/],
      ['c', 'xyzzy', /“xyzzy” is not a word/],
    ] as const) {
      await enter(page, control, typed)
      await expect(await errorAt(page, control)).toContainText(said)
    }
    await expect(outcome).toContainText('king − man + woman')
    await enter(page, 'c', 'woman')
    await expect(outcome).toBeVisible()
  })

  await test.step('a text without the known words is told so', async () => {
    await openExercise(page, 'skip-gram', small)
    await openText(page, 'other.txt', 'alpha beta gamma delta\n'.repeat(50))
    await predict(page, /early/)
    await button(page, 'Train').click()
    await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
    await expect(page.locator('lx-verdict')).toContainText('None can be asked')
  })
})
