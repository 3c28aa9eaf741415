import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  button,
  enter,
  label,
  openAnew,
  openExercise,
  predict,
  predictCurve,
  run,
} from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

test('no choice of a list is cut off', async () => {
  await openExercise('added-positions')
  await expect.element(label('Width D')).toHaveValue('32')
  find<HTMLDetailsElement>('[data-part=sinusoidal-table] details').open = true
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

test('a sequence that is one too long is refused; a longer table has rows for it', async () => {
  await openAnew('added-positions')
  const said = () => textOf('[data-part=learned-longer] .state')
  await expect.poll(said).toBe('Rows 0 … 511 of the table’s 512, one for each token.')
  await enter('Tokens fed', '513')
  await expect.poll(said).toBe('No rows, and no vectors: the whole sequence is refused.')
  find('lx-shelf-entry[parts~=learned-table] summary').click()
  await expect.element(label('Rows L')).toBeVisible()
  await enter('Rows L', '1024')
  await expect.poll(said).toBe('Rows 0 … 512 of the table’s 1,024, one for each token.')
})

test('what training makes of learned rows is not shown before it is predicted', async () => {
  await openAnew('added-positions')
  find('lx-rows-film').scrollIntoView()
  const film = () => textOf('lx-rows-film')
  await expect.poll(film).toContain('The rows as they were drawn.')
  await predict('near rows grow more alike, but not in order of distance')
  await button('Train').click()
  await expect
    .poll(() => textOf('[data-part=rows-film] .outcome'), { timeout: 60_000 })
    .toMatch(/600 steps at rate 0\.03, seed 1: rows up to 4 apart .*\(mean cosine/)
  expect(film()).toContain('On 128 unseen lines')
})

test('the curve that a sketch asks for is drawn nowhere before its run', async () => {
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
  await predictCurve('[data-part=sinusoidal-similarity]', '0.7,0.6,0.6,0.5,0.5,0.5')
  await run('[data-part=sinusoidal-similarity]')
  await expect.poll(names).toEqual(['learned', 'computed', 'rows never trained'])
  // It has the scale that it was drawn in.
  const own = '[data-part=sinusoidal-similarity] lx-line-chart'
  await expect.element(page.css(own)).toBeVisible()
  expect(find<HTMLElement & { yDomain: unknown }>(own).yDomain).toEqual([-1, 1])
})

test('a chosen cell sets position and clock', async () => {
  await openAnew('added-positions')
  const at = page.css('[data-part=sinusoidal-table] output')
  // Who wants no motion has the end of what would play.
  await expect.element(at).toHaveText('p = 6')
  const clocks = () =>
    find<HTMLElement & { label: string; highlighted: number }>(
      '[data-part=sinusoidal-table] lx-sentence',
    )
  await expect.poll(() => clocks().label).toContain('6')
  // Of row 3 and the fourth pair.
  const index = 3 * 32 + 6
  find('[data-part=sinusoidal-table] lx-heatmap').dispatchEvent(
    new CustomEvent('lx-select', { detail: { index } }),
  )
  await expect.element(at).toHaveText('p = 3')
  // The second of the six that are drawn.
  expect(clocks().highlighted).toBe(1)
})
