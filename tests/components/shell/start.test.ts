// The start page: what its plates say and show.
import { expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { LEVEL, openExercise, predictCurve } from '../kit/lesson.ts'
import { find, frames, press, textOf, textsOf } from '../kit/page.ts'

test('the plates of the start page say how far each exercise is', async () => {
  await openExercise('rotary')
  await predictCurve('[data-part=rotary-meeting]', LEVEL)
  await openExercise('')
  const plate = (name: string) => page.css('.plates a').filter({ hasText: name })
  await expect.element(plate('Rotary')).toHaveTextContent('minutes · begun')
  await expect.element(plate('ALiBi')).not.toHaveTextContent('begun')
})

test('every exercise has a plate, drawn once the contents come near the view, for those who see them', async () => {
  await openExercise('')
  document.querySelector('lx-plate')?.scrollIntoView()
  await expect.poll(() => document.querySelectorAll('lx-plate path').length).toBeGreaterThan(0)
  const plates = [...document.querySelectorAll('lx-plate')]
  expect(plates).toHaveLength(17)
  for (const plate of plates) {
    expect(plate.querySelectorAll('svg > *').length).toBeGreaterThan(1)
    expect(plate.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  }
})

test('the slider of the training goes through its frames, most of which are of its beginning', async () => {
  await openExercise('')
  const slider = () => find<HTMLInputElement>('lx-hero .player input')
  const pairs = () => Number(textOf('lx-hero .player output')?.replace(/\D/g, ''))
  const go = (to: number) => {
    slider().value = String(to)
    slider().dispatchEvent(new Event('input', { bubbles: true }))
  }
  await expect.element(page.css('lx-hero .player input')).toBeEnabled()
  // Who wants no motion sees the end first, once the training has begun.
  const last = Number(slider().max)
  await expect.poll(() => Number(slider().value)).toBe(last)
  const all = pairs()
  go(0)
  await expect.poll(pairs).toBe(0)
  go(Math.floor(last / 2))
  await expect.poll(pairs).toBeLessThan(0.15 * all)
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) {
    const [before, at] = [pairs(), Number(slider().value)]
    slider().focus()
    await press(key)
    if (key === 'ArrowLeft') await expect.poll(pairs).toBeLessThan(before)
    else await expect.poll(pairs).toBeGreaterThan(before)
    expect(Math.abs(Number(slider().value) - at)).toBe(1)
  }
})

test('the map of the start page has a flag on the word that is lent, and names instead of a legend', async () => {
  await openExercise('')
  type Map = HTMLElement & { words: string[]; flagged: number; route: { x: Float32Array } | null }
  const map = () => find<Map>('lx-hero lx-word-map')
  await expect.poll(() => map().words[map().flagged]).toBe('glimmer')
  await expect.poll(() => map().route?.x.length).toBeGreaterThan(100)
  expect(textsOf('lx-hero .legend li')).toEqual([])
})

test('the training of the start page moves where motion is wanted, and rests in a hidden tab', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await openExercise('')
  const at = () => Number(find<HTMLInputElement>('lx-hero .player input').value)
  await expect.poll(at).toBeGreaterThan(0)
  let hidden = true
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  document.dispatchEvent(new Event('visibilitychange'))
  await frames()
  const before = at()
  await frames(20)
  expect(at()).toBe(before)
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(at).toBeGreaterThan(before)
})
