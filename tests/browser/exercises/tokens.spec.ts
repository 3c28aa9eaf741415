import { expect, type Locator, type Page, test } from '@playwright/test'
import type { LearntTokens, Tokens } from 'lexiscope/faces/tokens.d.ts'
import { loadCore, loadTokens } from '../../web/core.ts'
import { button, openExercise, openText, predict, rows } from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'
import { dataset } from '../kit/vector-files.ts'

const core = await loadTokens()
const world = new (await loadCore()).Microworld()
const utf8 = new TextEncoder()
const learnt = core.learnTokens(world.generate(1, 1500), { minCount: 1, vocabSize: 1024 })
const small = 'sentences=1500'

const cutOf = ({ characters, words, merges }: LearntTokens, made: number, text: string) => {
  const { left, right } = merges
  return core.cutText(
    { characters: characters.entries, words: words.entries, left, right },
    made,
    text,
  )
}
const n = (value: number) => value.toLocaleString('en')

/** The tokens of a list on the page: [piece, id] each. */
const shownIn = (list: Locator) =>
  list
    .locator('li')
    .evaluateAll((all) =>
      all.map((item) => [...item.children].map((part) => part.textContent ?? '')),
    )
const idsIn = async (list: Locator) => (await shownIn(list)).map(([, id]) => id)
const piecesIn = async (list: Locator) => (await shownIn(list)).map(([piece]) => piece)
const idsOf = ({ ids }: Tokens) => Array.from(ids, (id) => (id < 0 ? 'unknown' : String(id)))
const list = (page: Page, name: string) => page.locator(`ol.tokens[aria-label="${name}"]`)
const run = (page: Page, element: string) =>
  page.locator(element).getByRole('button', { name: 'Run', exact: true })

const gpt2 = ['gpt2/encoder.json', 'gpt2/vocab.bpe'].map(dataset)

test('a text is cut in three ways, merges are made one by one, and the work is there after a reload', {
  tag: '@quick',
}, async ({ page }) => {
  // @fact tokens: a text becomes ids by characters, words and byte pairs, all in the core;
  //   unknown words say so
  await test.step('a text becomes the ids of the core in three ways, and what is unknown says so', async () => {
    await openExercise(page, 'tokens', small)
    await expect(run(page, 'lx-cut-text')).toBeDisabled()
    await predict(page, 'byte pairs')
    await run(page, 'lx-cut-text').click()
    await expect(page.locator('lx-cut-text .verdict')).toHaveText('As you predicted.')
    const typed = page.getByLabel('Your text', { exact: true })
    for (const text of ['The unhappiest king feeds a zebra.', '']) {
      await typed.fill(text)
      const expected = cutOf(learnt, learnt.merges.left.length, text)
      await expect.poll(() => idsIn(list(page, 'characters'))).toEqual(idsOf(expected.characters))
      await expect.poll(() => idsIn(list(page, 'words'))).toEqual(idsOf(expected.words))
      await expect.poll(() => idsIn(list(page, 'byte pairs'))).toEqual(idsOf(expected.bytePairs))
    }
    await typed.fill('the the zebra')
    await expect(page.locator('.way[data-way="words"] .way-name + .hint')).toHaveText(
      `3 tokens, 1 unknown; V = ${n(learnt.words.size)}`,
    )
    await typed.fill('the ♞')
    await expect
      .poll(() => piecesIn(list(page, 'byte pairs')))
      .toEqual(['the', '␣', 'E2', '99', '9E'])
    expect((await shownIn(list(page, 'characters'))).at(-1)).toEqual(['♞', 'unknown'])
    await expect(page.locator('lx-cut-text .outcome')).toContainText('comes back from byte pairs')
  })

  // @fact tokens: merges are shown one by one
  await test.step('merges are made one by one, as often found as the core says', async () => {
    await page.getByLabel('Your text', { exact: true }).fill('the the')
    await expect(run(page, 'lx-merges')).toBeDisabled()
    await button(page, 'in the first third of the merges').click()
    await run(page, 'lx-merges').click()
    await expect(page.locator('lx-token-lengths .verdict')).toHaveText('As you predicted.')
    const { merges } = learnt
    const status = page.locator('lx-merges .state')
    await button(page, 'Back to bytes').click()
    await expect(status).toContainText(`${n(merges.lengths[0] as number)} tokens`)
    await button(page, 'Next merge').click()
    await button(page, 'Next merge').click()
    await expect(status).toContainText(`Merge 2 made`)
    await expect(status).toContainText(`${n(merges.lengths[2] as number)} tokens`)
    await expect(page.locator('lx-merges tbody td:last-child')).toHaveText(
      [merges.counts[1], merges.counts[0]].map((count) => n(count as number)),
    )
    await expect
      .poll(() => idsIn(list(page, 'your text in byte pairs')))
      .toEqual(idsOf(cutOf(learnt, 2, 'the the').bytePairs))
    await page.getByLabel('Merges made').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(status).toContainText('Merge 1 made')
    await expect(page).toHaveURL(/merges=1/)
  })

  // @fact tokens: the length of a text against the size of the vocabulary
  await test.step('the length of the text is told for each size of the vocabulary', async () => {
    const facts = page.locator('lx-token-lengths .facts')
    await expect(facts).toContainText(`words${n(learnt.words.size)}${n(learnt.words.length)}`)
    await expect(facts).toContainText(
      `characters${n(learnt.characters.size)}${n(learnt.characters.length)}`,
    )
    const chart = await rows(page.locator('lx-token-lengths lx-line-chart'))
    const last = chart.filter(([name]) => name === 'byte pairs').at(-1)
    const { lengths } = learnt.merges
    expect(last?.slice(1)).toEqual([String(255 + lengths.length), String(lengths.at(-1))])
  })
  await reflectAndReload(page, 'tokens')
  await expect(page.locator('lx-merges .state')).toContainText('Merge 1 made')
})

test('presses that come fast, a link, other texts and other files', async ({ page, context }) => {
  await test.step('a link restores text, vocabulary and merges', async () => {
    const query = `${small}&vocab=300&merges=7&typed=one%20king&mergesRun=yes`
    await openExercise(page, 'tokens', query)
    await page
      .locator('lx-predict')
      .last()
      .getByRole('button', { name: /evenly/ })
      .click()
    await expect(page.locator('lx-merges output')).toHaveText('7 of 44')
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.locator('lx-merges output')).toHaveText('7 of 44')
    const expected = idsOf(cutOf(learnt, 7, 'one king').bytePairs)
    await expect.poll(() => idsIn(list(other, 'your text in byte pairs'))).toEqual(expected)
    await other.close()
  })

  await test.step('presses that come faster than answers all count', async () => {
    const status = page.locator('lx-merges .state')
    await button(page, 'Back to bytes').click()
    await expect(status).toContainText('no merge')
    await button(page, 'Next merge').evaluate((next: HTMLElement) => {
      next.click()
      next.click()
      next.click()
    })
    await expect(status).toContainText('Merge 3 made')
    await button(page, 'Undo one').evaluate((undo: HTMLElement) => {
      undo.click()
      undo.click()
    })
    await expect(status).toContainText('Merge 1 made')
  })

  // @fact tokens: they are learnt from the chosen text
  await test.step('a vocabulary ends where no pair occurs twice, and says so', async () => {
    await openExercise(page, 'tokens', 'mergesRun=yes')
    await openText(page, 'own.txt', 'low low low lower')
    await expect(page.locator('lx-merges')).toContainText('ends at 259 instead of 1,024')
    const joins = page.locator('lx-merges tbody tr')
    await expect(joins).toHaveText([
      /3\s*␣ \+ low\s*␣low\s*3\s*$/,
      /lo \+ w\s*low\s*4\s*$/,
      /l \+ o\s*lo\s*4\s*$/,
    ])
    await expect(page.locator('lx-token-lengths .facts')).toContainText('byte pairs, 3 merges2596')
  })

  await test.step('a text that is none is refused, and the next one is read', async () => {
    await predict(page, 'byte pairs')
    await run(page, 'lx-cut-text').click()
    await openText(page, 'binary.dat', 'a\0b')
    await expect(page.locator('lx-cut-text .error[role=alert]')).toContainText(
      'zero byte at byte 1',
    )
    await openText(page, 'own.txt', 'king ♞ king')
    await page.getByLabel('Your text', { exact: true }).fill('king')
    await expect.poll(() => idsIn(list(page, 'words'))).toEqual(['0'])
  })

  await test.step('files that are not GPT-2’s are refused with the place', async () => {
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(utf8.encode(text)),
    })
    await page
      .locator('lx-gpt2-cut input')
      .setInputFiles([file('vocab.json', '{"a": 0'), file('merges.txt', '#version: 0.2\n')])
    await expect(page.locator('lx-gpt2-cut .error')).toContainText('syntax error at byte')
  })
})

test('GPT-2’s merges cut as GPT-2 does, from files that are given, the site’s or the publisher’s', async ({
  page,
  context,
  baseURL,
}) => {
  const [vocabulary, merges] = gpt2.map((path) => path ?? '') as [string, string]
  test.skip(!vocabulary || !merges, 'needs gpt2/encoder.json and vocab.bpe in LEXISCOPE_DATASETS')
  const given = (at: Page) => at.locator('lx-gpt2-cut')
  // @fact tokens: GPT-2: unhappiness is un, h, appiness; defenestration is def, en, est, ration
  await test.step('files that are given', async () => {
    await openExercise(page, 'tokens', 'typed=Hello world')
    await given(page).locator('input').setInputFiles(merges)
    await expect(given(page).locator('.drop')).toContainText('the vocabulary is missing')
    await given(page).locator('input').setInputFiles(vocabulary)
    await expect(given(page)).toContainText('50,257 tokens')
    for (const [word, pieces] of [
      ['unhappiness', ['un', 'h', 'appiness']],
      ['defenestration', ['def', 'en', 'est', 'ration']],
    ] as const) {
      await expect.poll(() => piecesIn(list(page, word))).toEqual(pieces)
    }
    await expect
      .poll(() => shownIn(list(page, 'Hello world')))
      .toEqual([
        ['Hello', '15496'],
        ['␣world', '995'],
      ])
  })

  await test.step('copies that this site has come by a button', async () => {
    const other = await context.newPage()
    const files = { 'gpt2/encoder.json': vocabulary, 'gpt2/vocab.bpe': merges }
    await other.route('**/datasets/index.json', (route) =>
      route.fulfill({ json: Object.keys(files).map((file) => ({ file })) }),
    )
    await openExercise(other, 'tokens')
    const use = button(other, 'Use the copies of this site')
    await other.route('**/datasets/gpt2/*', (route) => route.abort())
    await use.click()
    await expect(given(other).locator('.error')).toContainText('did not come from this site')
    for (const [file, path] of Object.entries(files)) {
      await other.route(new URL(`datasets/${file}`, baseURL).href, (route) =>
        route.fulfill({ path }),
      )
    }
    await use.click()
    await expect
      .poll(() => piecesIn(list(other, 'defenestration')))
      .toEqual(['def', 'en', 'est', 'ration'])
    await other.close()
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
    const fetchBoth = button(other, 'Fetch both (1.5 MB from huggingface.co)')
    await fetchBoth.click()
    // What came is not what was published: its digest tells.
    await expect(given(other).locator('.error')).toBeVisible()
    await serve('merges.txt', merges)
    await fetchBoth.click()
    await expect.poll(() => piecesIn(list(other, 'unhappiness'))).toEqual(['un', 'h', 'appiness'])
    await expect(fetchBoth).toHaveCount(0)
  })
})
