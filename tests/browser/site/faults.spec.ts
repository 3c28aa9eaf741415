// Each walk puts a fault of the browser or the learner into the page: what can be done is done, and
// nothing that was there before is lost. The core's own faults are in crash.spec.ts, those of storage in
// storage-faults.spec.ts.
import { expect, test } from '@playwright/test'
import { complaints } from '../kit/code.ts'
import { answer, back, kept, nothingIsLost, notices, reflection, work } from '../kit/faults.ts'
import { button, openExercise, predict, rows, small, state, train } from '../kit/lesson.ts'

// @fault tabs and clocks: the time of day is set back by a year
test('the clock jumps back by a year: the vectors kept last are those that come back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const now = Date.now
    const jump = 365 * 24 * 3600 * 1000
    Date.now = () => now() - (sessionStorage.getItem('jumped') === null ? 0 : jump)
  })
  await train(page)
  await kept(page)
  await page.evaluate(() => sessionStorage.setItem('jumped', 'yes'))
  await reflection(page).fill(answer)
  await button(page, 'Rewind').click()
  await button(page, 'Step').click()
  await expect(state(page)).toContainText('Paused.')
  await button(page, 'Train').click()
  await nothingIsLost(page)
  await kept(page)
  await page.reload()
  await expect(notices(page)).toContainText('100 % of their training')
  await nothingIsLost(page)
})

test('the address holds garbage: the page opens, and nothing is lost', async ({ page }) => {
  await work(page)
  for (const [what, address] of [
    ['escapes that are none', '%E0%A4%A&dim=%'],
    ['values that are none', 'dim=NaN&trainingSeed=-1e999&corpus=__proto__'],
    ['a very long one', `newWord=${'x'.repeat(100_000)}`],
    ['markup', 'dim=<img src=x onerror=alert(1)>'],
  ] as const) {
    // @fault the browser and the learner: the address holds garbage
    await test.step(`the address holds garbage: ${what}`, async () => {
      await page.goto(`./#/skip-gram?${address}`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
      await expect(reflection(page)).toHaveValue(answer)
    })
  }
  await page.goto(`./#/skip-gram?${small}`)
  await page.reload()
  await nothingIsLost(page)
})

// @fault the browser and the learner: SharedArrayBuffer, WebGPU, a tab's storage, private files or
//   service workers are missing
// @fault the browser and the learner: it cannot divide text or see what is hidden
test('a browser that lacks all that can be done without trains, keeps vectors and has them back', {
  tag: '@quick',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SharedArrayBuffer')
    Reflect.deleteProperty(Navigator.prototype, 'gpu')
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    Reflect.deleteProperty(Intl, 'Segmenter')
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('refused'))
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  const heard = complaints(page)
  await train(page)
  await reflection(page).fill(answer)
  await expect(notices(page)).not.toContainText('until this page is closed')
  await kept(page)
  await page.reload()
  await expect(notices(page)).toContainText(back)
  await nothingIsLost(page)
  const bars = page.locator('lx-neighbours lx-bars')
  await expect
    .poll(() => bars.evaluate((figure: HTMLElement & { bars: [] }) => figure.bars.length))
    .toBe(6)
  await expect.poll(async () => (await rows(bars)).length).toBe(6)
  expect(heard).toEqual([])
})

test('motion is reduced in the middle of a training, and it goes on', async ({ page }) => {
  await openExercise(page, 'skip-gram', 'sentences=20000&epochs=3&dim=16')
  await predict(page, /queen/)
  await reflection(page).fill(answer)
  await button(page, 'Train').click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await nothingIsLost(page)
})
