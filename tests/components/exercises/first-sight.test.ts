// Whoever opens a page for the first time sees its figure at once: drawn, in the first screen, with
// no placeholder in its place.
import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { Figure } from '../../../web/plot/figure/figure.ts'
import { contents } from '../../../web/shell/contents.ts'
import { nameOf } from '../../../web/shell/figure-view-text.ts'
import { painted } from '../kit/figures.ts'
import { button, lesson, openAnew, openExercise, predict, small, state } from '../kit/lesson.ts'
import { find, findAll, frames, laidOut, textsOf } from '../kit/page.ts'

interface FirstSight {
  /** the first figure of the page */
  figure: string
  /** what it shows of the learner's own */
  shows?: string
  /** whether it plays by itself */
  plays?: boolean
}

const PAGES: Readonly<Record<string, FirstSight>> = {
  tokens: { figure: '[data-part=merges] figure', shows: 'glimmer', plays: true },
  lookup: { figure: '[data-part=row-selection] lx-matrices', shows: 'glimmer', plays: true },
  gradients: { figure: '[data-part=downhill] lx-valley-chart', shows: 'glimmer', plays: true },
  similarity: { figure: 'lx-two-arrows svg' },
  'skip-gram': { figure: 'lx-training-film lx-word-map' },
  analogies: { figure: '[data-part=analogy] .own-map' },
  pretrained: { figure: '[data-part=worlds] lx-world-map' },
  order: { figure: '[data-part=order-bag] lx-sentence', shows: 'glimmer', plays: true },
  'added-positions': { figure: '[data-part=sinusoidal-table] lx-sentence', plays: true },
  compose: { figure: '[data-part=input-parts] lx-sentence', shows: 'glimmer', plays: true },
  rotary: { figure: '[data-part=rotary-meeting] lx-sentence', shows: 'glimmer', plays: true },
  alibi: { figure: '[data-part=alibi-attention] lx-sentence', shows: 'glimmer', plays: true },
  'trained-short-read-long': {
    figure: '[data-part=task-line] .task-line',
    shows: 'glimmer',
    plays: true,
  },
  language: { figure: 'lx-language-film .writing-film', shows: 'glimmer', plays: true },
  'real-model': { figure: 'lx-real-writer .real-writing', shows: 'glimmer', plays: true },
  texts: { figure: '[data-part=texts-senses] lx-word-map', plays: true },
  review: { figure: '[data-part=journey] lx-sentence', shows: 'glimmer', plays: true },
}

const OWN = 'newWord=glimmer&places=people+rank%3Droyal+age%3Dadult+gender%3Dfemale&sentences=1500'

test('every exercise is looked at', () => {
  expect(Object.keys(PAGES)).toEqual(contents.map(({ id }) => id))
})

const HEADING = '.exercise > section:first-of-type > .prose:first-child > h2'
const TEXT = `${HEADING} + *`

describe.each(Object.entries(PAGES))('%s', (id, { figure, shows, plays = false }) => {
  test('is alive at first sight, short, and keeps what else there is on a closed shelf', async () => {
    await commands.viewport(1280, 800)
    await openAnew(id, OWN)
    await expect.element(page.css(figure).first()).toBeVisible()
    await expect.poll(() => isDrawn(figure)).toBe(true)
    // Whoever wants no motion has the end of what would play.
    if (plays) await expect.poll(left).toBe(0)
    // A good part of it is in the first screen.
    const { top, height } = find(figure).getBoundingClientRect()
    expect(top + height / 3).toBeLessThan(800)
    // Figures further down are drawn a moment after the first one, or when the reader comes there.
    const empty = () => {
      const left = findAll('.empty')
      left[0]?.scrollIntoView()
      return left.map((each) => each.textContent)
    }
    await expect.poll(empty).toEqual([])
    const waiting = () =>
      findAll('main .waiting')
        .filter((each) => each.checkVisibility() && !each.closest('.question-card'))
        .map((each) => each.textContent)
    await expect.poll(waiting).toEqual([])
    expect(document.body.textContent).not.toMatch(/No values yet|No words yet/)
    const unnamed = findAll('main *').filter((each) => each instanceof Figure && each.label === '')
    expect(unnamed.map(({ localName }) => localName)).toEqual([])
    if (shows !== undefined) expect(shownIn(figure)).toContain(shows)

    // What a menu would unfold is not seen.
    const words = wordsIn(find('main').innerText) - wordsIn(textsOf('main select').join(' '))
    expect(words).toBeGreaterThan(100)
    expect(words).toBeLessThanOrEqual(600)
    const entries = findAll<HTMLDetailsElement>('.shelf details')
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.length).toBeLessThanOrEqual(6)
    for (const entry of entries) expect(entry.open).toBe(false)
    // A link and a frame find the figures in them by the parts that they name.
    for (const entry of entries) entry.open = true
    await laidOut()
    expect(partsWithoutName()).toEqual([])
    for (const entry of entries) entry.open = false

    // On phones too, above the heading and the text about it.
    for (const [width, height] of [
      [390, 844],
      [320, 700],
    ] as const) {
      await commands.viewport(width, height)
      scrollTo(0, 0)
      const topOf = (selector: string) => find(selector).getBoundingClientRect().top
      const order = () => [figure, HEADING, TEXT].sort((a, b) => topOf(a) - topOf(b))
      await expect.poll(order).toEqual([figure, HEADING, TEXT])
      expect(topOf(figure)).toBeLessThan(height)
    }
    if (plays) await expectPlaying(id)
  })
})

test('skip-gram lends a word to whoever has none, and not to a link with settings of its own', async () => {
  const own = () => lesson().training.settings.newWord
  await openAnew('skip-gram', small)
  await expect.element(state()).toHaveText(/At the initial weights/)
  expect(own()).toBe('')
  await openAnew('skip-gram')
  await expect.poll(own).toBe('glimmer')
  // What was taken out stays out, once there is an answer.
  await predict(/hardly any/)
  await button('Take it out').click()
  await expect.poll(own).toBe('')
})

/** What plays by itself where motion is wanted can be paused at once. */
async function expectPlaying(id: string): Promise<void> {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await commands.viewport(1280, 800)
  await openExercise(id, OWN)
  await expect.element(page.css('.player').first()).toBeVisible()
  const at = () => Number(findAll<HTMLInputElement>('.player input')[0]?.value)
  // In the task in which it is seen to move: a film may be short.
  let pressed = false
  const pauseOnceItMoves = () => {
    const [press] = findAll('.player button')
    if (!pressed && at() > 0 && press?.ariaLabel?.startsWith('Pause')) {
      pressed = true
      press.click()
    }
    return pressed ? press?.ariaLabel : ''
  }
  await expect.poll(pauseOnceItMoves).toMatch(/^(Play|Read)/)
  const paused = at()
  await frames()
  expect(at()).toBe(paused)
}

/** How much of what plays first is still to come. */
function left(): number {
  const [slider] = findAll<HTMLInputElement>('.player input[type=range]')
  return Number(slider?.max) - Number(slider?.value)
}

/** Parts of the exercise with figures, in entries of the shelf that do not say so. */
function partsWithoutName(): string[] {
  return findAll<HTMLElement & { parts: string }>('lx-shelf-entry').flatMap((entry) =>
    [...entry.querySelectorAll('*')]
      .filter((each) => each instanceof Figure)
      .flatMap((figure) => nameOf(document, figure)?.split('.')[0] ?? [])
      .filter((part) => !entry.parts.split(' ').includes(part)),
  )
}

const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0

/** On its canvas, or as elements that are seen. */
function isDrawn(figure: string): boolean {
  const element = find(figure)
  const canvas = element.shadowRoot?.querySelector('canvas')
  if (canvas) return painted(canvas) > 500
  return [...element.querySelectorAll('*')].filter((each) => each.checkVisibility()).length > 3
}

/** What is written in and around a figure. */
function shownIn(figure: string): string {
  const element = find(figure)
  const card = element.closest('.card') ?? element
  const entries = [...card.querySelectorAll('input')].map(({ value }) => value)
  return [card.textContent, element.shadowRoot?.textContent, ...entries].join(' ')
}
