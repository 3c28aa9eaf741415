import { expect, type Route, test } from '@playwright/test'
import { injectIntoWorker } from '../kit/faults.ts'
import {
  button,
  openExercise,
  openLargeText,
  openText,
  predict,
  rows,
  small,
  state,
  takeFromShelf,
  trainNow,
  trainOwnText,
} from '../kit/lesson.ts'

const french = 'le café est là\nvoilà le café à Besançon\n'.repeat(40)
const latin1 = Buffer.from(french, 'latin1')
/** As many bytes as TinyShakespeare has: a file that ends before them is refused. */
const shakespeare = 'to be or not to be\n'.repeat(58_705).slice(0, 1_115_394)

test('a text of one’s own, or a data set of the site, is asked for, read and trained on', async ({
  page,
}) => {
  await test.step('a link to a text of the learner’s own offers one to fetch, without an error', async () => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await openExercise(page, 'skip-gram', 'corpus=own')
    await expect(page.getByRole('button', { name: /^Fetch TinyShakespeare/ })).toBeVisible()
    expect(errors).toEqual([])
  })

  await test.step('a text of the learner’s own is read, trained on, and still there after a reload', async () => {
    await trainOwnText(page)
    await expect(page.locator('lx-skip-gram-outcome')).toContainText('of the fall')
    await page.reload()
    await expect(page.locator('#text-summary')).toContainText('400 running words in 80 lines')
  })

  // @fact skip-gram: the full corpus is trained on
  await test.step('a data set of the site is offered when it is there, and trained on', async () => {
    const list = JSON.stringify([{ file: 'tinyshakespeare.txt' }])
    await page.route('**/datasets/index.json', (route) => route.fulfill({ body: list }))
    await page.route(
      new URL('datasets/tinyshakespeare.txt', test.info().project.use.baseURL).href,
      (route) => route.fulfill({ body: shakespeare }),
    )
    await page.goto('about:blank')
    await openExercise(page, 'skip-gram')
    await page.getByLabel('Learn from').selectOption('TinyShakespeare')
    await expect(page.locator('#text-summary')).toContainText(
      '352,230 running words in 58,705 lines',
    )
    await trainNow(page)
    // One that cannot be fetched is said at the control, and the text before stays.
    await page.route('**/datasets/tinyshakespeare.txt', (route) => route.abort())
    await page.reload()
    await expect(page.locator('#corpus-error')).toContainText('could not be fetched from this site')
  })
})

test('a text chosen while kept vectors are looked for is read, and not given up for the one before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const databases = indexedDB.databases.bind(indexedDB)
    const look = new Promise((found) => addEventListener('look', found))
    indexedDB.databases = () => look.then(databases)
  })
  const list = JSON.stringify([{ file: 'tinyshakespeare.txt' }])
  await page.route('**/datasets/index.json', (route) => route.fulfill({ body: list }))
  let hold = (_route: Route) => {}
  const held = new Promise<Route>((asked) => {
    hold = asked
  })
  await page.route('**/datasets/tinyshakespeare.txt', (route) => hold(route))
  await openExercise(page, 'skip-gram')
  await expect(page.locator('#text-summary')).toContainText('20,000 lines')
  await page.getByLabel('Learn from').selectOption('TinyShakespeare')
  const text = await held
  // What was to be done for the microworld comes while the other text is on its way.
  await page.evaluate(async () => {
    dispatchEvent(new Event('look'))
    await indexedDB.databases()
    // Whoever waited for the answer too has acted on it, and what they set is on the page.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
  })
  await text.fulfill({ body: shakespeare })
  await expect(page.locator('#text-summary')).toContainText('352,230 running words in 58,705 lines')
})

test('another text is opened at once, the one before not again, and reading can be ended', async ({
  page,
}) => {
  await test.step('another text is opened at once, and the one before not again with its settings', async () => {
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype
      Object.assign(window, { opened: [] })
      Worker.prototype.postMessage = function (this: Worker, ...values: unknown[]) {
        const [{ path, argumentList }] = values as [
          { path?: string[]; argumentList?: { value: { blob?: Blob } }[] },
        ]
        const blob = argumentList?.[0]?.value?.blob
        if (path?.[0] === 'open' && blob !== undefined)
          (window as unknown as { opened: number[] }).opened.push(blob.size)
        return postMessage.apply(this, values as [unknown])
      }
    })
    const line = `${'representation '.repeat(19)}cat\n`
    await openExercise(page, 'skip-gram', small)
    await openText(page, 'short.txt', line.repeat(100))
    await expect(page.locator('#text-summary')).toContainText('100 lines')
    // Of one as large as this rarer words are left out.
    await openText(page, 'long.txt', line.repeat(1100))
    await expect(page.locator('#text-summary')).toContainText('1,100 lines')
    const opened = await page.evaluate(() => (window as unknown as { opened: number[] }).opened)
    expect(opened).toEqual([100 * line.length, 1100 * line.length])
  })

  await test.step('reading a large file can be ended, and the text before stays', async () => {
    await page.goto('about:blank')
    // A disk that gives nothing before it is told to.
    await injectIntoWorker(
      page,
      `{
        const disk = new BroadcastChannel('disk')
        const told = new Promise((goOn) => disk.addEventListener('message', goOn))
        const read = Blob.prototype.arrayBuffer
        Blob.prototype.arrayBuffer = function () {
          return told.then(() => read.call(this))
        }
      }`,
    )
    await openExercise(page, 'skip-gram', small)
    await expect(page.locator('#text-summary')).toContainText('1,500 lines')
    await openLargeText(page, 'some words again and again\n', 4e7)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.evaluate(() => new BroadcastChannel('disk').postMessage('go on'))
    await expect(page.locator('#text-summary')).toContainText('1,500 lines')
  })
})

// @fact every exercise: a made-up word lands where it may stand
test('a made-up word lands among the words it stands in for', async ({ page }) => {
  await openExercise(page, 'skip-gram')
  await page.getByLabel('Word', { exact: true }).fill('wug')
  const places = page.getByLabel('Appears where these words do')
  const dog = await places.locator('option', { hasText: /^\s*dog \(/ }).getAttribute('value')
  await places.selectOption(dog)
  await button(page, 'Put it into the text').click()
  await expect(page.locator('lx-made-up-word')).toContainText(/“wug” now appears [\d,]+ times/)
  await predict(page, /hardly any/)
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.')
  await expect(page.getByLabel('Neighbours of')).toHaveValue('wug')
  await expect(async () => {
    const [nearest] = await rows(page.locator('lx-neighbours lx-bars'))
    expect(nearest?.[0]).toBe('dog')
  }).toPass()
  await button(page, 'Take it out').click()
  await expect(page).not.toHaveURL(/newWord/)
})

test('files in other encodings are read, and kept as they were read', async ({ page }) => {
  await test.step('a file in UTF-16 is read by its byte-order mark, and that of UTF-8 is no part of the text', async () => {
    await openExercise(page, 'skip-gram', small)
    const summary = page.locator('#text-summary')
    const little = Buffer.from(`\ufeff${french}`, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16(), Buffer.from(`\ufeff${french}`)]) {
      await openText(page, 'short.txt', 'other words\n')
      await expect(summary).toContainText('2 different')
      await openText(page, 'marked.txt', bytes)
      await expect(summary).toContainText('360 running words in 80 lines, 7 different')
      await expect(page.getByLabel('Paste a text, or drop a file here')).toHaveValue(french)
    }
  })

  await test.step('a file that is no UTF-8 is said to be none, read as Latin-1 at one press, and kept so', async () => {
    await openText(page, 'café.txt', latin1)
    await expect(page.locator('#corpus-error')).toContainText(
      'not in UTF-8: it breaks in line 1, at byte 6 (0xE9)',
    )
    // As it is, until it is known what it is: also after a reload.
    await expect(page.locator('lx-text-choice .drop')).toContainText('café.txt, 2 kB.')
    const stored = () => page.evaluate(() => localStorage.getItem('lexiscope/1/text-stored') ?? '')
    await expect.poll(stored).toMatch(/\d/)
    await page.reload()
    const offer = button(page, 'Read it as Latin-1 (Western European)')
    await offer.click()
    await expect(page.locator('#text-summary')).toContainText(
      '360 running words in 80 lines, 7 different',
    )
    await expect(offer).toBeHidden()
    await expect(page.getByLabel('Paste a text, or drop a file here')).toHaveValue(french)
    await expect(page.locator('lx-text-choice .drop')).toContainText('café.txt, read as Latin-1')
    await page.reload()
    await expect(page.locator('#text-summary')).toContainText('7 different')
    await expect(page.getByLabel('Paste a text, or drop a file here')).toHaveValue(french)
    await expect(offer).toBeHidden()
  })

  await test.step('tokens are learnt from a text read as Latin-1, without its byte-order mark', async () => {
    await openExercise(page, 'tokens', small)
    await takeFromShelf(page, 'Learn the pieces')
    await openText(page, 'café.txt', latin1)
    await expect(page.locator('#corpus-error')).toContainText('not in UTF-8')
    await button(page, 'Read it as Latin-1 (Western European)').click()
    await expect(page.locator('#corpus-error')).toHaveCount(0)
    await expect(page.locator('#text-summary')).toContainText('7 different')
  })

  await test.step('a large file in Latin-1 is decoded piece by piece, so that the page goes on', async () => {
    await page.addInitScript(() => {
      const decoded: number[] = []
      Object.assign(window, { decoded })
      const { decode } = TextDecoder.prototype
      TextDecoder.prototype.decode = function (bytes, options) {
        decoded.push(bytes?.byteLength ?? 0)
        return decode.call(this, bytes, options)
      }
    })
    await page.goto('about:blank')
    await openExercise(page, 'skip-gram', small)
    await openText(page, 'large.txt', Buffer.concat(Array.from({ length: 2000 }, () => latin1)))
    await button(page, 'Read it as Latin-1 (Western European)').click()
    await expect(page.locator('#text-summary')).toContainText('720,000 running words')
    const decoded = await page.evaluate(() => (window as unknown as { decoded: number[] }).decoded)
    expect(decoded.reduce((sum, bytes) => sum + bytes)).toBeGreaterThanOrEqual(2000 * latin1.length)
    expect(Math.max(...decoded)).toBeLessThanOrEqual(1 << 20)
  })
})
