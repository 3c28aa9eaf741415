// The class view on sixty made-up works: who is where, what they think, and what they wrote.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contents } from '../../../web/shell/contents.ts'
import { HOSTILE_NAMES, type MadeWork, madeClass } from '../../class-works.ts'
import { openExercise, openFile } from '../kit/lesson.ts'
import { expectFocus, find, findAll, laidOut, textOf, textsOf, violations } from '../kit/page.ts'

/** As if a teacher chose these files. */
function choose(works: readonly Pick<MadeWork, 'fileName' | 'text'>[]): void {
  const input = find('.drop input') as HTMLInputElement
  const transfer = new DataTransfer()
  for (const { fileName, text } of works) transfer.items.add(new File([text], fileName))
  input.files = transfer.files
  input.dispatchEvent(new Event('change'))
}

/** The view takes an exercise's words from its modules, which a browser without a build fetches one by one. */
const wordsOf = (...ids: string[]) =>
  Promise.all(contents.filter(({ id }) => ids.includes(id)).map((entry) => entry.load()))

const status = () => textOf('.drop [role=status]')
const rows = () => findAll('.where tbody th').map((each) => each.textContent)

test('sixty works with names are all there, names as they were given, and those without are numbered', async () => {
  await openExercise('class')
  choose(madeClass(60))
  await expect.poll(status).toBe('60 works read.')
  await expect.poll(() => rows().length).toBe(60)
  expect(rows()).toEqual(expect.arrayContaining(['../../up', ...HOSTILE_NAMES]))
  expect(rows().slice(-4)).toEqual(['No name 1', 'No name 2', 'No name 3', 'No name 4'])
  expect(findAll('.class-view img, .class-view script')).toHaveLength(0)
  expect(textOf('.where .sum th')).toBe('All 60')
  // On paper there is every answer, and the screen has one again after it.
  const answers = () => expect.poll(() => findAll('lx-one-by-one blockquote').length)
  await answers().toBe(1)
  dispatchEvent(new Event('beforeprint'))
  await answers().toBeGreaterThan(10)
  dispatchEvent(new Event('afterprint'))
  await answers().toBe(1)
})

test('sketches lie over one another with the real curve on top, each choice has its reason, and axe finds nothing', async () => {
  await wordsOf('rotary', 'order')
  await openExercise('class')
  choose(madeClass(12))
  await page.getByLabelText('Exercise', { exact: true }).selectOptions('rotary')
  await expect.poll(() => findAll('lx-range-chart').length).toBe(1)
  const chart = find('lx-range-chart') as unknown as {
    crowd: number[][]
    series: { name: string; values: number[] }[]
  }
  const answered = findAll('.where tbody tr').filter((row) => {
    const [, , ...exercises] = [...row.querySelectorAll('td')]
    return exercises[10]?.textContent !== '·'
  })
  expect(chart.crowd).toHaveLength(answered.length)
  expect(chart.series.map(({ name }) => name)).toEqual(['middle of the class', 'rotary'])
  expect(chart.series[1]?.values).toEqual([100, 100, 100, 100, 100, 100, 100])
  for (const details of findAll<HTMLDetailsElement>('.class-view details')) details.open = true
  await laidOut()
  expect(await violations('.class-view')).toEqual([])
  await page.getByLabelText('Exercise', { exact: true }).selectOptions('order')
  await expect
    .poll(() => textOf('.asked .bars'))
    .toContain('The same words and the same positions are added up')
  expect(findAll('.asked .card:first-child .bars > li')).toHaveLength(2)
})

test('code is told by its mistakes, and answers follow one another by arrow keys', async () => {
  await openExercise('class')
  choose(madeClass(60))
  await page.getByLabelText('Exercise', { exact: true }).selectOptions('lookup')
  await expect
    .poll(() => textsOf('#class-code ~ .asked .bar'))
    .toContainEqual(expect.stringMatching(/^Wrong axis: an id names a row .* \d+$/))
  const one = page.getByRole('group', { name: /^One answer/ })
  const [count] = /of \d+$/.exec(textOf('.one-by-one .row') ?? '') ?? ['']
  ;(one.element() as HTMLElement).focus()
  const answers = new Set<string | undefined>()
  for (const [key, at] of [
    ['{ArrowRight}', 2],
    ['{ArrowRight}', 3],
    ['{ArrowLeft}', 2],
    ['{Home}', 1],
    ['{ArrowLeft}', 1],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(() => textOf('.one-by-one .row .hint')).toBe(`${at} ${count}`)
    answers.add(textOf('.one-by-one [aria-live]'))
  }
  expect(answers.size).toBe(3)
  await expectFocus(one)
  await userEvent.keyboard('{End}')
  await expect.poll(() => textOf('.one-by-one .row .hint')).toBe(`${count.slice(3)} ${count}`)
})

test('of two works of one name the newer counts, and a broken file is named; the others are read', async () => {
  await openExercise('class')
  const [first, ...others] = madeClass(6)
  const { text, fileName } = first as MadeWork
  const older = text.replace(/"saved": "2026-03/, '"saved": "2026-02')
  choose([
    { fileName, text },
    { fileName: 'older.json', text: older },
    { fileName: 'cut.json', text: text.slice(0, 100) },
    { fileName: 'again.json', text },
    ...others,
  ])
  await expect.poll(status).toBe('6 works read.')
  expect(textsOf('.left-out li')).toEqual([
    expect.stringMatching(
      /^older\.json: An older work of <img .*: the one that was saved on .* counts\.$/,
    ),
    expect.stringMatching(/^cut\.json: Expected JSON; got a text that is cut off/),
    expect.stringMatching(/^<img .*: The very same work has been read already\.$/),
  ])
  await page.getByLabelText('Hide the names').click()
  await expect.poll(rows).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Learner ${n}`))
  expect(findAll('.left-out')).toHaveLength(0)
})

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
