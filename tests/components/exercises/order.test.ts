// 09 to 15: small things that were said or drawn wrongly once.

import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
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
  predict,
  predictCurve,
  predictNumber,
  run,
} from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

test('language: nothing is counted of a text of one’s own before there is one', async () => {
  await openAnew('language', 'languageSteps=20&languageSentences=4000&languageWidth=16')
  const count = () => expect.poll(() => textOf('lx-language-parts .parts .size'))
  await count().toMatch(/^V = \d+ tokens; it learns from/)
  find<HTMLDetailsElement>('lx-language-parts .parts-card').open = true
  await label('Learn').selectOptions('your own text')
  await expect.element(page.css('lx-language-parts #own-text')).toBeVisible()
  await count().toBe('')
  await expect.poll(() => textOf('lx-language-parts')).toContain('Choose a text first.')
  expect(textOf('lx-language-parts')).not.toContain('Loading')
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

test('learned: a first missing position that is off by one gets its feedback', async () => {
  await openAnew('added-positions')
  await predictNumber('511')
  await run('lx-learned-longer')
  await expect
    .poll(() => textOf('lx-learned-longer .verdict'))
    .toContain('one too few, since counting from 0, 512 rows are 0 … 511.')
})

test('learned: the rows in use are shown beside all rows of the table', async () => {
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

test('an exercise that is opened without its settings says final beside what was seen', async () => {
  await openAnew('trained-short-read-long')
  await predictNumber('4')
  await run('lx-position-reach')
  await expect.poll(() => textOf('lx-position-reach .verdict')).toBeTruthy()
  const verdict = textOf('lx-position-reach .verdict')
  const reason = textOf('lx-position-reach .reason')
  expect(reason).toContain('a learned table has no row 600')
  await openExercise('trained-short-read-long')
  await expect.poll(() => textOf('lx-position-reach .predict')).toContain('final')
  expect(textOf('lx-position-reach .outcome')).toContain('Result, as you first saw it')
  expect(textOf('lx-position-reach .verdict')).toContain(verdict ?? '-')
  expect(textOf('lx-position-reach .reason')).toBe(reason)
})

test('side by side: an answer that is one scheme too many is said to be', async () => {
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

test('alibi: 1/256 may be written as 2^-8', async () => {
  await openAnew('alibi')
  await page.getByText('A slope for every head').click()
  await predictNumber('2^-8')
  await run('lx-alibi-slopes')
  await expect.poll(() => textOf('lx-alibi-slopes .verdict')).toBe('As you predicted.')
})

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
  await expect.element(head.getByRole('status')).toHaveText('4, the smallest slope')
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

test('order: a sentence of one’s own stays through the second prediction, and what was added up of it', async () => {
  await openAnew('order', 'sentence=the+old+king+loves+the+queen&reorder=reversed')
  await predict('no, the sums are the same')
  await run('lx-order-bag')
  const sums = () => textOf('lx-order-bag .state')
  await expect.poll(sums).toContain('After 6 of 6 words, with positions')
  await predict('all but the last word’s')
  await run('lx-order-attention')
  await expect
    .poll(() => textOf('lx-order-attention .outcome'))
    .toContain('In “dog bites glimmer ouch”, the outputs of “dog”, “bites”, “glimmer” change')
  await expect.poll(() => textOf('lx-order-attention .state')).toContain('under the causal mask')
  await expect.element(label('Sentence')).toHaveValue('the old king loves the queen')
  await expect.element(label('Second order')).toHaveValue('reversed')
  expect(sums()).toContain('After 6 of 6 words, with positions')
})

test('order: what the mask hides is left empty in the squares, and a weight of 0 is not', async () => {
  await openAnew('order')
  await predict('no, the sums are the same')
  await predict('all but the last word’s')
  await run('lx-order-attention')
  type Square = HTMLElement & { values: Float32Array }
  const empty = () =>
    findAll<Square>('lx-order-attention lx-heatmap').map(({ values }) =>
      [...values].flatMap((weight, i) => (Number.isNaN(weight) ? [i] : [])),
    )
  const above = [1, 2, 3, 6, 7, 11]
  await expect.poll(empty).toEqual([above, above])
  await label('Each word sees').selectOptions('all words')
  await expect.poll(empty).toEqual([[], []])
})

test('positions you add: once answered, the clocks show the position that was asked about', async () => {
  await openAnew('added-positions')
  const at = page.css('lx-clock-player output')
  // Who wants no motion has the end of what would play.
  await expect.element(at).toHaveText('p = 10')
  await predict('0, 1, 0, 1, …')
  await run('lx-sinusoidal-table')
  await expect.element(at).toHaveText('p = 0')
  await expect.poll(() => find<HTMLElement & { label: string }>('lx-clocks').label).toContain('0')
})

test('positions you add: the curve has the scale that it was drawn in', async () => {
  await openAnew('added-positions')
  await predictCurve('lx-sinusoidal-similarity', '0.7,0.6,0.6,0.5,0.5,0.5')
  await run('lx-sinusoidal-similarity')
  const chart = 'lx-sinusoidal-similarity lx-line-chart'
  await expect.element(page.css(chart)).toBeVisible()
  expect(find<HTMLElement & { yDomain: unknown }>(chart).yDomain).toEqual([-1, 1])
})

test('rotary: what is said of the walk is of the way gone so far', async () => {
  await openAnew('rotary', 'both=12')
  const said = () => textOf('lx-rotary-meeting .state')
  await expect.poll(said).toMatch(/^Only the query moved, by 12: the score varied between/)
  await page.getByLabelText('Move the query by').fill('0')
  await expect.poll(said).toBe('')
  await predictCurve('lx-rotary-meeting', LEVEL)
  await run('lx-rotary-meeting')
  await page.getByLabelText('Move both by').fill('7')
  await expect.poll(said).toMatch(/^Both words moved on by 7: the score stayed at/)
})

test('alibi: what the penalty leaves of a longer text is shown once the question is answered', async () => {
  await openAnew('alibi')
  await expect.element(page.css('lx-alibi-attention lx-bars')).toBeVisible()
  expect(findAll('lx-alibi-longer')).toHaveLength(0)
  await predict('about a third')
  await run('lx-alibi-attention')
  await expect.poll(() => textOf('lx-alibi-longer .state')).toContain('In head 1')
})

test('alibi: the text is read word by word, and each word shares its attention among those so far', async () => {
  await openAnew('alibi')
  type Shown = HTMLElement & { label: string; bars: readonly { value: number }[] }
  const bars = () => find<Shown>('lx-alibi-attention lx-bars')
  await expect.element(page.css('lx-alibi-attention lx-bars')).toBeVisible()
  expect(bars().label).toBe('Where “glimmer”, the last word, looks')
  await page.getByLabelText('Word', { exact: true }).fill('1')
  await expect.poll(() => bars().label).toBe('Where “king” looks')
  const shares = bars().bars.map(({ value }) => value)
  expect(shares).toEqual([...Array(14).fill(0), 0.5, 0.5])
  // A longer text is shown to its end, and not read once more.
  await page.getByLabelText('Word', { exact: true }).fill('15')
  await page.getByLabelText('Words T').fill('20')
  await expect.poll(() => bars().label).toBe('Where “glimmer”, the last word, looks')
})
