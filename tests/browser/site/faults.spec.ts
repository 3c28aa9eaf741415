import { expect, test } from '@playwright/test'
import {
  aborts,
  answer,
  back,
  damageKept,
  hangs,
  injectIntoWorker,
  kept,
  nothingIsLost,
  notices,
  reflection,
  trains,
  work,
} from '../kit/faults.ts'
import {
  button,
  openExercise,
  openText,
  predict,
  small,
  state,
  train,
  trainNow,
} from '../kit/lesson.ts'

// Each test puts one fault into the page and looks for a message that names the cause and the way
// on, and for the answers and vectors that were there before. Nothing of them is lost in any; of a
// training that a fault cuts off, what was trained since it was last kept is trained again.

test.describe('the core dies', () => {
  const faults: { name: string; lines: string; says: RegExp }[] = [
    { name: 'aborts', lines: aborts, says: /The core stopped \(aborted.*was started again/ },
    {
      name: 'throws outside of any question',
      lines: trains(`setTimeout(() => { throw new Error('lightning') })`),
      says: /The core stopped \(.*lightning\) and was started again/,
    },
    {
      name: 'traps',
      lines: trains(`
        const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0,
          7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11])
        new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.t()`),
      says: /The core stopped \(.*unreachable\) and was started again/,
    },
  ]
  for (const { name, lines, says } of faults) {
    // @fault the core: the module aborts, throws outside of any question, or traps, in the middle
    //   of a training
    test(`it ${name} in the middle of a training`, async ({ page }) => {
      await injectIntoWorker(page, lines)
      await work(page)
      await button(page, 'Rewind').click()
      await button(page, 'Train').click()
      await expect(notices(page)).toContainText(says)
      await expect(notices(page)).toContainText(back)
      await nothingIsLost(page)
    })
  }

  // @fault the core: it dies while it reads a text
  test('it dies while it reads a text', async ({ page }) => {
    await injectIntoWorker(
      page,
      `addEventListener('message', ({ data }) => {
        if (JSON.stringify(data).includes('blob')) throw new Error('torn page')
      })`,
    )
    await work(page)
    await openText(page, 'mine.txt', 'the cat sees the dog')
    await expect(notices(page)).toContainText(/The core stopped \(.*torn page\)/)
    await openExercise(page, 'skip-gram', small)
    await nothingIsLost(page)
  })

  // @fault the core: it hangs
  test('it hangs: that is said, it is not ended by itself, and can be started again', async ({
    page,
  }) => {
    await injectIntoWorker(page, hangs)
    await work(page)
    await page.clock.install()
    await button(page, 'Rewind').click()
    await button(page, 'Train').click()
    // The question must have gone before the clock moves.
    await expect(async () => {
      await page.clock.fastForward(21_000)
      await expect(notices(page)).toContainText('at work for 20 seconds without a word', {
        timeout: 500,
      })
    }).toPass()
    await page.clock.fastForward(60_000)
    await expect(notices(page)).not.toContainText('was started again')
    await button(page, 'Start it again').click()
    await page.clock.resume()
    await expect(notices(page)).toContainText('it gave no answer')
    await expect(notices(page)).toContainText(back)
    await nothingIsLost(page)
  })
})

test.describe('storage', () => {
  // @fault storage: the database is refused
  test('IndexedDB is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await train(page)
    await expect(notices(page)).toContainText('refuses to store vectors')
    await expect(notices(page)).toContainText('Trained vectors last until this page is closed')
    await expect(state(page)).toContainText('Trained.')
  })

  // @fault storage: it is full, in the middle of a write of vectors
  test('it is full in the middle of a write, and the last good vectors stay', async ({ page }) => {
    await work(page)
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
})

test.describe('other pages, other versions, other times', () => {
  // @fault storage: a newer version has the database
  test('a newer version of the page keeps its vectors here: they stay, and that is said', async ({
    page,
  }) => {
    await page.goto('./')
    await page.evaluate(
      () =>
        new Promise((done) => {
          const opening = indexedDB.open('lexiscope-trainings', 99)
          opening.onsuccess = () => done(opening.result.close())
        }),
    )
    await train(page)
    await expect(notices(page)).toContainText('A newer version of this page keeps its vectors')
    await expect(state(page)).toContainText('Trained.')
  })

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

  // @fault tabs and clocks: a tab is discarded in the middle of a training
  test('the tab is discarded in the middle of a training', async ({ page }) => {
    // So long that no machine ends it before it is looked at.
    const long = 'sentences=20000&epochs=1000&dim=100'
    await openExercise(page, 'skip-gram', long)
    await predict(page, /queen/)
    await reflection(page).fill(answer)
    await button(page, 'Train').click()
    await expect(state(page)).toContainText('Training.')
    // A browser hides a tab before it takes it away.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await kept(page)
    await page.reload()
    await expect(notices(page)).toContainText(back)
    await expect(state(page)).toContainText('Paused.')
    await expect(button(page, 'Train')).toBeEnabled()
    await expect(reflection(page)).toHaveValue(answer)
  })

  test('the address holds garbage', async ({ page }) => {
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
        await page.goto(`./#/skip-gram?${small}`)
        await page.reload()
        await nothingIsLost(page)
      })
    }
  })
})

test.describe('the browser lacks something', () => {
  const lacks: [string, () => void][] = [
    ['SharedArrayBuffer', () => Reflect.deleteProperty(window, 'SharedArrayBuffer')],
    ['WebGPU', () => Reflect.deleteProperty(Navigator.prototype, 'gpu')],
    [
      'storage of a tab',
      () =>
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        }),
    ],
    [
      'private files',
      () => {
        StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('refused'))
      },
    ],
    ['service workers', () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
  ]
  for (const [what, lack] of lacks) {
    // @fault the browser and the learner: SharedArrayBuffer, WebGPU, a tab's storage, private
    //   files or service workers are missing
    test(`no ${what}: the lesson goes, and vectors are kept`, async ({ page }) => {
      await page.addInitScript(lack)
      await train(page)
      await reflection(page).fill(answer)
      await expect(notices(page)).not.toContainText('until this page is closed')
      await kept(page)
      await page.reload()
      await expect(notices(page)).toContainText(back)
      await nothingIsLost(page)
    })
  }

  test('motion is reduced in the middle of a training', async ({ page }) => {
    await openExercise(page, 'skip-gram', 'sentences=20000&epochs=3&dim=16')
    await predict(page, /queen/)
    await reflection(page).fill(answer)
    await button(page, 'Train').click()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await nothingIsLost(page)
  })
})
