// An exercise before a class: what keys do, what is drawn when, and that nobody's work is touched.
import { expect, test } from 'vitest'
import { openTab } from '../kit/whole-page.ts'

type Tab = Awaited<ReturnType<typeof openTab>>

const WORK = {
  'lexiscope/1/place': 'tokens',
  'lexiscope/1/rotary/begun': 'yes',
  'lexiscope/1/rotary/prediction/both-move-on': '100,100,100,100,100,100',
}

const stored = () => Object.fromEntries(Object.entries(localStorage))
const status = ({ find }: Tab) =>
  find('lx-presenter [role=status]')?.textContent?.replace(/\s+/g, ' ').trim()
const press = ({ window }: Tab, key: string, target: EventTarget = window().document.body) =>
  target.dispatchEvent(
    new (window() as unknown as typeof globalThis).KeyboardEvent('keydown', {
      ...{ key, bubbles: true, cancelable: true, composed: true },
    }),
  )
const is = (tab: Tab, text: string) => expect.poll(() => status(tab)).toBe(text)

test('keys lead from the title to the question, its figure and the exercise before, and nothing is stored', async () => {
  const tab = await openTab('?present#/rotary', WORK)
  const before = stored()
  await is(tab, '11 Rotary')
  press(tab, 'ArrowRight')
  await is(tab, '11 Rotary A query meets a key · the question')
  expect(tab.find('lx-presenter')?.ownerDocument.documentElement.dataset.present).toBe('question')

  // What somebody answered in this browser is nobody's answer here.
  const lesson = tab.find('lx-predict-sketch')
  expect(lesson?.querySelector('[data-sent]')).toBeNull()

  // Of a question whose figure has not come there is a result instead.
  await expect.poll(() => tab.find('[data-part=rotary-meeting] lx-sentence')).not.toBeNull()
  press(tab, 'ArrowRight')
  await is(tab, '11 Rotary A query meets a key · figure 1')
  await expect.poll(() => tab.find('[data-part=rotary-everywhere] lx-heatmap')).not.toBeNull()
  // A slider keeps its arrow keys; a remote control turns the screens from there too.
  const slider = tab.find('.player[data-shown] input') as HTMLElement
  press(tab, 'ArrowRight', slider)
  await is(tab, '11 Rotary A query meets a key · figure 1')
  press(tab, 'PageUp', slider)
  await is(tab, '11 Rotary A query meets a key · the question')

  press(tab, 'End')
  await is(tab, '11 Rotary What the cache holds · figure 3')
  press(tab, 'Home')
  await is(tab, '11 Rotary')
  press(tab, 'ArrowLeft')
  await is(tab, '10 The input layer')
  // A figure is drawn when it is on the screen, and not before.
  const drawn = () =>
    [...(tab.find('main')?.querySelectorAll('lx-sentence') ?? [])]
      .filter(({ shadowRoot }) => shadowRoot !== null)
      .map(
        ({ shadowRoot }) => (shadowRoot?.querySelector('canvas')?.getClientRects().length ?? 0) > 0,
      )
  await expect.poll(() => drawn().length).toBeGreaterThan(0)
  expect(drawn()).not.toContain(true)
  press(tab, 'PageDown')
  await is(tab, '10 The input layer A row for the word, a row for its place · the question')
  press(tab, 'PageDown')
  await is(tab, '10 The input layer A row for the word, a row for its place · figure 1')
  await expect.poll(() => drawn()).toContain(true)
  expect(stored()).toEqual(before)
})

test('an address without an exercise begins with the first, and a teacher’s link with its first', async () => {
  await is(await openTab('?present'), '01 Tokens')
  await is(await openTab('?present&exercises=alibi,rotary#/'), '11 Rotary')
})
