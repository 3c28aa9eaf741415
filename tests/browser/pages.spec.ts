// Every page of the lesson is opened once, and everything is asked of it there: as it opens, and with
// all of it answered, run and unfolded; in light and dark, at two widths, in forced colours, on paper,
// and in two languages that nobody speaks.
import { readdirSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../contents.mjs'
import { brief } from '../small.mjs'
import { predictAndRun } from '../smoke/inside.mjs'
import { atRest, watchWork } from './kit/at-rest.ts'
import { violations } from './kit/axe.ts'
import { unnamedFigures } from './kit/figures.ts'
import { figuresOfOtherColours, unseenInForcedColours } from './kit/forced-colours.ts'
import { openIn } from './kit/languages.ts'
import { open, openExercise, shown } from './kit/lesson.ts'
import { answerAll, model } from './kit/model-answers.ts'
import { sheets, wrongOnPaper } from './kit/paper.ts'
import { frames } from './kit/plot.ts'
import { untranslated } from './kit/untranslated.ts'
import {
  cutBySpacing,
  fieldsAlike,
  headingGaps,
  otherNames,
  saidTwice,
  smallTargets,
  standsOut,
  unseenFocus,
} from './kit/wcag.ts'

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
const exerciseOf = (id: string) => contents.find((each) => each.id === id)

/** Swept by `npm test` too: the start page, and the exercise with most kinds of figures. */
const QUICK = ['', 'skip-gram']

/** Of pages that show one of several: the one with the most on it. */
const SCREENS: Readonly<Record<string, string>> = { teacher: 'show=rotary&word=beech' }

const WIDE = { width: 1280, height: 720 }
const NARROW = { width: 320, height: 700 }
/** Of A4 between its margins, in CSS pixels. */
const PAPER = { width: 680, height: 1000 }
const LONG = 'A line that was written by hand.\n'.repeat(60)

/** Predicts, runs and trains, until there is nothing left to press. */
async function doAll(page: Page, id: string) {
  // The other pages have buttons that print, close and clear.
  if (id !== '' && exerciseOf(id) === undefined) return
  const left = () =>
    page.evaluate(() => {
      const open = [
        'lx-predict:not(:has([aria-pressed=true])) .choice:enabled',
        ':is(lx-predict-number, lx-predict-sketch) form:not([data-sent])',
        'button.primary:enabled:not([aria-disabled=true], [data-pressed])',
      ]
      return document.querySelector(open.join()) !== null
    })
  // While a model is trained, the button that began it pauses it; in the end it has nothing to do.
  const training = page.locator(
    '.pressed:not(.asking) .primary[data-pressed]:not([aria-disabled=true])',
  )
  while (await left()) {
    await page.evaluate(predictAndRun)
    await expect(training).toHaveCount(0, { timeout: 0 })
    await atRest(page)
  }
}

/** Opens what is folded; what it holds is brought and computed then. */
async function unfoldAll(page: Page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await atRest(page)
}

/**
 * Goes on after a fault, so that one run tells all of them. What has just changed is drawn anew by and
 * by: a question is asked again until there is nothing left to find.
 */
const soft = expect.configure({ soft: true })

function questions(page: Page, name: string) {
  const none = (question: string, find: () => Promise<string[]>) =>
    soft.poll(find, { message: `${name}: ${question}` }).toEqual([])
  return { none, fits: (at: string) => none(`standing out ${at}`, () => standsOut(page)) }
}

// One page knows nothing of another: they are spread over all workers.
test.describe.configure({ mode: 'parallel' })

for (const { id, title } of pages) {
  const name = id === '' ? 'the start page' : id
  const exercise = exerciseOf(id)
  const tag = QUICK.includes(id) ? '@quick' : []

  test(`${name} can be seen, read, heard and operated, whatever it is shown on`, { tag }, async ({
    page,
  }) => {
    const { none, fits } = questions(page, name)

    await watchWork(page)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })

    await test.step('it opens, with its title, its place in the contents and its foot', async () => {
      await openExercise(page, id, exercise ? brief : SCREENS[id])
      await atRest(page)
      expect(await page.title()).toBe(id === '' ? 'Lexiscope' : `${title} · Lexiscope`)
      if (id !== '') await expect(shown(page, id)).toHaveText(title)
      const inContents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
      await expect(inContents).toHaveText(contents.map((entry) => new RegExp(entry.title)))
      const current = inContents.and(page.locator('[aria-current=page]'))
      await expect(current).toHaveText(exercise ? [new RegExp(title)] : [])
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
        'Questions that come back',
        'Glossary',
        'Config doctor',
        'For teachers',
        'Licences',
      ])
      if (!exercise) await expect(page.locator('.objectives, .closing')).toHaveCount(0)
    })

    if (exercise)
      await test.step('its head says what it follows, and its foot what to keep', () =>
        head(page, exercise))

    await test.step('before anything is done it fits a phone, and axe finds nothing there', async () => {
      await page.setViewportSize(NARROW)
      await frames(page)
      await fits('before a run, at 320 px')
      const found = await violations(page, undefined, ['light'])
      soft(found, `${name}: against accessibility before a run`).toEqual([])
      await page.setViewportSize(WIDE)
    })

    await test.step('all of it is done', async () => {
      if (id === 'review') await answerAll(page, model.review?.predictions ?? {})
      await doAll(page, id)
      if (!exercise) return
      const canvases = page.locator('canvas:visible')
      await soft(canvases, `${name}: figures`).toHaveCount(exercise.figures)
      const points = page.locator('.key-points')
      await soft(points, `${name}: points to keep`).toHaveAttribute('open')
      await expect(points.getByRole('listitem')).toHaveCount(3)
      await page.locator('lx-reflect textarea').fill(LONG)
    })

    await unfoldAll(page)
    await doAll(page, id)

    await test.step('every figure has a name of its own, a role, a summary and a caption', () =>
      none('figures', () => unnamedFigures(page)))

    for (const size of [NARROW, WIDE]) {
      await test.step(`at ${size.width} px nothing is too small, covered, misnamed or cut off`, async () => {
        await page.setViewportSize(size)
        // Figures have found their width by then.
        await frames(page)
        const at = `at ${size.width} px`
        await fits(at)
        await none(`targets too small ${at}`, () => smallTargets(page))
        await none(`focus not seen ${at}`, () => unseenFocus(page))
        await none(`names without what is seen ${at}`, () => otherNames(page))
        await none(`headings out of order ${at}`, () => headingGaps(page))
        await none(`fields of one name ${at}`, () => fieldsAlike(page))
        await none(`sliders said twice ${at}`, () => saidTwice(page))
        await none(`cut by the spacing of a reader ${at}`, () => cutBySpacing(page))
        // Focus went everywhere, and led nowhere.
        await expect
          .soft(page, `${name}: led away by focus`)
          .toHaveURL(new RegExp(`#/${id}(\\?|$)`))
      })
    }

    await test.step('axe finds nothing in light and dark', async () => {
      soft(await violations(page), `${name}: against accessibility`).toEqual([])
    })

    await test.step('in forced colours everything is seen in them', async () => {
      // What is told of an item stands beside it.
      const canvas = page.locator('canvas:visible').first()
      if ((await canvas.count()) > 0) await canvas.press('Home')
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
        await frames(page)
        await none(`not seen in forced colours, ${colorScheme}`, () => unseenInForcedColours(page))
        await none(`figures in forced colours, ${colorScheme}`, () => figuresOfOtherColours(page))
      }
      // The page's own choice of dark does not reach over the system's colours.
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
      await none('figures in forced colours, set to dark', () => figuresOfOtherColours(page))
      await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
      await none('focus not seen in forced colours', () => unseenFocus(page))
      await page.emulateMedia({ forcedColors: 'none' })
    })

    // @fact every exercise: it prints whole
    await test.step('on paper nothing is to press, and nothing is cut off', async () => {
      await page.setViewportSize(PAPER)
      await page.emulateMedia({ media: 'print' })
      await frames(page)
      await none('on paper', () => wrongOnPaper(page))
      if (exercise) {
        const count = await sheets(page)
        soft(count, `${name}: sheets of paper`).toBeGreaterThan(1)
        // Two exercises became one: it may take as much paper as an exercise and a half.
        soft(count, `${name}: sheets of paper`).toBeLessThan(
          id === 'trained-short-read-long' ? 24 : 16,
        )
      }
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize(WIDE)
    })

    // @fact every exercise: all of them lead on to the next
    if (exercise) await test.step('it leads on to the next', () => onward(page, exercise))
  })

  test(`${name} can be read in two languages that nobody speaks`, async ({ page }) => {
    const { none, fits } = questions(page, name)
    await watchWork(page)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })

    await test.step('nothing was left out of the catalogues, and 40 % more text fits', async () => {
      await openIn(page, 'en-XA', id, exercise ? brief : SCREENS[id])
      await open(page)
      await atRest(page)
      await doAll(page, id)
      await unfoldAll(page)
      await doAll(page, id)
      // Whose licences are in the words of their authors.
      if (id !== 'licences') await none('left out of the catalogues', () => untranslated(page))
      await page.setViewportSize(NARROW)
      await frames(page)
      await fits('with longer texts, at 320 px')
    })

    await test.step('from right to left it fits, and its figures read from left to right', async () => {
      await openIn(page, 'ar-XB', id)
      await open(page)
      await atRest(page)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await fits('from right to left, at 320 px')
      for (const canvas of await page.locator('canvas').all())
        await soft(canvas, `${name}: figures`).toHaveCSS('direction', 'ltr')
    })
  })
}

type Exercise = (typeof contents)[number]

/** What an exercise follows, what one will be able to do, and styles that reach no other. */
async function head(page: Page, { folder, id, prerequisites }: Exercise) {
  await expect(page.locator('.opening .before')).toHaveText(/\S{3,}/)
  const objectives = page.locator('.opening .objectives')
  await expect(objectives.getByRole('listitem')).toHaveCount(0)
  await objectives.locator('summary').press('Enter')
  await expect(objectives.getByRole('listitem')).toHaveCount(3)
  const builds = contents.filter((entry) => prerequisites.includes(entry.id))
  await expect(objectives.getByRole('link')).toHaveText(
    builds.map((entry) => `${entry.number} ${entry.title}`),
  )
  const points = page.locator('.key-points')
  await expect(points).toHaveText(/once you have seen the result of every question/)
  await expect(points.getByRole('listitem')).toHaveCount(0)

  const rules = await page.evaluate((folder) => {
    const own = [...document.styleSheets].filter(({ href }) => href?.includes(`/${folder}-`))
    const styles = (list: CSSRuleList): string[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,(?![^(]*\))/)
        return 'cssRules' in rule ? styles((rule as CSSGroupingRule).cssRules) : []
      })
    return own.flatMap(({ cssRules }) => styles(cssRules)).map((each) => each.trim())
  }, folder)
  const styled = readdirSync(`web/exercises/${folder}`).some((file) => file.endsWith('.css'))
  expect(rules.length > 0, `${id} has styles of its own`).toBe(styled)
  // They reach that exercise only, whichever others were open before.
  for (const rule of rules) expect(rule).toContain(`:where([data-exercise="${id}"])`)
}

/** A question at its foot, and a link that puts the reader at the heading of the next. */
async function onward(page: Page, { id }: Exercise) {
  const next = contents[contents.findIndex((entry) => entry.id === id) + 1]
  const link = page.getByRole('link', { name: /^Next: / })
  await expect(link).toHaveCount(next === undefined ? 0 : 1)
  if (next === undefined) return
  await expect(page.locator('.onward p:not(.hint)').first()).toHaveText(/\?$/)
  await link.click()
  await expect(shown(page, next.id)).toBeFocused()
  await expect(shown(page, next.id)).toHaveText(next.title)
}
