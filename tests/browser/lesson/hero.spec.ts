// The training on the start page: that it moves by itself, rests unseen, can be gone through, takes a
// word of one's own, and shows nothing but what the core answers.
import { expect, type Page, test } from '@playwright/test'
import { Session } from 'lexiscope/training/session.ts'
import { loadCore } from '../../web/core.ts'
import { kept } from '../kit/faults.ts'
import { button, lossOf, openExercise, rows, state, tabTo, train } from '../kit/lesson.ts'
import { built, lexiscope } from '../kit/native.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const LAST = 71
const map = (page: Page) => page.locator('lx-hero lx-word-map')
const slider = (page: Page) => page.getByRole('slider', { name: 'How far the training is' })
const ticker = (page: Page) => page.locator('.ticker')
const percent = (page: Page) => page.locator('.player output')
const nearestWord = (page: Page) => ticker(page).locator('strong')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Where the map draws its words now. */
const places = (page: Page) =>
  map(page).evaluate((figure) => {
    const { x, y } = figure as unknown as { x: Float32Array; y: Float32Array }
    return [...x, ...y]
  })

/** What the core answered, frame by frame. */
const frames = (page: Page) =>
  page.locator('lx-hero').evaluate((hero) => {
    const { run } = hero as unknown as {
      run: { frames: readonly { fraction: number; x: Float32Array; y: Float32Array }[] }
    }
    return run.frames.map(({ fraction, x, y }) => ({ fraction, places: [...x, ...y] }))
  })

/**
 * The frames of the screen come at a pace of the walk's own: at 0 none moves anything, and at 0.05 the
 * page is still found at play whenever a walk of any pace looks.
 */
async function playAt(page: Page, pace: number) {
  await page.addInitScript((pace) => {
    Object.assign(window, { pace })
    const { requestAnimationFrame } = window
    let last = performance.now()
    let told = last
    window.requestAnimationFrame = (frame) =>
      requestAnimationFrame((now) => {
        told += Math.max(0, now - last) * (window as unknown as { pace: number }).pace
        last = Math.max(now, last)
        frame(told)
      })
  }, pace)
}

const goOnAt = (page: Page, pace: number) =>
  page.evaluate((pace) => void Object.assign(window, { pace }), pace)

/** The page of somebody who wants no motion: the end of the run, at once. */
async function openStill(page: Page, address = './') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(percent(page)).toHaveText('100 %')
}

test('words move by themselves on the first visit, until the training is done, and are gone through by keyboard', {
  tag: '@quick',
}, async ({ page }) => {
  await playAt(page, 0)
  await page.goto('./')
  await expect.poll(() => places(page)).not.toEqual([])
  const before = await places(page)
  await goOnAt(page, 1)
  await expect.poll(() => places(page)).not.toEqual(before)
  await expect(nearestWord(page)).not.toHaveText('…')
  await goOnAt(page, 8)
  await expect(button(page, 'Play again')).toBeVisible()
  await expect(percent(page)).toHaveText('100 %')
  expect(await places(page)).toEqual((await frames(page)).at(-1)?.places)
  await expect(page.locator('lx-hero').getByRole('status').last()).toContainText(
    'Trained. Nearest to queen:',
  )

  await test.step('it is paused, gone through and played on by keyboard', async () => {
    await page.reload()
    await goOnAt(page, 0.05)
    await tabTo(page, button(page, 'Pause'))
    await page.keyboard.press('Enter')
    await expect(button(page, 'Play')).toBeFocused()
    // At rest the map is at an answer of the core.
    const seen = async () => (await frames(page)).map((frame) => frame.places)
    await expect.poll(seen).toContainEqual(await places(page))
    await page.keyboard.press('Tab')
    await expect(slider(page)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(percent(page)).toHaveText('0 %')
    // Further than it has come: the core trains up to there first.
    await page.keyboard.press('End')
    await expect(percent(page)).toHaveText('100 %')
    await page.keyboard.press('ArrowLeft')
    await expect(slider(page)).toHaveValue(/^9\d$/)
    await expect(slider(page)).toHaveAttribute(
      'aria-valuetext',
      /^9\d % trained; nearest to queen: \w+/,
    )
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Play again')).toBeFocused()
  })
})

// @fact start page: words move by themselves, and what is told of them is the core's at every
//   moment
test('its numbers are the core’s at every moment, and in the end the native command’s', async ({
  page,
}, info) => {
  await openStill(page)
  const session = new Session(await loadCore())
  const { sentences, training } = session.world()
  const source = { kind: 'microworld', seed: 1, sentences, madeUp: null } as const
  const { words } = await session.open(source, 1, () => {})
  session.prepare(training)
  const all = await frames(page)
  for (const share of [0, 4, 40, 100]) {
    await slider(page).fill(String(share))
    const { fraction } = all.find(({ fraction }) => fraction >= share / 100) as { fraction: number }
    while (session.progress().fraction < fraction) session.advance()
    const [first, ...others] = session.vectors().nearest('queen', 3)
    await expect(nearestWord(page)).toHaveText(first?.word ?? '')
    await expect(ticker(page)).toContainText(`cosine similarity ${first?.cosine.toFixed(2)}`)
    await expect(ticker(page)).toContainText(`then ${others.map(({ word }) => word).join(', ')}`)
    const percents = 100 * fraction
    await expect(percent(page)).toHaveText(
      `${percents < 10 ? Number(percents.toPrecision(2)) : Math.floor(percents)} %`,
    )
    const { x, y } = session.map()
    await expect.poll(() => places(page)).toEqual([...x, ...y])
  }
  const queen = (await rows(map(page))).find(([word]) => word === 'queen')
  const { x } = session.map()
  expect(Math.fround(Number(queen?.[1]))).toBe(x[words.indexOf('queen')])
  session.close()
  test.skip(!built, 'the native command is not built')
  const vectors = info.outputPath('vectors.txt')
  lexiscope('train', '--corpus', 'microworld', '--vectors', vectors)
  const { neighbours } = JSON.parse(
    lexiscope('nearest', '--vectors', vectors, '--top-k', 1, '--json', 'queen'),
  ) as { neighbours: { word: string; cosine: number }[] }
  await expect(nearestWord(page)).toHaveText(neighbours[0]?.word ?? '')
  await expect(ticker(page)).toContainText(`cosine similarity ${neighbours[0]?.cosine.toFixed(2)}`)
})

test('who wants no motion sees the end of the run, still, and may go through it', async ({
  page,
}) => {
  await openStill(page)
  await expect(button(page, 'Play again')).toBeVisible()
  await expect.poll(() => places(page)).toEqual((await frames(page)).at(-1)?.places)
  expect(await frames(page)).toHaveLength(LAST + 1)
  await slider(page).fill('0')
  const [first] = await frames(page)
  await expect.poll(() => places(page)).toEqual(first?.places)

  await test.step('on paper it is the picture that was seen, with nothing to press', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(
      page.locator('main button:visible, main input:visible, main select:visible'),
    ).toHaveCount(0)
    await expect(map(page)).toBeVisible()
    await expect(nearestWord(page)).toBeVisible()
  })

  await test.step('a word of the map is chosen by keyboard, and the ticker follows it', async () => {
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
    await slider(page).fill('100')
    await expect(percent(page)).toHaveText('100 %')
    await tabTo(
      page,
      page.getByRole('application', { name: 'Map of the word vectors in training' }),
    )
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(async () => {
      const { words, selected } = await map(page).evaluate((figure) => {
        const { words, selected } = figure as unknown as { words: string[]; selected: number }
        return { words, selected }
      })
      await expect(ticker(page)).toContainText(`nearest to ${words[selected]} in the end`)
    }).toPass()
  })
})

test('it rests off the screen and in a hidden tab, and goes on where it was', async ({ page }) => {
  await playAt(page, 0.05)
  await page.goto('./')
  await expect.poll(() => places(page)).not.toEqual([])
  /** Whether it stays as it is for some frames of the screen. */
  const rests = () =>
    page.evaluate(async () => {
      type Drawn = { x: Float32Array }
      const at = () =>
        (document.querySelector('lx-hero lx-word-map') as unknown as Drawn).x.join(' ')
      const frame = () => new Promise((seen) => requestAnimationFrame(seen))
      for (let i = 0; i < 3; i++) await frame()
      const before = at()
      for (let i = 0; i < 40; i++) await frame()
      return at() === before
    })
  const hide = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await expect.poll(rests).toBe(false)
  await hide(true)
  expect(await rests()).toBe(true)
  const asked = (await frames(page)).length
  await hide(false)
  await expect.poll(async () => (await frames(page)).length).toBeGreaterThan(asked)
  await page.locator('.foot').scrollIntoViewIfNeeded()
  await expect.poll(rests).toBe(true)
  const away = await places(page)
  await page.locator('h1').scrollIntoViewIfNeeded()
  await expect.poll(() => places(page)).not.toEqual(away)
  await goOnAt(page, 8)
  await expect(button(page, 'Play again')).toBeVisible()
})

// @fact start page: a made-up word of one press is that of exercise 05
test('a word of one’s own goes in at one press and along to exercise 05; one that cannot is refused', {
  tag: '@quick',
}, async ({ page }) => {
  await openStill(page)
  await test.step('a word that cannot be put in is refused where it stands, and all else stays', async () => {
    const before = await places(page)
    const word = page.getByLabel('Put in a word of your own:')
    for (const [typed, line] of [
      ['dog', 'The text has “dog” already: make up another word.'],
      ['two words', 'One word, please, in letters only.'],
      ['  ', 'Type a word of your own, in letters.'],
    ] as const) {
      await word.fill(typed)
      await word.press('Enter')
      await expect(page.locator('#hero-word-error')).toHaveText(line)
      await expect(word).toHaveAttribute('aria-invalid', 'true')
      await expect(word).toBeFocused()
    }
    await expect.poll(() => places(page)).toEqual(before)
    await expect(page).not.toHaveURL(/newWord/)
    await word.fill('glimmer')
  })

  await test.step('one press puts it in, and it goes along', async () => {
    await expect(page.getByLabel('Put in a word of your own:')).toHaveValue('glimmer')
    await press(page, 'Train with it')
    const told = page.locator('.own').getByRole('status')
    await expect(told).toContainText('“glimmer” is now used like queen')
    await expect(told).toContainText(/It landed nearest to queen, cosine 0\.9\d/)
    await expect(ticker(page)).toContainText('nearest to glimmer in the end')
    await expect(nearestWord(page)).toHaveText('queen')
    await expect(page).toHaveURL(/newWord=glimmer&places=people/)
    await page.reload()
    await expect(ticker(page)).toContainText('nearest to glimmer')
    await page
      .getByRole('link', { name: /Skip-gram/ })
      .last()
      .click()
    await expect(page.locator('lx-made-up-word').getByLabel('Word', { exact: true })).toHaveValue(
      'glimmer',
    )
    await page.goBack()
    await press(page, 'Take it out')
    await expect(ticker(page)).toContainText('nearest to queen in the end')
    await expect(page).not.toHaveURL(/newWord/)
  })

  await test.step('a word in the address that the core refuses leaves the training without it', async () => {
    await page.goto('about:blank')
    await openStill(page, './#/?newWord=dog&places=people+rank%3Droyal+age%3Dadult+gender%3Dfemale')
    await expect(ticker(page)).toContainText('nearest to queen in the end')
  })
})

// @fact start page: the learner's own training stays as it was
test('the learner’s own training stays as it was: vectors, address and storage', async ({
  page,
}) => {
  await train(page, 'sentences=6000&epochs=8&dim=32')
  await kept(page)
  const loss = await lossOf(page)
  // Where the learner is, and how the training ended, are written a little after what they did.
  for (const entry of ['place', 'skip-gram/verdict/nearest-to-king'])
    await expect
      .poll(() => page.evaluate((entry) => localStorage.getItem(`lexiscope/1/${entry}`), entry))
      .not.toBeNull()
  const stored = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('lexiscope')
      const database = await new Promise<IDBDatabase>((done) => {
        open.onsuccess = () => done(open.result)
      })
      const asked = database.transaction('trainings').objectStore('trainings').getAll()
      const all = await new Promise<{ key: string; value: { saved: number } }[]>((done) => {
        asked.onsuccess = () => done(asked.result)
      })
      database.close()
      const notebook = Object.entries(localStorage).sort()
      return { records: all.map(({ key, value }) => [key, value.saved]), notebook }
    })
  const before = await stored()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('link', { name: 'Lexiscope' }).click()
  await expect(percent(page)).toHaveText('100 %')
  await slider(page).fill('3')
  await expect(page).toHaveURL(/#\/\?.*sentences=6000/)
  expect(await stored()).toEqual(before)
  await page.goBack()
  await expect(state(page)).toContainText('Trained.')
  await expect.poll(() => lossOf(page)).toEqual(loss)
  await page.reload()
  await expect(page.locator('.notices')).toContainText('Your trained vectors are back')
  await expect(state(page)).toContainText('Trained.')
  await expect.poll(() => lossOf(page)).toEqual(loss)

  await test.step('one that runs meanwhile ends with the same numbers', async () => {
    await button(page, 'Rewind').click()
    await button(page, 'Train').click()
    await page.getByRole('link', { name: 'Lexiscope' }).click()
    await slider(page).fill('100')
    await expect(percent(page)).toHaveText('100 %')
    await page.goBack()
    await expect(state(page)).toContainText('Trained.')
    await expect.poll(() => lossOf(page)).toEqual(loss)
  })
})

test('without a core the page says so, and trains when it comes', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto('./')
  await expect(page.locator('.notices')).toContainText('The core could not be loaded')
  await expect(map(page).locator('.empty')).toHaveText('No words yet.')
  await page.unroute('**/*.wasm')
  await page.locator('.notices').getByRole('button', { name: 'Try again' }).click()
  await expect(slider(page)).not.toHaveValue('0')

  await test.step('a core that ends in the middle is said, and the training begun again by a press', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openExercise(page, 'lookup')
    await page.goto('./')
    await expect(percent(page)).toHaveText('100 %')
    await press(page, 'Play again')
    await page.locator('lx-hero').evaluate((hero) => {
      const { lesson } = hero as unknown as { lesson: { core: { startAgain(): void } } }
      lesson.core.startAgain()
    })
    await expect(page.locator('.notices')).toContainText('The core stopped')
    await slider(page).fill('1')
    await expect(nearestWord(page)).not.toHaveText('…')
    await press(page, 'Train with it')
    await expect(ticker(page)).toContainText('nearest to glimmer in the end')
  })
})
