// The browser's storage fills up, breaks, hangs, is emptied or used by several at once; or what it
// holds was left by another version. What was done before is still there, and what is at stake is said.
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import {
  answer,
  back,
  damageKept,
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

  test('two tabs: neither loses what is written when both write at once, or the other clears the storage', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    const tabs = [page, other]
    for (const tab of tabs) await openExercise(tab, 'skip-gram', small)
    const seen = () =>
      Promise.all(
        tabs.map(async (tab) => [
          await reflection(tab).inputValue(),
          await tab.locator('lx-predict [aria-pressed="true"]').textContent(),
        ]),
      )

    // @fault tabs and clocks: two tabs write an answer at the same instant
    await test.step('two tabs write at the same instant: both have the same in the end', async () => {
      await Promise.all([predict(page, /queen/), predict(other, /crown/)])
      await Promise.all(tabs.map((tab, i) => reflection(tab).fill(`From tab ${i}.`)))
      await expect(async () => {
        const [first, second] = await seen()
        expect(first).toEqual(second)
        expect(first?.[0]).toBe(await stored(page, 'skip-gram/reflection'))
        // Not while what one has written is still on its way to the other.
        const choice = await stored(page, 'skip-gram/prediction/nearest-to-king')
        expect(first?.[1]).toContain(choice)
      }).toPass()
    })

    // @fault storage: another tab clears it
    await test.step('another tab clears the storage: the answers are here still, and go back at a press', async () => {
      const before = await seen()
      await other.evaluate(() => localStorage.clear())
      await expect(notices(page)).toContainText('Another tab has cleared the storage of this page.')
      expect((await seen())[0]).toEqual(before[0])
      expect(await stored(page, 'skip-gram/reflection')).toBeNull()
      await button(page, 'Keep them').click()
      await expect(notices(page)).not.toContainText('cleared')
      await Promise.all(tabs.map((tab) => tab.reload()))
      await expect(async () => expect(await seen()).toEqual(before)).toPass()
    })
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
      // A request that hears nothing.
      IDBFactory.prototype.open = () =>
        Object.assign(Object.create(IDBOpenDBRequest.prototype), { addEventListener() {} })
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

  test('the database is full, breaks or is deleted: the last good vectors stay, and the next are kept', async ({
    page,
    context,
  }) => {
    await work(page)
    const lost = 'Trained vectors last until this page is closed'

    // @fault storage: it is full, in the middle of a write of vectors
    await test.step('it is full in the middle of a write, and the last good vectors stay', async () => {
      await page.evaluate(() => {
        const add = IDBObjectStore.prototype.add
        IDBObjectStore.prototype.add = function (...values: [unknown]) {
          const added = add.apply(this, values)
          added.addEventListener('success', () => this.transaction.abort())
          return added
        }
      })
      await button(page, 'Rewind').click()
      await button(page, 'Step').click()
      await expect(notices(page)).toContainText(lost)
      await page.reload()
      await expect(notices(page)).toContainText(back)
      await nothingIsLost(page)
    })

    // @fault storage: the connection to it breaks in the middle of a write
    await test.step('the connection breaks in the middle of a write: the next write opens another', async () => {
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
      await expect(notices(page)).toContainText(lost)
      await button(page, 'Train').click()
      await expect(state(page)).toContainText('Trained.')
      await expect(notices(page)).not.toContainText('until this page is closed')
      await kept(page)
    })

    // @fault storage: the database is deleted while it is open
    await test.step('it is deleted while the page has it open: the next training is kept in a new one', async () => {
      const other = await context.newPage()
      await other.goto('./icon.svg')
      await other.evaluate(
        () =>
          new Promise((done) => {
            indexedDB.deleteDatabase('lexiscope').onsuccess = done
          }),
      )
      await nothingIsLost(page)
      await button(page, 'Rewind').click()
      await button(page, 'Train').click()
      await expect(state(page)).toContainText('Trained.')
      await kept(page)
      await page.reload()
      await expect(notices(page)).toContainText('100 % of their training')
      await nothingIsLost(page)
    })
  })

  test('vectors that cannot be kept last until the page is closed, and that is said', async ({
    page,
  }) => {
    // @fault storage: a newer version has the database
    await test.step('a newer version of the page keeps its vectors here: they stay', async () => {
      await page.goto('./icon.svg')
      await page.evaluate(
        () =>
          new Promise((done) => {
            const opening = indexedDB.open('lexiscope', 99)
            opening.onsuccess = () => done(opening.result.close())
          }),
      )
      await train(page)
      await expect(notices(page)).toContainText('A newer version of this page keeps its vectors')
      await expect(state(page)).toContainText('Trained.')
    })

    // @fault storage: the database is refused
    await test.step('the database is refused', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        })
      })
      await page.reload()
      await trainNow(page)
      await expect(notices(page)).toContainText('refuses to store vectors')
      await expect(notices(page)).toContainText('Trained vectors last until this page is closed')
      await expect(state(page)).toContainText('Trained.')
    })
  })

  test('kept vectors that cannot be read are refused', async ({ page }) => {
    await work(page)
    for (const damage of ['changed', 'no numbers', 'too few', 'no place', 'another version’s']) {
      // @fault storage: vectors that were kept are damaged, or another version's
      await test.step(`kept vectors that are ${damage} are refused, and trained again`, async () => {
        await damageKept(page, damage)
        await page.reload()
        await expect(notices(page)).toContainText('The vectors that were kept cannot be read')
        await expect(reflection(page)).toHaveValue(answer)
        await trainNow(page)
        await nothingIsLost(page)
        await kept(page)
      })
    }
  })

  test('two tabs keep their vectors, and each has its own back', async ({ page, context }) => {
    await work(page)
    const opened = context.waitForEvent('page')
    // A tab that is opened so has a copy of the first one's own storage.
    await page.evaluate(() => void window.open(location.href))
    const other = await opened
    const tabs = [page, other]
    // @fault tabs and clocks: a tab is doubled
    await test.step('a tab is doubled: neither replaces what the other keeps', async () => {
      await expect(notices(other)).toContainText(back)
      await button(other, 'Rewind').click()
      await button(other, 'Step').click()
      await expect(state(other)).toContainText('Paused.')
      await kept(page, 2)
      await page.reload()
      await nothingIsLost(page)
    })

    // @fault tabs and clocks: two tabs keep vectors at the same instant
    await test.step('both train at the same instant', async () => {
      for (const tab of tabs) await button(tab, 'Rewind').click()
      await Promise.all(tabs.map((tab) => button(tab, 'Train').click()))
      for (const tab of tabs) await expect(state(tab)).toHaveText('Trained.')
      for (const tab of tabs) await kept(tab, 2)
      await Promise.all(tabs.map((tab) => tab.reload()))
      for (const tab of tabs) await nothingIsLost(tab)
    })
  })

  // @fault tabs and clocks: a tab is discarded in the middle of a training
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
