// What WCAG 2.2 asks for and axe does not measure, on every exercise and page: ACCESSIBILITY.md names it.
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { openExercise } from '../kit/lesson.ts'
import {
  cutBySpacing,
  fieldsAlike,
  headingGaps,
  otherNames,
  saidTwice,
  smallTargets,
  unseenFocus,
} from '../kit/wcag.ts'
import { frames } from '../kit/webgpu.ts'

const pages = [
  '',
  ...contents.map(({ id }) => id),
  'again',
  'report',
  'glossary',
  'teacher',
  'class',
  'licences',
]

/** With all that can be opened open, and a figure behind each first choice. */
async function open(page: Page, id: string) {
  await openExercise(page, id)
  await page.evaluate(() => {
    for (const choice of document.querySelectorAll<HTMLElement>('lx-predict .choice:first-of-type'))
      choice.click()
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  // Editors and parts for engineers are brought when they are opened.
  await expect(page.getByText('Opening the editor …').filter({ visible: true })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

test('what is wrong is found: small and close, covered, without a ring, misnamed, out of order', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>t</title><style>
    button { padding: 0; width: 20px; height: 20px } #flat:focus { outline: none }
    #veil { position: fixed; inset: 0 0 auto 0; height: 60px; background: white; z-index: 2 }</style>
    <main><h1>One</h1><h3>Three</h3><p>A <a href="#x">link</a> in a sentence is as small as it is.</p>
    <p style="margin-block-start: 80px"><button class="a">a</button><button class="b">b</button></p>
    <p><button id="flat" style="width: 60px; height: 30px">flat</button></p>
    <p><button aria-label="Send" style="width: 60px; height: 30px">Go</button></p>
    <div style="width: 80px; height: 1.3em; overflow: hidden">four words in it</div>
    <div id="veil"></div><a href="#y" style="position: fixed; top: 5px; left: 5px; padding: 5px">under</a>
    <label>Your answer <input type="text" style="height: 30px"></label><p></p>
    <label>Your answer <input type="text" style="height: 30px"></label>
    <label style="display: block">m <input type="range" style="height: 30px"> <output>3</output></label>
    </main></html>`)
  expect(await smallTargets(page)).toEqual([
    'button.a a beside button.b b',
    'button.b b beside button.a a',
  ])
  expect(await unseenFocus(page)).toEqual(['without a ring: button. flat', 'covered: a. under'])
  expect(await otherNames(page)).toEqual(['Send: “Go”'])
  expect(await headingGaps(page)).toEqual(['h3 Three'])
  expect(await fieldsAlike(page)).toEqual(['Your answer of “”'])
  expect(await saidTwice(page)).toEqual(['m  3'])
  expect(await cutBySpacing(page)).toEqual(['div.'])
})

test('every target can be hit and every focus be seen, on every page', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const titles = new Set<string>()
  for (const id of pages) {
    await open(page, id)
    titles.add(await page.title())
    for (const width of [320, 1280]) {
      await test.step(`at ${width} pixels every target can be hit and every focus be seen: ${id}`, async () => {
        await page.setViewportSize({ width, height: 700 })
        // Figures have found their width by then.
        await frames(page)
        expect.soft(await smallTargets(page), `small targets of ${id}`).toEqual([])
        expect.soft(await unseenFocus(page), `focus of ${id}`).toEqual([])
        expect.soft(await otherNames(page), `names of ${id}`).toEqual([])
        expect.soft(await headingGaps(page), `headings of ${id}`).toEqual([])
        expect.soft(await fieldsAlike(page), `fields of ${id}`).toEqual([])
        expect.soft(await saidTwice(page), `sliders of ${id}`).toEqual([])
        expect.soft(await cutBySpacing(page), `spacing of ${id}`).toEqual([])
        // Focus went everywhere, and led nowhere.
        await expect.soft(page, id).toHaveURL(new RegExp(`#/${id}(\\?|$)`))
        const foot = page.getByRole('contentinfo').getByRole('link')
        await expect
          .soft(foot, id)
          .toHaveText(['Questions that come back', 'Glossary', 'For teachers', 'Licences'])
        const inContents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
        await expect.soft(inContents, id).toHaveCount(contents.length)
      })
    }
  }
  expect(titles.size).toBe(pages.length)
})
