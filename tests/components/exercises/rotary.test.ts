import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { RangeChart } from '../../../web/plot/kinds/range-chart.ts'
import {
  button,
  enter,
  errorOf,
  LEVEL,
  label,
  openAnew,
  openExercise,
  openFold,
  predictCurve,
  run,
} from '../kit/lesson.ts'
import { find, findAll, press, textOf } from '../kit/page.ts'

test('a width that is refused leaves figure and verdict where they are', async () => {
  await openAnew('rotary')
  await predictCurve('[data-part=rotary-meeting]', LEVEL)
  await run('[data-part=rotary-meeting]')
  const verdict = () => textOf('[data-part=rotary-meeting] .verdict')
  await expect.poll(verdict).toBeTruthy()
  const before = verdict()
  await openFold('Other words, another head')
  await enter('Width of a head d', '7')
  await expect.poll(() => errorOf(label('Width of a head d'))).toContain('even')
  expect(errorOf(label('Width of a head d'))).not.toMatch(/_/)
  expect(verdict()).toBe(before)
  await expect.element(page.css('[data-part=rotary-meeting] lx-sentence')).toBeVisible()
  await enter('Width of a head d', '100,000')
  await expect.poll(() => errorOf(label('Width of a head d'))).toContain('100,000')
})

test('what was predicted has its outcome beside a width that is refused, too', async () => {
  await openExercise('rotary', 'headDim=7')
  await expect.poll(() => errorOf(label('Width of a head d'))).toContain('even')
  await predictCurve('[data-part=rotary-meeting]', LEVEL)
  await button('Run').click()
  await expect.poll(() => textOf('[data-part=rotary-meeting] .verdict')).toBe('As you predicted.')
})

test('before the run only the query moves, and what is said of the walk is of the way gone so far', async () => {
  await openAnew('rotary', 'both=12')
  const said = () => textOf('[data-part=rotary-meeting] .state')
  await expect.poll(said).toMatch(/^Only the query moved, by 12: the score varied between/)
  // So that no two positions show the answer.
  expect(findAll('[data-part=rotary-meeting] input[name=n]')).toHaveLength(0)
  await page.getByLabelText('Move the query by').fill('0')
  await expect.poll(said).toBe('')
  await predictCurve('[data-part=rotary-meeting]', LEVEL)
  await run('[data-part=rotary-meeting]')
  await expect.element(page.getByLabelText('Key at n')).toBeInTheDocument()
  await page.getByLabelText('Move both by').fill('7')
  await expect.poll(said).toMatch(/^Both words moved on by 7: the score stayed at/)
  // A slider’s number is that of its thumb.
  const query = page.css('label.slider').filter({ hasText: 'Query at m' })
  await expect.element(query.getByRole('slider')).toHaveValue('2')
  await expect.element(query.getByRole('status')).toHaveText('2 + 7 = 9')
  await page.getByLabelText('Move both by').fill('0')
  await expect.element(query.getByRole('status')).toHaveText('2')
})

test('with mixed pairings, the card says that its result is for the case in the question', async () => {
  await openAnew('rotary', 'kPairs=interleaved')
  await predictCurve('[data-part=rotary-meeting]', LEVEL)
  await run('[data-part=rotary-meeting]')
  await expect
    .poll(() => textOf('[data-part=rotary-meeting] .state'))
    .toMatch(/^Both words moved on by \d+: the score varied/)
  const later = () => textOf('[data-part=rotary-meeting] .later') ?? ''
  await expect.poll(later).toContain('for the case in the question')
})

test('the verdict comes when the film that shows it has ended, and stays while it is played again', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await openAnew('rotary')
  await predictCurve('[data-part=rotary-meeting]', LEVEL)
  await run('[data-part=rotary-meeting]')
  const card = () => textOf('lx-question-card[data-part=rotary-meeting]')
  await expect.poll(card).toContain('The verdict follows when the film has ended.')
  expect(findAll('[data-part=rotary-meeting] .verdict')).toEqual([])
  const film = page.getByLabelText('Move both by')
  await film.fill('60')
  const verdict = () => textOf('[data-part=rotary-meeting] .verdict')
  await expect.poll(verdict).toBe('As you predicted.')
  await film.fill('0')
  expect(verdict()).toBe('As you predicted.')
  expect(card()).not.toContain('follows')
})

test('a curve is drawn with the arrow keys: left and right choose a point, which never is the given one, and Run is in view', async () => {
  await commands.viewport(1280, 720)
  await openAnew('rotary')
  const slider = page.css('lx-predict-sketch').getByRole('slider')
  await expect.element(slider).toBeInTheDocument()
  const said = () => slider.element().getAttribute('aria-valuetext')?.replace(/\s/g, ' ')
  await expect.poll(said).toBe('10: not drawn yet')
  ;(slider.element() as HTMLElement).focus()
  await press('ArrowUp')
  await expect.poll(said).toBe('10: 55 %')
  await press('ArrowLeft')
  await expect.poll(said).toBe('60: 50 %')
  await press('ArrowDown', 'ArrowRight')
  await expect.poll(said).toBe('10: 55 %')
  const drawn = find<RangeChart>('lx-predict-sketch lx-range-chart').series[0]?.values
  expect(drawn).toEqual([100, 55, 50, 50, 50, 50, 45])
  await expect
    .poll(() => find('.question-card .press button').getBoundingClientRect().top)
    .toBeLessThan(720)
})

test('position ids that start anew halve what the token before gets; ids that go on change nothing', async () => {
  await openAnew('rotary')
  const said = () => textOf('[data-part=rotary-cache] .state')
  await expect.poll(said).toContain('reading both messages at once is 0.0000.')
  await label('Position ids of the second message').selectOptions('start anew at 0')
  await expect
    .poll(said)
    .toMatch(
      /^“help” gives 46\s% to “for” and 46\s% to “bites”.* Read at once, it gives 92\s% to “for”\.$/,
    )
})
