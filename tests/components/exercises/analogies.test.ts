// 06, analogies.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WordMap } from '../../../web/plot/kinds/word-map.ts'
import { rows } from '../kit/figures.ts'
import {
  button,
  drawnIn,
  errorOf,
  fill,
  lesson,
  openAnew,
  openExercise,
  openFold,
  predict,
  small,
  train,
  trainNow,
} from '../kit/lesson.ts'
import { expectFocus, find, findAll, replace, textOf } from '../kit/page.ts'

/** Sets a, b and c of the analogy. */
async function setWords(...words: string[]): Promise<void> {
  for (const [i, word] of words.entries())
    await fill(page.css(`#analogy-${['a', 'b', 'c'][i]}`), word)
}

test('analogies: before training, neighbours are those of the initial weights, and nothing is counted', async () => {
  await openExercise('analogies', small)
  await openFold('Neighbours of any word')
  await expect.poll(() => textOf('[data-part=axis] lx-bars .empty')).toBe('No values yet.')
  await expect.poll(() => drawnIn('[data-part=axis] lx-bars')).toEqual([])
  await expect.poll(() => rows('[data-part=neighbours] lx-bars')).toHaveLength(8)
  expect(textOf('[data-part=verdict] .big')).toBe('? of 218')
  await predict('king itself')
  expect(textOf('.question-card .press')).toContain('Train first: there are no vectors to ask.')
  await expect.element(button('Ask')).toBeDisabled()
  // What is open on the shelf scrolls, and lies over nothing.
  const parts = findAll('.shelf .part, .shelf .part > *')
  expect(parts.length).toBeGreaterThan(0)
  const positions = parts.map((part) => getComputedStyle(part).position)
  expect(new Set(positions)).toEqual(new Set(['static']))
})

test('analogies: Ask shows the analogy that was asked about, and draws where it leads', async () => {
  const drawn = () => {
    const { words, links } = find('[data-part=analogy] .plane') as WordMap
    return links.map(({ from, to }) => `${words[from]} to ${words[to]}`)
  }
  await train(small)
  await openExercise('analogies', small)
  await expect.poll(drawn).toEqual(['man to king'])
  await openExercise('analogies', `${small}&a=dog&b=cat&c=bird`)
  await predict('king itself')
  await button('Ask').click()
  for (const [name, word] of Object.entries({ a: 'man', b: 'king', c: 'woman' }))
    await expect.element(page.css(`#analogy-${name}`)).toHaveValue(word)
  await expect.poll(() => textOf('[data-part=analogy] .outcome')).toContain('king − man + woman')
  await expect.poll(drawn).toEqual(['man to king', expect.stringContaining('woman to ')])
  // On the reader's whole map, and in the plane of the four words.
  const shown = findAll('[data-part=analogy] lx-word-map') as unknown as WordMap[]
  expect(shown.map(({ words }) => words.length)).toEqual([
    lesson().core.view.film.at(-1)?.x.length,
    expect.any(Number),
  ])

  // A word that is not there leaves outcome and figures where they are.
  await fill(page.css('#analogy-c'), 'banana')
  await expect.poll(() => errorOf(page.css('#analogy-c'))).toContain('banana')
  expect(textOf('[data-part=analogy] .outcome')).toContain('king − man + woman')
  await expect.element(page.css('[data-part=analogy] .plane')).toBeVisible()
  expect(textOf('lx-exhibit[data-part=analogy]')).not.toContain('+ banana')

  // The rules know a question that is asked the other way round, too.
  await setWords('king', 'man', 'queen')
  await expect
    .poll(() => textOf('[data-part=analogy] .finding'))
    .toMatch(/queen is nearest to woman.* that is right|The rules of this text expect woman/)

  // A prediction keeps the outcome that it was seen with when vectors are trained again.
  const card = (part: string) => textOf(`.question-card ${part}`)
  const outcome = card('.outcome dd:last-child') ?? '-'
  const other = small.replace('dim=8', 'dim=2')
  await openExercise('skip-gram', other)
  await trainNow()
  await openExercise('analogies', `${other}&asked=yes`)
  await expect.poll(() => textOf('[data-part=analogy] .sum')).toContain('king − man + woman')
  expect(card('.outcome')).toContain(outcome)
})

/** Whatever vectors there are, every known analogy is answered with what `got` makes of the right word. */
function answerAll(got: (right: string) => string): void {
  const { core } = lesson()
  const compareAnalogies = async (known: readonly { d: string }[]) =>
    known.map((each) => ({ ...each, got: got(each.d), alone: each.d, bySteps: each.d }))
  const asks = { studies: { value: { compareAnalogies } } }
  replace(
    core,
    'ask',
    (ask) =>
      ((question) =>
        ask.call(core, (remote) => question(Object.create(remote, asks)))) as typeof ask,
  )
}

test('analogies: vectors that were trained again with fewer dimensions can be had back', async () => {
  const query = 'sentences=1500&epochs=1&dim=24'
  await train(query)
  await openExercise('analogies', query)
  answerAll((right) => right)
  await button('Ask all 218').click()
  await button('Train again with 8 dimensions').click()
  await expect.poll(() => textOf('lx-vectors-wanted')).toContain('width 8')
  await expect
    .poll(() => textOf('[data-part=verdict]'))
    .toContain('here and in the exercises that follow')
  await button('Train again with 24 dimensions').click()
  await expect.poll(() => textOf('lx-vectors-wanted')).toContain('width 24')
  await expect.element(button('Train again with 8 dimensions')).toBeVisible()
})

test('analogies: of one’s own word in the place of another is spoken where that is so', async () => {
  await train(small)
  await openExercise('analogies', small)
  answerAll(() => 'the')
  await button('Ask all 218').click()
  await expect.poll(() => findAll('[data-part=verdict] .missed li').length).toBeGreaterThan(10)
  expect(textOf('[data-part=verdict]')).toContain('too few dimensions')
  expect(textOf('[data-part=verdict]')).not.toContain('your own word')
  // Used like queen, in vectors that are wide enough.
  const own =
    'sentences=1500&epochs=1&newWord=glimmer&places=people+rank%3Droyal+age%3Dadult+gender%3Dfemale'
  await train(own)
  await openExercise('analogies', own)
  answerAll((right) => (right === 'queen' ? 'glimmer' : right))
  await button('Ask all 218').click()
  await expect
    .poll(() => textOf('[data-part=verdict]'))
    .toContain('your own word took the place of')
  expect(textOf('[data-part=verdict]')).not.toContain('too few dimensions')
})

test('analogies: a text of one’s own is named, its words are asked, and one press leads back', async () => {
  await openExercise('analogies', small)
  const words = 'captain whale ship sails harbour storm sailor anchor island north'.split(' ')
  const lines = words.flatMap((one) => words.map((other) => `the ${one} of the ${other}`))
  await lesson().text.set(new Blob([lines.join('\n')]), 'novel.txt')
  await openExercise('analogies', 'corpus=own&dim=8&a=kitten&on=king,whale,queen')
  await button('Train now').click()
  await expect.poll(() => textOf('lx-vectors-wanted')).toContain('You are asking 12 vectors')
  expect(textOf('.text-in-use')).toContain('a text of your own, novel.txt, not with the lesson’s.')
  expect(textOf('.text-in-use')).toContain('500 running words, 12 different words.')
  // Frequent words, which are not those of grammar.
  await expect.poll(() => textOf('[data-part=analogy] .finding')).toMatch(/captain .* nearest to/)
  for (const [i, name] of ['a', 'b', 'c'].entries())
    await expect.element(page.css(`#analogy-${name}`)).toHaveValue(words[i])
  await predict('king itself')
  expect(textOf('.question-card .press')).toContain('The text lacks man, king, woman')
  await expect.element(button('Ask')).toBeDisabled()
  await openFold('Neighbours of any word')
  await expect.poll(() => rows('[data-part=axis] lx-bars')).toContainEqual(['whale', '1'])
  expect(findAll('[data-exercise] [aria-invalid="true"]')).toEqual([])

  await fill(page.css('#analogy-c'), 'banana')
  await expect.poll(() => errorOf(page.css('#analogy-c'))).toContain('banana')
  await button('Back to the lesson’s text').click()
  await expectFocus(page.css('main'))
  await expect.element(page.css('#analogy-c')).toHaveValue('woman')
  expect(errorOf(page.css('#analogy-c'))).toBeUndefined()
  expect(findAll('.text-in-use')).toEqual([])
})

test('analogies: who comes with a word of their own has it trained without a press', async () => {
  await openAnew('analogies', 'newWord=wug&places=people+rank%3Droyal+age%3Dadult+gender%3Dfemale')
  await expect.poll(() => lesson().core.view.phase).toBe('done')
  expect(lesson().core.view.text?.words).toContain('wug')
})

test('analogies: a year’s months end on a circle, and the verdict is of what was trained', async () => {
  const map = () => find('[data-part=year] lx-word-map') as WordMap
  await openExercise('analogies', small)
  find('lx-exhibit[data-part=year]').scrollIntoView()
  await expect.poll(() => textOf('lx-exhibit[data-part=year]')).toContain('From the text: “')
  expect(findAll('[data-part=year] .player')).toEqual([])
  await predict('a circle')
  await button('Train on a year').click()
  const { circle } = await lesson().core.ask((remote) =>
    remote.studies.year(map().words as string[], 1, 'end'),
  )
  expect(circle.inOrder).toBe(true)
  const share = `${Math.round(100 * circle.share)} %`
  const result = () => textOf('.question-card[data-part=year] .outcome div:last-child dd')
  await expect.poll(result).toContain('in the order of the year')
  expect(result()).toContain(`Two components hold ${share}`)
  const steps = [...circle.steps].sort((one, other) => one - other).map(Math.round)
  expect(result()).toContain(`${steps[0]}° to ${steps.at(-1)}°`)
  expect(textOf('.question-card[data-part=year] .verdict')).toContain('As you predicted')
  // January is at the top and the year goes round clockwise, as on a clock.
  await expect.poll(() => map().y[0]).toBeCloseTo(circle.x[0] as number, 4)
  expect(map().x[3]).toBeCloseTo(circle.y[3] as number, 4)
  expect(map().links).toHaveLength(12)

  // Without a month, of the others; with two left, what is wrong is said where it can be mended.
  await page.css('.months').getByLabelText('may').click()
  await expect
    .poll(() => textOf('[data-part=year] .finding'))
    .toMatch(/largest step, \d+°, is from/)
  expect(map().words).not.toContain('may')
  await openExercise('analogies', `${small}&yearRun=yes&months=june,july`)
  await expect
    .poll(() => textOf('[data-part=year] .months .error'))
    .toBe('Expected at least three months, got 2.')
})
