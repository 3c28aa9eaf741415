// 13: what its texts say holds in whatever state the figure beside them is.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill, openAnew, openEntry, predict, predictNumber, run } from '../kit/lesson.ts'
import { find, textOf } from '../kit/page.ts'

const ID = 'trained-short-read-long'
type Chart = HTMLElement & {
  label: string
  caption: string
  series: readonly { name: string; y: Float32Array }[]
}
const chart = () => find<Chart>('lx-position-reach lx-line-chart')

test('what a window changes is not drawn before its run, whatever a link sets', async () => {
  await openAnew(ID, 'window=256')
  await expect.element(page.css('lx-position-reach lx-line-chart')).toBeInTheDocument()
  chart().scrollIntoView()
  const rotaryEnd = () =>
    chart()
      .series.find(({ name }) => name === 'rotary angles')
      ?.y.at(-1)
  await expect.poll(rotaryEnd).toBeLessThan(0.99)
  expect(chart().label).toMatch(/^Without a window: /)
  expect(chart().caption).toContain('Every word sees all before it.')
  await predictNumber('2')
  await run('lx-position-reach')
  await expect.poll(rotaryEnd).toBeGreaterThan(0.999)
  expect(chart().label).toMatch(/^How much/)
  expect(chart().caption).toContain('Every word sees the last 256.')
  await fill(page.getByRole('slider', { name: 'Each word sees' }), '1')
  await expect.poll(() => chart().caption).toContain('Every word sees only itself.')
})

test('where every position holds zeros, the shelf speaks of the curves that are drawn', async () => {
  await openAnew(ID, 'sideLength=12&sideDim=8&input=zero')
  await openEntry('apart')
  const entry = () => textOf('lx-shelf-entry[parts~="apart"]')
  type Curves = HTMLElement & { series: readonly { name: string }[] }
  const names = () => find<Curves>('lx-next-position lx-line-chart').series.map(({ name }) => name)
  // What zeros do is asked: until it is run, there is a word.
  await expect.poll(names).toHaveLength(4)
  expect(entry()).toContain('The same word at two positions')
  await predict('under learned and sinusoidal')
  await run('lx-placed')
  await expect.poll(names).toEqual(['learned', 'sinusoidal'])
  expect(entry()).not.toMatch(/The same word at two positions|turned vectors/)
  expect(entry()).toContain('so they have no curve')
})

test('an answer that is one too many is said to be, what a table lacks is told, and sliders have one scale', async () => {
  await openAnew(ID, 'trained=512&at=600')
  // Which symbol the learner’s own word stands for is said, too.
  await expect.poll(() => textOf('lx-task-line')).toMatch(/“glimmer” stands for [a-h]\./)
  await predictNumber('3')
  await run('lx-position-reach')
  await expect.poll(() => textOf('lx-position-reach .verdict')).toContain('one too many')
  await expect
    .poll(() => textOf('lx-position-reach table'))
    .toContain('no row: its rows are 0 … 511.')
  expect(textOf('lx-position-reach')).not.toContain('tokens from position')
  const thumb = (name: string) => {
    const input = find<HTMLInputElement>(`input[name="${name}"]`)
    const { left, width } = input.getBoundingClientRect()
    return left + (width * (+input.value - +input.min)) / (+input.max - +input.min)
  }
  await expect.element(page.css('input[name=trained]')).toBeInTheDocument()
  await expect.poll(() => thumb('at') - thumb('trained')).toBeGreaterThan(0)
})
