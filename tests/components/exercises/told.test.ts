// Small things that were told wrongly once: each test shows one as it must be read.

import { CoreClient } from 'lexiscope/training/client.ts'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { rows } from '../kit/figures.ts'
import {
  button,
  drawnIn,
  enter,
  errorOf,
  fill,
  LEVEL,
  label,
  openAnew,
  openExercise,
  openFile,
  openText,
  openVectors,
  predict,
  predictCurve,
  predictNumber,
  run,
  small,
  train,
} from '../kit/lesson.ts'
import { CROSS, circleText } from '../kit/made-vectors.ts'
import { find, findAll, press, replace, textOf, textsOf } from '../kit/page.ts'

test('analogies: where there are no values yet, no axis is drawn', async () => {
  await openExercise('analogies', small)
  await page.getByText('Neighbours of any word').click()
  await expect.poll(() => textOf('lx-axis lx-bars .empty')).toBe('No values yet.')
  await expect.poll(() => drawnIn('lx-axis lx-bars')).toEqual([])
})

test('analogies: before training, neighbours are those of the initial weights, and nothing is counted', async () => {
  await openAnew('analogies', small)
  await page.getByText('Neighbours of any word').click()
  await expect.poll(() => rows('lx-neighbour-list lx-bars')).toHaveLength(8)
  expect(textOf('lx-verdict .big')).toBe('? of 218')
})

test('skip-gram: no words are counted of a text of one’s own before there is one', async () => {
  await openAnew('skip-gram', small)
  await expect.poll(() => textOf('#text-summary')).toContain('running words')
  await label('Learn from').selectOptions('Your own text')
  await expect.element(page.css('#own-text')).toBeVisible()
  await expect.poll(() => textOf('#text-summary')).toBeUndefined()
  await openText('the king sees the queen\n')
  await expect
    .poll(() => textOf('#text-summary'))
    .toBe('5 running words in 1 line, 4 different words.')
})

test('language: nothing is counted of a text of one’s own before there is one', async () => {
  await openAnew('language', 'languageSteps=20&languageSentences=4000&languageWidth=16')
  const count = () => expect.poll(() => textOf('lx-language-parts .parts .size'))
  await count().toMatch(/^V = \d+ words; it learns from/)
  find<HTMLDetailsElement>('lx-language-parts .parts-card').open = true
  await label('Learn').selectOptions('your own text')
  await expect.element(page.css('lx-language-parts #own-text')).toBeVisible()
  await count().toBe('')
  await expect.poll(() => textOf('lx-language-parts')).toContain('Choose a text first.')
  expect(textOf('lx-language-parts')).not.toContain('Loading')
})

test('analogies: Ask shows the analogy that was asked about', async () => {
  await train(`${small}&a=dog&b=cat&c=bird`)
  await openExercise('analogies', `${small}&a=dog&b=cat&c=bird`)
  await predict('king itself')
  await button('Ask').click()
  for (const [name, word] of Object.entries({ a: 'man', b: 'king', c: 'woman' }))
    await expect.element(page.css(`#analogy-${name}`)).toHaveValue(word)
  await expect.poll(() => textOf('lx-analogy .outcome')).toContain('king − man + woman')
})

test('analogies: a prediction keeps the outcome that it was seen with when vectors are trained again', async () => {
  const other = small.replace('dim=8', 'dim=2')
  await openAnew('analogies', small)
  await train(small)
  await openExercise('analogies', small)
  await predict('king itself')
  await button('Ask').click()
  await expect.poll(() => textOf('lx-analogy .question-card .verdict')).toBeTruthy()
  const outcome = textOf('lx-analogy .question-card .outcome dd:last-child')
  await train(other)
  await openExercise('analogies', `${other}&asked=yes`)
  await expect
    .poll(() => textOf('lx-analogy .question-card .later'))
    .toContain('With what is set now')
  expect(textOf('lx-analogy .question-card .outcome')).toContain('Result, as you first saw it')
  expect(textOf('lx-analogy .question-card .outcome')).toContain(outcome ?? '-')
})

test('analogies: what is open on the shelf scrolls, and lies over nothing', async () => {
  await openExercise('analogies', small)
  await page.getByText('Neighbours of any word').click()
  await expect.poll(() => findAll('.shelf .part').length).toBe(2)
  const parts = findAll('.shelf .part, .shelf .part > *')
  const positions = parts.map((part) => getComputedStyle(part).position)
  expect(new Set(positions)).toEqual(new Set(['static']))
})

test('pretrained: a pair that the table does not have is left out and named', async () => {
  await openExercise('pretrained')
  const vectors = ['cat 1 0', 'dog 0.9 0.1', 'the 0 1', 'king 1 1', 'queen 1 0.9', 'sad -1 0']
  await openVectors('few.txt', `${vectors.join('\n')}\n`)
  await expect
    .poll(async () => (await rows('lx-similarity lx-bars')).map(([label]) => label))
    .toEqual(['cat – dog', 'king – queen'])
  await expect.poll(() => drawnIn('lx-similarity lx-bars')).not.toContain('not a number')
  await expect.poll(() => textOf('lx-similarity')).toContain('lacks one of the words: man – woman')
  // What the choices call clearly above 0 is said in them.
  await expect.element(button('clearly above 0 (more than 0.3)')).toBeVisible()
})

test('pretrained: no bars at all where the table has none of the pairs', async () => {
  await openExercise('pretrained')
  await openVectors('circle.txt', circleText(20))
  await expect.poll(() => textOf('lx-similarity')).toContain('lacks one of the words')
  expect(findAll('lx-similarity lx-bars')).toHaveLength(0)
})

test('pretrained: the map of two axes has the axes, with the words at their ends', async () => {
  await openExercise(
    'pretrained',
    'fileMap=open&fileMapBy=axes&fileAxisA=left&fileAxisB=right&fileAxisC=low&fileAxisD=high',
  )
  await openVectors('cross.txt', CROSS)
  const MAP = 'lx-explorable-map'
  await expect
    .poll(() => drawnIn(MAP))
    .toEqual(expect.arrayContaining(['left (0)', 'right (1)', 'low (0)', 'high (1)']))
  await page.getByLabelText('Lay out by').selectOptions('pca')
  await expect.poll(() => drawnIn(MAP)).not.toContain('left (0)')
  await expect.element(page.css('lx-map-explorer')).toBeVisible()
})

test('positions you add: no choice of a list is cut off', async () => {
  await openExercise('added-positions')
  await expect.element(label('Width D')).toHaveValue('32')
  find<HTMLDetailsElement>('lx-sinusoidal-table details').open = true
  for (const width of [1280, 320]) {
    await commands.viewport(width, 800)
    await expect.poll(cutChoices, { message: `${width} px` }).toEqual([])
  }
})

function cutChoices(): string[] {
  return findAll<HTMLSelectElement>('main select').flatMap((select) => {
    const style = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = style.font
    const arrow = 24
    const room = select.clientWidth - Number.parseFloat(style.paddingInlineStart) - arrow
    return [...select.options]
      .map(({ text }) => text)
      .filter((text) => pen.measureText(text).width > room)
  })
}

test.each([
  ['511', 'one too few, since counting from 0, 512 rows are 0 … 511.'],
  ['513', 'one too many, since counting from 0, 512 rows are 0 … 511.'],
  ['500', 'yours is 2.3 % too small.'],
])('learned: %s for the first missing position is told as %s', async (typed, says) => {
  await openAnew('added-positions')
  await predictNumber(typed)
  await run('lx-learned-longer')
  await expect.poll(() => textOf('lx-learned-longer .verdict')).toContain(says)
})

test('learned: rows that are used are told with those that there are', async () => {
  await openAnew('added-positions')
  await predictNumber('512')
  await run('lx-learned-longer')
  find('lx-shelf-entry[parts=learned-table] summary').click()
  await expect.element(label('Rows L')).toBeVisible()
  await enter('Rows L', '1024')
  await enter('Tokens fed', '513')
  await expect
    .poll(() => textOf('lx-learned-longer .state'))
    .toBe('Rows 0 … 512 of the table’s 1,024, one for each token.')
})

test('skip-gram: a slider is named by its label', async () => {
  await openExercise('skip-gram', small)
  for (const name of ['Width D', 'Window', 'Epochs'])
    await expect.element(page.getByRole('slider', { name: `${name}: ` })).toBeInTheDocument()
})

test('trained: what the task needs is said as a number', async () => {
  await openExercise('trained-short-read-long')
  await expect.poll(() => textOf('#steps-hint')).toMatch(/^0: as the task needs; now [1-9][\d,]*$/)
  await expect.poll(() => textOf('#trainLayers-hint')).toMatch(/now [1-4], at most 4$/)
})

test.each([
  ['trained-short-read-long', 'highestRate'],
  ['language', 'languageRate'],
])(
  '%s: a learning rate that training seldom survives is warned of at its entry',
  async (id, name) => {
    await openExercise(id)
    const hint = () => textOf(`#${name}-hint`)
    await expect.poll(hint).toContain('the highest')
    await fill(page.css(`#${name}`), '100')
    await expect.poll(hint).toContain('the loss will probably run away')
  },
)

test('class: answers are counted by bars in one colour, and code by who passed', async () => {
  await openExercise('class')
  const work = {
    ...{ format: 'lexiscope-work', version: 1, saved: '2026-03-01T09:30:00.000Z' },
    entries: {
      'rotary/begun': 'yes',
      'rotary/prediction/both-move': 'same',
      'rotary/verdict/both-move': 'Not right.',
      'rotary/code/rope/passed': 'return x',
      'rotary/code/rope/drawn': 'yes',
    },
  }
  await openFile('Open saved works', new File([JSON.stringify(work)], 'ada.json'))
  await expect.poll(() => findAll('lx-class .bars progress').length).toBeGreaterThan(0)
  expect(findAll('lx-class meter')).toEqual([])
  expect(textOf('#class-code ~ .asked .question')).toBe('rope: passed for 1 of 1 who checked it')
})

test('rotary: a width that is refused leaves figure and verdict where they are', async () => {
  await openAnew('rotary')
  await predictCurve('lx-rotary-meeting', LEVEL)
  await run('lx-rotary-meeting')
  const verdict = () => textOf('lx-rotary-meeting .verdict')
  await expect.poll(verdict).toBeTruthy()
  const before = verdict()
  await enter('Width of a head d', '7')
  await expect.poll(() => errorOf(label('Width of a head d'))).toContain('even')
  expect(errorOf(label('Width of a head d'))).not.toMatch(/_/)
  expect(verdict()).toBe(before)
  await expect.element(page.css('lx-planes')).toBeVisible()
  await enter('Width of a head d', '100,000')
  await expect.poll(() => errorOf(label('Width of a head d'))).toContain('100,000')
})

test('analogies: a word that is not there leaves outcome and figures where they are', async () => {
  await train()
  await openExercise('analogies', small)
  await predict('king itself')
  await button('Ask').click()
  await expect.poll(() => textOf('lx-analogy .outcome')).toContain('king − man + woman')
  await fill(page.css('#analogy-c'), 'banana')
  await expect.poll(() => errorOf(page.css('#analogy-c'))).toContain('banana')
  expect(textOf('lx-analogy .outcome')).toContain('king − man + woman')
  await expect.element(page.css('lx-analogy .plane')).toBeVisible()
  expect(textOf('lx-analogy')).not.toContain('+ banana')
})

test('tokens: a prediction keeps the outcome that it was seen with when another text is chosen', async () => {
  await openAnew('tokens')
  await predict(/^byte pairs$/)
  await run('lx-cut-text')
  await expect.poll(() => textOf('lx-cut-text .verdict')).toBe('As you predicted.')
  const outcome = textOf('lx-cut-text .outcome dd:last-child')
  const cut = () => textsOf('lx-cut-text .cut .piece')
  const before = cut()
  await page.getByText('Learn the pieces from another text').click()
  await page.css('#corpus').selectOptions('Your own text')
  await expect.poll(() => textOf('lx-cut-text')).toContain('Choose a text to learn from.')
  expect(textOf('lx-cut-text .outcome')).toContain('Result, as you first saw it')
  expect(textOf('lx-cut-text .outcome')).toContain('learnt from the microworld')
  expect(textOf('lx-cut-text .verdict')).toBe('As you predicted.')
  expect(outcome).toBeTruthy()
  // The figures keep what they showed, until there is something else to show.
  expect(cut()).toEqual(before)
  expect(findAll('lx-merges .tokens li').length).toBeGreaterThan(0)
  // Another text makes another result, beside the first.
  await openFile('Open a file', new File(['Zoë’s ♞ zigzags! '.repeat(20)], 'zoe.txt'))
  await expect.poll(() => textOf('lx-cut-text .later')).toContain('learnt from “zoe.txt”')
  expect(textOf('lx-cut-text .later')).toContain('characters: 0 of 16 unknown')
  expect(textOf('lx-cut-text .outcome')).toContain('learnt from the microworld')
  expect(textOf('lx-cut-text .verdict')).toBe('As you predicted.')
})

test('an exercise that is opened without its settings says final beside what was seen', async () => {
  await openAnew('trained-short-read-long')
  await predictNumber('4')
  await run('lx-position-reach')
  await expect.poll(() => textOf('lx-position-reach .verdict')).toBeTruthy()
  const verdict = textOf('lx-position-reach .verdict')
  await openExercise('trained-short-read-long')
  await expect.poll(() => textOf('lx-position-reach .predict')).toContain('final')
  expect(textOf('lx-position-reach .outcome')).toContain('Result, as you first saw it')
  expect(textOf('lx-position-reach .verdict')).toContain(verdict ?? '-')
})

test('side by side: a miss by one scheme is told as one', async () => {
  await openExercise('trained-short-read-long')
  await predictNumber('3')
  await run('lx-position-reach')
  await expect.poll(() => textOf('lx-position-reach .verdict')).toContain('one too many')
})

test('side by side: what a table lacks is said of its rows', async () => {
  await openAnew('trained-short-read-long')
  await predictNumber('2')
  await run('lx-position-reach')
  await expect
    .poll(() => textOf('lx-position-reach table'))
    .toContain('no row: its rows are 0 … 511.')
  expect(textOf('lx-position-reach')).not.toContain('tokens from position')
})

test('review: a miss by one is told as one, and any other as before', async () => {
  await openExercise('review')
  await page.getByText('Sums of memory and parameters').click()
  const one = page.css('lx-question').filter({ hasText: 'first position that has no row' })
  await turnUp(one)
  for (const [typed, says] of [
    ['511', 'Not yet: one too few, since the rows are counted from 0.'],
    ['513', 'Not yet: one too many, since the rows are counted from 0.'],
    ['1024', 'Not yet: yours is 2 times too large.'],
  ] as const) {
    await one.getByRole('textbox').fill(typed)
    await one.getByRole('button', { name: 'Check' }).click()
    await expect.element(one.getByText(says)).toBeVisible()
  }
})

test('review: the panel there does not lead to where the learner is', async () => {
  await openExercise('review')
  await page.getByText('Sums of memory and parameters').click()
  await turnUp(page.css('#review-doubled'))
  await page.css('#review-doubled').fill('1')
  await press('Enter')
  await expect.poll(() => textOf('lx-progress-panel')).toContain('Next to do: 01 Tokens')
  expect(textOf('lx-progress-panel')).not.toContain('Continue where you left off')
})

/** Of a deck of cards only one lies open. */
async function turnUp(one: ReturnType<typeof page.css>): Promise<void> {
  await expect.element(one).toBeInTheDocument()
  const id = one.element().closest('.deck-card')?.id
  if (id !== undefined) await page.css(`lx-deck [aria-controls="${id}"]`).click()
}

test('positions you add: the curve that a sketch asks for is drawn nowhere before its run', async () => {
  await openAnew('added-positions')
  await expect.element(page.css('lx-rows-film')).toBeInTheDocument()
  find('lx-rows-film').scrollIntoView()
  const chart = 'lx-rows-film lx-line-chart'
  await expect.element(page.css(chart)).toBeInTheDocument()
  const names = () =>
    find<HTMLElement & { series: readonly { name: string }[] }>(chart).series.map(
      ({ name }) => name,
    )
  expect(names()).toEqual(['learned', 'rows never trained'])
  await predictCurve('lx-sinusoidal-similarity', '0.7,0.6,0.6,0.5,0.5,0.5')
  await run('lx-sinusoidal-similarity')
  await expect.poll(names).toEqual(['learned', 'computed', 'rows never trained'])
})

test('rotary: what was predicted has its outcome beside a width that is refused, too', async () => {
  await openExercise('rotary', 'headDim=7')
  await expect.poll(() => textOf('lx-rotary-meeting')).toContain('even')
  await predictCurve('lx-rotary-meeting', LEVEL)
  await button('Run').click()
  await expect.poll(() => textOf('lx-rotary-meeting .verdict')).toBe('As you predicted.')
})

test('rotary: before the run only the query moves, so that no two places show the answer', async () => {
  await openAnew('rotary')
  await expect.element(page.getByLabelText('Query at m')).toBeInTheDocument()
  expect(findAll('lx-rotary-meeting input[name=n]')).toHaveLength(0)
  await predictCurve('lx-rotary-meeting', LEVEL)
  await button('Run').click()
  await expect.element(page.getByLabelText('Key at n')).toBeInTheDocument()
})

test('rotary: a slider’s number is that of its thumb', async () => {
  await openExercise('rotary')
  await predictCurve('lx-rotary-meeting', LEVEL)
  await button('Run').click()
  const query = page.css('label.slider').filter({ hasText: 'Query at m' })
  await expect.element(query.getByRole('slider')).toHaveValue('3')
  await expect.element(query.getByRole('status')).toHaveText('3 + 60 = 63')
  await page.getByLabelText('Move both by').fill('0')
  await expect.element(query.getByRole('status')).toHaveText('3')
})

test.each(['1/256', '2^-8', '0.0039', '0.00390625', '3.9e-3', '0.39 %', '.00391'])(
  'alibi: 1/256 may be written as %s',
  async (typed) => {
    await openAnew('alibi')
    await page.getByText('A slope for every head').click()
    await predictNumber(typed)
    await run('lx-alibi-slopes')
    await expect.poll(() => textOf('lx-alibi-slopes .verdict')).toBe('As you predicted.')
  },
)

test('alibi: the line “without” is drawn where all scores are equal, and nowhere else', async () => {
  await openAnew('alibi')
  await predict('about a third')
  await run('lx-alibi-attention')
  const drawn = () => expect.poll(() => drawnIn('lx-alibi-attention lx-bars').join(' '))
  await drawn().toContain('without')
  await page.css('#alibiScores').selectOptions('of random queries and keys')
  await drawn().not.toContain('without')
  await page.css('#alibiScores').selectOptions('all equal')
  await drawn().toContain('without')
})

test('alibi: a head’s slope stands at its slider once it was asked, and not before', async () => {
  await openAnew('alibi')
  await predict('about a third')
  await run('lx-alibi-attention')
  const head = page.css('label.slider').filter({ hasText: 'Which head' })
  await head.getByRole('slider').fill('3')
  await expect.element(head.getByRole('status')).toHaveText('4')
  await page.getByText('A slope for every head').click()
  await predictNumber('1/256')
  await run('lx-alibi-slopes')
  await expect.element(head.getByRole('status')).toHaveText('4, slope 0.003906')
})

test('side by side: the two sliders of positions have one scale', async () => {
  await openExercise('trained-short-read-long', 'trained=512&at=600')
  await predictNumber('3')
  await run('lx-position-reach')
  const thumb = (name: string) => {
    const input = find<HTMLInputElement>(`input[name="${name}"]`)
    const { left, width } = input.getBoundingClientRect()
    const size = 16
    const share = (+input.value - +input.min) / (+input.max - +input.min)
    return left + size / 2 + share * (width - size)
  }
  await expect.element(page.css('input[name=trained]')).toBeInTheDocument()
  await expect.poll(() => thumb('at') - thumb('trained')).toBeGreaterThan(0)
})

test('the lines of the start page say how far each exercise is', async () => {
  await openExercise('rotary')
  await predictCurve('lx-rotary-meeting', LEVEL)
  await openExercise('')
  const line = (name: string) => page.css('.lines a').filter({ hasText: name })
  await expect.element(line('Rotary')).toHaveTextContent('minutes · begun')
  await expect.element(line('ALiBi')).not.toHaveTextContent('begun')
})

test('skip-gram: a made-up word that is trained is only to be found', async () => {
  await openExercise('skip-gram', small)
  await label('Word').fill('wug')
  await button('Put it into the text').click()
  const said = () => textOf('lx-made-up-word [role=status]')
  await expect.poll(said).toContain('Train, and find it')
  await predict(/hardly any/)
  await button('Train').click()
  await expect.poll(said).toContain('It is trained; find it on the map')
  await enter('Width D', '9')
  await expect.poll(said).toContain('Train, and find it')
})

test('skip-gram: a made-up word that is put in before the core has loaded is put in then', async () => {
  let load = () => {}
  const loaded = new Promise<void>((done) => {
    load = done
  })
  replace(
    CoreClient.prototype,
    'world',
    (world) =>
      async function (this: CoreClient) {
        await loaded
        return world.call(this)
      },
  )
  await openExercise('skip-gram', small)
  await label('Word').fill('wug')
  await button('Put it into the text').click()
  load()
  await expect.poll(() => textOf('lx-made-up-word [role=status]')).toContain('“wug” now appears')
})

test('gradients: settings that the first run leaves aside are said to be, and count after it', async () => {
  await openExercise('gradients', 'hillRate=2')
  const hint = () => textOf('lx-downhill .press .hint')
  await predict(/leaps over the valley/)
  await expect.poll(hint).toContain('The first run is of the case that was asked')
  await run('lx-downhill')
  await expect.poll(hint).toBe('Done.')
  await expect.poll(() => textOf('lx-downhill .state')).toMatch(/2\.5/)
})
