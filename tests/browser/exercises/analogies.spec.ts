import { expect, test } from '@playwright/test'
import { Session } from '../../../web/core/training/session.ts'
import { readQuery } from '../../../web/state/fields.ts'
import { optionsOf, trainingSchema } from '../../../web/training/settings.ts'
import { loadCore } from '../../web/core.ts'
import { studiesOf } from '../../web/studies.ts'
import {
  broughtBars,
  button,
  openExercise,
  openText,
  pointAt,
  predict,
  rows,
  small,
  train,
} from '../kit/lesson.ts'

const trained = 'You are asking'

async function trainHere(page: Parameters<typeof openExercise>[0], query = '') {
  await openExercise(page, 'analogies', query)
  await button(page, 'Train now').click()
  await expect(page.locator('lx-vectors-wanted')).toContainText(trained)
  // What comes with the vectors stands above what is pressed next, and moves it.
  await expect
    .poll(() => rows(page.locator('lx-bars[label^="Nearest to"]')).then(({ length }) => length))
    .toBeGreaterThan(0)
}

/** The microworld's default vectors, trained in Node on the same compiled core. */
async function trainInNode() {
  const { values } = readQuery(trainingSchema, new URLSearchParams())
  const session = new Session(await loadCore())
  const source = { kind: 'microworld', seed: 1, sentences: values.sentences, madeUp: null } as const
  await session.open(source, values.minCount, () => {})
  session.prepare(optionsOf(values))
  while (session.advance().fraction < 1);
  return session
}

test('neighbours, analogy, axis and verdict are those of the core', async ({ page }) => {
  const session = await trainInNode()
  await trainHere(page)
  const bars = (label: string) => page.locator(`lx-bars[label="${label}"]`)
  const named = (all: { word: string; cosine: number }[]) =>
    all.map(({ word, cosine }) => [word, String(cosine)])

  // While vectors change the bars are asked for anew every 400 ms; the last answer is the one held.
  await expect.poll(() => rows(bars('Nearest to king'))).toEqual(named(session.nearest('king', 8)))

  await expect(button(page, 'Ask')).toBeDisabled()
  await predict(page, /king itself/)
  await button(page, 'Ask').click()
  const { excluded, kept } = session.analogy('man', 'king', 'woman', 6)
  expect(excluded[0]?.word).toBe('queen')
  await expect(page.locator('lx-analogy .outcome')).toContainText('king itself')
  expect(await rows(bars('Without the words of the question'))).toEqual(named(excluded))
  expect(await rows(bars('With them'))).toEqual(named(kept))

  const on = ['king', 'queen', 'prince', 'princess', 'father', 'mother', 'dog', 'paris']
  const places = session.axis('man', 'woman', on)
  const shown = new Map(
    (await rows(bars('From man to woman'))).map(([word = '', at = '']) => [word, at]),
  )
  for (const [i, word] of on.entries()) expect(shown.get(word)).toBe(String(places[i]))

  const studies = await studiesOf(session)
  const tried = await studies.compareAnalogies(session.world().analogies)
  const held = tried.filter(({ d, got }) => d === got).length
  expect(held / tried.length).toBeGreaterThanOrEqual(0.9)
  await expect(page.locator('lx-verdict .big')).toHaveText(`${held} of ${tried.length} hold`)

  // What the arithmetic is compared with: c alone, and the mean step of several pairs.
  const [near] = session.nearest('woman', 3).filter(({ word }) => word !== 'man' && word !== 'king')
  await expect(page.locator('lx-analogy .alone')).toContainText(
    `woman alone, without any arithmetic: ${near?.word}, ${near?.cosine.toFixed(3)}`,
  )
  const sum = (right: (each: (typeof tried)[number]) => boolean) => tried.filter(right).length
  const counts = [
    held,
    sum(({ d, alone }) => alone === d),
    sum(({ d, bySteps }) => bySteps === d),
    tried.length,
  ]
  expect(counts[1]).toBeLessThan(held)
  const columns = await page
    .locator('lx-verdict tbody tr')
    .evaluateAll((list) =>
      list.map((row) =>
        [...row.querySelectorAll('td')].slice(0, 4).map((cell) => Number(cell.textContent)),
      ),
    )
  expect(counts.map((_, i) => columns.reduce((all, row) => all + (row[i] ?? 0), 0))).toEqual(counts)
  await expect(page.locator('lx-verdict')).toContainText(`${counts[1]} of them need no arithmetic`)
})

test('vectors trained in the exercise before are asked here', async ({ page }) => {
  await train(page)
  await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
  await expect(page.locator('lx-vectors-wanted')).toContainText('width 8')
  await expect(page.locator('lx-verdict .big')).toContainText('hold')
})

test('a half-trained model says what fails and what came instead', async ({ page }) => {
  await trainHere(page, small)
  const verdict = page.locator('lx-verdict')
  await verdict.locator('summary').click()
  await expect(verdict.locator('.missed li').first()).toContainText('(expected ')
})

test('the questions are in the address', async ({ page, browser }) => {
  await trainHere(page, small)
  await predict(page, /a new word/)
  await button(page, 'Ask').click()
  await page.getByLabel('b', { exact: true }).fill('prince')
  await page.getByLabel('b', { exact: true }).blur()
  await page.getByLabel('Neighbours of').fill('dog')
  await page.getByLabel('Neighbours of').blur()
  await page.getByLabel('How many', { exact: true }).fill('3')
  await page.getByLabel('How many', { exact: true }).blur()
  await expect(page.locator('lx-analogy > .card > .hint')).toContainText('prince − man + woman')
  // Another learner's browser, which keeps no vectors of this one.
  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  await predict(other, /a new word/)
  await button(other, 'Train now').click()
  await expect(other.locator('lx-analogy > .card > .hint')).toContainText('prince − man + woman')
  // What was predicted stays what it was about.
  await expect(other.locator('lx-analogy .outcome')).toContainText('king − man + woman')
  expect(await rows(other.locator('lx-bars[label="Nearest to dog"]'))).toHaveLength(3)
  await other.context().close()
})

test('axis and analogy name the words that they are of, also while others are asked for', async ({
  page,
}) => {
  await trainHere(page, small)
  await predict(page, /a new word/)
  await button(page, 'Ask').click()
  await expect(page.locator('lx-analogy .outcome')).toContainText('king − man + woman')
  await expect(page.locator('lx-axis lx-bars').getByText('8 bars')).toBeVisible()
  const seen = await page.evaluate(async () => {
    type Line = { label: string; bars: { label: string; value: number }[] }
    type Plane = { label: string; words: string[] }
    const find = (selector: string) => document.querySelector(selector) as unknown
    const ask = (selector: string, word: string) => {
      const entry = find(selector) as HTMLInputElement
      entry.value = word
      entry.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const seen: { line: string; ends: number; plane: string; of: string[] }[] = []
    // The second is asked so soon after the first that its answer is a while in coming.
    for (const word of ['queen', 'prince']) {
      ask('lx-axis #from', word)
      ask('lx-analogy #analogy-a', word)
      do {
        await new Promise(requestAnimationFrame)
        const { label, bars } = find('lx-axis lx-bars') as Line
        const plane = find('lx-analogy lx-word-map') as Plane
        const begin = bars.find((bar) => label.startsWith(`From ${bar.label} `))
        const ends = begin?.value ?? (label.startsWith('From man ') ? 0 : Number.NaN)
        seen.push({ line: label, ends, plane: plane.label, of: plane.words.slice(0, 3) })
      } while (!seen.at(-1)?.line.includes(word) || !seen.at(-1)?.plane.startsWith(word))
    }
    return seen
  })
  expect(seen.length).toBeGreaterThan(2)
  for (const { ends, plane, of } of seen) {
    expect(ends).toBeCloseTo(0, 5)
    expect(plane).toContain(`${of[0]} : ${of[1]} as ${of[2]} : `)
  }
})

test('unknown words, empty words and absurd counts are said at their control', async ({ page }) => {
  await trainHere(page, small)
  const at = async (control: string, typed: string, said: RegExp) => {
    const input = page.getByLabel(control, { exact: true })
    await input.fill(typed)
    await input.blur()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    const ids = ((await input.getAttribute('aria-describedby')) ?? '').split(' ')
    const error = page.locator(`[id="${ids.find((id) => id.endsWith('-error'))}"]`)
    await expect(error).toContainText(said)
  }
  await at('Neighbours of', 'xyzzy', /“xyzzy” is not a word of this text/)
  await at('Neighbours of', '😀', /not a word/)
  await at('How many', '0', /Expected a whole number 1 … 50, got 0/)
  await at('How many', '', /got nothing/)
  await at('From (0)', 'xyzzy', /not a word/)
  await at('Words on the axis', 'king, xyzzy', /Not words of this text: xyzzy/)
  await predict(page, /a new word/)
  await button(page, 'Ask').click()
  await at('c', '', /Type a word/)
  await at('c', 'xyzzy', /not a word/)
  await page.getByLabel('c', { exact: true }).fill('woman')
  await page.getByLabel('c', { exact: true }).blur()
  await expect(page.locator('lx-analogy .outcome')).toBeVisible()
})

test('typing a word offers those of the text that begin so', async ({ page }) => {
  await trainHere(page, small)
  const input = page.getByLabel('Neighbours of')
  await input.fill('pri')
  await expect(page.locator('#word-list option')).toHaveCount(2)
  const offered = await page.locator('#word-list option').allTextContents()
  expect(offered.sort()).toEqual(['prince', 'princess'])
})

test('a text without the known words is told so', async ({ page }) => {
  await openExercise(page, 'skip-gram')
  await openText(page, 'other.txt', 'alpha beta gamma delta\n'.repeat(50))
  await predict(page, /early/)
  await button(page, 'Train').click()
  await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
  await expect(page.locator('lx-verdict')).toContainText('None can be asked')
})

test('the words of the prose bring their list, their end of the axis and the count forward', async ({
  page,
}) => {
  await trainHere(page, small)
  await predict(page, /king itself/)
  await button(page, 'Ask').click()
  const bars = (label: string) => page.locator(`lx-bars[label="${label}"]`)
  await expect.poll(() => rows(bars('With them'))).toHaveLength(6)
  await pointAt(page, 'with')
  await expect(bars('Without the words of the question')).toHaveClass('faded')
  await expect(bars('With them')).not.toHaveClass('faded')
  await pointAt(page, 'without')
  await expect(bars('With them')).toHaveCSS('opacity', '0.35')
  const nearest = bars('Nearest to king')
  const [first] = await rows(nearest)
  await pointAt(page, 'highest')
  await expect.poll(() => broughtBars(nearest)).toEqual([first?.[0]])
  const axis = bars('From man to woman')
  await page.getByLabel('Words on the axis').fill('man, king, woman')
  await page.getByLabel('Words on the axis').blur()
  await expect.poll(async () => (await broughtBars(axis)).sort()).toEqual(['man', 'woman'])
  await pointAt(page, 'to')
  await expect.poll(() => broughtBars(axis)).toEqual(['woman'])
  await pointAt(page, 'right')
  await expect(page.locator('lx-verdict .brought')).toContainText('hold')
})
