// The browser's storage fills up, is emptied, damaged or used by several tabs at once; the address holds
// garbage, or may not be changed. What was done before is still there, and what is at stake is said.
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import {
  answer,
  back,
  damageKept,
  kept,
  nothingIsLost,
  notices,
  reflection,
  work,
} from '../kit/faults.ts'
import { button, enter, openExercise, predict, small, state, trainNow } from '../kit/lesson.ts'

const stored = (page: Page, key: string) =>
  page.evaluate((key) => localStorage.getItem(`lexiscope/1/${key}`), key)

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
  await expect(notices(page)).toContainText('Your answers last until this page is closed.')
  await page.getByRole('link', { name: /^Next/ }).first().click()
  await page.goBack()
  await expect(reflection(page)).toHaveValue('Written while it was full.')
  await page.evaluate(() => Object.assign(window, { full: false }))
  await reflection(page).fill(answer)
  await expect(notices(page)).not.toContainText('full')

  await test.step('it is full in the middle of a write of vectors, and the last good ones stay', async () => {
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
    await expect(notices(page)).toContainText('Trained vectors last until this page is closed')
    await page.reload()
    await expect(notices(page)).toContainText(back)
    await nothingIsLost(page)
  })
})

test('two tabs: each has what the other writes, and neither loses it when one clears the storage', async ({
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
  await test.step('another tab clears the storage: the answers are here still, and go back at a press', async () => {
    await predict(page, /queen/)
    await reflection(other).fill('From the other tab.')
    const before = [['From the other tab.', expect.stringContaining('queen')]]
    before.push(...before)
    await expect.poll(seen).toEqual(before)
    await other.evaluate(() => localStorage.clear())
    await expect(notices(page)).toContainText('Another tab has cleared the storage of this page.')
    await button(page, 'Keep them').click()
    await Promise.all(tabs.map((tab) => tab.reload()))
    await expect.poll(seen).toEqual(before)
  })
})

test('two tabs train, and each has its own vectors back', async ({ page, context }) => {
  await work(page)
  const opened = context.waitForEvent('page')
  // A tab that is opened so has a copy of the first one's own storage.
  await page.evaluate(() => void window.open(location.href))
  const other = await opened
  await test.step('a tab is doubled: neither replaces what the other keeps', async () => {
    await expect(notices(other)).toContainText(back)
    await button(other, 'Rewind').click()
    await button(other, 'Step').click()
    await expect(state(other)).toContainText('Paused.')
    await kept(page, 2)
    await page.reload()
    await nothingIsLost(page)
  })
})

test('what was kept is damaged or garbage: it is refused or left, and every page opens', async ({
  page,
}) => {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  await work(page)
  await test.step('kept vectors that are damaged are refused, and trained again', async () => {
    await damageKept(page)
    await page.reload()
    await expect(notices(page)).toContainText('The vectors that were kept cannot be read')
    await trainNow(page)
    await nothingIsLost(page)
    await kept(page)
  })
  for (const address of [
    '%E0%A4%A&dim=%',
    'dim=NaN&trainingSeed=-1e999&corpus=__proto__',
    'dim=<img src=x onerror=alert(1)>',
  ]) {
    await test.step(`the address holds garbage: ${address}`, async () => {
      await page.goto(`./#/skip-gram?${address}`)
      await page.reload()
      await expect(reflection(page)).toHaveValue(answer)
    })
  }
  await test.step('every entry is garbage: each page opens, and what can be read is shown', async () => {
    await page.goto('./icon.svg')
    await page.evaluate(
      ([ids, kept]) => {
        const write = (key: string, text: string) =>
          localStorage.setItem(`lexiscope/1/${key}`, text)
        for (const key of ['place', 'theme', 'text-name', 'archive/yesterday', 'archive/', 'gone'])
          write(key, '\uD800{"version": -1, "entries": [')
        for (const id of ids as string[]) {
          write(`${id}/reflection`, kept as string)
          for (const part of ['begun', 'hints', 'address', 'seen', 'code/lookup/draft'])
            write(`${id}/${part}`, '-1e999')
        }
        write('skip-gram/prediction/nearest-to-king', 'a choice of long ago')
      },
      [contents.map(({ id }) => id), answer] as const,
    )
    for (const { id } of contents) {
      await openExercise(page, id)
      await expect(page.locator('lx-reflect textarea').first()).toHaveValue(answer)
    }
    await openExercise(page, '')
    await expect(page.locator('lx-progress-panel')).toBeVisible()
    expect(await stored(page, 'gone')).not.toBeNull()
  })
  expect(heard).toEqual([])
})

test('the address may not be changed so often: the page follows at once, and it follows later', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { replaceState } = history
    Object.assign(window, { refuses: true })
    history.replaceState = (...values) => {
      if ((window as { refuses?: boolean }).refuses)
        throw new DOMException('more than 100 times per 30 seconds', 'SecurityError')
      replaceState.apply(history, values)
    }
  })
  await openExercise(page, 'skip-gram', small)
  await enter(page, 'Window', '2')
  await expect(page.locator('lx-sentence-window')).toContainText('window size 2')
  await predict(page, /queen/)
  await trainNow(page)
  await expect(page).not.toHaveURL(/window=2/)
  await page.evaluate(() => Object.assign(window, { refuses: false }))
  await expect(page).toHaveURL(/window=2/)
})
