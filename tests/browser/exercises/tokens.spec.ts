// 01: the tokens of GPT-2, from files that a learner gives, the site has, or a host sends.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, openExercise, takeFromShelf } from '../kit/lesson.ts'
import { dataset } from '../kit/vector-files.ts'

/** The tokens of a list on the page: [piece, id] each. */
const shownIn = (list: Locator) =>
  list
    .locator('li')
    .evaluateAll((all) =>
      all.map((item) => [...item.children].map((part) => part.textContent ?? '')),
    )
const piecesIn = async (list: Locator) => (await shownIn(list)).map(([piece]) => piece)
const ofGpt2 = (page: Page, name: string) =>
  page.locator(`lx-gpt2-cut ol.tokens[aria-label="${name}"]`)

const gpt2 = ['gpt2/encoder.json', 'gpt2/vocab.bpe'].map(dataset)

test('GPT-2’s merges cut as GPT-2 does, from files that are given, the site’s or the publisher’s', async ({
  page,
  context,
}) => {
  const [vocabulary, merges] = gpt2.map((path) => path ?? '') as [string, string]
  test.skip(!vocabulary || !merges, 'needs gpt2/encoder.json and vocab.bpe in LEXISCOPE_DATASETS')
  const given = (at: Page) => at.locator('lx-gpt2-cut')
  await test.step('files that are given', async () => {
    await openExercise(page, 'tokens', 'typed=Hello world')
    await takeFromShelf(page, 'GPT-2')
    await given(page).locator('input').setInputFiles(merges)
    await expect(given(page).locator('.drop')).toContainText('the vocabulary is missing')
    const broken = { name: 'vocab.json', mimeType: 'text/plain', buffer: Buffer.from('{"a": 0') }
    await given(page).locator('input').setInputFiles(broken)
    await expect(given(page).locator('.error')).toContainText('syntax error at byte')
    await given(page).locator('input').setInputFiles(vocabulary)
    await expect(given(page)).toContainText('50,257 tokens')
    for (const [word, pieces] of [
      ['unhappiness', ['un', 'h', 'appiness']],
      ['defenestration', ['def', 'en', 'est', 'ration']],
    ] as const) {
      await expect.poll(() => piecesIn(ofGpt2(page, word))).toEqual(pieces)
    }
    await expect
      .poll(() => shownIn(ofGpt2(page, 'Hello world')))
      .toEqual([
        ['Hello', '15496'],
        ['␣world', '995'],
      ])
  })

  await test.step('the publisher’s are fetched by a button, checked by their digest', async () => {
    const hub = 'https://huggingface.co/openai-community/gpt2/resolve/main'
    const serve = (name: string, path: string) =>
      context.route(`${hub}/${name}`, (route) =>
        route.fulfill({ path, headers: { 'Access-Control-Allow-Origin': '*' } }),
      )
    const other = await context.newPage()
    await other.route('**/datasets/index.json', (route) => route.fulfill({ json: [] }))
    await serve('vocab.json', vocabulary)
    await serve('merges.txt', vocabulary)
    await openExercise(other, 'tokens')
    await takeFromShelf(other, 'GPT-2')
    const fetchBoth = button(other, 'Fetch both (1.5 MB from huggingface.co)')
    await fetchBoth.click()
    // What came is not what was published: its digest tells.
    await expect(given(other).locator('.error')).toBeVisible()
    await serve('merges.txt', merges)
    await fetchBoth.click()
    await expect.poll(() => piecesIn(ofGpt2(other, 'unhappiness'))).toEqual(['un', 'h', 'appiness'])
    await expect(fetchBoth).toHaveCount(0)
  })
})
