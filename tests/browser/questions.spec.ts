// A checker that finds nothing would let every page pass: each is shown a page that has its fault.
import { expect, type Page, test } from '@playwright/test'
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

const FAULTS = `<html lang="en"><title>t</title><style>
  button { width: 60px; height: 30px } button:focus { outline: none }
  @media (prefers-color-scheme: dark) { #pale { background: black } }
  </style>
  <main><h1>One</h1><p id="pale" style="color: #888">left out of it</p><button>Go</button>
  <div style="width: 80px; height: 1.3em; overflow: hidden">four words in it</div>
  <div style="width: 900px"><canvas></canvas></div></main></html>`

test('what every page is asked is found where it is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 700 })
  await page.setContent(FAULTS)
  const finds = (question: string, check: (page: Page) => Promise<string[]>, fault: RegExp) =>
    expect.soft(check(page).then(String), question).resolves.toMatch(fault)
  await finds('a focus without a ring', unseenFocus, /Go/)
  await finds('a text that is cut', cutBySpacing, /div/)
  await finds('what stands out to the side', standsOut, /canvas|div|page/)
  await finds('a figure without a name', unnamedFigures, /canvas/)
  await finds('an English sentence', untranslated, /left out of it/)
  await finds('a colour of one scheme', violations, /color-contrast in light: #pale/)
  await page.emulateMedia({ media: 'print' })
  await finds('what is to press on paper', wrongOnPaper, /Go/)
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await finds(
    'a figure that forced colours hide',
    unseenInForcedColours,
    /nothing is drawn: canvas/,
  )
})
