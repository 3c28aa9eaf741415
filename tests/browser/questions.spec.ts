// What every page is asked finds what is wrong: each question, on a page that has that fault.
import { expect, test } from '@playwright/test'
import { violations } from './kit/axe.ts'
import { unnamedFigures } from './kit/figures.ts'
import { figuresOfOtherColours, unseenInForcedColours } from './kit/forced-colours.ts'
import { wrongOnPaper } from './kit/paper.ts'
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
  expect(await standsOut(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.locator('h3').evaluate((heading) => heading.setAttribute('style', 'width: 400px'))
  expect(await standsOut(page)).toEqual(['the page, by 88', 'h3.'])
})

test('what is wrong in one scheme alone is found, by the rule and the element', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>t</title>
    <style>@media (prefers-color-scheme: dark) { p { background: black } }</style>
    <main><h1>Wrong</h1><p id="pale" style="color: #999">pale</p><div id="all"><img src=""></div>
    </main></html>`)
  expect(await violations(page, '#pale')).toEqual(['color-contrast in light: #pale'])
  expect(await violations(page, '#all')).toEqual(['image-alt in dark: img'])
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  await expect(violations(page)).rejects.toThrow('expected a page without frames')
})

test('figures without a name, a role, a kind, a summary or a caption are found, and two of one name', async ({
  page,
}) => {
  const good = (name: string) => `<figure><canvas aria-label="${name}" role="application"
    aria-roledescription="chart" aria-describedby="summary"></canvas>
    <figcaption><p>A sentence about what is to be seen.</p></figcaption></figure>`
  await page.setContent(`<html lang="en"><title>t</title><main><p id="summary">Three bars.</p>
    ${good('Loss')}${good('Loss')}<canvas></canvas></main></html>`)
  expect(await unnamedFigures(page)).toEqual([
    'the name of another: canvas in main “Loss”',
    'no name: canvas in main “”',
    'no role: canvas in main “”',
    'no kind: canvas in main “”',
    'no summary: canvas in main “”',
    'no caption: canvas in main “”',
  ])
})

test('what forced colours hide is found: texts, marks, presses, figures and their legends', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setContent(`<html lang="en"><title>t</title><style>
    .own { forced-color-adjust: none } .mark { width: 9px; height: 9px }</style>
    <main><p>seen</p><p class="own" style="color: #ddd; background: #fff">pale</p>
    <div class="mark red" style="background: red"></div>
    <div class="mark own" style="background: red"></div>
    <button aria-pressed="true">pressed</button><div id="figure"></div></main></html>`)
  await page.evaluate(() => {
    const root = document.querySelector('#figure')?.attachShadow({ mode: 'open' }) as ShadowRoot
    root.innerHTML = '<canvas aria-label="Bars"></canvas><i class="swatch">s</i>'
    const context = root.querySelector('canvas')?.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = '#123'
    context.fillRect(0, 0, 999, 999)
  })
  expect(await unseenInForcedColours(page)).toEqual([
    'a text of 1.4:1: p.own pale',
    'a mark in the colour of its ground: div.mark red',
    'pressed, and not in the system’s colour for it: button. pressed',
    'pressed, and its text not in the system’s colour for it: button. pressed',
  ])
  expect(await figuresOfOtherColours(page)).toEqual([
    'not on the system’s ground: Bars, on rgb(17, 34, 51)',
    'nothing is drawn: Bars',
    'in the legend alone: Bars, rgba(255, 255, 255, 0)',
  ])
})

test('what paper cuts off is found, what is to press on it, grids, a ring and a ground', async ({
  page,
}) => {
  await page.setViewportSize({ width: 680, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.setContent(`<html lang="en" style="background: #eee"><title>t</title><main>
    <section style="display: grid">s</section><button autofocus style="outline: solid">Go</button>
    <div style="height: 50px; overflow: hidden"><canvas aria-label="Low"></canvas></div>
    <textarea aria-label="Note" style="height: 2em; overflow: hidden">1\n2\n3\n4\n5</textarea>
    <canvas aria-label="Wide" style="width: 700px"></canvas></main></html>`)
  await page.getByRole('button').focus()
  expect(await wrongOnPaper(page)).toEqual([
    'the ground is rgb(238, 238, 238)',
    'the focus has a ring',
    'the page stands out by 28',
    'to press: button. Go',
    'a grid: section. s',
    'cut off: textarea. Note',
    'cut off: canvas. Low',
    'cut off: canvas. Wide',
  ])
})

test('an English sentence is found, in sight, in an attribute and in a figure', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>t</title><main><p>left out of it</p>
    <p>ļéƒţ öûţ öƒ îţ</p><p><code>let it be one</code></p><i title="a tip of three">x</i>
    <div id="figure"></div></main></html>`)
  await page.evaluate(() => {
    const root = document.querySelector('#figure')?.attachShadow({ mode: 'open' }) as ShadowRoot
    root.innerHTML = '<p>within a figure too</p>'
  })
  expect(await untranslated(page)).toEqual([
    'p: left out of it',
    'i[title]: a tip of three',
    'p: within a figure too',
  ])
})
