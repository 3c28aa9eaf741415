// The browser's storage fills up, breaks, hangs, is emptied or used by several at once; or what it
// holds was left by another version. What was done before is still there, and what is at stake is said.
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import {
  answer,
  back,
  fractions,
  kept,
  nothingIsLost,
  notices,
  reflection,
  work,
} from '../kit/faults.ts'
import { button, openExercise, predict, small, state, train, trainNow } from '../kit/lesson.ts'

const stored = (page: Page, key: string) =>
  page.evaluate((key) => localStorage.getItem(`lexiscope/1/${key}`), key)

test.describe('answers', () => {
  // @fault storage: it is full, for answers
  test('storage is full: what is written stays on the page, and is saved when there is room', async ({
    page,
  }) => {
    await work(page)
    await page.evaluate(() => {
      const { setItem } = Storage.prototype
      Object.assign(window, { full: true })
      Storage.prototype.setItem = function (...entry) {
        if ((window as { full?: boolean }).full && this === localStorage)
          throw new DOMException('full', 'QuotaExceededError')
        setItem.apply(this, entry)
      }
    })
    await reflection(page).fill('Written while it was full.')
    await expect(notices(page)).toContainText('The browser’s storage for this page is full.')
    await expect(notices(page)).toContainText('Your answers last until this page is closed.')
    await page.getByRole('link', { name: /^Next/ }).first().click()
    await page.goBack()
    await expect(reflection(page)).toHaveValue('Written while it was full.')
    expect(await stored(page, 'skip-gram/reflection')).toBe(answer)
    await page.evaluate(() => Object.assign(window, { full: false }))
    await reflection(page).fill(answer)
    await expect(notices(page)).not.toContainText('full')
    await page.reload()
    await nothingIsLost(page)
  })

  // @fault storage: another tab clears it
  test('another tab clears the storage: the answers are here still, and go back at a press', async ({
    page,
    context,
  }) => {
    await work(page)
    const other = await context.newPage()
    await other.goto('./')
    await other.evaluate(() => localStorage.clear())
    await expect(notices(page)).toContainText('Another tab has cleared the storage of this page.')
    await nothingIsLost(page)
    expect(await stored(page, 'skip-gram/reflection')).toBeNull()
    await button(page, 'Keep them').click()
    await expect(notices(page)).not.toContainText('cleared')
    await page.reload()
    await nothingIsLost(page)
  })

  // @fault tabs and clocks: two tabs write an answer at the same instant
  test('two tabs write at the same instant: both have the same in the end', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    const tabs = [page, other]
    for (const tab of tabs) await openExercise(tab, 'skip-gram', small)
    await Promise.all([predict(page, /queen/), predict(other, /crown/)])
    await Promise.all(tabs.map((tab, i) => reflection(tab).fill(`From tab ${i}.`)))
    const seen = () =>
      Promise.all(
        tabs.map(async (tab) => [
          await reflection(tab).inputValue(),
          await tab.locator('lx-predict [aria-pressed="true"]').textContent(),
        ]),
      )
    await expect(async () => {
      const [first, second] = await seen()
      expect(first).toEqual(second)
      expect(first?.[0]).toBe(await stored(page, 'skip-gram/reflection'))
    }).toPass()
    const before = await seen()
    await Promise.all(tabs.map((tab) => tab.reload()))
    await expect(async () => expect(await seen()).toEqual(before)).toPass()
  })

  // @fault storage: every entry is of an older version, or garbage
  test('every entry is of an older version, or garbage: each page opens, what can be read is shown', async ({
    page,
  }) => {
    const heard: string[] = []
    page.on('pageerror', (error) => heard.push(error.message))
    await page.goto('./')
    await page.evaluate(
      ([ids, kept]) => {
        const write = (key: string, text: string) => localStorage.setItem(`lexiscope/${key}`, text)
        // A version before this one, and parts that this one does not know.
        write('0/skip-gram/reflection', 'from version 0')
        for (const key of ['place', 'theme', 'text-name', 'archive/yesterday', 'archive/', 'gone'])
          write(`1/${key}`, '\uD800{"version": -1, "entries": [')
        for (const id of ids as string[]) {
          write(`1/${id}/reflection`, kept as string)
          for (const part of ['begun', 'hints', 'address', 'said-aloud', 'seen', 'prediction'])
            write(`1/${id}/${part}`, '-1e999')
          for (const name of ['lookup', 'skipgramPairs', 'rotate'])
            for (const entry of ['draft', 'tried', 'passed', 'drawn'])
              write(`1/${id}/code/${name}/${entry}`, '\u0000 not code (')
        }
        write('1/skip-gram/prediction/nearest-to-king', 'a choice of long ago')
        write('1/lookup/prediction/parameters', 'NaN')
      },
      [contents.map(({ id }) => id), answer] as const,
    )
    await page.reload()
    for (const { id, title } of contents) {
      await openExercise(page, id)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('lx-reflect textarea').first()).toHaveValue(answer)
    }
    await openExercise(page, '')
    await expect(page.locator('lx-progress-panel')).toBeVisible()
    await openExercise(page, 'report')
    await expect(page.locator('lx-report')).toContainText(answer)
    expect(heard).toEqual([])
    expect(await stored(page, 'gone')).not.toBeNull()
  })
})

test.describe('trained vectors', () => {
  // @fault storage: the database never answers
  test('storage never answers: the lesson goes on, and it is said', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
    })
    await page.clock.install()
    await train(page)
    await button(page, 'Rewind').click()
    await button(page, 'Train').click()
    await expect(async () => {
      await page.clock.fastForward(31_000)
      await expect(notices(page)).toContainText('The browser’s storage does not answer.', {
        timeout: 500,
      })
    }).toPass()
    await expect(notices(page)).toContainText('Trained vectors last until this page is closed')
    await expect(state(page)).toHaveText('Trained.')
  })

  // @fault storage: the database is deleted while it is open
  test('the database is deleted while the page has it open: the next training is kept in a new one', async ({
    page,
    context,
  }) => {
    await work(page)
    const other = await context.newPage()
    await other.goto('./')
    await other.evaluate(
      () =>
        new Promise((done) => {
          indexedDB.deleteDatabase('lexiscope-trainings').onsuccess = done
        }),
    )
    await nothingIsLost(page)
    await button(page, 'Rewind').click()
    await button(page, 'Train').click()
    await expect(state(page)).toContainText('Trained.')
    await kept(page)
    await page.reload()
    await expect(notices(page)).toContainText(back)
    await nothingIsLost(page)
  })

  // @fault storage: the connection to it breaks in the middle of a write
  test('the connection to the database breaks in the middle of a write: the next write opens another', async ({
    page,
  }) => {
    await work(page)
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype
      IDBObjectStore.prototype.add = function () {
        IDBObjectStore.prototype.add = add
        this.transaction.db.close()
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      }
    })
    await button(page, 'Rewind').click()
    await button(page, 'Step').click()
    await expect(notices(page)).toContainText('Trained vectors last until this page is closed')
    await button(page, 'Train').click()
    await expect(state(page)).toContainText('Trained.')
    await expect(notices(page)).not.toContainText('until this page is closed')
    await kept(page)
    await page.reload()
    await expect(notices(page)).toContainText('100 % of their training')
    await nothingIsLost(page)
  })

  // @fault tabs and clocks: two tabs keep vectors at the same instant
  test('two tabs keep their vectors at the same instant, and each has its own back', async ({
    page,
    context,
  }) => {
    await work(page)
    const other = await context.newPage()
    await openExercise(other, 'skip-gram', small)
    await expect(notices(other)).toContainText(back)
    const tabs = [page, other]
    for (const tab of tabs) await button(tab, 'Rewind').click()
    await Promise.all(tabs.map((tab) => button(tab, 'Train').click()))
    for (const tab of tabs) await expect(state(tab)).toContainText('Trained.')
    for (const tab of tabs) await kept(tab, 2)
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) await nothingIsLost(tab)
  })

  // @fault tabs and clocks: a tab is doubled
  test('a tab is doubled: neither replaces what the other keeps', async ({ page, context }) => {
    await work(page)
    const opened = context.waitForEvent('page')
    // A tab that is opened so has a copy of the first one's own storage.
    await page.evaluate(() => void window.open(location.href))
    const other = await opened
    await expect(notices(other)).toContainText(back)
    await button(other, 'Rewind').click()
    await button(other, 'Step').click()
    await expect(state(other)).toContainText('Paused.')
    await kept(page, 2)
    await page.reload()
    await nothingIsLost(page)
  })

  // @fault tabs and clocks: it goes on where it was
  test('a tab is discarded in the middle of a training: it goes on to the same vectors', async ({
    page,
  }) => {
    await openExercise(page, 'skip-gram', 'sentences=20000&epochs=15&dim=16')
    await predict(page, /queen/)
    await reflection(page).fill(answer)
    await trainNow(page)
    const outcome = page.locator('lx-skip-gram-outcome dd').last()
    await expect(outcome).toContainText('Cosine')
    const straight = await outcome.textContent()
    await kept(page)
    await button(page, 'Rewind').click()
    await expect(state(page)).toHaveText('At the initial weights.')
    await page.locator('lx-app').evaluate((app) => {
      // One more record is written before the tab goes.
      const { add } = IDBObjectStore.prototype
      IDBObjectStore.prototype.add = function (...record) {
        IDBObjectStore.prototype.add = () => {
          throw new DOMException('The tab is gone', 'AbortError')
        }
        return add.apply(this, record)
      }
      // As soon as the training is heard to run.
      type Core = EventTarget & { view: { phase: string } }
      const { core } = (app as unknown as { lesson: { core: Core } }).lesson
      core.addEventListener('change', () => {
        if (document.hidden || core.view.phase !== 'running') return
        Object.defineProperty(document, 'hidden', { value: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    })
    await button(page, 'Train').click()
    await expect.poll(async () => Math.max(...(await fractions(page)))).toBeLessThan(1)
    await page.reload()
    await expect(notices(page)).toContainText(back)
    await trainNow(page)
    await expect(outcome).toHaveText(straight ?? '')
    await expect(reflection(page)).toHaveValue(answer)
  })
})
