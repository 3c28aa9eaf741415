// 13: what its form says, and what its texts say in whatever state the figure beside them is.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  button,
  fill,
  lesson,
  openAnew,
  openExercise,
  predictCurve,
  predictNumber,
  run,
} from '../kit/lesson.ts'
import { find, findAll, replace, textOf } from '../kit/page.ts'

test('what the task needs is said as a number', async () => {
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

test('Train leads to the curves, also where it is pressed before the models are there', async () => {
  await openAnew('review')
  let letCome = () => {}
  const coming = new Promise<void>((resolve) => {
    letCome = resolve
  })
  replace(lesson(), 'transformers', (transformers) => async () => {
    await coming
    return transformers()
  })
  const shown: string[] = []
  const note = function (this: Element) {
    shown.push(this.localName)
  }
  replace(Element.prototype, 'scrollIntoView', () => note)
  await openExercise('trained-short-read-long', 'steps=20&stretchSteps=4')
  await predictCurve('[data-part=trained-bench]', '90,80,70,60,50,40')
  await button('Train').click()
  letCome()
  await expect.poll(() => shown).toContain('lx-range-chart')
})

test('a training is not begun with an entry that cannot be used: the press leads there', async () => {
  await openAnew('trained-short-read-long', 'steps=20')
  await predictCurve('[data-part=trained-bench]', '90,80,70,60,50,40')
  await fill(page.css('#highestRate'), 'fast')
  await expect.poll(() => find('#highestRate').ariaInvalid).toBe('true')
  // What stands in an entry is read there.
  await fill(page.css('#trainLayers'), '2')
  await expect.poll(() => textOf('#trainLayers-hint')).toBe('0: as the task needs; at most 4')
  await button('Train').click()
  expect(document.activeElement?.id).toBe('highestRate')
  expect(textOf('[data-part=trained-bench] .state')).toContain('Not trained yet.')
})

test('no cell of a line tells where an answer stands before it is read', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await openAnew('trained-short-read-long')
  await expect.poll(() => findAll('.task-line li').length).toBeGreaterThan(0)
  await button('Pause the reading').click()
  const widths = findAll('.task-line li').map((cell) => cell.getBoundingClientRect().width)
  expect(new Set(widths).size).toBe(1)
  const unread = findAll('.task-line li').slice(1)
  expect(
    unread.slice(-20).map((cell) => cell.querySelector('.answer')?.textContent?.trim()),
  ).toEqual(Array(20).fill(''))
})

type Chart = HTMLElement & {
  label: string
  caption: string
  series: readonly { name: string; y: Float32Array }[]
}
const chart = () => find<Chart>('[data-part=position-reach] lx-line-chart')

test('what a window changes is not drawn before its run, whatever a link sets', async () => {
  await openAnew('trained-short-read-long', 'window=256')
  find('lx-exhibit[data-part=position-reach]').scrollIntoView()
  await expect.element(page.css('[data-part=position-reach] lx-line-chart')).toBeInTheDocument()
  const rotaryEnd = () =>
    chart()
      .series.find(({ name }) => name === 'rotary angles')
      ?.y.at(-1)
  await expect.poll(rotaryEnd).toBeLessThan(0.99)
  expect(chart().label).toMatch(/^Without a window: /)
  expect(chart().caption).toContain('Every word sees all before it.')
  await predictNumber('2')
  await run('[data-part=position-reach]')
  await expect.poll(rotaryEnd).toBeGreaterThan(0.999)
  expect(chart().label).toMatch(/^How much/)
  expect(chart().caption).toContain('Every word sees the last 256.')
  await fill(page.getByRole('slider', { name: 'Each word sees' }), '1')
  await expect.poll(() => chart().caption).toContain('Every word sees only itself.')
})

test('an answer that is one too many is said to be, what a table lacks is told, and sliders have one scale', async () => {
  await openAnew('trained-short-read-long', 'trained=512&at=600')
  // Which symbol the learner’s own word stands for is said, too.
  await expect.poll(() => textOf('[data-part=task-line]')).toMatch(/“glimmer” stands for [a-h]\./)
  await predictNumber('3')
  await run('[data-part=position-reach]')
  await expect.poll(() => textOf('[data-part=position-reach] .verdict')).toContain('one too many')
  await expect
    .poll(() => textOf('[data-part=position-reach] table'))
    .toContain('no row: its rows are 0 … 511.')
  expect(textOf('[data-part=position-reach]')).not.toContain('tokens from position')
  const thumb = (name: string) => {
    const input = find<HTMLInputElement>(`input[name="${name}"]`)
    const { left, width } = input.getBoundingClientRect()
    return left + (width * (+input.value - +input.min)) / (+input.max - +input.min)
  }
  await expect.element(page.css('input[name=trained]')).toBeInTheDocument()
  await expect.poll(() => thumb('at') - thumb('trained')).toBeGreaterThan(0)
})
