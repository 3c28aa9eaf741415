// 05: another text to learn from, whatever its encoding and size.
import { expect, test } from '@playwright/test'
import { button, openExercise, openText, small, trainOwnText } from '../kit/lesson.ts'

const french = 'le café est là\nvoilà le café à Besançon\n'.repeat(40)
/** As many bytes as TinyShakespeare has: a file that ends before them is refused. */
const shakespeare = 'to be or not to be\n'.repeat(58_705).slice(0, 1_115_394)
const listed = JSON.stringify([{ file: 'tinyshakespeare.txt' }])

test('a text of one’s own, or a data set of the site, is read, trained on and kept', async ({
  page,
}) => {
  const summary = page.locator('#text-summary')
  await test.step('a text that is pasted is trained on, and still there after a reload', async () => {
    await openExercise(page, 'skip-gram', 'corpus=own')
    await expect(page.getByRole('button', { name: /^Fetch TinyShakespeare/ })).toBeVisible()
    await trainOwnText(page)
    await expect(page.locator('lx-skip-gram-outcome')).toContainText('of the fall')
    await page.reload()
    await expect(summary).toContainText('400 running words in 80 lines')
  })

  await test.step('so is a file of more than 1 MB; a small one takes its place', async () => {
    // So large a text is kept a little after it is taken, and the notebook says when.
    const stored = () => page.evaluate(() => localStorage.getItem('lexiscope/1/text-stored') ?? '')
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
})

test('files in other encodings are read and kept as they were read, and reading can be ended', async ({
  page,
}) => {
  await openExercise(page, 'skip-gram', small)
  const summary = page.locator('#text-summary')
  const pasted = page.getByLabel('Paste a text, or drop a file here')

  await test.step('a file that is no UTF-8 is read as Latin-1 at one press, also after a reload', async () => {
    await openText(page, 'café.txt', Buffer.from(french, 'latin1'))
    await expect(page.locator('#corpus-error')).toContainText(
      'not in UTF-8: it breaks in line 1, at byte 6 (0xE9)',
    )
    const stored = () => page.evaluate(() => localStorage.getItem('lexiscope/1/text-stored') ?? '')
    await expect.poll(stored).toMatch(/\d/)
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
})
