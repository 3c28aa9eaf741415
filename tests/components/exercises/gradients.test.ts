// 03, gradients.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ValleyChart } from '../../../web/exercises/03-gradients/downhill.ts'
import {
  button,
  enter,
  label,
  openAnew,
  openExercise,
  openFold,
  predict,
  predictNumber,
  run,
} from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

test('gradients: the padding id is set on the shelf, and the row of that id gets no gradient', async () => {
  await openAnew('gradients')
  await expect.element(page.css('[data-part=gradient] lx-matrices')).toBeInTheDocument()
  await expect.poll(() => findAll('#padding')).toHaveLength(0)
  await openFold('One table, two uses')
  const said = () => textOf('[data-part=tied] [role=status]')
  await expect.poll(said).toBe('Rows with a gradient: 5, 10.')
  await label('Padding id').selectOptions('id 10')
  await expect.poll(said).toBe('Rows with a gradient: 5.')
})

test('gradients: settings that the first run leaves aside are said to be, and count after it', async () => {
  await openExercise('gradients', 'hillRate=2')
  const hint = () => textOf('[data-part=downhill] .press .hint')
  await predict(/leaps over the valley/)
  await expect.poll(hint).toContain('The first run is of the case that was asked')
  await run('[data-part=downhill]')
  await expect.poll(hint).toBe('')
  // What the film shows is the answer: it cannot be changed meanwhile.
  await expect
    .poll(
      () =>
        findAll<HTMLButtonElement>('[data-part=downhill] .choice').filter((each) => !each.disabled)
          .length,
    )
    .toBe(1)
  await expect.poll(() => textOf('[data-part=downhill] .state')).toMatch(/2\.5/)
})

test('gradients: once the ids are changed, the card says that its result is for the case in the question', async () => {
  await openAnew('gradients')
  await predictNumber('2')
  await button('Send it back').click()
  await expect.poll(() => textOf('[data-part=gradient] .verdict')).toBe('As you predicted.')
  expect(findAll('[data-part=gradient] .later')).toEqual([])
  await enter('Ids looked up', '5, 5, 5, 3')
  await expect
    .poll(() => textOf('[data-part=gradient] .later'))
    .toBe('This result is for the case in the question. The figure shows the current settings.')
})

test('gradients: the verdict comes when the film that shows it has ended', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await openAnew('gradients')
  await predict(/leaps over the valley/)
  await run('[data-part=downhill]')
  const card = () => textOf('.question-card[data-part=downhill]')
  await expect.poll(card).toContain('The verdict follows when the film has ended.')
  expect(findAll('[data-part=downhill] .verdict')).toEqual([])
  await expect.element(page.css('[data-part=downhill] .player input')).toBeInTheDocument()
  const slider = find<HTMLInputElement>('[data-part=downhill] .player input')
  slider.value = slider.max
  slider.dispatchEvent(new Event('input'))
  await expect.poll(() => textOf('[data-part=downhill] .verdict')).toBe('As you predicted.')
  expect(card()).not.toContain('follows')
})

test('gradients: the number is dragged, and shows its slope and next step as long as it is held', async () => {
  await commands.viewport(1280, 800)
  await openAnew('gradients', 'hillStart=1')
  const chart = () => find<ValleyChart>('lx-valley-chart')
  const said = () => textOf('[data-part=downhill] .state')
  await expect.element(page.css('lx-valley-chart')).toBeInTheDocument()
  await expect.poll(() => chart().series[4]?.x[0]).toBeCloseTo(0.42, 1)
  chart().scrollIntoView({ block: 'center' })
  const [x, y] = chart().pixelOf(4)
  const canvas = chart().renderRoot.querySelector('canvas') as HTMLCanvasElement
  const { left, top } = canvas.getBoundingClientRect()
  await commands.mouseMove(left + x, top + y)
  await commands.mouseDown()
  await commands.mouseMove(left + x - 120, top + y, 6)
  await expect.poll(said).toMatch(/^The number is −[01]\.\d+ and the slope −\S+: step by −0.5 × −/)
  // One step of the core: against the slope, by half of it.
  const [, slope, , next, number] = chart().series
  const [x0 = 0, x1 = 0] = Array.from(slope?.x ?? [])
  const [y0 = 0, y1 = 0] = Array.from(slope?.y ?? [])
  const at = number?.x[0] ?? 0
  expect(next?.x[0]).toBeCloseTo(at - (0.5 * (y1 - y0)) / (x1 - x0), 6)
  await commands.mouseUp()
  await expect.poll(said).toContain('the number is at the bottom after')
  await page.getByRole('slider', { name: 'The number begins at' }).fill('3')
  await expect.poll(said).toContain('the loss went from 3.05')
})
