// Every page of the lesson is opened once, and everything is asked of it there: as it opens, and with
// all of it answered, run and unfolded; in light and dark, at two widths, in forced colours, on paper,
// before a class, and in two languages that nobody speaks.
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../contents.mjs'
import { brief } from '../small.mjs'
import { predictAndRun } from '../smoke/inside.mjs'
import { atRest, frames, watchWork } from './kit/at-rest.ts'
import { violations } from './kit/axe.ts'
import {
  cutBySpacing,
  standsOut,
  unnamedFigures,
  unseenFocus,
  unseenInForcedColours,
  untranslated,
  wrongOnPaper,
} from './kit/checks.ts'
import { openIn } from './kit/languages.ts'
import { contentsOf, open, openExercise, shown } from './kit/lesson.ts'
import { answerAll, model } from './kit/model-answers.ts'

const others = [
  { id: '', title: 'Lexiscope' },
  { id: 'again', title: 'Questions that come back' },
  { id: 'pretest', title: 'Test before the lesson' },
  { id: 'posttest', title: 'Test after the lesson' },
  { id: 'report', title: 'Your work' },
  { id: 'glossary', title: 'Glossary' },
  { id: 'teacher', title: 'For teachers' },
  { id: 'class', title: 'Your class' },
  { id: 'config', title: 'Config doctor' },
  { id: 'licences', title: 'Licences' },
]
const pages = [...others, ...contents.map(({ id, title }) => ({ id, title }))]

/** Of pages that show one of several: the one with the most on it. */
const SCREENS: Readonly<Record<string, string>> = { teacher: 'show=rotary&word=beech' }

const WIDE = { width: 1280, height: 720 }
const NARROW = { width: 320, height: 700 }
/** Of A4 between its margins, in CSS pixels. */
const PAPER = { width: 680, height: 1000 }
const PROJECTOR = { width: 1024, height: 768 }

/** Predicts, runs and trains, and unfolds, until there is nothing left to press. */
async function doAll(page: Page, id: string) {
  const left = () =>
    page.evaluate(() => {
      const open = [
        'lx-predict:not(:has([aria-pressed=true])) .choice:enabled',
        ':is(lx-predict-number, lx-predict-sketch) form:not([data-sent])',
        'button.primary:enabled:not([aria-disabled=true], [data-pressed])',
      ]
      return document.querySelector(open.join()) !== null
    })
  // While a model is trained, the button that began it pauses it, or its figure is busy; in the end it
  // has nothing to do.
  const training = page.locator(
    '.pressed:not(.asking) .primary[data-pressed]:not([aria-disabled=true]), [aria-busy=true]',
  )
  // The other pages have buttons that print, close and clear.
  const isExercise = id === '' || contents.some((each) => each.id === id)
  for (let round = 0; round < 2; round++) {
    while (isExercise && (await left())) {
      await page.evaluate(predictAndRun)
      await expect(training).toHaveCount(0, { timeout: 0 })
      await atRest(page)
    }
    // What is folded is loaded and computed when it opens.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
        details.open = true
    })
    await atRest(page)
  }
}

/** Figures before a class that stand out of the screen, or are not laid out at all. */
const outOfScreen = (page: Page) =>
  page.locator('[presented]').evaluateAll((figures) =>
    figures
      .map((figure) => ({ name: figure.localName, box: figure.getBoundingClientRect() }))
      .filter(({ box }) => box.height === 0 || box.top < -1 || box.bottom > innerHeight + 1)
      .map(({ name }) => name),
  )

/**
 * Goes on after a fault, so that one run tells all of them. What has just changed is drawn anew by and
 * by: a question is asked again until there is nothing left to find.
 */
const soft = expect.configure({ soft: true })

// One page knows nothing of another: they are spread over all workers.
test.describe.configure({ mode: 'parallel' })

for (const { id, title } of pages) {
  const name = id === '' ? 'the start page' : id
  const exercise = contents.find((each) => each.id === id)
  const none = (question: string, find: () => Promise<string[]>) =>
    soft.poll(find, { message: `${name}: ${question}` }).toEqual([])

  test(`${name} can be seen, read, heard and operated, whatever it is shown on`, async ({
    page,
  }) => {
    await watchWork(page)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })

    await test.step('it opens with its title and its place in the contents, and fits a phone', async () => {
      await openExercise(page, id, exercise ? brief : SCREENS[id])
      await atRest(page)
      expect(await page.title()).toBe(id === '' ? 'Lexiscope' : `${title} · Lexiscope`)
      const inContents = (await contentsOf(page)).locator('ol').getByRole('link')
      await expect(inContents).toHaveCount(contents.length)
      const current = inContents.and(page.locator('[aria-current=page]'))
      await expect(current).toHaveText(exercise ? [new RegExp(title)] : [])
      const foot = page.getByRole('contentinfo').getByRole('link')
      for (const link of ['Glossary', 'For teachers'])
        await expect(foot.filter({ hasText: link })).toBeVisible()
      await page.setViewportSize(NARROW)
      await frames(page)
      await none('standing out with the contents open, at 320 px', () => standsOut(page))
      await page.locator('.contents > summary').click()
      await none('standing out before a run, at 320 px', () => standsOut(page))
      const found = await violations(page, undefined, ['light'])
      soft(found, `${name}: against accessibility before a run`).toEqual([])
      await page.setViewportSize(WIDE)
    })

    await test.step('all of it is done', async () => {
      if (id === 'review') await answerAll(page, model.review?.predictions ?? {})
      await doAll(page, id)
      if (!exercise) return
      await soft(page.locator('.key-points'), `${name}: points to keep`).toHaveAttribute('open')
      await page.locator('lx-reflect textarea').fill('A line written by hand.\n'.repeat(60))
    })

    for (const size of [NARROW, WIDE]) {
      await test.step(`at ${size.width} px nothing is covered, unnamed or cut off`, async () => {
        await page.setViewportSize(size)
        // Figures have found their width by then.
        await frames(page)
        const at = `at ${size.width} px`
        await none(`standing out ${at}`, () => standsOut(page))
        await none(`focus not seen ${at}`, () => unseenFocus(page))
        await none(`cut by the spacing of a reader ${at}`, () => cutBySpacing(page))
        // Focus went everywhere, and led nowhere.
        await soft(page, `${name}: led away by focus`).toHaveURL(new RegExp(`#/${id}(\\?|$)`))
      })
    }

    await test.step('axe finds nothing in light and dark, and every figure is told apart', async () => {
      await none('figures', () => unnamedFigures(page))
      soft(await violations(page), `${name}: against accessibility`).toEqual([])
    })

    await test.step('in forced colours everything is seen in them', async () => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await frames(page)
        await none(`in forced colours, ${colorScheme}`, () => unseenInForcedColours(page))
        const found = await violations(page, undefined, [colorScheme], { coloursAlone: true })
        soft(found, `${name}: in forced colours`).toEqual([])
      }
      await none('focus not seen in forced colours', () => unseenFocus(page))
      await page.emulateMedia({ forcedColors: 'none' })
    })

    await test.step('on paper nothing is to press, and nothing is cut off', async () => {
      await page.setViewportSize(PAPER)
      await page.emulateMedia({ media: 'print' })
      await frames(page)
      await none('on paper', () => wrongOnPaper(page))
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize(WIDE)
    })
    if (!exercise) return

    await test.step('it leads on to the next', async () => {
      const next = contents[contents.indexOf(exercise) + 1]
      const link = page.getByRole('link', { name: /^Next: / })
      await expect(link).toHaveCount(next === undefined ? 0 : 1)
      if (next === undefined) return
      await link.click()
      await expect(shown(page, next.id)).toBeFocused()
    })

    await test.step('before a class each question and figure has a screen, and fits it', async () => {
      const place = page.locator('lx-presenter').getByRole('status')
      const next = page.getByRole('button', { name: 'Next', exact: true })
      await page.setViewportSize(PROJECTOR)
      await page.goto(`./?present#/${id}?${brief}`)
      await expect(place).toContainText(title)
      for (let said = title; page.url().includes(`#/${id}`); ) {
        const kind = await page.evaluate(() => document.documentElement.dataset.present)
        if (kind === 'figure') await none(`out of the screen: ${said}`, () => outOfScreen(page))
        if (await next.isDisabled()) break
        said = (await place.textContent())?.trim() ?? ''
        await page.keyboard.press('PageDown')
        await expect(place).not.toHaveText(said)
      }
    })
  })

  test(`${name} can be read in two languages that nobody speaks`, async ({ page }) => {
    await watchWork(page)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })

    await test.step('nothing was left out of the catalogues, and 40 % more text fits', async () => {
      await openIn(page, 'en-XA', id, exercise ? brief : SCREENS[id])
      await open(page)
      await atRest(page)
      await doAll(page, id)
      // Whose licences are in the words of their authors.
      if (id !== 'licences') await none('left out of the catalogues', () => untranslated(page))
      await page.setViewportSize(NARROW)
      await frames(page)
      await none('standing out with longer texts, at 320 px', () => standsOut(page))
    })

    await test.step('from right to left it fits, and its figures read from left to right', async () => {
      await openIn(page, 'ar-XB', id)
      await open(page)
      await atRest(page)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await none('standing out from right to left, at 320 px', () => standsOut(page))
      for (const canvas of await page.locator('canvas').all())
        await soft(canvas, `${name}: figures`).toHaveCSS('direction', 'ltr')
    })
  })
}

test('each question finds what is wrong', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.setContent(`<html lang="en"><title>t</title><style>
    #flat:focus { outline: none } #veil { position: fixed; inset: 0 0 auto; height: 60px; background: white; z-index: 2 }
    @media (prefers-color-scheme: dark) { #pale { background: black } }</style>
    <main><h1 style="margin-block-start: 80px">One word wide</h1><h3>Three</h3>
    <p><button id="flat" style="height: 30px">flat</button></p>
    <p><button aria-label="Send" aria-pressed="true" style="height: 30px; forced-color-adjust: none">Go</button></p>
    <p id="pale" style="color: #999">pale</p><canvas></canvas>
    <div style="width: 80px; height: 1.3em; overflow: hidden">four words in it</div>
    <div style="width: 400px"><i>wide</i></div>
    <div id="veil"></div><a href="#y" style="position: fixed; top: 5px; padding: 5px">under</a></main></html>`)
  expect(await standsOut(page)).toContain('div. wide')
  expect(await unseenFocus(page)).toEqual(['without a ring: button. flat', 'covered: a. under'])
  expect(await cutBySpacing(page)).toContain('div. four words in it')
  expect((await unnamedFigures(page)).map((line) => line.replace(/:.*/, ''))).toEqual([
    ...['a name', 'its role', 'a summary', 'a caption'],
  ])
  expect(await untranslated(page)).toEqual(['One word wide', 'four words in it'])
  expect(await wrongOnPaper(page)).toContain('to press: button. flat')
  const found = (await violations(page)).join('\n')
  expect(found).toContain('color-contrast in light: #pale')
  for (const rule of ['heading-order', 'label-content-name-mismatch']) expect(found).toContain(rule)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await unseenInForcedColours(page)).toContain('does not look pressed: button. Send')
})
