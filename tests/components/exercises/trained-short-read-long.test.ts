// 13: what its form says, and what it shows to one who comes back.
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
  await predictCurve('lx-trained-bench', '90,80,70,60,50,40')
  await button('Train').click()
  letCome()
  await expect.poll(() => shown).toContain('lx-range-chart')
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

test('a training is not begun with an entry that cannot be used: the press leads there', async () => {
  await openAnew('trained-short-read-long', 'steps=20')
  await predictCurve('lx-trained-bench', '90,80,70,60,50,40')
  await fill(page.css('#highestRate'), 'fast')
  await expect.poll(() => find('#highestRate').ariaInvalid).toBe('true')
  // What stands in an entry is read there.
  await fill(page.css('#trainLayers'), '2')
  await expect.poll(() => textOf('#trainLayers-hint')).toBe('0: as the task needs; at most 4')
  await button('Train').click()
  expect(document.activeElement?.id).toBe('highestRate')
  expect(textOf('lx-trained-bench .state')).toContain('Not trained yet.')
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
