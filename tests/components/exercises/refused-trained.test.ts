// What the core rejects of a comparison's settings leaves the figures of the last one in sight.
import type { LitElement } from 'lit'
import { expect, test } from 'vitest'
import {
  button,
  enter,
  errorOf,
  label,
  openExercise,
  predict,
  predictCurve,
} from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

const quick = 'steps=20&stretchSteps=5&trainedRun=yes&stretchRun=yes'

async function train(query = '') {
  await openExercise('trained-short-read-long', `${quick}&${query}`)
  // Figures on the shelf, and all settings.
  for (const details of findAll<HTMLDetailsElement>('main details')) details.open = true
  await predictCurve('main', '90,80,70,60,50,40')
  await button('Train').click()
  await expect.poll(() => textOf('[data-part=trained-bench] .state')).toContain('Trained and read')
}

async function stretch() {
  await predict('no more are right, or fewer')
  await button('Train and stretch').click()
  await expect.poll(() => findAll('[data-part=stretching] lx-range-chart').length).toBe(2)
}

test('a length that is too short for the task leaves every figure as it is', async () => {
  await train('task=back&distance=12')
  const figures = new Map<string, number>()
  for (const figure of [
    '[data-part=trained-bench] lx-range-chart',
    '[data-part=heads] lx-heatmap',
    '[data-part=learned-rows] lx-line-chart',
  ]) {
    await expect.poll(() => findAll(figure).length, { message: figure }).toBeGreaterThan(0)
    figures.set(figure, findAll(figure).length)
  }
  const status = textOf('[data-part=heads] .state')

  await enter('Trained length', '10')
  await expect.poll(() => errorOf(label('Trained length'))).toContain('from 13 to')
  for (const [figure, count] of figures) expect(findAll(figure).length, figure).toBe(count)
  expect(textOf('[data-part=heads] .state')).toBe(status)
  expect(findAll('[data-part=task-line] li').length).toBe(44)
  // One of the symbols is the learner’s own word.
  expect(textOf('[data-part=task-line] .task-line')).toContain('glimmer')

  await enter('Trained length', '32')
  await expect.poll(() => errorOf(label('Trained length'))).toBeUndefined()
  for (const [figure, count] of figures) expect(findAll(figure).length, figure).toBe(count)
})

test('figures carry the settings that their values are of until others come', async () => {
  await train()
  await stretch()
  const after = () =>
    findAll<HTMLElementTagNameMap['lx-range-chart']>('[data-part=stretching] lx-range-chart').at(-1)
      ?.label
  expect(after()).toBe('After 5 more steps')
  await enter('More steps', '6')
  await find<LitElement>('lx-exhibit[data-part=stretching]').updateComplete
  expect(after()).toBe('After 5 more steps')
  await expect.poll(after).toBe('After 6 more steps')

  const named = () => textOf('[data-part=heads] .state')
  await expect.poll(named).toMatch(/Head \d|ALiBi/)
  const before = named()
  await label('Look into').selectOptions('no positions')
  await find<LitElement>('lx-exhibit[data-part=heads]').updateComplete
  expect(named()).toBe(before)
  await expect.poll(named).not.toBe(before)
})
