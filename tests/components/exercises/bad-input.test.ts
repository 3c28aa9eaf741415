// What is refused is said at its control, and the page goes on.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  enter,
  errorOf,
  label,
  openExercise,
  openFile,
  openText,
  predict,
  small,
  state,
  trainNow,
} from '../kit/lesson.ts'
import { expectFocus, find, findAll, textOf } from '../kit/page.ts'

async function open() {
  await openExercise('skip-gram', small)
  await predict(/queen/)
}

async function goesOn() {
  await expect.element(button('Train')).toBeEnabled()
  await trainNow()
}

const errorAt = (control: string) => expect.poll(() => errorOf(label(control)))

const CONTROLS = [
  ['Width D', '8', ['-3', '']],
  ['Window', '2', ['0']],
  ['Negatives K', '3', ['0']],
  ['Epochs', '2', ['1e9']],
  ['Learning rate', '0.1', ['fast']],
  ['Subsampling', '0', ['2']],
  ['Minimum count', '1', ['-1']],
  ['Seed', '1', ['-1']],
  ['Sentences', '1500', ['0']],
  ['Text seed', '1', ['x']],
] as const

test('a setting that is none is refused at its control, and the page goes on', async () => {
  await open()
  for (const [control, good, wrong] of CONTROLS) {
    for (const typed of wrong) {
      await enter(control, typed)
      await expect
        .poll(() => errorOf(label(control)), { message: `${control} “${typed}”` })
        .toMatch(/^Expected .*\d/)
      expect(errorOf(label(control)), control).toContain(`got ${typed || 'nothing'}.`)
      // Training is not begun with something else than what stands there: the control gets the focus.
      if (typed === '' || typed === 'fast') {
        await button('Train').click()
        await expectFocus(label(control))
      }
      await enter(control, good)
      await errorAt(control).toBeUndefined()
    }
  }
  await expect.element(state()).toHaveText(/At the initial weights\./)
  await goesOn()
})

describe('texts', () => {
  test('those that are none are refused at the text, and the page goes on', async () => {
    await open()
    for (const [name, bytes, said] of [
      ['white space', ' \r\n\t\n', /word/i],
      ['one word', '😀 word', /word/i],
      ['binary', Uint8Array.from({ length: 9000 }, (_, i) => (i * 7919) % 256), /text/i],
    ] as const) {
      await openText(bytes)
      await expect.poll(() => errorOf(label('Learn from')), { message: name }).toMatch(said)
      await label('Learn from').selectOptions('Microworld')
      await errorAt('Learn from').toBeUndefined()
      await expect.element(state()).toHaveText('At the initial weights.')
    }
    await goesOn()
  })

  test('one with no word above the minimum count is refused there; long lines are read like any text', async () => {
    await open()
    await openText('every word stands here only once')
    await enter('Minimum count', '7')
    await errorAt('Minimum count').toBeTruthy()
    await enter('Minimum count', '1')
    await expect.element(label('Minimum count')).toHaveAttribute('aria-invalid', 'false')
    await expect.poll(() => textOf('#text-summary')).toContain('6 running words')
    // Carriage returns, and a line of a megabyte.
    await openText(`${'one two three '.repeat(80_000)}\r\nfour five\r\n`)
    await expect.poll(() => textOf('#text-summary')).toContain('240,000 running words in 1 line,')
    await expect.element(page.css('lx-sentence-window .word').first()).toBeVisible()
  })

  test('10 MB of text are read by slices while the page answers', async () => {
    await open()
    await label('Learn from').selectOptions('Your own text')
    let wasReading = false
    const watch = new MutationObserver(() => {
      wasReading ||= document.querySelector('[aria-label="Reading the text"]') !== null
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    const line = 'the cat sees the dog and the dog sees the cat again\n'
    const piece = line.repeat(20_000)
    await openFile('Open a file', new File(Array(10).fill(piece), 'large.txt'))
    await expect.poll(() => wasReading).toBe(true)
    await expect.poll(() => textOf('#text-summary')).toContain('running words in 200,000 lines')
    watch.disconnect()
    await expect.poll(() => textOf('lx-text-choice')).toContain('large.txt, 10.4 MB')
  })
})

test('a learning rate that breaks the vectors, and a made-up word that is none, are told at their controls', async () => {
  await open()
  for (const typed of ['', 'king', 'two words']) {
    await label('Word').fill(typed)
    await button('Put it into the text').click()
    await errorAt('Word').toBeTruthy()
  }
  await label('Word').fill('wug')
  await button('Put it into the text').click()
  await expect.poll(() => textOf('lx-made-up-word')).toContain('“wug” now appears')
  await enter('Learning rate', '10')
  await button('Train').click()
  await errorAt('Learning rate').toBeTruthy()
  await enter('Learning rate', '0.1')
  // Width 1 trains, and its words have places on the map.
  await enter('Width D', '1')
  await goesOn()
  const map = find<HTMLElementTagNameMap['lx-word-map']>('lx-word-map')
  const placed = () => [...(map.y as Float32Array)].filter(Number.isFinite).length
  await expect.poll(placed).toBe(map.words.length)
})

test('an absurd address gives the usual values and a line for each that was not understood', async () => {
  await openExercise('skip-gram', 'dim=-4&window=many&corpus=moon&trainingSeed=2')
  const notices = () =>
    findAll('.notices .notice')
      .map(({ textContent }) => textContent)
      .join()
  await expect.poll(notices).toContain('dim = “-4”')
  await expect.poll(notices).toContain('window = “many”')
  await expect.poll(notices).toContain('corpus = “moon”')
  await expect.element(label('Width D')).toHaveValue('32')
  await expect.element(label('Seed')).toHaveValue('2')
})

test('what a link has for the shelf alone is read with the page', async () => {
  await openExercise('compose', 'speedRows=7')
  await expect.poll(() => textOf('.notices')).toContain('speedRows = “7”')
})

test('a figure that has no control for what is refused says itself why it shows nothing', async () => {
  await openExercise('compose', 'inputIds=10000')
  const said = 'Expected ids from 0 to 9999, got 10000 at sequence 0, place 0.'
  await expect.poll(() => textOf('[data-part=input-parts]')).toBe(said)
  await expect.poll(() => errorOf(label('Ids (B, T)'))).toBe(said)
  await enter('Ids (B, T)', '7')
  await expect.element(page.css('[data-part=input-parts] lx-sentence')).toBeVisible()
  expect(findAll('[data-part=input-parts] .error')).toEqual([])
})

test('an exercise that is not there is said', async () => {
  await openExercise('no-such-exercise')
  await expect
    .element(page.getByText('There is no exercise called “no-such-exercise”.'))
    .toBeVisible()
})
