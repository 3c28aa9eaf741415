import { expect, type Page, test } from '@playwright/test'
import { Session } from 'lexiscope/training/session.ts'
import { readQuery } from '../../../web/state/fields.ts'
import { optionsOf, trainingSchema } from '../../../web/training/settings.ts'
import { loadCore } from '../../web/core.ts'
import { back, kept, notices } from '../kit/faults.ts'
import {
  button,
  enter,
  errorAt,
  lossOf,
  openExercise,
  openSettings,
  predict,
  rows,
  small,
  state,
  trainNow,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The same run in Node, on the same compiled core. */
async function runInNode(query: string) {
  const { values } = readQuery(trainingSchema, new URLSearchParams(query))
  const session = new Session(await loadCore())
  const { textSeed: seed, sentences, minCount } = values
  await session.open({ kind: 'microworld', seed, sentences, madeUp: null }, minCount, () => {})
  session.prepare(optionsOf(values))
  return { session, curve: curveOf(session) }
}

/** Trains to the end; the points of the loss curve: pairs, loss. */
function curveOf(session: Session): [number, number][] {
  const curve: [number, number][] = []
  for (let so: ArrayLike<number> = []; ; ) {
    const progress = session.advance()
    const { gathered, point } = session.gatherLoss(so, progress)
    so = gathered
    if (point !== null) curve.push([point.pairs, point.loss])
    if (progress.fraction >= 1) return curve
  }
}

const AT_FIRST = 'At the initial weights.'

/** The next training is of what was set by now, and what it says is not said of the one before. */
const begun = (page: Page) => expect(state(page)).toContainText(AT_FIRST)

async function trainAgain(page: Page) {
  await begun(page)
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.')
}

test('vectors are trained to the core’s numbers, and are back after a reload with every answer', {
  tag: '@quick',
}, async ({ page }) => {
  const { session, curve } = await runInNode(small)
  const first = curve.map((point) => point.map(String))
  await test.step('training begins at the press, once there is a prediction', async () => {
    await openExercise(page, 'skip-gram', small)
    await begun(page)
    await expect(button(page, 'Train')).toBeDisabled()
    await expect(button(page, 'Step')).toBeDisabled()
    await predict(page, /queen/)
    await trainNow(page)
    const outcome = page.locator('lx-skip-gram-outcome')
    await expect(outcome).toContainText('You predicted')
    await expect(outcome).toContainText('Cosine with king')
    // Once the outcome was seen the prediction stands.
    await expect(page.locator('lx-predict').getByRole('button', { name: /crown/ })).toBeDisabled()
  })

  // @fact skip-gram: loss curve, map and neighbours are the core's
  await test.step('the numbers of the figures are those of the core', async () => {
    expect(first.length).toBeLessThan(200)
    await expect.poll(() => lossOf(page)).toEqual(first)
    const neighbours = session.vectors().nearest('king', 6)
    await expect
      .poll(() => rows(page.locator('lx-neighbours lx-bars')))
      .toEqual(neighbours.map(({ word, cosine }) => [word, String(cosine)]))
    // The map is turned to follow the one before: distances are what it shares with the core's.
    const map = session.map()
    const shown = await rows(page.locator('lx-word-map'))
    const away = (x: ArrayLike<number>, y: ArrayLike<number>, i: number) =>
      Math.hypot((x[i] as number) - (x[0] as number), (y[i] as number) - (y[0] as number))
    const [x, y] = [shown.map(([, at]) => Number(at)), shown.map(([, , at]) => Number(at))]
    expect(x.length).toBeGreaterThan(100)
    for (const i of x.keys()) {
      // Turning float32 coordinates of a few units costs a few of their last places.
      expect(away(x, y, i)).toBeCloseTo(away(map.x, map.y, i), 4)
    }
  })

  await test.step('bars and lines are those of the word they name, also while another is asked for', async () => {
    const seen = await page.evaluate(async () => {
      type Updating = { updateComplete: Promise<unknown> }
      type Shown = { label: string; bars: { label: string }[] }
      type Map = { words: string[]; selected: number; links: { to: number }[] }
      const find = (selector: string) => document.querySelector(selector) as unknown
      const entry = find('lx-neighbours input') as HTMLInputElement
      const seen: { named: string; bars: string[]; chosen: string; linked: string[] }[] = []
      const note = async () => {
        for (const part of ['lx-training-bench', 'lx-neighbours']) {
          await (find(part) as Updating).updateComplete
        }
        const { label, bars } = find('lx-neighbours lx-bars') as Shown
        const { words, selected, links } = find('lx-training-bench lx-word-map') as Map
        seen.push({
          named: label.replace('Nearest to ', ''),
          bars: bars.map((bar) => bar.label),
          chosen: words[selected] ?? '',
          linked: links.map(({ to }) => words[to] ?? ''),
        })
      }
      for (const word of ['queen', 'dog']) {
        entry.value = word
        entry.dispatchEvent(new Event('change', { bubbles: true }))
        // No answer of the worker's can be here yet.
        await note()
        do {
          await new Promise(requestAnimationFrame)
          await note()
        } while (seen.at(-1)?.named !== word || seen.at(-1)?.linked.length === 0)
      }
      return seen
    })
    expect(seen.some(({ named, chosen }) => named === 'queen' && chosen === 'dog')).toBe(true)
    const near = (word: string, most: number) =>
      session
        .vectors()
        .nearest(word, most)
        .map((each) => each.word)
    for (const { named, bars, chosen, linked } of seen) {
      expect(bars).toEqual(near(named, 6))
      expect(near(chosen, 3)).toEqual(expect.arrayContaining(linked))
    }
  })

  await test.step('curve, answers and vectors are back after a reload, here and where they are asked', async () => {
    await kept(page)
    await reflectAndReload(page, 'skip-gram')
    await expect(notices(page)).toContainText(`${back}, from`)
    await expect(notices(page)).toContainText('100 % of their training')
    await expect(state(page)).toContainText('Trained.')
    await expect.poll(() => lossOf(page)).toEqual(first)
    // The exercises that ask the vectors have them too, on their own first load.
    await page.goto(`./#/analogies?${small}`)
    await page.reload()
    await expect(page.locator('lx-vectors-wanted')).toContainText('You are asking')
    await expect(notices(page)).toContainText(back)
    // Where nothing asks them, their return is no news.
    await page.goto(`./#/order?${small}`)
    await expect(notices(page)).not.toContainText(back)
  })
})

test('a training is computed at once and played as a film, to its end before the verdict', async ({
  page,
}) => {
  await openExercise(page, 'skip-gram')
  await begun(page)
  const film = page.locator('lx-training-film')
  const scrubber = film.getByRole('slider', { name: 'How far the film is' })
  await test.step('before there is a prediction it stands at the initial weights, with a word to follow', async () => {
    await expect(page).toHaveURL(/newWord=glimmer/)
    await expect(film.locator('.ticker')).toContainText('nearest to glimmer before training')
    await expect(scrubber).toBeDisabled()
    await expect(film.locator('output')).toHaveText('0 %')
  })
  await predict(page, /hardly any/)
  // @fact skip-gram: the map forms live, from the first tenth of the training on; words a second
  //   and progress stand beside it
  await test.step('the map forms from frame to frame', async () => {
    await film.evaluate((element) => {
      const at: number[] = []
      const note = () => {
        const now = Number(element.querySelector('input')?.value)
        if (now !== at.at(-1)) at.push(now)
        requestAnimationFrame(note)
      }
      note()
      Object.assign(globalThis, { at })
    })
    await button(page, 'Train').click()
    await expect(state(page)).toContainText('Trained.')
    await expect(page.locator('lx-skip-gram-outcome .verdict')).toHaveCount(0)
    await expect(page.locator('lx-predict')).not.toContainText('final')
    const stats = page.locator('lx-training-bench .stats div')
    await expect(stats.filter({ hasText: 'done' })).toContainText('100 %')
    await expect(stats.filter({ hasText: 'words a second' }).locator('dd')).toHaveText(
      /^[1-9][\d,]+$/,
    )
    await expect(page.locator('lx-skip-gram-outcome .verdict')).toBeVisible()
    const seen = await page.evaluate(() => (globalThis as unknown as { at: number[] }).at)
    expect(seen.length).toBeGreaterThan(10)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
  })

  // @fact skip-gram: each frame of the film is the core's, its nearest words too
  await test.step('any moment can be gone back to, and is the core’s', async () => {
    const frames = await film.evaluate((element) => {
      type Frame = { fraction: number; x: Float32Array; nearest: Int32Array }
      type Film = { lesson: { core: { view: { film: Frame[]; text: { words: string[] } } } } }
      const { film, text } = (element as unknown as Film).lesson.core.view
      const own = text.words.indexOf('glimmer')
      return film.map(({ fraction, x, nearest }) => ({
        ...{ fraction, x: x[0] },
        near: text.words[nearest[(own * nearest.length) / text.words.length] as number],
      }))
    })
    expect(frames[0]?.fraction).toBe(0)
    expect(frames.at(-1)?.fraction).toBe(1)
    expect(frames.filter(({ fraction }) => fraction < 0.1).length).toBeGreaterThan(5)
    for (const at of [3, 20, frames.length - 1]) {
      await scrubber.fill(String(at))
      await expect(film.locator('.ticker strong')).toHaveText(frames[at]?.near ?? '')
      const drawn = await film
        .locator('lx-word-map')
        .evaluate((map) => (map as unknown as { x: Float32Array }).x[0])
      expect(drawn).toBe(frames[at]?.x)
    }
    await expect(page.locator('lx-skip-gram-outcome .verdict')).toBeVisible()
  })
})

test('whoever wants no motion has the end of the film at once, and its scrubber', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openExercise(page, 'skip-gram', small)
  await predict(page, /queen/)
  await button(page, 'Train').click()
  await expect(page.locator('lx-skip-gram-outcome .verdict')).toBeVisible()
  const film = page.locator('lx-training-film')
  await expect(film.locator('output')).toHaveText('100 %')
  await film.getByRole('slider', { name: 'How far the film is' }).press('Home')
  await expect(film.locator('output')).toHaveText('0 %')
})

test('a training is paused, stepped, rewound, reseeded and linked to', async ({
  page,
  browser,
}) => {
  // @fact skip-gram: pause and step
  await test.step('pause stops, step adds one point, train goes on from there', async () => {
    await openExercise(page, 'skip-gram', 'epochs=1000')
    await begun(page)
    await predict(page, /queen/)
    await button(page, 'Train').click()
    await expect(state(page)).toContainText('Training.')
    await button(page, 'Pause').click()
    await expect(state(page)).toContainText('Paused.')
    // Whatever the worker still had to say is said before its next answer.
    await enter(page, 'Neighbours of', 'dog')
    await expect(page.locator('lx-neighbours lx-bars')).toHaveAttribute('label', 'Nearest to dog')
    const paused = await lossOf(page)
    await button(page, 'Step').click()
    await expect.poll(async () => (await lossOf(page)).length).toBe(paused.length + 1)
    await expect(state(page)).toContainText('Paused.')
    await button(page, 'Train').click()
    await expect.poll(async () => (await lossOf(page)).length).toBeGreaterThan(paused.length + 1)
    await button(page, 'Rewind').click()
    await begun(page)
  })

  // @fact skip-gram: rewind keeps the initial weights, reseeding draws others
  await test.step('rewinding gives the same curve over the pale one before, reseeding another', async () => {
    await openExercise(page, 'skip-gram', small)
    await trainAgain(page)
    await expect.poll(async () => (await lossOf(page)).length).toBeGreaterThan(1)
    const first = await lossOf(page)
    await button(page, 'Rewind').click()
    await begun(page)
    await expect.poll(() => lossOf(page)).toEqual([])
    await expect(page.locator('lx-line-chart .legend')).toContainText('the run before')
    await trainAgain(page)
    await expect.poll(() => lossOf(page)).toEqual(first)
    await button(page, 'Reseed').click()
    await expect(page).toHaveURL(/trainingSeed=2/)
    await trainAgain(page)
    await expect.poll(async () => (await lossOf(page)).length).toBe(first.length)
    expect(await lossOf(page)).not.toEqual(first)
  })

  // @fact skip-gram: D, window, K, learning rate, epochs, subsampling, min count are the
  //   learner's
  await test.step('a link has the same settings, and the same numbers after training', async () => {
    await enter(page, 'Width D', '5')
    await openSettings(page)
    await page.getByLabel('Negatives from').selectOption('all words equally')
    await expect(page).toHaveURL(/dim=5/)
    await expect(page).toHaveURL(/distribution=equal/)
    // What was trained before is said to be so until the press.
    const changed = 'The settings have changed'
    await expect(state(page)).toContainText(changed)
    await button(page, 'Train').click()
    await expect(state(page)).not.toContainText(changed)
    await expect(state(page)).toContainText('Trained.')
    // Another learner's browser, which keeps no vectors of this one.
    const other = await (await browser.newContext()).newPage()
    await other.goto(page.url())
    await expect(other.getByLabel('Width D', { exact: true })).toHaveValue('5')
    await expect(other.getByLabel('Negatives from')).toHaveValue('equal')
    await predict(other, /queen/)
    await button(other, 'Train').click()
    await expect(state(other)).toContainText('Trained.')
    const loss = await lossOf(other)
    expect(loss.length).toBeGreaterThan(1)
    await expect.poll(() => lossOf(page)).toEqual(loss)
    await other.context().close()
  })
})

// @fact skip-gram: how a loss falls is told by its thirds
// @fact skip-gram: a vocabulary of words or of byte pairs
test('pieces of words are cut, trained on and shown', async ({ page }) => {
  await openExercise(page, 'skip-gram', small)
  await page.getByLabel('A token is').selectOption('a piece, by byte pairs')
  await enter(page, 'Vocabulary V', '255')
  await expect(await errorAt(page, 'Vocabulary V')).toContainText('from 256 to 4096, got 255')
  await enter(page, 'Vocabulary V', '300')
  const summary = page.locator('#text-summary')
  await expect(summary).toContainText(/running pieces in 1,500 lines, \d+ different pieces/)
  const [, different = ''] = /(\d+) different/.exec((await summary.textContent()) ?? '') ?? []
  expect(Number(different)).toBeLessThanOrEqual(300)
  await predict(page, /early/)
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.')
  await expect(page.locator('lx-skip-gram-outcome .outcome')).toContainText(
    /from\s\d\.\d\d\sto\s\d\.\d\d:\s\d+\s%\sof\sthe\sfall\sin\sthe\sfirst\sthird/,
  )
  const pieces = (await rows(page.locator('lx-word-map'))).map(([piece = '']) => piece)
  expect(pieces).toHaveLength(Number(different))
  expect(pieces).toContain('the')
  expect(pieces.some((piece) => piece.startsWith('ˍ'))).toBe(true)
  const { href } = new URL(page.url())
  await page.goto('about:blank')
  await page.goto(href)
  await expect(summary).toContainText(`${different} different pieces`)
})

test('settings are moved or entered, and the window goes over a sentence with them', async ({
  page,
}) => {
  await test.step('width, window, epochs and rate are moved along their usual values, or entered exactly', async () => {
    await openExercise(page, 'skip-gram', small)
    const slider = (of: string) => page.getByRole('slider', { name: of })
    const width = slider('numbers in a vector')
    await expect(width).toHaveAttribute('aria-valuetext', '8')
    await width.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/dim=16/)
    await expect(page.getByLabel('Width D', { exact: true })).toHaveValue('16')
    await page.getByLabel('Width D', { exact: true }).fill('50')
    await page.getByLabel('Width D', { exact: true }).blur()
    await expect(page).toHaveURL(/dim=50/)
    // At the nearest of its stops, and the number itself is told.
    await expect(width).toHaveValue('5')
    await expect(width).toHaveAttribute('aria-valuetext', '50')
    await width.focus()
    await page.keyboard.press('Home')
    await expect(page.getByLabel('Width D', { exact: true })).toHaveValue('2')

    // The window over the sentence goes with it.
    const context = page.locator('lx-sentence-window .word.context')
    await page.locator('lx-sentence-window input[type=range]').fill('3')
    await slider('reach to each side').fill('0')
    await expect(context).toHaveCount(2)
    await expect(page).toHaveURL(/[?&]window=1(&|$)/)
    await slider('times through the text').fill('29')
    await expect(page).toHaveURL(/epochs=30/)
    await openSettings(page)
    await slider('at the start').press('End')
    await expect(page).toHaveURL(/trainingRate=1(&|$)/)
    await slider('random words a pair').press('Home')
    await expect(page).toHaveURL(/negatives=1(&|$)/)

    // What cannot be used stays as typed, and the slider says so too until it is moved.
    await page.getByLabel('Width D', { exact: true }).fill('0')
    await page.getByLabel('Width D', { exact: true }).blur()
    await expect(page.getByLabel('Width D', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await width.press('End')
    await expect(page.getByLabel('Width D', { exact: true })).toHaveValue('256')
    await expect(page.getByLabel('Width D', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'false',
    )
  })

  // @fact skip-gram: window to (centre, context) pairs on a sentence
  await test.step('the window gives the pairs of the sentence, as the core makes them', async () => {
    await openExercise(page, 'skip-gram', `${small}&window=1&centre=1`)
    const figure = page.locator('lx-sentence-window')
    const all = figure.locator('.word')
    const pairs = figure.locator('.pairs li')
    /** At which word each centre was that the figure had since. */
    await figure.evaluate((element) => {
      const centres: number[] = []
      const note = () => {
        const words = [...element.querySelectorAll('.word')]
        const centre = words.findIndex((word) => word.classList.contains('centre'))
        if (centre !== centres.at(-1)) centres.push(centre)
      }
      const observer = new MutationObserver(note)
      observer.observe(element, { subtree: true, childList: true, attributes: true })
      Object.assign(globalThis, { centres })
    })
    await expect(figure.locator('.word.centre')).toHaveCount(1)
    const words = await all.allTextContents()
    await expect(figure.locator('.word.centre')).toHaveText(words[1] as string)
    await expect(pairs).toHaveText([`(${words[1]}, ${words[0]})`, `(${words[1]}, ${words[2]})`])
    await figure.getByLabel('Centre', { exact: true }).fill('0')
    await expect(pairs).toHaveText([`(${words[0]}, ${words[1]})`])
    await figure.getByRole('button', { name: 'Another sentence' }).click()
    await expect(page).toHaveURL(/windowSentence=2/)
    await expect.poll(() => all.allTextContents()).not.toEqual(words)
    await page.evaluate(() => {
      ;(globalThis as unknown as { centres: number[] }).centres.length = 0
    })
    await figure.getByRole('button', { name: 'Slide along' }).click()
    const centres = () =>
      page.evaluate(() => (globalThis as unknown as { centres: number[] }).centres)
    await expect.poll(async () => (await centres()).find((at) => at !== 1)).toBe(2)
  })
})
