// Three whole exercises by Tab, Enter, Space, arrows and letters: nothing is clicked or focused for it.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, openExercise, small, state, tabTo } from '../kit/lesson.ts'
import { done } from '../kit/model-answers.ts'
import { buffer, circleText, openVectors, withoutShipped } from '../kit/vector-files.ts'

const runOf = (page: Page, part: string) =>
  page.locator(part).getByRole('button', { name: 'Run', exact: true })

const inContents = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: title })

const shelved = (page: Page, summary: string) =>
  page.locator('.shelf summary', { hasText: summary })

async function press(page: Page, wanted: Locator, key = 'Enter') {
  await tabTo(page, wanted)
  // The focus may be on a button that cannot be pressed yet.
  await expect(wanted).toBeEnabled()
  await page.keyboard.press(key)
}

async function write(page: Page, wanted: Locator, typed: string) {
  await tabTo(page, wanted)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(typed)
}

async function reflect(page: Page) {
  await expect(done(page)).toHaveAttribute('data-done', 'begun')
  await write(page, page.locator('lx-reflect textarea'), 'By keyboard.')
  await expect(done(page)).toHaveAttribute('data-done', 'done')
}

/** What moves on the page by itself, and what would move when pressed. */
const motion = (page: Page) =>
  page.evaluate(() => ({
    running: document.getAnimations().length,
    slow: [...document.querySelectorAll('a, button')].filter(
      (element) => getComputedStyle(element).transitionDuration !== '0s',
    ).length,
  }))

// @fact every exercise: it is done with the keyboard alone, and moves nothing where less motion
//   is wished for
test('an exercise is reached and done with the keyboard alone, and nothing moves by itself', {
  tag: '@quick',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openExercise(page, 'compose')
  await press(page, inContents(page, 'ALiBi'))
  await expect(page.getByRole('heading', { level: 1, name: 'ALiBi' })).toBeFocused()
  await press(page, button(page, 'about a third'))
  await press(page, runOf(page, 'lx-alibi-attention'))
  await expect(page.locator('lx-alibi-attention .verdict')).toHaveText('As you predicted.')
  await press(page, page.getByLabel('Words T'), 'ArrowRight')
  await expect(page).toHaveURL(/alibiLength=17/)
  await press(page, page.getByLabel('Which head'), 'ArrowRight')
  await expect(page).toHaveURL(/head=1/)
  await reflect(page)
  await press(page, shelved(page, 'A slope for every head'))
  await write(page, page.getByLabel('Your number'), '1/256')
  await page.keyboard.press('Enter')
  await press(page, runOf(page, 'lx-alibi-slopes'))
  await expect(page.locator('lx-alibi-slopes .verdict')).toHaveText('As you predicted.')
  await press(page, shelved(page, 'A square for every head'))
  await tabTo(page, page.locator('lx-term[part=steep]'))
  await expect(page.locator('lx-alibi-bias lx-heatmap.faded')).toHaveCount(3)
  const bias = page.locator('lx-heatmap[label="Bias of head 1"]')
  await expect(bias).toHaveJSProperty('rows', 17)
  await tabTo(page, bias.locator('canvas'))
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(bias.locator('.said')).toHaveText(
    /^query 2, key 1\s+bias −0\.25\s+Bias of head 2: bias −0\.0625\s/,
  )
  await expect.poll(() => motion(page)).toEqual({ running: 0, slow: 0 })

  await test.step('without the wish for less motion, buttons change gently', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(async () => (await motion(page)).slow).toBeGreaterThan(0)
  })
})

test('Tokens and the input layer are done with the keyboard alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openExercise(page, 'tokens', 'sentences=1500&vocab=300')

  await press(page, button(page, 'byte pairs'))
  await press(page, runOf(page, 'lx-cut-text'))
  await expect(page.locator('lx-cut-text .verdict')).toHaveText('As you predicted.')
  await write(page, page.getByLabel('Your text', { exact: true }), 'the the')
  await press(page, page.getByRole('button', { name: /first third/ }), 'Space')
  await press(page, runOf(page, 'lx-token-lengths'))
  await expect(page.locator('lx-token-lengths .outcome')).toBeVisible()
  await press(page, page.getByLabel('Merges made'), 'Home')
  await expect(page).toHaveURL(/merges=0/)
  await expect(page.locator('ol.tokens[aria-label="your text in byte pairs"] > li')).toHaveCount(
    'the the'.length,
  )
  await reflect(page)
  await expect.poll(() => motion(page)).toEqual({ running: 0, slow: 0 })

  await press(page, inContents(page, 'The input layer'))
  await expect(page.getByRole('heading', { level: 1, name: 'The input layer' })).toBeFocused()
  await press(page, page.locator('summary', { hasText: 'Other ids, other sizes' }))
  await press(page, page.getByLabel('Positions are'), 's')
  await expect(page).toHaveURL(/added=sinusoidal/)
  await press(page, button(page, 'yes, both'))
  await press(page, runOf(page, 'lx-separable'))
  await expect(page.locator('lx-separable .verdict')).toHaveText('As you predicted.')
  await reflect(page)
  await expect.poll(() => motion(page)).toEqual({ running: 0, slow: 0 })
})

test('the end of a run leaves the focus where it was, and what goes with a press leaves it near', async ({
  page,
}) => {
  await openExercise(page, 'skip-gram', small)
  await press(page, page.locator('lx-predict').getByRole('button', { name: /queen/ }))
  await press(page, button(page, 'Train'))
  await expect(state(page)).toHaveText('Trained.')
  await expect(button(page, 'Train')).toBeFocused()
  await expect(button(page, 'Train')).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText('Trained.')

  await write(page, page.getByLabel('Word', { exact: true }), 'glimmer')
  await press(page, button(page, 'Put it into the text'))
  await press(page, button(page, 'Take it out'))
  await expect(button(page, 'Take it out')).toHaveCount(0)
  await expect(button(page, 'Put it into the text')).toBeFocused()

  await test.step('a button of the map that goes with what it did leaves the focus near it', async () => {
    await withoutShipped(page)
    await openExercise(
      page,
      'pretrained',
      'fileMap=open&fileMapRows=20&fileWord=word50&fileMapSelected=1,2',
    )
    await openVectors(page, [buffer('circle.txt', circleText(100))])
    const search = page.getByLabel('Search a word and fly to it')
    await press(page, button(page, 'Clear selection'))
    await expect(button(page, 'Clear selection')).toHaveCount(0)
    await expect(button(page, 'Show 51 words')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Show 51 words')).toHaveCount(0)
    await expect(search).toBeFocused()

    await page.getByLabel('Lay out by').selectOption('umap')
    await press(page, button(page, 'Lay out again'))
    await expect(page.locator('.row.umap button')).toBeFocused()
    await expect(button(page, 'Lay out again')).toBeFocused()
  })
})
