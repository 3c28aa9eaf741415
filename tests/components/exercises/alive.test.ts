// What a learner sees who was never here: each page opens on its first figure, drawn, and on nothing that
// stands for one.
import { expect, test } from 'vitest'
import { button, lesson, openAnew, predict, small, state } from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

/** The first figure of each page. */
const FIRST = {
  similarity: 'lx-two-arrows svg',
  'skip-gram': 'lx-training-film lx-word-map',
  analogies: 'lx-analogy lx-word-map',
  pretrained: 'lx-similarity lx-bars',
  'trained-short-read-long': 'lx-predict-sketch lx-range-chart',
} as const

/** Pixels of a canvas that anything was drawn on. */
function drawnPixels(canvas: HTMLCanvasElement): number {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  const context = copy.getContext('2d') as CanvasRenderingContext2D
  context.drawImage(canvas, 0, 0)
  const { data } = context.getImageData(0, 0, copy.width, copy.height)
  let drawn = 0
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 0) drawn++
  return drawn
}

function pixelsOf(selector: string): number {
  const figure = findAll(selector)[0]
  if (figure === undefined) return 0
  // Drawn by the browser: what is there has an extent.
  if (figure instanceof SVGSVGElement) {
    const paths = [...figure.querySelectorAll('path, line')] as SVGGraphicsElement[]
    return paths.reduce((sum, path) => sum + path.getBoundingClientRect().width, 0)
  }
  const canvas = figure.shadowRoot?.querySelector('canvas')
  return canvas ? drawnPixels(canvas) : 0
}

test.each(Object.entries(FIRST))('%s opens with its first figure drawn', async (id, figure) => {
  await openAnew(id)
  await expect.poll(() => pixelsOf(figure)).toBeGreaterThan(100)
  expect(find(figure).getBoundingClientRect().top).toBeLessThan(800)
  const text = (document.querySelector('main') as HTMLElement).innerText
  expect(text).not.toMatch(/No values yet|No words yet|appears? here/)
  const dashed = findAll('main .waiting').filter((each) => each.checkVisibility())
  expect(dashed.map((each) => each.textContent?.trim())).toEqual([])
})

test('pretrained is short, and keeps what else there is to know on a closed shelf', async () => {
  await openAnew('pretrained')
  await expect.poll(() => textOf('lx-table-neighbours .finding')).toContain('Nearest to king')
  await expect.poll(() => findAll('lx-tried-analogies tbody tr').length).toBe(10)
  const words = find('main').innerText.match(/\p{L}{2,}/gu) ?? []
  expect(words.length).toBeGreaterThan(300)
  expect(words.length).toBeLessThanOrEqual(600)
  const entries = findAll<HTMLDetailsElement>('.shelf details')
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.length).toBeLessThanOrEqual(6)
  expect(entries.filter(({ open }) => open)).toEqual([])
})

test('skip-gram lends a word to whoever has none, and not to a link with settings of its own', async () => {
  const own = () => lesson().training.settings.newWord
  await openAnew('skip-gram', small)
  await expect.element(state()).toHaveText(/At the initial weights/)
  expect(own()).toBe('')
  await openAnew('skip-gram')
  await expect.poll(own).toBe('glimmer')
  // What was taken out stays out, once there is an answer.
  await predict(/queen/)
  await button('Take it out').click()
  await expect.poll(own).toBe('')
})
