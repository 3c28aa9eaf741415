// 05: another text to learn from, whatever its encoding and size.
import { expect, test } from '@playwright/test'
import { injectIntoWorker } from '../kit/faults.ts'
import { button, openExercise, openText, small, trainOwnText } from '../kit/lesson.ts'

const french = 'le café est là\nvoilà le café à Besançon\n'.repeat(40)
/** As many bytes as TinyShakespeare has: a file that ends before them is refused. */
const shakespeare = 'to be or not to be\n'.repeat(58_705).slice(0, 1_115_394)
const listed = JSON.stringify([{ file: 'tinyshakespeare.txt' }])

test('a text of one’s own, or a data set of the site, is read, trained on and kept', async ({
  page,
}) => {
  const summary = page.locator('#text-summary')
  // A text is kept a little after it is taken, and the notebook says when.
  const stored = () => page.evaluate(() => localStorage.getItem('lexiscope/1/text-stored') ?? '')
  await test.step('a text that is pasted is trained on, and still there after a reload', async () => {
    await openExercise(page, 'skip-gram', 'corpus=own')
    await expect(page.getByRole('button', { name: /^Fetch TinyShakespeare/ })).toBeVisible()
    await trainOwnText(page)
    await expect(page.locator('lx-training-bench .question-card')).toContainText('of the fall')
    await page.reload()
    await expect(summary).toContainText('400 running words in 80 lines')
  })

  await test.step('so is a file of more than 1 MB; a small one takes its place', async () => {
    const before = await stored()
    const sentences = Array.from({ length: 70_000 }, (_, i) => `the cat ${i % 90} sees the dog`)
    await openText(page, 'large.txt', sentences.join('\n'))
    await expect(summary).toContainText('420,000 running words')
    await expect.poll(stored).not.toBe(before)
    await page.reload()
    await expect(page.locator('.drop > .hint')).toContainText('large.txt, 1.')
    await expect(summary).toContainText('420,000 running words')
    await openText(page, 'small.txt', 'the cat sees the dog')
    await expect(page.locator('.drop > .hint')).toContainText('small.txt, 20 bytes')
    await page.reload()
    await expect(summary).toContainText('5 running words')
  })

  await test.step('a data set of the site is offered when it is there; one that does not come is said', async () => {
    await page.route('**/datasets/index.json', (route) => route.fulfill({ body: listed }))
    await page.route('**/datasets/tinyshakespeare.txt', (route) =>
      route.fulfill({ body: shakespeare }),
    )
    await page.goto('about:blank')
    await openExercise(page, 'skip-gram')
    await page.getByLabel('Learn from').selectOption('TinyShakespeare')
    await expect(summary).toContainText('352,230 running words in 58,705 lines')
    await page.route('**/datasets/tinyshakespeare.txt', (route) => route.abort())
    await page.reload()
    await expect(page.locator('#corpus-error')).toContainText('could not be fetched from this site')
  })

  await test.step('a file that is no UTF-8 is read as Latin-1 at one press, also after a reload', async () => {
    const pasted = page.getByLabel('Paste a text, or drop a file here')
    const before = await stored()
    await openText(page, 'café.txt', Buffer.from(french, 'latin1'))
    await expect(page.locator('#corpus-error')).toContainText(
      'not in UTF-8: it breaks in line 1, at byte 6 (0xE9)',
    )
    await expect.poll(stored).not.toBe(before)
    await page.reload()
    const offer = button(page, 'Read it as Latin-1 (Western European)')
    await offer.click()
    await expect(summary).toContainText('360 running words in 80 lines, 7 different')
    await expect(pasted).toHaveValue(french)
    await page.reload()
    await expect(summary).toContainText('7 different')
    await expect(pasted).toHaveValue(french)
    await expect(offer).toBeHidden()
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
    // Too large to be handed over: made in the page.
    await page.getByLabel('Learn from').selectOption('Your own text')
    await page.getByLabel('Open a file').evaluate((input: HTMLInputElement) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(Array(80).fill('some words again\n'.repeat(30_000)), 'large.txt'))
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.evaluate(() => new BroadcastChannel('disk').postMessage('go on'))
    await expect(page.locator('#text-summary')).toContainText('1,500 lines')
  })
})
