import { expect, type Locator, type Page, test } from '@playwright/test'
import type { LearntTokens, Tokens } from 'lexiscope/faces/tokens.d.ts'
import { loadCore, loadTokens } from '../../web/core.ts'
import { button, openExercise, openText, predict, rows, takeFromShelf } from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'
import { dataset } from '../kit/vector-files.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const core = await loadTokens()
const world = new (await loadCore()).Microworld()
const utf8 = new TextEncoder()
const learnt = core.learnTokens(world.generate(1, 1500), { minCount: 1, vocabSize: 1024 })
const learnt300 = core.learnTokens(world.generate(1, 1500), { minCount: 1, vocabSize: 300 })
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
const ofGpt2 = (page: Page, name: string) =>
  page.locator(`lx-gpt2-cut ol.tokens[aria-label="${name}"]`)
const pieces = (page: Page) => page.locator('lx-merges .piece')
/** Pieces of a text once so many merges have been made, as they are shown. */
const piecesAt = (made: number, text: string, from = learnt) => {
  const { bytes, ends } = cutOf(from, made, text).bytePairs
  return Array.from(ends, (end, i) =>
    new TextDecoder().decode(bytes.subarray(ends[i - 1] ?? 0, end)).replace(/ /g, '␣'),
  )
}
/** After how many merges the text is in other pieces than before. */
const changing = (text: string) =>
  Array.from({ length: learnt.merges.left.length }, (_, rank) => rank + 1).filter(
    (made) => piecesAt(made, text).join() !== piecesAt(made - 1, text).join(),
  )
const threeWays = (page: Page) => page.locator('lx-cut-text .cut .tokens').allTextContents()
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
    await expect(page.locator('lx-cut-text .way')).toHaveCount(0)
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
    const { merges } = learnt
    await page.getByLabel('Your text', { exact: true }).fill('the the')
    const slider = page.getByLabel('Merges made')
    // From wherever it has played to by now.
    await slider.press('End')
    await slider.press('Home')
    await expect(page).toHaveURL(/merges=0/)
    const three = await threeWays(page)
    for (const made of changing('the the')) {
      await page.keyboard.press('ArrowRight')
      await expect(pieces(page)).toHaveText(piecesAt(made, 'the the'))
      await expect
        .poll(() => idsIn(list(page, 'your text in byte pairs')))
        .toEqual(idsOf(cutOf(learnt, made, 'the the').bytePairs))
    }
    // What it was cut into in three ways stays as it is.
    expect(await threeWays(page)).toEqual(three)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const [first = 0] = changing('the the')
    await expect(page).toHaveURL(new RegExp(`merges=${first}(&|$)`))
    // Its rank and its count would answer what is asked next.
    const status = page.locator('lx-merges .state')
    await expect(status).not.toContainText(`of ${n(merges.left.length)}`)
    await expect(run(page, 'lx-token-lengths')).toBeDisabled()
    await button(page, 'in the first third of the merges').click()
    await run(page, 'lx-token-lengths').click()
    await expect(page.locator('lx-token-lengths .verdict')).toHaveText('As you predicted.')
    await expect(status).toContainText(
      `merge ${n(first)} of ${n(merges.left.length)}, of a pair found ${n(merges.counts[first - 1] as number)} times`,
    )
    await expect(page.locator('lx-token-lengths .merges tbody td:last-child')).toHaveText(
      [0, 1, 2, -3, -2, -1].map((rank) => n(merges.counts.at(rank) as number)),
    )
  })

  // @fact tokens: the length of a text against the size of the vocabulary
  await test.step('the length of the text is told for each size of the vocabulary', async () => {
    const facts = page.locator('lx-token-lengths .facts').first()
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
  await expect(page.locator('lx-merges output')).toHaveText(/^1 of /)
  await expect(page).toHaveURL(/merges=/)
})

test('presses that come fast, a link, other texts and other files', async ({ page, context }) => {
  await test.step('a link shows the text at the merge where its sender stopped', async () => {
    const query = `${small}&vocab=300&merges=7&typed=one%20king%20sees&mergesRun=yes`
    await openExercise(page, 'tokens', query)
    await expect(pieces(page)).toHaveText(piecesAt(7, 'one king sees'))
    await expect(button(page, 'Play')).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    const expected = idsOf(cutOf(learnt, 7, 'one king sees').bytePairs)
    await expect.poll(() => idsIn(list(other, 'your text in byte pairs'))).toEqual(expected)
    await other.close()
  })

  await test.step('a text plays from its bytes to the end by itself, and pauses at a press', async () => {
    await page.getByLabel('Your text', { exact: true }).fill('one king sees one king')
    await button(page, 'Pause').click()
    await button(page, 'Play').click()
    await expect(button(page, 'Play again')).toBeVisible()
    const last = learnt300.merges.left.length
    await expect(pieces(page)).toHaveText(piecesAt(last, 'one king sees one king', learnt300))
  })

  // @fact tokens: they are learnt from the chosen text
  await test.step('a vocabulary ends where no pair occurs twice, and says so', async () => {
    await openExercise(page, 'tokens', 'mergesRun=yes')
    await button(page, 'evenly, all the way').click()
    await takeFromShelf(page, 'Learn the pieces')
    await openText(page, 'own.txt', 'low low low lower')
    const lengths = page.locator('lx-token-lengths')
    await expect(lengths).toContainText('so merging ends, and V is 259')
    await expect(lengths.locator('.merges tbody tr')).toHaveText([
      /l \+ o\s*lo\s*4\s*$/,
      /lo \+ w\s*low\s*4\s*$/,
      /3\s*␣ \+ low\s*␣low\s*3\s*$/,
    ])
    await expect(lengths.locator('.facts').first()).toContainText('byte pairs, 3 merges2596')
  })

  await test.step('a text that is none is refused, and the next one is read', async () => {
    await predict(page, 'byte pairs')
    await run(page, 'lx-cut-text').click()
    await openText(page, 'binary.dat', 'a\0b')
    await expect(page.locator('lx-merges .error[role=alert]')).toContainText('zero byte at byte 1')
    // What was there stays in sight.
    await expect(page.locator('lx-cut-text .way')).toHaveCount(3)
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
    await takeFromShelf(page, 'GPT-2')
    await expect(page.locator('.shelf ol.tokens[aria-label="strawberry"] .piece')).toHaveText([
      'st',
      'raw',
      'berry',
    ])
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
    await takeFromShelf(page, 'GPT-2')
    await given(page).locator('input').setInputFiles(merges)
    await expect(given(page).locator('.drop')).toContainText('the vocabulary is missing')
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

  await test.step('copies that this site has come by a button', async () => {
    const other = await context.newPage()
    const files = { 'gpt2/encoder.json': vocabulary, 'gpt2/vocab.bpe': merges }
    await other.route('**/datasets/index.json', (route) =>
      route.fulfill({ json: Object.keys(files).map((file) => ({ file })) }),
    )
    await openExercise(other, 'tokens')
    await takeFromShelf(other, 'GPT-2')
    const use = button(other, 'Use the copies of this site')
    await other.route('**/datasets/gpt2/*', (route) => route.abort())
    await use.click()
    await expect(given(other).locator('.error')).toContainText(
      'could not be fetched from this site',
    )
    for (const [file, path] of Object.entries(files)) {
      await other.route(new URL(`datasets/${file}`, baseURL).href, (route) =>
        route.fulfill({ path }),
      )
    }
    await use.click()
    await expect
      .poll(() => piecesIn(ofGpt2(other, 'defenestration')))
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
